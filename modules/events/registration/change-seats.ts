import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ChangeSpec, Changing, SoldThing } from '../../../kernel/module/sell-spec.ts';
import { lockUnits } from '../../../kernel/stock/lock-units.ts';
import { conferenceFacts } from '../conference/public.ts';
import { checkWish } from './commands/check-wishes.ts';
import { unitsOf } from './commands/prepare-items.ts';
import { groupOfSeat, type HeldSeat, lockedSeats, seatsOf } from './queries/group-seats.ts';
import { productsBy } from './queries/products-now.ts';
import { refuse } from './refusals.ts';
import { isOpenSeat } from './rules/seat.ts';
import type { TierNow } from './rules/tiers.ts';

/** What one more place of a group is called among the choices of a change. */
const keyOf = (group: number): string => `group/${group}`;

type Group = NonNullable<Awaited<ReturnType<typeof groupOfSeat>>>;
type Asked = Pick<Changing, 'isDesk' | 'isPaid'>;

/** The group whose places are in an order: each group is bought in one of its own. */
const groupOf = async (ctx: Ctx, reader: Pick<Tx, 'row'>, [first]: readonly string[]): Promise<Group | null> =>
  first === undefined ? null : groupOfSeat(ctx, reader, Number(first));

/** Whether a place may go from its order: nobody has been named for it. */
const mayGo = (seat: HeldSeat, { isPaid }: Asked): boolean =>
  seat.state === (isPaid ? 'had' : 'held') && isOpenSeat(seat);

/** What one more place costs at this moment, or why there is none. */
async function onePlace(
  ctx: Ctx,
  reader: Pick<Tx, 'rows' | 'row'>,
  group: Group,
  { isDesk, seats }: { isDesk: boolean; seats: readonly HeldSeat[] },
): Promise<TierNow | Refusal> {
  const conference = await conferenceFacts(ctx, reader, group.conferenceId, 'anybody');
  const [product] = await productsBy(ctx, reader, [group.productId]);
  if (conference === null || conference.eventStatus !== 'planned' || product === undefined) return refuse.closed();
  if (product.groupMost === null) return refuse.no_groups();
  const there = seats.filter(({ state }) => state !== 'gone').length;
  if (there + 1 > product.groupMost) return refuse.too_many({ most: product.groupMost });
  const asked = { ...product, mostEach: product.groupMost };
  const isOpen = conference.registration === 'open';
  return checkWish(ctx, { product: asked, quantity: 1, hasOffer: false, isDesk, isOpen, own: [] });
}

const ADD = `insert into registration_seat (group_id, position, state, unit_fen) select $2, coalesce(max(position), 0) + 1, 'held', $3
  from registration_seat where shop_id = $1 and group_id = $2 returning id`;

/** How the places of a group are changed in their order: those without a name go, and one more comes at today’s price. */
export const seatChange: ChangeSpec = {
  async choices(ctx, { refs, ...asked }) {
    const group = await groupOf(ctx, ctx.db, refs);
    if (group === null) return { drops: [], takes: [] };
    const seats = await seatsOf(ctx, ctx.db, group.id);
    const drops = seats
      .filter((seat) => refs.includes(String(seat.id)) && mayGo(seat, asked))
      .map(({ id }) => String(id));
    const price = await onePlace(ctx, ctx.db, group, { isDesk: asked.isDesk, seats });
    const title = { zh: group.title, en: group.titleEn };
    const more = { key: keyOf(group.id), instead: null, title, most: 1 };
    return { drops, takes: price instanceof Refusal ? [] : [{ ...more, unitFen: BigInt(price.fen) }] };
  },
  async take(ctx, tx, { refs, drops, takes, ...asked }) {
    const going = await lockedSeats(ctx, tx, drops.map(Number));
    if (going.some((seat) => !mayGo(seat, asked))) throw refuse.seat_used();
    const group = await groupOf(ctx, tx, refs);
    const made: SoldThing[] = [];
    for (const { key, instead, quantity } of takes) {
      if (group === null || key !== keyOf(group.id) || instead !== null) throw refuse.product_unknown();
      if (quantity !== 1) throw refuse.too_many({ most: 1 });
      await tx.row('select id from registration_group where shop_id = $1 and id = $2 for no key update', [
        ...[ctx.shop.id, group.id],
      ]);
      await lockUnits(tx, ctx.shop.id, randomUUID(), unitsOf(await productsBy(ctx, tx, [group.productId])));
      const seats = await seatsOf(ctx, tx, group.id);
      const price = await onePlace(ctx, tx, group, { isDesk: asked.isDesk, seats });
      if (price instanceof Refusal) throw price;
      const seat = await tx.row<{ id: number }>(ADD, [ctx.shop.id, group.id, price.fen]);
      if (seat === null) throw new Error('A place of a group was not stored.');
      made.push({ ref: String(seat.id), quantity: 1 });
    }
    return made;
  },
};
