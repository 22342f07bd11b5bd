import { isStillNamed } from '../../../kernel/database/sql-errors.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ImportSpec } from '../../../kernel/module/import-spec.ts';
import type { TaskSpec } from '../../../kernel/module/task-spec.ts';
import { findImport } from './find-import.ts';

const AT_A_TIME = 200;

interface UndoInput {
  /** The task of the import. */
  task: number;
  kind: string;
}

interface Made {
  /** Its number among all that imports made. */
  entry: number;
  position: number;
  id: number;
  version: number;
}

/**
 * Takes these back, and answers why not, or null, for each. Where other records name one of them by now the others go all
 * the same: they are halved until it stands alone.
 */
async function undone(ctx: Ctx, spec: ImportSpec, task: number, made: readonly Made[]): Promise<(string | null)[]> {
  try {
    return await ctx.db.write(async (tx) => {
      const reasons = await spec.undo(ctx, tx, made);
      const gone = made.filter((_, index) => reasons[index] === null).map(({ entry }) => entry);
      await tx.rows('delete from import_made where shop_id = $1 and task_id = $2 and id = any($3)', [
        ctx.shop.id,
        task,
        gone,
      ]);
      return reasons;
    });
  } catch (error) {
    if (!isStillNamed(error)) throw error;
    if (made.length === 1) return [ctx.t('transfer.console.stillNamed')];
    const half = made.length >> 1;
    const first = await undone(ctx, spec, task, made.slice(0, half));
    return [...first, ...(await undone(ctx, spec, task, made.slice(half)))];
  }
}

/** Takes back what an import made, the last first because it may hang on what came before, some hundred at a time; what somebody has changed since stays, and is named. */
export const undoTask: TaskSpec = {
  async slice(ctx, run) {
    const { task, kind } = run.input as unknown as UndoInput;
    const spec = findImport(ctx, kind);
    let [done, refused, before] = [run.done, run.refused, Number(run.state.before ?? Number.MAX_SAFE_INTEGER)];
    for (;;) {
      const made = await ctx.db.rows<Made>(
        `select id as entry, position, record_id as id, record_version as version from import_made
         where shop_id = $1 and task_id = $2 and id < $3 order by id desc limit ${AT_A_TIME}`,
        [ctx.shop.id, task, before],
      );
      const last = made.at(-1);
      if (last === undefined) return 'done';
      const reasons = await undone(ctx, spec, task, made);
      const bad = made.flatMap(({ position, id }, index) => {
        const why = reasons[index];
        return why ? [{ position, name: `#${id}`, why }] : [];
      });
      if (bad.length > 0) await run.refuse(bad);
      done += made.length - bad.length;
      refused += bad.length;
      before = last.entry;
      await run.beat({ done, refused, state: { before } });
      if (run.isOver()) return 'more';
    }
  },
};
