import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';

/** What the PDF of a frozen book is kept for; nobody uploads one. */
export const BOOK_FILE = 'abstractBook';

/** Drawn by the portal itself, once. */
export const bookFilePurpose = {
  kinds: ['pdf'],
  largest: 200 * 1024 * 1024,
  public: false,
} as const satisfies FilePurposeSpec;

/** The task that draws it. */
export const BOOK_TASK = 'abstract.book';
