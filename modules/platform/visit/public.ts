import type { Tx } from '../../../kernel/database/db.ts';
import { randomToken } from '../../../kernel/security/random-token.ts';

const TICKET_MS = 60_000;

/** Notes that somebody of the platform wants into the shop of the transaction, and answers the ticket that lets them in. */
export async function announceVisit(
  tx: Tx,
  who: { accountId: number; name: string; reason: string },
  now: Date,
): Promise<string> {
  const { token, hash } = randomToken();
  await tx.rows('insert into visit (account_id, name, reason, ticket_hash, ticket_until) values ($1, $2, $3, $4, $5)', [
    who.accountId,
    who.name,
    who.reason,
    hash,
    new Date(now.getTime() + TICKET_MS).toISOString(),
  ]);
  return token;
}
