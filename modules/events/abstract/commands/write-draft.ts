import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { AbstractValues, abstracts } from '../contract.ts';
import { heldBookOf } from '../read-book.ts';
import { callBy, type StoredCall } from '../read-call.ts';
import { holdSubmission, type StoredSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { authorProblem, authorWords, namesIn } from '../rules/authors.ts';
import { textProblem } from '../rules/count.ts';
import { isTold } from '../rules/states.ts';
import { mayWrite } from '../rules/window.ts';
import { noteErratum } from './make-erratum.ts';
import { freePlace } from './place-submission.ts';
import { stepSubmission, tellSubmitter } from './step-submission.ts';

const EMPTY = JSON.stringify({ ethics: '', consent: '', trial: '', funding: '', interests: '', prior: '' });
const LIVE = `state not in ('withdrawn', 'desk_rejected', 'duplicate', 'merged')`;

/** Until when somebody was let in after the close. */
export const extensionOf = async (
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  callId: number,
  memberId: number,
): Promise<string | null> =>
  (
    await reader.row<{ until: string }>(
      'select until from abstract_extension where shop_id = $1 and call_id = $2 and member_id = $3',
      [ctx.shop.id, callId, memberId],
    )
  )?.until ?? null;

/** Refuses what comes outside the window, by the server’s clock within the transaction that keeps it (AB2). */
async function requireOpen(
  ctx: Ctx,
  tx: Tx,
  call: StoredCall,
  memberId: number,
  row?: StoredSubmission,
): Promise<void> {
  const extendedUntil = await extensionOf(ctx, tx, call.id, memberId);
  if (!mayWrite({ ...call, extendedUntil }, ctx.services.now().getTime(), row)) throw refuse.closed();
}

/** Begins a draft of the caller for a call. */
export async function beginDraft(ctx: Ctx, { call: id }: ParsedOf<(typeof abstracts)['abstract.begin']>) {
  const me = signedIn(ctx);
  const seen = await callBy(ctx, ctx.db, id);
  if ((await conferenceFacts(ctx, ctx.db, seen.conferenceId)) === null) throw notFound();
  return ctx.db.write(async (tx) => {
    // Held against two tabs that begin the last one that is allowed.
    const call = await callBy(ctx, tx, id, 'update');
    await requireOpen(ctx, tx, call, me.id);
    const count = await tx.row<{ count: number }>(
      `select count(*)::int as count from abstract_submission where shop_id = $1 and call_id = $2 and member_id = $3 and ${LIVE}`,
      [ctx.shop.id, id, me.id],
    );
    if ((count?.count ?? 0) >= call.mostEach) throw refuse.too_many({ most: call.mostEach });
    const author = {
      name: me.name,
      nameEn: '',
      units: [],
      orcid: '',
      isPresenter: true,
      isCorresponding: true,
      isMe: true,
    };
    const row = await tx.row<{ id: number; version: number }>(
      `insert into abstract_submission (call_id, conference_id, member_id, authors, statements, words) values ($1, $2, $3, $4, $5, $6)
       returning id, version`,
      [id, call.conferenceId, me.id, JSON.stringify([author]), EMPTY, me.name],
    );
    return { data: { id: row?.id ?? 0, version: row?.version ?? 1, state: 'draft' as const } };
  });
}

/** The topics of a text are some of its call, each once. */
function checkTopics(call: StoredCall, { topic, topics }: Pick<AbstractValues, 'topic' | 'topics'>): void {
  const named = [topic, ...topics].filter((key) => key !== '');
  const isKnown = named.every((key) => call.topics.some((one) => one.key === key));
  if (!isKnown || new Set(named).size < named.length) throw refuse.topic_unknown();
}

const KEEP = `update abstract_submission t set topic = v.topic, topics = v.topics, wish = v.wish, title = v.title, title_en = v."titleEn", body = v.body,
    body_en = v."bodyEn", keywords = v.keywords, authors = v.authors, statements = v.statements, opposed = v.opposed, words = v.words,
    version = t.version + 1, updated_at = now()
  from jsonb_to_record($3::jsonb) as v (topic text, topics text[], wish text, title text, "titleEn" text, body text, "bodyEn" text,
    keywords text[], authors jsonb, statements jsonb, opposed jsonb, words text)
  where t.shop_id = $1 and t.id = $2
    and (t.topic, t.topics, t.wish, t.title, t.title_en, t.body, t.body_en, t.keywords, t.authors, t.statements, t.opposed)
      is distinct from (v.topic, v.topics, v.wish, v.title, v."titleEn", v.body, v."bodyEn", v.keywords, v.authors, v.statements, v.opposed)
  returning t.version`;

/** Keeps what the caller wrote so far; what changes nothing makes no version. */
export function keepDraft(ctx: Ctx, { values, ...asked }: ParsedOf<(typeof abstracts)['abstract.keep']>) {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const held = await holdSubmission(ctx, tx, asked, me);
    if (held.state !== 'draft' && held.state !== 'returned') throw refuse.step();
    const call = await callBy(ctx, tx, held.callId, 'share');
    await requireOpen(ctx, tx, call, me, held);
    checkTopics(call, values);
    const words = authorWords(values.authors);
    const row = await tx.row<{ version: number }>(KEEP, [ctx.shop.id, held.id, JSON.stringify({ ...values, words })]);
    return { data: { id: held.id, version: row?.version ?? held.version, state: held.state } };
  });
}

