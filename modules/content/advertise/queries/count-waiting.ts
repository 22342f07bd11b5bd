import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';

/** How many creatives wait to be passed. */
export const countWaiting = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `advertise_creative WHERE shop_id = $1 AND state = 'waiting'`, [shop.id]);
