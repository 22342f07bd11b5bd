import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { HANDLE } from '../admin-contract.ts';
import { alertChanged, onDuty } from './raise-alert.ts';

/** Alerts in one run: more than any shop has open at once. */
const MOST = 200;

const LEAD = `state = 'open' and lead_told_at is null and lead_at`;
const SMS = `state = 'open' and level = 'urgent' and sms_told_at is null and sms_at`;

/** Alerts that nobody took in time. */
export const CALLS_DUE = `select from ask_alert where shop_id = this_shop and ${LEAD} <= now()
  union all select from ask_alert where shop_id = this_shop and ${SMS} <= now()`;

async function tell(ctx: Ctx, tx: Tx, id: number, step: 'lead' | 'sms'): Promise<void> {
  const now = ctx.services.now().toISOString();
  const alert = await tx.row(
    step === 'lead'
      ? `update ask_alert set lead_told_at = $3 where shop_id = $1 and id = $2 and ${LEAD} <= $3 returning id`
      : `update ask_alert set sms_told_at = $3 where shop_id = $1 and id = $2 and ${SMS} <= $3 returning id`,
    [ctx.shop.id, id, now],
  );
  // Somebody took it meanwhile.
  if (alert === null) return;
  const holders = await membersHolding(tx, ctx.shop.id, HANDLE);
  const leads = await onDuty(ctx, tx, holders, 'leads');
  const to = step === 'lead' ? leads : [...new Set([...leads, ...(await onDuty(ctx, tx, holders, 'all'))])];
  await sendNotice(ctx, tx, {
    ...{ kind: `ask.alert_${step}`, to, key: `${id}/${step}` },
    values: { number: String(id) },
    link: `/backend/ask-alerts/${id}`,
  });
  alertChanged(ctx, tx, [...new Set([...holders, ...to])], id);
}

/** Tells the leads of alerts that nobody took in time, and sends an SMS for those that nobody took then either (AK4). */
export async function callMore(ctx: Ctx): Promise<void> {
  const now = ctx.services.now().toISOString();
  const due = await ctx.db.rows<{ id: number; step: 'lead' | 'sms' }>(
    `(select id, 'lead' as step from ask_alert where shop_id = $1 and ${LEAD} <= $2 order by lead_at limit ${MOST})
     union all (select id, 'sms' as step from ask_alert where shop_id = $1 and ${SMS} <= $2 order by sms_at limit ${MOST})`,
    [ctx.shop.id, now],
  );
  await eachApart(due, 'alerts that nobody took', ({ id, step }) => ctx.db.write((tx) => tell(ctx, tx, id, step)));
}
