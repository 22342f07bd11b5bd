import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { accountById } from '../../../../kernel/identity/accounts.ts';
import { refuse } from '../refusals.ts';
import { enrolSecondFactor, passSecondFactor, provedStep } from '../second-factor.ts';
import { type ShownTicket, showTicket, spendTicket, type WaitingProof } from '../tickets.ts';
import { spendCode } from './check-code.ts';
import { staffMembership } from './enter-console.ts';
import { enterSite, type SiteAnswer } from './enter-site.ts';
import { openSignIn, type SignedInAnswer, staffTerms } from './open-sign-in.ts';

type TicketAnswer = (SignedInAnswer & { recoveryCodes?: string[] }) | SiteAnswer;

/** Goes on with what a member proved on the site, once a code of the account's second factor was shown. */
async function finishSite(ctx: Ctx, ticket: ShownTicket, code: string): Promise<SiteAnswer> {
  const { accountId, identities, name, channel } = JSON.parse(ticket.value ?? '') as WaitingProof;
  const account = await accountById(ctx.db, accountId);
  if (account === null || ticket.credentialsVersion !== account.credentialsVersion) throw refuse.ticket_gone();
  await passSecondFactor(ctx, account, code);
  const spend = (tx: Tx): Promise<void> => spendTicket(ctx, tx, ticket.id);
  return enterSite(ctx, { identities, name, avatar: null, channel, passed: account, spend });
}

async function finishStaff(ctx: Ctx, ticket: ShownTicket, code: string): Promise<TicketAnswer> {
  const owner = await ctx.db.row<{ account_id: number }>(
    'select account_id from member where shop_id = $1 and id = $2',
    [ctx.shop.id, ticket.memberId],
  );
  const found = owner === null ? null : await accountById(ctx.db, owner.account_id);
  const { account, member } = await staffMembership(ctx, found);
  if (ticket.credentialsVersion !== account.credentialsVersion) throw refuse.ticket_gone();
  const terms = await staffTerms(ctx, true);
  const secret = ticket.value;
  const step = ticket.purpose === 'enrol' && secret !== null ? provedStep(ctx, secret, code) : null;
  if (step === null) await passSecondFactor(ctx, account, code);
  return ctx.db.write(async (tx) => {
    await spendTicket(ctx, tx, ticket.id);
    const recoveryCodes =
      step === null || secret === null ? null : await enrolSecondFactor(ctx, tx, account.id, { secret, step });
    const answer = await openSignIn(ctx, tx, terms, {
      account,
      memberId: member.id,
      kind: 'staff',
      channel: 'password',
    });
    return recoveryCodes === null ? answer : { ...answer, recoveryCodes };
  });
}

/** Finishes a sign-in with the ticket of an earlier step; the second factor's steps need its code too. */
export async function ticketLogin(
  ctx: Ctx,
  input: { ticket: string; code?: string | undefined },
): Promise<TicketAnswer> {
  const ticket = await showTicket(ctx, input.ticket);
  if (ticket.purpose === 'totp' || ticket.purpose === 'enrol') return finishStaff(ctx, ticket, input.code ?? '');
  if (ticket.purpose === 'site') return finishSite(ctx, ticket, input.code ?? '');
  const { purpose, value: phone, codeId } = ticket;
  if (purpose !== 'phone' || phone === null || codeId === null) throw refuse.ticket_gone();
  return enterSite(ctx, {
    identities: [{ kind: 'phone', value: phone }],
    name: null,
    avatar: null,
    channel: 'phone',
    spend: async (tx) => {
      await spendTicket(ctx, tx, ticket.id);
      await spendCode(ctx, tx, codeId);
    },
  });
}
