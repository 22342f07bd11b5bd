import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { readerValues } from '../../../content/envelope/public.ts';
import type { agenda } from '../contract.ts';
import { aboutColumn, hallsOf, readFrame, type SlotData, slotColumns, TAKES_PLACE, toldSlots } from '../read-frame.ts';

/** Parts of a session that its page tells of at most. */
const MOST_PARTS = 200;

type Row = SlotData & { conferenceId: number; about: string };

/** One slot as it stands released, with its session or its parts. */
export async function showSlot(ctx: Ctx, id: number): Promise<OutputOf<(typeof agenda)['agenda.show']>> {
  const values = readerValues(ctx);
  const row = await ctx.db.row<Row>(
    `SELECT ${slotColumns}, ${aboutColumn}, s.conference_id AS "conferenceId" FROM agenda_slot s
     WHERE ${TAKES_PLACE} AND $2::text[] IS NOT NULL AND s.item_id = $4`,
    [...values, id],
  );
  if (row === null) throw notFound();
  const { conferenceId, about, ...slot } = row;
  const [conference, beside, halls] = await Promise.all([
    readFrame(ctx, conferenceId),
    ctx.db.rows<SlotData>(
      `SELECT ${slotColumns} FROM agenda_slot s
       WHERE ${TAKES_PLACE} AND $2::text[] IS NOT NULL AND (s.session_id = $4 OR s.item_id = $5) ORDER BY s.starts_at, s.item_id LIMIT ${MOST_PARTS}`,
      [...values, id, slot.sessionId ?? 0],
    ),
    hallsOf(ctx, conferenceId),
  ]);
  const { slots, experts } = await toldSlots(ctx, [slot, ...beside], conference.timeZone);
  const [own, ...others] = slots;
  if (own === undefined) throw notFound();
  return {
    data: {
      ...{ ...own, about, conference, halls, experts },
      session: others.find((one) => one.id === slot.sessionId) ?? null,
      parts: others.filter((one) => one.sessionId === id),
    },
    can: { edit: ctx.can('agenda.item.save') },
  };
}
