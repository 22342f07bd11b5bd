import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';

/** How many items stand in each state (by its name), in all (`all`), and were saved last by the caller (`mine`). */
export async function contentViews(ctx: Ctx, kind: ContentKind): Promise<Record<string, number>> {
  const rows = await ctx.db.rows<{ state: string; cnt: number; mine: number }>(
    `SELECT state, count(*)::int AS cnt, count(*) FILTER (WHERE edited_by = $1)::int AS mine
     FROM ${kind.tableName} GROUP BY state`,
    [signedIn(ctx).id],
  );
  const counts: Record<string, number> = { all: 0, mine: 0 };
  for (const { state, cnt, mine } of rows) {
    counts[state] = cnt;
    counts.all = (counts.all ?? 0) + cnt;
    counts.mine = (counts.mine ?? 0) + mine;
  }
  return counts;
}
