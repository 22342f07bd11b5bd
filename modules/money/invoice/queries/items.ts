import type { Db } from '../../../../kernel/database/db.ts';

/** How something that a module sells is called on invoices. */
export interface ItemNames {
  readonly sells: string;
  readonly name: string;
  readonly taxCode: string;
  readonly unit: string;
}

/** How the shop calls things on its invoices, by what modules sell. */
export async function itemsOf(
  reader: Pick<Db, 'rows'>,
  shop: number,
  sells: readonly string[],
): Promise<ReadonlyMap<string, ItemNames>> {
  const rows = await reader.rows<ItemNames>(
    'select sells, name, tax_code as "taxCode", unit from invoice_item where shop_id = $1 and sells = any($2::text[])',
    [shop, [...new Set(sells)]],
  );
  return new Map(rows.map((row) => [row.sells, row]));
}
