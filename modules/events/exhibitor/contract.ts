import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';

/** An exhibitor as lists show it. */
export const ExhibitorCard = z.object({
  id: z.number(),
  /** Path on the site. */
  url: z.string(),
  name: z.string(),
  about: z.string(),
  /** Address of its logo; null where it has none. */
  logo: z.string().nullable(),
  /** Number of its booth; empty where nobody gave it one. */
  booth: z.string(),
});
export type ExhibitorCard = z.output<typeof ExhibitorCard>;

/** An exhibitor on its own page. */
export const Exhibitor = ExhibitorCard.extend({
  website: z.string(),
  conference: z.object({ id: z.number(), title: z.string(), startsOn: z.string(), endsOn: z.string() }),
});
export type Exhibitor = z.output<typeof Exhibitor>;

/** What readers ask of the exhibitors of a conference. */
export const exhibitor = {
  'exhibitor.list': endpoint({
    method: 'GET',
    path: '/api/front/exhibitor/list',
    access: 'visitor',
    summary: 'The exhibitors of a conference by their names; words find names and booths.',
    input: z.object({ conference: id(), q: line(100).default(''), ...paging }),
    output: listOf(ExhibitorCard),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.show': endpoint({
    method: 'GET',
    path: '/api/front/exhibitor/show/{id}',
    access: 'visitor',
    summary: 'One exhibitor: the company as it was approved last, and its booth.',
    input: z.object({ id: id() }),
    output: shown(Exhibitor),
    errors: ['NOT_FOUND'],
  }),
};
