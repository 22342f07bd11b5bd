import type { Ctx } from '../http/context.ts';
import type { ReactionSpec } from '../module/event-spec.ts';
import type { Registry } from '../module/registry.ts';
import type { Events } from './events.ts';

/** What may stand in SQL as it is. */
const NAME = /^[a-zA-Z]+(?:\.[a-zA-Z]+)*$/;

/**
 * Events over the registry's reactions; those of modules that a shop has switched off stay silent, but for events that reach
 * all, which are heard there by name. What an event tells outside systems is checked here, whether or not anybody listens: a sender that breaks its word is found by its own tests.
 */
export function inProcessEvents(registry: Registry): Events {
  const shapes = new Map(
    registry.modules.flatMap(({ manifest }) =>
      Object.entries(manifest.events ?? {}).map(([event, { data }]) => [event, data] as const),
    ),
  );
  const every = registry.modules.map(({ manifest }) => manifest);
  const reachAll = new Set(
    every.flatMap(({ events = {} }) => Object.keys(events).filter((event) => events[event]?.reachesAll === true)),
  );
  const reactionsTo = (ctx: Ctx, event: string): ReactionSpec[] => {
    const on = new Set(registry.enabled(ctx.shop));
    const asked = reachAll.has(event) ? every : [...on];
    return asked.flatMap((manifest) =>
      (manifest.reactions ?? []).filter(
        (reaction) => reaction.event === event || (reaction.event === '*' && on.has(manifest)),
      ),
    );
  };
  return {
    async emit(ctx, tx, event, data) {
      shapes.get(event)?.parse(data);
      for (const reaction of reactionsTo(ctx, event)) await reaction.run(ctx, tx, data, event);
    },
    heardSql(ctx, event) {
      if (!NAME.test(event)) throw new Error(`“${event}” is no name of an event.`);
      const asked = new Set(reactionsTo(ctx, event).map((reaction) => reaction.hears?.(ctx, event) ?? 'true'));
      asked.delete('false');
      return asked.has('true') ? 'true' : asked.size === 0 ? 'false' : `(${[...asked].join(' OR ')})`;
    },
  };
}
