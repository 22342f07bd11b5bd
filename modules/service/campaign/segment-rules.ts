import { z } from 'zod';
import { dottedName, flag, ids, int, line } from '../../../kernel/contract/fields.ts';

/** One rule of a segment: a condition of some module, what it says of it, and whether the opposite is meant. */
export const SegmentRule = z.object({
  condition: dottedName(),
  not: flag().default(false),
  ids: z.union([ids(50), z.literal('').transform((): number[] => [])]).default([]),
  days: int(0, 3650).default(0),
  words: z.array(line(80, 1)).max(20).default([]),
});
export type SegmentRule = z.output<typeof SegmentRule>;

/** The rules of a segment: somebody is in it who meets all of them. */
export const SegmentRules = z.array(SegmentRule).max(12);
