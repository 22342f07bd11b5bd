import type { Tx } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { Shop } from '../tenancy/shop.ts';

/** A shop that is being founded, and the transaction in its scope that does it. */
export interface Founding {
  readonly shop: Shop;
  readonly services: Services;
  readonly tx: Tx;
}
