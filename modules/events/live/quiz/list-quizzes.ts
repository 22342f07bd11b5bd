import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PopUp, Quiz, quizDesk } from '../quiz-contract.ts';
import { MOST_QUIZZES } from './rules.ts';
import { quizColumns } from './stored-quiz.ts';

type Call = (typeof quizDesk)['live.admin.quizzes'];

const SQL = `
  SELECT t.id, (SELECT coalesce(json_agg(z ORDER BY z.id), '[]') FROM (SELECT ${quizColumns}, c.at AS "askedAt", c.until,
       coalesce(c.is_pop_up, false) AS "isPopUp", coalesce(a.answered, 0) AS answered, coalesce(a.passed, 0) AS passed
     FROM (SELECT * FROM live_quiz WHERE shop_id = $1 AND stream_id = $2 ORDER BY id LIMIT ${MOST_QUIZZES}) q
     LEFT JOIN live_call c ON c.shop_id = $1 AND c.quiz_id = q.id
     LEFT JOIN LATERAL (SELECT count(*)::int AS answered, count(*) FILTER (WHERE a.is_passed)::int AS passed
       FROM live_quiz_answer a WHERE a.shop_id = $1 AND a.call_id = c.id) a ON true) z) AS quizzes,
    (SELECT json_build_object('version', p.version, 'isOn', p.is_on, 'leastMinutes', p.least_minutes, 'mostMinutes', p.most_minutes,
       'seconds', p.seconds, 'asks', p.asks) FROM live_pop_up p WHERE p.shop_id = $1 AND p.stream_id = $2) AS "popUp"
  FROM live_stream t WHERE t.shop_id = $1 AND t.id = $2`;

const USUAL: PopUp = { version: 0, isOn: false, leastMinutes: 10, mostMinutes: 20, seconds: 60, asks: 'sign_in' };

/** The quizzes of a stream with what became of them, and how its roll is called by itself; the next moment of that is told to nobody. */
export async function listQuizzes(ctx: Ctx, id: number): Promise<OutputOf<Call>> {
  const row = await ctx.db.row<{ id: number; quizzes: Quiz[]; popUp: PopUp | null }>(SQL, [ctx.shop.id, id]);
  if (row === null) throw notFound();
  return { data: { ...row, popUp: row.popUp ?? USUAL } };
}
