import { signInNeeded } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { replaceCredentials } from '../../../../kernel/identity/accounts.ts';

/**
 * Takes the own account for a change of its password or identities. Of two such calls at once the later one finds its
 * sign-in ended by the earlier one, and is refused as any call after it.
 */
export async function takeOwnAccount(ctx: Ctx, tx: Tx): Promise<void> {
  const { accountId, sessionId } = signedIn(ctx);
  await replaceCredentials(tx, accountId);
  const own = await tx.row('select id from session where shop_id = $1 and id = $2 and ended_at is null', [
    ctx.shop.id,
    sessionId,
  ]);
  if (own === null) throw signInNeeded();
}
