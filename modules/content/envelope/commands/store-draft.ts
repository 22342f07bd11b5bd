import { admitAudience } from '../../../../kernel/audience/audiences.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { chooseSlug } from './choose-slug.ts';
import { prepare, type Written } from './prepare.ts';

/** Stores what was written outside the editor as a draft that nobody has edited yet. */
export async function storeDraft(ctx: Ctx, tx: Tx, kind: ContentKind, written: Written): Promise<ContentItem> {
  const values = await prepare(ctx, kind, written, null);
  await kind.check?.(ctx, tx, values);
  await admitAudience(ctx, tx, String(values.audience));
  values.slug = await chooseSlug(tx, kind, values, null);
  const [row] = await tx.orm
    .insert(kind.table)
    .values({ ...values, ...kind.derived?.(values, null) })
    .returning();
  return row as ContentItem;
}
