import { type FieldErrors, invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentItem } from '../../envelope/public.ts';
import { isWithin } from '../rules/narrower.ts';

interface Placed {
  collectionId: number | null;
  audience: string;
}

/** Refuses an article that lies in no collection of the shop, or is for more people than it (KN1); the collection stays as it is until then. */
export async function refuseWider(ctx: Ctx, tx: Tx, { collectionId, audience }: Placed): Promise<void> {
  if (collectionId === null) return;
  const row = await tx.row<{ audience: string }>(
    'select audience from knowledge_collection where shop_id = $1 and id = $2 for share',
    [ctx.shop.id, collectionId],
  );
  if (row === null) throw invalidInput({ collectionId: [ctx.t('knowledge.errors.collection_unknown')] });
  if (!isWithin(audience, row.audience)) throw invalidInput({ audience: [ctx.t('knowledge.errors.audience_wider')] });
}

/** What an article lacks before it may come out, as keys of messages. */
export async function holdWithin(ctx: Ctx, item: ContentItem): Promise<FieldErrors> {
  const row = await ctx.db.row<{ audience: string }>(
    'select audience from knowledge_collection where shop_id = $1 and id = $2',
    [ctx.shop.id, item.collectionId],
  );
  return {
    ...(row === null && { collectionId: ['knowledge.errors.collection_needed'] }),
    ...(row !== null && !isWithin(item.audience, row.audience) && { audience: ['knowledge.errors.audience_wider'] }),
    ...(item.body === '' && { body: ['knowledge.errors.body_needed'] }),
  };
}
