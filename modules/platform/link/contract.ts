import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { cursor, dottedName, id, listOf, nothing, paging, text } from '../../../kernel/contract/fields.ts';
import { LINK_PROOFS } from '../../../kernel/rules/link-proof.ts';

/** `over`: past its time; `ended`: taken back before that. */
export const LinkState = z.enum(['open', 'over', 'ended']);

const Link = z.object({
  id: z.number(),
  /** What it opens: the kind, and its name in the reader's language. */
  kind: z.string(),
  kindName: z.string(),
  /** What the thing was called when the link was made. */
  title: z.string(),
  /** For whom it was made, in its maker's words. */
  note: z.string(),
  /** Where the console shows the thing; null where no screen does. */
  address: z.string().nullable(),
  createdAt: z.string(),
  until: z.string(),
  /** What it asks beside itself, and of the phone that its codes go to what may be shown. */
  proof: z.enum(LINK_PROOFS),
  phoneMasked: personal(z.string(), { mask: 'phone' }),
  state: LinkState,
  /** How often it was used, and when last. */
  uses: z.number(),
  lastAt: z.string().nullable(),
});

const view = { permission: 'link.link.view' } as const;

/** What staff do with links that are out in the world; the secret of none is ever told again. */
export const link = {
  'link.link.list': endpoint({
    method: 'GET',
    path: '/api/admin/link/list',
    access: view,
    summary:
      'Links that open one thing for whoever holds them, the newest first: of all kinds, of one, or of one thing.',
    input: z.object({ ...paging, cursor: cursor(), kind: dottedName().optional(), thingId: id().optional() }),
    output: listOf(Link),
  }),
  'link.link.end': endpoint({
    method: 'POST',
    path: '/api/admin/link/end',
    access: { permission: 'link.link.end' },
    summary: 'Ends a link at once, for good: whoever holds it is told so. Ending an ended one is fine.',
    input: z.object({ id: id(), reason: text(200).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND'],
    bulk: true,
  }),
  'link.kinds': endpoint({
    method: 'GET',
    path: '/api/admin/link/kinds',
    access: view,
    summary: 'The kinds of things that links open here.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ kind: z.string(), name: z.string() })) }),
  }),
};
