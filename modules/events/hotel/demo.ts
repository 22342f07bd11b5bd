import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { accountByIdentity } from '../../../kernel/identity/accounts.ts';
import { membershipOf } from '../../../kernel/identity/members.ts';
import { daysBetween } from '../../../kernel/rules/days-between.ts';
import { DATUMS } from '../../../kernel/rules/geo.ts';
import { openUnit } from '../../../kernel/stock/stock-unit.ts';
import { fileNumbers } from '../../platform/file/public.ts';
import { bookStay } from './commands/book-stay.ts';
import { placeTaken } from './commands/order-stays.ts';
import { takeStays } from './commands/take-stays.ts';
import { BEDS, BLOCK_STATES, GENDERS } from './contract.ts';
import { dayAfter } from './rules/nights.ts';

const Both = z.strictObject({ zh: z.string(), en: z.string() });
const Room = z.strictObject({
  key: z.string(),
  name: Both,
  about: Both.optional(),
  bed: z.enum(BEDS),
  breakfasts: z.number(),
  sleeps: z.number(),
  area: z.number(),
  /** In yuan. */
  price: z.number(),
  /** Rooms of each night, from the evening before the conference on. */
  rooms: z.array(z.number()),
  state: z.enum(BLOCK_STATES).default('definite'),
  /** Sold by the bed. */
  isShared: z.boolean().default(false),
  cutoffDaysBefore: z.number(),
  commitPercent: z.number().default(0),
  penalty: z.number().default(0),
});
/** A room that somebody has: `from` counts from the evening before the conference on. */
const Stay = z.strictObject({
  room: z.string(),
  from: z.number(),
  nights: z.number(),
  guests: z.array(z.string()),
  gender: z.enum(GENDERS).optional(),
});
const Demo = z.strictObject({
  conference: z.string(),
  hotels: z.array(
    z.strictObject({
      name: Both,
      about: Both,
      address: Both,
      phone: z.string(),
      stars: z.number(),
      at: z.tuple([z.number(), z.number()]),
      datum: z.enum(DATUMS).default('gcj02'),
      picture: z.string().optional(),
      types: z.array(Room),
    }),
  ),
  /** Booked by the desk, so many days ago. */
  desk: z.array(Stay.extend({ daysAgo: z.number(), note: z.string().default('') })),
  /** Ordered by a member, who is known by a phone. */
  orders: z.array(z.strictObject({ by: z.string(), rooms: z.array(Stay) })),
});
type Demo = z.output<typeof Demo>;

interface Conference {
  id: number;
  startsOn: string;
}

const HOTEL = `INSERT INTO hotel (name, name_en, about, about_en, address, address_en, phone, stars, latitude, longitude, datum, picture_file, position)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`;
const ROOM = `INSERT INTO hotel_room (hotel_id, name, name_en, about, about_en, bed, breakfasts, sleeps, area, position)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;
const BLOCK = `INSERT INTO hotel_block (conference_id, room_id, state, cutoff_on, commit_percent, penalty_fen, is_shared) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;
const NIGHT = 'INSERT INTO hotel_night (block_id, night, price_fen, allotment, unit_id) VALUES ($1, $2, $3, $4, $5)';

