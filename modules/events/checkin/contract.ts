import { z } from 'zod';
import { OUTCOMES, WAYS } from './rules/outcomes.ts';

/** What a gate answers: whether somebody comes in, who it is, and where it was before. */
const answered = {
  /** Number of the scan in the ledger. */
  scan: z.number(),
  outcome: z.enum(OUTCOMES),
  way: z.enum(WAYS),
  at: z.string(),
  list: z.string(),
  gate: z.string(),
  registration: z.number().nullable(),
  affiliation: z.string(),
  /** What they have, in one line. */
  products: z.string(),
  /** The version of the badge that was shown, and the present one; null where there is none. */
  badgeShown: z.number().nullable(),
  badgePresent: z.number().nullable(),
  /** The entry that this made, or the one before it. */
  entry: z.number().nullable(),
  /** Where and when they came in before, where they are in already. */
  first: z.object({ at: z.string(), gate: z.string() }).nullable(),
};

/** The same answer for who may see names in full, and for who sees them hidden: `person` is the shape of the name. */
export const gateAnswer = <P extends z.ZodType>(person: P) => z.object({ ...answered, person: person.nullable() });

/** A gate as a device at it is told. */
export const GateFacts = z.object({
  gate: z.string(),
  list: z.string(),
  conference: z.string(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
});
