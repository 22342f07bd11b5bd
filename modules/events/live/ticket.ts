import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

/** Who watches with which player, and with which ticket. */
export interface Player {
  id: number;
  session: string;
  ticket: string;
}

/** What a stream says of who is let in. */
export interface Gate {
  isGated: boolean;
  passwordHash: string | null;
}

/** The person, or the browser where nobody is signed in: whom a ticket is good for and who is counted once. */
export const viewerName = (ctx: Ctx, session: string): string =>
  ctx.person === null ? `browser/${session}` : `member/${ctx.person.id}`;

const keyOf = (ctx: Ctx, use: string): Buffer => derivedKey(ctx.services.config.secretKey, use);

/** The password of a stream as it is kept. */
export const passwordHash = (ctx: Ctx, id: number, password: string): string =>
  keyedHash(keyOf(ctx, 'live password'), 'live', String(ctx.shop.id), String(id), password);

// The password's hash is signed too: another password, and every ticket is void.
function signature(ctx: Ctx, { id, session }: Omit<Player, 'ticket'>, hash: string, until: string): string {
  const parts = [String(ctx.shop.id), String(id), viewerName(ctx, session), until, hash];
  return keyedHash(keyOf(ctx, 'live ticket'), 'live', ...parts);
}

/** The text that lets this viewer watch a stream until a moment; it is signed, and kept nowhere. */
export function signTicket(ctx: Ctx, player: Omit<Player, 'ticket'>, hash: string, until: Date): string {
  const end = until.getTime().toString(36);
  return `${end}-${signature(ctx, player, hash, end)}`;
}

/** Whether a stream lets this viewer in: it asks for no password, or they have a ticket that is good. */
export function isAdmitted(ctx: Ctx, { isGated, passwordHash: hash }: Gate, player: Player): boolean {
  if (!isGated) return true;
  // No password was set (anew): nobody can have given it.
  if (hash === null) return false;
  const [end = '', signed = ''] = player.ticket.split('-');
  return sameHash(signed, signature(ctx, player, hash, end)) && Number.parseInt(end, 36) > ctx.services.now().getTime();
}
