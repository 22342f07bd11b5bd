import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { release } from './release.ts';
import { tellAuthors } from './tell-authors.ts';

/** Publishes an item that the public cannot read yet, or no longer. */
export function publish(ctx: Ctx, kind: ContentKind, input: Target): Promise<Saved> {
  const by = signedIn(ctx).id;
  return advance(ctx, kind, 'publish', input, async (tx, item) => {
    const changes = await release(ctx, tx, kind, item, { note: '', by });
    await tellAuthors(ctx, tx, kind, item, { did: 'published', by, key: String(changes.edition) });
    return changes;
  });
}
