import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { cleanText } from '../../remark/rules/clean-text.ts';
import type { ask } from '../contract.ts';
import { PUBLIC } from '../queries/question-sql.ts';
import { noteAct } from './note-act.ts';

/** Reports of one member in an hour. */
const OF_A_MEMBER = [{ most: 30, seconds: 3600 }];

/** Points out what everybody reads, once for each reader. */
export async function reportQuestion(
  ctx: Ctx,
  { id, post, reason, text }: ParsedOf<(typeof ask)['ask.report']>,
): Promise<Record<string, never>> {
  const me = signedIn(ctx).id;
  const seen = await ctx.db.row(
    `select 1 from ask_question t where t.shop_id = $1 and t.id = $2 and ${PUBLIC} and ($3::bigint is null or exists (
       select from ask_post p where p.shop_id = t.shop_id and p.question_id = t.id and p.id = $3 and p.state = 'published'))`,
    [ctx.shop.id, id, post ?? null],
  );
  if (seen === null) throw notFound();
  const { config, now } = ctx.services;
  const turn = await takeAttempt(ctx.db, attemptKey(config, 'ask-report', `${ctx.shop.id}/${me}`), OF_A_MEMBER, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  await ctx.db.write(async (tx) => {
    const made = await tx.row(
      `insert into ask_report (question_id, post_id, member_id, reason, body, at) values ($1, $2, $3, $4, $5, $6)
       on conflict on constraint ask_report_once do nothing returning id`,
      [id, post ?? null, me, reason, cleanText(text), now().toISOString()],
    );
    if (made !== null) await noteAct(ctx, tx, { questionId: id, postId: post ?? null }, 'reported');
  });
  return {};
}
