import type { Ctx } from '../../../kernel/http/context.ts';
import type { ProvedPerson, SignInChannel } from '../../../kernel/identity/sign-in-channel.ts';
import { refuse } from './refusals.ts';

/** Channels that modules bring. */
export type OutsideChannel = 'weixin' | 'weixin_open' | 'weixin_qr';

/** The channel of a module that is on and set up in this shop, or a refusal. */
async function offeredChannel(ctx: Ctx, name: OutsideChannel): Promise<SignInChannel> {
  for (const manifest of ctx.services.registry.enabled(ctx.shop)) {
    const channel = manifest.signInChannels?.[name];
    if (channel !== undefined && (await channel.isOffered(ctx))) return channel;
  }
  throw refuse.channel_closed();
}

/** Who is proved by what a browser brought back from outside. */
export async function proveOutside(
  ctx: Ctx,
  name: OutsideChannel,
  input: { code: string; state: string },
): Promise<ProvedPerson> {
  return (await offeredChannel(ctx, name)).prove(ctx, input);
}
