import type { TaskSpec } from '../../../kernel/module/manifest.ts';
import { findImport } from './find-import.ts';

const AT_A_TIME = 200;

interface UndoInput {
  /** The task of the import. */
  task: number;
  kind: string;
}

/** Takes back what an import made, some hundred at a time; what somebody has changed since stays, and is named. */
export const undoTask: TaskSpec = {
  async slice(ctx, run) {
    const { task, kind } = run.input as unknown as UndoInput;
    const spec = findImport(ctx, kind);
    let [done, refused, after] = [run.done, run.refused, Number(run.state.after ?? 0)];
    for (;;) {
      const made = await ctx.db.rows<{ position: number; id: number; version: number }>(
        `select position, record_id as id, record_version as version from import_made
         where shop_id = $1 and task_id = $2 and position > $3 order by position limit ${AT_A_TIME}`,
        [ctx.shop.id, task, after],
      );
      const last = made.at(-1);
      if (last === undefined) return 'done';
      const reasons = await ctx.db.write(async (tx) => {
        const found = await spec.undo(ctx, tx, made);
        const undone = made.filter((_, index) => found[index] === null).map(({ position }) => position);
        await tx.rows('delete from import_made where shop_id = $1 and task_id = $2 and position = any($3)', [
          ctx.shop.id,
          task,
          undone,
        ]);
        return found;
      });
      const bad = made.flatMap(({ position, id }, index) => {
        const why = reasons[index];
        return why ? [{ position, name: `#${id}`, why }] : [];
      });
      if (bad.length > 0) await run.refuse(bad);
      done += made.length - bad.length;
      refused += bad.length;
      after = last.position;
      await run.beat({ done, refused, state: { after } });
      if (run.isOver()) return 'more';
    }
  },
};
