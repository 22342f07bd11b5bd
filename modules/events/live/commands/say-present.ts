import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { admit } from '../quiz/answer-quiz.ts';
import { liveRefusals } from '../refusals.ts';
import type { Player } from '../ticket.ts';

/** Says at the latest roll call that one is there (T7): once, and the first moment stands however often it is said. */
export async function sayPresent(ctx: Ctx, given: Player & { call: number }): Promise<Record<string, never>> {
  const pulse = await admit(ctx, given);
  const { id, call } = given;
  const known = await ctx.db.row<{ isQuiz: boolean }>(
    'SELECT quiz_id IS NOT NULL AS "isQuiz" FROM live_call WHERE shop_id = $1 AND id = $2 AND stream_id = $3',
    [...[ctx.shop.id, call, id]],
  );
  if (known === null) throw notFound();
  if (known.isQuiz) throw liveRefusals.quiz_needed();
  if (pulse.call !== null && pulse.call.id > call) throw liveRefusals.call_over();
  await ctx.db.write((tx) =>
    tx.rows(
      `INSERT INTO live_present (shop_id, call_id, member_id, at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (shop_id, call_id, member_id) DO NOTHING`,
      [ctx.shop.id, call, signedIn(ctx).id, ctx.services.now().toISOString()],
    ),
  );
  return {};
}
