import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { categoryBindings, categoryNameSql, contentBindings, editedNumberSql } from '../envelope/public.ts';
import { kepuAdmin } from './admin-contract.ts';
import { askReview } from './commands/ask-review.ts';
import { signReview } from './commands/sign-review.ts';
import { kepu } from './contract.ts';
import { kepuCategories, kepuKind } from './kind.ts';
import { publishedKepus } from './published-kepus.ts';
import { askedReviews, showReview } from './queries/asked-reviews.ts';
import { readabilityOf } from './queries/readability-of.ts';
import { showKepu } from './queries/show-kepu.ts';
import { refuse } from './refusals.ts';
import { kepuTerm } from './schema.ts';

/** Number of the doctor who is to review the working copy. */
const REVIEWER = editedNumberSql('reviewerId', 'reviewer_id');

const { 'kepu.kepu.ask': ask, 'kepu.kepu.readability': readability } = kepuAdmin;

/** What answers the calls of the articles. */
export const kepuRoutes: Binding[] = [
  ...bind(kepu, {
    'kepu.list': (input, ctx) => publishedKepus.list(ctx, input),
    'kepu.show': (input, ctx) => showKepu(ctx, input),
    'kepu.review.list': (input, ctx) => askedReviews(ctx, input),
    'kepu.review.show': (input, ctx) => showReview(ctx, input),
    'kepu.review.sign': (input, ctx) => signReview(ctx, input),
  }),
  ...bind(
    { 'kepu.kepu.ask': ask, 'kepu.kepu.readability': readability },
    {
      'kepu.kepu.ask': (input, ctx) => askReview(ctx, input),
      'kepu.kepu.readability': async (input, ctx) => ({ data: await readabilityOf(ctx, input) }),
    },
  ),
  ...contentBindings(kepuAdmin, kepuKind, {
    categoryName: (locale) => `SELECT ${categoryNameSql(kepuCategories, locale)}`,
    reviewerName: `SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = ${REVIEWER}`,
    review: `CASE WHEN t.asked_of IS NOT NULL THEN 'asked' ELSE coalesce(t.sign_off ->> 'verdict', 'none') END`,
    reviewComment: `coalesce(t.sign_off ->> 'comment', '')`,
    reviewAt: `t.sign_off ->> 'at'`,
    overdue: 't.live AND coalesce(t.review_due < current_date, false)',
  }),
  ...categoryBindings(kepuAdmin, kepuCategories),
  ...recordBindings(kepuAdmin, 'kepu.term', {
    table: kepuTerm,
    label: { zh: '科普术语', en: 'Term' },
    title: 'term',
    search: ['term', 'explanation', 'explanationEn'],
    beforeSave: async (_ctx, tx, input, before) => {
      const { term } = input as { term: string };
      const taken = await tx.row('select from kepu_term where lower(term) = lower($1) and id is distinct from $2', [
        term,
        before?.id ?? null,
      ]);
      if (taken !== null) throw refuse.term_taken();
      return input;
    },
  }),
];
