import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { ContentKind } from '../kind.ts';
import { envelopeRefusals } from '../refusals.ts';
import { slugFrom } from '../slug.ts';

/** The slug an item gets: the written one unless another item has it, else its present one, else one from the English title. */
export async function chooseSlug(
  tx: Tx,
  kind: ContentKind,
  written: { slug: string; titleEn: string },
  item: { id: number; slug: string } | null,
): Promise<string> {
  if (written.slug !== '') {
    if (await isTaken(tx, kind, written.slug, item?.id ?? 0)) throw envelopeRefusals.slug_taken({ slug: written.slug });
    return written.slug;
  }
  if (item !== null) return item.slug;
  const wanted = slugFrom(written.titleEn);
  if (wanted !== '' && !(await isTaken(tx, kind, wanted, 0))) return wanted;
  const tail = randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0');
  return wanted === '' ? `${kind.type}-${tail}` : `${wanted}-${tail}`;
}

/** Whether another item has a slug, or was once published under it. */
async function isTaken(db: Db | Tx, kind: ContentKind, slug: string, itemId: number): Promise<boolean> {
  const taken = await db.row(
    `SELECT 1 FROM ${kind.tableName} WHERE slug = $2 AND id <> $3
     UNION ALL SELECT 1 FROM content_slug WHERE type = $1 AND slug = $2 AND item_id <> $3 LIMIT 1`,
    [kind.type, slug, itemId],
  );
  return taken !== null;
}
