import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { settleNotices } from '../../../platform/notice/public.ts';
import type { planAdmin } from '../plan-contract.ts';
import { checkMinor } from '../queries/minors.ts';
import { offeredScale } from '../queries/offers.ts';
import { refuse } from '../refusals.ts';
import { turnsOf } from '../rules/turns.ts';

type Admin = typeof planAdmin;
type Make = Admin['psychological.plan.make'];
type End = Admin['psychological.plan.end'];

/** Gives somebody a scale to fill in again and again; the first turn may be today's. */
export function makePlan(ctx: Ctx, input: ParsedOf<Make>): Promise<OutputOf<Make>> {
  const { memberId, startsOn, everyDays, times, lateDays, closeDays, note } = input;
  const now = ctx.services.now();
  if (startsOn < formatDate(now)) throw refuse.plan_past();
  if (lateDays > closeDays || closeDays > everyDays) throw refuse.plan_overlaps();
  return ctx.db.write(async (tx) => {
    const { scale } = await offeredScale(ctx, tx, input.scale);
    const person = await tx.row('select from member where shop_id = $1 and id = $2 and removed_at is null', [
      ...[ctx.shop.id, memberId],
    ]);
    if (person === null) throw notFound();
    await checkMinor(ctx, tx, { memberId, saysMinor: false, age: null, shares: false });
    const made = await tx.row<{ id: number; version: number }>(
      `insert into psychological_plan (member_id, scale, starts_on, every_days, times, late_days, close_days, note, made_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (shop_id, member_id, scale) where state = 'running' do nothing returning id, version`,
      [...[memberId, scale.code, startsOn, everyDays, times, lateDays, closeDays], ...[note, signedIn(ctx).id]],
    );
    if (made === null) throw refuse.plan_there();
    // Each begins as planned, and is moved by the job that tells of it.
    const turns = turnsOf(input);
    await tx.rows(
      `insert into psychological_turn (plan_id, number, due_at, late_at, closes_at, state, next_at)
       select $1, u.number, u.due_at, u.late_at, u.closes_at, 'planned', u.due_at
       from unnest($2::int[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[]) as u (number, due_at, late_at, closes_at)`,
      [
        ...[made.id, turns.map(({ number }) => number), turns.map(({ dueAt }) => dueAt)],
        ...[turns.map(({ lateAt }) => lateAt), turns.map(({ closesAt }) => closesAt)],
      ],
    );
    return { data: made };
  });
}

/** Ends a plan before its time; what is open of it is asked for no more. */
export function stopPlan(ctx: Ctx, { id, version, reason }: ParsedOf<End>): Promise<OutputOf<End>> {
  const now = ctx.services.now().toISOString();
  return ctx.db.write(
    async (tx) => {
      const plan = await tx.row<{ state: string; version: number }>(
        'select state, version from psychological_plan where shop_id = $1 and id = $2 for update',
        [ctx.shop.id, id],
      );
      if (plan === null) throw notFound();
      if (plan.version !== version) throw versionConflict();
      if (plan.state !== 'running') throw refuse.plan_settled();
      await tx.rows(
        `update psychological_plan set state = 'ended', ended_at = $3, end_reason = $4, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, id, now, reason],
      );
      const dropped = await tx.rows<{ id: number }>(
        `update psychological_turn set state = 'dropped', next_at = null, updated_at = now()
         where shop_id = $1 and plan_id = $2 and next_at is not null returning id`,
        [ctx.shop.id, id],
      );
      for (const turn of dropped)
        await settleNotices(ctx, tx, ['psychological.turn_due', 'psychological.turn_late'], `${turn.id}/`);
      return { data: { id, version: version + 1 } };
    },
    { reason },
  );
}
