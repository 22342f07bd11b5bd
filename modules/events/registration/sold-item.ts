import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SellSpec, SoldThing } from '../../../kernel/module/sell-spec.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { daysBetween } from '../../../kernel/rules/days-between.ts';
import { type LadderStep, ladderDates } from '../../../kernel/rules/ladder-dates.ts';
import { conferenceFacts, conferencesFacts } from '../conference/public.ts';
import { stepRegistration } from './commands/step-registration.ts';
import { keepUse } from './commands/take-promo.ts';
import type { ItemState } from './contract.ts';
import { itemsOf, lockedRegistration } from './queries/own-registration.ts';
import { keptFen, type RefundRule } from './rules/ladder.ts';
import { isEnded } from './rules/states.ts';

/** What registrations sell: each product of one is a line of its own. */
export const ITEM = 'registration.item';

interface SoldItem {
  id: number;
  registration: number;
  conference: number;
  state: ItemState;
  unitFen: number;
  title: string;
  titleEn: string;
  key: string;
  taxRate: string;
  ladder: RefundRule[];
  rule: string;
  units: number[];
  /** Its registration is over, and the member has begun another one since. */
  isReplaced: boolean;
}

const SQL = `select i.id, i.registration_id as registration, r.conference_id as conference, i.state, i.unit_fen as "unitFen", i.title, i.title_en as "titleEn",
    i.stock_key as key, p.tax_rate as "taxRate", p.ladder, 'registration product ' || p.id || '/' || p.version || coalesce(' code ' || i.promo_id, '') as rule,
    array_to_json(array[p.unit_id] || array(select q.unit_id from registration_product_quota pq join registration_quota q on q.shop_id = pq.shop_id and q.id = pq.quota_id
      where pq.shop_id = p.shop_id and pq.product_id = p.id)
      || array(select u from registration_promo c join registration_promo_holder h on h.shop_id = c.shop_id and h.promo_id = c.id,
        unnest(array[c.unit_id, h.unit_id]) u where c.shop_id = i.shop_id and c.id = i.promo_id and h.member_id = r.member_id)) as units,
    exists (select from registration o where o.shop_id = r.shop_id and o.conference_id = r.conference_id and o.member_id = r.member_id and o.id <> r.id
      and o.state not in ('rejected', 'withdrawn', 'expired', 'refunded') and r.state in ('rejected', 'withdrawn', 'expired', 'refunded')) as "isReplaced"
  from registration_item i join registration r on r.shop_id = i.shop_id and r.id = i.registration_id
    join registration_product p on p.shop_id = i.shop_id and p.id = i.product_id
  where i.shop_id = $1 and i.id = $2`;

const sold = (ctx: Ctx, tx: Pick<Tx, 'row'>, { ref }: SoldThing): Promise<SoldItem | null> =>
  /^\d{1,15}$/.test(ref) ? tx.row<SoldItem>(SQL, [ctx.shop.id, Number(ref)]) : Promise.resolve(null);

const become = (ctx: Ctx, tx: Tx, id: number, state: ItemState): Promise<unknown> =>
  tx.rows('update registration_item set state = $3, updated_at = now() where shop_id = $1 and id = $2', [
    ...[ctx.shop.id, id, state],
  ]);

/** It is paid: once nothing of the registration waits for money any more, it is confirmed; late money finds it expired. */
async function fulfil(ctx: Ctx, tx: Tx, thing: SoldThing): Promise<void> {
  const item = await sold(ctx, tx, thing);
  if (item === null || item.isReplaced) return;
  const held = await lockedRegistration(ctx, tx, item.registration);
  if (held === null) return;
  await become(ctx, tx, item.id, 'had');
  const items = await itemsOf(ctx, tx, held.id);
  if (items.some(({ state }) => state === 'held')) return;
  if (held.state === 'awaiting' || held.state === 'expired') {
    await stepRegistration(ctx, tx, held, { to: 'confirmed', role: 'system' });
  }
}

