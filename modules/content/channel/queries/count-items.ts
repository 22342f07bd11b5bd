import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { audienceGate } from '../../envelope/public.ts';
import { MOST_HOT } from '../rules/channels.ts';
import { countSql } from './entries-sql.ts';
import type { Scope } from './scope-of.ts';

/** How much of a channel a reader sees. */
export interface Counted {
  cnt: number;
  isAtLeast: boolean;
}

/** How much the reader sees of each question, counted to `most`, in one statement. Of the hottest there are no more than are ranked. */
export async function countItems(ctx: Ctx, scopes: readonly Scope[], most: number): Promise<Counted[]> {
  if (scopes.length === 0) return [];
  const values: unknown[] = [ctx.shop.id, audienceGate(ctx.person).audiences];
  const bind = binder(values);
  const mostOf = ({ order }: Scope): number => (order === 'hot' ? Math.min(most, MOST_HOT) : most);
  const counts = scopes.map((scope) => countSql(scope, mostOf(scope) + 1, bind));
  const row = await ctx.db.row<{ counts: number[] }>(`SELECT ARRAY[${counts.join(', ')}] AS counts`, values);
  return scopes.map((scope, at) => {
    const counted = row?.counts[at] ?? 0;
    const bound = mostOf(scope);
    return {
      cnt: Math.min(counted, bound),
      isAtLeast: counted > bound && !(scope.order === 'hot' && bound === MOST_HOT),
    };
  });
}
