import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import type { remarks } from '../contract.ts';
import { cleanText } from '../rules/clean-text.ts';
import { seenRemark } from '../seen-remark.ts';
import { noteAct } from './note-act.ts';

type Report = (typeof remarks)['remark.report'];

/** Reports of one member in an hour. */
const OF_A_MEMBER = [{ most: 30, seconds: 3600 }];

/** Points a comment out to the desk, once for each reader. */
export async function reportRemark(
  ctx: Ctx,
  { id, reason, text, pass }: ParsedOf<Report>,
): Promise<Record<string, never>> {
  await seenRemark(ctx, id, pass);
  const me = signedIn(ctx).id;
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'remark-report', `${ctx.shop.id}/${me}`);
  const turn = await takeAttempt(ctx.db, key, OF_A_MEMBER, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  await ctx.db.write(async (tx) => {
    const made = await tx.row(
      `insert into remark_report (remark_id, member_id, reason, body, at) values ($1, $2, $3, $4, $5)
       on conflict (shop_id, remark_id, member_id) do nothing returning id`,
      [id, me, reason, cleanText(text), now().toISOString()],
    );
    if (made !== null) await noteAct({ ...ctx, person: null }, tx, id, 'reported');
  });
  return {};
}
