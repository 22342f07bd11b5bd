import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { readerValues } from '../../../content/envelope/public.ts';
import type { agenda } from '../contract.ts';
import { expertsIn, hallsOf, onClocks, readFrame, type SlotData, slotColumns, TAKES_PLACE } from '../read-frame.ts';

type Expert = (typeof agenda)['agenda.expert'];

/** What somebody does at one conference at most. */
const MOST = 200;

/** What an expert does at a conference, by time; nothing of an expert whom the reader may not see. */
export async function expertSlots(
  ctx: Ctx,
  { conference: conferenceId, expert: expertId }: ParsedOf<Expert>,
): Promise<OutputOf<Expert>> {
  const [conference, experts] = await Promise.all([readFrame(ctx, conferenceId), expertsIn(ctx, [expertId])]);
  const expert = experts.get(expertId);
  if (expert === undefined) throw notFound();
  const [rows, halls] = await Promise.all([
    ctx.db.rows<SlotData>(
      `SELECT ${slotColumns} FROM agenda_slot s
       WHERE ${TAKES_PLACE} AND $2::text[] IS NOT NULL AND s.conference_id = $4
         AND s.people @> jsonb_build_array(jsonb_build_object('expertId', $5::bigint))
       ORDER BY s.starts_at, s.item_id LIMIT ${MOST}`,
      [...readerValues(ctx), conferenceId, expertId],
    ),
    hallsOf(ctx, conferenceId),
  ]);
  const own = rows.map((row) => ({ ...row, people: row.people.filter((one) => one.expertId === expertId) }));
  return { data: own.map((row) => onClocks(row, conference.timeZone)), conference, expert, halls };
}
