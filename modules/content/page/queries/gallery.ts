import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { GalleryTemplate } from '../design-contract.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { standardTemplates } from '../templates/standard-templates.ts';
import { buildTree } from '../tree/build-tree.ts';
import { readTree } from '../tree/read-tree.ts';
import { type PageTree, treeSchemaVersion } from '../tree/tree.ts';

interface Row {
  id: number;
  name: string;
  name_en: string;
  version: number;
  blocks: string[];
}

/** The layouts that a page can begin with: those that come along, then those of the shop. */
export async function gallery(ctx: Ctx): Promise<{ data: GalleryTemplate[] }> {
  const specs = shopBlocks(ctx);
  const word = ({ zh, en }: { zh: string; en: string }): string => inLanguage(ctx.locale, zh, en);
  const own = await ctx.db.rows<Row>(
    `SELECT id, name, name_en, version,
       ARRAY(SELECT b ->> 'type' FROM jsonb_array_elements(tree -> 'blocks') b LIMIT 20) AS blocks
     FROM page_template t WHERE shop_id = $1 ORDER BY ${inLanguageSql('t', `'${ctx.locale}'`)}, id LIMIT 100`,
    [ctx.shop.id],
  );
  return {
    data: [
      ...standardTemplates.map(({ key, name, hint, blocks }) => ({
        ...{ key, name: word(name), hint: word(hint), isOwn: false, version: 1 },
        blocks: blocks.filter(({ type }) => specs.has(type)).map(({ type }) => type),
      })),
      ...own.map(({ id, name, name_en, version, blocks }) => ({
        ...{ key: `own:${id}`, name: word({ zh: name, en: name_en || name }), hint: '', isOwn: true, version, blocks },
      })),
    ],
  };
}

/** The tree of a layout of the gallery; none for an empty key. */
export async function templateTree(ctx: Ctx, key: string): Promise<PageTree> {
  const specs = shopBlocks(ctx);
  if (key === '') return { schemaVersion: treeSchemaVersion, blocks: [] };
  const standard = standardTemplates.find((template) => template.key === key);
  if (standard !== undefined) return buildTree(standard.blocks, specs);
  const id = Number(/^own:(\d{1,15})$/.exec(key)?.[1] ?? 0);
  const row = await ctx.db.row<{ tree: PageTree }>('SELECT tree FROM page_template t WHERE shop_id = $1 AND id = $2', [
    ctx.shop.id,
    id,
  ]);
  if (row === null) throw notFound();
  return { schemaVersion: treeSchemaVersion, blocks: readTree(row.tree, { body: '', bodyEn: '' }, specs).blocks };
}
