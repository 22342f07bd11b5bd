import type { ComponentType } from 'react';
import type { SiteShop, SlotComponent, SlotView } from '../../../kernel/client/site-app.ts';
import { loadView, viewKey } from './views.ts';

// By view, whatever the shop: a view that is loaded is the same for all of them.
const loaded = new Map<string, SlotComponent['Part']>();

const keyOf = ({ module, component }: SlotView): string => viewKey(module, component);

/** The views that the shop's modules add in these slots. */
export function slotViews(shop: SiteShop, slots: readonly string[] = []): SlotView[] {
  return slots.flatMap((slot) => shop.slots[slot] ?? []);
}

/** Loads parts of a page with their texts; one that cannot be loaded is left out, for the page is more than it. */
export async function loadParts(views: readonly SlotView[], ready: (module: string) => Promise<void>): Promise<void> {
  await Promise.all(
    views.map(async (view) => {
      const key = keyOf(view);
      try {
        const [found] = await Promise.all([loaded.has(key) ? null : loadView(key), ready(view.module)]);
        // What a part is drawn with is agreed between it and its page, by the page's README.
        if (found !== null) loaded.set(key, found.default as ComponentType<Record<string, unknown>>);
      } catch (error) {
        console.warn(`part ${key} could not load`, error);
      }
    }),
  );
}

/** A part that is loaded. */
export const loadedPart = (view: SlotView): SlotComponent['Part'] | undefined => loaded.get(keyOf(view));

/** The loaded parts of a slot, in the order of the modules. */
export function slotParts(shop: SiteShop, slot: string): SlotComponent[] {
  return slotViews(shop, [slot]).flatMap((view) => {
    const key = keyOf(view);
    const Part = loaded.get(key);
    return Part === undefined ? [] : [{ key, Part }];
  });
}
