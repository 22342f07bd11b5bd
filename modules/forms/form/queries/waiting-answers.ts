import type { Ctx } from '../../../../kernel/http/context.ts';
import { thingSight } from '../../../../kernel/permission/things.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';

/** How many answers wait for the caller: of all forms, or of those that they hold the right to see answers on. */
export async function waitingAnswers(ctx: Ctx): Promise<number> {
  const values: unknown[] = [ctx.shop.id];
  const sight = thingSight(ctx, 'form.answer', 'form.answer.view', binder(values));
  const where = ['t.shop_id = $1', "t.state = 'new'", ...sight].join(' and ');
  const row = await ctx.db.row<{ count: number }>(
    `select count(*)::int as count from form_answer t where ${where}`,
    values,
  );
  return row?.count ?? 0;
}
