import type { Registry } from '../module/registry.ts';
import type { Events } from './events.ts';

/**
 * Events over the registry's reactions; those of modules that a shop has switched off stay silent. What an event tells
 * outside systems is checked here, whether or not anybody listens: a sender that breaks its word is found by its own tests.
 */
export function inProcessEvents(registry: Registry): Events {
  const shapes = new Map(
    registry.modules.flatMap(({ manifest }) =>
      Object.entries(manifest.events ?? {}).map(([event, { data }]) => [event, data] as const),
    ),
  );
  return {
    async emit(ctx, tx, event, data) {
      shapes.get(event)?.parse(data);
      for (const manifest of registry.enabled(ctx.shop)) {
        for (const reaction of manifest.reactions ?? []) {
          if (reaction.event === event || reaction.event === '*') await reaction.run(ctx, tx, data, event);
        }
      }
    },
  };
}
