import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { knownPresences } from '../../../kernel/module/known-presences.ts';
import { conferenceKind } from '../conference/public.ts';
import { roomSpots, venueWays } from '../location/public.ts';
import type { Equipment } from '../location/rules/equipment.ts';
import type { Layout } from '../location/rules/seats.ts';
import { MOST_ITEMS } from './admin-contract.ts';
import type { Entry, Limits, RoomFacts } from './rules/conflicts.ts';
import type { Slot } from './rules/difference.ts';
import { conflictRules, type Level, type Levels, roles } from './rules/words.ts';

/** Where a draft is read: at rest, or inside the transaction that holds it. */
export type Reader = Pick<Tx, 'rows' | 'row'> | Pick<Db, 'rows' | 'row'>;

/** A placed item of a draft, as conflicts and releases read it. */
export interface DraftItem extends Slot {
  id: number;
  version: number;
  layout: string;
  expected: number | null;
}

/** What a conference gives its timetable. */
export interface Desk {
  title: string;
  limits: Limits;
  levels: Levels;
  revision: number;
  released: number;
  releasedAt: string | null;
}

/** A room, in the reader's language. */
export interface DeskRoom extends RoomFacts {
  layouts: Layout[];
  name: string;
  venue: string;
  equipment: Equipment[];
}

const PEOPLE = `(SELECT coalesce(json_agg(json_build_object('expertId', k.expert_id, 'role', k.role) ORDER BY k.position, k.id), '[]')
  FROM agenda_task k WHERE k.shop_id = i.shop_id AND k.item_id = i.id)`;

const ITEM = `i.id, i.id AS "itemId", i.version, i.session_id AS "sessionId", i.kind, i.room_id AS "roomId",
  i.is_parallel AS "isParallel", i.title, i.title_en AS "titleEn", i.about, i.about_en AS "aboutEn",
  i.track, i.track_en AS "trackEn", i.layout, i.expected, ${PEOPLE} AS people`;

/** The placed items of a conference, or those that a condition over `i` leaves; parameters 1 and 2 are shop and conference. */
export const draftItems = (
  reader: Reader,
  values: readonly unknown[],
  condition = 'true',
  limit = MOST_ITEMS + 1,
): Promise<DraftItem[]> =>
  reader.rows<DraftItem>(
    `SELECT ${ITEM}, i.starts_at AS "startsAt", i.ends_at AS "endsAt" FROM agenda_item i
     WHERE i.shop_id = $1 AND i.conference_id = $2 AND i.starts_at IS NOT NULL AND ${condition}
     ORDER BY i.starts_at, i.id LIMIT ${limit}`,
    values,
  );

/** An item of a draft that has no time yet. */
export type WaitingItem = Omit<DraftItem, 'startsAt' | 'endsAt'>;

/** What has no time yet, in the order in which it was written, or what of it a condition leaves; parameters 1 and 2 are shop and conference. */
export const waitingItems = (reader: Reader, values: readonly unknown[], condition = 'true'): Promise<WaitingItem[]> =>
  reader.rows<WaitingItem>(
    `SELECT ${ITEM} FROM agenda_item i WHERE i.shop_id = $1 AND i.conference_id = $2 AND i.starts_at IS NULL AND ${condition}
     ORDER BY i.id LIMIT ${MOST_ITEMS}`,
    values,
  );

/** An item as conflicts look at it. */
export const entryOf = ({ startsAt, endsAt, ...item }: DraftItem): Entry => ({
  ...{ id: item.id, sessionId: item.sessionId, roomId: item.roomId, isParallel: item.isParallel },
  ...{ layout: item.layout, expected: item.expected, people: item.people },
  ...{ from: Date.parse(startsAt), to: Date.parse(endsAt) },
});

/** What of an item is released. */
export const slotOf = ({
  id: _id,
  version: _version,
  layout: _layout,
  expected: _expected,
  ...slot
}: DraftItem): Slot => slot;

const ROOM = (locale: string): string => `r.id, ${inLanguageSql('r', locale)} AS name, r.venue_id AS "venueId",
  ${inLanguageSql('v', locale)} AS venue, ${inLanguageSql('r', locale, 'building')} AS building, r.level, r.layouts, r.parts,
  r.setup_minutes AS "setupMinutes", r.clear_minutes AS "clearMinutes", r.opens, r.closes, r.equipment`;

/** Rooms that a board has columns for at most. */
const MOST_ROOMS = 300;

/** What of a room its row says. */
type ReadRoom = Omit<DeskRoom, 'spot'>;

