import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, key, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Card, idOrSlug, Page } from '../../content/envelope/contract.ts';

/** What an expert is in a group, as readers see it. */
export const ShownPost = z.object({ group: z.string(), name: z.string(), role: z.string() });

const facts = {
  /** Words of the dictionaries in the reader's language; empty where there is none. */
  professionalTitle: z.string(),
  academicTitle: z.string(),
  department: z.string(),
  hospital: z.string(),
  posts: z.array(ShownPost),
};

/** An expert as lists show them: the title is the name, the cover the portrait, the tags what they know best. */
export const ExpertCard = Card.extend(facts);
export type ExpertCard = z.output<typeof ExpertCard>;

/** An expert on their own page. */
export const Expert = Page.extend({
  ...facts,
  /** Others of the same groups, those with most groups in common first. */
  others: z.array(ExpertCard),
});
export type Expert = z.output<typeof Expert>;

const Choice = z.object({ value: z.string(), name: z.string(), count: z.number() });

/** What readers ask of the experts. Every answer holds only what the caller may see. */
export const expert = {
  'expert.list': endpoint({
    method: 'GET',
    path: '/api/front/expert/list',
    access: 'visitor',
    summary:
      'Experts in the order of the editors, then by the sound of the name; those of a group by their roles first. A part of a name, its pinyin, its initials or a part of the hospital finds them.',
    input: z.object({
      group: key().optional(),
      department: line(100, 1).optional(),
      tag: id().optional(),
      q: line(100).default(''),
      ...paging,
    }),
    output: listOf(ExpertCard),
  }),
  'expert.choices': endpoint({
    method: 'GET',
    path: '/api/front/expert/choices',
    access: 'visitor',
    summary: 'What the list of experts can be narrowed to, each with the number of experts.',
    input: z.object({}),
    output: z.object({
      data: z.object({ groups: z.array(Choice), departments: z.array(Choice), tags: z.array(Choice) }),
    }),
  }),
  'expert.show': endpoint({
    method: 'GET',
    path: '/api/front/expert/show/{id}',
    access: 'visitor',
    summary: 'One expert with others of the same groups.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(Expert),
    errors: ['NOT_FOUND'],
  }),
  'expert.me': endpoint({
    method: 'GET',
    path: '/api/front/expert/me',
    access: 'member',
    summary: 'The public page of the expert who the caller is; null where there is none.',
    input: z.object({}),
    output: z.object({ data: z.object({ id: z.number(), url: z.string() }).nullable() }),
  }),
};
