import type { Ctx } from '../../../kernel/http/context.ts';
import { reasonOf } from '../../../kernel/http/reason-of.ts';
import { findImport } from './find-import.ts';

interface Import {
  id: number;
  kind: string;
  /** Something of what it made is still noted. */
  isLeft: boolean;
  isUnderWay: boolean;
}

/** SQL over the import `t`: whether its undoing is under way. */
export const UNDO_UNDER_WAY = `exists (select from task u join task_progress up on up.shop_id = u.shop_id and up.task_id = u.id
  where u.shop_id = t.shop_id and u.owner_id = t.owner_id and u.kind = 'transfer.undo' and (u.input ->> 'task')::bigint = t.id
    and up.state in ('waiting', 'running'))`;

function whyNot(ctx: Ctx, { kind, isLeft, isUnderWay }: Import): string {
  if (isUnderWay) return ctx.t('transfer.errors.undo_under_way');
  if (!isLeft) return ctx.t('transfer.console.undoneAlready');
  try {
    findImport(ctx, kind);
    return '';
  } catch (error) {
    return reasonOf(error, ctx);
  }
}

/** Which of these imports made something, with why that cannot be taken back any more. */
export async function undoable(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db.rows<Import>(
    `select t.id, t.input ->> 'kind' as kind, ${UNDO_UNDER_WAY} as "isUnderWay",
       exists (select from import_made m where m.shop_id = t.shop_id and m.task_id = t.id) as "isLeft"
     from task t join task_progress p on p.shop_id = t.shop_id and p.task_id = t.id
     where t.shop_id = $1 and t.id = any($2::bigint[]) and p.state = 'done' and p.done > 0
       and not (t.input ->> 'isTrial')::boolean`,
    [ctx.shop.id, ids],
  );
  return new Map(rows.map((row) => [row.id, whyNot(ctx, row)]));
}
