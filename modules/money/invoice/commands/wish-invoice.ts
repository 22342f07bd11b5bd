import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { lockedOpenFen, orderToPay } from '../../order/public.ts';
import type { invoice } from '../contract.ts';
import type { InvoiceKind } from '../provider.ts';
import { ownTitle } from '../queries/own-titles.ts';
import { wishedOf } from '../queries/wished.ts';
import { refuse } from '../refusals.ts';
import { invoiceSetting } from '../settings.ts';
import { applyFor, refuseKind } from './apply.ts';

type Wish = (typeof invoice)['invoice.wish'];

const DROP = `delete from invoice_wish where shop_id = $1 and order_id = $2 and state = 'waits'`;
const KEEP = `insert into invoice_wish as w (member_id, order_id, title_id, kind) values ($2, $3, $4, $5)
  on conflict (shop_id, order_id) do update set title_id = excluded.title_id, kind = excluded.kind, updated_at = now()
  where w.shop_id = $1 and w.state = 'waits' and w.member_id = excluded.member_id returning id`;

/** Says to whom an invoice of an own order is made out as soon as that is paid; of an order that is paid by then nothing is kept. */
export function wishInvoice(ctx: Ctx, { code, titleId, kind }: ParsedOf<Wish>): Promise<OutputOf<Wish>> {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const order = await orderToPay(tx, ctx.shop.id, { code });
    if (order === null || order.payerId !== me) throw notFound();
    // Money that comes at this moment locks the order first: whoever is second finds what the other one said.
    await lockedOpenFen(ctx, tx, order.id);
    if ((await orderToPay(tx, ctx.shop.id, { code }))?.state !== 'placed') throw refuse.wish_late();
    if (titleId === null) {
      await tx.rows(DROP, [ctx.shop.id, order.id]);
      return wishedOf(ctx, tx, code);
    }
    if (!(await invoiceSetting(ctx, 'invoice.isOpen'))) throw refuse.closed();
    const title = await ownTitle(tx, ctx.shop.id, { member: me, id: titleId });
    if (title === null) throw refuse.title_unknown();
    await refuseKind(ctx, title, kind);
    if ((await tx.row(KEEP, [ctx.shop.id, me, order.id, titleId, kind])) === null) throw refuse.wish_late();
    return wishedOf(ctx, tx, code);
  });
}

const WAITS = `select id, member_id as member, title_id as "titleId", kind from invoice_wish
  where shop_id = $1 and order_id = $2 and state = 'waits' for update`;
const DONE = `update invoice_wish set state = $3, refusal = $4, updated_at = now() where shop_id = $1 and id = $2`;

/** An order is paid: the invoice that was wanted of it is asked for. Where that is refused, the money is taken all the same, and the wish says why. */
export async function askWished(ctx: Ctx, tx: Tx, { id: order }: Record<string, unknown>): Promise<void> {
  const wish = await tx.row<{ id: number; member: number; titleId: number; kind: InvoiceKind }>(WAITS, [
    ...[ctx.shop.id, order],
  ]);
  if (wish === null) return;
  const { id, member, titleId, kind } = wish;
  const asked = { orderIds: [Number(order)], titleId, kind, items: undefined, note: '' };
  // What refuses does so before anything is written.
  const refusal = await applyFor(ctx, tx, asked, member).then(
    () => '',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
  await tx.rows(DONE, [ctx.shop.id, id, refusal === '' ? 'asked' : 'refused', refusal]);
}
