import { createHash } from 'node:crypto';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { fileFor, fileHashSql } from '../../platform/file/public.ts';
import type { Book } from './book-contract.ts';
import { BOOK_FILE } from './book-file.ts';
import { callBy, type StoredCall } from './read-call.ts';
import { type StoredSubmission, SUBMISSION_COLUMNS } from './read-submission.ts';
import type { Author } from './rules/authors.ts';
import type { Erratum, HeldOut } from './rules/words.ts';
import type { FrozenEntry } from './schema.ts';

/** The frozen book that an abstract stands in; null where there is none. */
export const frozenBookOf = async (ctx: Ctx, reader: Pick<Tx, 'row'>, submissionId: number): Promise<number | null> =>
  (
    await reader.row<{ id: number }>(
      'select book_id as id from abstract_book_entry where shop_id = $1 and submission_id = $2',
      [ctx.shop.id, submissionId],
    )
  )?.id ?? null;

/**
 * The same of one whose letter was released, behind whoever freezes the book of its call at this moment: what changes of it is in the book,
 * or is an erratum. Before that only the call is held ahead of its abstracts.
 */
export async function heldBookOf(
  ctx: Ctx,
  tx: Pick<Tx, 'row'>,
  { id, callId }: Pick<StoredSubmission, 'id' | 'callId'>,
): Promise<number | null> {
  await callBy(ctx, tx, callId, 'share');
  return frozenBookOf(ctx, tx, id);
}

/** A frozen book as it lies in the database. */
export interface StoredBook {
  id: number;
  frozenAt: string;
  count: number;
  heldOut: number;
  fingerprint: string;
  bookFile: number | null;
  fileHash: string | null;
}

const BOOK = `select t.id, t.frozen_at as "frozenAt", t.count, t.held_out as "heldOut", t.fingerprint, t.book_file as "bookFile",
    ${fileHashSql('t.book_file')} as "fileHash"
  from abstract_book t where t.shop_id = $1 and t.call_id = $2`;

/** The frozen book of a call; null where there is none. */
export const bookOfCall = (ctx: Ctx, reader: Pick<Tx, 'row'>, callId: number, lock = ''): Promise<StoredBook | null> =>
  reader.row<StoredBook>(`${BOOK} ${lock}`, [ctx.shop.id, callId]);

/** Corrections of one book that are told at once. */
const MOST_ERRATA = 500;
const ERRATA = `select e.entry ->> 'number' as number, r.kind, r.before, r.after, r.made_at as at
  from abstract_erratum r join abstract_book_entry e on e.shop_id = r.shop_id and e.submission_id = r.submission_id
  where r.shop_id = $1 and r.book_id = $2 order by r.id limit ${MOST_ERRATA}`;

/** A frozen book as it is told, with what was corrected since. */
export async function toldBook(ctx: Ctx, book: StoredBook): Promise<Book> {
  const errata = await ctx.db.rows<{ number: string; kind: Erratum; before: string; after: string; at: string }>(
    ERRATA,
    [ctx.shop.id, book.id],
  );
  const file = book.bookFile === null ? null : await fileFor(ctx, book.bookFile, [BOOK_FILE]);
  const { frozenAt, count, fingerprint, fileHash } = book;
  return { frozenAt, count, fingerprint, fileHash, url: file?.url ?? null, errata };
}

/** Abstracts that one book holds at most. */
export const MOST_IN_BOOK = 10_000;

/** An accepted abstract as it is looked at for the book. */
interface Candidate {
  id: number;
  number: string;
  title: string;
  presenter: number | null;
  hasRefused: boolean;
}

const CANDIDATES = `select t.id, t.number, coalesce(nullif(t.title, ''), t.title_en) as title,
    (select case when (a ->> 'isMe')::boolean then t.member_id else (select c.member_id from abstract_coauthor c
        where c.shop_id = t.shop_id and c.submission_id = t.id and c.name = a ->> 'name' and c.state <> 'refused') end
      from jsonb_array_elements(t.authors) a where (a ->> 'isPresenter')::boolean limit 1) as presenter,
    exists (select from abstract_coauthor c, jsonb_array_elements(t.authors) a
      where c.shop_id = t.shop_id and c.submission_id = t.id and c.state = 'refused' and a ->> 'name' = c.name) as "hasRefused"
  from abstract_submission t where t.shop_id = $1 and t.conference_id = $2 and t.is_shown order by t.number limit ${MOST_IN_BOOK}`;

