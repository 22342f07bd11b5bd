import type { Db } from '../../../../kernel/database/db.ts';

/** The number of the posting that a source and ref name; null where there is none. */
export async function findPosting(
  reader: Pick<Db, 'row'>,
  shopId: number,
  source: string,
  ref: string,
): Promise<number | null> {
  const found = await reader.row<{ id: number }>(
    'select id from ledger_posting where shop_id = $1 and source = $2 and ref = $3',
    [shopId, source, ref],
  );
  return found?.id ?? null;
}