/** It is given up or was never paid: a registration of which nothing is left is over. */
async function release(ctx: Ctx, tx: Tx, thing: SoldThing): Promise<void> {
  const item = await sold(ctx, tx, thing);
  const held = item && (await lockedRegistration(ctx, tx, item.registration));
  if (item === null || held === null) return;
  if (item.state === 'had') await keepUse(ctx, tx, item.id);
  await become(ctx, tx, item.id, 'gone');
  if (isEnded(held.state)) return;
  const items = await itemsOf(ctx, tx, held.id);
  if (items.some(({ state }) => state !== 'gone')) return;
  const isOver = held.holdUntil !== null && Date.parse(held.holdUntil) <= ctx.services.now().getTime();
  const to = held.state === 'awaiting' ? (isOver ? 'expired' : 'withdrawn') : 'refunded';
  await stepRegistration(ctx, tx, held, { to, role: 'system' });
}

/** What is kept of what is given up at this moment, by the ladder of its product and the days that are left. */
export async function keptNow(
  ctx: Ctx,
  tx: Tx,
  item: { conference: number; ladder: RefundRule[] },
  paidFen: bigint,
): Promise<bigint> {
  const conference = await conferenceFacts(ctx, tx, item.conference, 'anybody');
  // What is not held as it was announced is not the fault of whoever paid for it.
  if (conference === null || conference.eventStatus !== 'planned') return 0n;
  const today = formatDate(ctx.services.now(), conference.timeZone);
  return keptFen(item.ladder, daysBetween(today, conference.startsOn), paidFen);
}

const LADDERS = `select i.id, r.conference_id as conference, p.ladder from registration_item i
    join registration r on r.shop_id = i.shop_id and r.id = i.registration_id
    join registration_product p on p.shop_id = i.shop_id and p.id = i.product_id
  where i.shop_id = $1 and i.id = any($2::bigint[])`;

/**
 * What is kept of things until when, by the days of the conference’s place; nothing is said of one that is not held as announced. `rows`
 * reads their ladders by their numbers.
 */
export async function laddersNow(ctx: Ctx, things: readonly SoldThing[], rows: string): Promise<LadderStep[][]> {
  const ids = things.flatMap(({ ref }) => (/^\d{1,15}$/.test(ref) ? [Number(ref)] : []));
  const found = await ctx.db.rows<{ id: number; conference: number; ladder: RefundRule[] }>(rows, [ctx.shop.id, ids]);
  const conferences = [...new Set(found.map(({ conference }) => conference))];
  const facts = await conferencesFacts(ctx, ctx.db, conferences, 'anybody');
  return things.map(({ ref }) => {
    const one = found.find(({ id }) => String(id) === ref);
    const at = one && facts.get(one.conference);
    return at?.eventStatus === 'planned' ? ladderDates(one?.ladder ?? [], at.startsOn) : [];
  });
}

/** Products of registrations as orders know them; each is given back by itself (F4). */
export const itemSeller: SellSpec = {
  label: { zh: '参会注册', en: 'Registration' },
  async offer(ctx, tx, thing) {
    const item = await sold(ctx, tx, thing);
    if (item === null || item.unitFen === null) throw notFound();
    const { title, titleEn, unitFen, taxRate, rule } = item;
    return { title: { zh: title, en: titleEn }, unitFen: BigInt(unitFen), currency: 'CNY', taxRate, ruleVersion: rule };
  },
  async stock(ctx, tx, thing) {
    const item = await sold(ctx, tx, thing);
    if (item === null || item.isReplaced) return null;
    return { key: item.key, lines: item.units.map((unit) => ({ unit, quantity: thing.quantity })) };
  },
  async kept(ctx, tx, thing, paidFen) {
    const item = await sold(ctx, tx, thing);
    return item === null ? 0n : keptNow(ctx, tx, item, paidFen);
  },
  ladders: (ctx, things) => laddersNow(ctx, things, LADDERS),
  fulfil,
  release,
};
