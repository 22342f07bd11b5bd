import { z } from 'zod';
import { flag, int, line } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { scaleCode } from './contract.ts';
import { MOST_AGE, SEXES } from './rules/norms.ts';
import { PART_KEYS } from './rules/scale-codes.ts';

const permission = 'psychological.scale.configure';

/** A decimal number as its text, to two places. */
const decimal = () => z.string().regex(/^\d{1,4}(?:\.\d{1,2})?$/);

const Group = z.object({
  part: z.enum(PART_KEYS).default('total'),
  /** Both sexes where it is `both`. */
  sex: z.enum([...SEXES, 'both']).default('both'),
  from: int(0, MOST_AGE).default(0),
  to: int(0, MOST_AGE).default(MOST_AGE),
  mean: decimal(),
  sd: decimal(),
  /** From which scores on the second and every further band begin for these people, such as `6, 11, 16`; empty as usual. */
  cuts: z
    .string()
    .trim()
    .max(60)
    .regex(/^(?:\d{1,3}(?: *[,，、] *\d{1,3}){0,5})?$/)
    .default(''),
});

/** The norms of a shop as a record: of each scale one is in use. */
export const normRecord = recordContract({
  name: 'psychological.norm',
  path: '/api/configure/psychological/norm',
  row: z.object({
    scale: z.string(),
    scaleName: z.string(),
    name: z.string(),
    nameEn: z.string(),
    source: z.string(),
    isOn: z.boolean(),
    groupCount: z.number(),
  }),
  detail: z.object({
    groups: z.array(
      z.object({
        ...{ part: z.string(), sex: z.string(), from: z.number(), to: z.number() },
        ...{ mean: z.string(), sd: z.string(), cuts: z.string() },
      }),
    ),
  }),
  input: z.object({
    scale: scaleCode(),
    name: line(80, 1),
    nameEn: line(160).default(''),
    /** Where it was published, or how the shop found it. */
    source: line(300, 5),
    isOn: flag().default(true),
    groups: z.array(Group).min(1).max(60),
  }),
  filters: { scale: scaleCode(), isOn: flag() },
  sort: ['name'],
  opens: 'up',
  permissions: { view: permission, save: permission, remove: permission },
  errors: ['psychological.norm_there'],
});