/** The rooms of the venues that something of a conference is in; of the shop's first venue where there is none yet. */
export async function deskRooms(ctx: Ctx, reader: Reader, conferenceId: number): Promise<DeskRoom[]> {
  const rooms = await reader.rows<ReadRoom>(
    `WITH used AS (SELECT DISTINCT r.venue_id FROM room r WHERE r.shop_id = $1 AND EXISTS (SELECT FROM agenda_item i
        WHERE i.shop_id = r.shop_id AND i.room_id = r.id AND i.conference_id = $2)),
       held AS (SELECT v.id FROM conference c JOIN venue v ON v.shop_id = c.shop_id AND (v.name = c.venue OR v.name_en = c.venue_en AND c.venue_en <> '')
        WHERE c.shop_id = $1 AND c.id = $2),
       near AS (SELECT venue_id FROM used UNION SELECT id FROM held)
     SELECT ${ROOM('$3')} FROM room r JOIN venue v ON v.shop_id = r.shop_id AND v.id = r.venue_id
     WHERE r.shop_id = $1 AND (r.venue_id IN (SELECT venue_id FROM near) OR NOT EXISTS (SELECT FROM near))
     ORDER BY v.position, v.id, r.position, r.id LIMIT ${MOST_ROOMS}`,
    [ctx.shop.id, conferenceId, ctx.locale],
  );
  const spots = await roomSpots(reader, ctx.shop.id, rooms);
  return rooms.map((room) => ({ ...room, spot: spots.get(room.id) ?? null }));
}

const setting = <T>(ctx: Ctx, key: string): Promise<T> => ctx.services.settings.get<T>(ctx, `agenda.${key}`);

/** What each conflict stands in the way of in this shop. */
async function readLevels(ctx: Ctx): Promise<Levels> {
  const told = await Promise.all(
    conflictRules.map(async (rule) => [rule, await setting<Level>(ctx, `level.${rule}`)] as const),
  );
  return Object.fromEntries(told) as Levels;
}

/** What tasks are paid for in this shop, by their role. */
async function readFees(ctx: Ctx): Promise<Limits['fees']> {
  const told = await Promise.all(roles.map(async (role) => [role, await setting<number>(ctx, `fee.${role}`)] as const));
  return Object.fromEntries(told);
}

interface ConferenceRow {
  title: string;
  startsOn: string | null;
  endsOn: string | null;
  timeZone: string;
  revision: number | null;
  released: number | null;
  releasedAt: string | null;
}

/** What a conference of the shop gives its timetable; a refusal where there is none. */
export async function readDesk(ctx: Ctx, reader: Reader, conferenceId: number): Promise<Desk> {
  const [row, levels, fees, bufferRoom, bufferLevel, bufferBuilding, bufferVenue, cap, feeCap] = await Promise.all([
    reader.row<ConferenceRow>(
      `SELECT ${inLanguageSql('c', '$3', 'title')} AS title, c.starts_on::text AS "startsOn", c.ends_on::text AS "endsOn",
         c.time_zone AS "timeZone", a.revision, a.released,
         (SELECT l.released_at FROM agenda_release l WHERE l.shop_id = a.shop_id AND l.conference_id = a.conference_id AND l.number = a.released)
           AS "releasedAt"
       FROM conference c LEFT JOIN agenda a ON a.shop_id = c.shop_id AND a.conference_id = c.id
       WHERE c.shop_id = $1 AND c.id = $2`,
      [ctx.shop.id, conferenceId, ctx.locale],
    ),
    readLevels(ctx),
    readFees(ctx),
    ...['buffer.room', 'buffer.level', 'buffer.building', 'buffer.venue', 'cap', 'feeCap'].map((key) =>
      setting<number>(ctx, key),
    ),
  ]);
  if (row === null || row === undefined) throw notFound();
  const ways = await venueWays(reader, ctx.shop.id);
  const known = await knownPresences(ctx, reader, {
    ...{ of: conferenceKind.record, who: 'expert.expert', id: conferenceId },
  });
  const msOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));
  const presences = known.map(({ who, from, to }) => ({ expertId: who, from: msOf(from), to: msOf(to) }));
  const { title, startsOn, endsOn, timeZone, revision, released, releasedAt } = row;
  return {
    ...{ title, levels, revision: revision ?? 0, released: released ?? 0, releasedAt },
    limits: {
      // A conference that has no days yet lets its timetable be on any.
      ...{ timeZone, startsOn: startsOn ?? '0000-01-01', endsOn: endsOn ?? '9999-12-31' },
      ...{ bufferRoom: bufferRoom ?? 0, bufferLevel: bufferLevel ?? 0, bufferBuilding: bufferBuilding ?? 0 },
      ...{ bufferVenue: bufferVenue ?? 0, ways, cap: cap ?? 1, presences, fees, feeCap: feeCap ?? 0 },
    },
  };
}
