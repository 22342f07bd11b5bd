import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, key, line, moment, orNone, slug, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { AFTERWARDS, MOST_PAGES } from './rules/standing.ts';

const record = 'microsite.microsite';

const StoredPage = z.object({
  /** Number of a page of the shop. */
  pageId: id(),
  /** What the menu calls it; empty takes the title of the page. */
  label: line(30).default(''),
  labelEn: line(60).default(''),
  /** It can be reached, and the menu does not name it. */
  isHidden: flag().default(false),
});
export type StoredPage = z.output<typeof StoredPage>;

const Bound = z.object({ type: key(), id: id() });
export type Bound = z.output<typeof Bound>;

const headlines = ['serif', 'sans'] as const;

/** What staff say of a microsite. */
export const MicrositeValues = z.object({
  slug: slug(),
  name: line(60, 1),
  nameEn: line(100).default(''),
  logo: z
    .string()
    .regex(/^(?:\/api\/file\/\d{1,15}\/[\w.-]{1,100})?$/)
    .default(''),
  accent: z
    .string()
    .regex(/^(?:#[0-9a-f]{6})?$/i)
    .default(''),
  headline: z.enum(headlines).default('serif'),
  pages: z.array(StoredPage).min(1).max(MOST_PAGES),
  bound: orNone(Bound).default(null),
  startsAt: orNone(moment()).default(null),
  endsAt: orNone(moment()).default(null),
  afterwards: z.enum(AFTERWARDS).default('notice'),
  endNote: text(300).default(''),
  endNoteEn: text(500).default(''),
  isOn: flag().default(true),
});

/** What the console asks of the microsites. */
export const micrositeAdmin = {
  ...recordContract({
    name: record,
    path: '/api/admin/microsite/microsite',
    row: z.object({
      slug: z.string(),
      name: z.string(),
      nameEn: z.string(),
      isOn: z.boolean(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      updatedAt: z.string(),
    }),
    detail: z.object({
      logo: z.string(),
      accent: z.string(),
      headline: z.enum(headlines),
      pages: z.array(StoredPage),
      bound: Bound.nullable(),
      afterwards: z.enum(AFTERWARDS),
      endNote: z.string(),
      endNoteEn: z.string(),
    }),
    input: MicrositeValues,
    filters: { isOn: flag() },
    sort: ['updatedAt', 'name'],
    permissions: { view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` },
    errors: ['microsite.too_many'],
  }),
  'microsite.kinds': endpoint({
    method: 'GET',
    path: '/api/admin/microsite/kinds',
    access: { permission: `${record}.view` },
    summary: 'The kinds of things that a microsite can be about, each with the list to choose one from.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ type: z.string(), label: z.string(), source: z.string() })) }),
  }),
};
