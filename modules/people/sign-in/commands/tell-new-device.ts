import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { browserLabel, deviceOf } from '../../../../kernel/identity/browser.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { NO_DEVICE } from '../notices.ts';

/** Tells staff of a sign-in by a browser that they never used here; the very first one is their own beginning. */
export async function tellNewDevice(ctx: Ctx, tx: Tx, memberId: number): Promise<void> {
  const row = await tx.row<{ count: number; isKnown: boolean }>(
    `select count(*) as count, coalesce(bool_or(device_hash = $3), false) as "isKnown" from session
     where shop_id = $1 and member_id = $2 and visit_id is null`,
    [ctx.shop.id, memberId, deviceOf(ctx)],
  );
  if (row === null || row.count === 0 || row.isKnown) return;
  const now = ctx.services.now();
  const values = { device: browserLabel(ctx) || NO_DEVICE, at: formatDateTime(now).slice(0, 16) };
  const key = now.toISOString();
  await sendNotice(ctx, tx, { kind: 'signIn.new_device', to: [memberId], key, values, link: '/backend/account' });
}
