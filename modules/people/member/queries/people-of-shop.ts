import type { Reader } from '../../../../kernel/identity/accounts.ts';

/** How many members a shop has; who has no account is no member yet. */
export async function peopleOfShop(reader: Reader, shopId: number): Promise<number> {
  const row = await reader.row<{ people: number }>(
    'select count(*)::int as people from member where shop_id = $1 and removed_at is null and account_id is not null',
    [shopId],
  );
  return row?.people ?? 0;
}
