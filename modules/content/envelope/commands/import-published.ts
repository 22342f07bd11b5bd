import type { Ctx } from '../../../../kernel/http/context.ts';
import { writeItem } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { chooseSlug } from './choose-slug.ts';
import { prepare, type Written } from './prepare.ts';
import { release } from './release.ts';

/** Stores an item that was published elsewhere, or in a demo's past, at `at` (ISO 8601); answers its number. */
export function importPublished(ctx: Ctx, kind: ContentKind, written: Written, at: string): Promise<number> {
  return ctx.db.write(async (tx) => {
    const values = await prepare(ctx, written);
    values.slug = await chooseSlug(tx, kind, values, null);
    const [row] = await tx.orm
      .insert(kind.table)
      .values({ ...values, ...kind.derived?.(values) })
      .returning();
    const item = row as ContentItem;
    await writeItem(tx, kind, item, await release(ctx, tx, kind, item, { note: '', by: null, at }));
    return item.id;
  });
}
