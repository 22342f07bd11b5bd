import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, personBlocked } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { accountById } from '../../../../kernel/identity/accounts.ts';
import { ensureMembership } from '../../../../kernel/identity/members.ts';
import { tokenHash } from '../../../../kernel/security/random-token.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import {
  enterConsole,
  refuseSignIn,
  refuseWithoutPlace,
  type StaffAnswer,
  staffMembership,
} from '../../sign-in/public.ts';
import type { joining } from '../contract.ts';
import { knownInvitation } from '../queries/known-invitation.ts';
import { refuse } from '../refusals.ts';
import { type Proved, provenAccount } from './proven-account.ts';
import { refuseWithoutInviter } from './refuse-without-inviter.ts';

interface Taken {
  id: number;
  name: string;
  roleIds: number[];
  centreId: number | null;
  invitedBy: number | null;
}

/** Uses a link up; of two at once one does, and the other finds it gone. */
async function takeLink(ctx: Ctx, tx: Tx, token: string): Promise<Taken> {
  const row = await tx.row<Taken>(
    `update invitation set used_at = $3, version = version + 1, updated_at = $3
     where shop_id = $1 and token_hash = $2 and used_at is null and revoked_at is null and expires_at > $3
     returning id, name, role_ids as "roleIds", centre_id as "centreId", invited_by as "invitedBy"`,
    [ctx.shop.id, tokenHash(token), ctx.services.now().toISOString()],
  );
  if (row === null) throw refuse.gone();
  return row;
}

/** Makes an account one of the staff, with the roles of its invitation that are still there. */
async function employ(ctx: Ctx, tx: Tx, invited: Taken, proved: Proved): Promise<number> {
  const shopId = ctx.shop.id;
  await refuseWithoutInviter(ctx, tx, invited);
  const account = await proved.account(tx);
  const member = await ensureMembership(tx, shopId, account.id, {
    name: invited.name,
    avatar: null,
    locale: ctx.locale,
  });
  if (account.blocked || member.status === 'blocked') throw personBlocked();
  if (member.mergedInto !== null) throw refuseSignIn.merged();
  if (member.isNew) await refuseWithoutPlace(ctx, tx);
  await tx.rows(
    `insert into member_role (member_id, role_id) select $2, id from role where shop_id = $1 and id = any ($3::bigint[])
     on conflict do nothing`,
    [shopId, member.id, invited.roleIds],
  );
  const held = await tx.row(
    'select 1 from member_role where shop_id = $1 and member_id = $2 and role_id = any ($3::bigint[]) limit 1',
    [...[shopId, member.id, invited.roleIds]],
  );
  if (held === null) throw refuse.roles_gone();
  await tx.rows(
    `update member set staff = true, centre_id = case when centre_id is null then (select id from centre
       where shop_id = $1 and id = $3 and closed_at is null) else centre_id end, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2`,
    [shopId, member.id, invited.centreId],
  );
  await tx.rows('update invitation set member_id = $3 where shop_id = $1 and id = $2', [shopId, invited.id, member.id]);
  const { id, name, invitedBy } = invited;
  await sendNotice(ctx, tx, {
    ...{ kind: 'invitation.joined', to: invitedBy === null ? [] : [invitedBy], key: String(id) },
    ...{ values: { name }, link: `/backend/member/${member.id}` },
  });
  tx.afterCommit(() => ctx.services.memberships.forget(account.id));
  return account.id;
}

/** Accepts an invitation and goes on to the console, by way of the second factor where the shop wants one. */
export async function join(ctx: Ctx, input: ParsedOf<(typeof joining)['invitation.join']>): Promise<StaffAnswer> {
  const { state, name } = await knownInvitation(ctx, input.token);
  // Nothing is tried and nothing is hashed for a link that opens nothing.
  if (state !== 'open') throw refuse.gone();
  const need = (part: 'username' | 'password' | 'phone' | 'code'): string => {
    const value = input[part];
    if (value === undefined || value === '') throw invalidInput({ [part]: [ctx.t('signIn.errors.part_missing')] });
    return value;
  };
  const proved = await provenAccount(ctx, input, name, need);
  const accountId = await ctx.db.write(async (tx) => employ(ctx, tx, await takeLink(ctx, tx, input.token), proved));
  const staff = await staffMembership(ctx, await accountById(ctx.db, accountId));
  return enterConsole(ctx, { ...staff, username: proved.username, channel: proved.channel });
}
