import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { expertWords } from '../card-sql.ts';
import type { expert } from '../contract.ts';

type Output = OutputOf<(typeof expert)['expert.choices']>;

const named = (alias: string): string => inLanguageSql(alias, '$3');
const listOf = (query: string): string => `(SELECT coalesce(json_agg(r), '[]') FROM (${query}) r)`;
/** Experts that the figures are taken from: those who came last. */
const NEWEST = 10_000;
const SQL = `
  WITH seen AS (SELECT t.id, t.posts, t.department, t.tag_ids FROM expert t WHERE ${listedSql} ORDER BY t.id DESC LIMIT ${NEWEST})
  SELECT ${listOf(`SELECT g.key AS value, ${named('g')} AS name, count(DISTINCT s.id)::int AS count
      FROM seen s, jsonb_array_elements(s.posts) p JOIN expert_group g ON g.shop_id = $1 AND g.key = p ->> 'group'
      GROUP BY g.id, g.key, g.name, g.name_en, g.position ORDER BY g.position, g.id LIMIT 100`)} AS groups,
    ${listOf(`SELECT department AS value, department AS name, count(*)::int AS count FROM seen WHERE department <> ''
      GROUP BY department ORDER BY count(*) DESC, department LIMIT 60`)} AS departments,
    ${listOf(`SELECT g.id::text AS value, ${named('g')} AS name, count(*)::int AS count FROM seen, unnest(seen.tag_ids) AS tag_id
      JOIN tag g ON g.shop_id = $1 AND g.id = tag_id
      GROUP BY g.id, g.name, g.name_en ORDER BY count(*) DESC, g.id LIMIT 40`)} AS tags`;

/** What the list of experts can be narrowed to, as far as the reader sees any. */
export async function expertChoices(ctx: Ctx): Promise<Output> {
  const [words, row] = await Promise.all([expertWords(ctx), ctx.db.row<Output['data']>(SQL, readerValues(ctx))]);
  const { groups = [], departments = [], tags = [] } = row ?? {};
  const wordedDepartments = departments.map((one) => ({ ...one, name: words.of('doctor.department', one.value) }));
  return { data: { groups, departments: wordedDepartments, tags } };
}
