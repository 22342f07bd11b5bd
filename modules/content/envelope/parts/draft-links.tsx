import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { CopyButton } from '../../../../ui/console/copy-button.tsx';
import { useAction, useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { link } from '../../../platform/link/contract.ts';
import type { PreviewEndpoint } from '../admin-contract.ts';
import styles from './editorial.module.css';

/** Days for which a link may be given, the usual one first. */
const DAYS = [7, 1, 14, 30] as const;
/** Links of one draft that are listed here; all of them stand in the list of links. */
const MOST = 20;

interface DraftLinksProps {
  id: number;
  type: string;
  endpoint: PreviewEndpoint;
  addressOf(url: string): string;
}

/** Gives a link to a draft to somebody outside, and shows those that are out: for whom, until when, how often opened. */
export function DraftLinks({ id, type, endpoint, addressOf }: DraftLinksProps) {
  const t = useText('envelope');
  const can = useCan();
  const [note, setNote] = useState('');
  const [days, setDays] = useState<number>(DAYS[0]);
  const asked = { kind: `${type}.draft`, thingId: id, limit: MOST };
  const out = useAnswer(link['link.link.list'], asked, { isFresh: true }).data?.data ?? [];
  const open = out.filter(({ state }) => state === 'open');
  const refresh = useRefresh(link['link.link.list']);
  const give = useAction(endpoint, {
    onDone: () => {
      setNote('');
      void refresh();
    },
  });
  const end = useAction(link['link.link.end'], { done: t('preview.ended'), quiet: true });
  const given = give.data?.data;
  return (
    <section className={styles.given} aria-label={t('preview.give')}>
      <h3>{t('preview.give')}</h3>
      <p>{t('preview.giveHint')}</p>
      <div className={styles.steps}>
        <Input
          aria-label={t('preview.note')}
          placeholder={t('preview.note')}
          maxLength={60}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Select
          aria-label={t('preview.days')}
          value={days}
          onChange={setDays}
          options={DAYS.map((value) => ({ value, label: t('preview.forDays', { count: value }) }))}
        />
        <Button loading={give.isPending} onClick={() => give.mutate({ id, days, note })}>
          {t('preview.make')}
        </Button>
      </div>
      {given && (
        <div role="status">
          <code>{addressOf(given.url)}</code>
          <CopyButton text={addressOf(given.url)} label={t('preview.copy')} />
          <p>{t('preview.once', { until: formatDateTime(new Date(given.until)) })}</p>
        </div>
      )}
      {open.length > 0 && (
        <ul>
          {open.map((one) => (
            <li key={one.id}>
              <span>
                <strong>{one.note || t('preview.nobody')}</strong>{' '}
                {t('preview.standing', { uses: one.uses, until: formatDateTime(new Date(one.until)) })}
              </span>
              {can('link.link.end') && (
                <ConfirmAction
                  isQuiet
                  label={t('preview.end')}
                  title={t('preview.endTitle')}
                  text={t('preview.endText')}
                  run={() => end.mutateAsync({ id: one.id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
