import type { Ctx } from '../../../../kernel/http/context.ts';
import { dictionaries } from '../dictionaries.ts';
import { mergeItems, type StoredItem } from '../merge-items.ts';
import { effectiveItems } from './effective-items.ts';

const mayDo = (ctx: Ctx): Record<string, boolean> => ({ save: ctx.can('dictionary.item.save') });

/** Every dictionary with how many items it offers and how many of them the shop changed or added. */
export async function dictionaryList(ctx: Ctx) {
  const stored = await ctx.db.rows<StoredItem & { dictionary: string }>(
    'select dictionary, code, label, sort, retired, version from dictionary_item where shop_id = $1 order by id',
    [ctx.shop.id],
  );
  const data = [...dictionaries].map(([name, known]) => {
    const own = stored.filter(({ dictionary }) => dictionary === name);
    return {
      name,
      label: ctx.locale === 'en' ? known.label.en : known.label.zh,
      isOpen: known.isOpen,
      offered: mergeItems(known, own).filter(({ retired }) => !retired).length,
      changed: own.filter(({ label, retired }) => label !== null || retired).length,
    };
  });
  return { data, can: mayDo(ctx) };
}

/** The items of one dictionary for those who configure it. */
export async function dictionaryItems(ctx: Ctx, name: string) {
  const data = await effectiveItems(ctx, name);
  return { data, isOpen: dictionaries.get(name)?.isOpen ?? false, can: mayDo(ctx) };
}
