import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PickableTarget, pickableTargets } from '../../../../kernel/module/pickable-targets.ts';

/** What a microsite can be about, of what the shop has. */
const ABOUT = ['conference', 'product', 'topic'];

/** The kinds of things of this shop that a microsite can be about. */
export const boundKinds = (ctx: Ctx): PickableTarget[] =>
  pickableTargets(ctx.services.registry.enabled(ctx.shop)).filter(({ type }) => ABOUT.includes(type));
