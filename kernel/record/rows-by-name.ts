import type { Ctx } from '../http/context.ts';
import { byNames, type FindByName } from '../table-file/by-names.ts';

/** A row that people name in files. */
export interface NamedRow {
  id: number;
  key: string;
}

/** Finds the shop's rows of a table that has `key`, `name` and `name_en` by any of them; read once for all rows of a file. */
export async function rowsByName(ctx: Ctx, table: string): Promise<FindByName<NamedRow>> {
  const rows = await ctx.db.rows<NamedRow & { name: string; name_en: string }>(
    `select id, key, name, name_en from ${table} where shop_id = $1`,
    [ctx.shop.id],
  );
  return byNames(rows.map(({ id, key, name, name_en }) => [{ id, key }, key, name, name_en]));
}
