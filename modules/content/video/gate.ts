import type { Ctx } from '../../../kernel/http/context.ts';
import { type Gated, isTicketGood } from '../../../kernel/rate-limit/password-gate.ts';
import { refuse } from './refusals.ts';

/** A film as something that a password lets people in to. */
export const gatedFilm = (id: number): Gated => ({ kind: 'video', id });

/** Lets in whoever gave the password that stands (T4, T10), and everybody where it asks for none. */
export function refuseStrangers(
  ctx: Ctx,
  { id, isGated, passwordHash }: { id: number; isGated: boolean; passwordHash: string | null },
  { browser, ticket }: { browser: string; ticket: string },
): void {
  if (!isGated) return;
  const isIn = passwordHash !== null && isTicketGood(ctx, gatedFilm(id), { session: browser, ticket }, passwordHash);
  if (!isIn) throw refuse.password_needed();
}
