import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { inSight } from './person-sql.ts';

/** Refuses a member who is not there, or whom the caller may not see. */
export async function refuseUnseen(ctx: Ctx, id: number): Promise<void> {
  const values: unknown[] = [ctx.shop.id, id];
  const where = inSight(ctx, 'member.person.view', 'read')(binder(values));
  const found = await ctx.db.row(`select 1 from member t where t.shop_id = $1 and t.id = $2 and (${where})`, values);
  if (found === null) throw notFound();
}
