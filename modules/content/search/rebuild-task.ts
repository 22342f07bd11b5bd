import type { Ctx } from '../../../kernel/http/context.ts';
import type { TaskSpec } from '../../../kernel/module/task-spec.ts';
import { type IndexedKind, indexedKinds, rebuildRows } from './rebuild.ts';

interface State {
  /** Place among the kinds, and the last row that is done of it. */
  at: number;
  after: number;
  done: number;
}

async function rowsOf(ctx: Ctx, kinds: readonly IndexedKind[]): Promise<number> {
  const counts = kinds.map(({ table }) => `(select count(*) from ${table} where shop_id = $1)`);
  const row = await ctx.db.row<{ total: number }>(`select ${['0', ...counts].join(' + ')} as total`, [ctx.shop.id]);
  return row?.total ?? 0;
}

/** Makes the whole index of a shop's records anew, some rows at a time. */
export const rebuildTask: TaskSpec = {
  async slice(ctx, run) {
    const kinds = indexedKinds(ctx);
    let { at = 0, after = 0, done = 0 } = run.state as Partial<State>;
    if (at === 0 && after === 0) await run.beat({ total: await rowsOf(ctx, kinds) });
    for (let kind = kinds[at]; kind !== undefined; kind = kinds[at]) {
      const one = kind;
      const from = after;
      const made = await ctx.db.write((tx) => rebuildRows(ctx, tx, one, from));
      done += made.done;
      if (made.last === null) [at, after] = [at + 1, 0];
      else after = made.last;
      await run.beat({ done, state: { at, after, done } satisfies State });
      if (run.isOver()) return 'more';
    }
    return 'done';
  },
};
