import type { Ctx } from '../../../../kernel/http/context.ts';
import { writeItem } from '../item-store.ts';
import type { ContentKind } from '../kind.ts';
import type { Written } from './prepare.ts';
import { release } from './release.ts';
import { storeDraft } from './store-draft.ts';

/** Stores an item that was published elsewhere, or in a demo's past, at `at` (ISO 8601); answers its number. */
export function importPublished(ctx: Ctx, kind: ContentKind, written: Written, at: string): Promise<number> {
  return ctx.db.write(async (tx) => {
    const item = await storeDraft(ctx, tx, kind, written);
    await writeItem(tx, kind, item, await release(ctx, tx, kind, item, { note: '', by: null, at }));
    return item.id;
  });
}
