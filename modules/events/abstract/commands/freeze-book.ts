import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { startTask } from '../../../platform/task/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { bookAdmin } from '../book-contract.ts';
import { BOOK_TASK } from '../book-file.ts';
import { bookOfCall, fingerprintOf, frozenEntries, MOST_IN_BOOK, sortForBook } from '../read-book.ts';
import { callBy } from '../read-call.ts';
import { refuse } from '../refusals.ts';

type Freeze = (typeof bookAdmin)['abstract.book.freeze'];
type Draw = (typeof bookAdmin)['abstract.book.draw'];

const BOOK = `insert into abstract_book (call_id, frozen_at, frozen_by, count, held_out, fingerprint) values ($1, $2, $3, $4, $5, $6) returning id`;
const ENTRIES = `insert into abstract_book_entry (book_id, submission_id, place, entry)
  select $1, e.id, e.place, e.entry from jsonb_to_recordset($2::jsonb) as e (id bigint, place integer, entry jsonb)`;
/** Entries that are written at once: nobody else waits for the text of thousands. */
const PIECE = 200;

/**
 * Freezes the book of a call (AB14): what it holds by now is written down whole, once and for all, and the PDF is drawn behind the
 * call. What changes afterwards is an erratum (AB12).
 */
export function freezeBook(ctx: Ctx, { callId, expected }: ParsedOf<Freeze>): Promise<OutputOf<Freeze>> {
  return ctx.db.write(async (tx) => {
    const call = await callBy(ctx, tx, callId, 'update');
    if ((await bookOfCall(ctx, tx, callId)) !== null) throw refuse.book_frozen();
    const { ids, held } = await sortForBook(ctx, tx, call);
    if (ids.length + held.length >= MOST_IN_BOOK) throw refuse.book_many({ most: MOST_IN_BOOK });
    if (ids.length === 0) throw refuse.book_empty();
    if (ids.length !== expected) throw refuse.moved_on();
    const entries = await frozenEntries(ctx, tx, call, ids);
    const fingerprint = await inTurns(fingerprintOf(entries.map(({ entry }) => entry)));
    const at = ctx.services.now().toISOString();
    const values = [callId, at, signedIn(ctx).id, entries.length, held.length, fingerprint];
    const id = (await tx.row<{ id: number }>(BOOK, values))?.id ?? 0;
    for (let at = 0; at < entries.length; at += PIECE) {
      const piece = entries.slice(at, at + PIECE).map((one, place) => ({ ...one, place: at + place + 1 }));
      await tx.rows(ENTRIES, [id, JSON.stringify(piece)]);
    }
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'abstract', id: call.conferenceId });
    const taskId = await startTask(ctx, tx, await drawing(ctx, callId, call.conferenceId));
    return { data: { id, taskId } };
  });
}

async function drawing(ctx: Ctx, callId: number, conferenceId: number) {
  const conference = await conferenceFacts(ctx, ctx.db, conferenceId, 'anybody');
  const label = ctx.t('abstract.paper.title', { conference: conference?.title ?? '' });
  return { kind: BOOK_TASK, label, input: { callId } };
}

/** Draws the PDF again where that did not come to its end. */
export function drawBook(ctx: Ctx, { callId }: ParsedOf<Draw>): Promise<OutputOf<Draw>> {
  return ctx.db.write(async (tx) => {
    const call = await callBy(ctx, tx, callId, 'share');
    const book = await bookOfCall(ctx, tx, callId, 'for update');
    if (book === null) throw notFound();
    if (book.bookFile !== null) throw refuse.book_drawn();
    return { data: { taskId: await startTask(ctx, tx, await drawing(ctx, callId, call.conferenceId)) } };
  });
}
