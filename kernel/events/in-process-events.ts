import type { Registry } from '../module/registry.ts';
import type { Events } from './events.ts';

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
  return {
    async emit(ctx, tx, event, data) {
      shapes.get(event)?.parse(data);
      const on = new Set(registry.enabled(ctx.shop));
      for (const manifest of reachAll.has(event) ? every : on) {
        for (const reaction of manifest.reactions ?? []) {
          const hears = reaction.event === event || (reaction.event === '*' && on.has(manifest));
          if (hears) await reaction.run(ctx, tx, data, event);
        }
      }
    },
  };
}
