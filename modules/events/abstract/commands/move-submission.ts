import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { callBy } from '../read-call.ts';
import type { StoredSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import type { AbstractState } from '../rules/states.ts';
import { drawSubstitutes } from './assign-reviews.ts';

const MOVABLE: readonly AbstractState[] = ['submitted', 'review'];
const MOVE = `update abstract_submission set topic = $3, topics = $4, version = version + 1, updated_at = now() where shop_id = $1 and id = $2
  returning version`;
// What somebody has begun or handed in stays: it is about the text, whatever it is sorted under.
const LEAVE = `delete from abstract_review v using abstract_reviewer r where v.shop_id = $1 and v.submission_id = $2 and v.state = 'asked'
  and r.shop_id = v.shop_id and r.id = v.reviewer_id and cardinality(r.topics) > 0 and not r.topics && $3::text[] returning v.id`;

/**
 * Moves a held abstract to another topic, after the close too (AB5): whoever does not take that one and has not begun is asked no
 * more, and others are drawn without conflicts and as evenly as ever (AB7, AB8). Its number stays.
 */
export async function moveSubmission(
  ctx: Ctx,
  tx: Tx,
  held: StoredSubmission,
  topic: string,
): Promise<{ id: number; version: number }> {
  const call = await callBy(ctx, tx, held.callId, 'update');
  if (!MOVABLE.includes(held.state)) throw refuse.step();
  if (!call.topics.some(({ key }) => key === topic)) throw refuse.topic_unknown();
  if (held.topic === topic) return { id: held.id, version: held.version };
  const topics = held.topics.filter((key) => key !== topic);
  const row = await tx.row<{ version: number }>(MOVE, [ctx.shop.id, held.id, topic, topics]);
  const left = await tx.rows(LEAVE, [ctx.shop.id, held.id, [topic, ...topics]]);
  if (left.length > 0)
    await drawSubstitutes(ctx, tx, { callId: held.callId, submissionId: held.id, most: left.length });
  return { id: held.id, version: row?.version ?? held.version + 1 };
}
