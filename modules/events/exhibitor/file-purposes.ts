import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';
import { LICENCE, LOGO } from './queries/read-form.ts';

const MB = 1024 * 1024;

/** What exhibitors bring by their form, and no member of the shop. */
export const filePurposes = {
  [LOGO]: {
    kinds: ['picture'],
    largest: 5 * MB,
    public: true,
    looked: { label: { zh: '参展企业标志', en: 'Logo of an exhibitor' } },
  },
  [LICENCE]: { kinds: ['picture', 'pdf'], largest: 10 * MB, public: false },
} as const satisfies Readonly<Record<string, FilePurposeSpec>>;
