import { randomUUID } from 'node:crypto';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import type { Context } from '../../engine/rules/context.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { knowing } from '../../engine/rules/earlier.ts';
import { wordsOf } from '../answer-words.ts';
import { tellOutside } from '../outside-answer.ts';
import { earlierAnswer } from '../queries/earlier-answer.ts';
import { personalKeys } from '../queries/personal-keys.ts';
import { secondsLeft } from '../sitting.ts';
import type { timed } from '../timed-contract.ts';
import { type AskedForm, lockedForm } from './asked-form.ts';
import { settle } from './settle.ts';
import { takePlaces } from './take-places.ts';

type TimeUp = (typeof timed)['form.timeUp'];

/** Times that one run of the job ends. */
const AT_ONCE = 200;

/** Which shops have times that are over, for the job’s clock: the browser ends most of them itself. */
export const SITTINGS_DUE = `select from form_draft where shop_id = this_shop and ended_at is null and ends_at <= now() - interval '15 seconds'`;

const DRAFT = `SELECT values, ends_at AS "endsAt", ended_at AS "endedAt" FROM form_draft
  WHERE shop_id = $1 AND form_id = $2 AND member_id = $3 AND ends_at IS NOT NULL FOR UPDATE`;
const ADD = `INSERT INTO form_answer (form_id, edition, member_id, values, title, words, personal_words, submitted_at, stock_key, standing, verdict,
    queued_for, is_timed_out)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, true) RETURNING id`;

/** What can be kept of an unfinished answer: all that is right by itself, and what is worked out of that. */
function sound(asked: AskedForm, values: Answers, today: string, around: Context): Answers {
  const questions = questionsOf(asked.sections);
  let given: Answers = values;
  for (;;) {
    const { answers, faults } = checkAnswers(questions, given, today, around);
    const wrong = new Set(faults.map(({ key }) => key));
    const left = Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)));
    // What stays at fault is what is missing.
    if (Object.keys(left).length === Object.keys(given).length) return answers;
    given = left;
  }
}

async function handIn(ctx: Ctx, tx: Tx, asked: AskedForm, memberId: number, values: Answers): Promise<boolean> {
  const now = ctx.services.now();
  const earlier = await earlierAnswer(ctx, tx, asked, { memberId, answer: undefined });
  const checked = sound(asked, values, formatDate(now), knowing(earlier));
  const [settled] = await settle(ctx, tx, asked, [{ answers: checked, at: '' }]);
  const lost = new Set(Object.keys(settled?.fields ?? {}).map((path) => path.replace(/^values\./, '')));
  const answers = Object.fromEntries(Object.entries(settled?.answers ?? checked).filter(([key]) => !lost.has(key)));
  const key = randomUUID();
  try {
    const line = await takePlaces(ctx, tx, asked, { key, answers, until: null, mayWait: true });
    const marked = (await personalKeys(ctx, [asked.id]))(asked.id);
    const kept = await tx.row<{ id: number }>(ADD, [
      ...[asked.id, asked.edition, memberId, JSON.stringify(answers), asked.title],
      ...wordsOf(asked.sections, answers, marked, null),
      ...[now.toISOString(), key, line === null ? 'given' : 'queued', asked.approves ? 'submitted' : 'none'],
      JSON.stringify(line?.queuedFor ?? []),
    ]);
    if (kept === null) return false;
    if (line === null) await tellOutside(ctx, tx, 'form.answered', asked, { id: kept.id, memberId, answers });
    return true;
  } catch (error) {
    // There is no place for it: what was written is kept where it is.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Ends a member’s time where it is over: hands in what is kept, or keeps it and lets it count for nothing, as the form says. */
async function end(ctx: Ctx, tx: Tx, id: number, memberId: number): Promise<OutputOf<TimeUp>['data']> {
  const asked = await lockedForm(ctx, tx, id);
  const now = ctx.services.now();
  const draft = await tx.row<{ values: Answers; endsAt: string; endedAt: string | null }>(DRAFT, [
    ...[ctx.shop.id, id, memberId],
  ]);
  if (draft === null || asked === null) throw notFound();
  if (draft.endedAt !== null) return { isHandedIn: false, secondsLeft: 0 };
  if (now.getTime() < Date.parse(draft.endsAt))
    return { isHandedIn: false, secondsLeft: secondsLeft(draft.endsAt, now) };
  const isHandedIn = asked.lateTakes && (await handIn(ctx, tx, asked, memberId, draft.values));
  await tx.rows(
    isHandedIn
      ? 'DELETE FROM form_draft WHERE shop_id = $1 AND form_id = $2 AND member_id = $3'
      : 'UPDATE form_draft SET ended_at = $4, version = version + 1, updated_at = now() WHERE shop_id = $1 AND form_id = $2 AND member_id = $3',
    [ctx.shop.id, id, memberId, ...(isHandedIn ? [] : [now.toISOString()])],
  );
  return { isHandedIn, secondsLeft: 0 };
}

/** Ends the caller’s time: their browser has sent all that was written, so nothing is under way. */
export async function endOwnSitting(ctx: Ctx, id: number): Promise<OutputOf<TimeUp>> {
  return { data: await ctx.db.write((tx) => end(ctx, tx, id, signedIn(ctx).id)) };
}

/** Ends the times of those whose browsers did not: closed, or without a line. */
export async function endSittings(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ formId: number; memberId: number }>(
    `SELECT d.form_id AS "formId", d.member_id AS "memberId" FROM form_draft d JOIN form f ON f.shop_id = d.shop_id AND f.id = d.form_id AND f.live AND f.minutes IS NOT NULL
     WHERE d.shop_id = $1 AND d.ended_at IS NULL AND d.ends_at <= $2::timestamptz - interval '15 seconds' ORDER BY d.ends_at LIMIT ${AT_ONCE}`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  for (const { formId, memberId } of due) await ctx.db.write((tx) => end(ctx, tx, formId, memberId));
}
