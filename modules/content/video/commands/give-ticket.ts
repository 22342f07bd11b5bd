import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { tradePassword } from '../../../../kernel/rate-limit/password-gate.ts';
import { gatedFilm } from '../gate.ts';
import { refuse } from '../refusals.ts';
import { filmOf } from '../viewers.ts';

/** Trades the password of a film for a ticket (T4): few tries per person and network, right ones do not count. */
export async function giveTicket(
  ctx: Ctx,
  { id, browser, password }: { id: number; browser: string; password: string },
): Promise<{ ticket: string; until: string }> {
  const { settings } = ctx.services;
  const { isGated, passwordHash } = await filmOf(ctx, id);
  // Nothing is asked of whom nothing is kept from.
  if (!isGated) throw notFound();
  const [tries, minutes, hours] = await Promise.all([
    settings.get<number>(ctx, 'video.passwordTries'),
    settings.get<number>(ctx, 'video.passwordMinutes'),
    settings.get<number>(ctx, 'video.ticketHours'),
  ]);
  const terms = { tries, minutes, hours };
  const traded = await tradePassword(ctx, gatedFilm(id), { session: browser, password }, passwordHash ?? '', terms);
  if (traded === null) throw refuse.password_wrong();
  return traded;
}
