import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { holdsSql } from '../../../../kernel/record/open-records.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { GUESTS_PLAIN, type hotelDesk } from '../admin-contract.ts';
import { NAMES_BETWEEN } from '../guests.ts';
import { staySteps } from '../rules/stay-steps.ts';
import { calledGuests } from './called-guests.ts';
import { lateNote, lateSql } from './late-arrival.ts';

type List = (typeof hotelDesk)['hotel.stay.list'];
/** As the database has it. */
type Kept<T> = Omit<T, 'late'> & { in: string; late: string | null; member: number | null };
type Shown = (typeof hotelDesk)['hotel.stay.show'];

const columns = (locale: string): string => `t.id, t.version, t.conference_id AS "conferenceId",
  (SELECT ${inLanguageSql('h', locale)} FROM hotel_block b JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
     JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id WHERE b.shop_id = t.shop_id AND b.id = t.block_id) AS hotel,
  (SELECT ${inLanguageSql('r', locale)} FROM hotel_block b JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
     WHERE b.shop_id = t.shop_id AND b.id = t.block_id) AS room,
  t.arrives_on::text AS "in", t.leaves_on::text AS out, t.guest_names AS guests, t.state, t.source,
  t.member_id AS member, (SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.member_id) AS booker,
  t.order_code AS "orderCode", t.price_fen AS "priceFen", t.room_number AS number, t.state = 'held' AND t.replaces_id IS NOT NULL AS "isChange",
  CASE WHEN t.state = 'confirmed' THEN ${lateSql('t')} END AS late`;

/** Who still comes late. */
const IS_LATE = `t.state = 'confirmed' AND coalesce(t.root_id, t.id) IN (SELECT a.root_id FROM hotel_arrival a WHERE a.shop_id = $1) AND ${lateSql('t')} IS NOT NULL`;

/** Who sleeps where, by the day of arrival. */
export async function listStays(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, conferenceId, state, source, isLate, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  // Who may not read names finds nobody by them.
  if (q !== '')
    where.push(
      ctx.can(GUESTS_PLAIN) ? holdsSql(bind(q), 'guest_names', 'order_code') : holdsSql(bind(q), 'order_code'),
    );
  if (conferenceId !== undefined) where.push(`t.conference_id = ${bind(conferenceId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (source !== undefined) where.push(`t.source = ${bind(source)}`);
  if (isLate !== undefined) where.push(isLate ? IS_LATE : `NOT (${IS_LATE})`);
  const shown = columns(bind(ctx.locale));
  const key = { sql: 't.arrives_on', type: 'date', isNullable: false, isDown: sort === '-in' } as const;
  const from = { from: 'hotel_stay t', where, columns: shown, key };
  const found = await seekRows<Kept<OutputOf<List>['data'][number]>>(ctx.db, input, from, values);
  const rows = found.data.map((row) => ({ ...row, late: lateNote(ctx, row.in, row.late) }));
  return { ...found, data: await calledGuests(ctx, rows) };
}

/** One stay with its guests, and what the desk can do with it. */
export async function showStay(ctx: Ctx, id: number): Promise<OutputOf<Shown>> {
  const found = await ctx.db.row<Kept<Omit<OutputOf<Shown>['data'], 'steps'>>>(
    `SELECT ${columns('$3')}, t.note, t.block_id AS "blockId", t.created_at AS "createdAt", t.guests AS people,
       (SELECT CASE WHEN $3 = 'en' AND c.title_en <> '' THEN c.title_en ELSE c.title END FROM conference c
        WHERE c.shop_id = t.shop_id AND c.id = t.conference_id) AS conference FROM hotel_stay t WHERE t.shop_id = $1 AND t.id = $2`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (found === null) throw notFound();
  const [row = found] = await calledGuests(ctx, [found]);
  const { state, orderCode } = row;
  const steps = staySteps.states.filter(
    (to) => staySteps.may(state, to, 'staff') && !(to === 'cancelled' && orderCode !== null),
  );
  const may = ctx.can('hotel.stay.save');
  const isDated = row.orderCode === null && (row.state === 'confirmed' || row.state === 'in_house');
  const isLive = state === 'held' || state === 'confirmed' || state === 'in_house';
  const change = may && orderCode !== null && isLive && !row.isChange;
  const assign = may && isLive && state !== 'held';
  const can = { save: false, discuss: false, move: may, redate: may && isDated, change, assign };
  const names = row.guests.split(NAMES_BETWEEN);
  const people = row.people.map((one, nth) => ({ ...one, name: names[nth] ?? one.name }));
  return { data: { ...row, people, steps, late: lateNote(ctx, row.in, row.late) }, can };
}
