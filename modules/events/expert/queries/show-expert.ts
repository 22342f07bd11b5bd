import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  checkPreview,
  draftedSql,
  draftsOf,
  findPage,
  listedSql,
  type PageRow,
  pageColumnsSql,
  pagedSql,
  pageFields,
  readerValues,
} from '../../../content/envelope/public.ts';
import type { DictionaryWords } from '../../../platform/dictionary/public.ts';
import { cardColumns, expertOrder, expertWords, worded } from '../card-sql.ts';
import type { ExpertCard, expert } from '../contract.ts';

type Row = PageRow & ExpertCard;

/** Others that are shown beside an expert. */
const OTHERS = 4;

const select = (source: string, where: string): string => `
  SELECT ${cardColumns}, ${pageColumnsSql} FROM ${source} t
  WHERE ${where} AND (t.slug = $4 OR t.id = $5) ORDER BY (t.slug = $4) DESC LIMIT 1`;
const SQL = select('expert', pagedSql);
const DRAFT_SQL = select(draftsOf('expert'), draftedSql);

const shared = `(SELECT count(*) FROM jsonb_array_elements(t.posts) p WHERE p ->> 'group' = ANY($5::text[]))`;
const OTHERS_SQL = `
  SELECT ${cardColumns} FROM expert t WHERE ${listedSql} AND t.id <> $4 AND ${shared} > 0
  ORDER BY ${shared} DESC, ${expertOrder} LIMIT ${OTHERS}`;

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
  const isPreview = preview !== '';
  if (isPreview) checkPreview(ctx, 'expert', Number(idOrSlug), preview);
  const [words, row] = await Promise.all([
    expertWords(ctx),
    findPage(ctx, 'expert', idOrSlug, (slug, id) =>
      ctx.db.row<Row>(isPreview ? DRAFT_SQL : SQL, [...readerValues(ctx), isPreview ? '' : slug, id]),
    ),
  ]);
  const { page, withdrawn } = pageFields(ctx, row, isPreview);
  const { professionalTitle, academicTitle, department, hospital, posts } = worded(words, row);
  const nothing = { professionalTitle: '', academicTitle: '', department: '', hospital: '', posts: [], others: [] };
  const facts = withdrawn
    ? nothing
    : { professionalTitle, academicTitle, department, hospital, posts, others: await othersOf(ctx, words, row) };
  return { data: { ...page, ...facts }, can: { edit: ctx.can('expert.expert.save') } };
}
