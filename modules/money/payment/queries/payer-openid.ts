import type { Ctx } from '../../../../kernel/http/context.ts';
import { openedIdentities } from '../../../../kernel/identity/accounts.ts';

/** The person's number at the official account that a merchant is bound to, where they have signed in by it; null otherwise. */
export async function payerOpenid(ctx: Ctx, appId: string): Promise<string | null> {
  if (ctx.person === null) return null;
  const own = await openedIdentities(ctx.db, ctx.services.config, ctx.person.accountId, 'weixin');
  const begin = `${appId}:`;
  return own.find((value) => value.startsWith(begin))?.slice(begin.length) ?? null;
}
