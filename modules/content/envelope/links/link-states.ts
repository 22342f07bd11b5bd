import { z } from 'zod';

/** What was found at an outside link; `waiting`: nobody has been there yet. */
export const linkStates = ['waiting', 'fine', 'moved', 'refused', 'gone', 'failing', 'silent', 'barred'] as const;
/** What was found at an outside link. */
export type LinkState = (typeof linkStates)[number];

/** The states in which readers do not find what the link promises. */
export const brokenStates = ['gone', 'failing', 'silent', 'barred'] as const satisfies readonly LinkState[];

/** What a visit found. */
export interface Visit {
  state: Exclude<LinkState, 'waiting'>;
  /** The last answer's status; null where there was none. */
  status: number | null;
  /** Where the address leads for good. */
  to: string | null;
}

/** An outside link with what was found there last. */
export const OutsideLink = z.object({
  url: z.string(),
  state: z.enum(linkStates),
  status: z.number().nullable(),
  to: z.string().nullable(),
  /** When somebody was there last. */
  checkedAt: z.string().nullable(),
  /** It waits to be visited. */
  isDue: z.boolean(),
});
export type OutsideLink = z.output<typeof OutsideLink>;
