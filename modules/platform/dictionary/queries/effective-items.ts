import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { dictionaries } from '../dictionaries.ts';
import { type EffectiveItem, mergeItems, type StoredItem } from '../merge-items.ts';

/** The items of a dictionary as they hold in the shop; refuses a name that is none. */
export async function effectiveItems(ctx: Ctx, name: string): Promise<EffectiveItem[]> {
  const known = dictionaries.get(name);
  if (known === undefined) throw notFound();
  const stored = await ctx.db.rows<StoredItem>(
    `select code, label, sort, retired, version from dictionary_item where shop_id = $1 and dictionary = $2 order by id`,
    [ctx.shop.id, name],
  );
  return mergeItems(known, stored);
}
