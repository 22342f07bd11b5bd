import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { type agendaDesk, MOST_ITEMS } from '../admin-contract.ts';
import { draftConflicts } from '../draft-conflicts.ts';
import { deskRooms, draftItems, readDesk, slotOf } from '../read-draft.ts';
import { type StandingSlot, standingSlots, taking } from '../read-released.ts';
import { refuse } from '../refusals.ts';
import { atLevel } from '../rules/conflicts.ts';
import { type Change, countChanges, differenceOf, movesInCalendars, type Slot } from '../rules/difference.ts';

type Input = ParsedOf<(typeof agendaDesk)['agenda.release']>;

const COLUMNS = `"itemId" bigint, "sessionId" bigint, kind text, title text, "titleEn" text, about text, "aboutEn" text, track text,
  "trackEn" text, "roomId" bigint, "startsAt" timestamptz, "endsAt" timestamptz, "isParallel" boolean, people jsonb,
  "isCancelled" boolean, sequence int`;

type Written = Slot & { isCancelled: boolean; sequence: number };

/** What is written of a change: the slot as it will stand, or the former one as cancelled. */
function written(change: Change<StandingSlot>, former: ReadonlyMap<number, StandingSlot>): Written {
  const before = former.get(change.itemId);
  // What comes back after it was cancelled is told anew.
  const isTold = movesInCalendars(change) || before?.isCancelled === true;
  const sequence = before === undefined ? 0 : before.sequence + (isTold ? 1 : 0);
  if (change.after !== null) return { ...change.after, isCancelled: false, sequence };
  const { row: _row, ...slot } = change.before as StandingSlot;
  return { ...slot, isCancelled: true, sequence };
}

async function writeSlots(
  tx: Tx,
  { shopId, conferenceId, number, now }: { shopId: number; conferenceId: number; number: number; now: string },
  changes: readonly Change<StandingSlot>[],
  former: ReadonlyMap<number, StandingSlot>,
): Promise<void> {
  await tx.rows(
    `UPDATE agenda_slot SET ended_in = $3 WHERE shop_id = $1 AND conference_id = $2 AND ended_in IS NULL
       AND item_id = ANY($4::bigint[])`,
    [shopId, conferenceId, number, changes.map(({ itemId }) => itemId)],
  );
  await tx.rows(
    `INSERT INTO agenda_slot (conference_id, item_id, session_id, kind, title, title_en, about, about_en, track, track_en, room_id,
       starts_at, ends_at, is_parallel, people, is_cancelled, sequence, released_in, released_at)
     SELECT $1, w."itemId", w."sessionId", w.kind, w.title, w."titleEn", w.about, w."aboutEn", w.track, w."trackEn", w."roomId",
       w."startsAt", w."endsAt", w."isParallel", w.people, w."isCancelled", w.sequence, $2, $4
     FROM jsonb_to_recordset($3::jsonb) AS w (${COLUMNS})`,
    [conferenceId, number, JSON.stringify(changes.map((change) => written(change, former))), now],
  );
}

/**
 * Releases the draft as a whole or not at all (A4): as it was looked at, without a conflict that blocks releases (A2), and with
 * another number than any before. What the rules should let through by mistake, the database refuses (A3).
 */
export const releaseAgenda = (ctx: Ctx, input: Input): Promise<{ data: { number: number; changes: number } }> =>
  ctx.db.write((tx) => releaseWithin(ctx, tx, input, signedIn(ctx).id));

/** The same within a transaction, by whomever it is. */
export async function releaseWithin(
  ctx: Ctx,
  tx: Tx,
  { conferenceId, revision, note }: Input,
  by: number | null,
): Promise<{ data: { number: number; changes: number } }> {
  const shopId = ctx.shop.id;
  const now = ctx.services.now().toISOString();
  const held = await tx.row<{ revision: number }>(
    'SELECT revision FROM agenda WHERE shop_id = $1 AND conference_id = $2 FOR UPDATE',
    [shopId, conferenceId],
  );
  const desk = await readDesk(ctx, tx, conferenceId);
  if ((held?.revision ?? 0) !== revision) throw refuse.moved_on();
  const draft = await draftItems(tx, [shopId, conferenceId]);
  if (draft.length > MOST_ITEMS) throw refuse.too_many({ most: MOST_ITEMS });
  const rooms = await deskRooms(ctx, tx, conferenceId);
  const { limits } = desk;
  const { conflicts } = await draftConflicts(ctx, tx, { conferenceId, items: draft, rooms, limits });
  const open = atLevel(conflicts, desk.levels, 'blockEdit', 'blockRelease');
  if (open.length > 0) throw refuse.conflicts_open({ count: open.length });
  const standing = await standingSlots(tx, shopId, conferenceId);
  const changes = differenceOf(taking(standing), draft.map(slotOf));
  if (changes.length === 0) throw refuse.nothing_new();
  const number = desk.released + 1;
  const former = new Map(standing.map((slot) => [slot.itemId, slot]));
  await writeSlots(tx, { shopId, conferenceId, number, now }, changes, former);
  await tx.rows(
    `INSERT INTO agenda_release (conference_id, number, counts, note, released_by, released_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
    [conferenceId, number, JSON.stringify(countChanges(changes)), note, by, now],
  );
  await tx.rows('UPDATE agenda SET released = $3, updated_at = now() WHERE shop_id = $1 AND conference_id = $2', [
    shopId,
    conferenceId,
    number,
  ]);
  // Pages that were kept tell the former one.
  await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'agenda', id: conferenceId });
  return { data: { number, changes: changes.length } };
}
