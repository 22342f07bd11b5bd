import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { ContentItem, ContentKind } from '../envelope/public.ts';
import { PageValues } from './admin-contract.ts';
import { refineTree } from './commands/refine-tree.ts';
import { findLacks } from './queries/find-lacks.ts';
import { page } from './schema.ts';
import { cleanStoredTree } from './tree/clean-stored-tree.ts';
import type { PageTree } from './tree/tree.ts';

/** The pages as the envelope carries them. */
export const pageKind: ContentKind = {
  type: 'page',
  record: 'page.page',
  label: { zh: '页面', en: 'Page' },
  table: page,
  tableName: 'page',
  values: PageValues,
  url: ({ slug }) => `/page/${slug}`,
  showsDrafts: true,
  // An address by slug leads to the present one, which a draft may change.
  draftUrl: ({ id }) => `/page?id=${id}`,
  richText: { tree: cleanStoredTree },
  refine: (ctx, written, before) => refineTree(ctx, written, before),
  async missing(item: ContentItem, ctx): Promise<FieldErrors> {
    const lacks = await findLacks(ctx, item.tree as PageTree | null, item);
    const fields: FieldErrors = {};
    for (const { block, path, code, isBlocking } of lacks) {
      if (!isBlocking) continue;
      const field = ['tree', block, path].filter((part) => part !== '').join('.');
      fields[field] = [...(fields[field] ?? []), `page.errors.${code}`];
    }
    return fields;
  },
};
