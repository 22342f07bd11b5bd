import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { sameHash } from '../../../../kernel/security/keyed-hash.ts';
import { findStream } from '../queries/find-stream.ts';
import { liveRefusals } from '../refusals.ts';
import { passwordHash, signTicket } from '../ticket.ts';

/** Trades the password of a stream for a ticket (T4): few tries per person and network, right ones do not count. */
export async function giveTicket(
  ctx: Ctx,
  { id, session, password }: { id: number; session: string; password: string },
): Promise<{ ticket: string; until: string }> {
  const { settings, config, now } = ctx.services;
  const stream = await findStream(ctx, id);
  // Nothing is asked of whom nothing is kept from.
  if (!stream.isGated) throw notFound();
  const [tries, minutes, hours] = await Promise.all([
    settings.get<number>(ctx, 'live.passwordTries'),
    settings.get<number>(ctx, 'live.passwordMinutes'),
    settings.get<number>(ctx, 'live.ticketHours'),
  ]);
  const who = `${ctx.shop.id}/${id}/${ctx.person?.id ?? '-'}/${ctx.ip}`;
  const turn = await takeAttempt(
    ctx.db,
    attemptKey(config, 'live-password', who),
    [{ most: tries, seconds: minutes * 60 }],
    now(),
  );
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const hash = stream.passwordHash ?? '';
  if (!sameHash(hash, passwordHash(ctx, id, password))) throw liveRefusals.password_wrong();
  await returnAttempt(ctx.db, turn);
  const until = new Date(now().getTime() + hours * 3_600_000);
  return { ticket: signTicket(ctx, { id, session }, hash, until), until: until.toISOString() };
}
