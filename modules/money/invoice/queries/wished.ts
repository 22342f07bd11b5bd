import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Db } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { orderToPay } from '../../order/public.ts';
import type { invoice } from '../contract.ts';
import { invoiceSetting } from '../settings.ts';

type Wished = OutputOf<(typeof invoice)['invoice.wished']>;
type Wish = NonNullable<Wished['data']['wish']>;

const WISH = `select w.title_id as "titleId", t.name, w.kind, w.state, w.refusal from invoice_wish w
  join invoice_title t on t.shop_id = w.shop_id and t.id = w.title_id where w.shop_id = $1 and w.order_id = $2 and w.member_id = $3`;

/** To whom an invoice of an own order is to be made out once it is paid; another person's order is none. */
export async function wishedOf(ctx: Ctx, reader: Pick<Db, 'row' | 'rows'>, code: string): Promise<Wished> {
  const me = signedIn(ctx).id;
  const order = await orderToPay(reader, ctx.shop.id, { code });
  if (order === null || order.payerId !== me) throw notFound();
  const row = await reader.row<Omit<Wish, 'why'> & { refusal: string }>(WISH, [ctx.shop.id, order.id, me]);
  const [isOpen, takesSpecial] = [
    await invoiceSetting(ctx, 'invoice.isOpen'),
    await invoiceSetting(ctx, 'invoice.takesSpecial'),
  ];
  const wish = row && { ...row, why: row.refusal === '' ? '' : ctx.t(errorKey(row.refusal)) };
  return { data: { isOpen, takesSpecial, canSay: order.state === 'placed', wish } };
}
