import { randomUUID } from 'node:crypto';
import { notFound, Refusal } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ChangeSpec, Changing, Choice, SoldThing, Taking } from '../../../kernel/module/sell-spec.ts';
import { unitsTakenBy } from '../../../kernel/stock/hand-over-stock.ts';
import { lockUnits } from '../../../kernel/stock/lock-units.ts';
import { stockLeftSql } from '../../../kernel/stock/stock-left-sql.ts';
import { type AudienceGate, audienceGate } from '../../content/envelope/public.ts';
import { firstFull } from './commands/take-stays.ts';
import { MOST_NIGHTS } from './contract.ts';
import { holdGuests, namesOf, ownStays, sharesGuest } from './guests.ts';
import { blocksToSell, blocksToTell, type SoldBlock, type SoldNight } from './queries/blocks-to-sell.ts';
import { changingStays, type HeldStay } from './queries/changing-stays.ts';
import { freeNights } from './queries/free-nights.ts';
import { hotelRefusals } from './refusals.ts';
import { type ChangedDays, changedDays, changeKey, mayReplace, nightPrices } from './rules/changed-stay.ts';
import { dayAfter, nightsOf, priceOf } from './rules/nights.ts';
import { stayTitle } from './rules/stay-title.ts';
import { newShareCode } from './share-code.ts';

type Asked = Pick<Changing, 'isDesk' | 'isPaid'>;

/** Nights that a stay is to have, at what they cost it: what it has already costs what it cost then. */
export interface ChangedNights {
  nights: readonly SoldNight[];
  priceFen: number;
}

/** Whether a stay can be changed as it stands: what is not paid while it is held, what is paid until its guest comes, at the desk as long as they are there. */
const isOpen = (stay: HeldStay, { isDesk, isPaid }: Asked): boolean => {
  if (!isPaid) return stay.state === 'held';
  if (isDesk) return stay.state === 'confirmed' || stay.state === 'in_house';
  return stay.state === 'confirmed' && stay.today <= stay.in;
};

/** What of a block everybody may have today. */
const isSold = ({ isHeld, state, today, cutoffOn }: SoldBlock, isDesk: boolean): boolean =>
  state === 'definite' && (isDesk || (isHeld && (cutoffOn === null || today <= cutoffOn)));

/** What stays are judged by beside themselves: the most nights, what its guest may book, and which nights they have for nothing yet. */
interface Judging {
  most: number;
  gate: AudienceGate;
  free?: ReadonlySet<string> | undefined;
}

/** What a stay would cost with other days or another room, or why it cannot have them: nights that it has are its own whatever was decided since. */
export function changedNights(
  stay: HeldStay,
  block: SoldBlock | undefined,
  days: ChangedDays,
  { most, gate, free, ...asked }: Asked & Judging,
): ChangedNights | Refusal {
  if (block === undefined || block.conferenceId !== stay.conferenceId) return hotelRefusals.not_open();
  const wanted = nightsOf(days);
  const isSame = days.block === stay.blockId && days.in === stay.in && days.out === stay.out;
  const isThere = asked.isPaid && !mayReplace(stay, days);
  if (wanted.length === 0 || wanted.length > most || isSame || isThere) return hotelRefusals.days_wrong();
  if (!asked.isDesk && days.block !== stay.blockId && !gate.sees(block.audience)) return hotelRefusals.not_for_you();
  // A bed is one of two: whoever wants one, or a room instead, orders that.
  if (block.isShared !== (stay.gender !== null)) return hotelRefusals.not_open();
  if (stay.guests.length > block.sleeps) return hotelRefusals.guests_many({ most: block.sleeps });
  const own = days.block === stay.blockId ? nightPrices(stay) : new Map<string, number>();
  // Who is there has slept some of their nights: those stay.
  if (stay.state === 'in_house' && days.out < stay.today) return hotelRefusals.days_wrong();
  const there = new Map(block.nights.map((night) => [night.night, night]));
  const mayTake = isSold(block, asked.isDesk);
  const nights: SoldNight[] = [];
  for (const night of wanted) {
    const sold = there.get(night);
    const frozen = own.get(night);
    const isToBeHad = frozen !== undefined || (mayTake && night >= block.today);
    if (sold === undefined || !isToBeHad) return hotelRefusals.not_open();
    const isFree = frozen === undefined && free?.has(night) === true;
    nights.push({ ...sold, priceFen: isFree ? 0 : (frozen ?? sold.priceFen) });
  }
  return { nights, priceFen: priceOf(nights) };
}

const LEFT = `SELECT u.id AS unit, ${stockLeftSql('u', '$3')} AS left FROM stock_unit u WHERE u.shop_id = $1 AND u.id = ANY($2::bigint[])`;

/** Which of some units have nothing left at this moment. */
async function fullUnits(ctx: Ctx, reader: Pick<Tx, 'rows'>, units: readonly number[]): Promise<number[]> {
  const rows = await reader.rows<{ unit: number; left: number | null }>(LEFT, [
    ...[ctx.shop.id, units, ctx.services.now().toISOString()],
  ]);
  return rows.filter(({ left }) => left !== null && left <= 0).map(({ unit }) => unit);
}

