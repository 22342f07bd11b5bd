import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { remarkDesk } from '../admin-contract.ts';
import { cardsOf } from '../cards-of.ts';

type List = (typeof remarkDesk)['remark.remark.list'];
type Row = OutputOf<List>['data'][number];

/** A row of the desk as it lies in the database. */
export type RawRow = Omit<Row, 'typeName' | 'about' | 'aboutUrl' | 'waits' | 'isLate'>;

/** A member as an object, by the column that names them. */
export const personSql = (column: string, shop = 't.shop_id'): string =>
  `(select json_build_object('id', m.id, 'name', m.name) from member m where m.shop_id = ${shop} and m.id = ${column})`;

/** Columns of a row of the desk over `t`. */
export const DESK_COLUMNS = `t.id, t.version, t.type, t.target_id as "targetId", t.body as text, ${personSql('t.author_id')} as author,
  t.state, t.at, t.found, t.stars, t.reports, t.parent_id is not null as "isAnswer", t.is_lit as "isLit",
  t.pinned_at is not null as "isPinned", t.answered_at is not null as "isAnswered"`;

/** Rows with what they are about, and how long they wait already. */
export async function deskRows<T extends RawRow>(ctx: Ctx, rows: readonly T[]) {
  const cards = await cardsOf(ctx, rows);
  const target = await ctx.services.settings.get<number>(ctx, 'remark.targetMinutes');
  const now = ctx.services.now().getTime();
  return rows.map((row) => {
    const card = cards.get(`${row.type}:${row.targetId}`);
    const waits = row.state === 'review' ? Math.max(0, Math.floor((now - Date.parse(row.at)) / 60_000)) : null;
    return {
      ...row,
      typeName: labelIn(ctx.locale, findTarget(ctx, row.type)?.label) ?? row.type,
      ...{ about: card?.title ?? '', aboutUrl: card?.url ?? '' },
      waits,
      isLate: waits !== null && waits > target,
    };
  });
}

/** Comments of every thing, as the desk goes through them. */
export async function listDesk(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, state, type, targetId, authorId, isReported, ...asked } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (type !== undefined) where.push(`t.type = ${bind(type)}`);
  if (targetId !== undefined) where.push(`t.target_id = ${bind(targetId)}`);
  if (authorId !== undefined) where.push(`t.author_id = ${bind(authorId)}`);
  if (isReported) where.push('t.reports > 0');
  if (q !== '') where.push(`position(lower(${bind(q)}) in lower(t.body)) > 0`);
  const found = await seekRows<RawRow>(
    ctx.db,
    asked,
    {
      from: 'remark t',
      where,
      columns: DESK_COLUMNS,
      key: { sql: 't.at', type: 'timestamptz', isNullable: false, isDown: asked.sort === '-at' },
    },
    values,
  );
  return { ...found, data: await deskRows(ctx, found.data) };
}

/** How many comments wait for the desk, reported ones among them. */
export const waitingRemarks = ({ db, shop }: Ctx): Promise<number> =>
  countRows(
    db,
    `(select id from remark where shop_id = $1 and state = 'review'
      union all select id from remark where shop_id = $1 and reports > 0 and state <> 'review') w`,
    [shop.id],
  );
