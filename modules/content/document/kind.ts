import { invalidInput } from '../../../kernel/contract/refusal.ts';
import { checkReading } from '../../platform/file/public.ts';
import { type CategoryKind, type ContentKind, categoryPlaces, knownCategories } from '../envelope/public.ts';
import { DocumentValues } from './admin-contract.ts';
import { document, documentCategory } from './schema.ts';

/** The categories that documents are sorted into, one each. */
export const documentCategories: CategoryKind = {
  record: 'document.category',
  label: { zh: '文献分类', en: 'Document category' },
  table: documentCategory,
  tableName: 'document_category',
  items: 'document',
};

/** The documents as the envelope carries them. */
export const documentKind: ContentKind = {
  type: 'document',
  record: 'document.document',
  label: { zh: '文献', en: 'Document' },
  table: document,
  tableName: 'document',
  values: DocumentValues,
  trade: 'labelled',
  showsDrafts: true,
  url: ({ id }) => `/document?id=${id}`,
  check: async (ctx, tx, { category, paperFile, canDownload, isMarked }) => {
    // Whoever keeps the paper keeps it without a mark.
    if (isMarked === true && canDownload === true) {
      throw invalidInput({ canDownload: [ctx.t('document.errors.marked_only')] });
    }
    await knownCategories(ctx, tx, 'document_category', [String(category)]);
    await checkReading(ctx, paperFile, 'paperFile');
  },
  missing: (item) => ({
    ...(item.lead === '' && { lead: ['document.errors.lead_needed'] }),
    ...(item.paperFile === null && { paperFile: ['document.errors.paper_needed'] }),
  }),
  adoption: {
    own: { category: '' },
    places: async (ctx) =>
      (await categoryPlaces(ctx, 'document_category')).map((place) => ({ ...place, values: { category: place.key } })),
  },
  searchText: (item, locale) => String((locale === 'en' && item.sourceEn) || item.source),
};
