import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { soundingSql, typedSound } from '../../../platform/search/public.ts';
import { cardColumns, expertOrder, expertWords, worded } from '../card-sql.ts';
import type { ExpertCard, expert } from '../contract.ts';

const wanted = `${listedSql}
  AND ($4::text IS NULL OR t.posts @> jsonb_build_array(jsonb_build_object('group', $4::text)))
  AND ($5::text IS NULL OR t.department = $5)
  AND ($6::bigint IS NULL OR t.tag_ids @> ARRAY[$6::bigint])
  AND ($7::text IS NULL OR t.title ILIKE $7 OR t.title_en ILIKE $7 OR t.hospital ILIKE $7 OR t.hospital_en ILIKE $7
    OR ${soundingSql('expert.expert', 8)})`;

// Within a group the chair comes first: roles in the order of the dictionary, posts without one last.
const byRole = `(SELECT min(coalesce(array_position($11::text[], p ->> 'role'), 1000))
  FROM jsonb_array_elements(t.posts) p WHERE p ->> 'group' = $4)`;

const statement = (order: string): string => `
  SELECT (SELECT count(*)::int FROM expert t WHERE ${wanted}) AS total,
    (SELECT coalesce(json_agg(r), '[]') FROM (
       SELECT ${cardColumns} FROM expert t WHERE ${wanted}
       ORDER BY ${order} LIMIT $9 OFFSET $10) AS r) AS data`;

const statements = { all: statement(expertOrder), inGroup: statement(`${byRole}, ${expertOrder}`) };

interface Found {
  total: number;
  data: ExpertCard[];
}

/** Experts whom the reader may see. */
export async function listExperts(
  ctx: Ctx,
  { group, department, tag, q, page, limit }: ParsedOf<(typeof expert)['expert.list']>,
): Promise<OutputOf<(typeof expert)['expert.list']>> {
  const words = await expertWords(ctx);
  const values = [
    ...readerValues(ctx),
    ...[group ?? null, department ?? null, tag ?? null],
    ...[q === '' ? null : `%${escapeLike(q)}%`, typedSound(q), limit, (page - 1) * limit],
  ];
  const row = await (group === undefined
    ? ctx.db.row<Found>(statements.all, values)
    : ctx.db.row<Found>(statements.inGroup, [...values, words.codes('expert.role')]));
  return { data: (row?.data ?? []).map((card) => worded(words, card)), total: row?.total ?? 0, page, limit };
}
