import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { ContentKind } from '../envelope/public.ts';
import { PageValues } from './admin-contract.ts';
import { page } from './schema.ts';

/** The pages as the envelope carries them. */
export const pageKind: ContentKind = {
  type: 'page',
  record: 'page.page',
  table: page,
  tableName: 'page',
  values: PageValues,
  url: ({ slug }) => `/page/${slug}`,
  missing: (item): FieldErrors => (item.body === '' ? { body: ['page.errors.body_needed'] } : {}),
};
