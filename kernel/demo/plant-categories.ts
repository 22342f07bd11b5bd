import { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import { demoYaml } from './demo-files.ts';

const Categories = z.array(z.strictObject({ key: z.string(), name: z.string(), nameEn: z.string() }));

/**
 * Gives a demo shop the categories (`key`, `name`, `name_en`) of a file, in its order; of those that are there already only
 * the order changes. Answers their numbers by their keys.
 */
export async function plantCategories(ctx: Ctx, tableName: string, file: string): Promise<Map<string, number>> {
  const wanted = Categories.parse(demoYaml(ctx.shop.code, file) ?? []);
  return ctx.db.write(async (tx) => {
    const ids = new Map<string, number>();
    for (const [position, { key, name, nameEn }] of wanted.entries()) {
      const row = await tx.row<{ id: number }>(
        `INSERT INTO ${tableName} (key, name, name_en, position) VALUES ($1, $2, $3, $4)
         ON CONFLICT (shop_id, key) DO UPDATE SET position = excluded.position RETURNING id`,
        [key, name, nameEn, position],
      );
      if (row !== null) ids.set(key, row.id);
    }
    return ids;
  });
}
