import { textInLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import type { CriterionShown } from './contract.ts';
import { type Criterion, sharePercent } from './rules/rubric.ts';

/** How many rows there are of something that a contest has few of: nobody counts beyond that. */
export const cappedCount = (rows: string): string =>
  `select count(*)::int from (select from ${rows} limit 200) counted`;

/** The columns of a candidate `c` that everybody may read, in the language of a placeholder. */
export const candidateColumns = (locale: string): string =>
  [
    'c.id, c.position',
    `${textInLanguageSql(locale, 'c.title', 'c.title_en')} as title`,
    `${textInLanguageSql(locale, 'c.presenter', 'c.presenter_en')} as presenter`,
    `${textInLanguageSql(locale, 'c.hospital', 'c.hospital_en')} as hospital`,
    `${textInLanguageSql(locale, 'c.group_name', 'c.group_name_en')} as "group"`,
  ].join(', ');

/** A rubric in the language of its reader. */
export const criteriaIn = (locale: Locale, criteria: readonly Criterion[]): CriterionShown[] =>
  criteria.map(({ label, labelEn, ...criterion }) => ({
    ...criterion,
    label: inLanguage(locale, label, labelEn),
    share: sharePercent(criteria, { label, labelEn, ...criterion }),
  }));
