import { z } from 'zod';
import { endpoint } from '../../../../kernel/contract/endpoint.ts';
import { cursor, id, listOf, nothing, paging } from '../../../../kernel/contract/fields.ts';
import { brokenStates, OutsideLink } from './link-states.ts';

const access = { permission: 'envelope.link.view' };

/** A link of what is published, with what holds it. */
export const BrokenLink = OutsideLink.extend({
  id: z.number(),
  /** Since when readers find nothing there; null where it only leads on. */
  failingSince: z.string().nullable(),
  /** The first items that hold it, as far as the caller may see them, and how many there are. */
  uses: z.array(
    z.object({ id: z.number(), kind: z.string(), title: z.string(), titleEn: z.string(), address: z.string() }),
  ),
  usesTotal: z.number(),
});
export type BrokenLink = z.output<typeof BrokenLink>;

/** What editors are told of the outside links of everything that is published. */
export const linkDesk = {
  'envelope.link.list': endpoint({
    method: 'GET',
    path: '/api/admin/envelope/link/list',
    access,
    summary: 'Outside links of what is published that are broken or lead on for good, with the items that hold them.',
    input: z.object({ ...paging, cursor: cursor(), state: z.enum([...brokenStates, 'moved']).optional() }),
    output: listOf(BrokenLink),
  }),
  'envelope.link.check': endpoint({
    method: 'POST',
    path: '/api/admin/envelope/link/check',
    access,
    summary: 'Has one of these links visited now.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
