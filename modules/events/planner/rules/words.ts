/** What a plan may fail of what is wished for. */
export const wishes = ['trackRoom', 'trackTwice', 'spread', 'roomSize', 'breaks', 'day', 'walk'] as const;
export type Wish = (typeof wishes)[number];

/** How much a wish counts: not at all, little, as usual, more than others. */
export const WEIGHTS = [0, 1, 2, 3] as const;
export type Weights = Readonly<Record<Wish, number>>;

/** What no plan does by itself; of what the desk has fixed it is told. */
export const musts = [
  'roomTaken',
  'roomSetup',
  'tooSmall',
  'noLayout',
  'noEquipment',
  'closed',
  'expertBusy',
  'notArrived',
  'leaves',
  'outsideDays',
] as const;
export type Must = (typeof musts)[number];

/** Why something has no place, beside the musts: nothing of it could be placed, or its session is full. */
export const leftRules = [...musts, 'sessionFull'] as const;
export type LeftRule = (typeof leftRules)[number];

/** What a plan places: what waits for a time or a room, or everything that is not fixed. */
export const scopes = ['waiting', 'open'] as const;
export type Scope = (typeof scopes)[number];

/** What became of an item in a plan. */
export const outcomes = ['new', 'moved', 'stays', 'fixed', 'left'] as const;
export type PlanOutcome = (typeof outcomes)[number];

/** Why a part of a plan cannot be taken over as it is: its item changed since, is gone, or its place is another thing's by now. */
export const staleReasons = ['changed', 'gone', 'inTheWay'] as const;
export type StaleReason = (typeof staleReasons)[number];

/** How a plan stands. */
export const planStates = ['running', 'ready', 'failed', 'cancelled'] as const;
export type PlanState = (typeof planStates)[number];
