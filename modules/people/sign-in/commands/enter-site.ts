import type { z } from 'zod';
import { personBlocked, Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Account, ensureAccount, identitiesOf } from '../../../../kernel/identity/accounts.ts';
import { ensureMembership } from '../../../../kernel/identity/members.ts';
import type { ProvedPerson } from '../../../../kernel/identity/sign-in-channel.ts';
import type { NextStep } from '../contract.ts';
import { strongestProof } from '../queries/proof-way.ts';
import { refuse } from '../refusals.ts';
import { issueTicket, type WaitingProof } from '../tickets.ts';
import { openSignIn, type SignedInAnswer, siteTerms } from './open-sign-in.ts';
import { refuseWithoutPlace } from './refuse-without-place.ts';
import { tellProved } from './tell-proved.ts';

/** Refuses where members cannot sign in by themselves: on the platform's own host, on that of a part, and in a closed shop. */
export function refuseUnlessSiteOpen(ctx: Ctx): void {
  const isPart = ctx.domain !== null && ctx.domain.part !== null;
  if (ctx.shop.id === 0 || isPart) throw refuse.channel_closed();
  if (ctx.shop.status === 'closed') throw new Refusal(404, 'SHOP_CLOSED');
}

/** What a member proved, and how: `passed` is the account whose second factor they showed after it. */
interface SiteProof extends ProvedPerson {
  readonly channel: string;
  readonly passed?: Account;
}

/** A sign-in on the site, or the second factor that comes before it. */
export type SiteAnswer = SignedInAnswer | z.output<typeof NextStep>;

/** The way to the second factor: what was proved is used up, and goes on with the ticket. */
async function askFactor(ctx: Ctx, proof: SiteProof, account: Account): Promise<z.output<typeof NextStep>> {
  const { identities, name, channel } = proof;
  const value = JSON.stringify({ accountId: account.id, identities, name, channel } satisfies WaitingProof);
  const { credentialsVersion } = account;
  return { step: 'totp', ticket: await issueTicket(ctx, { purpose: 'site', credentialsVersion, value }) };
}

/**
 * Signs a member in on the site with what they proved; whoever is new becomes a member by it. Who has set a second factor
 * up is asked for it here as at the console: a message that somebody else reads opens nothing.
 */
export async function enterSite(ctx: Ctx, proof: SiteProof): Promise<SiteAnswer> {
  refuseUnlessSiteOpen(ctx);
  const terms = await siteTerms(ctx);
  const { passed } = proof;
  const answer = await ctx.db.write(async (tx) => {
    await proof.spend?.(tx);
    const account = await ensureAccount(tx, ctx.services.config, proof.identities);
    if (passed !== undefined && passed.id !== account.id) throw refuse.ticket_gone();
    if (account.totpBox !== null && passed === undefined) return { asked: account };
    const member = await ensureMembership(tx, ctx.shop.id, account.id, {
      name: proof.name || ctx.t('signIn.site.newMember'),
      avatar: proof.avatar,
      locale: ctx.locale,
    });
    // Refused outside, so that the proof stays used up.
    if (account.blocked || member.status === 'blocked') return null;
    if (member.mergedInto !== null) throw refuse.merged();
    if (member.isNew) await refuseWithoutPlace(ctx, tx);
    await tellProved(ctx, tx, { memberId: member.id, accountId: account.id });
    const needPhone = !(await identitiesOf(tx, account.id)).some(({ kind }) => kind === 'phone');
    const { channel } = proof;
    const proved = passed === undefined ? (channel === 'phone' ? 'phone' : 'signIn') : 'secondFactor';
    const { proved: _seconds, ...life } = terms.life;
    // Whoever could have proved more than this has not proved freshly who they are; and what stands alone proves itself to nobody.
    const isWhole = strongestProof(account, !needPhone) === proved;
    const own = { ...terms, life: isWhole ? { ...terms.life, isBorrowed: proved === 'signIn' } : life };
    // What was proved before the second factor was asked for holds no longer than the account's credentials stay the same.
    const entrant = { account: passed ?? account, memberId: member.id, isNew: member.isNew, needPhone, channel };
    return openSignIn(ctx, tx, own, { ...entrant, kind: 'site' });
  });
  if (answer === null) throw personBlocked();
  return 'asked' in answer ? askFactor(ctx, proof, answer.asked) : answer;
}
