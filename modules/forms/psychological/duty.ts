import type { OutputOf, ParsedOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { membersHolding } from '../../../kernel/permission/members-holding.ts';
import { type alertAdmin, HANDLE } from './alert-contract.ts';
import { refuse } from './refusals.ts';

type Admin = typeof alertAdmin;

/** Who may answer for alerts, and who of them is on duty. */
export function showDuty(ctx: Ctx): Promise<OutputOf<Admin['psychological.duty.show']>> {
  return ctx.db.write(async (tx) => {
    const people = await tx.rows<{ id: number; name: string; isOn: boolean }>(
      `select m.id, m.name, exists (select from psychological_duty d where d.shop_id = m.shop_id and d.member_id = m.id) as "isOn"
       from member m where m.shop_id = $1 and m.id = any ($2::bigint[]) order by m.name, m.id limit 200`,
      [ctx.shop.id, await membersHolding(tx, ctx.shop.id, HANDLE)],
    );
    return { data: { people } };
  });
}

/** Says who is on duty: people who may answer for alerts, and nobody else. */
export function saveDuty(
  ctx: Ctx,
  { members }: ParsedOf<Admin['psychological.duty.save']>,
): Promise<OutputOf<Admin['psychological.duty.save']>> {
  return ctx.db.write(async (tx) => {
    const holders = new Set(await membersHolding(tx, ctx.shop.id, HANDLE));
    if (members.some((member) => !holders.has(member))) throw refuse.duty_without_right();
    await tx.rows('delete from psychological_duty where shop_id = $1 and member_id <> all ($2::bigint[])', [
      ctx.shop.id,
      members,
    ]);
    await tx.rows(
      `insert into psychological_duty (member_id) select distinct unnest($1::bigint[])
       on conflict (shop_id, member_id) do nothing`,
      [members],
    );
    return { data: { count: new Set(members).size } };
  });
}
