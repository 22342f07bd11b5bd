import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { ConferenceFacts } from '../../conference/public.ts';
import { IN_LINE_AT_ONCE, inLineSql, offerOf, soldInLine } from '../queries/next-in-line.ts';
import type { ProductNow } from '../queries/products-now.ts';

/** Lines that one run looks at. */
const AT_ONCE = 200;

/** Which shops have somebody in line, or an offer that has ended, for the job's clock. */
export const LINE_DUE = `select from registration_wait where shop_id = this_shop and state = 'waiting'
  union all select from registration_wait where shop_id = this_shop and state = 'offered' and offered_until <= now()`;

const LINES = `select distinct product_id as id from registration_wait where shop_id = $1
  and (state = 'waiting' or state = 'offered' and offered_until <= $2) order by product_id limit ${AT_ONCE}`;
const ENDED = `select id, stock_key as key from registration_wait where shop_id = $1 and product_id = $2 and state = 'offered' and offered_until <= $3
  order by id limit ${IN_LINE_AT_ONCE} for no key update`;
const NEXT = `${inLineSql('w.id, w.member_id as member, w.stock_key as key')} for no key update`;
const BECOME = `update registration_wait set state = $3, offered_until = $4, version = version + 1, updated_at = now()
  where shop_id = $1 and id = any($2::bigint[])`;

interface InLine {
  id: number;
  member: number;
  key: string;
}

const become = (ctx: Ctx, tx: Tx, ids: readonly number[], state: string, until: Date | null): Promise<unknown> =>
  ids.length === 0 ? Promise.resolve() : tx.rows(BECOME, [ctx.shop.id, ids, state, until?.toISOString() ?? null]);

async function offer(
  ctx: Ctx,
  tx: Tx,
  { id, member }: InLine,
  { product, conference, until }: { product: ProductNow; conference: ConferenceFacts; until: Date },
): Promise<void> {
  await become(ctx, tx, [id], 'offered', until);
  await sendNotice(ctx, tx, {
    ...{ kind: 'registration.offered', to: [member], key: `${id}`, link: `/conference/register?id=${conference.id}` },
    values: {
      conference: conference.titles,
      product: { zh: product.title, en: product.titleEn || product.title },
      until: formatDateTime(until, conference.timeZone).slice(0, 16),
    },
  });
}

/** Moves one line on: offers that ended lapse, and whoever came first is offered what is free, each one place, until it is short. */
async function moveLine(ctx: Ctx, tx: Tx, id: number, hours: number): Promise<void> {
  const now = ctx.services.now();
  const ended = await tx.rows<{ id: number; key: string }>(ENDED, [ctx.shop.id, id, now.toISOString()]);
  for (const { key } of ended) await freeStock(ctx, tx, key);
  await become(
    ctx,
    tx,
    ended.map((one) => one.id),
    'lapsed',
    null,
  );
  const { product, conference } = await soldInLine(ctx, tx, id);
  const line = await tx.rows<InLine>(NEXT, [ctx.shop.id, id]);
  const until = offerOf(now, hours, { product, conference });
  // Nobody is offered a place at what is not held as planned; whoever stands in line is told by whoever calls it off (F7).
  if (until === 'paused') return;
  if (product === undefined || conference === null || until === 'over') {
    // Nothing comes any more: nobody is left waiting for it.
    await become(
      ctx,
      tx,
      line.map((one) => one.id),
      'lapsed',
      null,
    );
    return;
  }
  const lines = [product.unitId, ...product.quotaUnits].map((unit) => ({ unit, quantity: 1 }));
  for (const next of line) {
    if ((await claimStock(ctx, tx, { key: next.key, lines, until })).length > 0) return;
    await offer(ctx, tx, next, { product, conference, until });
  }
}

/** Offers what came free to those who stand in line, in the order in which they came (C3). */
export async function offerPlaces(ctx: Ctx): Promise<void> {
  const hours = await ctx.services.settings.get<number>(ctx, 'registration.offerHours');
  const lines = await ctx.db.rows<{ id: number }>(LINES, [ctx.shop.id, ctx.services.now().toISOString()]);
  for (const { id } of lines) await ctx.db.write((tx) => moveLine(ctx, tx, id, hours));
}
