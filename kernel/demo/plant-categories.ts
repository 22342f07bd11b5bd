import { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import { demoYaml } from './demo-files.ts';

const Categories = z.array(z.strictObject({ key: z.string(), name: z.string(), nameEn: z.string() }));

/**
 * Gives a demo shop the categories (`key`, `name`, `name_en`) of a file, in its order; those that are there already stay as
 * they are. Answers their numbers by their keys.
 */
export async function plantCategories(ctx: Ctx, tableName: string, file: string): Promise<Map<string, number>> {
  const wanted = Categories.parse(demoYaml(ctx.shop.code, file) ?? []);
  return ctx.db.write(async (tx) => {
    const ids = new Map<string, number>();
    for (const [position, { key, name, nameEn }] of wanted.entries()) {
      const there = await tx.row<{ id: number }>(`SELECT id FROM ${tableName} WHERE shop_id = $1 AND key = $2`, [
        ctx.shop.id,
        key,
      ]);
      const made =
        there ??
        (await tx.row<{ id: number }>(
          `INSERT INTO ${tableName} (key, name, name_en, position) VALUES ($1, $2, $3, $4) RETURNING id`,
          [key, name, nameEn, position],
        ));
      if (made !== null) ids.set(key, made.id);
    }
    return ids;
  });
}
