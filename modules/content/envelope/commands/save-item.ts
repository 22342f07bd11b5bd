import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockItem, workingCopy, writeItem } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import type { Saved, Target } from './advance.ts';
import type { Written } from './prepare.ts';
import { saveContent } from './save-content.ts';

/**
 * Saves some values of an item and leaves the others of its working copy as they are, or makes a new item of what is
 * given; for screens that edit one part of an item. Refuses as every save does.
 */
export function saveItem(
  ctx: Ctx,
  kind: ContentKind,
  target: Target | null,
  values: Record<string, unknown>,
): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    if (target === null) return { data: await makeItem(ctx, tx, kind, values) };
    return { data: await changeItem(ctx, tx, kind, await lockItem(tx, kind, target), values) };
  });
}

/** Saves some values of an item that is held, within what is being written. */
export async function changeItem(
  ctx: Ctx,
  tx: Tx,
  kind: ContentKind,
  item: ContentItem,
  values: Record<string, unknown>,
): Promise<Saved['data']> {
  const copy = workingCopy(item);
  const kept = Object.fromEntries(Object.keys(kind.values.shape).map((field) => [field, copy[field]]));
  const columns = await saveContent(ctx, tx, kind, { ...kept, ...values } as Written, item);
  const { id, version } = Object.keys(columns).length === 0 ? item : await writeItem(tx, kind, item, columns);
  return { id, version };
}

/** Makes a new item of values that are a whole one, within what is being written; its maker is who asked. */
export async function makeItem(
  ctx: Ctx,
  tx: Tx,
  kind: ContentKind,
  values: Record<string, unknown>,
): Promise<Saved['data']> {
  const columns = await saveContent(ctx, tx, kind, values as Written, null);
  const [row] = await tx.orm.insert(kind.table).values(columns).returning();
  const { id, version } = row as ContentItem;
  return { id, version };
}
