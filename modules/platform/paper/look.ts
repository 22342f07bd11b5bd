import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { PAPER_SIZE_NAMES } from '../../../kernel/rules/paper-size.ts';

/** The setting that holds how the shop's papers look. */
export const LOOKS = 'paper.looks';

const inBoth = (most: number) =>
  z.object({
    zh: z.string().trim().max(most),
    en: z
      .string()
      .trim()
      .max(most * 2),
  });

const picture = z.string().regex(/^(?:\/api\/file\/\d{1,15}\/[\w.-]{1,100})?$/);

/** What a shop says of one paper; what is empty stays as it is for every paper. */
export const Look = z.object({
  /** Address of a picture of this site; empty for the logo of the site. */
  logo: picture,
  heading: inBoth(60),
  foot: inBoth(200),
  signer: inBoth(60),
  /** The usual size; empty for the first that the paper comes in. */
  size: z.enum(['', ...PAPER_SIZE_NAMES]),
  /** The shop's own words for texts of the paper, by name. */
  texts: z.record(z.string().max(80), inBoth(300)).default({}),
  /** Addresses of pictures of this site that are put onto the paper, by name. */
  pictures: z.record(z.string().max(40), picture).default({}),
});
export type Look = z.output<typeof Look>;

/** A look that says nothing. */
export const NO_LOOK: Look = {
  ...{ logo: '', heading: { zh: '', en: '' }, foot: { zh: '', en: '' }, signer: { zh: '', en: '' }, size: '' },
  ...{ texts: {}, pictures: {} },
};

const Looks = z
  .array(Look.extend({ paper: z.string().max(80) }))
  .max(100)
  .refine((looks) => new Set(looks.map(({ paper }) => paper)).size === looks.length);
export type Looks = z.output<typeof Looks>;

/** The settings of the papers. */
export const paperSettings: Record<string, SettingSpec> = {
  [LOOKS]: {
    label: { zh: '文书版式', en: 'How papers look' },
    help: { zh: '在“文书”中设计', en: 'Designed under “Papers”' },
    schema: Looks,
    parts: {
      entry: { zh: '文书', en: 'paper' },
      paper: { zh: '文书', en: 'Paper' },
      logo: { zh: '标志', en: 'Logo' },
      heading: { zh: '页眉', en: 'Heading' },
      foot: { zh: '页脚', en: 'Foot' },
      signer: { zh: '落款', en: 'Signature' },
      size: { zh: '常用规格', en: 'Usual size' },
      texts: { zh: '文字', en: 'Texts' },
      pictures: { zh: '图片', en: 'Pictures' },
    },
    default: [],
  },
};
