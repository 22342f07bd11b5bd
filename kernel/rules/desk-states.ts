/** How far the work of a desk is: nothing is there yet, it is under way, something waits for somebody, or all is done. */
export const DESK_STATES = ['missing', 'begun', 'waiting', 'done'] as const;
export type DeskState = (typeof DESK_STATES)[number];
