import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { deskAdmin } from '../desk-contract.ts';
import { callBy } from '../read-call.ts';
import { type PlannedWork, readReviewing, WORK_COLUMNS } from '../read-reviewing.ts';

type Conflicts = (typeof deskAdmin)['abstract.review.conflicts'];

const FROM = `from abstract_submission t where t.shop_id = $1 and t.call_id = $2 and t.state in ('submitted', 'review')`;

/** Who may not review what, page by page of what waits or is reviewed (AB7). */
export async function conflictMatrix(
  ctx: Ctx,
  { callId, page, limit }: ParsedOf<Conflicts>,
): Promise<OutputOf<Conflicts>> {
  const call = await callBy(ctx, ctx.db, callId);
  const works = await ctx.db.rows<PlannedWork>(
    `select ${WORK_COLUMNS} ${FROM} order by t.updated_at desc, t.id desc limit $3 offset $4`,
    [...[ctx.shop.id, callId, limit, (page - 1) * limit]],
  );
  const count = await ctx.db.row<{ total: number }>(
    `select count(*)::int as total from (select ${FROM} limit $3) counted`,
    [ctx.shop.id, callId, page * limit + 1],
  );
  const frame = await readReviewing(ctx, ctx.db, call, works);
  const total = count?.total ?? 0;
  return {
    data: works.map((work) => ({
      ...{ id: work.id, number: work.number ?? '', title: work.title || work.titleEn },
      conflicts: frame.reviewers.map((reviewer) => frame.conflict(reviewer, work)),
    })),
    ...{ total, isAtLeast: total > page * limit, page, limit },
    reviewers: frame.reviewers.map(({ id, name, hospital }) => ({ id, person: name, hospital })),
  };
}
