import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { DEFINITION_BYTES, FormSection } from '../engine/contract.ts';

const record = 'library.item';
const path = '/api/admin/library/item';

/** Lets one see the library, and take out of it what a definition may ask. */
export const VIEW = `${record}.view`;
/** Lets one put questions into the library, and change what stands there. */
export const SAVE = `${record}.save`;

/** So many different items of the library can a definition ask after at once. */
export const MOST_TAKEN = 200;

/** What staff write of an item: questions that belong together, under a name. */
export const LibraryValues = z.object({
  title: line(100, 1),
  titleEn: line(160).default(''),
  about: text(600).default(''),
  aboutEn: text(900).default(''),
  sections: z.array(FormSection).max(12).default([]),
});

const recordCalls = recordContract({
  name: record,
  path,
  row: z.object({
    title: z.string(),
    titleEn: z.string(),
    about: z.string(),
    aboutEn: z.string(),
    /** Its name for good, by which definitions know it. */
    code: z.string(),
    /** Number of its newest version. */
    edition: z.number(),
    questions: z.number(),
    /** How many definitions have it, in whichever version. */
    uses: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({ sections: z.array(FormSection) }),
  input: LibraryValues,
  bodyBytes: DEFINITION_BYTES,
  sort: ['updatedAt', 'title'],
  permissions: { view: VIEW, save: SAVE, remove: `${record}.remove` },
  errors: ['library.in_use'],
});

const codeOf = () => z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** A version of an item. */
export const LibraryEdition = z.object({
  edition: z.number(),
  at: z.string(),
  hash: z.string(),
  sections: z.array(FormSection),
});

/** What the console asks of the library. */
export const libraryAdmin = {
  ...recordCalls,
  'library.item.editions': endpoint({
    method: 'GET',
    path: `${path}/editions/{id}`,
    access: { permission: VIEW },
    summary: 'The versions of an item of the library, newest first.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(LibraryEdition) }),
    errors: ['NOT_FOUND'],
  }),
  'library.item.uses': endpoint({
    method: 'GET',
    path: `${path}/uses/{id}`,
    access: { permission: VIEW },
    summary:
      'Where an item is asked, and in which versions: forms, surveys and whatever else a module builds of questions.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          kind: z.object({ zh: z.string(), en: z.string() }),
          id: z.number(),
          /** Empty, like the address, for those who may not open it. */
          title: z.string(),
          url: z.string(),
          editions: z.array(z.number()),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'library.item.newer': endpoint({
    method: 'POST',
    path: `${path}/newer`,
    access: { permission: VIEW },
    summary:
      'Of items in the versions that a definition has: those of which there is a newer one, with what both versions ask. Changes nothing.',
    input: z.object({
      taken: z.array(z.object({ item: codeOf(), edition: int(1, 1_000_000) })).max(MOST_TAKEN),
    }),
    output: z.object({
      data: z.array(
        z.object({
          item: z.string(),
          edition: z.number(),
          title: z.string(),
          titleEn: z.string(),
          newest: z.number(),
          base: z.array(FormSection),
          sections: z.array(FormSection),
        }),
      ),
    }),
  }),
};
