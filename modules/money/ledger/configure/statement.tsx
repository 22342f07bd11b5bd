import { Select } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ledger } from '../contract.ts';
import styles from './ledger.module.css';

type Shown = OutputOf<(typeof ledger)['ledger.statement']>['data'];

function Accounts({ accounts }: Pick<Shown, 'accounts'>) {
  const t = useText();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('opening')}</th>
            <th scope="col">{t('debit')}</th>
            <th scope="col">{t('credit')}</th>
            <th scope="col">{t('closing')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, name, openingFen, debitFen, creditFen, closingFen }) => (
            <tr key={account}>
              <th scope="row">
                {account} {name}
              </th>
              <td>{moneyText(openingFen)}</td>
              <td>{moneyText(debitFen)}</td>
              <td>{moneyText(creditFen)}</td>
              <td>{moneyText(closingFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Month({ row }: { row: Shown['months'][number] }) {
  const t = useText();
  const can = useCan();
  const close = useAction(ledger['ledger.month.close'], { done: t('closed'), quiet: true });
  const { month, state, incomeFen, expenseFen } = row;
  return (
    <li className={styles.month}>
      <span>
        <b>{month}</b> {t(`monthState.${state}`)} ·{' '}
        {t('resultOf', { income: moneyText(incomeFen), expense: moneyText(expenseFen) })}
      </span>
      {state === 'open' && can('ledger.month.close') && (
        <ConfirmAction
          label={t('close', { month })}
          title={t('closeTitle', { month })}
          text={t('closeText')}
          run={() => close.mutateAsync({ month })}
        />
      )}
    </li>
  );
}

/** The statement of a year: accounts from its beginning to its end, the result of each month, and which of them are still to be closed. */
export function Statement() {
  const t = useText();
  const [year, setYear] = useState<number | undefined>();
  const found = useAnswer(ledger['ledger.statement'], year === undefined ? {} : { year });
  if (found.error) return <Failure error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const { data } = found.data;
  const years = Array.from({ length: data.lastYear - data.firstYear + 1 }, (_, index) => data.lastYear - index);
  return (
    <Panel
      title={t('statementOf', { year: String(data.year) })}
      actions={
        <Select
          aria-label={t('year')}
          value={data.year}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={setYear}
        />
      }
    >
      <FactList
        facts={[
          [t('income'), moneyText(data.incomeFen)],
          [t('expense'), moneyText(data.expenseFen)],
          [t('result'), moneyText(data.incomeFen - data.expenseFen)],
          [t('standing'), t(data.isFinal ? 'isFinal' : 'notFinal')],
        ]}
      />
      {data.accounts.length === 0 ? <p>{t('empty')}</p> : <Accounts accounts={data.accounts} />}
      <ul className={styles.months}>
        {data.months.map((row) => (
          <Month key={row.month} row={row} />
        ))}
      </ul>
    </Panel>
  );
}
