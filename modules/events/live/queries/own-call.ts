import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Pulse } from '../contract.ts';
import type { RollCall } from '../presence.ts';
import type { StreamPulse } from '../pulse.ts';
import { status } from '../rules.ts';

/** When the caller answered a roll call, whether they tried its quiz, and whether they had stopped counting before. */
export interface OwnCall {
  answeredAt: string | null;
  hasTried: boolean;
  isStopped: boolean;
}

const SQL = `SELECT (SELECT p.at FROM live_present p WHERE p.shop_id = $1 AND p.call_id = $2 AND p.member_id = $3) AS "answeredAt",
  EXISTS(SELECT FROM live_quiz_answer a WHERE a.shop_id = $1 AND a.call_id = $2 AND a.member_id = $3) AS "hasTried",
  coalesce((SELECT v.is_stopped FROM live_viewer v WHERE v.shop_id = $1 AND v.member_id = $3 AND v.stream_id = $4
    ORDER BY v.seen_at DESC LIMIT 1), false) AS "isStopped"`;

/** What the caller said to a roll call. */
export async function ownCall(ctx: Ctx, streamId: number, call: RollCall, memberId: number): Promise<OwnCall> {
  const row = await ctx.db.row<OwnCall>(SQL, [ctx.shop.id, call.id, memberId, streamId]);
  return row ?? { answeredAt: null, hasTried: false, isStopped: false };
}

/** What the caller is told of the roll call: nothing where none was, they answered it, or it ended before they came. */
export async function toldCall(ctx: Ctx, streamId: number, pulse: StreamPulse): Promise<Pulse['call']> {
  const { call } = pulse;
  if (call === null || ctx.person === null || pulse.status !== status.running) return null;
  const { answeredAt, hasTried, isStopped } = await ownCall(ctx, streamId, call, ctx.person.id);
  if (answeredAt !== null) return null;
  const isOpen = Date.parse(call.until) > ctx.services.now().getTime();
  const isAsked = isOpen && !hasTried;
  return isAsked || isStopped ? { id: call.id, until: call.until, isStopped, isQuiz: call.quizId !== null } : null;
}
