import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { invoiceAdmin } from '../admin-contract.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';
import { INVOICE_STATES, InvoiceState } from './invoice-states.tsx';

const VIEWS = ['submitted', 'approved', 'issuing', 'failed', 'issued', 'delivered', 'red_issued'] as const;

/** What members asked for and what was issued: the queue of the desk, and how each stands on its way. */
export default function InvoiceList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordTable
        list={invoiceAdmin['invoice.invoice.list']}
        nameOf={(row) => row.buyer}
        searchHint={t('search')}
        columns={[
          { key: 'buyer', title: t('buyer') },
          { key: 'fen', title: t('amount'), align: 'end', render: (row) => moneyText(row.fen) },
          {
            ...{ key: 'state', title: t('stateOf') },
            render: (row) => <InvoiceState state={row.state} />,
            labels: Object.fromEntries(INVOICE_STATES.map((state) => [state, t(`state.${state}`)])),
          },
          {
            ...{ key: 'kind', title: t('kindOf') },
            render: (row) => t(`kind.${row.kind}`),
            labels: { normal: t('kind.normal'), special: t('kind.special') },
          },
          { key: 'payer', title: t('payer') },
          { key: 'number', title: t('number'), render: (row) => row.number && <code>{row.number}</code> },
          { key: 'asks', title: t('asks'), align: 'end', isHidden: true },
          { key: 'refusal', title: t('refusal'), isHidden: true },
          { key: 'createdAt', title: t('createdAt'), render: (row) => <Moment at={row.createdAt} /> },
          { key: 'issuedAt', title: t('issuedAt'), render: (row) => row.issuedAt && <Moment at={row.issuedAt} /> },
        ]}
        views={VIEWS.map((state) => ({ key: state, label: t(`state.${state}`), filters: { state } }))}
        filters={[
          {
            ...{ key: 'kind', label: t('kindOf'), kind: 'select' },
            options: (['normal', 'special'] as const).map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        bulk={[
          {
            ...{ key: 'approve', label: t('approve'), operation: invoiceAdmin['invoice.invoice.approve'] },
            question: (count) => t('approveMany', { count }),
            isPossible: ({ state }) => state === 'submitted',
          },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <RecordDrawer
        show={invoiceAdmin['invoice.invoice.show']}
        title={(row) => row.buyer}
        actions={({ row, can }) => <InvoiceActions row={row} can={can} />}
        width={720}
      >
        {({ row }) => <InvoiceDetail row={row} />}
      </RecordDrawer>
    </>
  );
}
