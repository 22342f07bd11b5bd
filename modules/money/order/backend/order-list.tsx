import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { orderAdmin } from '../admin-contract.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderStateTag } from './order-state.tsx';

const STATES = ['placed', 'paid', 'fulfilled', 'cancelled', 'expired'] as const;

/** The orders of the shop: what waits for money, what is paid, what goes back. */
export default function OrderList() {
  const t = useText();
  const states = STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordTable
        list={orderAdmin['order.order.list']}
        nameOf={(row) => row.code}
        searchHint={t('search')}
        columns={[
          { key: 'code', title: t('code'), width: 140, render: (row) => <code>{row.code}</code> },
          {
            ...{ key: 'title', title: t('item'), isLong: true },
            render: ({ title, lines }) => (lines > 1 ? t('andMore', { title, count: lines - 1 }) : title),
          },
          { key: 'payer', title: t('payer') },
          {
            key: 'state',
            title: t('stateTitle'),
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
            render: (row) => <OrderStateTag state={row.state} />,
          },
          { key: 'totalFen', title: t('amount'), align: 'end', render: (row) => moneyText(row.totalFen) },
          {
            key: 'placedAt',
            title: t('placedAt'),
            isSortable: true,
            render: (row) => <Moment at={row.placedAt} />,
          },
          {
            key: 'holdUntil',
            title: t('holdUntil'),
            isHidden: true,
            render: (row) => <Moment at={row.holdUntil} />,
          },
        ]}
        views={states.map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        filters={[
          { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
          { key: 'payerId', label: t('payer'), kind: 'source', source: 'member.person' },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <RecordDrawer
        show={orderAdmin['order.order.show']}
        title={(row) => <code>{row.code}</code>}
        actions={({ row, can }) => <OrderActions row={row} can={can} />}
        width={760}
      >
        {({ row, can }) => <OrderDetail row={row} can={can} />}
      </RecordDrawer>
    </>
  );
}
