import type { Ctx } from '../../../../kernel/http/context.ts';
import { writeItem } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import type { Written } from './prepare.ts';
import { release } from './release.ts';
import { storeDraft } from './store-draft.ts';

/**
 * Stores an item that was published elsewhere, or in a demo's past, at `at` (ISO 8601); answers its number. `columns` are those that
 * no editor writes and its publication asks for.
 */
export function importPublished(
  ctx: Ctx,
  kind: ContentKind,
  written: Written,
  at: string,
  columns?: (draft: ContentItem, at: string) => Record<string, unknown>,
): Promise<number> {
  return ctx.db.write(async (tx) => {
    const draft = await storeDraft(ctx, tx, kind, written);
    const item = columns === undefined ? draft : await writeItem(tx, kind, draft, columns(draft, at));
    await writeItem(tx, kind, item, await release(ctx, tx, kind, item, { note: '', by: null, at }));
    return item.id;
  });
}
