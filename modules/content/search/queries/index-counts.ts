import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { catchUpForSearch } from '../commands/catch-up.ts';
import type { searchWords } from '../find-contract.ts';

/** How many records of each kind of the shop's modules the index holds, counted no further than anybody reads. */
export async function indexCounts(ctx: Ctx): Promise<OutputOf<(typeof searchWords)['search.index']>> {
  const { registry } = ctx.services;
  await catchUpForSearch(ctx);
  const kinds = [...registry.finds].filter(([, { module }]) => registry.isOn(ctx.shop, module));
  const rows = await ctx.db.rows<{ kind: string; cnt: number }>(
    `select k.kind, (select count(*) from (select from search_record t where t.shop_id = $1 and t.kind = k.kind
       limit ${MOST_COUNTED + 1}) counted) as cnt from unnest($2::text[]) as k (kind)`,
    [ctx.shop.id, kinds.map(([kind]) => kind)],
  );
  const counts = new Map(rows.map(({ kind, cnt }) => [kind, cnt]));
  return {
    data: kinds.map(([kind, { label }]) => {
      const cnt = counts.get(kind) ?? 0;
      return {
        kind,
        label: labelIn(ctx.locale, label),
        cnt: Math.min(cnt, MOST_COUNTED),
        isAtLeast: cnt > MOST_COUNTED,
      };
    }),
  };
}
