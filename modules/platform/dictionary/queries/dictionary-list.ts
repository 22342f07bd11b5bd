import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import { mergeItems } from '../merge-items.ts';
import { dictionaryPast, presentVersion } from './dictionary-versions.ts';
import { effectiveItems, lockedNames, ownItems, platformDefaults } from './effective-items.ts';

const mayDo = (ctx: Ctx): Record<string, boolean> => ({ save: ctx.can('dictionary.item.save') });

/** Every dictionary with how many items it offers and how many of them this level changed or added. */
export async function dictionaryList(ctx: Ctx) {
  const [defaults, locked, stored] = await Promise.all([platformDefaults(ctx), lockedNames(ctx), ownItems(ctx, null)]);
  const level = stored === null ? 'platform' : 'shop';
  const data = [...ctx.services.registry.choiceLists].map(([name, known]) => {
    const isHeld = stored !== null && locked.includes(name);
    const own = stored?.filter(({ dictionary }) => dictionary === name && !isHeld) ?? null;
    const items = mergeItems(known, defaults[name] ?? [], own);
    return {
      name,
      label: labelIn(ctx.locale, known.label),
      isOpen: known.isOpen,
      isLocked: locked.includes(name),
      offered: items.filter(({ retired }) => !retired).length,
      changed: items.filter(({ source }) => source === level).length,
    };
  });
  return { data, can: mayDo(ctx) };
}

/** The items of one dictionary for those who configure it. */
export async function dictionaryItems(ctx: Ctx, name: string) {
  const data = await effectiveItems(ctx, name);
  const [locked, past] = await Promise.all([lockedNames(ctx), dictionaryPast(ctx.db, ctx, name)]);
  const isPlatform = ctx.shop.id === PLATFORM_ID;
  const isLocked = locked.includes(name);
  const { save = false } = mayDo(ctx);
  return {
    ...{
      data,
      version: presentVersion(past),
      isOpen: ctx.services.registry.choiceLists.get(name)?.isOpen ?? false,
      isLocked,
      isPlatform,
    },
    can: { save: save && (isPlatform || !isLocked), lock: save && isPlatform },
  };
}
