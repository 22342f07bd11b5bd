import { leadSql } from '../../../../kernel/database/lead-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { dictionaryWords } from '../../../platform/dictionary/public.ts';
import type { CaseCard } from '../contract.ts';
import { ageShown } from '../rules/states.ts';

/** Signs of a case that a list shows. */
export const LEAD = 120;

const imagesSql = '(select count(*)::int from case_image i where i.shop_id = t.shop_id and i.case_id = t.id)';

/** A case as lists show it, over `t`; its age as it is stored, and its specialty as a code. */
export const cardSql = (locale: string): string =>
  `t.id, t.title, ${leadSql('t.history', LEAD)} as lead, t.specialty, t.language, t.sex, t.age as years,
   coalesce(t.published_at, t.updated_at) as at, case when ${locale} = 'en' then t.byline_en else t.byline end as byline,
   ${imagesSql} as images, t.votes, t.poll is not null as "hasPoll"`;

/** What is told of a case to its doctor, or to who was asked, beside its card. */
export const ownSql = 't.state as status, t.reason, t.version, t.corrects_id as "correctsId"';

/** What was corrected of the case `t`, with where lies what it said before. */
export const correctionsSql = `(select coalesce(json_agg(json_build_object('id', o.id, 'at', o.corrected_at, 'note', o.correction_note)
    order by o.corrected_at desc, o.id desc), '[]')
  from (select * from case_item where shop_id = t.shop_id and corrects_id = t.id and state = 'superseded'
    order by corrected_at desc, id desc limit 50) o)`;

/** A card as a statement answers it. */
export type CardRow = Omit<CaseCard, 'age' | 'specialtyName'> & { years: number | null };

/** What the codes of specialties are called in the reader's language. */
export async function specialtyWords(ctx: Ctx): Promise<(code: string) => string> {
  const words = await dictionaryWords(ctx, ['doctor.department']);
  return (code) => (code === '' ? '' : words.of('doctor.department', code));
}

/** Cards as they are told: nobody above 89 is told apart (CS2). */
export async function asCards<T extends CardRow>(
  ctx: Ctx,
  rows: readonly T[],
): Promise<(Omit<T, 'years'> & { age: string; specialtyName: string })[]> {
  const nameOf = await specialtyWords(ctx);
  return rows.map(({ years, ...row }) => ({
    ...row,
    age: years === null ? '' : ageShown(years),
    specialtyName: nameOf(row.specialty),
  }));
}
