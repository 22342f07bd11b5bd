import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';

/** How many public articles were to be reviewed by now. */
export const countOverdue = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, 'kepu where shop_id = $1 and live and review_due < current_date', [shop.id]);
