import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { approvals } from '../contract.ts';
import { concernsSql } from './candidates.ts';
import { kindsOf } from './kind-names.ts';
import { SEE_ALL } from './list-requests.ts';

type Answer = OutputOf<(typeof approvals)['approval.request.matter']>;

/**
 * What a request is about. Whoever has part in an open one sees it, for they are asked about it; once it has ended, and to who
 * only oversees approvals, it is shown by the right to see the thing itself.
 */
export async function showMatter(ctx: Ctx, id: number): Promise<Answer> {
  const request = await ctx.db.row<{ kind: string; subjectId: number; isPart: boolean }>(
    `select r.kind, r.subject_id as "subjectId", r.state = 'open' and ${concernsSql('$1', '$2')} as "isPart"
     from approval_request r where r.shop_id = $1 and r.id = $3 and ($4 or ${concernsSql('$1', '$2')})`,
    [ctx.shop.id, signedIn(ctx).id, id, ctx.can(SEE_ALL)],
  );
  if (request === null) throw notFound();
  const { kind, subjectId, isPart } = request;
  const matter = kindsOf(ctx).find((each) => each.kind === kind)?.spec.matter;
  if (matter === undefined || (!isPart && !ctx.can(matter.permission))) return { data: null };
  const row = await ctx.db.row<{ version: number }>(
    `select version from "${matter.table}" where shop_id = $1 and id = $2`,
    [ctx.shop.id, subjectId],
  );
  if (row === null) return { data: null };
  const shown = matter.read === null ? null : await matter.read(ctx, subjectId);
  return { data: { version: row.version, shown: shown as NonNullable<Answer['data']>['shown'] } };
}
