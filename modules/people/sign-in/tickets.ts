import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { IdentityValue } from '../../../kernel/identity/accounts.ts';
import { challengeOf, newChallenge } from '../../../kernel/identity/browser.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { isTokenShape, randomToken, tokenHash } from '../../../kernel/security/random-token.ts';
import { refuse } from './refusals.ts';

/** Which step a ticket stands for: `totp` and `enrol` follow a password, `phone` is a proved number, `renew` a new second factor, `site` what a member proved before it. */
export type TicketPurpose = 'totp' | 'enrol' | 'phone' | 'renew' | 'site';

/** What a member proved on the site before the second factor was asked for, as it lies sealed in a ticket. */
export interface WaitingProof {
  readonly accountId: number;
  readonly identities: readonly IdentityValue[];
  readonly name: string | null;
  readonly channel: string;
}

/** A ticket that was shown and still holds; `value` is what was sealed into it. */
export interface ShownTicket {
  readonly id: number;
  readonly purpose: TicketPurpose;
  readonly memberId: number | null;
  readonly codeId: number | null;
  readonly credentialsVersion: number | null;
  readonly value: string | null;
}

/** Seconds a ticket lives. */
const LIFE = 300;
/** How often a ticket may be shown: wrong codes of the second factor count. */
const TRIES = 5;

/** Issues a ticket for the next step of a sign-in in this browser; it lives five minutes and works once. */
export async function issueTicket(
  ctx: Ctx,
  what: { purpose: TicketPurpose; memberId?: number; codeId?: number; credentialsVersion?: number; value?: string },
): Promise<string> {
  const browserHash = challengeOf(ctx) ?? newChallenge(ctx);
  const { token, hash } = randomToken();
  const box = what.value === undefined ? null : installationBox(ctx.services.config).seal(what.value, `ticket/${hash}`);
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into sign_in_ticket (token_hash, browser_hash, purpose, member_id, code_id, credentials_version, value_box, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        hash,
        browserHash,
        what.purpose,
        what.memberId ?? null,
        what.codeId ?? null,
        what.credentialsVersion ?? null,
        box,
        new Date(ctx.services.now().getTime() + LIFE * 1000).toISOString(),
      ],
    ),
  );
  return token;
}

/** Takes a ticket that somebody shows; each showing is counted before anything else. Refused unless it holds here. */
export async function showTicket(ctx: Ctx, token: string): Promise<ShownTicket> {
  const browserHash = challengeOf(ctx);
  if (browserHash === null || !isTokenShape(token)) throw refuse.ticket_gone();
  const hash = tokenHash(token);
  const row = await ctx.db.row<{
    id: number;
    purpose: TicketPurpose;
    member_id: number | null;
    code_id: number | null;
    credentials_version: number | null;
    value_box: string | null;
  }>(
    `update sign_in_ticket set tries = tries + 1
     where shop_id = $1 and token_hash = $2 and browser_hash = $3 and used_at is null and expires_at > $4 and tries < $5
     returning id, purpose, member_id, code_id, credentials_version, value_box`,
    [ctx.shop.id, hash, browserHash, ctx.services.now().toISOString(), TRIES],
  );
  if (row === null) throw refuse.ticket_gone();
  const box = row.value_box;
  const value = box === null ? null : installationBox(ctx.services.config).open(box, `ticket/${hash}`);
  return {
    id: row.id,
    purpose: row.purpose,
    memberId: row.member_id,
    codeId: row.code_id,
    credentialsVersion: row.credentials_version,
    value,
  };
}

/** Uses a ticket up inside the transaction that acts on it; refused when another call was first. */
export async function spendTicket(ctx: Ctx, tx: Tx, ticketId: number): Promise<void> {
  const row = await tx.row(
    'update sign_in_ticket set used_at = $3 where shop_id = $1 and id = $2 and used_at is null returning id',
    [ctx.shop.id, ticketId, ctx.services.now().toISOString()],
  );
  if (row === null) throw refuse.ticket_gone();
}