/** Makes the hotels with their blocks; answers the numbers of the blocks by the keys of their rooms. */
async function plantHotels(ctx: Ctx, { hotels }: Demo, conference: Conference): Promise<Map<string, number>> {
  const files = await fileNumbers(ctx);
  const blocks = new Map<string, number>();
  await ctx.db.write(async (tx) => {
    const added = async (sql: string, values: readonly unknown[]): Promise<number> =>
      (await tx.row<{ id: number }>(sql, values))?.id ?? 0;
    for (const [index, one] of hotels.entries()) {
      const { name, about, address } = one;
      const hotel = await added(HOTEL, [
        ...[name.zh, name.en, about.zh, about.en, address.zh, address.en, one.phone, one.stars, ...one.at, one.datum],
        ...[one.picture === undefined ? null : (files.get(one.picture) ?? null), (index + 1) * 10],
      ]);
      for (const [nth, type] of one.types.entries()) {
        const { bed, breakfasts, sleeps, area } = type;
        const room = await added(ROOM, [
          ...[hotel, type.name.zh, type.name.en, type.about?.zh ?? '', type.about?.en ?? ''],
          ...[bed, breakfasts, sleeps, area, (nth + 1) * 10],
        ]);
        const cutoffOn = dayAfter(conference.startsOn, -type.cutoffDaysBefore);
        const block = await added(BLOCK, [
          ...[conference.id, room, type.state, cutoffOn, type.commitPercent, type.penalty * 100],
          type.isShared,
        ]);
        blocks.set(type.key, block);
        for (const [evening, rooms] of type.rooms.entries()) {
          const night = dayAfter(conference.startsOn, evening - 1);
          await tx.rows(NIGHT, [block, night, type.price * 100, rooms, await openUnit(tx, rooms)]);
        }
      }
    }
  });
  return blocks;
}

const daysOf = ({ startsOn }: Conference, { from, nights }: z.output<typeof Stay>): { in: string; out: string } => ({
  in: dayAfter(startsOn, from - 1),
  out: dayAfter(startsOn, from - 1 + nights),
});

async function plantStays(
  ctx: Ctx,
  { desk, orders }: Demo,
  { blocks, conference }: { blocks: ReadonlyMap<string, number>; conference: Conference },
): Promise<void> {
  const guestsOf = (names: readonly string[]) => names.map((name) => ({ name, phone: '' }));
  for (const { room, daysAgo, note, guests, ...stay } of desk) {
    const block = blocks.get(room) ?? 0;
    const days = daysOf(conference, { room, guests, ...stay });
    const { data } = await bookStay(ctx, { block, ...days, guests: guestsOf(guests), note, onRequest: false });
    const at = new Date(ctx.services.now().getTime() - daysAgo * 24 * 3600 * 1000).toISOString();
    await ctx.db.write((tx) =>
      tx.rows('UPDATE hotel_stay SET created_at = $3 WHERE shop_id = $1 AND id = $2', [ctx.shop.id, data.id, at]),
    );
  }
  for (const { by, rooms } of orders) {
    const account = await accountByIdentity(ctx.db, ctx.services.config, { kind: 'phone', value: by });
    const member = account && (await membershipOf(ctx.db, ctx.shop.id, account.id));
    if (member === null || ctx.services.registry.orderDesk(ctx.shop) === null) continue;
    const entries = rooms.map((stay) => ({
      rid: blocks.get(stay.room) ?? 0,
      input: { ...daysOf(conference, stay), guests: guestsOf(stay.guests), gender: stay.gender },
    }));
    await ctx.db.write(async (tx) => placeTaken(ctx, tx, member.id, await takeStays(ctx, tx, member.id, entries)));
  }
}

/** Gives a demo shop hotels with rooms for its congress, and people who booked them; once. */
export async function demo(ctx: Ctx): Promise<void> {
  const found = demoYaml(ctx.shop.code, 'hotels.yaml');
  if (found === null) return;
  const plan = Demo.parse(found);
  const conference = await ctx.db.row<Conference>(
    'SELECT id, starts_on::text AS "startsOn" FROM conference WHERE shop_id = $1 AND slug = $2 AND live',
    [ctx.shop.id, plan.conference],
  );
  const there = await ctx.db.row('SELECT FROM hotel WHERE shop_id = $1 LIMIT 1', [ctx.shop.id]);
  // The congress of a shop that is older than its hotels may be over by now.
  const isComing =
    conference !== null && daysBetween(ctx.services.now().toISOString().slice(0, 10), conference.startsOn) > 3;
  if (!isComing || there !== null) return;
  const blocks = await plantHotels(ctx, plan, conference);
  await plantStays(ctx, plan, { blocks, conference });
}
