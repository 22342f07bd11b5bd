import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { HANDLE } from '../alert-contract.ts';
import { shippedScale } from '../library/scales.ts';
import { minutesToCall } from '../settings.ts';
import { alertChanged, onDuty, placeWords } from './raise-alert.ts';

/** Alerts in one run: more than any shop has open at once. */
const MOST = 200;

/** Alerts that nobody took in time. */
export const CALLS_DUE = `select from psychological_alert where shop_id = this_shop and state = 'open' and call_at <= now()`;

/** Tells everybody who may answer for alerts of those that nobody took in time, again and again until somebody does. */
export async function callMore(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const next = new Date(now.getTime() + (await minutesToCall(ctx)) * 60_000).toISOString();
  const due = await ctx.db.rows<{ id: number }>(
    `select id from psychological_alert where shop_id = $1 and state = 'open' and call_at <= $2 order by call_at limit ${MOST}`,
    [ctx.shop.id, now.toISOString()],
  );
  await eachApart(due, 'alerts that nobody took', ({ id }) =>
    ctx.db.write(async (tx) => {
      const alert = await tx.row<{ calls: number; scale: string; place: string }>(
        `update psychological_alert t set call_at = $4, calls = calls + 1 from psychological_answer a
         where t.shop_id = $1 and t.id = $2 and t.state = 'open' and t.call_at <= $3 and a.shop_id = t.shop_id and a.id = t.answer_id
         returning t.calls, a.scale, a.place`,
        [ctx.shop.id, id, now.toISOString(), next],
      );
      // Somebody took it meanwhile.
      if (alert === null) return;
      const holders = await membersHolding(tx, ctx.shop.id, HANDLE);
      const to = [...new Set([...holders, ...(await onDuty(ctx, tx, holders))])];
      await sendNotice(ctx, tx, {
        kind: 'psychological.alert_waiting',
        to,
        key: `${id}/${alert.calls}`,
        values: { scale: shippedScale(alert.scale).name, number: String(id), place: placeWords(alert.place) },
        link: `/backend/scale-alerts/${id}`,
      });
      alertChanged(ctx, tx, to, id);
    }),
  );
}
