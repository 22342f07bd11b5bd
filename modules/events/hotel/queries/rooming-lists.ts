import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { toldCount } from '../../../../kernel/record/seek-page.ts';
import { GUESTS_PLAIN, type hotelDesk } from '../admin-contract.ts';
import { changedFields, type ListedStay, listChanges } from '../rules/list-changes.ts';
import { lateNote, lateSql } from './late-arrival.ts';

type Show = (typeof hotelDesk)['hotel.list.show'];
type Changes = (typeof hotelDesk)['hotel.list.changes'];

/** Which hotel of which conference. */
export interface Listed {
  conference: number;
  hotel: number;
}

// The hotel reads it in its own language.
// One that took the place of another is the same room to it, changed.
const NOW = `SELECT coalesce(s.root_id, s.id) AS id, r.name AS room, s.arrives_on::text AS "in", s.leaves_on::text AS out, s.guest_names AS guests, s.note, ${lateSql('s')} AS late
  FROM hotel_stay s JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
  WHERE s.shop_id = $1 AND s.conference_id = $2 AND r.hotel_id = $3 AND s.state IN ('confirmed', 'in_house', 'out')
  ORDER BY s.arrives_on, s.id LIMIT 20000`;

/** What a rooming list would say now. */
export const staysNow = (ctx: Ctx, db: Pick<Tx, 'rows'>, { conference, hotel }: Listed): Promise<ListedStay[]> =>
  db.rows<ListedStay>(NOW, [ctx.shop.id, conference, hotel]);

const LISTS = `SELECT number, created_at AS "sentAt", jsonb_array_length(stays) AS stays FROM hotel_list
  WHERE shop_id = $1 AND conference_id = $2 AND hotel_id = $3 ORDER BY number DESC LIMIT 200`;
const ONE = `SELECT number, stays FROM hotel_list WHERE shop_id = $1 AND conference_id = $2 AND hotel_id = $3 AND number = $4`;
const LAST = `SELECT number, stays FROM hotel_list WHERE shop_id = $1 AND conference_id = $2 AND hotel_id = $3 ORDER BY number DESC LIMIT 1`;

/** The list that a hotel was sent last. */
export const lastList = (
  ctx: Ctx,
  db: Pick<Tx, 'row'>,
  { conference, hotel }: Listed,
): Promise<{ number: number; stays: ListedStay[] } | null> => db.row(LAST, [ctx.shop.id, conference, hotel]);

/** The lists that a hotel was sent, and how many changes wait for the next one. */
export async function showLists(ctx: Ctx, of: Listed): Promise<OutputOf<Show>> {
  const there = await ctx.db.row(
    `SELECT FROM hotel h JOIN conference c ON c.shop_id = h.shop_id AND c.id = $3 WHERE h.shop_id = $1 AND h.id = $2`,
    [ctx.shop.id, of.hotel, of.conference],
  );
  if (there === null) throw notFound();
  const [lists, last, now] = await Promise.all([
    ctx.db.rows<OutputOf<Show>['data']['lists'][number]>(LISTS, [ctx.shop.id, of.conference, of.hotel]),
    lastList(ctx, ctx.db, of),
    staysNow(ctx, ctx.db, of),
  ]);
  return { data: { lists, stays: now.length, waiting: listChanges(last?.stays ?? [], now).length } };
}

async function changesOf(ctx: Ctx, of: Listed, number: number | undefined) {
  if (number === undefined) {
    const [last, now] = await Promise.all([lastList(ctx, ctx.db, of), staysNow(ctx, ctx.db, of)]);
    return listChanges(last?.stays ?? [], now);
  }
  const [one, before] = await Promise.all(
    [number, number - 1].map((nth) =>
      ctx.db.row<{ stays: ListedStay[] }>(ONE, [ctx.shop.id, of.conference, of.hotel, nth]),
    ),
  );
  return one == null ? [] : listChanges(before?.stays ?? [], one.stays);
}

/** What a rooming list says that the one before did not; without a number, what the next one would say. */
export async function listedChanges(ctx: Ctx, input: ParsedOf<Changes>): Promise<OutputOf<Changes>> {
  const { conference, hotel, number, q, sort, page, limit } = input;
  const found =
    conference === undefined || hotel === undefined ? [] : await changesOf(ctx, { conference, hotel }, number);
  const mayRead = ctx.can(GUESTS_PLAIN);
  const rows = found
    .map(({ kind, stay, before }) => ({
      ...{ ...stay, kind, late: lateNote(ctx, stay.in, stay.late) },
      changed: before === null || kind !== 'changed' ? [] : changedFields(before, stay),
    }))
    .filter(({ room, guests }) => q === '' || room.includes(q) || (mayRead && guests.includes(q)))
    .sort((one, other) => (one.in === other.in ? one.id - other.id : one.in < other.in ? -1 : 1));
  if (sort === '-in') rows.reverse();
  return { data: rows.slice((page - 1) * limit, page * limit), ...toldCount(rows.length), page, limit };
}
