import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { Countdown } from '../../../../ui/site/countdown.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { order } from '../contract.ts';
import css from './order.module.css';
import { ChangeOrder } from './parts/change-order.tsx';
import { GiveUp } from './parts/give-up.tsx';
import { LineLadder } from './parts/line-ladder.tsx';
import { OrderState } from './parts/order-state.tsx';
import { WaitingChange } from './parts/waiting-change.tsx';

type Shown = OutputOf<(typeof order)['order.own']>;

/** Fetches the own order that the address names; without one, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Shown> {
  const code = url.searchParams.get('code') ?? '';
  if (!/^[0-9A-Za-z]{6,20}$/.test(code)) throw redirect('/orders');
  return client.call(order['order.own'], { code });
}

/** Ways to pay stand in the page of an order that is to be paid, and papers for what was. */
export const slots = ['order.page.pay', 'order.page.paid'];

/** Head of an own order, which is nobody else's business. */
export const meta = (app: SiteApp, { data }: { data: Shown }): ViewMeta => ({
  title: app.t('order.codeOf', { code: data.data.code }),
  noindex: true,
});

const minuteOf = (moment: string | null): string =>
  moment === null ? '' : formatDateTime(new Date(moment)).slice(0, 16);

function ToPay({ row }: { row: Shown['data'] }) {
  const t = useT();
  return (
    <section className={css.pay} aria-label={t('order.toPay')}>
      <p>
        {t('order.open')} <b className={css.open}>{moneyText(row.openFen)}</b>
      </p>
      <p className={css.facts}>{t('order.payBy', { at: minuteOf(row.holdUntil) })}</p>
      <Countdown until={row.holdUntil} over={<p>{t('order.over')}</p>} />
      <Slot name="order.page.pay" props={{ code: row.code }} />
      {row.howToPay && <p className={css.how}>{row.howToPay}</p>}
    </section>
  );
}

function Lines({ items, totalFen }: Pick<Shown['data'], 'items' | 'totalFen'>) {
  const t = useT();
  return (
    <table className={css.lines}>
      <caption className="visually-hidden">{t('order.items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('order.item')}</th>
          <th scope="col">{t('order.price')}</th>
          <th scope="col">{t('order.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} {...(item.givenUpAt && { 'data-gone': '' })}>
            <td>
              {item.title}
              {item.givenUpAt && <small>{t('order.lineGivenUp')}</small>}
              <LineLadder ladder={item.ladder} />
            </td>
            <td>
              {moneyText(item.unitFen)}
              {item.quantity > 1 && ` × ${item.quantity}`}
              {item.discountFen > 0 && <small>{t('order.off', { amount: moneyText(item.discountFen) })}</small>}
            </td>
            <td>{moneyText(item.totalFen)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('order.whole')}
          </th>
          <td>{moneyText(totalFen)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** One of the reader's own orders: what is in it, what it costs, how it stands, and what can be done. */
export default function OrderPage() {
  const t = useT();
  const { client } = useApp();
  const loaded = useViewData<typeof loader>();
  const [fresh, setFresh] = useState<Shown | null>(null);
  const { data: row, can } = fresh !== null && fresh.data.id === loaded.data.id ? fresh : loaded;
  const again = async (): Promise<void> => setFresh(await client.call(order['order.own'], { code: row.code }));
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to="/orders">{t('order.mine')}</Link>
      </p>
      <header className={css.head}>
        <h1>{row.title}</h1>
        <OrderState state={row.state} />
      </header>
      {row.state === 'placed' && <ToPay row={row} />}
      <Lines items={row.items} totalFen={row.totalFen} />
      <Facts
        facts={[
          [t('order.code'), <code key="code">{row.code}</code>],
          [t('order.placedAt'), minuteOf(row.placedAt)],
          [t('order.paidAt'), minuteOf(row.paidAt)],
          [t('order.closedAt'), minuteOf(row.closedAt)],
          ...row.payments.map(
            ({ fen, method, receivedAt }) =>
              [
                t('order.payment'),
                <>
                  {moneyText(fen)} · {t(`order.method.${method}`)} ·{' '}
                  <span className={css.moment}>{minuteOf(receivedAt)}</span>
                </>,
              ] as const,
          ),
          [t('order.credit'), row.creditFen > 0 && row.state !== 'placed' ? moneyText(row.creditFen) : ''],
          ...row.refunds.map(
            ({ fen, state, doneAt }) =>
              [
                t('order.refund'),
                <>
                  {moneyText(fen)} · {t(`order.refundState.${state}`)}{' '}
                  <span className={css.moment}>{minuteOf(doneAt)}</span>
                </>,
              ] as const,
          ),
          ...row.receipts.map(
            ({ number, title, fen, voidedAt, voidReason }) =>
              [
                t(voidedAt === null ? 'order.receipt' : 'order.receiptVoid'),
                [number, title, moneyText(fen), ...(voidedAt === null ? [] : [voidReason])].join(' · '),
              ] as const,
          ),
        ]}
      />
      {row.change !== null && (
        <WaitingChange code={row.code} change={row.change} howToPay={row.howToPay} onDone={again} />
      )}
      <div className={css.acts}>
        {row.paidAt !== null && <Slot name="order.page.paid" props={{ code: row.code }} />}
        {can.change && row.change === null && <ChangeOrder code={row.code} items={row.items} onDone={again} />}
        {can.cancel && <GiveUp code={row.code} isPaid={row.state === 'paid'} onDone={again} />}
      </div>
    </main>
  );
}
