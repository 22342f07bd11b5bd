import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, key, line, nothing, orNone } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import {
  contentContract,
  contentDetail,
  contentFilters,
  contentRecord,
  contentRow,
  contentSort,
  medicalDetail,
  previewContract,
} from '../envelope/admin-contract.ts';
import { contentValues, medicalValues } from '../envelope/editor-contract.ts';

/** What an editor writes of a news item. */
export const NewsValues = z.object({
  ...contentValues,
  ...medicalValues,
  categoryId: orNone(id()).default(null),
});

const path = '/api/admin/news/article';

/** What the console asks of the news and their categories. */
export const newsAdmin = {
  ...recordContract({
    ...contentRecord('news.article', path),
    row: z.object({
      ...contentRow,
      categoryId: z.number().nullable(),
      categoryName: z.string().nullable(),
      pinned: z.array(z.string()),
      views: z.number(),
      reviewDue: z.string().nullable(),
      /** Published, and the day by which it must be reviewed again has passed. */
      overdue: z.boolean(),
    }),
    detail: z.object({ ...contentDetail, ...medicalDetail }),
    input: NewsValues,
    filters: { ...contentFilters, categoryId: id(), overdue: flag() },
    sort: [...contentSort, 'views'],
  }),
  ...contentContract('news.article', path),
  ...previewContract('news.article', path),
  'news.article.pin': endpoint({
    method: 'POST',
    path: `${path}/pin`,
    access: { permission: 'news.article.publish' },
    summary:
      'Pins an item to a place of the site, such as `home`, or takes it down again; at once, without a new version.',
    input: z.object({ id: id(), slot: key().default('home'), pinned: flag() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  ...recordContract({
    name: 'news.category',
    path: '/api/configure/news/category',
    row: z.object({
      key: z.string(),
      name: z.string(),
      nameEn: z.string(),
      parentId: z.number().nullable(),
      parentName: z.string().nullable(),
      position: z.number(),
      /** Items in it, whatever their state. */
      items: z.number(),
    }),
    input: z.object({
      key: key(),
      name: line(40, 1),
      nameEn: line(60).default(''),
      parentId: orNone(id()).default(null),
      position: int(0, 10_000).default(0),
    }),
    sort: ['position', 'name'],
    opens: 'up',
    permissions: { view: 'news.category.view', save: 'news.category.save', remove: 'news.category.save' },
    errors: ['news.key_taken', 'news.category_circle', 'news.category_used'],
  }),
};
