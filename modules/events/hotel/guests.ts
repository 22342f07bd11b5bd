import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Guest } from './contract.ts';
import { isOverlapping, type Stay } from './rules/nights.ts';
import { LIVE_STATES } from './rules/stay-steps.ts';

/** Whom a guest is: two of one name are told apart by their phones, as far as they say them. */
const keyOf = ({ name, phone }: Guest): string =>
  `${name.replaceAll(/\s/g, '').toLowerCase()} ${phone.replaceAll(/\D/g, '')}`;

/** What stands between the names of guests in a line. */
export const NAMES_BETWEEN = ' / ';

/** The names of guests in a line, as the desk and rooming lists have them. */
export const namesOf = (guests: readonly Guest[]): string => guests.map(({ name }) => name).join(NAMES_BETWEEN);

/** A stay with those who sleep there. */
export interface GuestStay extends Stay {
  guests: readonly Guest[];
}

/** Whether somebody would sleep in two rooms in one night (H3). */
export function sharesGuest(one: GuestStay, other: GuestStay): boolean {
  if (!isOverlapping(one, other)) return false;
  const there = new Set(other.guests.map(keyOf));
  return one.guests.some((guest) => there.has(keyOf(guest)));
}

const OWN = `SELECT id, arrives_on::text AS "in", leaves_on::text AS out, guests, replaces_id AS "replacesId" FROM hotel_stay
  WHERE shop_id = $1 AND member_id = $2 AND state = ANY($3) AND leaves_on > $4::date AND arrives_on < $5::date LIMIT 500`;
const ALL = `SELECT id, arrives_on::text AS "in", leaves_on::text AS out, guests, replaces_id AS "replacesId" FROM hotel_stay
  WHERE shop_id = $1 AND conference_id = $2 AND state = ANY($3) AND leaves_on > $4::date AND arrives_on < $5::date LIMIT 20000`;

/** With the one whose place it is to take. */
type Kept = GuestStay & { id: number; replacesId: number | null };

/**
 * Lets whoever says next who sleeps where, for a member or at the desk of a conference, wait until this transaction ends: two at once would
 * each find the guest in no other room (H3). It comes before any unit is locked.
 */
export const holdGuests = (tx: Tx, shopId: number, of: { member: number } | { conference: number }) =>
  tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [`hotel.guests ${JSON.stringify(of)}`, shopId]);

/** What a member has booked already and still has, between two days: what others booked is told to nobody. */
export const ownStays = (ctx: Ctx, tx: Tx, member: number, { in: from, out }: Stay): Promise<Kept[]> =>
  tx.rows(OWN, [ctx.shop.id, member, LIVE_STATES, from, out]);

/** What anybody has booked of a conference between two days, for the desk. */
export const staysOfConference = (ctx: Ctx, tx: Tx, conference: number, { in: from, out }: Stay): Promise<Kept[]> =>
  tx.rows(ALL, [ctx.shop.id, conference, LIVE_STATES, from, out]);
