import type { IDToken } from 'openid-client';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { accountById, makeAccount } from '../../../../kernel/identity/accounts.ts';
import { ensureMembership } from '../../../../kernel/identity/members.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { refuseWithoutPlace, staffMembership } from '../../sign-in/public.ts';
import type { Provider } from '../provider-store.ts';
import { refuse } from '../refusals.ts';

/** How a newcomer is called: as the organisation says, without what would not stand in a list. */
function nameOf(ctx: Ctx, claims: IDToken): string {
  const given = [claims.name, claims.preferred_username].find((name) => typeof name === 'string') as string | undefined;
  const name = (given ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return name === '' ? ctx.t('oidc.console.newcomer') : Array.from(name).slice(0, 40).join('');
}

/** Lets somebody join the staff by their organisation's word, where the shop wants that; two at once become one person. */
export async function joinStaff(ctx: Ctx, provider: Provider, who: { hash: string; claims: IDToken }) {
  const { roleId, joins, id: providerId } = provider;
  if (!joins || roleId === null) throw refuse.not_linked();
  const accountId = await ctx.db.write(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [who.hash]);
    const known = await tx.row<{ account_id: number }>(
      `select m.account_id from oidc_link l join member m on m.shop_id = l.shop_id and m.id = l.member_id
       where l.shop_id = $1 and l.provider_id = $2 and l.subject_hash = $3`,
      [ctx.shop.id, providerId, who.hash],
    );
    if (known !== null) return known.account_id;
    // The role may have grown since it was chosen here: nobody becomes an administrator by the word of others.
    const all = [ctx.shop.id, roleId, EVERY_PERMISSION];
    if (await tx.row('select 1 from role_grant where shop_id = $1 and role_id = $2 and permission = $3', all)) {
      throw refuse.not_linked();
    }
    const account = await makeAccount(tx);
    const first = { name: nameOf(ctx, who.claims), avatar: null, locale: ctx.locale };
    const member = await ensureMembership(tx, ctx.shop.id, account.id, first);
    await refuseWithoutPlace(ctx, tx);
    await tx.rows('insert into member_role (member_id, role_id) values ($1, $2)', [member.id, roleId]);
    await tx.rows('update member set staff = true where shop_id = $1 and id = $2', [ctx.shop.id, member.id]);
    await tx.rows('insert into oidc_link (provider_id, subject_hash, member_id) values ($1, $2, $3)', [
      ...[providerId, who.hash, member.id],
    ]);
    return account.id;
  });
  ctx.services.memberships.forget(accountId);
  return staffMembership(ctx, await accountById(ctx.db, accountId));
}
