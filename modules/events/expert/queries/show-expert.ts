import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, type PageRow, pageReader, readerValues } from '../../../content/envelope/public.ts';
import type { DictionaryWords } from '../../../platform/dictionary/public.ts';
import { cardColumns, expertOrder, expertWords, worded } from '../card-sql.ts';
import type { ExpertCard, expert } from '../contract.ts';
import { expertKind } from '../kind.ts';

type Row = PageRow & ExpertCard;

/** Others that are shown beside an expert. */
const OTHERS = 4;
/** Experts, in the order of the list, that they are looked for among. */
const LOOKED_AT = 1000;

const readPage = pageReader<Row>(expertKind, cardColumns);

const shared = `(SELECT count(*) FROM jsonb_array_elements(t.posts) p WHERE p ->> 'group' = ANY($5::text[]))`;
const OTHERS_SQL = `
  SELECT ${cardColumns} FROM (SELECT * FROM expert t WHERE ${listedSql} ORDER BY ${expertOrder} LIMIT ${LOOKED_AT}) t
  WHERE t.id <> $4 AND ${shared} > 0 ORDER BY ${shared} DESC, ${expertOrder} LIMIT ${OTHERS}`;

async function othersOf(ctx: Ctx, words: DictionaryWords, row: Row): Promise<ExpertCard[]> {
  if (row.posts.length === 0) return [];
  const groups = row.posts.map(({ group }) => group);
  const rows = await ctx.db.rows<ExpertCard>(OTHERS_SQL, [...readerValues(ctx), row.id, groups]);
  return rows.map((card) => worded(words, card));
}

/** One expert by number or slug, `preview` their draft; of a withdrawn one nothing but the notice is told. */
export async function showExpert(
  ctx: Ctx,
  { id: idOrSlug, preview }: { id: string; preview: string },
): Promise<OutputOf<(typeof expert)['expert.show']>> {
  const [words, { row, page, withdrawn }] = await Promise.all([expertWords(ctx), readPage(ctx, idOrSlug, preview)]);
  const { professionalTitle, academicTitle, department, hospital, posts } = worded(words, row);
  const nothing = { professionalTitle: '', academicTitle: '', department: '', hospital: '', posts: [], others: [] };
  const facts = withdrawn
    ? nothing
    : { professionalTitle, academicTitle, department, hospital, posts, others: await othersOf(ctx, words, row) };
  return { data: { ...page, ...facts }, can: { edit: ctx.can('expert.expert.save') } };
}
