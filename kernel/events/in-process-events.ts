import type { Registry } from '../module/registry.ts';
import type { Events } from './events.ts';

/** Events over the registry's reactions; those of modules that a shop has switched off stay silent. */
export function inProcessEvents(registry: Registry): Events {
  return {
    async emit(ctx, tx, event, data) {
      for (const manifest of registry.enabled(ctx.shop)) {
        for (const reaction of manifest.reactions ?? []) {
          if (reaction.event === event) await reaction.run(ctx, tx, data);
        }
      }
    },
  };
}
