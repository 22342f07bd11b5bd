import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, key, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';

/** A role of an organisation as readers are told of it, in their language. */
const PublicRole = z.object({
  role: z.string(),
  label: z.string(),
  /** What is known of it in this role, as far as readers are told. */
  facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
});

/** An organisation as lists show it, in the reader's language. */
export const OrganizationRow = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  /** Address of its logo; empty where it has none. */
  logo: z.string(),
  website: z.string(),
  roles: z.array(PublicRole),
});
export type OrganizationRow = z.output<typeof OrganizationRow>;

/** What readers ask of the organisations that a shop names to them. */
export const organization = {
  'organisation.list': endpoint({
    method: 'GET',
    path: '/api/front/organization/list',
    access: 'visitor',
    summary:
      'The organisations that the shop names to its readers, of one role or of all, in the order of the editors.',
    input: z.object({ role: key().optional(), q: line(100).default(''), ...paging }),
    output: listOf(OrganizationRow).extend({
      /** The roles that readers may be told of, in their order. */
      roles: z.array(z.object({ role: z.string(), label: z.string() })),
    }),
  }),
  'organisation.show': endpoint({
    method: 'GET',
    path: '/api/front/organization/show/{id}',
    access: 'visitor',
    summary: 'One organisation; the number of one that was merged into another answers that one.',
    input: z.object({ id: id() }),
    output: shown(
      OrganizationRow.extend({
        /** What else it is called: other and former names, and its branches. */
        otherNames: z.array(z.object({ kind: z.enum(['alias', 'former', 'branch']), name: z.string() })),
        /** Null where it is not known, or the shop does not tell. */
        creditCode: z.string().nullable(),
        phone: z.string(),
        address: z.string(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};
