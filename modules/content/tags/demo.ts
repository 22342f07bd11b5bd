import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';

interface DemoTag {
  name: string;
  nameEn: string;
  synonyms: string[];
  tags: DemoTag[];
}

const Tag: z.ZodType<DemoTag> = z.lazy(() =>
  z.strictObject({
    name: z.string(),
    nameEn: z.string(),
    synonyms: z.array(z.string()).default([]),
    tags: z.array(Tag).default([]),
  }),
);
const Categories = z.array(
  z.strictObject({ key: z.string(), name: z.string(), nameEn: z.string(), tags: z.array(Tag) }),
);

/** Gives a demo shop its vocabulary; what is there already stays. */
export async function demo(ctx: Ctx): Promise<void> {
  const categories = Categories.parse(demoYaml(ctx.shop.code, 'tags.yaml') ?? []);
  await ctx.db.write(async (tx) => {
    for (const [position, { key, name, nameEn, tags }] of categories.entries()) {
      const category = await tx.row<{ id: number }>(
        `INSERT INTO tag_category (key, name, name_en, position) VALUES ($1, $2, $3, $4)
         ON CONFLICT (shop_id, key) DO UPDATE SET position = excluded.position RETURNING id`,
        [key, name, nameEn, position],
      );
      if (category !== null) await plant(tx, category.id, null, tags);
    }
  });
}

async function plant(tx: Tx, categoryId: number, parentId: number | null, tags: readonly DemoTag[]): Promise<void> {
  for (const [position, tag] of tags.entries()) {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO tag (category_id, parent_id, name, name_en, synonyms, position) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (shop_id, name) DO UPDATE SET position = excluded.position RETURNING id`,
      [categoryId, parentId, tag.name, tag.nameEn, tag.synonyms, position],
    );
    if (row !== null) await plant(tx, categoryId, row.id, tag.tags);
  }
}
