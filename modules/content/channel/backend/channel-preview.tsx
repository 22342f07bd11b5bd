import { Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { FormValues } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useFactAudiences } from '../../../../ui/console/use-fact-audiences.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { channelAdmin } from '../admin-contract.ts';
import type { NamedThing } from '../rules/channels.ts';
import styles from './channel.module.css';
import { ChooseThing, type Kinds } from './choose-thing.tsx';

/** How long nothing is typed before the preview asks. */
const CALM_MS = 350;

/** The value as it was when it last stood still. */
function useCalm<T>(value: T): T {
  const text = JSON.stringify(value);
  const [calm, setCalm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), CALM_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(calm) as T;
}

const named = ({ type, id }: NamedThing): string => `${type}:${id}`;

/** What of a form the preview asks with. */
const questionOf = ({ types, tagIds, topicId, days, since, until, order, picks }: FormValues) => ({
  types: ((types ?? []) as string[]).join(','),
  tagIds: (tagIds ?? []) as number[],
  topicId: (topicId ?? '') as number | '',
  days: (days ?? '') as number | '',
  since: (since ?? '') as string,
  until: (until ?? '') as string,
  order: (order ?? 'newest') as 'newest' | 'hot' | 'hand',
  picks: order === 'hand' ? ((picks ?? []) as NamedThing[]).map(named).join(',') : '',
});

/** What a channel with the values of the form shows a kind of reader, and why something is not among it. */
export function ChannelPreview({ values, kinds }: { values: FormValues; kinds: Kinds }) {
  const t = useText();
  const [as, setAs] = useState('visitor');
  const plain = (['visitor', 'member'] as const).map((value) => ({ value, label: t(`readers.${value}`) }));
  const ofFacts = useFactAudiences().filter(({ isOn }) => isOn);
  const [missed, setMissed] = useState<NamedThing | null>(null);
  const input = useCalm({ ...questionOf(values), as, missed: missed === null ? '' : named(missed) });
  const answer = useAnswer(channelAdmin['channel.preview'], input, { keep: true });
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <header className={styles.previewHead}>
        <h2>{t('preview')}</h2>
        <Segmented
          aria-label={t('as')}
          value={as}
          onChange={setAs}
          options={[...plain, ...ofFacts.map(({ value, label }) => ({ value, label }))]}
        />
      </header>
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {answer.isPending && <Waiting />}
      {answer.data && <Found answer={answer.data} />}
      <ChooseThing kinds={kinds} label={t('missed')} taken={[]} onChoose={setMissed} />
      {answer.data && missed !== null && input.missed === named(missed) && (
        <p className={styles.hint} role="status">
          {answer.data.out.some((item) => named(item) === named(missed)) ? t('missedOut') : t('missedIn')}
        </p>
      )}
    </section>
  );
}

interface Answer {
  cnt: number;
  isAtLeast: boolean;
  data: readonly {
    type: string;
    typeName: string;
    id: number;
    title: string | null;
    at: string;
    isPicked: boolean;
  }[];
  out: readonly { type: string; typeName: string; id: number; title: string | null; reasons: readonly string[] }[];
}

function Found({ answer: { cnt, isAtLeast, data, out } }: { answer: Answer }) {
  const t = useText();
  return (
    <>
      <p className={styles.hint} role="status">
        {t('found', { count: cnt, isAtLeast })}
      </p>
      {data.length === 0 ? (
        <EmptyState title={t('foundNone')} hint={t('foundNoneHint')} />
      ) : (
        <ol className={styles.found}>
          {data.map(({ type, typeName, id, title, at, isPicked }) => (
            <li key={`${type} ${id}`}>
              <small>{typeName}</small>
              <span>{title}</span>
              {isPicked ? <StateTag kind="accent">{t('picked')}</StateTag> : <Moment at={at} />}
            </li>
          ))}
        </ol>
      )}
      {out.length > 0 && (
        <>
          <h3 className={styles.outHead}>{t('out')}</h3>
          <ul className={styles.found}>
            {out.map(({ type, typeName, id, title, reasons }) => (
              <li key={`${type} ${id}`}>
                <small>{typeName}</small>
                <span>{title ?? `#${id}`}</span>
                <span className={styles.reasons}>
                  {reasons.map((reason) => (
                    <StateTag key={reason} kind="warn">
                      {t(`reasons.${reason}`)}
                    </StateTag>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
