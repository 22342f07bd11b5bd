import type { Ctx } from '../../../kernel/http/context.ts';
import type { RecallPlace } from '../../../kernel/module/recall-place.ts';

/** Every place that modules bring, in order: also those of modules that are off, whose rows come back with them. */
export const placesInOrder = (ctx: Ctx): { key: string; spec: RecallPlace }[] =>
  [...ctx.services.registry.recallPlaces]
    .map(([key, spec]) => ({ key, spec }))
    .sort((one, other) => one.spec.order - other.spec.order);
