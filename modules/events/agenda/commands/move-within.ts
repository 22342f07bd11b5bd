import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { refuseBlocked } from './refuse-blocked.ts';

/** Where an item is to stand, and the version of it that was looked at. */
export interface Move {
  id: number;
  version: number;
  startsAt: string;
  endsAt: string;
  roomId: number | null;
}

/** What became of such moves: those that stand there by now, and those whose item is gone, or is another one than was looked at. */
export interface Moved {
  moved: { id: number; version: number }[];
  unmoved: { id: number; why: 'gone' | 'changed' }[];
}

interface Standing {
  id: number;
  version: number;
  conferenceId: number;
  roomId: number | null;
  startsAt: string | null;
  endsAt: string | null;
}

const LOCK = `SELECT id, version, conference_id AS "conferenceId", room_id AS "roomId", starts_at AS "startsAt", ends_at AS "endsAt"
  FROM agenda_item WHERE shop_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE`;
const MOVE = `UPDATE agenda_item i SET starts_at = m."startsAt", ends_at = m."endsAt", room_id = m."roomId", version = i.version + 1, updated_at = now()
  FROM jsonb_to_recordset($2::jsonb) AS m (id bigint, "startsAt" timestamptz, "endsAt" timestamptz, "roomId" bigint)
  WHERE i.shop_id = $1 AND i.id = m.id RETURNING i.id, i.version`;
const PARTS = `UPDATE agenda_item i SET starts_at = i.starts_at + make_interval(secs => m.shift), ends_at = i.ends_at + make_interval(secs => m.shift),
    room_id = CASE WHEN i.room_id IS NOT DISTINCT FROM m.was THEN m.room ELSE i.room_id END, version = i.version + 1, updated_at = now()
  FROM jsonb_to_recordset($2::jsonb) AS m (id bigint, shift float8, was bigint, room bigint)
  WHERE i.shop_id = $1 AND i.session_id = m.id AND i.starts_at IS NOT NULL AND i.id <> ALL($3::bigint[])
    AND (m.shift <> 0 OR i.room_id IS NOT DISTINCT FROM m.was AND m.was IS DISTINCT FROM m.room) RETURNING i.id`;

/** Whether an item stands where it is to go. */
const standsThere = (item: Standing, { startsAt, endsAt, roomId }: Move): boolean =>
  item.roomId === roomId &&
  Date.parse(item.startsAt ?? '') === Date.parse(startsAt) &&
  Date.parse(item.endsAt ?? '') === Date.parse(endsAt);

/**
 * Puts items of one draft elsewhere, all of them before anything is looked at for conflicts: two may change places. The parts of a session
 * go the same way, and with it into its room, but for those that are moved themselves. The draft is held by now.
 */
export async function moveWithin(ctx: Ctx, tx: Tx, conferenceId: number, moves: readonly Move[]): Promise<Moved> {
  const shopId = ctx.shop.id;
  const rows = await tx.rows<Standing>(LOCK, [shopId, moves.map(({ id }) => id)]);
  const there = new Map(rows.map((row) => [row.id, row]));
  const unmoved: Moved['unmoved'] = [];
  const moved: Moved['moved'] = [];
  const going = moves.flatMap((move) => {
    const item = there.get(move.id);
    if (item === undefined || item.conferenceId !== conferenceId || item.version !== move.version) {
      unmoved.push({ id: move.id, why: item === undefined ? 'gone' : 'changed' });
      return [];
    }
    if (standsThere(item, move)) {
      moved.push({ id: item.id, version: item.version });
      return [];
    }
    const shift = item.startsAt === null ? 0 : Date.parse(move.startsAt) - Date.parse(item.startsAt);
    return [{ ...move, shift: shift / 1000, was: item.roomId, room: move.roomId }];
  });
  if (going.length === 0) return { moved, unmoved };
  const rooms = [...new Set(going.flatMap(({ roomId }) => roomId ?? []))];
  const known = await tx.rows('SELECT id FROM room WHERE shop_id = $1 AND id = ANY($2::bigint[]) FOR SHARE', [
    ...[shopId, rooms],
  ]);
  if (known.length < rooms.length) throw refuse.room_unknown();
  const told = JSON.stringify(going);
  const ids = going.map(({ id }) => id);
  const parts = await tx.rows<{ id: number }>(PARTS, [shopId, told, ids]);
  moved.push(...(await tx.rows<{ id: number; version: number }>(MOVE, [shopId, told])));
  await refuseBlocked(ctx, tx, conferenceId, [...ids, ...parts.map(({ id }) => id)]);
  return { moved, unmoved };
}
