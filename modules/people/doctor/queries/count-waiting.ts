import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';

/** How many applications wait for a decision. */
export const countWaiting = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `doctor where shop_id = $1 and state = 'submitted'`, [shop.id]);
