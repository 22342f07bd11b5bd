/** From so many hearers on, a message to a room names how many they are (`crowd`). */
export const CROWD_FROM = 50;

/** What a browser is told whom some room does not hold any more: it asks for all of its rooms again. */
export const KNOCK = 'knock';

/** Milliseconds within which each of so many browsers asks at a moment of its own: about 300 of them a second. */
export const spreadOf = (crowd: unknown): number =>
  typeof crowd === 'number' && crowd >= CROWD_FROM ? Math.min(crowd * 3, 15_000) : 0;
