import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { agendaDesk } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import { holdAgenda } from './hold-agenda.ts';
import { refuseBlocked } from './refuse-blocked.ts';

type Input = ParsedOf<(typeof agendaDesk)['agenda.item.move']>;

interface Standing {
  version: number;
  conferenceId: number;
  roomId: number | null;
  startsAt: string | null;
  endsAt: string | null;
}

/** Whether an item stands where it is to go. */
const standsThere = (item: Standing, { startsAt, endsAt, roomId }: Input): boolean =>
  item.roomId === roomId &&
  Date.parse(item.startsAt ?? '') === Date.parse(startsAt) &&
  Date.parse(item.endsAt ?? '') === Date.parse(endsAt);

/** Puts an item elsewhere; the parts of a session go the same way, and with it into its room. */
export function moveItem(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const { id, version, startsAt, endsAt, roomId } = input;
  if (Date.parse(endsAt) <= Date.parse(startsAt)) throw refuse.times_wrong();
  const shopId = ctx.shop.id;
  return ctx.db.write(async (tx) => {
    const of = await tx.row<{ conferenceId: number }>(
      'SELECT conference_id AS "conferenceId" FROM agenda_item WHERE shop_id = $1 AND id = $2',
      [shopId, id],
    );
    if (of === null) throw notFound();
    await holdAgenda(ctx, tx, of.conferenceId);
    const item = await tx.row<Standing>(
      `SELECT version, conference_id AS "conferenceId", room_id AS "roomId", starts_at AS "startsAt",
         ends_at AS "endsAt" FROM agenda_item WHERE shop_id = $1 AND id = $2 FOR UPDATE`,
      [shopId, id],
    );
    if (item === null) throw notFound();
    if (item.version !== version || item.conferenceId !== of.conferenceId) throw versionConflict();
    if (standsThere(item, input)) return { data: { id, version } };
    if (roomId !== null) {
      const room = await tx.row('SELECT id FROM room WHERE shop_id = $1 AND id = $2 FOR SHARE', [shopId, roomId]);
      if (room === null) throw refuse.room_unknown();
    }
    const moved = await tx.row<{ version: number }>(
      `UPDATE agenda_item SET starts_at = $3, ends_at = $4, room_id = $5, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND id = $2 RETURNING version`,
      [shopId, id, startsAt, endsAt, roomId],
    );
    const shift = item.startsAt === null ? 0 : Date.parse(startsAt) - Date.parse(item.startsAt);
    const parts = await tx.rows<{ id: number }>(
      `UPDATE agenda_item SET starts_at = starts_at + make_interval(secs => $3), ends_at = ends_at + make_interval(secs => $3),
         room_id = CASE WHEN room_id IS NOT DISTINCT FROM $4::bigint THEN $5::bigint ELSE room_id END,
         version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND session_id = $2 AND starts_at IS NOT NULL
         AND ($3::float8 <> 0 OR room_id IS NOT DISTINCT FROM $4::bigint AND $4::bigint IS DISTINCT FROM $5::bigint) RETURNING id`,
      [shopId, id, shift / 1000, item.roomId, roomId],
    );
    await refuseBlocked(ctx, tx, of.conferenceId, [id, ...parts.map((part) => part.id)]);
    return { data: { id, version: moved?.version ?? version } };
  });
}
