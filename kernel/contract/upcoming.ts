import { z } from 'zod';
import { locales } from '../rules/locale.ts';

/** Something of a shop that comes or is under way, as its home announces it. */
export const Upcoming = z.object({
  /** The kind of content, such as `conference`, and what it is called. */
  type: z.string(),
  label: z.string(),
  id: z.number(),
  url: z.string(),
  title: z.string(),
  lead: z.string(),
  /** The language that title and lead are written in. */
  locale: z.enum(locales),
  cover: z.string().nullable(),
  /** Moments, ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The same as days of the place where it is, `YYYY-MM-DD`. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** When on its first day it begins, `HH:mm`; empty where only days are told. */
  startTime: z.string(),
  /** Where it is, as readers find it; empty where it is nowhere but on the net. */
  place: z.string(),
  isOn: z.boolean(),
  /** What the caller has of it, such as that they are registered, with what a button there says; null for visitors and whoever has nothing. */
  own: z.object({ label: z.string(), action: z.string(), url: z.string() }).nullable(),
});
export type Upcoming = z.output<typeof Upcoming>;
