import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { identityHashesSql } from '../../../../kernel/identity/identity-sql.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import type { stops } from '../stop-contract.ts';

type Listed = OutputOf<(typeof stops)['notice.stop.ofPerson']>;

/** More than anybody has addresses. */
const MOST = 50;

/** Addresses of a person that are not written to, by whichever of the three places they stand in. */
export async function stopsOfPerson(ctx: Ctx, { memberId }: { memberId: number }): Promise<Listed> {
  const values: unknown[] = [ctx.shop.id, memberId];
  const seen = scopeCondition(ctx, 'member.person.view', 'read', { centre: 'centre_id', owner: 'id' })(binder(values));
  const person = await ctx.db.row(`select 1 from member t where t.shop_id = $1 and t.id = $2 and (${seen})`, values);
  if (person === null) throw notFound();
  const data = await ctx.db.rows<Listed['data'][number]>(
    `select s.id, s.channel, s.masked, s.state, s.reason, s.code, s.note, s.soft_bounces as "softBounces", s.since,
       s.lift_reason as "liftReason"
     from notice_stop s where s.shop_id = $1 and s.state <> 'lifted' and s.address_hash in (
       select a.address_hash from notice_address a where a.shop_id = $1 and a.member_id = $2
       union all select pc.value_hash from person_contact pc where pc.shop_id = $1 and pc.member_id = $2
       union all ${identityHashesSql('(select m.account_id from member m where m.shop_id = $1 and m.id = $2)', 'phone')})
     order by s.since desc, s.id limit ${MOST}`,
    [ctx.shop.id, memberId],
  );
  return { data };
}
