import { z } from 'zod';
import { dictionaryCode } from '../../../kernel/contract/dictionaries.ts';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { id, int, key, line, orNone, saved } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { contentAdmin, contentRow } from '../../content/envelope/admin-contract.ts';
import { categoryContract } from '../../content/envelope/category-contract.ts';
import { contentValues } from '../../content/envelope/editor-contract.ts';

const codeOf = (dictionary: string) => dictionaryCode(dictionary).or(z.literal('')).default('');

/** What an expert is in a group: the key of the group, and a code of the dictionary `expert.role`. */
export const Post = z.object({ group: key(), role: codeOf('expert.role') });
export type Post = z.output<typeof Post>;

/** What an editor writes of an expert. */
export const ExpertValues = z.object({
  ...contentValues,
  professionalTitle: codeOf('doctor.title'),
  academicTitle: codeOf('expert.academic'),
  hospital: line(100).default(''),
  hospitalEn: line(160).default(''),
  department: codeOf('doctor.department'),
  posts: z
    .array(Post)
    .max(20)
    .refine((posts) => new Set(posts.map(({ group }) => group)).size === posts.length, 'expert.group_twice')
    .default([]),
  position: int(0, 10_000).default(0),
});

const record = 'expert.expert';
const path = '/api/admin/expert/expert';

/** What editors ask of experts beside their editorial life. */
export const expertDesk = {
  'expert.expert.alike': endpoint({
    method: 'GET',
    path: `${path}/alike`,
    access: { permission: 'expert.expert.view' },
    summary: 'Experts of the same name and hospital, who may be the same person; `id` is the one that is written.',
    input: z.object({ title: line(120, 1), hospital: line(100).default(''), id: id().optional() }),
    output: z.object({
      data: z.array(z.object({ id: z.number(), title: z.string(), hospital: z.string(), state: contentRow.state })),
    }),
  }),
  'expert.expert.link': endpoint({
    method: 'POST',
    path: `${path}/link`,
    access: { permission: 'expert.member.link' },
    summary: 'Says which member an expert is, or that it is none; holds at once, published or not.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), memberId: orNone(id()) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'expert.member_taken'],
  }),
};

/** What the console asks of the experts. */
export const expertAdmin = {
  ...contentAdmin(record, {
    row: {
      professionalTitle: z.string(),
      academicTitle: z.string(),
      hospital: z.string(),
      hospitalEn: z.string(),
      department: z.string(),
      position: z.number(),
      /** Names of the groups in which they hold a post. */
      groupNames: z.array(z.string()),
    },
    detail: {
      posts: z.array(Post),
      /** The member who is this person; null where nobody has said so. */
      member: z.object({ id: z.number(), name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }) }).nullable(),
    },
    input: ExpertValues,
    filters: { group: key(), department: line(100, 1) },
    sort: ['position'],
  }),
  ...expertDesk,
  ...categoryContract('expert.group', 'expert.expert.view'),
};
