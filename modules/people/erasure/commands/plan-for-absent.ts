import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { daysOf } from '../settings.ts';
import { openErasure } from './open-erasure.ts';

const DAY = 86_400_000;

/** Begins the removal of members who never came back, and tells them; one sign-in within the days of warning ends it. */
export async function planForAbsent(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<void> {
  const now = ctx.services.now();
  const due = new Date(now.getTime() + (await daysOf(ctx, 'erasure.warnDays')) * DAY);
  const at = formatDateTime(due);
  for (const memberId of ids) {
    const made = await openErasure(tx, { memberId, origin: 'absence', now, due });
    if (made === null) continue;
    await sendNotice(ctx, tx, {
      ...{ kind: 'erasure.planned', to: [memberId], key: String(made.id), link: '/account' },
      values: { due: { zh: at, en: at } },
    });
  }
}
