import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import { type EffectiveItem, mergeItems, type StoredItem } from '../merge-items.ts';
import type { Defaults } from '../settings.ts';

/** What the platform says of every dictionary; kept in the process until it changes. */
export const platformDefaults = (ctx: Ctx): Promise<Defaults> =>
  ctx.services.settings.get<Defaults>(ctx, 'dictionary.defaults');

/** The dictionaries that the platform keeps from the shops. */
export const lockedNames = (ctx: Ctx): Promise<readonly string[]> =>
  ctx.services.settings.get<readonly string[]>(ctx, 'dictionary.locked');

/** Whether the platform keeps a dictionary from this shop. */
export async function isLocked(ctx: Ctx, name: string): Promise<boolean> {
  return ctx.shop.id !== PLATFORM_ID && (await lockedNames(ctx)).includes(name);
}

/** What the shop says itself of its dictionaries, of one or of all; null at the platform, which speaks by its defaults. */
export async function ownItems(ctx: Ctx, name: string | null): Promise<(StoredItem & { dictionary: string })[] | null> {
  if (ctx.shop.id === PLATFORM_ID) return null;
  return ctx.db.rows<StoredItem & { dictionary: string }>(
    `select dictionary, code, label, sort, retired, version from dictionary_item
     where shop_id = $1 and ($2::text is null or dictionary = $2) order by id`,
    [ctx.shop.id, name],
  );
}

/** The items of a dictionary as they hold in the shop; refuses a name that is none. */
export async function effectiveItems(ctx: Ctx, name: string): Promise<EffectiveItem[]> {
  const known = ctx.services.registry.choiceLists.get(name);
  if (known === undefined) throw notFound();
  const [defaults, locked] = await Promise.all([platformDefaults(ctx), isLocked(ctx, name)]);
  // A locked dictionary is the same everywhere; what a shop said before stays stored and comes back with the lock's end.
  return mergeItems(known, defaults[name] ?? [], locked ? [] : await ownItems(ctx, name));
}
