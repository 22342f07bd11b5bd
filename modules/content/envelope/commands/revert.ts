import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fileFor } from '../../../platform/file/public.ts';
import type { ContentKind } from '../kind.ts';
import type { Saved, Target } from './advance.ts';
import { saveItem } from './save-item.ts';

/**
 * Puts what an earlier version said into the working copy, where it can be looked at, changed and published as anything
 * else. The address stays, because links lead to it; a cover that was removed since is left out. Refuses as every save does.
 */
export async function revert(
  ctx: Ctx,
  kind: ContentKind,
  { id, version, edition }: Target & { edition: number },
): Promise<Saved> {
  const row = await ctx.db.row<{ values: Record<string, unknown> }>(
    'SELECT values FROM content_version WHERE shop_id = $1 AND type = $2 AND item_id = $3 AND edition = $4',
    [ctx.shop.id, kind.type, id, edition],
  );
  if (row === null) throw notFound();
  const known = Object.keys(kind.values.shape).filter((field) => field !== 'slug' && field in row.values);
  const values = Object.fromEntries(known.map((field) => [field, row.values[field]]));
  if (typeof values.coverFile === 'number' && (await fileFor(ctx, values.coverFile, ['cover'])) === null) {
    values.coverFile = null;
  }
  return saveItem(ctx, kind, { id, version }, values);
}
