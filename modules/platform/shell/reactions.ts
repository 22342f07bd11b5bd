import type { ReactionSpec } from '../../../kernel/module/event-spec.ts';
import { PAGES_CHANGED } from '../../../kernel/site/page-signals.ts';

/** Events after which visitors must not be shown what was rendered before; of content they say which item it is. */
const RENEWING = ['content.published', 'content.withdrawn', 'content.changed', 'tags.merged'] as const;

/** Forgets the kept pages of a shop in every process, once the change has committed. */
export const shellReactions: readonly ReactionSpec[] = RENEWING.map((event) => ({
  event,
  run: (ctx, tx, { type, id }) => ctx.services.signals.send(tx, PAGES_CHANGED, { shop: ctx.shop.id, type, id }),
}));
