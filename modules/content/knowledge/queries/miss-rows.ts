import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { knowledgeAdmin } from '../admin-contract.ts';

type List = (typeof knowledgeAdmin)['knowledge.miss.list'];
type Show = (typeof knowledgeAdmin)['knowledge.miss.show'];
type Row = OutputOf<List>['data'][number];

/** Columns of words that were looked for in vain, over `t`; `locale` is the SQL of the reader's language. */
const columns = (
  locale: string,
): string => `t.id, t.version, t.term, t.sessions, t.emptied, t.first_at as "firstAt", t.last_at as "lastAt",
  t.state, k.id as "articleId", coalesce(case when ${locale} = 'en' and k.title_en <> '' then k.title_en else k.title end, '') as article,
  coalesce(m.name, '') as "settledBy"`;

const JOINS = `left join knowledge k on k.shop_id = t.shop_id and k.id = t.knowledge_id
  left join member m on m.shop_id = t.shop_id and m.id = t.settled_by`;

/** Words that were looked for in vain, those of the most sessions first. */
export async function listMisses(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, state, ...asked } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (q !== '') where.push(`position(lower(${bind(q)}) in t.term) > 0`);
  const isBySessions = asked.sort.endsWith('sessions');
  const key = isBySessions ? { sql: 't.sessions', type: 'integer' } : { sql: 't.last_at', type: 'timestamptz' };
  return seekRows<Row>(
    ctx.db,
    asked,
    {
      ...{ from: 'knowledge_miss t', joins: JOINS, where, columns: columns(`${bind(ctx.locale)}::text`) },
      key: { ...key, isNullable: false, isDown: asked.sort.startsWith('-') },
    },
    values,
  );
}

/** One of them. */
export async function showMiss(ctx: Ctx, { id }: { id: number }): Promise<OutputOf<Show>> {
  const data = await ctx.db.row<Row>(
    `select ${columns('$3::text')} from knowledge_miss t ${JOINS} where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (data === null) throw notFound();
  return {
    data,
    can: {
      write: ctx.can('knowledge.article.save'),
      dismiss: data.state === 'open' && ctx.can('knowledge.miss.dismiss'),
    },
  };
}
