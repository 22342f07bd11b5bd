import type { Ctx } from '../../../kernel/http/context.ts';
import { loginMethods, type OutsideChannel } from '../../../kernel/identity/login-methods.ts';

/** A way of signing in as a shop orders them: by a code to the phone, or by WeChat in one of its channels. */
export const LOGIN_WAYS = ['phone', 'weixin'] as const;
/** One of them. */
export type LoginWay = (typeof LOGIN_WAYS)[number];
/** A channel by which a member signs in. */
export type LoginChannel = 'phone' | OutsideChannel;

/** The channels behind ways, in their order; `possible` are those that have what they need. */
export const channelsOf = (ways: readonly LoginWay[], possible: readonly OutsideChannel[]): LoginChannel[] =>
  ways.flatMap((way): readonly LoginChannel[] => (way === 'phone' ? ['phone'] : possible));

/**
 * The channels by which members sign in here at present, in the shop's order. Where none would be left, because WeChat alone
 * was chosen and lost its account since, there is the phone: a shop is never shut from within.
 */
export async function openChannels(ctx: Ctx): Promise<LoginChannel[]> {
  const [ways, possible] = await Promise.all([
    ctx.services.settings.get<LoginWay[]>(ctx, 'shell.loginWays'),
    loginMethods(ctx),
  ]);
  const open = channelsOf(ways, possible);
  return open.length > 0 ? open : ['phone'];
}
