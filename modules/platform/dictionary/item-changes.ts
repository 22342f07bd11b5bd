import type { EffectiveItem } from './merge-items.ts';

/** A part of a dictionary before and after a change; null: there was or is none. */
export interface ItemChange {
  /** The code of an item, that code with `.retired`, or `order`. */
  field: string;
  code: string | null;
  before: unknown;
  after: unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs between two states of a dictionary: items added or gone, their words, whether they are offered, their order. */
export function itemChanges(before: readonly EffectiveItem[], after: readonly EffectiveItem[]): ItemChange[] {
  const was = new Map(before.map((item) => [item.code, item]));
  const is = new Map(after.map((item) => [item.code, item]));
  const changes: ItemChange[] = [];
  for (const code of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(code), is.get(code)];
    if (!same(old?.label, now?.label)) {
      changes.push({ field: code, code, before: old?.label ?? null, after: now?.label ?? null });
    }
    const [wasRetired, isRetired] = [old?.retired ?? false, now?.retired ?? false];
    if (wasRetired !== isRetired) {
      changes.push({ field: `${code}.retired`, code, before: wasRetired, after: isRetired });
    }
  }
  // Retired ones stand last of themselves, and what came or went says so above.
  const order = (items: readonly EffectiveItem[]): string[] =>
    items.filter(({ code }) => [was, is].every((side) => side.get(code)?.retired === false)).map(({ code }) => code);
  if (!same(order(before), order(after))) {
    changes.push({ field: 'order', code: null, before: order(before), after: order(after) });
  }
  return changes;
}
