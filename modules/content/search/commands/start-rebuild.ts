import type { Ctx } from '../../../../kernel/http/context.ts';
import { startTask } from '../../../platform/task/public.ts';

/** Begins to make the index of the console's search anew. */
export async function startRebuild(ctx: Ctx): Promise<{ task: number }> {
  const label = ctx.t('search.console.rebuildTask');
  return { task: await ctx.db.write((tx) => startTask(ctx, tx, { kind: 'search.rebuild', label, input: {} })) };
}
