import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { tradePassword } from '../../../../kernel/rate-limit/password-gate.ts';
import { findStream } from '../queries/find-stream.ts';
import { liveRefusals } from '../refusals.ts';
import { gatedStream } from '../ticket.ts';

/** Trades the password of a stream for a ticket (T4): few tries per person and network, right ones do not count. */
export async function giveTicket(
  ctx: Ctx,
  { id, ...given }: { id: number; session: string; password: string },
): Promise<{ ticket: string; until: string }> {
  const { settings } = ctx.services;
  const stream = await findStream(ctx, id);
  // Nothing is asked of whom nothing is kept from.
  if (!stream.isGated) throw notFound();
  const [tries, minutes, hours] = await Promise.all([
    settings.get<number>(ctx, 'live.passwordTries'),
    settings.get<number>(ctx, 'live.passwordMinutes'),
    settings.get<number>(ctx, 'live.ticketHours'),
  ]);
  const terms = { tries, minutes, hours };
  const traded = await tradePassword(ctx, gatedStream(id), given, stream.passwordHash ?? '', terms);
  if (traded === null) throw liveRefusals.password_wrong();
  return traded;
}
