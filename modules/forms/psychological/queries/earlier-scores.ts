import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import type { Scale } from '../library/scale.ts';
import { earlierOf, type PartScore } from '../library/scoring.ts';
import type { Reader } from '../rules/readers.ts';

/** What may be told of along with a report: answers that whoever reads it may read as well. */
const READ_AS_WELL: Readonly<Record<Reader, readonly Reader[]>> = {
  desk: ['desk', 'self', 'guardian', 'both'],
  self: ['self', 'both'],
  guardian: ['guardian', 'both'],
  both: ['both'],
};

const DAY = `coalesce(a.rated_on, (a.submitted_at at time zone 'Asia/Shanghai')::date)`;

/**
 * What a person answered to a scale the last time, as far as whoever reads the coming report may know; null for nobody’s answer. A rating
 * may be written down after one of a later talk: the last time is that of its own day or before.
 */
export async function earlierScores(
  ctx: Ctx,
  tx: Tx,
  scale: Scale,
  { memberId, reader, day }: { memberId: number | null; reader: Reader; day: string },
): Promise<Answers | null> {
  if (memberId === null) return null;
  const last = await tx.row<{ values: Answers; scores: PartScore[] }>(
    `select a.values, a.scores from psychological_answer a
     where a.shop_id = $1 and a.member_id = $2 and a.scale = $3 and a.edition = $4 and a.reader = any ($5::text[])
       and a.submitted_at <= $6 and ${DAY} <= $7
     order by ${DAY} desc, a.submitted_at desc, a.id desc limit 1`,
    [
      ...[ctx.shop.id, memberId, scale.code, scale.edition, READ_AS_WELL[reader]],
      ...[ctx.services.now().toISOString(), day],
    ],
  );
  return last && earlierOf(scale, last);
}
