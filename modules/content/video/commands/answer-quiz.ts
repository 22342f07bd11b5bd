import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { keepWatch } from '../../../people/credit/public.ts';
import { isPassed, rightAnswers } from '../../../people/credit/rules/questions.ts';
import { FEED, PASSED } from '../certificates.ts';
import type { video } from '../contract.ts';
import { coveredBy } from '../coverage.ts';
import { questionsOf, triesOf } from '../quiz-of.ts';
import { refuse } from '../refusals.ts';
import { askedShare, filmOf, progressOf, watchOf } from '../viewers.ts';

type Call = (typeof video)['video.test.answer'];

const KEEP = `INSERT INTO video_attempt (video_id, member_id, answers, right_count, asked_count, is_passed, covered_ms, answered_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

/**
 * Takes somebody's answers to the test of a film they have seen (VD4). Who passes has a claim on a certificate from then on (VD5), and
 * what they watched of a credited film counts for the sessions that it feeds, once.
 */
export async function answerQuiz(ctx: Ctx, { id, answers }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const memberId = signedIn(ctx).id;
  const { services, shop } = ctx;
  const film = await filmOf(ctx, id);
  const [questions, asked, most, passAt] = await Promise.all([
    questionsOf(ctx, id),
    askedShare(ctx),
    services.settings.get<number>(ctx, 'video.tries'),
    services.settings.get<number>(ctx, 'video.passPercent'),
  ]);
  const count = questions.length;
  const right = rightAnswers(
    questions,
    answers.map(({ chosen }) => chosen),
  );
  const passes = isPassed(right, count, passAt);
  return ctx.db.write(async (tx) => {
    // Two tries at once wait for one another here.
    const watch = await watchOf(tx, shop.id, id, { memberId, browserHash: null }, 'FOR NO KEY UPDATE');
    if (!progressOf(watch, film, asked).isSeen) throw refuse.test_shut();
    const tries = await triesOf(tx, shop.id, id, memberId);
    if (tries.passed !== null) throw refuse.passed_already();
    if (tries.count >= most) throw refuse.no_tries_left();
    const now = services.now();
    const covered = coveredBy(watch?.spans ?? []);
    const [attempt] = await tx.rows<{ id: number }>(KEEP, [
      ...[id, memberId, JSON.stringify(answers.map(({ chosen }) => chosen)), right, count, passes, covered],
      now.toISOString(),
    ]);
    if (passes) {
      const from = new Date(now.getTime() - covered);
      if (film.isCredited) await keepWatch(tx, shop.id, { source: FEED, subject: id, memberId, from, to: now });
      await services.events.emit(ctx, tx, PASSED, { videoId: id, memberId });
    }
    const left = passes ? 0 : most - tries.count - 1;
    if (attempt === undefined) throw new Error('What was answered was not kept.');
    return {
      data: { id: attempt.id, isPassed: passes, right, count, percent: Math.floor((right * 100) / count), left },
    };
  });
}
