import type { ReactionSpec } from '../../../kernel/module/event-spec.ts';
import { WithdrawnEvent } from '../envelope/contract.ts';
import { dropItem } from './commands/drop-item.ts';
import { indexItem } from './commands/index-item.ts';
import { moveTag } from './commands/move-tag.ts';

/** Keeps the index in step with what is published, inside the publishing transaction. */
export const searchReactions: ReactionSpec[] = [
  { event: 'content.published', run: indexItem },
  { event: 'content.withdrawn', run: (_ctx, tx, data) => dropItem(tx, WithdrawnEvent.parse(data)) },
  { event: 'tags.merged', run: (_ctx, tx, data) => moveTag(tx, data) },
];
