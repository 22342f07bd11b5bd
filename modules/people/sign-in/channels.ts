import type { Ctx } from '../../../kernel/http/context.ts';
import { type OutsideChannel, offeredChannel } from '../../../kernel/identity/login-methods.ts';
import type { ProvedPerson } from '../../../kernel/identity/sign-in-channel.ts';
import { openChannels } from '../../platform/shell/public.ts';
import { refuse } from './refusals.ts';

/** Who is proved by what a browser brought back from outside; refused where the shop does not offer the channel. */
export async function proveOutside(
  ctx: Ctx,
  name: OutsideChannel,
  input: { code: string; state: string },
): Promise<ProvedPerson> {
  const [channel, open] = await Promise.all([offeredChannel(ctx, name), openChannels(ctx)]);
  if (channel === null || !open.includes(name)) throw refuse.channel_closed();
  return channel.prove(ctx, input);
}
