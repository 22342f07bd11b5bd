import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { ShopClock } from '../../../../kernel/tenancy/shop-clock.ts';
import { type Entry, type EntryRow, mirrored, type Posted, type Posting, rowsOf } from '../posting.ts';
import { readPosting } from '../queries/read-posting.ts';
import { ledgerRefusals } from '../refusals.ts';
import { storePosting } from './store-posting.ts';

/** How something pending ends: under which name, and why. */
type Ending = Pick<Posting, 'source' | 'ref' | 'at' | 'reason'>;

async function pendingRows({ shop }: ShopClock, tx: Tx, id: number, { source, ref }: Ending): Promise<EntryRow[]> {
  const found = await readPosting(tx, shop.id, id);
  if (found === null) throw notFound();
  if (found.kind !== 'pending') throw ledgerRefusals.not_pending();
  const ended = await tx.row<{ source: string; ref: string }>(
    'select source, ref from ledger_posting where shop_id = $1 and ends_id = $2',
    [shop.id, id],
  );
  if (ended !== null && (ended.source !== source || ended.ref !== ref)) throw ledgerRefusals.already_ended();
  return found.rows;
}

/** How much of each part of each account something comes to. */
function sums(rows: readonly EntryRow[]): Map<string, bigint> {
  const all = new Map<string, bigint>();
  for (const { account, sub, unit, fen } of rows) {
    const key = JSON.stringify([account, sub, unit]);
    all.set(key, (all.get(key) ?? 0n) + fen);
  }
  return all;
}

const isWithin = (fen: bigint, most: bigint): boolean =>
  most < 0n ? fen <= 0n && fen >= most : fen >= 0n && fen <= most;

/**
 * Posts what was pending, all of it or the smaller amounts of `entries`; the rest is promised no longer. What has ended, by this or by
 * `voidPending`, is refused.
 */
export async function settlePending(
  ctx: ShopClock,
  tx: Tx,
  pending: number,
  { entries, ...ending }: Ending & { entries?: readonly Entry[] },
): Promise<Posted> {
  const promised = await pendingRows(ctx, tx, pending, ending);
  const settled =
    entries === undefined ? promised.map((row) => ({ ...row, isPending: false })) : rowsOf(entries, false);
  const most = sums(promised);
  if ([...sums(settled)].some(([key, fen]) => !isWithin(fen, most.get(key) ?? 0n)))
    throw ledgerRefusals.beyond_pending();
  const rows = [...mirrored(promised), ...settled];
  return storePosting(ctx, tx, { ...ending, entries: settled }, { kind: 'settled', rows, ends: pending });
}

/** Lets what was pending be promised no longer, as when its time is over. What has ended is refused. */
export async function voidPending(ctx: ShopClock, tx: Tx, pending: number, ending: Ending): Promise<Posted> {
  const promised = await pendingRows(ctx, tx, pending, ending);
  return storePosting(ctx, tx, { ...ending, entries: [] }, { kind: 'void', rows: mirrored(promised), ends: pending });
}
