import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Refuses the key of a category that the shop does not have, and keeps it from being removed until the topic is stored. */
export async function knownCategory(ctx: Ctx, tx: Tx, key: string): Promise<void> {
  const known = await tx.row('SELECT 1 FROM topic_category WHERE shop_id = $1 AND key = $2 FOR SHARE', [
    ctx.shop.id,
    key,
  ]);
  if (known === null) throw invalidInput({ category: [ctx.t('topic.errors.category_unknown', { key })] });
}
