import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import { tableNames } from '../record/record-sql.ts';
import { demoYaml } from './demo-files.ts';

interface PlantedRecords {
  table: PgTable;
  /** What a save may set. */
  values: z.ZodObject;
  /** The property that names one, by which it is known to be there. */
  by: string;
  file: string;
  /** The values of an entry that says some of them in other words, such as a file by its name. */
  read?(entry: Record<string, unknown>): Record<string, unknown>;
}

/** Gives a demo shop the records of a file, in its order; those that are there already stay as they are. */
export async function plantRecords(
  ctx: Ctx,
  { table, values, by, file, read = (entry) => entry }: PlantedRecords,
): Promise<void> {
  const entries = z.array(z.record(z.string(), z.unknown())).parse(demoYaml(ctx.shop.code, file) ?? []);
  const names = tableNames(table);
  const column = (property: string): string => `"${names.columns[property]?.name}"`;
  await ctx.db.write(async (tx) => {
    for (const [index, entry] of entries.entries()) {
      const there = await tx.row(`SELECT 1 FROM ${names.table} WHERE shop_id = $1 AND ${column(by)} = $2`, [
        ctx.shop.id,
        entry[by],
      ]);
      if (there !== null) continue;
      // Room between them, so that one can be put in later.
      const position = 'position' in values.shape ? { position: (index + 1) * 10 } : {};
      const row = Object.entries(values.strict().parse({ ...position, ...read(entry) }));
      await tx.rows(
        `INSERT INTO ${names.table} (${row.map(([property]) => column(property)).join(', ')})
         VALUES (${row.map((_, at) => `$${at + 1}`).join(', ')})`,
        row.map(([property, value]) => names.value(property, value)),
      );
    }
  });
}
