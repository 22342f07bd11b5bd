import type { ReactionSpec } from '../../../kernel/module/manifest.ts';
import { PAGES_CHANGED } from '../../../kernel/site/page-signals.ts';

/** Kept pages are forgotten, in every process, once what the public reads has changed. */
export const envelopeReactions: ReactionSpec[] = [
  'content.published',
  'content.withdrawn',
  'content.changed',
  'tags.merged',
].map((event) => ({
  event,
  run: (ctx, tx) => ctx.services.signals.send(tx, PAGES_CHANGED, { shop: ctx.shop.id }),
}));
