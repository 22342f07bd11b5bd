import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, saved, text } from '../../../kernel/contract/fields.ts';
import { BOOK_FORMS, ERRATA, HELD_OUT } from './rules/words.ts';

const path = '/api/admin/abstract';
const version = () => int(1, 2_147_483_647);
const one = { id: id(), version: version() };

/** What is told of a frozen book. */
const Book = z.object({
  frozenAt: z.string(),
  count: z.number(),
  fingerprint: z.string(),
  /** Address of the PDF, which works for some minutes; null until it is drawn. */
  url: z.string().nullable(),
  /** SHA-256 of that file. */
  fileHash: z.string().nullable(),
  errata: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(ERRATA),
      before: z.string(),
      after: z.string(),
      at: z.string(),
    }),
  ),
});
export type Book = z.output<typeof Book>;

/** The book of a conference as readers have it. */
export const books = {
  'abstract.book.show': endpoint({
    method: 'GET',
    path: '/api/front/abstract/book/{call}',
    access: 'visitor',
    summary: 'The frozen book of a call, with what was corrected since; null where readers have none yet.',
    input: z.object({ call: id() }),
    output: z.object({ data: Book.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.book.file': endpoint({
    method: 'GET',
    path: '/api/front/abstract/book/{call}/file',
    access: 'visitor',
    summary: 'What a frozen book holds, as a file for reference managers and archives: BibTeX, RIS or JATS.',
    input: z.object({ call: id(), form: z.enum(BOOK_FORMS) }),
    output: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
};

/** What the desk does with a book. */
export const bookAdmin = {
  'abstract.book.preview': endpoint({
    method: 'GET',
    path: `${path}/book/preview`,
    access: { permission: 'abstract.submission.view' },
    summary:
      'What a book would hold if it were frozen now, and what is held out, and why; the frozen one where there is one.',
    input: z.object({ callId: id() }),
    output: z.object({
      data: z.object({
        count: z.number(),
        heldOut: z.number(),
        held: z.array(z.object({ id: z.number(), number: z.string(), title: z.string(), why: z.enum(HELD_OUT) })),
        book: Book.nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.book.freeze': endpoint({
    method: 'POST',
    path: `${path}/book/freeze`,
    access: { permission: 'abstract.book.freeze' },
    summary:
      'Freezes the book of a call once and for all and begins to draw it; refused where it is not what was looked at.',
    input: z.object({ callId: id(), expected: int(1, 100_000) }),
    output: z.object({ data: z.object({ id: z.number(), taskId: z.number() }) }),
    errors: ['NOT_FOUND', 'abstract.moved_on', 'abstract.book_frozen', 'abstract.book_empty', 'abstract.book_many'],
    makes: true,
  }),
  'abstract.book.draw': endpoint({
    method: 'POST',
    path: `${path}/book/draw`,
    access: { permission: 'abstract.book.freeze' },
    summary: 'Draws the PDF of a frozen book again where that did not come to its end; one that is there stays.',
    input: z.object({ callId: id() }),
    output: z.object({ data: z.object({ taskId: z.number() }) }),
    errors: ['NOT_FOUND', 'abstract.book_drawn'],
  }),
  'abstract.erratum.make': endpoint({
    method: 'POST',
    path: `${path}/erratum`,
    access: { permission: 'abstract.submission.desk' },
    summary:
      'Corrects an abstract whose book is frozen: the abstract changes, the book keeps what it says and gets an erratum. Authors only with everybody’s agreement, results only by who decides.',
    input: z.object({
      ...one,
      kind: z.enum(['typo', 'presenter', 'authors', 'results']),
      /** Of a typo or of results: the text that is corrected. */
      field: z.enum(['title', 'titleEn', 'body', 'bodyEn']).default('title'),
      /** The words that stand there now, or the author who is named otherwise or no more. */
      before: text(4000).default(''),
      /** What stands there from now on; whoever presents it; nothing for an author who goes. */
      after: text(4000).default(''),
      reason: line(300, 1),
    }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'PERMISSION_DENIED', 'abstract.book_open', 'abstract.not_there'],
      ...['abstract.authors_not_agreed', 'abstract.not_registered', 'abstract.authors_wrong'],
    ],
  }),
};
