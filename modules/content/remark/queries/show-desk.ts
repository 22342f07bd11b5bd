import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { DECIDE, type remarkDesk } from '../admin-contract.ts';
import { DESK_COLUMNS, deskRows, personSql, type RawRow } from './desk-rows.ts';

type Show = (typeof remarkDesk)['remark.remark.show'];
type Shown = OutputOf<Show>['data'];
type Raw = RawRow & Omit<Shown, keyof RawRow | 'typeName' | 'about' | 'aboutUrl' | 'waits' | 'isLate'>;

/** How many comments before and after one are shown with it. */
const AROUND = 2;

const near = (side: '<' | '>'): string =>
  `(select n.* from remark n where n.shop_id = t.shop_id and n.type = t.type and n.target_id = t.target_id and n.parent_id is null
     and n.pinned_at is null and n.state in ('published', 'recalled', 'deleted') and (n.at, n.id) ${side} (t.at, t.id)
     order by n.at ${side === '<' ? 'desc' : 'asc'}, n.id ${side === '<' ? 'desc' : 'asc'} limit ${AROUND})`;

/** What stands around it: what it answers with the answers before it, or its neighbours in the conversation. */
const around = `(select coalesce(json_agg(json_build_object('id', a.id, 'text', a.body, 'at', a.at, 'isThis', a.id = t.id,
    'author', ${personSql('a.author_id')}) order by a.at, a.id), '[]') from (
    select t.* union all (select p.* from remark p where p.shop_id = t.shop_id and p.id = t.parent_id)
    union all (select b.* from remark b where b.shop_id = t.shop_id and b.parent_id = t.parent_id and b.id < t.id
      order by b.id desc limit ${AROUND})
    union all ${near('<')} union all ${near('>')}) a where t.parent_id is null or a.id = t.parent_id or a.parent_id = t.parent_id)`;

const told = `(select coalesce(json_agg(json_build_object('id', r.id, 'reason', r.reason, 'text', r.body, 'at', r.at,
    'isOpen', r.closed_at is null, 'by', ${personSql('r.member_id')}) order by r.id desc), '[]')
  from (select * from remark_report where shop_id = t.shop_id and remark_id = t.id order by id desc limit 50) r)`;

const acts = `(select coalesce(json_agg(json_build_object('id', a.id, 'act', a.act, 'reason', a.reason, 'at', a.at,
    'by', ${personSql('a.done_by')}) order by a.id desc), '[]')
  from (select * from remark_act where shop_id = t.shop_id and remark_id = t.id order by id desc limit 100) a)`;

const others = (states: string): string =>
  `(select count(*)::int from (select from remark o where o.shop_id = t.shop_id and o.author_id = t.author_id
     and o.state in (${states}) limit 1000) c)`;

/** A comment as the desk decides about it. */
export async function showDesk(ctx: Ctx, { id }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const row = await ctx.db.row<{ data: Raw }>(
    `select to_json(x) as data from (select ${DESK_COLUMNS}, ${around} as around, ${told} as told, ${acts} as acts,
       ${others(`'published'`)} as "authorStands", ${others(`'refused', 'recalled'`)} as "authorRefused",
       (select json_build_object('id', b.id, 'until', b.until, 'reason', b.reason) from remark_ban b where b.shop_id = t.shop_id
          and b.member_id = t.author_id and (b.until is null or b.until > $3)
          and (b.type = '' or b.type = split_part(t.type, '.', 1) and b.target_id = t.target_id) order by b.type limit 1) as ban
     from remark t where t.shop_id = $1 and t.id = $2) x`,
    [ctx.shop.id, id, ctx.services.now().toISOString()],
  );
  const [data] = row === null ? [] : await deskRows(ctx, [row.data]);
  if (data === undefined) throw notFound();
  const mayDecide = ctx.can(DECIDE);
  return {
    data,
    can: {
      approve: mayDecide && (data.state === 'review' || (data.state === 'published' && data.reports > 0)),
      refuse: mayDecide && data.state === 'review',
      recall: mayDecide && data.state === 'published',
      mark: mayDecide && data.state === 'published',
      ban: data.author !== null && data.ban === null && ctx.can('remark.ban.save'),
    },
  };
}
