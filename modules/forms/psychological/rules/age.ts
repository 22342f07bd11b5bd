/** Whoever is younger is a minor: what they answer needs the consent of a guardian. */
export const ADULT_AGE = 18;

/** How old somebody is on a day, in whole years; who was born on 29 February grows older on 1 March. */
export function ageOn(born: string, day: string): number {
  const [year = 0, rest] = [Number(day.slice(0, 4)) - Number(born.slice(0, 4)), day.slice(5)];
  return rest >= born.slice(5) ? year : year - 1;
}

/** Whether an age that somebody says makes them a minor, whatever else they tick. */
export const isMinorAge = (age: number | null): boolean => age !== null && age < ADULT_AGE;
