import type { Ctx } from '../../../kernel/http/context.ts';
import { hasAnswered } from '../../forms/form/public.ts';
import { type Gate, isAdmitted, type Player } from './ticket.ts';

/** What a stream asks of who wants to watch it: its password, somebody signed in, and an answer to its form. */
export interface Admission extends Gate {
  asksSignIn: boolean;
  beforeForm: number | null;
}

/** What somebody still lacks to be let in. */
export type Lack = 'password' | 'sign_in' | 'form';

/** What the viewer lacks to be let in, the password first; null for whom the stream admits (T3, T4, T8). A visitor has answered nothing. */
export async function lackOf(ctx: Ctx, asked: Admission, player: Player): Promise<Lack | null> {
  if (!isAdmitted(ctx, asked, player)) return 'password';
  if (asked.asksSignIn && ctx.person === null) return 'sign_in';
  if (asked.beforeForm === null) return null;
  if (ctx.person === null) return 'form';
  const answer = { formId: asked.beforeForm, memberId: ctx.person.id };
  return (await hasAnswered(ctx.db, ctx.shop.id, answer)) ? null : 'form';
}
