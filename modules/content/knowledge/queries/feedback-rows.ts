import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { knowledgeAdmin } from '../admin-contract.ts';
import { percentOf } from '../rules/needs-work.ts';

type List = (typeof knowledgeAdmin)['knowledge.feedback.list'];
type Show = (typeof knowledgeAdmin)['knowledge.feedback.show'];
type Row = OutputOf<List>['data'][number];
type Shown = OutputOf<Show>['data'];

/** Notes that are shown of one version, the last ones. */
const MOST_NOTES = 100;

/** Columns of a version that was voted on, over `t`. */
const columns = (
  locale: string,
): string => `t.id, t.version, t.knowledge_id as "articleId", t.edition, t.helpful + t.unhelpful as votes,
  case when ${locale} = 'en' and k.title_en <> '' then k.title_en else k.title end as title, t.helpful, t.voted_at as "votedAt",
  (select count(*)::int from knowledge_unsolved u where u.shop_id = t.shop_id and u.knowledge_id = t.knowledge_id and u.edition = t.edition) as unsolved,
  t.rework_at as "reworkAt", t.done_at as "doneAt", coalesce(m.name, '') as "doneBy", t.done_note as "doneNote"`;

const JOINS = `join knowledge k on k.shop_id = t.shop_id and k.id = t.knowledge_id
  left join member m on m.shop_id = t.shop_id and m.id = t.done_by`;

const withPercent = <R extends { votes: number; helpful: number }>(row: R): R & { percent: number } => ({
  ...row,
  percent: percentOf(row.helpful, row.votes - row.helpful),
});

/** What is to be worked over, as a condition on `t`. */
const OPEN = 't.rework_at is not null and t.done_at is null';

/** Versions that readers voted on, the last first. */
export async function listFeedback(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, open, ...asked } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (open) where.push(OPEN);
  if (q !== '') {
    const words = bind(q);
    where.push(`exists (select from knowledge a where a.shop_id = t.shop_id and a.id = t.knowledge_id
      and (position(lower(${words}) in lower(a.title)) > 0 or position(lower(${words}) in lower(a.title_en)) > 0))`);
  }
  const found = await seekRows<Omit<Row, 'percent'>>(
    ctx.db,
    asked,
    {
      ...{ from: 'knowledge_tally t', joins: JOINS, where, columns: columns(`${bind(ctx.locale)}::text`) },
      key: { sql: 't.voted_at', type: 'timestamptz', isNullable: false, isDown: asked.sort === '-votedAt' },
    },
    values,
  );
  return { ...found, data: found.data.map(withPercent) };
}

/** One of them with why it did not help. */
export async function showFeedback(ctx: Ctx, { id }: { id: number }): Promise<OutputOf<Show>> {
  const row = await ctx.db.row<Omit<Shown, 'percent' | 'reasons' | 'ways' | 'notes'>>(
    `select ${columns('$3::text')} from knowledge_tally t ${JOINS} where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (row === null) throw notFound();
  const version = [ctx.shop.id, row.articleId, row.edition];
  const of = 'shop_id = $1 and knowledge_id = $2 and edition = $3 and not is_helpful';
  const [reasons, ways, notes] = await Promise.all([
    ctx.db.rows<Shown['reasons'][number]>(
      `select reason, count(*)::int as cnt from knowledge_vote where ${of} group by reason order by 2 desc, reason`,
      version,
    ),
    ctx.db.rows<{ way: string; cnt: number }>(
      `select way, count(*)::int as cnt from knowledge_unsolved where shop_id = $1 and knowledge_id = $2 and edition = $3
       group by way order by 2 desc, way`,
      version,
    ),
    ctx.db.rows<Shown['notes'][number]>(
      `select id, reason, note, at from knowledge_vote where ${of} and note <> '' order by at desc, id desc limit ${MOST_NOTES}`,
      version,
    ),
  ]);
  return {
    data: { ...withPercent(row), reasons, ways: ways.map((one) => ({ ...one, label: wayName(ctx, one.way) })), notes },
    can: { close: row.reworkAt !== null && row.doneAt === null && ctx.can('knowledge.feedback.close') },
  };
}

/** How a way of seeking help is called; one whose module is gone by what it was kept as. */
function wayName(ctx: Ctx, way: string): string {
  const known = ctx.services.registry.helpWays.get(way);
  return known === undefined ? way : labelIn(ctx.locale, known);
}

/** How many versions are to be worked over. */
export const countReworks = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `knowledge_tally t where t.shop_id = $1 and ${OPEN}`, [shop.id]);
