import { sql } from 'drizzle-orm';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';

/** The texts of one version. */
export interface EditionValues {
  edition: number;
  values: Record<string, unknown>;
}

/** Two versions of one item and the fields in which they differ; version 0 is the working copy. */
export async function compareEditions(
  ctx: Ctx,
  kind: ContentKind,
  input: { id: number; from: number; to: number },
): Promise<{ from: EditionValues; to: EditionValues; changed: string[] }> {
  const [from, to] = await Promise.all([
    editionValues(ctx, kind, input.id, input.from),
    editionValues(ctx, kind, input.id, input.to),
  ]);
  const changed = Object.keys(kind.values.shape).filter(
    (field) => JSON.stringify(from.values[field] ?? null) !== JSON.stringify(to.values[field] ?? null),
  );
  return { from, to, changed };
}

async function editionValues(ctx: Ctx, kind: ContentKind, id: number, edition: number): Promise<EditionValues> {
  if (edition === 0) {
    const [row] = await ctx.db.orm.select().from(kind.table).where(sql`id = ${id}`);
    if (row === undefined) throw notFound();
    const copy = workingCopy(row as ContentItem);
    return { edition, values: Object.fromEntries(Object.keys(kind.values.shape).map((field) => [field, copy[field]])) };
  }
  const row = await ctx.db.row<{ values: Record<string, unknown> }>(
    'SELECT values FROM content_version WHERE type = $1 AND item_id = $2 AND edition = $3',
    [kind.type, id, edition],
  );
  if (row === null) throw notFound();
  return { edition, values: row.values };
}
