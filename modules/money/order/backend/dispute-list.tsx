import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { orderDispute } from '../dispute-contract.ts';
import { DisputeStateTag } from './disputes.tsx';

const STATES = ['opened', 'won', 'accepted', 'lost'] as const;

/** Money that was taken back of payments: what waits for a decision, and how the rest ended. */
export default function DisputeList() {
  const t = useText();
  const states = STATES.map((value) => ({ value, label: t(`dispute.state.${value}`) }));
  return (
    <>
      <PageHeader title={t('dispute.title')} lead={t('dispute.lead')} />
      <RecordTable
        list={orderDispute['order.dispute.list']}
        nameOf={(row) => row.reference}
        rowAddress={(row) => `/backend/orders/${row.orderId}`}
        searchHint={t('dispute.search')}
        columns={[
          { key: 'code', title: t('code'), width: 140, render: (row) => <code>{row.code}</code> },
          { key: 'payer', title: t('payer') },
          { key: 'fen', title: t('amount'), align: 'end', render: (row) => moneyText(row.fen) },
          { key: 'reference', title: t('dispute.reference') },
          { key: 'reason', title: t('dispute.reason'), isLong: true },
          {
            ...{ key: 'state', title: t('stateTitle') },
            render: (row) => <DisputeStateTag state={row.state} />,
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          },
          {
            key: 'takenAt',
            title: t('dispute.takenAt'),
            isSortable: true,
            render: (row) => <Moment at={row.takenAt} />,
          },
        ]}
        views={states.map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        empty={{ title: t('dispute.none'), hint: t('dispute.noneHint') }}
      />
    </>
  );
}
