import type { CreditStep, Rounding, Slot } from './contract.ts';

/** How credits are reckoned. */
export interface Reckoning {
  minutesPerHour: number;
  hoursPerCredit: number;
  step: CreditStep;
  rounding: Rounding;
  mostCredits: number;
}

/** The smallest part of a credit in hundredths. */
const HUNDREDTHS: Readonly<Record<CreditStep, number>> = { hundredth: 1, tenth: 10, half: 50, whole: 100 };

/** Credits in hundredths for the minutes of a whole project, rounded once and capped; none without a rule (CR1). */
export function creditsFor(minutes: number, rule: Reckoning | null): number {
  if (rule === null) return 0;
  const step = HUNDREDTHS[rule.step];
  // Whole numbers throughout: minutes of one step, times a hundred.
  const minutesOfStep = rule.minutesPerHour * rule.hoursPerCredit * step;
  const whole = rule.rounding === 'down' ? minutes * 100 : minutes * 100 + minutesOfStep / 2;
  return Math.min(Math.floor(whole / minutesOfStep) * step, rule.mostCredits * 100);
}

interface Stretch {
  from: number;
  to: number;
}

/** Stretches of time as one, none of it twice, in their order. */
export function unionOf(spans: readonly Slot[]): Slot[] {
  const sorted = spans
    .map(({ from, to }): Stretch => ({ from: Date.parse(from), to: Date.parse(to) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  const joined: Stretch[] = [];
  for (const { from, to } of sorted) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }));
}

/** Whole minutes of stretches that do not overlap; what is left of a minute is none. */
export const minutesOf = (spans: readonly Slot[]): number =>
  Math.floor(spans.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0) / 60_000);
