import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import type { ownChange } from '../change-contract.ts';

type Told = OutputOf<(typeof ownChange)['order.choicesOwn']>;

const SQL = `select o.code, o.version, o.state = 'paid' as "isPaid", o.state = 'placed' and o.hold_until > $3 as "isOpen", coalesce((select json_agg(json_build_object('id', l.id, 'sells', l.sells, 'ref', l.ref)
    order by l.position) from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and l.given_up_at is null), '[]') as lines
  from sales_order o where o.shop_id = $1 and o.id = $2`;

interface Row {
  code: string;
  version: number;
  isPaid: boolean;
  isOpen: boolean;
  lines: { id: number; sells: string; ref: string }[];
}

/** What can be changed of an order, as the modules say that sell what is in it; of one that is over, or had, nothing. */
export async function orderChoices(ctx: Ctx, order: number, { isDesk }: { isDesk: boolean }): Promise<Told> {
  const row = await ctx.db.row<Row>(SQL, [ctx.shop.id, order, ctx.services.now().toISOString()]);
  if (row === null) throw notFound();
  const { code, version, isPaid, isOpen, lines } = row;
  const told: Told = { data: { version, isPaid, drops: [], takes: [] } };
  if (!isPaid && !isOpen) return told;
  const { registry } = ctx.services;
  for (const sells of new Set(lines.map((line) => line.sells))) {
    const seller = registry.sells.get(sells);
    if (seller?.change === undefined || !registry.isOn(ctx.shop, seller.module)) continue;
    const own = lines.filter((line) => line.sells === sells);
    const lineOf = (ref: string | null): number | null => own.find((line) => line.ref === ref)?.id ?? null;
    const { drops, takes } = await seller.change.choices(ctx, {
      code,
      isDesk,
      isPaid,
      refs: own.map(({ ref }) => ref),
    });
    told.data.drops.push(...drops.flatMap((ref) => lineOf(ref) ?? []));
    for (const { key, instead, title, unitFen, most } of takes) {
      told.data.takes.push({
        ...{ sells, key, line: lineOf(instead), most, unitFen: fenNumber(unitFen) },
        title: inLanguage(ctx.locale, title.zh, title.en),
      });
    }
  }
  return told;
}
