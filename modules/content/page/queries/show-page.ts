import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  cardColumnsSql,
  draftedSql,
  draftsOf,
  findPage,
  isOutlived,
  type PageRow,
  pageColumnsSql,
  pagedSql,
  pageFields,
  readerValues,
  showsDraft,
} from '../../envelope/public.ts';
import type { page as pageContract } from '../contract.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { readTree, treeOfText } from '../tree/read-tree.ts';
import { type BlockNode, type PageTree, readerClass } from '../tree/tree.ts';
import { previewedTree } from './previewed-tree.ts';
import { shownTree } from './shown-tree.ts';

interface Row extends PageRow {
  body_en: string;
  tree: PageTree | null;
  share_title: string;
  share_title_en: string;
  share_desc: string;
  share_desc_en: string;
}

const COLUMNS = `${cardColumnsSql(`'/page/' || t.slug`)}, '[]'::json AS tags, ${pageColumnsSql}, t.body, t.body_en, t.tree,
  t.share_title, t.share_title_en, t.share_desc, t.share_desc_en`;
const WANTED = '(t.slug = $4 OR t.id = $5) ORDER BY (t.slug = $4) DESC LIMIT 1';
const SQL = `SELECT ${COLUMNS} FROM page t WHERE ${pagedSql} AND ${WANTED}`;
// Whoever holds the secret of a draft sees the page in whatever state it is.
const DRAFT_SQL = `
  SELECT ${COLUMNS} FROM page t WHERE t.shop_id = $1 AND $2::text[] IS NOT NULL AND t.id = $5 AND $4 = ''`;

const WORKING_SQL = `SELECT ${COLUMNS} FROM ${draftsOf('page')} t WHERE ${draftedSql} AND t.id = $5 AND $4 = ''`;

/** Which page is asked for. */
export interface PageAsked {
  id?: number | undefined;
  slug: string;
  preview?: string;
}

/** The row of a page that the reader may see, with the blocks as they are stored. */
export async function pageWithBlocks(ctx: Ctx, input: PageAsked): Promise<{ row: Row; blocks: BlockNode[] }> {
  if (input.preview) return previewed(ctx, input.id ?? 0, input.preview);
  const asked = input.id === undefined ? input.slug : String(input.id);
  const row = await findPage(ctx, 'page', asked, (slug, id) => ctx.db.row<Row>(SQL, [...readerValues(ctx), slug, id]));
  const specs = shopBlocks(ctx);
  const read = readTree(row.tree, { body: row.body, bodyEn: row.body_en }, specs);
  // A newer release's tree cannot be read here, but the words of the page can.
  return { row, blocks: read.isNewer ? treeOfText(row.body, row.body_en).blocks : read.blocks };
}

async function previewed(ctx: Ctx, id: number, preview: string): Promise<{ row: Row; blocks: BlockNode[] }> {
  if (await showsDraft(ctx, 'page', id, preview)) return workingCopyOf(ctx, id, preview);
  const found = await previewedTree(ctx, preview);
  const row = found && (await ctx.db.row<Row>(DRAFT_SQL, [...readerValues(ctx), '', found.pageId]));
  if (found === null || row === null) throw notFound();
  if (row.withdrawn_at !== null && Date.parse(found.at) < Date.parse(row.withdrawn_at)) throw notFound();
  const { blocks } = readTree(found.tree, { body: '', bodyEn: '' }, shopBlocks(ctx));
  return { row: { ...row, state: 'published', edition_at: row.edition_at ?? found.at }, blocks };
}

/** What its editor left of a page. */
async function workingCopyOf(ctx: Ctx, id: number, preview: string): Promise<{ row: Row; blocks: BlockNode[] }> {
  const row = await ctx.db.row<Row>(WORKING_SQL, [...readerValues(ctx), '', id]);
  if (row === null || isOutlived(preview, row.withdrawn_at)) throw notFound();
  const { blocks } = readTree(row.tree, { body: row.body, bodyEn: row.body_en }, shopBlocks(ctx));
  return { row: { ...row, state: 'published' }, blocks };
}

/** One page by its number or slug, with the blocks that the reader sees. */
export async function showPage(ctx: Ctx, input: PageAsked): Promise<OutputOf<(typeof pageContract)['page.show']>> {
  const { row, blocks } = await pageWithBlocks(ctx, input);
  const { page, pick, withdrawn } = pageFields(ctx, row);
  const { id, slug, title, lead, url, locale, locales, updatedAt, withdrawal, seo, cover } = page;
  const isPreview = (input.preview ?? '') !== '';
  const shownAs = { locale: isPreview ? ctx.locale : locale, reader: readerClass(ctx.person) };
  return {
    data: {
      id,
      slug,
      version: page.edition,
      meta: {
        title,
        lead,
        url,
        description: seo.description,
        seoTitle: seo.title,
        locale,
        locales,
        updatedAt,
        withdrawal,
        isPreview,
      },
      tree: withdrawn ? [] : await shownTree(ctx, blocks, shownAs),
      share: {
        title: pick(row.share_title, row.share_title_en) || title,
        desc: pick(row.share_desc, row.share_desc_en) || lead,
        image: cover,
      },
    },
    can: { edit: ctx.can('page.page.save') },
  };
}
