import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FavoriteCount } from '../contract.ts';
import { keptCounts } from './count-favorites.ts';

/** How many members keep one thing, and whether the person does. */
export async function countFavorite(ctx: Ctx, type: string, id: number): Promise<FavoriteCount> {
  return (await keptCounts(ctx, type, [id])).get(id) ?? { cnt: 0, mine: false };
}
