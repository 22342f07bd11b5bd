import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Consequence, ConsequenceSpec, Upheaval } from '../../../../kernel/module/consequence-spec.ts';
import { boundOrders, giveBack } from '../../../../kernel/module/give-back.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { conferenceKind } from '../../conference/public.ts';
import { endFree } from '../commands/decide.ts';
import { ordersOf } from '../commands/withdraw.ts';
import { type HeldItem, itemsOf, lockedRegistration } from '../queries/own-registration.ts';
import { productsBy } from '../queries/products-now.ts';
import { refuse } from '../refusals.ts';
import { type CALLED_OFF_ACTS, type CalledOffFacts, calledOff } from '../rules/called-off.ts';
import { isEnded } from '../rules/states.ts';
import { tellCalledOff } from './tell-called-off.ts';

/** The product of conference `$6` that takes the place of product `p`. */
const THERE = `(select t.id from registration_product t where t.shop_id = p.shop_id and t.conference_id = $6::bigint and t.kind = p.kind and t.title = p.title
  order by t.position, t.id limit 1)`;

const SQL = `select r.id, r.state, o."paidFen", o.codes, case when o.items > 0 and o.seats = o.items then 'all' when o.seats > 0 then 'some' else 'none' end as seats,
    o.fits and not exists (select from registration b where b.shop_id = r.shop_id and b.conference_id = $6::bigint and b.member_id = r.member_id
      and b.state not in ('rejected', 'withdrawn', 'expired', 'refunded')) as "fitsThere"
  from registration r cross join lateral (
    select coalesce(sum(i.unit_fen::bigint * i.quantity) filter (where i.state = 'had' and i.order_code <> ''), 0)::bigint as "paidFen",
      coalesce(array_agg(distinct i.order_code) filter (where i.state = 'had' and i.order_code <> ''), '{}') as codes,
      count(*) filter (where i.state in ('had', 'held')) as items, count(i.seat_id) filter (where i.state in ('had', 'held')) as seats,
      coalesce(bool_and(${THERE} is not null) filter (where i.state = 'had'), false) as fits
    from registration_item i join registration_product p on p.shop_id = i.shop_id and p.id = i.product_id
    where i.shop_id = r.shop_id and i.registration_id = r.id) o
  where r.shop_id = $1 and r.conference_id = $2 and r.state in ('pending', 'awaiting', 'confirmed') and r.id between $3 and $4 order by r.id limit $5`;

type Row = Omit<CalledOffFacts, 'isBound'> & { id: number; codes: string[] };

/** What becomes of a registration; the next ones are looked at where the first ones stay as they are. */
async function plan(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  upheaval: Upheaval,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Consequence[]> {
  const found: Consequence[] = [];
  let after = from - 1;
  while (found.length < limit) {
    const rows = await reader.rows<Row>(SQL, [ctx.shop.id, upheaval.of, after + 1, to, limit, upheaval.to]);
    const bound = await boundOrders(
      ctx,
      rows.flatMap(({ codes }) => codes),
    );
    for (const { id, codes, ...facts } of rows) {
      after = id;
      const act = calledOff({ ...facts, isBound: codes.some((code) => bound.has(code)) }, upheaval);
      if (act === null) continue;
      const fen = act === 'refund' ? facts.paidFen : 0;
      found.push({ ref: id, act, units: 0, fen, messages: act === 'byHand' ? 0 : 1 });
      if (found.length === limit) break;
    }
    if (rows.length < limit) break;
  }
  return found;
}

/** Gives a registration back, with all that was paid for it. */
async function endAll(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { fen, still, reason }: { fen: number; still: () => Promise<void>; reason: string },
) {
  const orders = ordersOf(await itemsOf(ctx, tx, id));
  await giveBack(ctx, tx, {
    ...{ orders, fen },
    locked: async () => {
      await lockedRegistration(ctx, tx, id);
      await still();
    },
  });
  const held = await lockedRegistration(ctx, tx, id);
  if (held === null) throw notFound();
  // The last thing that an order gave back has ended it.
  if (!isEnded(held.state)) await endFree(ctx, tx, held, { role: 'staff', reason });
}

/** The products of another conference that take the place of those of some items, by the latter. */
async function productsThere(
  ctx: Ctx,
  tx: Tx,
  items: readonly HeldItem[],
  to: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ product: number; there: number }>(
    `select p.id as product, ${THERE.replace('$6', '$3')} as there from registration_product p
     where p.shop_id = $1 and p.id = any($2::bigint[])`,
    [ctx.shop.id, items.map(({ product }) => product), to],
  );
  return new Map(rows.map(({ product, there }) => [product, there]));
}

