import type { Tx } from '../../../../kernel/database/db.ts';
import type { ShopClock } from '../../../../kernel/tenancy/shop-clock.ts';
import { type Posted, type Posting, rowsOf } from '../posting.ts';
import { storePosting } from './store-posting.ts';

/**
 * Posts what happened, in the caller's transaction. The entries come to nothing in each unit, or the transaction cannot be
 * committed; under the same source and ref the same posting is there once, and another one is refused.
 */
export const post = (ctx: ShopClock, tx: Tx, posting: Posting): Promise<Posted> =>
  storePosting(ctx, tx, posting, { kind: 'plain', rows: rowsOf(posting.entries, false) });

/** Posts what is promised: it counts apart until `settlePending` or `voidPending` ends it. */
export const postPending = (ctx: ShopClock, tx: Tx, posting: Posting): Promise<Posted> =>
  storePosting(ctx, tx, posting, { kind: 'pending', rows: rowsOf(posting.entries, true) });
