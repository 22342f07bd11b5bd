import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { LOCK } from '../commands/clean-tree.ts';
import type { pageDesign as design } from '../design-contract.ts';
import { pageRefusals } from '../refusals.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { readTree } from '../tree/read-tree.ts';
import { type PageTree, treeSchemaVersion } from '../tree/tree.ts';

/** The working copy of a page as its blocks need it. */
export interface WorkingPage {
  id: number;
  version: number;
  slug: string;
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
  tree: PageTree | null;
}

/** What an editor left of a page, whether or not it is published already. */
export async function workingPage(ctx: Ctx, id: number): Promise<WorkingPage> {
  const copy = (column: string, property: string): string =>
    `coalesce(pending ->> '${property}', ${column}) AS "${property}"`;
  const row = await ctx.db.row<WorkingPage>(
    `SELECT id, version, ${copy('slug', 'slug')}, ${copy('title', 'title')}, ${copy('title_en', 'titleEn')},
       ${copy('body', 'body')}, ${copy('body_en', 'bodyEn')}, coalesce(pending -> 'tree', tree) AS tree
     FROM page WHERE shop_id = $1 AND id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return row;
}

/** The blocks of the working copy of a page, for the editor. */
export async function designOf(ctx: Ctx, id: number): Promise<OutputOf<(typeof design)['page.design']>> {
  const { version, slug, title, titleEn, tree, ...text } = await workingPage(ctx, id);
  const { blocks, isNewer } = readTree(tree, text, shopBlocks(ctx));
  if (isNewer) throw pageRefusals.newer_schema();
  return {
    data: { id, version, slug, title, titleEn, tree: { schemaVersion: treeSchemaVersion, blocks } },
    can: {
      ...{ save: ctx.can('page.page.save'), lock: ctx.can(LOCK), template: ctx.can('page.template.save') },
      publish: ctx.can('page.page.publish'),
    },
  };
}
