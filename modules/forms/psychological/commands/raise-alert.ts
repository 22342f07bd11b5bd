import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { type DailyHours, isInHours } from '../../../../kernel/rules/daily-hours.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { HANDLE } from '../alert-contract.ts';
import type { Scale } from '../library/scale.ts';
import { minutesToCall } from '../settings.ts';

const MINUTE_MS = 60_000;

/** Lets the open consoles of these people look at the alerts anew. */
export function alertChanged(ctx: Ctx, tx: Tx, members: readonly number[], id: number): void {
  tx.afterCommit(() => {
    for (const member of members) ctx.services.realtime.toPerson(ctx.shop.id, member, 'psychological.alert', { id });
  });
}

/** Who is told first: those who are on duty at this moment and still may answer for alerts, or all who may where nobody is. */
export async function onDuty(ctx: Ctx, tx: Tx, holders: readonly number[]): Promise<readonly number[]> {
  const rows = await tx.rows<DailyHours & { id: number }>(
    `select d.member_id as id, d.daily_from as "dailyFrom", d.daily_until as "dailyUntil", d.weekdays from psychological_duty d
     where d.shop_id = $1 order by d.id`,
    [ctx.shop.id],
  );
  const now = ctx.services.now();
  const on = rows.filter((hours) => isInHours(now, hours)).map(({ id }) => id);
  // Of all that may answer, only the first are known: whoever is on duty is asked for.
  const here = await membersHolding(tx, ctx.shop.id, HANDLE, on);
  return here.length === 0 ? holders : here;
}

/** Where it was answered, as notices say it behind the name of the scale; nothing where that is not known. */
export const placeWords = (place: string): { zh: string; en: string } =>
  place === '' ? { zh: '', en: '' } : { zh: `，填写于设备“${place}”`, en: `, given at the device “${place}”` };

/** Raises an alert of an answer in the transaction that keeps it: who is on duty hears when that commits. */
export async function raiseAlert(
  ctx: Ctx,
  tx: Tx,
  { id: answerId, scale, place }: { id: number; scale: Scale; place: string },
): Promise<void> {
  const now = ctx.services.now();
  const callAt = new Date(now.getTime() + (await minutesToCall(ctx)) * MINUTE_MS);
  const made = await tx.row<{ id: number }>(
    'insert into psychological_alert (answer_id, raised_at, call_at) values ($1, $2, $3) returning id',
    [answerId, now.toISOString(), callAt.toISOString()],
  );
  if (made === null) return;
  const holders = await membersHolding(tx, ctx.shop.id, HANDLE);
  const to = await onDuty(ctx, tx, holders);
  await sendNotice(ctx, tx, {
    kind: 'psychological.alert_raised',
    to,
    key: `${made.id}/0`,
    values: { scale: scale.name, number: String(made.id), place: placeWords(place) },
    link: `/backend/scale-alerts/${made.id}`,
  });
  alertChanged(ctx, tx, [...new Set([...holders, ...to])], made.id);
}
