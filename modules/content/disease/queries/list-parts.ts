import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { diseaseAdmin } from '../admin-contract.ts';
import { partKinds } from '../rules.ts';

type Parts = OutputOf<(typeof diseaseAdmin)['disease.part.list']>;

/** Both parts of a disease as the desk sees them; one that was never written is empty, and of version 0. */
export async function listParts(ctx: Ctx, diseaseId: number): Promise<Parts> {
  const there = await ctx.db.row('select from disease where shop_id = $1 and id = $2', [ctx.shop.id, diseaseId]);
  if (there === null) throw notFound();
  const rows = await ctx.db.rows<Parts['data'][number]>(
    `select kind, version, sections, state, comment, $3 = any(writers) as "isOwn", passed, passed_at as "passedAt"
     from disease_part where shop_id = $1 and disease_id = $2`,
    [ctx.shop.id, diseaseId, signedIn(ctx).id],
  );
  const data = partKinds.map(
    (kind) =>
      rows.find((row) => row.kind === kind) ?? {
        ...{ kind, version: 0, sections: [], state: 'draft' as const, comment: '' },
        ...{ isOwn: false, passed: null, passedAt: null },
      },
  );
  return { data };
}
