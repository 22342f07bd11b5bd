import type { NamedThing } from './channels.ts';

const HOUR_MS = 3600_000;

/** How much an item is read for its age: two days count an early reading three times; what is new begins with ten readings. */
export const heatOf = (readings: number, publishedAt: number, asOf: number): number =>
  (readings + 10) / (Math.max(0, asOf - publishedAt) / HOUR_MS + 2) ** 1.5;

/** An item with its heat. */
export interface HotThing extends NamedThing {
  heat: number;
}

/** The order of the hottest, the same for whoever asks; types decide last, downwards as everywhere. */
function isHotter(a: HotThing, b: HotThing): number {
  const byType = a.type === b.type ? 0 : a.type < b.type ? 1 : -1;
  return b.heat - a.heat || b.id - a.id || byType;
}

/** The hottest first. */
export const ranked = (things: readonly HotThing[]): HotThing[] => [...things].sort(isHotter);

/** Those that stand behind a place of the order, whether that item is still there or not. */
export const behind = (things: readonly HotThing[], place: HotThing): HotThing[] =>
  things.filter((thing) => isHotter(place, thing) < 0);
