/** The kind of the signed codes on badges. */
export const BADGE = 'pass';

/** Most badges that one registration is ever given. */
export const MOST_VERSIONS = 999;
const STEP = MOST_VERSIONS + 1;

/** The number in the code of a badge: which registration, and which of its badges, so that one without a line knows both (K8). */
export const passNumber = (registration: number, version: number): number => registration * STEP + version;

/** What such a number says. */
export const readPass = (number: number): { registration: number; version: number } => ({
  registration: Math.floor(number / STEP),
  version: number % STEP,
});
