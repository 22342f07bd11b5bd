/** How a room goes with what its guest has to do: as it should, there is none or more than one, its order alone may change it, it lacks nights, it has too many. */
export const NIGHTS_VERDICTS = ['fits', 'none', 'several', 'ordered', 'short', 'long'] as const;
export type NightsVerdict = (typeof NIGHTS_VERDICTS)[number];

/** How a way goes with it: as it should, it can be expected at another time, or its guest has to be asked for another one. */
export const WAY_VERDICTS = ['fits', 'move', 'ask'] as const;
export type WayVerdict = (typeof WAY_VERDICTS)[number];
