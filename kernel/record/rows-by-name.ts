import type { Ctx } from '../http/context.ts';
import { byNames, type FindByName } from '../table-file/by-names.ts';

/** A row that people name in files. */
export interface NamedRow {
  id: number;
  key: string;
}

/** The numbers of rows by what files call them, for a column of an import. */
export const idsByName =
  (table: string) =>
  async (ctx: Ctx): Promise<FindByName<number>> => {
    const find = await rowsByName(ctx, table);
    return (name) => find(name)?.id;
  };

/** Their keys. */
export const keysByName =
  (table: string) =>
  async (ctx: Ctx): Promise<FindByName<string>> => {
    const find = await rowsByName(ctx, table);
    return (name) => find(name)?.key;
  };

/** Finds the shop's rows of a table that has `key`, `name` and `name_en` by any of them; read once for all rows of a file. */
export async function rowsByName(ctx: Ctx, table: string): Promise<FindByName<NamedRow>> {
  const rows = await ctx.db.rows<NamedRow & { name: string; name_en: string }>(
    `select id, key, name, name_en from ${table} where shop_id = $1`,
    [ctx.shop.id],
  );
  return byNames(rows.map(({ id, key, name, name_en }) => [{ id, key }, key, name, name_en]));
}
