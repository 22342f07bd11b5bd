import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { asksSecondFactor, passwordPolicy } from '../../sign-in/public.ts';
import type { joining } from '../contract.ts';
import { knownInvitation } from './known-invitation.ts';

/** What whoever holds a link is told: by whom they are asked to do what, and what a password has to be like. */
export async function look(ctx: Ctx, token: string): Promise<OutputOf<(typeof joining)['invitation.look']>> {
  const { name, inviter, state, roleIds, expiresAt } = await knownInvitation(ctx, token);
  const [roles, { minLength, classes }, secondFactor] = await Promise.all([
    ctx.db.rows<{ name: string; nameEn: string }>(
      'select name, name_en as "nameEn" from role where shop_id = $1 and id = any ($2::bigint[]) order by id',
      [ctx.shop.id, roleIds],
    ),
    passwordPolicy(ctx),
    asksSecondFactor(ctx),
  ]);
  const named = roles.map((role) => inLanguage(ctx.locale, role.name, role.nameEn));
  const shop = ctx.shop.name[ctx.locale];
  return { state, shop, name, inviter, roles: named, expiresAt, password: { minLength, classes }, secondFactor };
}
