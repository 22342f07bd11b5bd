import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { expenseDesk, TELL_EXPENSES } from '../expense-contract.ts';
import { EXPENSE_STATES } from '../rules/expense-steps.ts';
import { BringReceipt, DeclineExpense, GrantExpense, PayExpenses, UnpayExpense } from './expense-acts.tsx';
import { TellExpense } from './tell-expense.tsx';

type Row = OutputOf<(typeof expenseDesk)['receiving.expense.list']>['data'][number];
type Shown = OutputOf<(typeof expenseDesk)['receiving.expense.show']>['data'];

function Facts({ row }: { row: Shown }) {
  const t = useText();
  const money = (fen: number | null): string => (fen === null ? '' : moneyText(fen));
  return (
    <FactList
      facts={[
        [t('stateTitle'), t(`expenseStates.${row.state}`)],
        [
          t('visit'),
          <Link key="visit" to={`/backend/receiving-visits/${row.visitId}`}>
            {row.visit}
          </Link>,
        ],
        [t('guest'), row.guest],
        [t('expenseKind'), t(`expenseKinds.${row.kind}`)],
        [t('amount'), money(row.fen)],
        [t('spentOn'), row.spentOn],
        [t('note'), row.note],
        [
          t('receipts'),
          row.files.length === 0
            ? t('noReceipts')
            : row.files.map(({ id, name, url }) => (
                <a key={id} href={url} target="_blank" rel="noreferrer" style={{ display: 'block' }}>
                  {name}
                </a>
              )),
        ],
        [t('writtenBy'), row.toldBy || t('byGuest')],
        [t('grantedFen'), money(row.grantedFen)],
        [t('reason'), row.reason],
        [t('decidedBy'), row.decidedBy],
        [t('paidOn'), row.paidOn],
        [t('reference'), row.reference],
        [t('paidBy'), row.paidBy],
        [
          t('ofVisit'),
          (['toldFen', 'owedFen', 'paidFen'] as const).map((key) => `${t(key)} ${money(row.sums[key])}`).join(' · '),
        ],
      ]}
    />
  );
}

/** What guests of visits spent: looked at, granted or declined with a reason, and paid under the number of the payment (R10). */
export default function ExpenseList() {
  const t = useText();
  const can = useCan();
  const [tells, setTells] = useState(false);
  const states = EXPENSE_STATES.map((value) => ({ value, label: t(`expenseStates.${value}`) }));
  return (
    <>
      <PageHeader title={t('expenses')} lead={t('expensesLead')}>
        {can(TELL_EXPENSES) && <Button onClick={() => setTells(true)}>{t('tellExpense')}</Button>}
      </PageHeader>
      {tells && <TellExpense close={() => setTells(false)} />}
      <RecordTable<Row>
        list={expenseDesk['receiving.expense.list']}
        nameOf={({ visit, fen }) => `${visit} ${moneyText(fen)}`}
        columns={[
          { key: 'visit', title: t('visit'), isLong: true },
          { key: 'guest', title: t('guest') },
          { key: 'kind', title: t('expenseKind'), words: 'expenseKinds' },
          { key: 'fen', title: t('amount'), align: 'end', render: ({ fen }) => moneyText(fen) },
          { key: 'spentOn', title: t('spentOn') },
          { key: 'receipts', title: t('receipts'), align: 'end' },
          {
            ...{ key: 'state', title: t('stateTitle'), render: ({ state }) => t(`expenseStates.${state}`) },
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          },
          {
            ...{ key: 'grantedFen', title: t('grantedFen'), align: 'end' },
            render: ({ grantedFen }) => grantedFen !== null && moneyText(grantedFen),
          },
          { key: 'paidOn', title: t('paidOn') },
          { key: 'reference', title: t('reference') },
          {
            ...{ key: 'updatedAt', title: t('updatedAt'), isSortable: true },
            render: ({ updatedAt }) => <Moment at={updatedAt} />,
          },
        ]}
        views={(['told', 'approved', 'declined', 'paid'] as const).map((value) => ({
          ...{ key: value, label: t(`expenseStates.${value}`), filters: { state: value } },
        }))}
        filters={[
          { key: 'visitId', label: t('visit'), kind: 'source', source: 'receiving.visit' },
          { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
        ]}
        empty={{ title: t('noExpenses'), hint: t('noExpensesHint') }}
      />
      <RecordDrawer
        show={expenseDesk['receiving.expense.show']}
        title={({ visit, fen }) => `${visit} · ${moneyText(fen)}`}
        actions={({ row, can: may }) => (
          <>
            {may.tell && <BringReceipt id={row.id} />}
            {may.unpay && <UnpayExpense key={row.version} row={row} />}
            {may.decline && <DeclineExpense key={`no ${row.version}`} row={row} />}
            {may.grant && <GrantExpense key={`yes ${row.version}`} row={row} />}
            {may.pay && <PayExpenses ids={[row.id]} fen={row.grantedFen ?? row.fen} />}
          </>
        )}
      >
        {({ row }) => <Facts row={row} />}
      </RecordDrawer>
    </>
  );
}
