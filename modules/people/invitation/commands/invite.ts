import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuseBeyondQuota } from '../../../../kernel/tenancy/quota.ts';
import { type PlacedGrant, refuseBeyondOwn, refuseClosedCentre } from '../../role/public.ts';
import type { invitation } from '../contract.ts';
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
  if (known.length !== new Set(roles).size) throw notFound();
  const centre = await tx.row<{ path: string }>('select path from centre where shop_id = $1 and id = $2', [
    shopId,
    centreId,
  ]);
  if (centreId !== null && centre === null) throw notFound();
  return tx.rows<PlacedGrant>(
    `select permission, scope, $3::text as "centrePath" from role_grant where shop_id = $1 and role_id = any ($2::bigint[])`,
    [shopId, roles, centre?.path ?? null],
  );
}

const ownShop = (ctx: Ctx): InvitingShop => ({
  ...{ id: ctx.shop.id, name: ctx.shop.name[ctx.locale], accent: ctx.shop.theme.accent, host: ctx.shop.canonicalHost },
});

/** Invites somebody to join the caller's staff; nobody invites to more than they hold themselves. */
export async function invite(ctx: Ctx, input: ParsedOf<(typeof invitation)['invitation.invitation.invite']>) {
  const { id, name } = signedIn(ctx);
  const { roles, centreId } = input;
  await countInvitation(ctx);
  return ctx.db.write(async (tx) => {
    await refuseBeyondOwn(ctx, tx, await grantsOf(ctx, tx, roles, centreId));
    if (centreId !== null) await refuseClosedCentre(tx, ctx.shop.id, centreId);
    // It would be refused at the other end, where nobody can do anything about it.
    await refuseBeyondQuota(ctx, tx, 'people', 1);
    const made = await storeInvitation(ctx, tx, ctx.shop.id, { ...input, inviter: { id, name } });
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
    const made = await renewLink(ctx, tx, ctx.shop.id, invited);
    return sendLink(ctx, tx, ownShop(ctx), { channel, name, address: addressOf(ctx, ctx.shop.id, invited) }, made);
  });
}
