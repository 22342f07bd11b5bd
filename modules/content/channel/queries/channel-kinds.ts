import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PickableTarget, pickableTargets } from '../../../../kernel/module/pickable-targets.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { CHANNEL } from '../rules/channels.ts';

/**
 * The kinds of content of this shop that a channel shows: what is published one by one and can be chosen from a list, without the
 * entries of directories, which nobody follows.
 */
export const channelKinds = (ctx: Ctx): PickableTarget[] =>
  pickableTargets(ctx.services.registry.enabled(ctx.shop)).filter(
    ({ type }) => type !== CHANNEL && ctx.services.registry.targets.get(type)?.isReference !== true,
  );

/** What these kinds are called, by type. */
export const kindNames = (ctx: Ctx): ReadonlyMap<string, string> =>
  new Map(channelKinds(ctx).map(({ type, label }) => [type, labelIn(ctx.locale, label)]));
