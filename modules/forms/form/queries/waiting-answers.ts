import type { Ctx } from '../../../../kernel/http/context.ts';
import { thingSight } from '../../../../kernel/permission/things.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';

/** How many answers wait for the caller: of all forms, or of those that they hold the right to see answers on. */
export function waitingAnswers(ctx: Ctx): Promise<number> {
  const values: unknown[] = [ctx.shop.id];
  const sight = thingSight(ctx, 'form.answer', 'form.answer.view', binder(values));
  const where = ['t.shop_id = $1', "t.state = 'new'", ...sight].join(' and ');
  return countRows(ctx.db, `form_answer t where ${where}`, values);
}
