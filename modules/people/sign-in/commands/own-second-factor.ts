import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuseUnlessProved } from '../../../../kernel/http/run-endpoint.ts';
import { clearTotp, identitiesOf } from '../../../../kernel/identity/accounts.ts';
import { newTotpSecret, totpUrl } from '../../../../kernel/security/totp.ts';
import { ownAccountOf } from '../queries/own-account.ts';
import { hasOwnWay } from '../queries/own-way.ts';
import { refuse } from '../refusals.ts';
import { enrolSecondFactor, newRecoveryCodesFor, passSecondFactor, provedStep } from '../second-factor.ts';
import { issueTicket, showTicket, spendTicket } from '../tickets.ts';

/**
 * Begins to set the own second factor up; who has one proves it first, and keeps it until the new one is confirmed. Who
 * has none proves otherwise who they are: it will be their strongest proof from then on.
 */
export async function startSecondFactor(
  ctx: Ctx,
  input: { code?: string | undefined },
): Promise<{ ticket: string; otpauth: string }> {
  const person = signedIn(ctx);
  const account = await ownAccountOf(ctx);
  if (account.totpBox === null) refuseUnlessProved(ctx, await hasOwnWay(ctx, account));
  else await passSecondFactor(ctx, account, input.code ?? '');
  const own = await identitiesOf(ctx.db, account.id);
  const name = own.find(({ kind }) => kind === 'username')?.masked ?? person.name;
  const secret = newTotpSecret();
  return {
    ticket: await issueTicket(ctx, { purpose: 'renew', memberId: person.id, value: secret }),
    otpauth: totpUrl({ secret, issuer: ctx.shop.name[ctx.locale], account: name }),
  };
}

/** Puts the new second factor in the place of the earlier one, once a code of it was shown. */
export async function confirmSecondFactor(
  ctx: Ctx,
  input: { ticket: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const person = signedIn(ctx);
  const ticket = await showTicket(ctx, input.ticket);
  const secret = ticket.value;
  if (ticket.purpose !== 'renew' || ticket.memberId !== person.id || secret === null) throw refuse.ticket_gone();
  const step = provedStep(ctx, secret, input.code);
  return ctx.db.write(async (tx) => {
    await spendTicket(ctx, tx, ticket.id);
    await clearTotp(tx, person.accountId);
    return { recoveryCodes: await enrolSecondFactor(ctx, tx, person.accountId, { secret, step }) };
  });
}

/** Makes new recovery codes for the own second factor, which was proved a moment ago. */
export async function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = signedIn(ctx);
  return ctx.db.write(async (tx) => ({ recoveryCodes: await newRecoveryCodesFor(ctx, tx, accountId) }));
}

/** Takes the own second factor away, proved by a code of it. */
export async function removeSecondFactor(ctx: Ctx, input: { code: string }): Promise<Record<string, never>> {
  const account = await ownAccountOf(ctx);
  await passSecondFactor(ctx, account, input.code);
  await ctx.db.write((tx) => clearTotp(tx, account.id));
  return {};
}
