import type { Tx } from '../../../../kernel/database/db.ts';
import type { EntryRow, PostingKind } from '../posting.ts';

/** A posting with its entries; null where there is none. */
export async function readPosting(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<{ kind: PostingKind; rows: EntryRow[] } | null> {
  const found = await tx.row<{ kind: PostingKind }>('select kind from ledger_posting where shop_id = $1 and id = $2', [
    shopId,
    id,
  ]);
  if (found === null) return null;
  const rows = await tx.rows<Omit<EntryRow, 'fen'> & { fen: string }>(
    `select account, sub, unit, fen::text as fen, is_pending as "isPending" from ledger_entry
     where shop_id = $1 and posting_id = $2 order by id`,
    [shopId, id],
  );
  return { kind: found.kind, rows: rows.map((row) => ({ ...row, fen: BigInt(row.fen) })) };
}
