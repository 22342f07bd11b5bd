import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Criterion, type Marks, meanPoints } from '../rules/marking.ts';

const GIVEN = `select c.criteria, c.quorum, coalesce((select json_agg(v.marks) from abstract_review v
    where v.shop_id = s.shop_id and v.submission_id = s.id and v.state = 'handed'), '[]') as marks
  from abstract_submission s join abstract_call c on c.shop_id = s.shop_id and c.id = s.call_id where s.shop_id = $1 and s.id = $2`;

/** Keeps what the reviews of an abstract come to beside it, so that rankings are read off an index. The abstract is held. */
export async function weighSubmission(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const given = await tx.row<{ criteria: Criterion[]; quorum: number; marks: Marks[] }>(GIVEN, [ctx.shop.id, id]);
  if (given === null) return;
  const { points, isComplete } = meanPoints(given.criteria, given.marks, given.quorum);
  await tx.rows(
    `update abstract_submission set points = $3, handed_count = $4, is_ranked = $5 where shop_id = $1 and id = $2
       and (points, handed_count, is_ranked) is distinct from ($3::integer, $4::integer, $5::boolean)`,
    [ctx.shop.id, id, points, given.marks.length, isComplete],
  );
}
