import type { OutputOf, ParsedOf } from '../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { membersHolding } from '../../../kernel/permission/members-holding.ts';
import { sameValue } from '../../../kernel/record/same-value.ts';
import { type DailyHours, isInHours } from '../../../kernel/rules/daily-hours.ts';
import { type alertAdmin, HANDLE } from './alert-contract.ts';
import { refuse } from './refusals.ts';

type Admin = typeof alertAdmin;

/** Who may answer for alerts, and who of them is on duty. */
export function showDuty(ctx: Ctx): Promise<OutputOf<Admin['psychological.duty.show']>> {
  return ctx.db.write(async (tx) => {
    const turns = 'select member_id as id from psychological_duty where shop_id = $1 order by id';
    const onDuty = (await tx.rows<{ id: number }>(turns, [ctx.shop.id])).map(({ id }) => id);
    const holders = [
      ...(await membersHolding(tx, ctx.shop.id, HANDLE)),
      ...(await membersHolding(tx, ctx.shop.id, HANDLE, onDuty)),
    ];
    const people = await tx.rows<DailyHours & { id: number; name: string; isOn: boolean }>(
      `select m.id, m.name, d.id is not null as "isOn", coalesce(d.daily_from, '') as "dailyFrom",
         coalesce(d.daily_until, '') as "dailyUntil", coalesce(d.weekdays, '[]') as weekdays
       from member m left join psychological_duty d on d.shop_id = m.shop_id and d.member_id = m.id
       where m.shop_id = $1 and m.id = any ($2::bigint[]) order by m.name, m.id limit 200`,
      [ctx.shop.id, holders],
    );
    const now = ctx.services.now();
    return {
      data: {
        people: people.map(({ weekdays, ...person }) => ({
          ...person,
          weekdays: [...weekdays],
          isNow: person.isOn && isInHours(now, { ...person, weekdays }),
        })),
      },
    };
  });
}

/** Says who is on duty: people who may answer for alerts, and nobody else. */
export function saveDuty(
  ctx: Ctx,
  { members }: ParsedOf<Admin['psychological.duty.save']>,
): Promise<OutputOf<Admin['psychological.duty.save']>> {
  return ctx.db.write(async (tx) => {
    const holders = await membersHolding(tx, ctx.shop.id, HANDLE, members);
    if (members.some((member) => !holders.includes(member))) throw refuse.duty_without_right();
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

/** Says when somebody who is on duty is. */
export function saveDutyHours(
  ctx: Ctx,
  { memberId, weekdays, ...times }: ParsedOf<Admin['psychological.duty.hours']>,
): Promise<OutputOf<Admin['psychological.duty.hours']>> {
  const hours = { ...times, weekdays: [...new Set(weekdays)].sort((a, b) => a - b) };
  return ctx.db.write(async (tx) => {
    const before = await tx.row<DailyHours>(
      `select daily_from as "dailyFrom", daily_until as "dailyUntil", weekdays from psychological_duty
       where shop_id = $1 and member_id = $2 for update`,
      [ctx.shop.id, memberId],
    );
    if (before === null) throw notFound();
    const isNow = isInHours(ctx.services.now(), hours);
    if (sameValue(before, hours)) return { data: { isNow } };
    await tx.rows(
      `update psychological_duty set daily_from = $3, daily_until = $4, weekdays = $5, updated_at = now()
       where shop_id = $1 and member_id = $2`,
      [ctx.shop.id, memberId, hours.dailyFrom, hours.dailyUntil, JSON.stringify(hours.weekdays)],
    );
    return { data: { isNow } };
  });
}
