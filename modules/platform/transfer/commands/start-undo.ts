import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { runTask, showTask, startTask } from '../../task/public.ts';
import { findImport } from '../find-import.ts';
import { transferRefusals } from '../refusals.ts';
import { UNDO_UNDER_WAY } from '../undoable.ts';

const WAIT_MS = 2_000;

/** Begins to take an import of one's own back. */
export async function startUndo(ctx: Ctx, task: number) {
  const row = await ctx.db.row<{ kind: string; label: string; made: number }>(
    `select t.input ->> 'kind' as kind, t.label,
       (select count(*) from import_made m where m.shop_id = t.shop_id and m.task_id = t.id) as made
     from task t where t.shop_id = $1 and t.id = $2 and t.owner_id = $3 and t.kind = 'transfer.import'`,
    [ctx.shop.id, task, signedIn(ctx).id],
  );
  if (row === null) throw notFound();
  findImport(ctx, row.kind);
  if (row.made === 0) throw transferRefusals.nothing_to_undo();
  const label = ctx.t('transfer.console.undoOf', { label: row.label });
  const id = await ctx.db.write(async (tx) => {
    // Of two who press at once the second waits here, and is told.
    await tx.rows('select from task_progress where shop_id = $1 and task_id = $2 for update', [ctx.shop.id, task]);
    const now = await tx.row<{ isUnderWay: boolean }>(
      `select ${UNDO_UNDER_WAY} as "isUnderWay" from task t where t.shop_id = $1 and t.id = $2`,
      [ctx.shop.id, task],
    );
    if (now?.isUnderWay) throw transferRefusals.undo_under_way();
    const made = await startTask(ctx, tx, {
      kind: 'transfer.undo',
      label,
      input: { task, kind: row.kind },
      isHeld: true,
    });
    await tx.rows('update task_progress set total = $3 where shop_id = $1 and task_id = $2', [
      ctx.shop.id,
      made,
      row.made,
    ]);
    return made;
  });
  await runTask(ctx, id, WAIT_MS);
  return showTask(ctx, id);
}
