import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingDevice } from '../../../../kernel/http/context.ts';
import type { Services } from '../../../../kernel/services.ts';
import { SharedCache } from '../../../../kernel/signals/shared-cache.ts';
import { type Layout, mostSeats } from '../../location/rules/seats.ts';
import { refuse } from '../refusals.ts';
import type { RoomNow } from '../room-contract.ts';

type Row = Omit<RoomNow, 'seats'> & { layouts: Layout[] };

const SECOND_MS = 1_000;
const MOST_KEPT = 300;

// A list without a window is open; who signs out by another list is out, and in again with the next entry.
const OPEN = `l.out_of_id is null and (l.opens_at is null or l.opens_at <= $2) and (l.closes_at is null or l.closes_at > $2)`;
const INSIDE = `(select count(*)::int from (select distinct on (e.registration_id) e.registration_id, e.list_id <> all(o.ids) as "isOut"
    from checkin_entry e where e.shop_id = t.shop_id and e.is_active and e.list_id = any(o.ids || coalesce(p.outs, '{}'))
    order by e.registration_id, e.at desc, e.id desc) last where not last."isOut")`;
const NOW = `select t.id, ${inLanguageSql('t', '$3')} as name, t.layouts, coalesce(o.names, '{}') as lists,
    case when o.ids is null then 0 else ${INSIDE} end as inside
  from room t left join lateral (select array_agg(l.id order by l.id) as ids, array_agg(${inLanguageSql('l', '$3')} order by l.id) as names
    from checkin_list l where l.shop_id = t.shop_id and l.room_id = t.id and ${OPEN}) o on true
    left join lateral (select array_agg(x.id) as outs from checkin_list x where x.shop_id = t.shop_id and x.out_of_id = any(o.ids)) p on true
  where t.shop_id = $1`;

const told = ({ layouts, ...row }: Row): RoomNow => ({ ...row, seats: mostSeats(layouts) });
const values = (ctx: Ctx): [number, string, string] => [ctx.shop.id, ctx.services.now().toISOString(), ctx.locale];

async function count(_key: string, { ctx, room }: { ctx: Ctx; room: number }): Promise<RoomNow | null> {
  const row = await ctx.db.row<Row>(`${NOW} and t.id = $4`, [...values(ctx), room]);
  return row === null ? null : told(row);
}

const caches = new WeakMap<Services, SharedCache<string, RoomNow | null, { ctx: Ctx; room: number }>>();

/** One room: all displays that ask in one second share the count. */
function roomNow(ctx: Ctx, room: number): Promise<RoomNow | null> {
  const { services } = ctx;
  const cache = caches.get(services) ?? new SharedCache(count, { keptMs: 2 * SECOND_MS, most: MOST_KEPT });
  caches.set(services, cache);
  const second = Math.floor(services.now().getTime() / SECOND_MS);
  return cache.get(`${ctx.shop.id}/${room}/${ctx.locale}/${second}`, { ctx, room });
}

/** A room as staff open its display. */
export async function viewRoom(ctx: Ctx, { room }: { room: number }): Promise<{ data: RoomNow }> {
  const data = await roomNow(ctx, room);
  if (data === null) throw notFound();
  return { data };
}

/** The room that the calling display is enrolled for. */
export async function deviceRoom(ctx: Ctx): Promise<{ data: RoomNow }> {
  const data = await roomNow(ctx, callingDevice(ctx).workId ?? 0);
  if (data === null) throw refuse.room_gone();
  return { data };
}
