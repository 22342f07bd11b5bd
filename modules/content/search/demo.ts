import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';

const Synonyms = z.array(z.array(z.string()).min(2));

/** Gives a demo shop its synonyms; what is there already stays. */
export async function demo(ctx: Ctx): Promise<void> {
  const sets = Synonyms.parse(demoYaml(ctx.shop.code, 'synonyms.yaml') ?? []);
  await ctx.db.write(async (tx) => {
    for (const words of sets) {
      await tx.rows(
        `insert into search_synonym (words, label) select $2, $3
         where not exists (select from search_synonym where shop_id = $1 and label = $3)`,
        [ctx.shop.id, words, words.join(' = ')],
      );
    }
  });
}
