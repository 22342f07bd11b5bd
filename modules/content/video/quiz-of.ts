import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Question } from '../../people/credit/rules/questions.ts';
import { refuse } from './refusals.ts';

/** What somebody did at the test of a film so far. */
export interface Tries {
  count: number;
  passed: { percent: number; at: string } | null;
  failed: { percent: number; at: string } | null;
}

const SHARE = 'floor(a.right_count * 100.0 / a.asked_count)::int';
const ended = (
  isPassed: boolean,
): string => `(SELECT json_build_object('percent', ${SHARE}, 'at', a.answered_at) FROM video_attempt a
  WHERE a.shop_id = $1 AND a.video_id = $2 AND a.member_id = $3 AND a.is_passed = ${isPassed} ORDER BY a.id DESC LIMIT 1)`;

/** What a member did at the test of a film. */
export async function triesOf(
  db: Pick<Db | Tx, 'row'>,
  shopId: number,
  videoId: number,
  memberId: number,
): Promise<Tries> {
  const row = await db.row<Tries>(
    `SELECT (SELECT count(*)::int FROM video_attempt a WHERE a.shop_id = $1 AND a.video_id = $2 AND a.member_id = $3) AS count,
       ${ended(true)} AS passed, ${ended(false)} AS failed`,
    [shopId, videoId, memberId],
  );
  return row ?? { count: 0, passed: null, failed: null };
}

/** The questions of a film with their keys, which no reader is told; a refusal where it has none. */
export async function questionsOf(ctx: Ctx, videoId: number): Promise<Question[]> {
  const row = await ctx.db.row<{ questions: Question[] }>(
    'SELECT questions FROM video WHERE shop_id = $1 AND id = $2 AND live',
    [ctx.shop.id, videoId],
  );
  if (row === null || row.questions.length === 0) throw refuse.no_test();
  return row.questions;
}
