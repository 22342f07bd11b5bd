import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, key, line, lines, orNone, saved } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';

const permissions = { view: 'tags.tag.view', save: 'tags.tag.save', remove: 'tags.tag.remove' };

/** What the console asks of the tags and their categories. */
export const tagsAdmin = {
  ...recordContract({
    name: 'tags.category',
    path: '/api/configure/tags/category',
    row: z.object({ key: z.string(), name: z.string(), nameEn: z.string(), position: z.number(), tags: z.number() }),
    input: z.object({
      key: key(),
      name: line(40, 1),
      nameEn: line(60).default(''),
      position: int(0, 10_000).default(0),
    }),
    sort: ['position', 'name'],
    opens: 'up',
    permissions,
    errors: ['tags.key_taken', 'tags.category_used'],
  }),
  ...recordContract({
    name: 'tags.tag',
    path: '/api/admin/tags/tag',
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      synonyms: z.array(z.string()),
      categoryId: z.number(),
      categoryName: z.string(),
      parentId: z.number().nullable(),
      parentName: z.string().nullable(),
      mergedInto: z.number().nullable(),
      mergedName: z.string().nullable(),
      position: z.number(),
      /** Published items that carry it itself, whoever may see them; those of the tags below it are not among them. */
      uses: z.number(),
      updatedAt: z.string(),
    }),
    input: z.object({
      name: line(40, 1),
      nameEn: line(60).default(''),
      synonyms: lines(20, 40),
      categoryId: id(),
      parentId: orNone(id()).default(null),
      position: int(0, 10_000).default(0),
    }),
    filters: { categoryId: id(), parentId: id() },
    sort: ['updatedAt', 'name', 'position'],
    permissions,
    errors: ['tags.name_taken', 'tags.circle', 'tags.tag_used'],
  }),
  'tags.tag.merge': endpoint({
    method: 'POST',
    path: '/api/admin/tags/tag/merge',
    access: { permission: 'tags.tag.merge' },
    summary: 'Puts one tag in the place of another: its items, its synonyms and its address lead there from then on.',
    input: z.object({ id: id(), version: int(1, 2 ** 31 - 1), into: id() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'tags.merge_itself', 'tags.merged'],
  }),
};
