import type { Asker } from '../fair-share/fair-line.ts';
import { clientOf } from '../rate-limit/read-limits.ts';
import type { Ctx } from './context.ts';

/** In whose name a piece of work waits for its turn: the shop's, and within it the caller's. */
export const askerOf = ({ shop, person, device, link, guest, ip }: Ctx): Asker => ({
  shopId: shop.id,
  client: clientOf({ person, device, link, guest, network: ip }),
});
