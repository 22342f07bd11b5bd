import type { z } from 'zod';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { linkIdentity } from '../../../../kernel/identity/accounts.ts';
import type { OutsideChannel } from '../../../../kernel/identity/login-methods.ts';
import { proveOutside } from '../channels.ts';
import type { UserInfo } from '../contract.ts';
import { userInfo } from '../queries/user-info.ts';
import { refuse } from '../refusals.ts';

/** Links what a person proved outside, such as their WeChat, to the own account; what is another account's stays there. */
export async function linkOwnIdentity(
  ctx: Ctx,
  input: { channel: OutsideChannel; code: string; state: string },
): Promise<{ data: z.output<typeof UserInfo> }> {
  const person = signedIn(ctx);
  const proved = await proveOutside(ctx, input.channel, input);
  return ctx.db.write(async (tx) => {
    await proved.spend?.(tx);
    for (const identity of proved.identities) {
      const isOwn = await linkIdentity(tx, ctx.services.config, person.accountId, identity);
      if (!isOwn) throw refuse.identity_taken();
    }
    return { data: await userInfo(ctx, tx) };
  });
}
