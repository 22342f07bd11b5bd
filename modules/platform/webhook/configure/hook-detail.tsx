import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { ShownOnce } from '../../../../ui/console/shown-once.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { webhook } from '../contract.ts';
import { MOST_COUNTED } from '../counted.ts';
import styles from './hook.module.css';
import { HookStateTag } from './hook-state.tsx';

/** A webhook as the drawer has it. */
export type ShownHook = OutputOf<(typeof webhook)['webhook.hook.show']>['data'];

/** A webhook: how it stands and why, a test, and its secret. */
export function HookDetail({ row }: { row: ShownHook }) {
  const t = useText();
  const can = useCan();
  const [secret, setSecret] = useState<string | null>(null);
  const known = useAnswer(webhook['webhook.events'], {}).data?.data ?? [];
  const ping = useAction(webhook['webhook.hook.ping']);
  const renew = useAction(webhook['webhook.hook.renewSecret'], {
    quiet: true,
    onDone: ({ secret: fresh }) => setSecret(fresh),
  });
  if (secret !== null) {
    return <ShownOnce title={t('secretTitle')} text={t('secretText')} secret={secret} done={() => setSecret(null)} />;
  }
  const why = row.disabledWhy ?? 'failing';
  const outcome = ping.data && {
    isBad: !ping.data.ok,
    text: ping.data.ok
      ? t('pingOk', { status: ping.data.status ?? '', ms: ping.data.ms })
      : t('pingBad', {
          outcome: ping.data.fault === null ? String(ping.data.status) : t(`fault.${ping.data.fault}`),
          ms: ping.data.ms,
        }),
  };
  return (
    <>
      {row.state === 'disabled' && (
        <p className={styles.banner} role="alert">
          {t(`disabledBanner.${why}`)}
        </p>
      )}
      {row.state === 'failing' && row.failingSince !== null && (
        <p className={`${styles.banner} ${styles.warn}`}>
          {t('failingBanner', { at: formatDateTime(new Date(row.failingSince)) })}
        </p>
      )}
      {outcome && (
        <p className={styles.outcome} data-is-bad={outcome.isBad} role="status">
          {outcome.text}
        </p>
      )}
      <FactList
        facts={[
          [t('stateTitle'), <HookStateTag key="state" state={row.state} />],
          [t('url'), row.url],
          [
            t('events'),
            row.events.map((event) => (
              <div key={event}>
                {known.find(({ name }) => name === event)?.label} <code>{event}</code>
              </div>
            )),
          ],
          [
            t('arrived'),
            t(row.sent < MOST_COUNTED ? 'arrivedOf' : 'arrivedOfLast', { arrived: row.arrived, sent: row.sent }),
          ],
          [t('lastAt'), row.lastAt ? <Moment key="last" at={row.lastAt} /> : t('never')],
          [t('createdAt'), <Moment key="made" at={row.createdAt} isExact />],
          [t('secretAt'), <Moment key="secret" at={row.secretAt} isExact />],
          ...(row.formerUntil === null
            ? []
            : ([[t('formerUntil'), <Moment key="former" at={row.formerUntil} isExact />]] as const)),
        ]}
      />
      {can('webhook.hook.save') && (
        <div className={styles.chips}>
          <Button loading={ping.isPending} onClick={() => ping.mutate({ id: row.id })}>
            {t('ping')}
          </Button>
          <ConfirmAction
            label={t('renew')}
            title={t('renewTitle')}
            text={t('renewText')}
            reason="possible"
            run={(reason) => renew.mutateAsync({ id: row.id, reason })}
          />
        </div>
      )}
    </>
  );
}
