import type { ReactionSpec } from '../../../kernel/module/manifest.ts';
import { PAGES_CHANGED } from '../../../kernel/site/page-signals.ts';

/** Events after which visitors must not be shown what was rendered before. */
const RENEWING = ['content.published', 'content.withdrawn', 'content.changed', 'tags.merged'] as const;

/** Forgets the kept pages of a shop in every process, once the change has committed. */
export const shellReactions: readonly ReactionSpec[] = RENEWING.map((event) => ({
  event,
  run: (ctx, tx) => ctx.services.signals.send(tx, PAGES_CHANGED, { shop: ctx.shop.id }),
}));
