import type { FileUse } from '../../../kernel/module/file-use.ts';
import type { RichTextRows, TemplateRows } from '../../../kernel/module/shop-rows.ts';
import { cleanStoredTree } from './tree/clean-stored-tree.ts';

const OF_LIVE_PAGES = `t.type = 'page' and exists (select from page p where p.shop_id = t.shop_id and p.id = t.item_id and p.live)`;

/** What a new shop takes over of another's pages: those that the public reads, without who wrote them and what waits. */
export const pageTemplateRows: readonly TemplateRows[] = [
  {
    table: 'page',
    where: 't.live',
    instead: {
      ...{ author: null, author_en: null, created_by: null, edited_by: null, submitted_by: null },
      ...{ pending: null, scheduled_at: null, state: 'published', standing: 'published' },
    },
  },
  { table: 'content_slug', where: OF_LIVE_PAGES },
  { table: 'search_entry', where: OF_LIVE_PAGES, instead: { author: '' } },
  { table: 'page_template' },
];

/** Layouts of the shop's own hold the rich text of pages that will be made of them. */
export const templateRichText: RichTextRows = {
  table: 'page_template',
  columns: ['tree'],
  clean: (row, by) => ({ ...row, tree: cleanStoredTree(row.tree, by) }),
};

/** Layouts of the shop's own show pictures as pages do. */
export const templateFileUse: FileUse = {
  label: { zh: '页面模板', en: 'Page layouts' },
  table: 'page_template',
  title: 't.name',
  permission: 'page.template.save',
  screen: () => '/backend/pages/new',
};
