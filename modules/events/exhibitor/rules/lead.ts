/** What a visitor may let exhibitors see beside the name. */
export const SHARED = ['affiliation', 'phone', 'mail'] as const;
export type Shared = (typeof SHARED)[number];

/** How much somebody seemed to be interested. */
export const HEATS = ['hot', 'warm', 'cold'] as const;
export type Heat = (typeof HEATS)[number];

/** What became of a scan: a new lead, one that was there, or why nobody is told anything. */
export const SCAN_OUTCOMES = ['taken', 'again', 'not_agreed', 'withdrawn', 'elsewhere', 'unknown'] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

/** What a visitor agreed to: since when without a break, what, and whether that is over. */
export interface Consent {
  since: string;
  withdrawnAt: string | null;
  affiliation: boolean;
  phone: string;
  mail: string;
}

/** A lead as far as it decides what its exhibitor sees. */
export interface LeadStanding {
  withdrawnAt: string | null;
  /** When the last scan was taken, and what was agreed to by then. */
  agreedAt: string;
  shared: readonly Shared[];
}

/** What of a person a consent lets exhibitors see. */
export const sharedBy = ({ affiliation, phone, mail }: Omit<Consent, 'since' | 'withdrawnAt'>): Shared[] =>
  SHARED.filter((key) => ({ affiliation, phone: phone !== '', mail: mail !== '' })[key]);

/**
 * What an exhibitor sees of its lead now: what was agreed to at the last scan and still is; null where the consent was taken back since,
 * for this exhibitor or for all, or began anew after the scan (E6).
 */
export function visibleOf(lead: LeadStanding, consent: Consent | null): Shared[] | null {
  if (consent === null || consent.withdrawnAt !== null || lead.withdrawnAt !== null) return null;
  if (Date.parse(lead.agreedAt) < Date.parse(consent.since)) return null;
  const now = sharedBy(consent);
  return lead.shared.filter((key) => now.includes(key));
}
