import type { Mode } from './rules.ts';

/**
 * What makes a ballot suspicious (V9): many from one network, many from one device, a burst after a silence, an account that is hardly there
 * yet, many alike in a row.
 */
export const SIGNALS = ['address', 'device', 'burst', 'young', 'same'] as const;
export type Signal = (typeof SIGNALS)[number];

/** What follows: it is noted, has to prove some work first, is put aside until somebody looks at it, or is refused for now. */
export const ACTIONS = ['watch', 'prove', 'hold', 'refuse'] as const;
export type Action = (typeof ACTIONS)[number];

/** What staff decide about ballots that were put aside; `few`: too few of a secret poll to be kept apart, counted at its close. */
export const RULINGS = ['counted', 'out', 'few'] as const;
export type Ruling = (typeof RULINGS)[number];

/** So many secret ballots at least lie in a heap that is decided about: fewer would say whose they are. */
export const FEWEST = 5;

/** One rule of a profile: more than `most` of a signal, within `minutes`. */
export interface FraudRule {
  signal: Signal;
  most: number;
  minutes: number;
  action: Action;
}

/** What a poll is guarded by, as its profile says at this moment. */
export interface Guard {
  rules: readonly FraudRule[];
  /** Networks from which many ballots are expected: a hall, a hospital. */
  trusted: readonly string[];
}

/** What can be looked up of a voter in the tables afterwards: by it no secret ballot is set apart. */
const KNOWN_OF_A_PERSON: ReadonlySet<Signal> = new Set(['burst', 'young']);

/** What a rule leads to in a poll: of a secret one it never sets a ballot apart by what the tables tell of its voter. */
export const actionIn = (mode: Mode, { signal, action }: Pick<FraudRule, 'signal' | 'action'>): Action =>
  mode !== 'named' && action === 'hold' && KNOWN_OF_A_PERSON.has(signal) ? 'watch' : action;
