import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { permissionDenied } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { presentMemberSql } from '../../../../kernel/identity/merged-members.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import { boundedCount } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import type { approvals } from '../contract.ts';
import { SELVES, WAITS_FOR } from './candidates.ts';
import { kindNames } from './kind-names.ts';

type Input = ParsedOf<(typeof approvals)['approval.request.list']>;
type Listed = OutputOf<(typeof approvals)['approval.request.list']>;

/** The permission to see every request of a shop. */
export const SEE_ALL = 'approval.request.view';

/** SQL over `r`, a request: `$1` the shop, `$2` the member. */
const TAB: Readonly<Record<Input['tab'], string>> = {
  // `offset 0` keeps the planner from joining all tasks: requests are asked one after the other until a page is full.
  waiting: `r.state = 'open' and exists (select from approval_task a where a.shop_id = r.shop_id and a.request_id = r.id
    and a.state = 'open' and a.step = r.step and a.round = r.round and ${WAITS_FOR} offset 0)`,
  decided: 'r.id in (select a.request_id from approval_task a where a.shop_id = $1 and a.decided_by = $2)',
  started: `r.started_by = any(${SELVES})`,
  all: '$2::bigint is not null',
};

/** SQL of the name of the step at which request `r` stands; `$3` is the language. */
export const STEP_NAME = `coalesce(nullif(r.flow -> 'steps' -> r.step -> 'name' ->> $3, ''), r.flow -> 'steps' -> r.step -> 'name' ->> 'zh', '')`;

/** The columns of a request as lists show it; `$3` is the language. */
export const LISTED = `r.id, r.version, r.kind, ${inLanguageSql('r', '$3', 'title')} as title, r.state,
  ${STEP_NAME} as "stepName",
  r.step + 1 as "stepNumber", jsonb_array_length(r.flow -> 'steps') as steps,
  (select json_build_object('id', m.id, 'name', m.name) from member m
    where m.shop_id = r.shop_id and m.id = ${presentMemberSql('r.shop_id', 'r.started_by')}) as "startedBy",
  r.created_at as "startedAt", r.concluded_at as "concludedAt",
  case when r.state = 'open' and (r.flow -> 'steps' -> r.step ->> 'dueHours')::int > 0 then
    (select min(a.opened_at) from approval_task a where a.shop_id = r.shop_id and a.request_id = r.id and a.step = r.step and a.round = r.round)
    + (r.flow -> 'steps' -> r.step ->> 'dueHours')::int * interval '1 hour' end as "dueAt"`;

/** Key of a language in texts of a flow. */
export const flowTongue = (ctx: Ctx): 'en' | 'zh' => (ctx.locale === 'en' ? 'en' : 'zh');

/** Requests of one tab, those longest waiting first where they wait, else the newest first. */
export async function listRequests(ctx: Ctx, input: Input): Promise<Listed> {
  const { tab, kind, state, q, ...place } = input;
  if (tab === 'all' && !ctx.can(SEE_ALL)) throw permissionDenied(SEE_ALL);
  const values: unknown[] = [ctx.shop.id, signedIn(ctx).id, flowTongue(ctx)];
  const bind = binder(values);
  const where = ['r.shop_id = $1', TAB[tab]];
  if (kind !== undefined) where.push(`r.kind = ${bind(kind)}`);
  if (state !== undefined) where.push(`r.state = ${bind(state)}`);
  if (q !== '') {
    const like = bind(`%${escapeLike(q)}%`);
    where.push(`(r.title ilike ${like} or r.title_en ilike ${like})`);
  }
  const isDown = tab !== 'waiting';
  const { data, ...found } = await seekRows<Omit<Listed['data'][number], 'kindName'>>(
    ctx.db,
    { ...place, sort: `${isDown ? '-' : ''}${tab}` },
    {
      from: 'approval_request r cross join lateral (select r.id) t',
      where,
      columns: LISTED,
      key: { sql: 't.id', type: 'bigint', isNullable: false, isDown },
    },
    values,
  );
  const names = kindNames(ctx);
  return { ...found, data: data.map((each) => ({ ...each, kindName: names.get(each.kind) ?? each.kind })) };
}

/** How many requests wait for the caller, and how many of the caller's own are open, no further than anybody reads. */
export async function countRequests(ctx: Ctx): Promise<{ waiting: number; started: number }> {
  const row = await ctx.db.row<{ waiting: number; started: number }>(
    `select ${boundedCount(`approval_request r where r.shop_id = $1 and ${TAB.waiting}`)} as waiting,
       ${boundedCount(`approval_request r where r.shop_id = $1 and r.state = 'open' and ${TAB.started}`)} as started`,
    [ctx.shop.id, signedIn(ctx).id],
  );
  return { waiting: Math.min(row?.waiting ?? 0, MOST_COUNTED), started: Math.min(row?.started ?? 0, MOST_COUNTED) };
}
