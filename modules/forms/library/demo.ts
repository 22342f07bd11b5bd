import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { FormSection } from '../engine/contract.ts';
import { LibraryValues } from './admin-contract.ts';
import { keepEdition } from './commands/keep-item.ts';

const Items = z.array(
  LibraryValues.extend({
    code: z.string(),
    /** What earlier versions asked, the first one first. */
    earlier: z.array(z.array(FormSection)).default([]),
  }),
);

/** Gives a demo shop its library; items that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  await ctx.db.write(async (tx) => {
    for (const { code, title, titleEn, about, aboutEn, sections, earlier } of Items.parse(
      demoYaml(ctx.shop.code, 'library.yaml') ?? [],
    )) {
      const made = await tx.row<{ id: number }>(
        `INSERT INTO library_item (code, title, title_en, about, about_en, sections, edition) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT DO NOTHING RETURNING id`,
        [code, title, titleEn, about, aboutEn, JSON.stringify(sections), earlier.length + 1],
      );
      if (made === null) continue;
      for (const [at, asked] of [...earlier, sections].entries()) await keepEdition(tx, made.id, at + 1, asked);
    }
  });
}
