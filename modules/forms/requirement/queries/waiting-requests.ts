import type { Ctx } from '../../../../kernel/http/context.ts';
import { thingSight } from '../../../../kernel/permission/things.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { REVIEW } from '../admin-contract.ts';

/** How many requirements wait for the desk’s first word, of those that the caller may see. */
export function waitingRequests(ctx: Ctx): Promise<number> {
  const values: unknown[] = [ctx.shop.id];
  const sight = thingSight(ctx, 'requirement.request', REVIEW, binder(values));
  const where = ['t.shop_id = $1', `t.state = 'submitted'`, ...sight].join(' AND ');
  return countRows(ctx.db, `requirement_request t WHERE ${where}`, values);
}
