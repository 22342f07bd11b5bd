import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { AdoptionDesk, CarriedText } from '../../../../kernel/module/adoption-desk.ts';
import { lockOpenRequest, withdrawFor } from '../../../platform/approval/public.ts';
import { chooseSlug } from '../commands/choose-slug.ts';
import { release } from '../commands/release.ts';
import { tellWithdrawn } from '../commands/tell-withdrawn.ts';
import { lockItem, writeItem } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { reviewKind } from '../review.ts';
import { narrowed } from '../rules/audience-order.ts';
import { isLive } from '../rules.ts';
import { carriedColumns, comingAlong, picked } from './coming-along.ts';

type NewCopy = Parameters<AdoptionDesk['make']>[2];

/** Publishes a copy as an item of this shop: the words of its origin, in a place of one's own. */
export async function makeCopy(ctx: Ctx, tx: Tx, kind: ContentKind, text: NewCopy) {
  const { origin, audience, by } = text;
  const places = (await kind.adoption?.places(ctx)) ?? [];
  const place = places.find(({ key }) => key === text.place);
  const own = { ...kind.adoption?.own, ...place?.values, audience, tagIds: [] };
  const values: Record<string, unknown> = { ...picked(text.values, carriedColumns(kind)), ...own };
  await kind.check?.(ctx, tx, values);
  // Under the address that it has at its origin, where that is free here.
  const slug = await chooseSlug(tx, kind, { slug: '', titleEn: text.slug }, null);
  const columns = { ...values, slug, origin, createdBy: by, editedBy: by, ...kind.derived?.(values, null) };
  const [row] = await tx.orm.insert(kind.table).values(columns).returning();
  const draft = row as ContentItem;
  const item = await writeItem(tx, kind, draft, await release(ctx, tx, kind, draft, { note: '', by }));
  return { id: item.id, path: kind.url(item) };
}

/**
 * Brings a copy to another version of its origin, in one's own place as before. What an editor of this shop is changing of that place
 * goes on waiting, over the new words.
 */
export async function renewCopy(
  ctx: Ctx,
  tx: Tx,
  kind: ContentKind,
  id: number,
  { values, origin, note }: CarriedText,
): Promise<boolean> {
  const item = await lockItem(tx, kind, { id });
  if (item.origin === null || !isLive(item.standing)) return false;
  const carried = picked(values, carriedColumns(kind));
  const audience = narrowed(item.audience, origin.audience);
  const columns = await release(ctx, tx, kind, { ...item, pending: { ...carried, audience } }, { note, by: null });
  const waiting = item.pending;
  await writeItem(tx, kind, item, {
    ...carried,
    ...columns,
    origin,
    ...(waiting !== null && {
      pending: {
        ...waiting,
        ...picked(values, [...comingAlong(kind), 'cover', 'locales']),
        audience: narrowed(String(waiting.audience ?? audience), origin.audience),
      },
      ...{ state: item.state, scheduledAt: item.scheduledAt },
    }),
  });
  return true;
}

/** Takes a copy off the site: its page keeps a notice with the reason, and nobody of this shop brings it back. */
export async function endCopy(ctx: Ctx, tx: Tx, kind: ContentKind, id: number, reason: string): Promise<boolean> {
  await lockOpenRequest(tx, ctx.shop.id, reviewKind(kind), id);
  const item = await lockItem(tx, kind, { id });
  if (item.origin === null || !isLive(item.standing)) return false;
  await withdrawFor(ctx, tx, reviewKind(kind), id, null);
  await tellWithdrawn(ctx, tx, kind, item);
  const withdrawnAt = ctx.services.now().toISOString();
  const off = { state: 'withdrawn', standing: 'withdrawn', withdrawnAt, withdrawalReason: reason };
  await writeItem(tx, kind, item, { ...off, scheduledAt: null, pending: null });
  return true;
}
