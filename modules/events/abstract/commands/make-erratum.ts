import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { bookAdmin } from '../book-contract.ts';
import { comingTo, frozenBookOf } from '../read-book.ts';
import type { StoredSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { type Author, authorProblem, authorWords } from '../rules/authors.ts';
import type { Erratum } from '../rules/words.ts';
import { holdForDesk } from './hold-for-desk.ts';

type Make = (typeof bookAdmin)['abstract.erratum.make'];

const ADD = `insert into abstract_erratum (book_id, submission_id, kind, before, after, reason, made_at, made_by) values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Notes what changed of an abstract after its book was frozen; the book itself stays (AB12). */
export async function noteErratum(
  ctx: Ctx,
  tx: Tx,
  one: { bookId: number; submissionId: number; kind: Erratum; before: string; after: string; reason: string },
): Promise<void> {
  const { bookId, submissionId, kind, before, after, reason } = one;
  const at = ctx.services.now().toISOString();
  await tx.rows(ADD, [bookId, submissionId, kind, before, after, reason, at, ctx.person?.id ?? null]);
}

const COLUMNS = { title: 'title', titleEn: 'title_en', body: 'body', bodyEn: 'body_en' } as const;

/** What an erratum changes of an abstract, and how it reads. */
interface Change {
  /** Columns that change, by their names in the table. */
  set: Readonly<Record<string, string>>;
  before: string;
  after: string;
}

/** Words of a text that stand there once are other ones. */
function changeText(held: StoredSubmission, { field, before, after }: ParsedOf<Make>): Change {
  const text = held[field];
  const at = before === '' ? -1 : text.indexOf(before);
  if (at === -1 || text.indexOf(before, at + 1) !== -1) throw refuse.not_there();
  const value = text.slice(0, at) + after + text.slice(at + before.length);
  if (value.trim() === '') throw refuse.not_there();
  return { set: { [COLUMNS[field]]: value }, before, after };
}

const authorsChange = (ctx: Ctx, authors: readonly Author[], before: string, after: string): Change => {
  const wrong = authorProblem(authors);
  if (wrong !== null && wrong !== 'twice')
    throw refuse.authors_wrong({ what: ctx.t(`abstract.authorProblem.${wrong}`) });
  return { set: { authors: JSON.stringify(authors), words: authorWords(authors) }, before, after };
};

const MEMBER = `select member_id as id from abstract_coauthor where shop_id = $1 and submission_id = $2 and name = $3 and state <> 'refused'`;

/** Another of the authors presents it, who comes to the conference. */
async function changePresenter(ctx: Ctx, tx: Tx, held: StoredSubmission, name: string): Promise<Change> {
  const next = held.authors.find((author) => author.name === name);
  if (next === undefined) throw refuse.not_there();
  const asked = next.isMe ? { id: held.memberId } : await tx.row<{ id: number }>(MEMBER, [ctx.shop.id, held.id, name]);
  const coming = asked === null ? new Set<number>() : await comingTo(ctx, tx, held.conferenceId, [asked.id]);
  if (coming !== null && (asked === null || !coming.has(asked.id))) throw refuse.not_registered();
  const before = held.authors.find(({ isPresenter }) => isPresenter)?.name ?? '';
  const authors = held.authors.map((author) => ({ ...author, isPresenter: author === next }));
  return authorsChange(ctx, authors, before, name);
}

const DISAGREE = `select from jsonb_array_elements($3::jsonb) a where not (a ->> 'isMe')::boolean and not exists (
  select from abstract_coauthor c where c.shop_id = $1 and c.submission_id = $2 and c.name = a ->> 'name' and c.state = 'agreed') limit 1`;

/** An author is named otherwise, or goes: with everybody's agreement, and by who decides. */
async function changeAuthors(
  ctx: Ctx,
  tx: Tx,
  held: StoredSubmission,
  { before, after }: Pick<ParsedOf<Make>, 'before' | 'after'>,
): Promise<Change> {
  const author = held.authors.find(({ name }) => name === before);
  if (author === undefined || (after !== '' && [...after].length > 60)) throw refuse.not_there();
  const others = held.authors.filter((one) => one !== author);
  if ((await tx.row(DISAGREE, [ctx.shop.id, held.id, JSON.stringify(others)])) !== null)
    throw refuse.authors_not_agreed();
  const authors = after === '' ? others : held.authors.map((one) => (one === author ? { ...one, name: after } : one));
  return authorsChange(ctx, authors, before, after);
}

function changeOf(ctx: Ctx, tx: Tx, held: StoredSubmission, input: ParsedOf<Make>): Promise<Change> | Change {
  if (input.kind === 'presenter') return changePresenter(ctx, tx, held, input.after);
  return input.kind === 'authors' ? changeAuthors(ctx, tx, held, input) : changeText(held, input);
}

/** Corrects an abstract whose book is frozen: it changes where readers find it, the book keeps what it says and is marked (AB12). */
export function makeErratum(ctx: Ctx, input: ParsedOf<Make>): Promise<OutputOf<Make>> {
  const { kind, reason } = input;
  // What was found, and who wrote it, is for whoever decides.
  const isGrave = kind === 'results' || kind === 'authors';
  if (isGrave && !ctx.can('abstract.submission.decide')) throw permissionDenied('abstract.submission.decide');
  return ctx.db.write(async (tx) => {
    const held = await holdForDesk(ctx, tx, input);
    const bookId = await frozenBookOf(ctx, tx, held.id);
    if (bookId === null) throw refuse.book_open();
    const { set, before, after } = await changeOf(ctx, tx, held, input);
    const columns = Object.keys(set).map((name, at) => `${name} = $${at + 3}`);
    const row = await tx.row<{ version: number }>(
      `update abstract_submission set ${columns.join(', ')}, version = version + 1, updated_at = now() where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, held.id, ...Object.values(set)],
    );
    await noteErratum(ctx, tx, { bookId, submissionId: held.id, kind, before, after, reason });
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'abstract', id: held.conferenceId });
    return { data: { id: held.id, version: row?.version ?? held.version + 1 } };
  });
}
