import { sql } from 'drizzle-orm';
import { columnOf } from '../../../../kernel/audit/changes-of.ts';
import { readableEntries } from '../../../../kernel/audit/readable-entries.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';

/** The texts of one version. */
export interface EditionValues {
  edition: number;
  values: Record<string, unknown>;
}

/** What stands for stored values, by field: names of tags and categories for their numbers, words for codes. */
type Words = Record<string, Record<string, string>>;

/** Two versions of one item and the fields in which they differ; version 0 is the working copy. */
export async function compareEditions(
  ctx: Ctx,
  kind: ContentKind,
  input: { id: number; from: number; to: number },
): Promise<{ from: EditionValues; to: EditionValues; changed: string[]; words: Words }> {
  const [from, to] = await Promise.all([
    editionValues(ctx, kind, input.id, input.from),
    editionValues(ctx, kind, input.id, input.to),
  ]);
  const changed = Object.keys(kind.values.shape).filter(
    (field) => JSON.stringify(from.values[field] ?? null) !== JSON.stringify(to.values[field] ?? null),
  );
  const rowOf = ({ values }: EditionValues): Record<string, unknown> =>
    Object.fromEntries(changed.map((field) => [columnOf(field), values[field] ?? null]));
  const entry = { table: kind.tableName, rowId: input.id, before: rowOf(from), after: rowOf(to) };
  const [readable] = changed.length === 0 ? [] : await readableEntries(ctx, [entry]);
  const words = Object.fromEntries((readable?.changes ?? []).map((change) => [change.field, change.words]));
  return { from, to, changed, words };
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
