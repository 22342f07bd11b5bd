import type { Ctx } from '../http/context.ts';
import type { SignInChannel } from './sign-in-channel.ts';

/** Channels of `POST /login` that modules bring. */
export type OutsideChannel = 'weixin' | 'weixin_open' | 'weixin_qr';

/** The way of signing in behind a channel in this shop, or null where no module that is on offers it. */
export async function offeredChannel(ctx: Ctx, name: OutsideChannel): Promise<SignInChannel | null> {
  for (const { signInChannels } of ctx.services.registry.enabled(ctx.shop)) {
    const channel = signInChannels?.[name];
    if (channel !== undefined && (await channel.isOffered(ctx))) return channel;
  }
  return null;
}

/** The channels, beside the phone, by which members can sign in to this shop at present. */
export async function loginMethods(ctx: Ctx): Promise<OutsideChannel[]> {
  const offered: OutsideChannel[] = [];
  for (const name of ['weixin', 'weixin_qr', 'weixin_open'] as const) {
    if ((await offeredChannel(ctx, name)) !== null) offered.push(name);
  }
  return offered;
}
