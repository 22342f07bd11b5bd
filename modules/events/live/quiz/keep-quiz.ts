import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { questionFault } from '../../../people/credit/rules/questions.ts';
import type { quizDesk } from '../quiz-contract.ts';
import { liveRefusals } from '../refusals.ts';
import { lockStream } from '../stored-stream.ts';
import { openCall } from './open-call.ts';
import { MOST_QUIZZES } from './rules.ts';
import { lockQuiz } from './stored-quiz.ts';

type Save = (typeof quizDesk)['live.admin.saveQuiz'];
type Ask = (typeof quizDesk)['live.admin.askQuiz'];

/** Writes a quiz of a stream; once it was asked it stays as it was, because people have answered it. */
export async function saveQuiz(ctx: Ctx, given: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const { id, version, streamId, title, titleEn, questions, passPercent, seconds } = given;
  const fault = questionFault(questions);
  if (fault !== null) throw invalidInput({ questions: [ctx.t(`live.errors.${fault}`)] });
  const set = {
    ...{ title, title_en: titleEn, questions: JSON.stringify(questions), pass_percent: passPercent, seconds },
  };
  return ctx.db.write(async (tx) => {
    if (id !== undefined) {
      const known = await lockQuiz(tx, ctx.shop.id, id);
      if (known.streamId !== streamId) throw notFound();
      const saved = await changeRow(tx, { table: 'live_quiz', at: { shop_id: ctx.shop.id, id }, version, set });
      if (saved === null) throw versionConflict();
      return { data: saved };
    }
    await lockStream(tx, { id: streamId });
    const there = await tx.row<{ count: number }>(
      'SELECT count(*)::int AS count FROM live_quiz WHERE shop_id = $1 AND stream_id = $2',
      [ctx.shop.id, streamId],
    );
    if ((there?.count ?? 0) >= MOST_QUIZZES) throw liveRefusals.too_many_quizzes();
    const made = await tx.row<{ id: number; version: number }>(
      `INSERT INTO live_quiz (shop_id, stream_id, title, title_en, questions, pass_percent, seconds)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id, version`,
      [ctx.shop.id, streamId, ...Object.values(set)],
    );
    if (made === null) throw new Error('The quiz was not kept.');
    return { data: made };
  });
}

/** Takes a quiz away that nobody was asked. */
export async function removeQuiz(ctx: Ctx, id: number): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    await lockQuiz(tx, ctx.shop.id, id);
    await tx.rows('DELETE FROM live_quiz WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id]);
  });
  return {};
}

/** Has everybody who watches asked a quiz: a roll call that they answer with it, once in its life. */
export const askQuiz = (ctx: Ctx, id: number): Promise<OutputOf<Ask>> =>
  ctx.db.write(async (tx) => {
    const { streamId, seconds } = await lockQuiz(tx, ctx.shop.id, id);
    return { data: await openCall(ctx, tx, { streamId, seconds, quizId: id }) };
  });
