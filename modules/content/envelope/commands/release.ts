import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { keepLinkUses } from '../links/keep-link-uses.ts';
import { publishedEvent } from '../published-event.ts';
import { isLive } from '../rules.ts';
import { claimSlug } from './claim-slug.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';

/** How a version comes out. */
export interface Release {
  /** What was corrected; empty for a first publication. */
  note: string;
  by: number | null;
  /** The moment of publication where it is not now. */
  at?: string;
}

/**
 * Makes the working copy what the public reads: keeps it as an unchangeable version, claims its slug, and tells the
 * rest of the portal. Answers the columns to write; the caller locked the item and asked the rules.
 */
export async function release(
  ctx: Ctx,
  tx: Tx,
  kind: ContentKind,
  item: ContentItem,
  { note, by, at }: Release,
): Promise<Record<string, unknown>> {
  const copy = workingCopy(item);
  await refuseIncomplete(ctx, kind, copy);
  await claimSlug(tx, kind, copy);
  const editionAt = at ?? ctx.services.now().toISOString();
  const publishedAt = item.publishedAt ?? editionAt;
  const edition = item.edition + 1;
  const standing = isLive(item.standing) ? 'corrected' : 'published';
  const values = Object.fromEntries(Object.keys(kind.values.shape).map((field) => [field, copy[field]]));
  await tx.rows(
    `INSERT INTO content_version (type, item_id, edition, values, note, published_by, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [kind.type, item.id, edition, JSON.stringify(values), note, by, editionAt],
  );
  await keepLinkUses(ctx, tx, kind, copy);
  await kind.released?.(ctx, tx, copy);
  const event = publishedEvent(kind, { ...copy, standing, publishedAt, editionAt });
  await ctx.services.events.emit(ctx, tx, 'content.published', event);
  return {
    ...values,
    ...kind.derived?.(values, item),
    ...{ cover: copy.cover, locales: copy.locales },
    ...{ state: standing, standing, edition, publishedAt, editionAt },
    ...{ pending: null, scheduledAt: null },
    ...{ correctionNote: note, withdrawnAt: null, withdrawalReason: '' },
  };
}
