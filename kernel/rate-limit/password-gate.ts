import { tooMany } from '../contract/refusal.ts';
import type { Ctx } from '../http/context.ts';
import { derivedKey } from '../security/derived-key.ts';
import { keyedHash, sameHash } from '../security/keyed-hash.ts';
import { attemptKey, returnAttempt, takeAttempt } from './attempts.ts';

/** Something that a password lets people in to: what kind of thing it is, and its number. */
export interface Gated {
  kind: string;
  id: number;
}

/** How often a password may be wrong, within which time, and how long a right one lets somebody in. */
export interface GateTerms {
  tries: number;
  minutes: number;
  hours: number;
}

/** The person, or the browser where nobody is signed in: whom a ticket is good for. */
export const viewerName = (ctx: Ctx, session: string): string =>
  ctx.person === null ? `browser/${session}` : `member/${ctx.person.id}`;

const keyOf = (ctx: Ctx, use: string): Buffer => derivedKey(ctx.services.config.secretKey, use);

/** A password as it is kept. */
export const gatePassword = (ctx: Ctx, { kind, id }: Gated, password: string): string =>
  keyedHash(keyOf(ctx, `${kind} password`), kind, String(ctx.shop.id), String(id), password);

// The password's hash is signed too: another password, and every ticket is void.
function signature(ctx: Ctx, { kind, id }: Gated, session: string, hash: string, until: string): string {
  const parts = [String(ctx.shop.id), String(id), viewerName(ctx, session), until, hash];
  return keyedHash(keyOf(ctx, `${kind} ticket`), kind, ...parts);
}

/** Whether a ticket lets this viewer in at this moment, under the password that stands. */
export function isTicketGood(
  ctx: Ctx,
  gated: Gated,
  { session, ticket }: { session: string; ticket: string },
  hash: string,
): boolean {
  const [end = '', signed = ''] = ticket.split('-');
  return (
    sameHash(signed, signature(ctx, gated, session, hash, end)) &&
    Number.parseInt(end, 36) > ctx.services.now().getTime()
  );
}

/**
 * Trades a password for a ticket, which is signed and kept nowhere; null where it is wrong. Few tries per person and network, right ones
 * do not count.
 */
export async function tradePassword(
  ctx: Ctx,
  gated: Gated,
  { session, password }: { session: string; password: string },
  hash: string,
  { tries, minutes, hours }: GateTerms,
): Promise<{ ticket: string; until: string } | null> {
  const { config, now } = ctx.services;
  const who = `${ctx.shop.id}/${gated.id}/${ctx.person?.id ?? '-'}/${ctx.ip}`;
  const key = attemptKey(config, `${gated.kind}-password`, who);
  const turn = await takeAttempt(ctx.db, key, [{ most: tries, seconds: minutes * 60 }], now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  if (!sameHash(hash, gatePassword(ctx, gated, password))) return null;
  await returnAttempt(ctx.db, turn);
  const until = new Date(now().getTime() + hours * 3_600_000);
  const end = until.getTime().toString(36);
  return { ticket: `${end}-${signature(ctx, gated, session, hash, end)}`, until: until.toISOString() };
}
