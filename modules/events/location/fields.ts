import { z } from 'zod';
import { PIN_KINDS } from './rules/plan.ts';
import { GOES } from './rules/words.ts';

/** Address of a picture of the library; empty where there is none. */
export const picture = () =>
  z
    .string()
    .regex(/^(?:\/api\/file\/\d{1,15}\/[\w.-]{1,100})?$/)
    .default('');

/** The rights of a record. */
export const may = (record: string) => ({ view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` });

/** The ground of a room on a plan, as it is read. */
export const AREA_SHAPE = z.object({ roomId: z.number(), points: z.array(z.tuple([z.number(), z.number()])) });

/** A pin of a plan with its words in both languages. */
export const PIN_SHAPE = z.object({
  kind: z.enum(PIN_KINDS),
  label: z.string(),
  labelEn: z.string(),
  /** The mark of a lift, an escalator or stairs, the same on every floor that it leads to; empty where it leads nowhere else. */
  shaft: z.string(),
  goes: z.enum(GOES),
  x: z.number(),
  y: z.number(),
});
