import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PageTree } from '../tree/tree.ts';
import { cleanTree } from './clean-tree.ts';

/** Keeps a tree as a layout of the shop; one of the same name is replaced. */
export async function saveTemplate(
  ctx: Ctx,
  { name, nameEn, tree }: { name: string; nameEn: string; tree: PageTree },
): Promise<{ data: { id: number; version: number } }> {
  // What a template holds came from a page, where its locks were set by somebody who may.
  const blocks = await cleanTree(ctx, tree.blocks, tree.blocks);
  return ctx.db.write(async (tx) => {
    const saved = await tx.row<{ id: number; version: number }>(
      `INSERT INTO page_template AS t (name, name_en, tree) VALUES ($1, $2, $3)
       ON CONFLICT (shop_id, name) DO UPDATE
         SET name_en = excluded.name_en, tree = excluded.tree, version = t.version + 1, updated_at = now()
       RETURNING id, version`,
      [name, nameEn, JSON.stringify({ ...tree, blocks })],
    );
    if (saved === null) throw new Error('The layout was not saved.');
    return { data: saved };
  });
}
