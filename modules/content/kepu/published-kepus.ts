import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { holdsSql } from '../../../kernel/record/open-records.ts';
import { categoryNameSql, publishedItems } from '../envelope/public.ts';
import type { Kepu, KepuCard } from './contract.ts';
import { kepuCategories, kepuKind } from './kind.ts';

type OwnRow = Pick<
  Kepu,
  'evidence' | 'references' | 'coi' | 'keyFacts' | 'reviewedAt' | 'reviewDue' | 'reviewOverdue'
> & {
  diseaseIds: number[];
  drugIds: number[];
};

/** The articles that readers see, in the order of the editors. */
export const publishedKepus = publishedItems<KepuCard, OwnRow>(kepuKind, {
  url: `'/kepu?id=' || t.id`,
  columns: `t.category, ${categoryNameSql(kepuCategories)} AS "categoryName",
    CASE WHEN $3 = 'en' THEN coalesce(t.reviewer_en, t.reviewer) ELSE t.reviewer END AS reviewer`,
  pageColumns: `t.disease_ids AS "diseaseIds", t.drug_ids AS "drugIds", t.evidence, t."references", ${inLanguageSql('t', '$3', 'coi')} AS coi,
    CASE WHEN $3 = 'en' AND cardinality(t.key_facts_en) > 0 THEN t.key_facts_en ELSE t.key_facts END AS "keyFacts",
    t.reviewed_at AS "reviewedAt", t.review_due::text AS "reviewDue",
    coalesce(t.review_due < current_date, false) AS "reviewOverdue"`,
  order: 't.position, t.published_at DESC, t.id DESC',
  filters: {
    disease: (value) => `t.disease_ids @> ARRAY[${value}::bigint]`,
    drug: (value) => `t.drug_ids @> ARRAY[${value}::bigint]`,
    tag: (value) => `t.tag_ids @> ARRAY[${value}::bigint]`,
    q: (words) => holdsSql(words, 'title', 'title_en', 'lead', 'lead_en'),
  },
});
