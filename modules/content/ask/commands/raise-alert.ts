import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { HANDLE } from '../admin-contract.ts';
import { type FoundEmergency, levelOf } from '../rules/find-emergencies.ts';
import { isOnTurn } from '../rules/rota.ts';

/** The job that tells more people of what nobody took. */
export const CALL_JOB = 'ask.call_more';

/** Turns that are looked at: more than any shop has people. */
const MOST_TURNS = 500;

/** Lets the open consoles of these people look at the alerts anew. */
export function alertChanged(ctx: Ctx, tx: Tx, members: readonly number[], id: number): void {
  tx.afterCommit(() => {
    for (const member of members) ctx.services.realtime.toPerson(ctx.shop.id, member, 'ask.alert', { id });
  });
}

/** Who of those that may answer for alerts is on duty now, or leads then; all who may where nobody is. */
export async function onDuty(ctx: Ctx, tx: Tx, holders: readonly number[], who: 'all' | 'leads'): Promise<number[]> {
  const turns = await tx.rows<{ id: number; isLead: boolean; days: number[]; from: string; until: string }>(
    `select member_id as id, is_lead as "isLead", days, from_time as "from", until_time as until from ask_duty
     where shop_id = $1 order by id limit ${MOST_TURNS}`,
    [ctx.shop.id],
  );
  const now = ctx.services.now();
  const on = turns.filter((turn) => (who === 'all' || turn.isLead) && isOnTurn(turn, now)).map(({ id }) => id);
  // Of all that may answer, only the first are known: whoever is on duty is asked for.
  const there = await membersHolding(tx, ctx.shop.id, HANDLE, [...new Set(on)]);
  return there.length === 0 ? [...holders] : there;
}

/** Raises an alert in the transaction that keeps what speaks of an emergency: who is on duty hears when that commits (AK4). */
export async function raiseAlert(
  ctx: Ctx,
  tx: Tx,
  { questionId, postId, found }: { questionId: number; postId: number | null; found: readonly FoundEmergency[] },
): Promise<void> {
  const level = levelOf(found);
  if (level === null) return;
  const { settings, now, jobs } = ctx.services;
  const [lead, sms] = await Promise.all([
    settings.get<number>(ctx, 'ask.leadMinutes'),
    settings.get<number>(ctx, 'ask.smsMinutes'),
  ]);
  const after = (minutes: number): Date => new Date(now().getTime() + minutes * 60_000);
  const [leadAt, smsAt] = [after(lead), after(sms)];
  const made = await tx.row<{ id: number }>(
    `insert into ask_alert (question_id, post_id, level, found, raised_at, lead_at, sms_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7) returning id`,
    [questionId, postId, level, JSON.stringify(found), now().toISOString(), leadAt.toISOString(), smsAt.toISOString()],
  );
  if (made === null) return;
  const holders = await membersHolding(tx, ctx.shop.id, HANDLE);
  const to = await onDuty(ctx, tx, holders, 'all');
  await sendNotice(ctx, tx, {
    kind: level === 'urgent' ? 'ask.alert_raised' : 'ask.alert_check',
    to,
    key: `${made.id}/0`,
    values: { number: String(made.id) },
    link: `/backend/ask-alerts/${made.id}`,
  });
  alertChanged(ctx, tx, [...new Set([...holders, ...to])], made.id);
  // To the minute; the clock comes after them, should one be lost.
  await jobs.send(tx, CALL_JOB, {}, { after: leadAt, key: `ask.lead:${made.id}`, isAwaited: true });
  if (level === 'urgent')
    await jobs.send(tx, CALL_JOB, {}, { after: smsAt, key: `ask.sms:${made.id}`, isAwaited: true });
}
