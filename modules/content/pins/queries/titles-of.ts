import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PickableTarget, pickableTargets } from '../../../../kernel/module/pickable-targets.ts';
import type { Pin } from '../rules/pin-states.ts';
import { MOST_PINS } from '../rules/slots.ts';

/** The kinds of things of this shop that can be pinned. */
export const pinnable = (ctx: Ctx): PickableTarget[] => pickableTargets(ctx.services.registry.enabled(ctx.shop));

/** How what is pinned is known, by type and number. */
export const pinKey = ({ type, id }: Pick<Pin, 'type' | 'id'>): string => `${type} ${id}`;

/**
 * The titles of those among some things that may be chosen: what is missing was withdrawn or removed, is another shop's, or of a
 * module that is off. One question for each kind, whoever the things are for.
 */
export async function titlesOf(
  ctx: Ctx,
  things: readonly Pick<Pin, 'type' | 'id'>[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const sources = new Map(
    ctx.services.registry.enabled(ctx.shop).flatMap(({ selects = {} }) => Object.entries(selects)),
  );
  for (const { type, source } of pinnable(ctx)) {
    const ids = things.filter((thing) => thing.type === type).map(({ id }) => id);
    if (ids.length === 0) continue;
    const found = await sources.get(source)?.select(ctx, { q: '', ids, page: 1, limit: MOST_PINS });
    for (const { value, label } of found?.data ?? []) titles.set(pinKey({ type, id: value }), label);
  }
  return titles;
}
