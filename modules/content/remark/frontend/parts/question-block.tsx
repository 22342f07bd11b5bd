import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { type Remark, remarks } from '../../contract.ts';
import type { RemarkSort } from '../../rules/states.ts';
import { QuestionLine } from './question-line.tsx';
import css from './talk.module.css';
import { TalkBox } from './talk-box.tsx';
import type { TalkHere } from './talk-here.ts';
import { useTalk } from './use-talk.ts';

const SORTS = ['hot', 'newest'] as const satisfies readonly RemarkSort[];
const limit = 30;

/** The questions to who speaks: voted for, with what became of each; the one that is answered now stands above. */
export function QuestionBlock(here: TalkHere) {
  const { token } = useStore(useApp().user);
  return <Questions key={`${token ?? ''}/${here.type}/${here.id}`} {...here} />;
}

function Questions(here: TalkHere) {
  const { client, t } = useApp();
  const { type, id, pass } = here;
  const [sort, setSort] = useState<(typeof SORTS)[number]>('hot');
  const { shown, isLost, renew } = useTalk(here, { sort, limit });
  const [more, setMore] = useState<{ data: Remark[]; next: string | null } | null>(null);
  if (shown === null)
    return isLost ? (
      <p className={css.empty}>
        {t('remark.questionsFailed')}{' '}
        <Button kind="quiet" onClick={() => void renew()}>
          {t('remark.again')}
        </Button>
      </p>
    ) : null;
  const next = more === null ? (shown.next ?? null) : more.next;
  const goOn = async (): Promise<void> => {
    if (next === null) return;
    const found = await client.call(remarks['remark.list'], { type, id, pass, sort, limit, cursor: next });
    setMore({ data: [...(more?.data ?? []), ...found.data], next: found.next ?? null });
  };
  const seen = new Set<number>();
  const rows = [...shown.first, ...shown.data, ...(more?.data ?? [])]
    .filter(({ status }) => status === 'published' || status === 'review')
    .filter((one) => !seen.has(one.id) && seen.add(one.id));
  // What is before everybody stands above all others.
  const ordered = [...rows.filter((one) => one.isOnScreen), ...rows.filter((one) => !one.isOnScreen)];
  return (
    <div className={css.talk}>
      <fieldset className={css.sorts} aria-label={t('remark.sortBy')}>
        {SORTS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={sort === one}
            onClick={() => {
              setMore(null);
              setSort(one);
            }}
          >
            {t(one === 'hot' ? 'remark.byVotes' : 'remark.sorts.newest')}
          </button>
        ))}
      </fieldset>
      <ol className={css.lines} aria-label={t('remark.titleQuestions')}>
        {ordered.length === 0 && <li className={css.empty}>{t('remark.questionsEmpty')}</li>}
        {ordered.map((one) => (
          <QuestionLine key={one.id} one={one} pass={pass} renew={renew} />
        ))}
        {next !== null && (
          <li>
            <Button kind="quiet" wide onClick={() => void goOn().catch(() => undefined)}>
              {t('remark.moreQuestions')}
            </Button>
          </li>
        )}
      </ol>
      <TalkBox here={here} conversation={shown} label={t('remark.ask')} button={t('remark.askSend')} onSent={renew} />
    </div>
  );
}
