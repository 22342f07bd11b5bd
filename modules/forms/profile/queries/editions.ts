import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { FormSection, ReaderQuestion } from '../../engine/contract.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { readerQuestion } from '../../engine/rules/reader-question.ts';

const MARKED = '$[*].questions.** ? (@.personal == true).key';

/** SQL over the choice `t` of whether its question was marked in any edition: that somebody chose it identifies them. */
export const isMarkedSql = `exists (select from profile_edition e where e.shop_id = t.shop_id and e.part_id = t.part_id
  and jsonb_path_exists(e.sections, '$[*].questions.** ? (@.personal == true && @.key == $key)', jsonb_build_object('key', t.question)))`;

/** An edition of a part. */
export interface EditionOf {
  partId: number;
  edition: number;
}

/** The questions of editions, in the reader's language. */
export async function questionsOfEditions(
  ctx: Ctx,
  wanted: readonly EditionOf[],
): Promise<(of: EditionOf) => readonly ReaderQuestion[]> {
  const rows = await ctx.db.rows<EditionOf & { sections: FormSection[] }>(
    `select e.part_id as "partId", e.edition, e.sections from profile_edition e
     join unnest($2::bigint[], $3::int[]) as w (part_id, edition) on w.part_id = e.part_id and w.edition = e.edition
     where e.shop_id = $1`,
    [ctx.shop.id, wanted.map(({ partId }) => partId), wanted.map(({ edition }) => edition)],
  );
  const pick = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  const found = new Map(
    rows.map(({ partId, edition, sections }) => [
      `${partId}/${edition}`,
      questionsOf(sections).map((question) => readerQuestion(question, pick)),
    ]),
  );
  return ({ partId, edition }) => found.get(`${partId}/${edition}`) ?? [];
}

/** The keys of questions that identify somebody, by part: marked in any edition, they are for good and for every answer. */
export async function personalKeys(ctx: Ctx, parts: readonly number[]): Promise<(part: number) => ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ partId: number; key: string }>(
    `select distinct e.part_id as "partId", k #>> '{}' as key from profile_edition e
     cross join lateral jsonb_path_query(e.sections, $3::jsonpath) as k
     where e.shop_id = $1 and e.part_id = any($2::bigint[])`,
    [ctx.shop.id, parts, MARKED],
  );
  const marked = new Map<number, Set<string>>();
  for (const { partId, key } of rows) marked.set(partId, (marked.get(partId) ?? new Set()).add(key));
  return (part) => marked.get(part) ?? new Set();
}
