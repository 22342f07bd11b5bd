import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { maskAs } from '../../../../kernel/rules/mask.ts';
import { installationBox } from '../../../../kernel/security/installation-box.ts';
import { randomToken } from '../../../../kernel/security/random-token.ts';
import { LINK_HOURS } from '../state.ts';

/** Somebody who is invited, by whom, and to what. */
export interface NewInvitation {
  readonly name: string;
  readonly channel: 'sms' | 'mail' | 'link';
  readonly address: string;
  readonly roles: readonly number[];
  readonly centreId: number | null;
  readonly inviter: { readonly id: number | null; readonly name: string };
}

/** A link that was made: the token that opens it is nowhere else. */
export interface MadeLink {
  readonly id: number;
  readonly version: number;
  readonly token: string;
  readonly expiresAt: string;
  readonly sends: number;
}

/** What the address of an invitation is sealed for. */
export const addressContext = (shopId: number): string => `invitation/${shopId}`;

/** When a link that is made now stops to work. */
export const endOfLink = (now: Date): string => new Date(now.getTime() + LINK_HOURS * 3_600_000).toISOString();

/** Stores an invitation of the shop in the transaction's scope, and answers its link this once. */
export async function storeInvitation(ctx: Ctx, tx: Tx, shopId: number, made: NewInvitation): Promise<MadeLink> {
  const { config, now } = ctx.services;
  const { token, hash } = randomToken();
  const { channel, address } = made;
  const isSent = channel !== 'link';
  const row = await tx.row<MadeLink>(
    `insert into invitation (name, channel, address_box, address_masked, token_hash, role_ids, centre_id, invited_by, inviter, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id, version, sends, expires_at as "expiresAt"`,
    [
      made.name,
      channel,
      isSent ? installationBox(config).seal(address, addressContext(shopId)) : null,
      isSent ? maskAs(channel === 'sms' ? 'phone' : 'email', address) : '',
      hash,
      JSON.stringify(made.roles),
      made.centreId,
      made.inviter.id,
      made.inviter.name,
      now().toISOString(),
      endOfLink(now()),
    ],
  );
  if (row === null) throw new Error('The invitation was not stored.');
  return { ...row, token };
}
