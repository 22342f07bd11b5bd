import { sql } from 'drizzle-orm';
import { notFound, versionConflict } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { ContentItem, ContentKind } from './kind.ts';
import type { Stage } from './rules.ts';

/** Reads an item for a change and keeps others from changing it meanwhile; 404 and 409 as for every record. */
export async function lockItem(
  tx: Tx,
  kind: ContentKind,
  target: { id: number; version?: number | undefined },
): Promise<ContentItem> {
  const [row] = await tx.orm.select().from(kind.table).where(sql`id = ${target.id}`).for('update');
  if (row === undefined) throw notFound();
  const item = row as ContentItem;
  if (target.version !== undefined && item.version !== target.version) throw versionConflict();
  return item;
}

/** Writes columns of a locked item and counts its version up; answers the item as it stands then. */
export async function writeItem(
  tx: Tx,
  kind: ContentKind,
  item: ContentItem,
  changes: Record<string, unknown>,
): Promise<ContentItem> {
  const [row] = await tx.orm
    .update(kind.table)
    .set({ ...changes, version: item.version + 1, updatedAt: sql`now()` })
    .where(sql`id = ${item.id}`)
    .returning();
  return row as ContentItem;
}

/** The item as the rules look at it. */
export const stageOf = (item: ContentItem): Stage => ({
  state: item.state,
  standing: item.standing,
  edition: item.edition,
  hasPending: item.pending !== null,
});

/** The item with its waiting changes: what the editor sees, and what the next publication shows. */
export const workingCopy = (item: ContentItem): ContentItem => ({ ...item, ...item.pending });
