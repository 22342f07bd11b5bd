import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Handout } from '../../platform/file/contract.ts';
import { associationLevels } from './rules.ts';

/** Where the members of an association come from. */
export const AssociationLevel = z.enum(associationLevels);

/** An association as lists show it, in the reader's language. */
export const AssociationRow = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  level: AssociationLevel,
  founded: z.number().nullable(),
  /** Null where nobody has said how many, or the shop does not tell. */
  members: z.number().nullable(),
});
export type AssociationRow = z.output<typeof AssociationRow>;

/** What readers ask of the associations. */
export const association = {
  'association.list': endpoint({
    method: 'GET',
    path: '/api/front/association/list',
    access: 'visitor',
    summary: 'The associations in the order of the editors.',
    input: z.object({ level: AssociationLevel.optional(), q: line(100).default(''), ...paging }),
    output: listOf(AssociationRow),
  }),
  'association.show': endpoint({
    method: 'GET',
    path: '/api/front/association/show/{id}',
    access: 'visitor',
    summary: 'One association with its charter.',
    input: z.object({ id: id() }),
    output: shown(AssociationRow.extend({ charter: Handout.nullable() })),
    errors: ['NOT_FOUND'],
  }),
};
