import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SortKey } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { type Answer, FIRST_ANSWERS, type Remark, type remarks } from '../contract.ts';
import { hindranceOf } from '../hindrance.ts';
import { placeOf } from '../place.ts';
import type { RemarkSort } from '../rules/states.ts';

type List = (typeof remarks)['remark.list'];

/** Pinned ones, and own ones that wait: as many stand first at most. */
const MOST_FIRST = 5;

const KEYS: Readonly<Record<RemarkSort | 'answers', SortKey>> = {
  newest: { sql: 't.at', type: 'timestamptz', isNullable: false, isDown: true },
  earliest: { sql: 't.at', type: 'timestamptz', isNullable: false, isDown: false },
  hot: { sql: 't.stars', type: 'integer', isNullable: false, isDown: true },
  answers: { sql: 't.id', type: 'bigint', isNullable: false, isDown: false },
};

const SHOWN = `in ('published', 'recalled', 'deleted')`;

/** A comment of the table `t` as its reader ($4) sees it: of what was taken back nothing but the place. */
const partsOf = (t: string): string => {
  const speaks = `${t}.state in ('published', 'review')`;
  return `${t}.id, ${t}.state as status, ${t}.at, ${t}.stars, ${t}.offset_ms as "offset", ${t}.is_lit as "isLit",
    case when ${speaks} then ${t}.body else '' end as text,
    case when ${speaks} then (select json_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar)
      from member m where m.shop_id = ${t}.shop_id and m.id = ${t}.author_id) end as "user",
    case when ${speaks} then array(select m.name from member m where m.shop_id = ${t}.shop_id and m.id = any(${t}.mentions)
      order by m.id) else '{}' end as "to",
    ${t}.author_id is not null and ${t}.author_id = $4 as mine,
    exists(select from remark_star s where s.shop_id = ${t}.shop_id and s.remark_id = ${t}.id and s.member_id = $4) as starred,
    ${t}.pinned_at is not null as "isPinned", ${t}.answered_at is not null as "isAnswered",
    ${t}.chosen_at is not null as "isChosen",
    exists(select from remark_screen z where z.shop_id = ${t}.shop_id and z.remark_id = ${t}.id) as "isOnScreen"`;
};

const COLUMNS = `${partsOf('t')},
  (select coalesce(json_agg(r order by r.id), '[]') from (select ${partsOf('a')} from remark a
     where a.shop_id = t.shop_id and a.parent_id = t.id and a.state ${SHOWN} order by a.id limit ${FIRST_ANSWERS + 1}) r) as replies`;

type RawAnswer = Omit<Answer, 'recallUntil'>;
type Raw = Omit<Remark, 'recallUntil' | 'replies' | 'moreReplies'> & { replies: RawAnswer[] };

const withEnd =
  (now: Date, seconds: number) =>
  <T extends RawAnswer>(row: T): T & { recallUntil: string | null } => {
    const end = Date.parse(row.at) + seconds * 1000;
    const may = row.mine && (row.status === 'published' || row.status === 'review') && end >= now.getTime();
    return { ...row, recallUntil: may ? new Date(end).toISOString() : null };
  };

/** What is said about a thing, or the answers to one comment, as the reader sees it. */
export async function listRemarks(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { type, id, parent, page, limit, cursor } = input;
  const place = await placeOf(ctx, input);
  const sort = input.sort ?? (place.asksQuestions ? 'hot' : 'newest');
  const order = parent === undefined ? sort : 'answers';
  const me = ctx.person?.id ?? 0;
  const values: unknown[] = [ctx.shop.id, type, id, me];
  const where = ['t.shop_id = $1', 't.type = $2', 't.target_id = $3', `t.state ${SHOWN}`];
  const mine = parent === undefined ? ['t.parent_id is null', 't.pinned_at is null'] : ['t.parent_id = $5'];
  const isFirst = parent === undefined && page === 1 && !cursor;
  const [found, first, hindrance, longest, seconds] = await Promise.all([
    seekRows<Raw>(
      ctx.db,
      { page, limit, sort: order, cursor },
      { from: 'remark t', where: [...where, ...mine], columns: COLUMNS, key: KEYS[order] },
      parent === undefined ? [...values] : [...values, parent],
    ),
    isFirst ? firstOnes(ctx, values) : [],
    hindranceOf(ctx, input, place),
    ctx.services.settings.get<number>(ctx, 'remark.longest'),
    ctx.services.settings.get<number>(ctx, 'remark.recallSeconds'),
  ]);
  const end = withEnd(ctx.services.now(), seconds);
  const whole = (row: Raw): Remark => ({
    ...end(row),
    replies: row.replies.slice(0, FIRST_ANSWERS).map(end),
    moreReplies: row.replies.length > FIRST_ANSWERS,
  });
  const { card, asksQuestions, slowSeconds } = place;
  return {
    ...found,
    data: found.data.map(whole),
    first: first.map(whole),
    ...hindrance,
    ...{ longest, slowSeconds, asksQuestions, title: card.title, url: card.url },
  };
}

/** A comment as it is to everybody: nobody's own, and liked by nobody in particular; null where it does not stand. */
export async function remarkForAll(
  ctx: Ctx,
  { type, targetId, id }: { type: string; targetId: number; id: number },
): Promise<Remark | null> {
  const row = await ctx.db.row<Raw>(
    `select ${COLUMNS} from remark t
     where t.shop_id = $1 and t.type = $2 and t.target_id = $3 and t.id = $5 and t.state = 'published'`,
    [ctx.shop.id, type, targetId, 0, id],
  );
  return row === null ? null : { ...row, recallUntil: null, replies: [], moreReplies: false };
}

/** What is pinned, and what of the reader waits: each by an index of its own. */
async function firstOnes(ctx: Ctx, values: readonly unknown[]): Promise<Raw[]> {
  const row = await ctx.db.row<{ data: Raw[] }>(
    `select coalesce(json_agg(r), '[]') as data from (
       (select ${COLUMNS} from remark t where t.shop_id = $1 and t.type = $2 and t.target_id = $3 and t.pinned_at is not null
          and t.state = 'published' order by t.pinned_at desc limit ${MOST_FIRST})
       union all
       (select ${COLUMNS} from remark t where t.shop_id = $1 and t.author_id = $4 and t.type = $2 and t.target_id = $3
          and t.state = 'review' order by t.id desc limit ${MOST_FIRST})) r`,
    values,
  );
  return row?.data ?? [];
}
