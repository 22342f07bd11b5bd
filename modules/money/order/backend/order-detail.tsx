import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type DeskMethod, orderAdmin } from '../admin-contract.ts';
import { Disputes, TakenBack } from './disputes.tsx';
import styles from './order.module.css';
import { Way } from './order-actions.tsx';
import { OrderStateTag } from './order-state.tsx';
import type { ShownOrder } from './shown-order.ts';
import { WaitingChange } from './waiting-change.tsx';

function Lines({ items }: Pick<ShownOrder, 'items'>) {
  const t = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col" className={styles.wide}>
            {t('quantity')}
          </th>
          <th scope="col">{t('price')}</th>
          <th scope="col" className={styles.wide}>
            {t('discount')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('tax')}
          </th>
          <th scope="col">{t('sum')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              {item.title}
              {item.givenUpAt && <small>{t('lineGivenUp', { kept: moneyText(item.keptFen) })}</small>}
            </td>
            <td className={styles.wide}>{item.quantity}</td>
            <td>
              {moneyText(item.unitFen)}
              {item.quantity > 1 && <small className={styles.times}>× {item.quantity}</small>}
            </td>
            <td className={styles.wide}>{moneyText(item.discountFen)}</td>
            <td className={styles.wide}>{moneyText(item.taxFen)}</td>
            <td>{moneyText(item.totalFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GoneBack({ refund, methods }: Pick<ShownOrder, 'methods'> & { refund: ShownOrder['refunds'][number] }) {
  const t = useText();
  const [way, setWay] = useState<{ method: DeskMethod; reference: string }>({
    method: methods.at(-1) ?? 'cash',
    reference: '',
  });
  const book = useAction(orderAdmin['order.refund.book'], { done: t('refundBooked'), quiet: true });
  return (
    <ConfirmAction
      label={t('goneBack')}
      title={t('goneBackTitle', { amount: moneyText(refund.fen) })}
      text={t('goneBackText')}
      isComplete={way.reference.trim() !== ''}
      run={() => book.mutateAsync({ id: refund.id, ...way })}
    >
      <Way methods={methods} {...way} onChange={setWay} />
    </ConfirmAction>
  );
}

function Entries({ entries }: Pick<ShownOrder, 'entries'>) {
  const t = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('at')}</th>
          <th scope="col" className={styles.named}>
            {t('account')}
          </th>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, account, accountName, fen, isPending }) => (
          <tr key={id} {...(isPending && { 'data-pending': '' })}>
            <td>
              <Moment at={at} isExact />
            </td>
            <td className={styles.named}>
              {account} {accountName}
              {isPending && <small>{t('pending')}</small>}
            </td>
            <td>{fen > 0 && moneyText(fen)}</td>
            <td>{fen < 0 && moneyText(-fen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An order: how it stands, what is in it, what came and went for it, and what the ledger says. */
export function OrderDetail({ row, can }: { row: ShownOrder; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  return (
    <>
      <FactList
        facts={[
          [t('stateTitle'), <OrderStateTag key="state" state={row.state} />],
          [t('paymentTitle'), t(`paymentState.${row.payment}`)],
          [
            t('payer'),
            <Link key="payer" to={`/backend/member/${row.payerId}/profile`}>
              {row.payer}
            </Link>,
          ],
          [t('amount'), moneyText(row.totalFen)],
          [t('open'), moneyText(row.openFen)],
          ...(row.creditFen > 0 ? [[t('customerMoney'), moneyText(row.creditFen)] as const] : []),
          ...(row.refundDueFen > 0 ? [[t('refundDue'), moneyText(row.refundDueFen)] as const] : []),
          [t('placedAt'), <Moment key="placed" at={row.placedAt} isExact />],
          [t('holdUntil'), <Moment key="hold" at={row.holdUntil} isExact />],
          ...(row.paidAt ? [[t('paidAt'), <Moment key="paid" at={row.paidAt} isExact />] as const] : []),
          ...(row.closedAt ? [[t('closedAt'), <Moment key="closed" at={row.closedAt} isExact />] as const] : []),
          ...row.receipts.map(
            ({ number, title, fen, voidedAt, voidReason }) =>
              [
                t(voidedAt === null ? 'receipt' : 'receiptVoid'),
                [number, title, moneyText(fen), ...(voidedAt === null ? [] : [voidReason])].join(' · '),
              ] as const,
          ),
        ]}
      />
      <WaitingChange row={row} mayChange={can.change === true} />
      <Panel title={t('items')}>
        <Lines items={row.items} />
      </Panel>
      <Panel title={t('payments')}>
        {row.payments.length === 0 && <p>{t('noPayments')}</p>}
        <FactList
          facts={row.payments.map((payment) => [
            t(`method.${payment.method}`),
            <span key={payment.id}>
              {moneyText(payment.fen)} · <Moment at={payment.receivedAt} isExact />{' '}
              {can.dispute && <TakenBack order={row.id} payment={payment} />}
            </span>,
          ])}
        />
      </Panel>
      <Disputes row={row} mayDecide={can.dispute === true} />
      {row.refunds.length > 0 && (
        <Panel title={t('refunds')}>
          {row.refunds.map((refund) => (
            <p key={refund.id} className={styles.refund}>
              <span>
                {moneyText(refund.fen)} · {t(`reason.${refund.reason.replace('order.', '')}`)} ·{' '}
                {t(`refundState.${refund.state}`)}
              </span>
              {refund.state === 'due' && can.refund && <GoneBack refund={refund} methods={row.methods} />}
            </p>
          ))}
        </Panel>
      )}
      <Panel title={t('ledger')}>
        <Entries entries={row.entries} />
      </Panel>
    </>
  );
}
