import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { boundedCount } from '../../../../kernel/record/seek-page.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { Flow } from '../flow.ts';
import type { flows } from '../flow-contract.ts';
import { kindsOf } from './kind-names.ts';

type Input = ParsedOf<(typeof flows)['approval.flow.list']>;
type Listed = OutputOf<(typeof flows)['approval.flow.list']>;

/** Every kind of matter in this shop, with what holds for it; the kinds are few, so they are one page of memory. */
export async function listFlows(ctx: Ctx, { q, page, limit }: Input): Promise<Listed> {
  const rows = await ctx.db.rows<{
    kind: string;
    published: number | null;
    changed: boolean | null;
    steps: number | null;
    open: number;
  }>(
    `select k.kind, f.published, f.changed, jsonb_array_length(v.flow -> 'steps') as steps,
       ${boundedCount(`approval_request r where r.shop_id = $1 and r.state = 'open' and r.kind = k.kind`)} as open
     from unnest($2::text[]) as k (kind)
     left join approval_flow f on f.shop_id = $1 and f.kind = k.kind
     left join approval_flow_version v on v.shop_id = $1 and v.kind = k.kind and v.number = f.published`,
    [ctx.shop.id, kindsOf(ctx).map(({ kind }) => kind)],
  );
  const stored = new Map(rows.map((row) => [row.kind, row]));
  const all = kindsOf(ctx)
    .map(({ kind, module, spec }, index) => {
      const row = stored.get(kind);
      return {
        id: index + 1,
        kind,
        module,
        name: labelIn(ctx.locale, spec.label),
        published: row?.published ?? null,
        steps: row?.steps ?? Flow.parse(spec.flow).steps.length,
        isChanged: row?.changed ?? false,
        open: row?.open ?? 0,
      };
    })
    .filter(({ name, kind }) => `${name} ${kind}`.toLowerCase().includes(q.toLowerCase()));
  return { data: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit };
}