/** Those of some nights that a stay does not have yet. */
const newNights = (stay: HeldStay, days: ChangedDays, nights: readonly SoldNight[]): SoldNight[] =>
  nights.filter(({ night }) => days.block !== stay.blockId || night < stay.in || night >= stay.out);

/** The nights that a stay has for nothing and keeps. */
const keptFree = (stay: HeldStay, days: ChangedDays): string[] => {
  const own = days.block === stay.blockId ? nightPrices(stay) : new Map<string, number>();
  return nightsOf(days).filter((night) => own.get(night) === 0);
};

const mostNights = async (ctx: Ctx, isDesk: boolean): Promise<number> =>
  isDesk ? MOST_NIGHTS : ctx.services.settings.get<number>(ctx, 'hotel.mostNights');

const BLOCKS = `SELECT id FROM hotel_block WHERE shop_id = $1 AND conference_id = ANY($2::bigint[]) AND state = 'definite' ORDER BY id LIMIT 100`;

/** The blocks that conferences sell from, and those of some stays. */
export async function blocksFor(ctx: Ctx, stays: readonly HeldStay[]): Promise<ReadonlyMap<number, SoldBlock>> {
  const found = await ctx.db.rows<{ id: number }>(BLOCKS, [ctx.shop.id, stays.map(({ conferenceId }) => conferenceId)]);
  return blocksToTell(ctx, [...found.map(({ id }) => id), ...stays.map(({ blockId }) => blockId)]);
}

/** What a stay could have in its place, with what it costs, as far as there is room at this moment. */
export async function offeredInstead(
  ctx: Ctx,
  stay: HeldStay,
  { blocks, wishes, ...asked }: Asked & { blocks: ReadonlyMap<number, SoldBlock>; wishes: readonly ChangedDays[] },
): Promise<(ChangedNights & { days: ChangedDays; block: SoldBlock; fullOn: string | null })[]> {
  const most = await mostNights(ctx, asked.isDesk);
  const gate = audienceGate(ctx.person);
  const free =
    stay.memberId === null ? new Map<number, Set<string>>() : await freeNights(ctx, ctx.db, stay.memberId, [stay.id]);
  const possible = wishes.flatMap((days) => {
    const block = blocks.get(days.block);
    const found = changedNights(stay, block, days, { ...asked, most, gate, free: free.get(stay.conferenceId) });
    return block === undefined || found instanceof Refusal ? [] : [{ ...found, days, block }];
  });
  const taken = possible.flatMap(({ nights, days }) => newNights(stay, days, nights).map(({ unit }) => unit));
  const full = await fullUnits(ctx, ctx.db, taken);
  return possible.map((one) => ({ ...one, fullOn: firstFull(newNights(stay, one.days, one.nights), full) }));
}

/** What is asked most: a night more or less at either end, and the same days in another room. */
const usualWishes = ({ blockId, ...stay }: HeldStay, blocks: Iterable<SoldBlock>): ChangedDays[] => [
  ...[
    { in: stay.in, out: dayAfter(stay.out) },
    { in: dayAfter(stay.in, -1), out: stay.out },
    { in: stay.in, out: dayAfter(stay.out, -1) },
    { in: dayAfter(stay.in), out: stay.out },
  ].map((days) => ({ ...days, block: blockId })),
  ...[...blocks].filter(({ id }) => id !== blockId).map(({ id }) => ({ block: id, in: stay.in, out: stay.out })),
];

const ADD = `INSERT INTO hotel_stay (block_id, conference_id, member_id, source, arrives_on, leaves_on, guests, guest_names, state, stock_key, order_code,
    price_fen, night_fens, note, replaces_id, root_id, gender, share_code)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'held', $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id`;

interface Wish {
  take: Taking;
  stay: HeldStay;
  days: ChangedDays;
  found: ChangedNights;
}

async function add(tx: Tx, { stay, days, found }: Wish, { code, isDesk, isPaid }: Asked & { code: string }) {
  const { guests, conferenceId, memberId, note, id } = stay;
  const made = await tx.row<{ id: number }>(ADD, [
    ...[days.block, conferenceId, memberId, isDesk ? 'desk' : 'site', days.in, days.out],
    ...[JSON.stringify(guests), namesOf(guests), randomUUID(), code, found.priceFen],
    ...[JSON.stringify(found.nights.map(({ priceFen }) => priceFen)), note],
    // What is not paid is simply another one from now on.
    ...(isPaid ? [id, stay.rootId ?? id] : [null, null]),
    ...[stay.gender, stay.gender === null ? null : newShareCode()],
  ]);
  if (made === null) throw new Error('A stay was not stored.');
  return { ref: String(made.id), quantity: 1 };
}

