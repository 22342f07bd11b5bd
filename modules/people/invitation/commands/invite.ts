import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuseBeyondQuota } from '../../../../kernel/tenancy/quota.ts';
import { type PlacedGrant, refuseBeyondOwn, refuseClosedCentre } from '../../role/public.ts';
import type { invitation } from '../contract.ts';
import { placedGrants } from '../queries/placed-grants.ts';
import { refuse } from '../refusals.ts';
import { addressOf, lockedInvitation, renewLink } from './renew-link.ts';
import { countInvitation, countResend, type InvitingShop, sendLink } from './send-link.ts';
import { storeInvitation } from './store-invitation.ts';

/** What somebody with these roles at this centre would hold; a role or centre that is not there is not found. */
async function grantsOf(
  ctx: Ctx,
  tx: Tx,
  roles: readonly number[],
  centreId: number | null,
): Promise<readonly PlacedGrant[]> {
  const shopId = ctx.shop.id;
  const known = await tx.rows('select id from role where shop_id = $1 and id = any ($2::bigint[]) for share', [
    shopId,
    roles,
  ]);
  const centre = await tx.row('select 1 from centre where shop_id = $1 and id = $2', [shopId, centreId]);
  if (known.length !== new Set(roles).size || (centreId !== null && centre === null)) throw notFound();
  return placedGrants(tx, shopId, roles, centreId);
}

/** Who answers for an invitation; in a visit it is the platform, whose members hold nothing here by themselves. */
function inviterOf(ctx: Ctx): { id: number | null; name: string } {
  const { id, name, visit } = signedIn(ctx);
  return { id: visit === undefined ? id : null, name };
}

const ownShop = (ctx: Ctx): InvitingShop => ({
  ...{ id: ctx.shop.id, name: ctx.shop.name[ctx.locale], accent: ctx.shop.theme.accent, host: ctx.shop.canonicalHost },
});

/** Invites somebody to join the caller's staff; nobody invites to more than they hold themselves. */
export async function invite(ctx: Ctx, input: ParsedOf<(typeof invitation)['invitation.invitation.invite']>) {
  const { roles, centreId } = input;
  await countInvitation(ctx);
  return ctx.db.write(async (tx) => {
    await refuseBeyondOwn(ctx, tx, await grantsOf(ctx, tx, roles, centreId));
    if (centreId !== null) await refuseClosedCentre(tx, ctx.shop.id, centreId);
    // It would be refused at the other end, where nobody can do anything about it.
    await refuseBeyondQuota(ctx, tx, 'people', 1);
    const made = await storeInvitation(ctx, tx, ctx.shop.id, { ...input, inviter: inviterOf(ctx) });
    return sendLink(ctx, tx, ownShop(ctx), input, made);
  });
}

/** Sends an invitation again, with a new link. */
export async function resend(ctx: Ctx, input: { id: number; version: number }) {
  await countResend(ctx, ctx.shop.id, input.id);
  return ctx.db.write(async (tx) => {
    const invited = await lockedInvitation(tx, ctx.shop.id, input);
    const { roleIds, centreId, channel, name } = invited;
    const left = await tx.rows<{ id: number }>('select id from role where shop_id = $1 and id = any ($2::bigint[])', [
      ctx.shop.id,
      roleIds,
    ]);
    const roles = left.map(({ id }) => id);
    if (roles.length === 0) throw refuse.roles_gone();
    await refuseBeyondOwn(ctx, tx, await grantsOf(ctx, tx, roles, centreId));
    const made = await renewLink(ctx, tx, ctx.shop.id, invited, inviterOf(ctx));
    return sendLink(ctx, tx, ownShop(ctx), { channel, name, address: addressOf(ctx, ctx.shop.id, invited) }, made);
  });
}
