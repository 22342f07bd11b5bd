import type { Reader } from '../../../../kernel/identity/accounts.ts';

/** The bytes of a shop's files; those of removed ones count until they are gone. */
export async function bytesOfShop(reader: Reader, shopId: number): Promise<number> {
  const row = await reader.row<{ bytes: number }>(
    'select coalesce(sum(size), 0)::bigint as bytes from file where shop_id = $1',
    [shopId],
  );
  return row?.bytes ?? 0;
}
