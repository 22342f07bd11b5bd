import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { registeredShop } from '../../../../kernel/tenancy/shop-register.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import {
  addressOf,
  countInvitation,
  countResend,
  type InvitingShop,
  lockedInvitation,
  renewLink,
  revokeInvitation,
  sendLink,
  storeInvitation,
} from '../../../people/invitation/public.ts';
import { ADMIN_KEY } from '../../../people/role/public.ts';
import type { administrator } from '../administrator-contract.ts';

type Input = ParsedOf<(typeof administrator)['shop.administrator.invite']>;
type One = ParsedOf<(typeof administrator)['shop.administrator.resend']>;

async function invitingShop(ctx: Ctx, tx: Tx, id: number): Promise<InvitingShop> {
  const shop = await registeredShop(tx, id, 'locked');
  if (shop === null || shop.host === null) throw notFound();
  return { id, name: shop.name[ctx.locale], accent: shop.theme.accent, host: shop.host };
}

/** Invites somebody to run a shop: the invitation is the shop's, the message comes from the platform. */
export async function inviteAdministrator(ctx: Ctx, { shop: shopId, ...who }: Input) {
  const { name: inviter } = signedIn(ctx);
  await countInvitation(ctx);
  return ctx.db.write(async (tx) => {
    const shop = await invitingShop(ctx, tx, shopId);
    const made = await withinShop(tx, shopId, async () => {
      const role = await tx.row<{ id: number }>('select id from role where shop_id = $1 and key = $2', [
        shopId,
        ADMIN_KEY,
      ]);
      if (role === null) throw notFound();
      const invitation = { ...who, roles: [role.id], centreId: null, inviter: { id: null, name: inviter } };
      return storeInvitation(ctx, tx, shopId, invitation);
    });
    return sendLink(ctx, tx, shop, who, made);
  });
}

/** Sends the invitation of an administrator again, with a new link. */
export async function resendToAdministrator(ctx: Ctx, { shop: shopId, ...input }: One) {
  const inviter = { id: null, name: signedIn(ctx).name };
  await countResend(ctx, shopId, input.id);
  return ctx.db.write(async (tx) => {
    const shop = await invitingShop(ctx, tx, shopId);
    const { invited, made } = await withinShop(tx, shopId, async () => {
      const locked = await lockedInvitation(tx, shopId, input);
      return { invited: locked, made: await renewLink(ctx, tx, shopId, locked, inviter) };
    });
    const { channel, name } = invited;
    return sendLink(ctx, tx, shop, { channel, name, address: addressOf(ctx, shopId, invited) }, made);
  });
}

/** Takes the invitation of an administrator back. */
export const revokeAdministrator = (ctx: Ctx, { shop: shopId, ...input }: One) =>
  ctx.db.write(async (tx) => {
    await invitingShop(ctx, tx, shopId);
    return withinShop(tx, shopId, () => revokeInvitation(ctx, tx, shopId, input));
  });
