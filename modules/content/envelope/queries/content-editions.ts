import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { type NamedPerson, personNames } from './person-names.ts';

/** A published version without its texts. */
export interface Edition {
  edition: number;
  at: string;
  note: string;
  publishedBy: NamedPerson | null;
}

/** The published versions of one item, newest first. */
export async function contentEditions(ctx: Ctx, kind: ContentKind, id: number): Promise<Edition[]> {
  const item = await ctx.db.row(`SELECT 1 FROM ${kind.tableName} WHERE id = $1`, [id]);
  if (item === null) throw notFound();
  const rows = await ctx.db.rows<{ edition: number; at: string; note: string; published_by: number | null }>(
    `SELECT edition, at, note, published_by FROM content_version
     WHERE type = $1 AND item_id = $2 ORDER BY edition DESC LIMIT 500`,
    [kind.type, id],
  );
  const names = await personNames(
    ctx.db,
    rows.map((row) => row.published_by),
  );
  return rows.map(({ edition, at, note, published_by }) => ({ edition, at, note, publishedBy: names(published_by) }));
}