/** Lets a registration be one for another conference: its places are taken there and free here, at the price that was paid. */
async function moveOver(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { to, still }: { to: number; still: () => Promise<void> },
): Promise<void> {
  const all = await itemsOf(ctx, tx, id);
  // What waits for its money is no more.
  const unpaid = ordersOf(all.filter(({ state }) => state === 'held'));
  const items = all.filter(({ state }) => state === 'had').toSorted((one, other) => one.id - other.id);
  const there = await productsThere(ctx, tx, items, to);
  await giveBack(ctx, tx, {
    ...{ orders: unpaid, fen: 0 },
    locked: async () => {
      const units = await productsBy(ctx, tx, [...there.keys(), ...there.values()]);
      const unitIds = units.flatMap(({ unitId, quotaUnits }) => [unitId, ...quotaUnits]);
      for (const { key } of items.slice(0, 1)) await lockUnits(tx, ctx.shop.id, key, unitIds);
      await lockedRegistration(ctx, tx, id);
      await still();
    },
  });
  const products = new Map((await productsBy(ctx, tx, [...there.values()])).map((product) => [product.id, product]));
  for (const item of items) {
    const product = products.get(there.get(item.product) ?? 0);
    if (product === undefined) throw refuse.sold_out();
    const lines = [product.unitId, ...product.quotaUnits].map((unit) => ({ unit, quantity: item.quantity }));
    if ((await claimStock(ctx, tx, { key: item.key, lines, until: null })).length > 0) throw refuse.sold_out();
    await tx.rows(
      'update registration_item set product_id = $3, promo_id = null, updated_at = now() where shop_id = $1 and id = $2',
      [ctx.shop.id, item.id, product.id],
    );
  }
  await tx.rows(
    'update registration set conference_id = $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2',
    [ctx.shop.id, id, to],
  );
}

const label = { zh: '参会注册', en: 'Registrations' };

/** What becomes of registrations where their conference is called off or put off (F7). */
export const calledOffRegistrations: ConsequenceSpec = {
  ...{ of: conferenceKind.record, label, screen: (ref) => `/backend/registrations/${ref}`, order: 20 },
  acts: {
    refund: { zh: '取消并全额退款', en: 'End, and give all of it back' },
    end: { zh: '取消（未付或免费）', en: 'End (unpaid or free)' },
    move: { zh: '转到另一场会议', en: 'Go over to the other conference' },
    tell: { zh: '保留并通知', en: 'Keep, and tell' },
    byHand: { zh: '需人工处理', en: 'Left for the desk' },
  } satisfies Record<(typeof CALLED_OFF_ACTS)[number], { zh: string; en: string }>,
  plan,
  async apply(ctx, tx, upheaval, { line: { ref, act, fen }, still }) {
    const row = await tx.row<{ member: number }>(
      'select member_id as member from registration where shop_id = $1 and id = $2',
      [ctx.shop.id, ref],
    );
    if (row === null) throw notFound();
    if (act === 'refund' || act === 'end') await endAll(ctx, tx, ref, { fen, still, reason: upheaval.reason.zh });
    else if (act === 'move') await moveOver(ctx, tx, ref, { to: upheaval.to ?? 0, still });
    else await still();
    if (act === 'byHand') return;
    const told = act as Exclude<(typeof CALLED_OFF_ACTS)[number], 'byHand'>;
    await tellCalledOff(ctx, tx, upheaval, {
      ...{ members: [row.member], act: told, fen, ref: `registration ${ref}`, link: `/registration?id=${ref}` },
    });
  },
};
