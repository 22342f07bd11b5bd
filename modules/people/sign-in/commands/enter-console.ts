import type { z } from 'zod';
import { personBlocked } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Account } from '../../../../kernel/identity/accounts.ts';
import { type Membership, membershipOf } from '../../../../kernel/identity/members.ts';
import { newTotpSecret, totpUrl } from '../../../../kernel/security/totp.ts';
import type { NextStep } from '../contract.ts';
import { hasOwnWay } from '../queries/own-way.ts';
import { refuse } from '../refusals.ts';
import { proofSeconds, signInSetting } from '../settings.ts';
import { issueTicket } from '../tickets.ts';
import { openSignIn, type SignedInAnswer, staffTerms } from './open-sign-in.ts';

/** What somebody else says of how a person proved who they are. */
export interface ProvedElsewhere {
  /** By a second factor that the shop trusts in the place of its own. */
  readonly isStrong: boolean;
  /** When that was, in milliseconds; a sign-in of long ago is no fresh proof. */
  readonly provedAt: number;
}

/** A sign-in, or the step that comes before it. */
export type StaffAnswer = SignedInAnswer | z.output<typeof NextStep>;

/** The account's membership if it may use this shop's console; a stranger is refused as with a wrong password. */
export async function staffMembership(
  ctx: Ctx,
  account: Account | null,
): Promise<{ account: Account; member: Membership }> {
  const member = account === null ? null : await membershipOf(ctx.db, ctx.shop.id, account.id);
  if (account === null || member === null || !member.staff) throw refuse.refused();
  if (account.blocked || member.status === 'blocked') throw personBlocked();
  return { account, member };
}

/**
 * Goes on after the first factor: opens the sign-in, or asks for the second factor. One that is enrolled is asked for
 * everywhere, whether the shop requires it or not and whatever others say; where the shop wants one and there is none, it
 * is set up now, unless an organisation that the shop trusts has asked for its own.
 */
export async function enterConsole(
  ctx: Ctx,
  who: {
    account: Account;
    member: Membership;
    username: string;
    channel: string;
    spend?: (tx: Tx) => Promise<void>;
    elsewhere?: ProvedElsewhere;
  },
): Promise<StaffAnswer> {
  const { account, member, spend, elsewhere } = who;
  const { credentialsVersion } = account;
  const isEnrolled = account.totpBox !== null;
  const isStrong = elsewhere?.isStrong ?? false;
  if (isEnrolled || (!isStrong && (await signInSetting(ctx, 'signIn.staffSecondFactor')))) {
    if (spend !== undefined) await ctx.db.write(spend);
    if (isEnrolled) {
      return {
        step: 'totp',
        ticket: await issueTicket(ctx, { purpose: 'totp', memberId: member.id, credentialsVersion }),
      };
    }
    if (elsewhere !== undefined && (await hasOwnWay(ctx, account))) throw refuse.own_way_first();
    const secret = newTotpSecret();
    const issuer = ctx.shop.name[ctx.locale];
    return {
      step: 'enrol',
      ticket: await issueTicket(ctx, { purpose: 'enrol', memberId: member.id, credentialsVersion, value: secret }),
      otpauth: totpUrl({ secret, issuer, account: who.username }),
    };
  }
  const oldest = ctx.services.now().getTime() - (await proofSeconds(ctx)) * 1000;
  const isFresh = elsewhere === undefined || elsewhere.provedAt >= oldest;
  const terms = await staffTerms(ctx, isFresh, elsewhere !== undefined);
  return ctx.db.write(async (tx) => {
    if (spend !== undefined) await spend(tx);
    return openSignIn(ctx, tx, terms, { account, memberId: member.id, kind: 'staff', channel: who.channel });
  });
}
