import type { Ctx } from '../../../kernel/http/context.ts';
import { type Gated, gatePassword, isTicketGood } from '../../../kernel/rate-limit/password-gate.ts';

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

/** A stream as something that a password lets people in to. */
export const gatedStream = (id: number): Gated => ({ kind: 'live', id });

/** The password of a stream as it is kept. */
export const passwordHash = (ctx: Ctx, id: number, password: string): string =>
  gatePassword(ctx, gatedStream(id), password);

/** Whether a stream lets this viewer in: it asks for no password, or they have a ticket that is good. */
export function isAdmitted(ctx: Ctx, { isGated, passwordHash: hash }: Gate, player: Player): boolean {
  if (!isGated) return true;
  // No password was set (anew): nobody can have given it.
  return hash !== null && isTicketGood(ctx, gatedStream(player.id), player, hash);
}
