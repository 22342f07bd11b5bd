import { personBlocked, Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { ensureAccount, identitiesOf } from '../../../../kernel/identity/accounts.ts';
import { ensureMembership } from '../../../../kernel/identity/members.ts';
import type { ProvedPerson } from '../../../../kernel/identity/sign-in-channel.ts';
import { strongestProof } from '../queries/proof-way.ts';
import { refuse } from '../refusals.ts';
import { openSignIn, type SignedInAnswer, siteTerms } from './open-sign-in.ts';
import { refuseWithoutPlace } from './refuse-without-place.ts';

/** Refuses where members cannot sign in at all: on the platform's own host and in a closed shop. */
export function refuseUnlessSiteOpen(ctx: Ctx): void {
  if (ctx.shop.id === 0) throw refuse.channel_closed();
  if (ctx.shop.status === 'closed') throw new Refusal(404, 'SHOP_CLOSED');
}

/** Signs a member in on the site with what they proved; whoever is new becomes a member by it. */
export async function enterSite(ctx: Ctx, proof: ProvedPerson & { channel: string }): Promise<SignedInAnswer> {
  refuseUnlessSiteOpen(ctx);
  const terms = await siteTerms(ctx);
  const answer = await ctx.db.write(async (tx) => {
    await proof.spend?.(tx);
    const account = await ensureAccount(tx, ctx.services.config, proof.identities);
    const member = await ensureMembership(tx, ctx.shop.id, account.id, {
      name: proof.name || ctx.t('signIn.site.newMember'),
      avatar: proof.avatar,
    });
    // Refused outside, so that the proof stays used up.
    if (account.blocked || member.status === 'blocked') return null;
    if (member.mergedInto !== null) throw refuse.merged();
    if (member.isNew) await refuseWithoutPlace(ctx, tx);
    const needPhone = !(await identitiesOf(tx, account.id)).some(({ kind }) => kind === 'phone');
    const { channel } = proof;
    const proved = channel === 'phone' ? 'phone' : 'signIn';
    const { proved: _seconds, ...life } = terms.life;
    // Whoever could have proved more than this has not proved freshly who they are; and what stands alone proves itself to nobody.
    const isWhole = strongestProof(account, !needPhone) === proved;
    const own = { ...terms, life: isWhole ? { ...terms.life, isBorrowed: proved === 'signIn' } : life };
    const entrant = { account, memberId: member.id, isNew: member.isNew, needPhone, channel };
    return openSignIn(ctx, tx, own, { ...entrant, kind: 'site' });
  });
  if (answer === null) throw personBlocked();
  return answer;
}
