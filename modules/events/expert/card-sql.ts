import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { taggedCardSql } from '../../content/envelope/public.ts';
import { type DictionaryWords, dictionaryWords } from '../../platform/dictionary/public.ts';
import type { ExpertCard } from './contract.ts';

const groupName = inLanguageSql('g', '$3');

/** The columns of an `ExpertCard` with codes in the place of words, over `expert t`; parameters 1 to 3 are `readerValues`. */
export const cardColumns = `${taggedCardSql(`'/expert?id=' || t.id`)},
  t.professional_title AS "professionalTitle", t.academic_title AS "academicTitle", t.department,
  ${inLanguageSql('t', '$3', 'hospital')} AS hospital,
  (SELECT coalesce(json_agg(json_build_object('group', g.key, 'name', ${groupName}, 'role', p.post ->> 'role') ORDER BY p.at), '[]')
    FROM jsonb_array_elements(t.posts) WITH ORDINALITY AS p (post, at)
    CROSS JOIN LATERAL (
      SELECT * FROM expert_group g WHERE g.shop_id = t.shop_id AND g.key = p.post ->> 'group' OFFSET 0) g) AS posts`;

/** The order of the editors, then that of the names' sounds. */
export const expertOrder = 't.position, t.title COLLATE "zh-Hans-CN-x-icu", t.id';

/** The dictionaries whose codes experts carry. */
export const expertWords = (ctx: Ctx): Promise<DictionaryWords> =>
  dictionaryWords(ctx, ['doctor.title', 'expert.academic', 'doctor.department', 'expert.role']);

type Coded = Pick<ExpertCard, 'professionalTitle' | 'academicTitle' | 'department' | 'posts'>;

/** The same with the words of the codes. */
export function worded<T extends Coded>(words: DictionaryWords, row: T): T {
  return {
    ...row,
    professionalTitle: words.of('doctor.title', row.professionalTitle),
    academicTitle: words.of('expert.academic', row.academicTitle),
    department: words.of('doctor.department', row.department),
    posts: row.posts.map((post) => ({ ...post, role: words.of('expert.role', post.role) })),
  };
}
