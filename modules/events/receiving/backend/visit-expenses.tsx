import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { expenseDesk, PAY_EXPENSES, TELL_EXPENSES } from '../expense-contract.ts';
import { expenseSums, MOST_EXPENSES } from '../rules/expense-steps.ts';
import { PayExpenses } from './expense-acts.tsx';
import styles from './receiving.module.css';
import { TellExpense } from './tell-expense.tsx';

/** What the guest of a visit spent, summed, and paying all that is granted at once. */
export function VisitExpenses({ id }: { id: number }) {
  const t = useText('receiving');
  const can = useCan();
  const [tells, setTells] = useState(false);
  const answer = useAnswer(
    expenseDesk['receiving.expense.list'],
    { visitId: id, limit: MOST_EXPENSES },
    { isFresh: true },
  );
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const rows = answer.data.data;
  const sums = expenseSums(rows);
  const owed = rows.filter(({ state }) => state === 'approved').map((row) => row.id);
  const totals = (['toldFen', 'owedFen', 'paidFen'] as const).map((key) => `${t(key)} ${moneyText(sums[key])}`);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={t('noExpenses')} hint={t('noExpensesHint')} />
      ) : (
        <>
          <p>{totals.join(' · ')}</p>
          <ul className={styles.care}>
            {rows.map(({ id: expense, kind, fen, grantedFen, spentOn, state, receipts, reference }) => (
              <li key={expense}>
                <Link to={`/backend/receiving-expenses/${expense}`}>
                  {t(`expenseKinds.${kind}`)} {moneyText(grantedFen ?? fen)}
                </Link>
                <b>{t(`expenseStates.${state}`)}</b>
                <span>{[spentOn, t('receiptCount', { count: receipts }), reference].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.row}>
        {can(TELL_EXPENSES) && <Button onClick={() => setTells(true)}>{t('tellExpense')}</Button>}
        {can(PAY_EXPENSES) && owed.length > 0 && <PayExpenses ids={owed} fen={sums.owedFen} />}
      </div>
      {tells && <TellExpense visit={id} close={() => setTells(false)} />}
    </>
  );
}
