import { invalidInput } from '../../../kernel/contract/refusal.ts';
import { grantedDoctor } from '../../people/doctor/public.ts';
import { type CategoryKind, type ContentKind, categoryPlaces, knownCategories } from '../envelope/public.ts';
import { KepuValues } from './admin-contract.ts';
import { noteReviewer } from './commands/note-reviewer.ts';
import { whatWithholds } from './queries/what-withholds.ts';
import { kepu, kepuCategory } from './schema.ts';
import { columnsOf } from './sign-off.ts';

/** The categories that articles are sorted into, one each. */
export const kepuCategories: CategoryKind = {
  record: 'kepu.category',
  label: { zh: '科普分类', en: 'Category of health articles' },
  table: kepuCategory,
  tableName: 'kepu_category',
  items: 'kepu',
};

/** The articles as the envelope carries them. */
export const kepuKind: ContentKind = {
  type: 'kepu',
  record: 'kepu.kepu',
  label: { zh: '科普文章', en: 'Health article' },
  table: kepu,
  tableName: 'kepu',
  values: KepuValues,
  trade: 'never',
  showsDrafts: true,
  url: ({ id }) => `/kepu?id=${id}`,
  check: async (ctx, tx, { category, reviewerId }) => {
    await knownCategories(ctx, tx, 'kepu_category', [String(category)]);
    if (typeof reviewerId === 'number' && (await grantedDoctor(tx, ctx.shop.id, reviewerId)) === null) {
      throw invalidInput({ reviewerId: [ctx.t('kepu.errors.reviewer_not_granted')] });
    }
  },
  missing: (item) => {
    const { lead, body, references, evidence, coi } = columnsOf(item);
    return {
      ...(lead === '' && { lead: ['kepu.errors.lead_needed'] }),
      ...(body === '' && { body: ['kepu.errors.body_needed'] }),
      ...(references.length === 0 && { references: ['kepu.errors.references_needed'] }),
      ...(evidence === null && { evidence: ['kepu.errors.evidence_needed'] }),
      ...(coi === '' && { coi: ['kepu.errors.coi_needed'] }),
    };
  },
  withheld: (item, ctx) => whatWithholds(ctx, columnsOf(item)),
  released: (ctx, tx, item) => noteReviewer(ctx, tx, columnsOf(item)),
  adoption: {
    own: { category: '', reviewerId: null, position: 0, diseaseIds: [], drugIds: [] },
    carried: ['reviewer', 'reviewerEn', 'reviewedAt'],
    places: async (ctx) =>
      (await categoryPlaces(ctx, 'kepu_category')).map((place) => ({ ...place, values: { category: place.key } })),
  },
  told: ['askedOf', 'signOff'],
  searchText: (item, locale) => ((locale === 'en' ? item.keyFactsEn : item.keyFacts) as string[]).join('\n'),
};
