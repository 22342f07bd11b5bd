import { z } from 'zod';
import { id, int, line, numberRange, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { AssociationLevel } from './contract.ts';

/** What staff write of an association. */
export const AssociationValues = z.object({
  name: line(100, 1),
  nameEn: line(160).default(''),
  level: AssociationLevel.default('national'),
  about: text(1000).default(''),
  aboutEn: text(1600).default(''),
  founded: orNone(int(1000, 9999)).default(null),
  members: orNone(int(0, 10_000_000)).default(null),
  /** Number of a paper of the library. */
  charterFile: orNone(id()).default(null),
  position: int(0, 10_000).default(0),
});

const record = 'association.association';

/** What the console asks of the associations. */
export const associationAdmin = recordContract({
  name: record,
  path: '/api/admin/association/association',
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    level: AssociationLevel,
    founded: z.number().nullable(),
    members: z.number().nullable(),
    position: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    about: z.string(),
    aboutEn: z.string(),
    charterFile: z.number().nullable(),
    charterName: z.string().nullable(),
  }),
  input: AssociationValues,
  filters: { level: AssociationLevel, founded: numberRange(), members: numberRange() },
  sort: ['updatedAt', 'name', 'position'],
  permissions: { view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` },
});
