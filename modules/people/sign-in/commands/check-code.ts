import type { Tx } from '../../../../kernel/database/db.ts';
import { countFigure } from '../../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { challengeOf, deviceOf } from '../../../../kernel/identity/browser.ts';
import { sameHash } from '../../../../kernel/security/keyed-hash.ts';
import { codeHash, phoneHash } from '../code-hash.ts';
import { FIGURES } from '../figures.ts';
import { refuse } from '../refusals.ts';
import { signInSetting } from '../settings.ts';

/**
 * Answers the number of the code that proves a phone, or refuses. The try is counted in a transaction of its own before
 * anything is compared, so parallel guesses share the few tries; a browser that did not ask for the code spends none.
 */
export async function checkCode(ctx: Ctx, phone: string, code: string, use = ''): Promise<number> {
  const browserHash = challengeOf(ctx);
  if (browserHash === null) throw refuse.code_wrong();
  const row = await ctx.db.row<{ id: number; code_hash: string }>(
    `update sign_in_code set tries = tries + 1
     where shop_id = $1 and phone_hash = any ($2) and browser_hash = $3 and used_at is null and expires_at > $4 and tries < $5
     returning id, code_hash`,
    [
      ctx.shop.id,
      [phoneHash(ctx, phone, null, use), phoneHash(ctx, phone, deviceOf(ctx), use)],
      browserHash,
      ctx.services.now().toISOString(),
      await signInSetting(ctx, 'signIn.codeTries'),
    ],
  );
  if (row === null || !sameHash(row.code_hash, codeHash(ctx, phone, browserHash, code))) throw refuse.code_wrong();
  return row.id;
}

/** Uses a checked code up inside the transaction that acts on it; refused when another call was first. */
export async function spendCode(ctx: Ctx, tx: Tx, codeId: number): Promise<void> {
  const now = ctx.services.now();
  const row = await tx.row(
    'update sign_in_code set used_at = $3 where shop_id = $1 and id = $2 and used_at is null returning id',
    [ctx.shop.id, codeId, now.toISOString()],
  );
  if (row === null) throw refuse.code_wrong();
  await countFigure(tx, FIGURES.passed, now);
}
