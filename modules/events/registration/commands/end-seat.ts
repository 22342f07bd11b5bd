import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import { lockedRegistration } from '../queries/own-registration.ts';
import { isEnded } from '../rules/states.ts';
import { stepRegistration, tell } from './step-registration.ts';

/**
 * Whoever has a place of a group has it no longer and is told so; their registration is over. What else they bought, such as a dinner, is
 * theirs to give up at its order.
 */
export async function endSeat(
  ctx: Ctx,
  tx: Tx,
  { id, registrationId }: { id: number; registrationId: number | null },
): Promise<void> {
  const held = registrationId === null ? null : await lockedRegistration(ctx, tx, registrationId);
  if (held === null || isEnded(held.state)) return;
  await tx.rows(
    `update registration_item set state = 'gone', updated_at = now() where shop_id = $1 and registration_id = $2 and seat_id = $3`,
    [ctx.shop.id, held.id, id],
  );
  const isThere = held.state === 'checked_in';
  const version = await stepRegistration(
    ctx,
    tx,
    held,
    isThere ? { to: 'refunded', role: 'system' } : { to: 'withdrawn', role: 'staff' },
  );
  const conference = await conferenceFacts(ctx, tx, held.conferenceId, 'anybody');
  const kind = conference?.eventStatus === 'cancelled' ? 'registration.gone_with_it' : 'registration.taken_out';
  await tell(ctx, tx, { ...held, version }, kind, {});
}
