import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import type { TaskRun } from '../../../kernel/jobs/task-run.ts';
import type { TaskSpec } from '../../../kernel/module/task-spec.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import { storeFor } from '../../platform/file/public.ts';
import { type DrawnParts, drawnParts } from '../../platform/paper/public.ts';
import { BOOK_FILE, bookFilePurpose } from './book-file.ts';
import { authorIndex, bookEntry, bookHead, inParts } from './book-paper.ts';
import type { BookItem } from './papers/book-item.ts';
import { bookOfCall, type StoredBook } from './read-book.ts';
import { callBy } from './read-call.ts';
import type { FrozenEntry } from './schema.ts';

const PDF = 'application/pdf';
/** Abstracts, lines of contents and people of the index on one stretch of pages: a long stretch takes more than its share of time and memory. */
const [ABSTRACTS, LINES, PEOPLE] = [20, 200, 400];

/** How far a book is drawn: abstracts first, whose pages contents and index name. */
interface DrawState {
  /** How many abstracts are drawn, on how many pages. */
  drawn?: number;
  pages?: number;
  /** Where the drawn parts lie. */
  parts?: string[];
}

interface Row {
  entry: FrozenEntry;
  page: number | null;
}

const ENTRIES = `select entry, page from abstract_book_entry where shop_id = $1 and book_id = $2 order by place`;
const PAGES = `update abstract_book_entry e set page = p.page, updated_at = now() from jsonb_to_recordset($3::jsonb) as p (place integer, page integer)
  where e.shop_id = $1 and e.book_id = $2 and e.place = p.place`;

const EMPTY: BookItem = { title: '', facts: null, contents: null, parts: [], index: null, first: 1, isRoman: false };

async function keep(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const key = newStorageKey(ctx.shop.id, '-part.pdf');
  await ctx.services.storage.put(key, bytes, { mime: PDF });
  return key;
}

/** The next abstracts, on pages that go on behind those there are; writes down where each begins. */
async function drawAbstracts(
  ctx: Ctx,
  paper: DrawnParts,
  book: StoredBook,
  rows: readonly Row[],
  { drawn = 0, pages = 0, parts = [] }: DrawState,
): Promise<DrawState> {
  const next = rows.slice(drawn, drawn + ABSTRACTS).map(({ entry }) => entry);
  const last = rows[drawn - 1]?.entry.topic ?? '';
  const item = { ...EMPTY, parts: inParts(ctx, next, (entry) => bookEntry(ctx, entry), last), first: pages + 1 };
  const { bytes, pages: more, places } = await paper.draw([item]);
  const found = next.map(({ number }, at) => ({ place: drawn + at + 1, page: pages + (places[number] ?? 1) }));
  await ctx.db.write((tx) => tx.rows(PAGES, [ctx.shop.id, book.id, JSON.stringify(found)]));
  return { drawn: drawn + next.length, pages: pages + more, parts: [...parts, await keep(ctx, bytes)] };
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

async function drawContents(ctx: Ctx, paper: DrawnParts, conferenceId: number, rows: readonly Row[]) {
  const head = await bookHead(ctx, conferenceId, rows.length);
  const parts: Buffer[] = [];
  let first = 1;
  let last = '';
  for (const [at, lines] of chunks(rows, LINES).entries()) {
    const line = ({ number, ...entry }: FrozenEntry, place: number) => ({
      ...{ number, title: bookEntry(ctx, { number, ...entry }).title, page: String(lines[place]?.page ?? '') },
    });
    const entries = lines.map(({ entry }) => entry);
    const contents = {
      heading: at === 0 ? ctx.t('abstract.paper.contents') : '',
      parts: inParts(ctx, entries, line, last),
    };
    const opening = at === 0 ? head : { title: head.title, facts: null };
    const { bytes, pages } = await paper.draw([{ ...EMPTY, ...opening, contents, first, isRoman: true }]);
    parts.push(bytes);
    first += pages;
    last = entries.at(-1)?.topic ?? '';
  }
  return parts;
}

async function drawIndex(ctx: Ctx, paper: DrawnParts, rows: readonly Row[], behind: number): Promise<Buffer[]> {
  const people = authorIndex(
    ctx,
    rows.map(({ entry, page }) => ({ ...entry, page })),
  );
  const parts: Buffer[] = [];
  let first = behind + 1;
  for (const [at, some] of chunks(people, PEOPLE).entries()) {
    const index = { heading: at === 0 ? ctx.t('abstract.paper.index') : '', people: some };
    const { bytes, pages } = await paper.draw([{ ...EMPTY, index, first }]);
    parts.push(bytes);
    first += pages;
  }
  return parts;
}

/** Puts the book together and keeps it, unless another task was faster: what is there stays. */
async function bind(
  ctx: Ctx,
  run: TaskRun,
  paper: DrawnParts,
  book: StoredBook,
  parts: readonly Uint8Array[],
): Promise<void> {
  const bytes = await paper.join(parts);
  const fileName = `abstracts-${book.id}.pdf`;
  await withUpload(ctx, { fileName, mime: PDF, bytes }, (own) =>
    storeFor(own, BOOK_FILE, bookFilePurpose, (file, tx) =>
      tx.rows(
        `update abstract_book set book_file = $3, updated_at = now() where shop_id = $1 and id = $2 and book_file is null`,
        [ctx.shop.id, book.id, file.id],
      ),
    ),
  );
  const key = newStorageKey(ctx.shop.id, '-print.pdf');
  await ctx.services.storage.put(key, bytes, { mime: PDF });
  await run.keepFile({ key, name: fileName, mime: PDF });
}

/** Draws the PDF of a frozen book: its abstracts, and then its contents and its index with their pages (AB14). */
export const drawBookTask: TaskSpec = {
  async slice(ctx, run) {
    const call = await callBy(ctx, ctx.db, Number(run.input.callId));
    const book = await bookOfCall(ctx, ctx.db, call.id);
    if (book === null || book.bookFile !== null) return 'done';
    const paper = await drawnParts(ctx, 'abstract.book');
    const rows = await ctx.db.rows<Row>(ENTRIES, [ctx.shop.id, book.id]);
    let state: DrawState = run.state;
    while ((state.drawn ?? 0) < rows.length) {
      state = await drawAbstracts(ctx, paper, book, rows, state);
      await run.beat({ total: rows.length, done: state.drawn ?? 0, state: { ...state } });
      if (run.isOver()) return 'more';
    }
    const placed = await ctx.db.rows<Row>(ENTRIES, [ctx.shop.id, book.id]);
    const front = await drawContents(ctx, paper, call.conferenceId, placed);
    await run.beat({});
    const back = await drawIndex(ctx, paper, placed, state.pages ?? 0);
    await run.beat({});
    const body: Uint8Array[] = [];
    for (const key of state.parts ?? []) body.push(await buffer(await ctx.services.storage.get(key)));
    await bind(ctx, run, paper, book, [...front, ...body, ...back]);
    for (const key of state.parts ?? []) await ctx.services.storage.delete(key);
    return 'done';
  },
};
