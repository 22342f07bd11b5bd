import { Readable } from 'node:stream';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { bookAdmin, books } from '../book-contract.ts';
import { type BookEntry, type BookSet, bookForms, writeBook } from '../book-forms.ts';
import { bookOfCall, type StoredBook, sortForBook, toldBook } from '../read-book.ts';
import { callBy, type StoredCall } from '../read-call.ts';
import type { FrozenEntry } from '../schema.ts';
import { isBookTime } from './shown-call.ts';

type Show = (typeof books)['abstract.book.show'];
type File = (typeof books)['abstract.book.file'];
type Preview = (typeof bookAdmin)['abstract.book.preview'];

/** Those held out that are named one by one. */
const MOST_NAMED = 200;

/** A book that readers have by now; null where they have none yet. The conference is one that they see. */
async function readersBook(ctx: Ctx, callId: number): Promise<{ call: StoredCall; book: StoredBook | null }> {
  const call = await callBy(ctx, ctx.db, callId);
  if ((await conferenceFacts(ctx, ctx.db, call.conferenceId)) === null) throw notFound();
  return { call, book: isBookTime(ctx, call) ? await bookOfCall(ctx, ctx.db, callId) : null };
}

/** The frozen book of a call as readers have it. */
export async function showBook(ctx: Ctx, { call }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const { book } = await readersBook(ctx, call);
  return { data: book === null ? null : await toldBook(ctx, book) };
}

/** Entries that are read and written at once. */
const PIECE = 100;
const ENTRIES = `select place, entry, page from abstract_book_entry where shop_id = $1 and book_id = $2 and place > $3 order by place limit ${PIECE}`;

/** What a frozen book holds, piece by piece. */
async function* entriesOf(ctx: Ctx, { id }: StoredBook): AsyncGenerator<BookEntry[]> {
  let last = 0;
  for (;;) {
    const rows = await ctx.db.rows<{ place: number; entry: FrozenEntry; page: number | null }>(ENTRIES, [
      ctx.shop.id,
      id,
      last,
    ]);
    yield rows.map(({ entry, page }) => ({ ...entry, page }));
    if (rows.length < PIECE) return;
    last = rows.at(-1)?.place ?? last;
  }
}

/** What a frozen book holds as a file; readers have it when they have the book, and whoever sees abstracts before. */
export async function bookFile(ctx: Ctx, { call: callId, form }: ParsedOf<File>): Promise<RawAnswer> {
  const { call, book } = ctx.can('abstract.submission.view')
    ? { call: await callBy(ctx, ctx.db, callId), book: await bookOfCall(ctx, ctx.db, callId) }
    : await readersBook(ctx, callId);
  if (book === null) throw notFound();
  const conference = await conferenceFacts(ctx, ctx.db, call.conferenceId, 'anybody');
  const set: BookSet = {
    title: ctx.t('abstract.paper.title', { conference: conference?.title ?? '' }),
    ...{ conference: conference?.title ?? '', publisher: ctx.shop.name[ctx.locale] },
    ...{ year: (conference?.startsOn ?? book.frozenAt).slice(0, 4), city: conference?.city ?? '' },
  };
  const { type, ending } = bookForms[form];
  return new RawAnswer(type, () => Promise.resolve(Readable.from(writeBook(form, set, entriesOf(ctx, book)))), {
    'content-disposition': `attachment; filename="abstracts-${call.conferenceId}.${ending}"`,
    'cache-control': 'private, no-cache',
  });
}

/** What a book would hold if it were frozen now, and the frozen one. */
export async function previewBook(ctx: Ctx, { callId }: ParsedOf<Preview>): Promise<OutputOf<Preview>> {
  const call = await callBy(ctx, ctx.db, callId);
  const book = await bookOfCall(ctx, ctx.db, callId);
  const { ids, held } = await sortForBook(ctx, ctx.db, call);
  return {
    data: {
      ...{ count: ids.length, heldOut: held.length, held: held.slice(0, MOST_NAMED) },
      book: book === null ? null : await toldBook(ctx, book),
    },
  };
}
