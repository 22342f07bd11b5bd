import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { REVIEW } from '../admin-contract.ts';

/** How many parts of diseases wait for whoever may review them. */
export const countAsked = async (ctx: Ctx): Promise<number> =>
  ctx.can(REVIEW) ? countRows(ctx.db, `disease_part where shop_id = $1 and state = 'asked'`, [ctx.shop.id]) : 0;
