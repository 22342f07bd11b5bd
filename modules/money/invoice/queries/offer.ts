import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { type BillableOrder, billableOf } from '../../order/public.ts';
import type { invoice, OfferedOrder } from '../contract.ts';
import { isPast, lastDay } from '../rules/deadline.ts';
import { restOf } from '../rules/invoice-lines.ts';
import { invoiceSetting } from '../settings.ts';
import { claimedOf } from './claimed.ts';

const AT_MOST = 50;

/** The caller's paid orders, with what of their lines no invoice says yet; those of which nothing is left come last and say so. */
export async function offerOf(
  ctx: Ctx,
  { orderIds, code }: ParsedOf<(typeof invoice)['invoice.offer']>,
): Promise<OutputOf<(typeof invoice)['invoice.offer']>> {
  const [isOpen, takesSpecial, rule, days, found] = await Promise.all([
    invoiceSetting(ctx, 'invoice.isOpen'),
    invoiceSetting(ctx, 'invoice.takesSpecial'),
    invoiceSetting(ctx, 'invoice.deadline'),
    invoiceSetting(ctx, 'invoice.deadlineDays'),
    billableOf(ctx.db, ctx.shop.id, { payer: signedIn(ctx).id, orders: orderIds, code, limit: AT_MOST }),
  ]);
  const claimed = await claimedOf(
    ctx.db,
    ctx.shop.id,
    found.map(({ id }) => id),
  );
  const isEnglish = ctx.locale === 'en';
  const now = ctx.services.now();
  const shown = ({ id, code: orderCode, paidAt, receivedFen, lines }: BillableOrder): OfferedOrder => {
    const named = lines.map((line) => {
      const saidFen = claimed.get(line.id)?.fen ?? 0;
      const { id: lineId, fen, taxRate } = line;
      return {
        ...{ id: lineId, title: isEnglish ? line.titleEn : line.title, fen, taxRate },
        restFen: restOf({ fen, saidFen }),
      };
    });
    const said = lines.reduce((sum, line) => sum + (claimed.get(line.id)?.fen ?? 0), 0);
    const rest = named.reduce((sum, { restFen }) => sum + restFen, 0);
    const until = paidAt === null ? null : lastDay(new Date(paidAt), rule, days);
    return {
      ...{ id, code: orderCode, paidAt, until, isLate: isPast(until, now) },
      title: named[0]?.title ?? '',
      restFen: Math.max(0, Math.min(rest, receivedFen - said)),
      lines: named.filter(({ fen }) => fen > 0),
    };
  };
  const orders = found.map(shown);
  const hasRest = ({ restFen, isLate }: OfferedOrder): boolean => restFen > 0 && !isLate;
  return {
    data: {
      ...{ isOpen, takesSpecial },
      orders: [...orders.filter(hasRest), ...orders.filter((order) => !hasRest(order))],
    },
  };
}