/** What is handed in is whole: topic, texts within their limits, authors, statements; nothing names them where the review is blind. */
function checkWhole(ctx: Ctx, call: StoredCall, row: StoredSubmission): void {
  if (row.topic === '') throw refuse.topic_needed();
  checkTopics(call, row);
  const text = textProblem(row, call);
  if (text !== null) {
    const field = ctx.t(`abstract.fields.${text.field}`);
    throw text.kind === 'missing' ? refuse.text_missing({ field }) : refuse.text_long({ field, most: text.most });
  }
  const wrong = authorProblem(row.authors);
  if (wrong === 'twice') throw refuse.author_twice();
  if (wrong !== null) throw refuse.authors_wrong({ what: ctx.t(`abstract.authorProblem.${wrong}`) });
  const { ethics, consent, ...others } = row.statements;
  const missing = [...(call.asksEthics ? [ethics, consent] : []), ...Object.values(others)].some((text) => text === '');
  if (missing) throw refuse.statement_needed();
  if (call.blindness === 'double') {
    const [name] = namesIn([row.title, row.titleEn, row.body, row.bodyEn, ...row.keywords], row.authors);
    if (name !== undefined) throw refuse.names_in_text({ name });
  }
}

/** Nobody is named who refused to be (AB4). */
async function requireWilling(ctx: Ctx, tx: Tx, { id, authors }: StoredSubmission): Promise<void> {
  const row = await tx.row<{ name: string }>(
    `select name from abstract_coauthor where shop_id = $1 and submission_id = $2 and state = 'refused' and name = any($3::text[]) limit 1`,
    [ctx.shop.id, id, authors.map(({ name }) => name)],
  );
  if (row !== null) throw refuse.author_refused({ name: row.name });
}

/** The next number of a topic; one that was given never comes again (AB14). The call is held. */
async function nextNumber(ctx: Ctx, tx: Tx, callId: number, topic: string): Promise<string> {
  const row = await tx.row<{ last: number }>(
    `update abstract_call set numbers = numbers || jsonb_build_object($3::text, coalesce((numbers ->> $3)::int, 0) + 1)
     where shop_id = $1 and id = $2 returning (numbers ->> $3)::int as last`,
    [ctx.shop.id, callId, topic],
  );
  return `${topic}${String(row?.last ?? 1).padStart(3, '0')}`;
}

/** Hands a draft in. */
export function submitDraft(ctx: Ctx, asked: ParsedOf<(typeof abstracts)['abstract.submit']>) {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const held = await holdSubmission(ctx, tx, asked, me);
    const call = await callBy(ctx, tx, held.callId, 'update');
    if (held.state !== 'draft' && held.state !== 'returned') throw refuse.step();
    await requireOpen(ctx, tx, call, me, held);
    checkWhole(ctx, call, held);
    await requireWilling(ctx, tx, held);
    const number = held.number ?? (await nextNumber(ctx, tx, call.id, held.topic));
    const data = await stepSubmission(ctx, tx, held, {
      ...{ to: 'submitted', role: 'submitter' },
      set: { number, submitted_at: ctx.services.now().toISOString(), reason: '' },
    });
    await tellSubmitter(ctx, tx, { ...held, number }, 'abstract.received');
    return { data };
  });
}

/** Makes what was handed in a draft again, before the close. */
export function takeBack(ctx: Ctx, asked: ParsedOf<(typeof abstracts)['abstract.takeBack']>) {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const held = await holdSubmission(ctx, tx, asked, me);
    await requireOpen(ctx, tx, await callBy(ctx, tx, held.callId, 'share'), me);
    return { data: await stepSubmission(ctx, tx, held, { to: 'draft', role: 'submitter' }) };
  });
}

/** Gives an abstract up; its number stays, its place in timetable or hall is free (AB12). */
export function withdraw(ctx: Ctx, { reason, ...asked }: ParsedOf<(typeof abstracts)['abstract.withdraw']>) {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const held = await holdSubmission(ctx, tx, asked, me);
    if (isTold(held.state) && reason === '') throw refuse.reason_needed();
    const freed = await freePlace(ctx, tx, held);
    // Nobody goes on reading what was given up.
    await tx.rows(
      `update abstract_review set state = 'void', version = version + 1, updated_at = now()
       where shop_id = $1 and submission_id = $2 and state in ('asked', 'draft')`,
      [ctx.shop.id, held.id],
    );
    const bookId = isTold(held.state) ? await heldBookOf(ctx, tx, held) : null;
    if (bookId !== null)
      await noteErratum(ctx, tx, { bookId, submissionId: held.id, kind: 'withdrawn', before: '', after: '', reason });
    const set = { ...freed, reason, is_letter_due: false };
    return { data: await stepSubmission(ctx, tx, held, { to: 'withdrawn', role: 'submitter', set }) };
  });
}

/** Removes a draft that never had a number. */
export async function dropDraft(ctx: Ctx, asked: ParsedOf<(typeof abstracts)['abstract.drop']>) {
  const me = signedIn(ctx).id;
  await ctx.db.write(async (tx) => {
    const held = await holdSubmission(ctx, tx, asked, me);
    if (held.state !== 'draft' || held.number !== null) throw refuse.step();
    await tx.rows('delete from abstract_submission where shop_id = $1 and id = $2', [ctx.shop.id, held.id]);
  });
  return {};
}

/** Says whether what was accepted will be presented; who declines frees its place. */
export function answerDecision(ctx: Ctx, { accepts, ...asked }: ParsedOf<(typeof abstracts)['abstract.answer']>) {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const held = await holdSubmission(ctx, tx, asked, me);
    // What is printed alone, or was not accepted, asks for no answer.
    if (held.decision !== 'talk' && held.decision !== 'poster') throw refuse.step();
    const to = accepts ? 'confirmed' : 'declined';
    return { data: await stepSubmission(ctx, tx, held, { to, role: 'submitter' }) };
  });
}
