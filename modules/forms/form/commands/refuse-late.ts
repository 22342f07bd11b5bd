import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formRefusals } from '../refusals.ts';
import { isOver } from '../sitting.ts';
import type { AskedForm } from './asked-form.ts';

const SITTING = `SELECT ends_at AS "endsAt", ended_at AS "endedAt" FROM form_draft
  WHERE shop_id = $1 AND form_id = $2 AND member_id = $3 AND ends_at IS NOT NULL FOR UPDATE`;

/** Refuses what a member writes to a timed form without having begun, or when their time is over by the clock of the server. */
export async function refuseLate(ctx: Ctx, tx: Tx, { id }: AskedForm, memberId: number): Promise<void> {
  const sitting = await tx.row<{ endsAt: string; endedAt: string | null }>(SITTING, [ctx.shop.id, id, memberId]);
  if (sitting === null) throw formRefusals.not_begun();
  if (sitting.endedAt !== null || isOver(sitting.endsAt, ctx.services.now())) throw formRefusals.time_over();
}
