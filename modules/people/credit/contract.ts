import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { int } from '../../../kernel/contract/fields.ts';

/** The smallest part of a credit that a rule gives. */
export const CreditStep = z.enum(['hundredth', 'tenth', 'half', 'whole']);
export type CreditStep = z.output<typeof CreditStep>;

/** Which way what is left of a step goes. */
export const Rounding = z.enum(['down', 'nearest']);
export type Rounding = z.output<typeof Rounding>;

/** How staff know that somebody was there: from the door, or otherwise. */
export const PresenceSource = z.enum(['door', 'manual']);
export type PresenceSource = z.output<typeof PresenceSource>;

/** A stretch of time. */
export interface Slot {
  from: string;
  to: string;
}

/** A stretch of a session that counts for nothing. */
export interface Pause extends Slot {
  why: 'break' | 'ceremony';
}

/** What somebody has of one project. */
const Earned = z.object({
  projectId: z.number(),
  title: z.string(),
  organiser: z.string(),
  /** Empty for attendance alone. */
  number: z.string(),
  level: z.string(),
  category: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  minutes: z.number(),
  /** Hundredths of a credit. */
  credits: z.number(),
  sessions: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      at: z.string(),
      minutes: z.number(),
      /** It stands in the place of another line, for this reason. */
      corrected: z.string(),
    }),
  ),
});
export type Earned = z.output<typeof Earned>;

const year = () => int(2000, 2200);

/** What members ask of their credits. */
export const credit = {
  'credit.mine': endpoint({
    method: 'GET',
    path: '/api/front/credit/mine',
    access: 'member',
    summary:
      'The caller’s own credits of one year, by project: what the ledger sums up to; the latest year where none is named.',
    input: z.object({ year: year().optional() }),
    output: z.object({
      data: z.array(Earned),
      year: z.number(),
      /** Years in which there is something, the latest first. */
      years: z.array(z.number()),
      /** Hundredths of a credit. */
      credits: z.number(),
      minutes: z.number(),
    }),
  }),
};
