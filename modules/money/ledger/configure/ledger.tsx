import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ledger } from '../contract.ts';
import styles from './ledger.module.css';
import { Statement } from './statement.tsx';

type Shown = OutputOf<(typeof ledger)['ledger.show']>['data'];

function Month({ row }: { row: Shown['months'][number] }) {
  const t = useText();
  const can = useCan();
  const ask = useAction(ledger['ledger.month.ask'], { done: t('asked'), quiet: true });
  const answer = useAction(ledger['ledger.month.answer'], { done: t('answered') });
  const { id, version } = row;
  return (
    <li className={styles.month}>
      <span>
        <b>{row.month}</b> {t(`state.${row.state}`)} {row.state === 'closed' && <Moment at={row.closedAt} />}{' '}
        {row.state === 'asked' && t('askedBy', { name: row.askedBy ?? '', reason: row.reason })}
      </span>
      {can('ledger.month.reopen') && row.state === 'closed' && (
        <ConfirmAction
          label={t('ask')}
          title={t('askTitle', { month: row.month })}
          text={t('askText')}
          reason="needed"
          run={(reason) => ask.mutateAsync({ id, version, reason })}
        />
      )}
      {can('ledger.month.reopen') && row.state === 'asked' && (
        <span className={styles.ways}>
          {!row.isAskedByMe && (
            <Button onClick={() => answer.mutate({ id, version, agree: true })}>{t('agree')}</Button>
          )}
          <Button onClick={() => answer.mutate({ id, version, agree: false })}>{t('leaveClosed')}</Button>
        </span>
      )}
    </li>
  );
}

function Months({ data }: { data: Shown }) {
  const t = useText();
  const can = useCan();
  const close = useAction(ledger['ledger.month.close'], { done: t('closed'), quiet: true });
  const isClosed = data.months.some(({ month, state }) => month === data.lastMonth && state !== 'open');
  return (
    <Panel
      title={t('months')}
      actions={
        can('ledger.month.close') &&
        !isClosed && (
          <ConfirmAction
            isPrimary
            label={t('close', { month: data.lastMonth })}
            title={t('closeTitle', { month: data.lastMonth })}
            text={t('closeText')}
            run={() => close.mutateAsync({ month: data.lastMonth })}
          />
        )
      }
    >
      {data.months.length === 0 && <p>{t('noMonths')}</p>}
      <ul className={styles.months}>
        {data.months.map((row) => (
          <Month key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

/** The ledger of the shop: what each account has come to, and the months that are closed. */
export default function Ledger() {
  const t = useText();
  const found = useAnswer(ledger['ledger.show'], {});
  if (found.error) return <Failure error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const { data } = found.data;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Panel title={t('balances')}>
        {data.accounts.length === 0 && <p>{t('empty')}</p>}
        <FactList
          facts={data.accounts.map(({ account, name, fen, pendingFen }) => [
            `${account} ${name}`,
            `${fen < 0 ? t('credit') : t('debit')} ${moneyText(Math.abs(fen))}${
              pendingFen === 0 ? '' : ` · ${t('pending', { amount: moneyText(Math.abs(pendingFen)) })}`
            }`,
          ])}
        />
        <p>
          {data.checkedAt === null ? (
            t('unchecked')
          ) : (
            <>
              {t('checked', { count: data.faults })} <Moment at={data.checkedAt} />
            </>
          )}
        </p>
      </Panel>
      <Months data={data} />
      <Statement />
    </>
  );
}
