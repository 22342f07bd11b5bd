/** How chairs and tables of a room are set: rows, rows with desks, round tables, a U, standing. */
export const layoutKinds = ['theatre', 'class', 'round', 'u', 'standing'] as const;
export type LayoutKind = (typeof layoutKinds)[number];

/** A way to set a room, and how many find a place then (L1). */
export interface Layout {
  kind: LayoutKind;
  seats: number;
  /** Address of a picture of the library; nothing where there is none. */
  picture?: string | undefined;
}

/** How many a room holds at most, in whichever layout; null where nobody said. */
export const mostSeats = (layouts: readonly Layout[]): number | null =>
  layouts.length === 0 ? null : Math.max(...layouts.map(({ seats }) => seats));

/** The layouts that stand twice. */
export const layoutsTwice = (layouts: readonly Layout[]): boolean =>
  new Set(layouts.map(({ kind }) => kind)).size !== layouts.length;
