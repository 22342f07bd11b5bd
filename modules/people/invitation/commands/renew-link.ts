import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { installationBox } from '../../../../kernel/security/installation-box.ts';
import { randomToken } from '../../../../kernel/security/random-token.ts';
import { refuse } from '../refusals.ts';
import { addressContext, endOfLink, type MadeLink, type NewInvitation } from './store-invitation.ts';

/** An invitation that nobody has answered, taken for a change. */
export interface Unsettled {
  readonly id: number;
  readonly name: string;
  readonly channel: 'sms' | 'mail' | 'link';
  readonly addressBox: string | null;
  readonly roleIds: readonly number[];
  readonly centreId: number | null;
  readonly version: number;
}

/** Takes an invitation of the shop in scope for a change; refused once it is answered or taken back. */
export async function lockedInvitation(
  tx: Tx,
  shopId: number,
  input: { id: number; version: number },
): Promise<Unsettled> {
  const row = await tx.row<Unsettled & { isSettled: boolean }>(
    `select id, name, channel, address_box as "addressBox", role_ids as "roleIds", centre_id as "centreId", version,
       used_at is not null or revoked_at is not null as "isSettled"
     from invitation where shop_id = $1 and id = $2 for update`,
    [shopId, input.id],
  );
  if (row === null) throw notFound();
  if (row.isSettled) throw refuse.settled();
  if (row.version !== input.version) throw versionConflict();
  return row;
}

/** Makes a new link in the place of the earlier one, which works no more; who sends it answers for it from now on. */
export async function renewLink(
  ctx: Ctx,
  tx: Tx,
  shopId: number,
  invited: Unsettled,
  inviter: NewInvitation['inviter'],
): Promise<MadeLink> {
  const { now } = ctx.services;
  const { token, hash } = randomToken();
  const row = await tx.row<MadeLink>(
    `update invitation set token_hash = $3, sends = sends + 1, sent_at = $4, expires_at = $5, invited_by = $6, inviter = $7,
       version = version + 1, updated_at = $4
     where shop_id = $1 and id = $2 returning id, version, sends, expires_at as "expiresAt"`,
    [shopId, invited.id, hash, now().toISOString(), endOfLink(now()), inviter.id, inviter.name],
  );
  if (row === null) throw notFound();
  return { ...row, token };
}

/** Where the link of an invitation goes; empty where it is handed over by hand. */
export const addressOf = (ctx: Ctx, shopId: number, { addressBox }: Unsettled): string =>
  addressBox === null ? '' : installationBox(ctx.services.config).open(addressBox, addressContext(shopId));

/** Takes an invitation back: its link works no more. */
export async function revokeInvitation(
  ctx: Ctx,
  tx: Tx,
  shopId: number,
  input: { id: number; version: number },
): Promise<{ data: { id: number; version: number } }> {
  const { id, version } = await lockedInvitation(tx, shopId, input);
  await tx.rows(
    'update invitation set revoked_at = $3, version = version + 1, updated_at = $3 where shop_id = $1 and id = $2',
    [shopId, id, ctx.services.now().toISOString()],
  );
  return { data: { id, version: version + 1 } };
}