/** Refuses a guest who would sleep in two rooms in one night (H3): what gives its place counts no more. */
async function refuseTwice(ctx: Ctx, tx: Tx, wishes: readonly Wish[], leaving: ReadonlySet<number>): Promise<void> {
  const there: { days: ChangedDays; guests: HeldStay['guests'] }[] = [];
  for (const { stay, days } of wishes) {
    const next = { ...days, guests: stay.guests };
    const own = stay.memberId === null ? [] : await ownStays(ctx, tx, stay.memberId, days);
    const others = [
      ...own.filter(({ id }) => !leaving.has(id)),
      ...there.map((one) => ({ ...one.days, guests: one.guests })),
    ];
    if (others.some((one) => sharesGuest(next, one))) throw hotelRefusals.guest_twice();
    there.push({ days, guests: stay.guests });
  }
}

/** How rooms are changed in their order: other days, another room, a night more or less. */
export const stayChange: ChangeSpec = {
  repeats: true,
  async choices(ctx, { refs, ...asked }) {
    const told = { drops: [] as string[], takes: [] as Choice[] };
    const stays = (await changingStays(ctx, ctx.db, refs)).filter((stay) => isOpen(stay, asked));
    const blocks = await blocksFor(ctx, stays);
    for (const stay of stays) {
      const ref = String(stay.id);
      if (stay.state !== 'in_house') told.drops.push(ref);
      const same = [...blocks.values()].filter(({ conferenceId }) => conferenceId === stay.conferenceId);
      const offered = await offeredInstead(ctx, stay, { ...asked, blocks, wishes: usualWishes(stay, same) });
      for (const { days, block, priceFen, fullOn } of offered) {
        if (fullOn !== null) continue;
        const title = stayTitle({ ...block, ...days });
        told.takes.push({ key: changeKey(days), instead: ref, title, unitFen: BigInt(priceFen), most: 1 });
      }
    }
    return told;
  },
  async take(ctx, tx, { code, refs, drops, takes, ...asked }) {
    const seen = await changingStays(ctx, tx, refs);
    const read = takes.map((take) => {
      const stay = seen.find(({ id }) => String(id) === take.instead);
      const days = changedDays(take.key);
      if (stay === undefined || days === null || take.quantity !== 1) throw notFound();
      return { take, stay, days };
    });
    const members = new Set(read.flatMap(({ stay }) => stay.memberId ?? []));
    for (const member of [...members].sort((one, other) => one - other)) await holdGuests(tx, ctx.shop.id, { member });
    const blocks = await blocksToSell(
      ctx,
      tx,
      read.map(({ days }) => days.block),
    );
    const judging = { ...asked, most: await mostNights(ctx, asked.isDesk), gate: audienceGate(ctx.person) };
    const frees = new Map<number, ReadonlyMap<number, Set<string>>>();
    for (const member of members)
      frees.set(
        member,
        await freeNights(
          ctx,
          tx,
          member,
          read.map(({ stay }) => stay.id),
        ),
      );
    // What a room keeps for nothing is had already: none of the others gains it.
    for (const { stay, days } of read) {
      const free = frees.get(stay.memberId ?? 0)?.get(stay.conferenceId);
      for (const night of keptFree(stay, days)) free?.delete(night);
    }
    const wishes = read.map(({ take, stay, days }): Wish => {
      const free = frees.get(stay.memberId ?? 0)?.get(stay.conferenceId);
      const found = changedNights(stay, blocks.get(days.block), days, { ...judging, free });
      if (!(found instanceof Refusal))
        for (const { night, priceFen } of found.nights) if (priceFen === 0) free?.delete(night);
      if (found instanceof Refusal) throw found;
      return { take, stay, days, found };
    });
    // Units before the stays, in one order for all of them.
    const touched = [...drops, ...wishes.flatMap(({ take }) => take.instead ?? [])];
    const keys = seen.flatMap(({ id, key }) => (touched.includes(String(id)) ? [key] : []));
    await lockUnits(tx, ctx.shop.id, keys[0] ?? randomUUID(), [
      ...wishes.flatMap(({ found }) => found.nights.map(({ unit }) => unit)),
      ...(await unitsTakenBy(tx, ctx.shop.id, keys)),
    ]);
    for (const stay of await changingStays(ctx, tx, touched, true)) {
      const isFit = isOpen(stay, asked) && (stay.state !== 'in_house' || !drops.includes(String(stay.id)));
      const before = seen.find(({ id }) => id === stay.id);
      if (!isFit) throw hotelRefusals.step({ state: ctx.t(`hotel.states.${stay.state}`) });
      if (before?.version !== stay.version) throw hotelRefusals.moved();
    }
    const full = await fullUnits(
      ctx,
      tx,
      wishes.flatMap(({ stay, days, found }) => newNights(stay, days, found.nights).map(({ unit }) => unit)),
    );
    for (const { stay, days, found } of wishes) {
      const night = firstFull(newNights(stay, days, found.nights), full);
      if (night !== null) throw hotelRefusals.night_gone({ night });
    }
    await refuseTwice(ctx, tx, wishes, new Set(touched.map(Number)));
    const made: SoldThing[] = [];
    for (const wish of wishes) made.push(await add(tx, wish, { ...asked, code }));
    return made;
  },
};
