import { z } from 'zod';
import { line } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import {
  contentContract,
  contentDetail,
  contentFilters,
  contentRecord,
  contentRow,
  contentSort,
} from '../envelope/admin-contract.ts';
import { contentValues } from '../envelope/editor-contract.ts';
import { refusedTrees } from './design-contract.ts';
import { TreeText } from './tree/tree-input.ts';

const share = { shareTitle: z.string(), shareTitleEn: z.string(), shareDesc: z.string(), shareDescEn: z.string() };

/** What an editor writes of a page; an empty share card takes title and lead. */
export const PageValues = z.object({
  ...contentValues,
  /** The blocks as JSON; absent, they stay as they are, and a page that is no more than one text takes `body`. */
  tree: TreeText.optional(),
  shareTitle: line(60).default(''),
  shareTitleEn: line(100).default(''),
  shareDesc: line(120).default(''),
  shareDescEn: line(200).default(''),
});

/** The kind of record that pages are. */
export const pageRecord = 'page.page';
const path = '/api/admin/page/page';

/** What the console asks of the pages. */
export const pageAdmin = {
  ...recordContract({
    ...contentRecord(pageRecord, path),
    row: z.object(contentRow),
    detail: z.object({ ...contentDetail, ...share }),
    input: PageValues,
    filters: contentFilters,
    sort: contentSort,
    errors: [...refusedTrees, 'envelope.remove_not_possible'],
  }),
  ...contentContract(pageRecord, path),
};
