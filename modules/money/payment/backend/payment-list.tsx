import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { paymentDesk } from '../contract.ts';
import css from './payment.module.css';
import { AttemptState, RefundState } from './payment-states.tsx';

type Shown = OutputOf<(typeof paymentDesk)['payment.payment.show']>['data'];

const STATES = ['pending', 'unknown', 'succeeded', 'failed', 'closed'] as const;
const PROVIDERS = ['wechat_pay', 'bank_transfer'] as const;

function Receipts({ receipts }: { receipts: Shown['receipts'] }) {
  const t = useText();
  if (receipts.length === 0) return <p className={css.quiet}>{t('noReceipts')}</p>;
  return (
    <ul className={css.lines}>
      {receipts.map(({ file, note, at }) => (
        <li key={file.id}>
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          <span>{note}</span>
          <Moment at={at} />
        </li>
      ))}
    </ul>
  );
}

function Refunds({ refunds }: { refunds: Shown['refunds'] }) {
  const t = useText();
  if (refunds.length === 0) return <p className={css.quiet}>{t('noRefunds')}</p>;
  return (
    <ul className={css.lines}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <a href={`/backend/refunds/${refund.id}`}>{moneyText(refund.fen)}</a>
          <RefundState state={refund.state} />
          <Moment at={refund.createdAt} />
        </li>
      ))}
    </ul>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  return (
    <>
      <FactList
        facts={[
          [t('state'), <AttemptState key="state" state={row.state} />],
          [t('order'), <code key="order">{row.order}</code>],
          [t('amount'), moneyText(row.fen)],
          [t('provider'), t(`providers.${row.provider}`)],
          [t('way'), t(`ways.${row.way}`)],
          [t('number'), <code key="number">{row.number}</code>],
          ...(row.ref === null ? [] : [[t('ref'), <code key="ref">{row.ref}</code>] as const]),
          ...(row.refusal === '' ? [] : [[t('refusal'), <code key="refusal">{row.refusal}</code>] as const]),
          [t('createdAt'), <Moment key="created" at={row.createdAt} isExact />],
          ...(row.paidAt === null ? [] : [[t('paidAt'), <Moment key="paid" at={row.paidAt} isExact />] as const]),
          [t('expiresAt'), <Moment key="expires" at={row.expiresAt} isExact />],
        ]}
      />
      <section className={css.part}>
        <h2>{t('receipts')}</h2>
        <Receipts receipts={row.receipts} />
      </section>
      <section className={css.part}>
        <h2>{t('refundsOf')}</h2>
        <Refunds refunds={row.refunds} />
      </section>
    </>
  );
}

/** What payers began to pay, with whom, and what came of it. */
export default function PaymentList() {
  const t = useText();
  const ask = useAction(paymentDesk['payment.payment.ask'], { done: t('asked') });
  return (
    <>
      <PageHeader title={t('payments')} lead={t('paymentsLead')} />
      <RecordTable
        list={paymentDesk['payment.payment.list']}
        nameOf={(row) => row.number}
        searchHint={t('paymentSearch')}
        columns={[
          { key: 'order', title: t('order'), render: (row) => <code>{row.order}</code> },
          { key: 'fen', title: t('amount'), align: 'end', render: (row) => moneyText(row.fen) },
          {
            ...{ key: 'state', title: t('state') },
            render: (row) => <AttemptState state={row.state} />,
            labels: Object.fromEntries(['created', ...STATES].map((state) => [state, t(`attempt.${state}`)])),
          },
          {
            ...{ key: 'provider', title: t('provider') },
            render: (row) => t(`providers.${row.provider}`),
            labels: Object.fromEntries(PROVIDERS.map((provider) => [provider, t(`providers.${provider}`)])),
          },
          { key: 'way', title: t('way'), words: 'ways' },
          { key: 'number', title: t('number'), isHidden: true, render: (row) => <code>{row.number}</code> },
          { key: 'createdAt', title: t('createdAt'), render: (row) => <Moment at={row.createdAt} /> },
          { key: 'paidAt', title: t('paidAt'), render: (row) => row.paidAt && <Moment at={row.paidAt} /> },
        ]}
        views={STATES.map((state) => ({ key: state, label: t(`attempt.${state}`), filters: { state } }))}
        filters={[
          {
            ...{ key: 'provider', label: t('provider'), kind: 'select' },
            options: PROVIDERS.map((value) => ({ value, label: t(`providers.${value}`) })),
          },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <RecordDrawer
        show={paymentDesk['payment.payment.show']}
        title={(row) => moneyText(row.fen)}
        actions={({ row }) =>
          row.provider === 'wechat_pay' && (
            <Button loading={ask.isPending} onClick={() => ask.mutate({ id: row.id })}>
              {t('ask')}
            </Button>
          )
        }
        width={560}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
