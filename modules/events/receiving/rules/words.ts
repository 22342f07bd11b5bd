/** Whether a guest comes to a conference or leaves it. */
export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** By what a guest travels. */
export const MODES = ['flight', 'train', 'car', 'ship'] as const;
export type Mode = (typeof MODES)[number];

/** What a place is: guests arrive at the first three, and are brought to the others. */
export const PLACE_KINDS = ['airport', 'railway', 'port', 'hotel', 'venue'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export const STATION_KINDS: readonly PlaceKind[] = ['airport', 'railway', 'port'];

/** How much care a guest is received with; none is said of most. */
export const LEVELS = ['none', 'a', 'b', 'c'] as const;
export type Level = (typeof LEVELS)[number];

/** Who said something of a leg: the guest, the desk, or a feed of flights and trains. */
export const SOURCES = ['guest', 'desk', 'feed'] as const;
export type Source = (typeof SOURCES)[number];

/** What somebody of the crew does. */
export const CREW_ROLES = ['driver', 'greeter'] as const;
export type CrewRole = (typeof CREW_ROLES)[number];

/** Why the desk has to look at a pick-up again: its car or driver is elsewhere by then, it has too few seats, or somebody waits too long. */
export const FLAGS = ['none', 'clash', 'seats', 'wait'] as const;
export type Flag = (typeof FLAGS)[number];
