/** Whom a badge is for: staff of the exhibitor, those who build its booth, guests of honour. */
export const BADGE_KINDS = ['exhibitor', 'builder', 'vip'] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

/** How many badges of each kind nine square metres give. */
export type PerNine = Readonly<Record<BadgeKind, number>>;

const NINE = 9;

/** How many badges of a kind a booth gives: in proportion to its area, and for any booth at least those of nine square metres. */
export function badgeQuota(area: number, perNine: number): number {
  if (area <= 0) return 0;
  return Math.floor((Math.max(area, NINE) * perNine) / NINE);
}

/** How many badges of each kind somebody has, such as those that an exhibitor bought. */
export type BadgeCounts = Readonly<Record<BadgeKind, number>>;

/** How many badges of a kind an exhibitor may have: by the area of its booth, and those that it bought. */
export const mostBadges = (own: { area: number; perNine: PerNine }, extra: BadgeCounts, kind: BadgeKind): number =>
  badgeQuota(own.area, own.perNine[kind]) + extra[kind];

/** The days of an exhibition that badges follow. */
export interface ShowDays {
  buildFrom: string | null;
  showFrom: string | null;
  showUntil: string | null;
  clearUntil: string | null;
}

/** On which days a badge of a kind is good: guests while the halls are open, all others from building up to taking down. */
export function badgeDays(
  kind: BadgeKind,
  { buildFrom, showFrom, showUntil, clearUntil }: ShowDays,
): { from: string | null; until: string | null } {
  if (kind === 'vip') return { from: showFrom, until: showUntil };
  return { from: buildFrom ?? showFrom, until: clearUntil ?? showUntil };
}
