import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockedRegistration } from '../queries/own-registration.ts';
import { stepRegistration } from './step-registration.ts';

/** Notes that whoever has this registration is there, where nobody noted it before; the row has to be locked already. */
export async function arrive(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const held = await lockedRegistration(ctx, tx, id);
  if (held?.state !== 'confirmed') return;
  await stepRegistration(ctx, tx, held, { to: 'checked_in', role: ctx.person === null ? 'system' : 'staff' });
}

/** Takes back that they are there, as it was noted by mistake. */
export async function takeArrivalBack(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const held = await lockedRegistration(ctx, tx, id);
  if (held?.state !== 'checked_in') return;
  await stepRegistration(ctx, tx, held, { to: 'confirmed', role: 'staff' });
}
