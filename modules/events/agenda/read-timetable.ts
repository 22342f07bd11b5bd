import type { Ctx } from '../../../kernel/http/context.ts';
import { readerValues } from '../../content/envelope/public.ts';
import type { Hall, SlotRow } from './contract.ts';
import {
  aboutColumn,
  type Frame,
  hallsOf,
  type NamedExpert,
  readFrame,
  type SlotData,
  slotColumns,
  TAKES_PLACE,
  toldSlots,
} from './read-frame.ts';

/** What a whole timetable holds at most. */
const MOST_ITEMS = 10_000;

/** A slot of a whole timetable, on the clocks of the place. */
export type WholeSlot = SlotRow & { about: string };

/** The whole of a timetable as it stands released, as its reader may see it. */
export interface WholeTimetable {
  frame: Frame;
  slots: WholeSlot[];
  halls: Hall[];
  experts: ReadonlyMap<number, NamedExpert>;
}

/** Reads it whole, by time and hall; a refusal for a conference that the reader may not see. */
export async function readTimetable(ctx: Ctx, conferenceId: number): Promise<WholeTimetable> {
  const frame = await readFrame(ctx, conferenceId);
  const [rows, halls] = await Promise.all([
    ctx.db.rows<SlotData & { about: string }>(
      `SELECT ${slotColumns}, ${aboutColumn} FROM agenda_slot s
       WHERE ${TAKES_PLACE} AND $2::text[] IS NOT NULL AND $3::text IS NOT NULL AND s.conference_id = $4
       ORDER BY s.starts_at, s.item_id LIMIT ${MOST_ITEMS}`,
      [...readerValues(ctx), conferenceId],
    ),
    hallsOf(ctx, conferenceId),
  ]);
  const { slots, experts } = await toldSlots(ctx, rows, frame.timeZone);
  return { frame, slots, halls, experts: new Map(experts.map((one) => [one.id, one])) };
}

/** What of a timetable is not made up of parts of its own: the parts themselves, sessions without any, breaks. */
export function leaves(slots: readonly WholeSlot[]): WholeSlot[] {
  const parents = new Set(slots.map(({ sessionId }) => sessionId));
  return slots.filter(({ id }) => !parents.has(id));
}
