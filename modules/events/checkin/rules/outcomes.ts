import type { RegistrationState } from '../../registration/rules/states.ts';

/** What comes of showing something at a gate: `entry`, or why not. */
export const OUTCOMES = [
  ...(['entry', 'already', 'unpaid', 'unconfirmed', 'cancelled', 'wrong_list', 'not_open'] as const),
  ...(['revoked', 'expired', 'unknown', 'forged'] as const),
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How somebody was known: by the code on their phone, by their badge, found by name, by WeChat, or by their phone at a kiosk (K5). */
export const WAYS = ['ticket', 'badge', 'search', 'weixin', 'phone'] as const;
export type Way = (typeof WAYS)[number];

/** Registrations that are over, and why that is: what was never paid, and what was given up or refused. */
const STATE_OUTCOMES: Readonly<Record<RegistrationState, Outcome | null>> = {
  draft: 'unconfirmed',
  pending: 'unconfirmed',
  awaiting: 'unpaid',
  expired: 'unpaid',
  confirmed: null,
  checked_in: null,
  rejected: 'cancelled',
  withdrawn: 'cancelled',
  refunded: 'cancelled',
};

/** What is known of somebody at the gate of a list. */
export interface AtGate {
  state: RegistrationState;
  /** Their registration is for the conference of the list. */
  isSameConference: boolean;
  /** They have what the list is for, and it is theirs: paid, or free. */
  hasProduct: boolean;
  /** The version that their badge shows, and the present one; null where no badge was shown. */
  badge: { shown: number; present: number } | null;
  opensAt: string | null;
  closesAt: string | null;
}

/** Whether a list takes anybody at a moment; at its end exactly it does no more. */
export const isOpenAt = ({ opensAt, closesAt }: Pick<AtGate, 'opensAt' | 'closesAt'>, at: number): boolean =>
  (opensAt === null || at >= Date.parse(opensAt)) && (closesAt === null || at < Date.parse(closesAt));

/** Why somebody does not come in, by everything but whether they are in already; null where nothing keeps them. */
export function refusalAt(facts: AtGate, at: number): Outcome | null {
  if (!facts.isSameConference) return 'wrong_list';
  const byState = STATE_OUTCOMES[facts.state];
  if (byState !== null) return byState;
  if (facts.badge !== null && facts.badge.shown !== facts.badge.present) return 'revoked';
  if (!facts.hasProduct) return 'wrong_list';
  return isOpenAt(facts, at) ? null : 'not_open';
}
