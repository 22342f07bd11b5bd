import { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import { demoYaml } from './demo-files.ts';

const Categories = z.array(z.strictObject({ key: z.string(), name: z.string(), nameEn: z.string() }));

/** Gives a demo shop the categories (`key`, `name`, `name_en`) of a file, in its order; those that are there already stay. */
export async function plantCategories(ctx: Ctx, tableName: string, file: string): Promise<void> {
  const wanted = Categories.parse(demoYaml(ctx.shop.code, file) ?? []);
  await ctx.db.write(async (tx) => {
    for (const [position, { key, name, nameEn }] of wanted.entries()) {
      await tx.rows(
        `INSERT INTO ${tableName} (key, name, name_en, position) VALUES ($1, $2, $3, $4)
         ON CONFLICT (shop_id, key) DO NOTHING`,
        [key, name, nameEn, position],
      );
    }
  });
}
