import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { sessions } from '../session-contract.ts';
import { inSight } from './person-sql.ts';

type List = (typeof sessions)['member.session.list'];

/** The sign-ins that are alive, of the members whom the caller sees. */
export async function listSessions(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const now = bind(ctx.services.now().toISOString());
  const own = bind(signedIn(ctx).sessionId);
  const where = [
    't.shop_id = $1',
    `t.ended_at is null and t.idle_until > ${now}::timestamptz and t.ends_at > ${now}::timestamptz`,
  ];
  const seen = inSight(ctx, 'member.person.view', 'read')(bind);
  const ofMember = seen === 'true' ? [] : [`(${seen})`];
  if (input.q !== '') ofMember.push(`t.name ilike ${bind(`%${escapeLike(input.q)}%`)}`);
  // Where nobody is left out members are not asked: the planner would read all of them. Conditions on them speak of them as `t`.
  if (ofMember.length > 0) {
    where.push(
      `exists (select from member t where t.shop_id = s.shop_id and t.id = s.member_id and ${ofMember.join(' and ')})`,
    );
  }
  if (input.kind !== undefined) where.push(`t.kind = ${bind(input.kind)}`);
  const list = {
    from: 'session t cross join lateral (select t.shop_id, t.member_id) s',
    joins: 'join member m on m.shop_id = t.shop_id and m.id = t.member_id',
    where,
    columns: `t.id, t.member_id as "memberId", m.name, m.staff, t.kind, t.device, t.id = ${own} as "isOwn",
      t.visit_id is not null as "isVisit", t.created_at as "createdAt", t.last_seen_at as "lastSeenAt",
      least(t.idle_until, t.ends_at) as "idleUntil"`,
    key: { sql: 't.id', type: 'bigint', isNullable: false, isDown: input.sort.startsWith('-') },
  };
  return seekRows(ctx.db, input, list, values);
}
