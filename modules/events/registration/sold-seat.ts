import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SellSpec, SoldThing } from '../../../kernel/module/sell-spec.ts';
import { seatChange } from './change-seats.ts';
import { endSeat } from './commands/end-seat.ts';
import type { SeatState } from './contract.ts';
import type { RefundRule } from './rules/ladder.ts';
import { keptNow, laddersNow } from './sold-item.ts';

interface SoldSeat {
  id: number;
  conference: number;
  state: SeatState;
  registration: number | null;
  unitFen: number;
  title: string;
  titleEn: string;
  key: string;
  taxRate: string;
  ladder: RefundRule[];
  rule: string;
  units: number[];
}

const SQL = `select s.id, g.conference_id as conference, s.state, s.registration_id as registration, coalesce(s.unit_fen, g.unit_fen) as "unitFen", g.title, g.title_en as "titleEn",
    s.stock_key as key, p.tax_rate as "taxRate", p.ladder, 'registration product ' || p.id || '/' || p.version || ' group ' || g.id as rule,
    array_to_json(array[p.unit_id] || array(select q.unit_id from registration_product_quota pq join registration_quota q on q.shop_id = pq.shop_id and q.id = pq.quota_id
      where pq.shop_id = p.shop_id and pq.product_id = p.id)) as units
  from registration_seat s join registration_group g on g.shop_id = s.shop_id and g.id = s.group_id
    join registration_product p on p.shop_id = g.shop_id and p.id = g.product_id
  where s.shop_id = $1 and s.id = $2`;

const LADDERS = `select s.id, g.conference_id as conference, p.ladder from registration_seat s
    join registration_group g on g.shop_id = s.shop_id and g.id = s.group_id
    join registration_product p on p.shop_id = g.shop_id and p.id = g.product_id
  where s.shop_id = $1 and s.id = any($2::bigint[])`;

const sold = (ctx: Ctx, tx: Pick<Tx, 'row'>, { ref }: SoldThing): Promise<SoldSeat | null> =>
  /^\d{1,15}$/.test(ref) ? tx.row<SoldSeat>(SQL, [ctx.shop.id, Number(ref)]) : Promise.resolve(null);

const become = (ctx: Ctx, tx: Tx, { ref }: SoldThing, state: SeatState): Promise<unknown> =>
  tx.rows('update registration_seat set state = $3, updated_at = now() where shop_id = $1 and id = $2', [
    ...[ctx.shop.id, Number(ref), state],
  ]);

/** Places of groups as orders know them: each is a line, and is given back by itself. */
export const seatSeller: SellSpec = {
  label: { zh: '团队名额', en: 'Places of groups' },
  async offer(ctx, tx, thing) {
    const seat = await sold(ctx, tx, thing);
    if (seat === null) throw notFound();
    const { title, titleEn, unitFen, taxRate, rule } = seat;
    return { title: { zh: title, en: titleEn }, unitFen: BigInt(unitFen), currency: 'CNY', taxRate, ruleVersion: rule };
  },
  async stock(ctx, tx, thing) {
    const seat = await sold(ctx, tx, thing);
    return seat && { key: seat.key, lines: seat.units.map((unit) => ({ unit, quantity: thing.quantity })) };
  },
  async kept(ctx, tx, thing, paidFen) {
    const seat = await sold(ctx, tx, thing);
    return seat === null ? 0n : keptNow(ctx, tx, seat, paidFen);
  },
  ladders: (ctx, things) => laddersNow(ctx, things, LADDERS),
  change: seatChange,
  fulfil: async (ctx, tx, thing) => void (await become(ctx, tx, thing, 'had')),
  async release(ctx, tx, thing) {
    const seat = await sold(ctx, tx, thing);
    if (seat === null) return;
    await become(ctx, tx, thing, 'gone');
    await endSeat(ctx, tx, { id: seat.id, registrationId: seat.registration });
  },
};
