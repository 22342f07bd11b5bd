import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';
import { PRODUCT_PICTURE } from './queries/product-pictures.ts';
import { LICENCE, LOGO } from './queries/read-form.ts';

const MB = 1024 * 1024;

/** What exhibitors bring by their form and with their products, and no member of the shop. */
export const filePurposes = {
  [LOGO]: {
    kinds: ['picture'],
    largest: 5 * MB,
    public: true,
    looked: { label: { zh: '参展企业标志', en: 'Logo of an exhibitor' } },
  },
  [PRODUCT_PICTURE]: {
    kinds: ['picture'],
    largest: 5 * MB,
    public: true,
    looked: { label: { zh: '参展产品图片', en: 'Picture of a product of an exhibitor' } },
  },
  [LICENCE]: { kinds: ['picture', 'pdf'], largest: 10 * MB, public: false },
} as const satisfies Readonly<Record<string, FilePurposeSpec>>;