/** Those of some members who come to a conference, as the modules know that are on; null where none of them can know. */
export async function comingTo(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  conferenceId: number,
  members: readonly number[],
): Promise<ReadonlySet<number> | null> {
  const coming = new Set<number>();
  let isKnown = false;
  for (const { comings = {} } of ctx.services.registry.enabled(ctx.shop)) {
    for (const { of, come } of Object.values(comings)) {
      if (of !== 'conference.conference') continue;
      isKnown = true;
      for (const member of await come(ctx, reader, conferenceId, members)) coming.add(member);
    }
  }
  return isKnown ? coming : null;
}

/** What the book of a call would hold now, and what is held out of it, and why (AB11). */
export async function sortForBook(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  { conferenceId, needsRegistration }: Pick<StoredCall, 'conferenceId' | 'needsRegistration'>,
): Promise<{ ids: number[]; held: { id: number; number: string; title: string; why: HeldOut }[] }> {
  const rows = await reader.rows<Candidate>(CANDIDATES, [ctx.shop.id, conferenceId]);
  const presenters = rows.flatMap(({ presenter }) => presenter ?? []);
  const coming = needsRegistration ? await comingTo(ctx, reader, conferenceId, [...new Set(presenters)]) : null;
  const reason = ({ presenter, hasRefused }: Candidate): HeldOut | null => {
    if (hasRefused) return 'refused';
    if (coming === null) return null;
    if (presenter === null) return 'unknown';
    return coming.has(presenter) ? null : 'unregistered';
  };
  const ids: number[] = [];
  const held: { id: number; number: string; title: string; why: HeldOut }[] = [];
  for (const row of rows) {
    const why = reason(row);
    if (why === null) ids.push(row.id);
    else held.push({ id: row.id, number: row.number, title: row.title, why });
  }
  return { ids, held };
}

/** Abstracts as a book freezes them, by topics in their order and then by numbers. */
export async function frozenEntries(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  call: Pick<StoredCall, 'topics'>,
  ids: readonly number[],
): Promise<{ id: number; entry: FrozenEntry }[]> {
  const rows = await reader.rows<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = any($2::bigint[])`,
    [ctx.shop.id, ids],
  );
  const order = new Map(call.topics.map(({ key }, at) => [key, at]));
  const topicOf = (key: string) => call.topics.find((topic) => topic.key === key);
  const frozenAuthor = ({ name, nameEn, units, orcid, isPresenter, isCorresponding }: Author) => ({
    ...{ name, nameEn, units, orcid, isPresenter, isCorresponding },
  });
  return rows
    .map((row) => ({
      id: row.id,
      entry: {
        ...{ number: row.number ?? '', topic: row.topic, decision: row.decision ?? ('book' as const) },
        ...{ topicName: topicOf(row.topic)?.name ?? '', topicNameEn: topicOf(row.topic)?.nameEn ?? '' },
        ...{ title: row.title, titleEn: row.titleEn, body: row.body, bodyEn: row.bodyEn, keywords: row.keywords },
        authors: row.authors.map(frozenAuthor),
        ...{ ethics: row.statements.ethics, trial: row.statements.trial },
        ...{ funding: row.statements.funding, interests: row.statements.interests },
      },
    }))
    .sort(
      ({ entry: one }, { entry: other }) =>
        (order.get(one.topic) ?? 0) - (order.get(other.topic) ?? 0) || (one.number < other.number ? -1 : 1),
    );
}

/** SHA-256 of what a book holds, in its order, as the text of one list. */
export function* fingerprintOf(entries: readonly FrozenEntry[]): Generator<void, string> {
  const hash = createHash('sha256');
  for (const [at, entry] of entries.entries()) {
    yield;
    hash.update(`${at === 0 ? '[' : ','}${JSON.stringify(entry)}`);
  }
  return hash.update(']').digest('hex');
}
