import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { ShopClock } from '../../../../kernel/tenancy/shop-clock.ts';
import { mirrored, type Posted, type Posting } from '../posting.ts';
import { readPosting } from '../queries/read-posting.ts';
import { ledgerRefusals } from '../refusals.ts';
import { storePosting } from './store-posting.ts';

/** Takes back what a posting counted, by its mirror image that names it; a second time is refused. */
export async function reverse(
  ctx: ShopClock,
  tx: Tx,
  posting: number,
  { source, ref, at, reason }: Omit<Posting, 'entries'>,
): Promise<Posted> {
  const found = await readPosting(tx, ctx.shop.id, posting);
  if (found === null) throw notFound();
  if (found.kind !== 'plain' && found.kind !== 'settled') throw ledgerRefusals.not_reversible();
  const reversed = await tx.row<{ source: string; ref: string }>(
    'select source, ref from ledger_posting where shop_id = $1 and reverses_id = $2',
    [ctx.shop.id, posting],
  );
  if (reversed !== null && (reversed.source !== source || reversed.ref !== ref))
    throw ledgerRefusals.already_reversed();
  const rows = mirrored(found.rows.filter(({ isPending }) => !isPending));
  const told = { source, ref, reason, entries: rows, ...(at !== undefined && { at }) };
  return storePosting(ctx, tx, told, { kind: 'reversal', rows, reverses: posting });
}
