import { Button } from 'antd';
import { useState } from 'react';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { webhook } from '../contract.ts';
import { DeliveryTries } from './delivery-tries.tsx';
import styles from './hook.module.css';

type State = 'waiting' | 'sending' | 'delivered' | 'failed';
const kinds: Record<State, StateKind> = { waiting: 'warn', sending: 'accent', delivered: 'ok', failed: 'bad' };
const STEP = 20;
const MOST = 100;

/** The messages to a webhook, newest first; each opens on what was asked and what came back. */
export function DeliveryList({ id, isActive }: { id: number; isActive: boolean }) {
  const t = useText();
  const can = useCan();
  const [state, setState] = useState<State | null>(null);
  const [limit, setLimit] = useState(STEP);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const asked = { webhookId: id, limit, ...(state && { state }) };
  const answer = useAnswer(webhook['webhook.delivery.list'], asked, { keep: true, isFresh: true });
  const repeat = useAction(webhook['webhook.delivery.repeat'], { done: t('repeated') });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, total } = answer.data;
  const chip = (value: State | null, label: string) => (
    <Button
      key={label}
      type={state === value ? 'primary' : 'default'}
      aria-pressed={state === value}
      onClick={() => setState(value)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles.chips}>
        {chip(null, t('all'))}
        {(['delivered', 'waiting', 'failed'] as const).map((value) => chip(value, t(`delivery.${value}`)))}
      </div>
      {data.length === 0 && <EmptyState title={t('deliveriesNone')} hint={t('deliveriesNoneHint')} />}
      {data.length > 0 && (
        <ul className={styles.deliveries}>
          {data.map((row) => (
            <li key={row.id} className={styles.delivery}>
              <div className={styles.head}>
                <StateTag kind={kinds[row.state]}>{t(`delivery.${row.state}`)}</StateTag>
                <strong>{row.event === 'webhook.ping' ? t('test') : row.event}</strong>
                <span className={styles.meta}>
                  <Moment at={row.at} isExact />
                </span>
                {isActive && can('webhook.hook.save') && (row.state === 'delivered' || row.state === 'failed') && (
                  <Button size="small" disabled={repeat.isPending} onClick={() => repeat.mutate({ id: row.id })}>
                    {t('repeat')}
                  </Button>
                )}
              </div>
              <p className={styles.meta}>
                {t('attempts', { count: row.attempts })}
                {row.outcome && ` · ${/^\d+$/.test(row.outcome) ? row.outcome : t(`fault.${row.outcome}`)}`}
                {row.nextAt && (
                  <>
                    {' · '}
                    {t('nextAt')} <Moment at={row.nextAt} />
                  </>
                )}
              </p>
              <details
                onToggle={({ currentTarget }) => {
                  const next = new Set(open);
                  if (currentTarget.open) next.add(row.id);
                  else next.delete(row.id);
                  setOpen(next);
                }}
              >
                <summary className={styles.meta}>{row.messageId}</summary>
                {open.has(row.id) && <DeliveryTries id={row.id} />}
              </details>
            </li>
          ))}
        </ul>
      )}
      {total > data.length && limit < MOST && (
        <Button block loading={answer.isFetching} onClick={() => setLimit(limit + STEP)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
