import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { askedQuestion } from '../../../people/credit/rules/questions.ts';
import type { video } from '../contract.ts';
import { questionsOf, triesOf } from '../quiz-of.ts';
import { askedShare, filmOf, progressOf, watchOf } from '../viewers.ts';

/** The test after a film as who watched it may see it: before as much was seen as is asked, and after it was passed, without its questions. */
export async function showQuiz(ctx: Ctx, { id }: { id: number }): Promise<OutputOf<(typeof video)['video.test.show']>> {
  const memberId = signedIn(ctx).id;
  const { services, shop } = ctx;
  const film = await filmOf(ctx, id);
  const [questions, tries, watch, asked, most, passAt] = await Promise.all([
    questionsOf(ctx, id),
    triesOf(ctx.db, shop.id, id, memberId),
    watchOf(ctx.db, shop.id, id, { memberId, browserHash: null }),
    askedShare(ctx),
    services.settings.get<number>(ctx, 'video.tries'),
    services.settings.get<number>(ctx, 'video.passPercent'),
  ]);
  const left = tries.passed === null ? Math.max(0, most - tries.count) : 0;
  const isOpen = progressOf(watch, film, asked).isSeen && left > 0;
  return {
    data: {
      ...{ isOpen, most, left, passAt, count: questions.length, passed: tries.passed, failed: tries.failed },
      questions: isOpen ? questions.map((question) => askedQuestion(ctx.locale, question)) : [],
    },
  };
}
