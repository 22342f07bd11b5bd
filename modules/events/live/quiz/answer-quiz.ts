import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { askedQuestion, isPassed, rightAnswers } from '../../../people/credit/rules/questions.ts';
import { lackOf } from '../admission.ts';
import type { StreamPulse } from '../pulse.ts';
import { seenPulse } from '../queries/show-room.ts';
import type { quiz } from '../quiz-contract.ts';
import { liveRefusals } from '../refusals.ts';
import { status } from '../rules.ts';
import type { Player } from '../ticket.ts';
import { quizColumns, type StoredQuiz } from './stored-quiz.ts';

type Calls = typeof quiz;

interface Called extends StoredQuiz {
  until: string;
  isAnswered: boolean;
}

const CALLED = `SELECT ${quizColumns}, c.until, EXISTS(SELECT FROM live_quiz_answer a
    WHERE a.shop_id = $1 AND a.call_id = c.id AND a.member_id = $4) AS "isAnswered"
  FROM live_call c JOIN live_quiz q ON q.shop_id = c.shop_id AND q.id = c.quiz_id
  WHERE c.shop_id = $1 AND c.id = $2 AND c.stream_id = $3`;

/** Whom the stream does not admit is told of no roll call, and answers none. */
export async function admit(ctx: Ctx, player: Player): Promise<StreamPulse> {
  const pulse = await seenPulse(ctx, player.id);
  if ((await lackOf(ctx, pulse, player)) !== null) throw notFound();
  if (pulse.status !== status.running) throw liveRefusals.call_over();
  return pulse;
}

/** The quiz of a roll call that is under way and that the caller did not answer: late is no (T7). */
async function openQuiz(ctx: Ctx, db: Pick<Tx, 'row'>, { id, call }: { id: number; call: number }): Promise<Called> {
  const found = await db.row<Called>(CALLED, [ctx.shop.id, call, id, signedIn(ctx).id]);
  if (found === null) throw notFound();
  if (Date.parse(found.until) <= ctx.services.now().getTime()) throw liveRefusals.call_over();
  if (found.isAnswered) throw liveRefusals.answered_already();
  return found;
}

/** The questions of a roll call; their keys stay on the server. */
export async function showQuiz(ctx: Ctx, given: ParsedOf<Calls['live.quiz']>): Promise<OutputOf<Calls['live.quiz']>> {
  await admit(ctx, given);
  const { title, titleEn, until, passPercent, questions } = await openQuiz(ctx, ctx.db, given);
  return {
    data: {
      ...{ title: inLanguage(ctx.locale, title, titleEn), until, passPercent },
      questions: questions.map((question) => askedQuestion(ctx.locale, question)),
    },
  };
}

const KEEP = `INSERT INTO live_quiz_answer (shop_id, call_id, member_id, answers, right_count, asked_count, is_passed, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (shop_id, call_id, member_id) DO NOTHING RETURNING id`;

/**
 * Takes somebody's answer to a quiz: the first of however many tabs, and by the server's clock. Whoever passes said by it that they are
 * there; whoever does not counts until the end of the call, as one who was silent.
 */
export async function answerQuiz(
  ctx: Ctx,
  given: ParsedOf<Calls['live.answerQuiz']>,
): Promise<OutputOf<Calls['live.answerQuiz']>> {
  await admit(ctx, given);
  const memberId = signedIn(ctx).id;
  const { call, answers } = given;
  return ctx.db.write(async (tx) => {
    const { questions, passPercent } = await openQuiz(ctx, tx, given);
    const chosen = answers.map((answer) => answer.chosen);
    const [right, count] = [rightAnswers(questions, chosen), questions.length];
    const passes = isPassed(right, count, passPercent);
    const at = ctx.services.now().toISOString();
    const kept = await tx.row<{ id: number }>(KEEP, [
      ...[ctx.shop.id, call, memberId, JSON.stringify(chosen), right, count, passes, at],
    ]);
    if (kept === null) throw liveRefusals.answered_already();
    if (passes)
      await tx.rows(
        `INSERT INTO live_present (shop_id, call_id, member_id, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (shop_id, call_id, member_id) DO NOTHING`,
        [ctx.shop.id, call, memberId, at],
      );
    return { data: { id: kept.id, right, count, isPassed: passes } };
  });
}
