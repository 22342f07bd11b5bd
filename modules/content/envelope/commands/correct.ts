import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { release } from './release.ts';
import { tellAuthors } from './tell-authors.ts';

/** Publishes the waiting changes of a live item, with a note on what was corrected. */
export function correct(ctx: Ctx, kind: ContentKind, input: Target & { note: string }): Promise<Saved> {
  const { note } = input;
  const by = signedIn(ctx).id;
  return advance(
    ctx,
    kind,
    'correct',
    input,
    async (tx, item) => {
      const changes = await release(ctx, tx, kind, item, { note, by });
      await tellAuthors(ctx, tx, kind, item, { did: 'corrected', by, key: String(changes.edition), more: { note } });
      return changes;
    },
    note,
  );
}
