import { randomInt } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import type { quizDesk } from '../quiz-contract.ts';
import { status } from '../rules.ts';
import { lockStream } from '../stored-stream.ts';
import { isCalled, openCall } from './open-call.ts';
import { drawnMoment, type PopUpKind, popUpStep } from './rules.ts';

type Save = (typeof quizDesk)['live.admin.savePopUp'];

/** Streams that one run looks at. */
const AT_ONCE = 200;
const CHANCES = 1_000_000;

/** Says how a stream calls its roll by itself; the next moment is drawn anew. */
export async function savePopUp(ctx: Ctx, given: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const { id, version, isOn, leastMinutes, mostMinutes, seconds, asks } = given;
  if (mostMinutes < leastMinutes) throw invalidInput({ mostMinutes: [ctx.t('live.errors.bounds_reversed')] });
  return ctx.db.write(async (tx) => {
    await lockStream(tx, { id });
    // The first who says anything makes the row: they saw none.
    if (version === 0)
      await tx.rows(
        `INSERT INTO live_pop_up (shop_id, stream_id, least_minutes, most_minutes, seconds, version)
         VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT (shop_id, stream_id) DO NOTHING`,
        [ctx.shop.id, id, leastMinutes, mostMinutes, seconds],
      );
    const saved = await changeRow(tx, {
      ...{ table: 'live_pop_up', at: { shop_id: ctx.shop.id, stream_id: id }, version },
      set: { is_on: isOn, least_minutes: leastMinutes, most_minutes: mostMinutes, seconds, asks },
    });
    if (saved === null) throw versionConflict();
    await tx.rows('DELETE FROM live_pop_up_next WHERE shop_id = $1 AND stream_id = $2', [ctx.shop.id, id]);
    return { data: { id, version: saved.version } };
  });
}

const IS_DUE = `FROM live_pop_up p JOIN live_stream t ON t.shop_id = p.shop_id AND t.id = p.stream_id
  LEFT JOIN live_pop_up_next n ON n.shop_id = p.shop_id AND n.stream_id = p.stream_id
  WHERE p.is_on AND t.live AND t.status = 1`;

/** Where a moment has come, or none was drawn yet. */
export const POP_UP_DUE = `SELECT ${IS_DUE} AND p.shop_id = this_shop AND (n.at IS NULL OR n.at <= now())`;

/** Calls the roll of running streams whose moment has come, and draws the next one of each. */
export async function popUp(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ streamId: number }>(
    `SELECT p.stream_id AS "streamId" ${IS_DUE} AND p.shop_id = $1 AND (n.at IS NULL OR n.at <= $2)
     ORDER BY p.stream_id LIMIT ${AT_ONCE}`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  await eachApart(due, 'roll calls', ({ streamId }) => ctx.db.write((tx) => popUpOf(ctx, tx, streamId)));
}

interface Kept {
  isOn: boolean;
  leastMinutes: number;
  mostMinutes: number;
  seconds: number;
  asks: PopUpKind;
  nextAt: string | null;
}

const KEPT = `SELECT p.is_on AS "isOn", p.least_minutes AS "leastMinutes", p.most_minutes AS "mostMinutes", p.seconds, p.asks, n.at AS "nextAt"
  FROM live_pop_up p LEFT JOIN live_pop_up_next n ON n.shop_id = p.shop_id AND n.stream_id = p.stream_id
  WHERE p.shop_id = $1 AND p.stream_id = $2`;

/** The first quiz of a stream that was not asked yet. */
const NEXT_QUIZ = `SELECT q.id, q.seconds FROM live_quiz q WHERE q.shop_id = $1 AND q.stream_id = $2
    AND NOT EXISTS (SELECT FROM live_call c WHERE c.shop_id = q.shop_id AND c.quiz_id = q.id)
  ORDER BY q.id LIMIT 1 FOR UPDATE OF q`;

/** One stream: whoever comes second finds it held, and then another moment drawn. */
async function popUpOf(ctx: Ctx, tx: Tx, streamId: number): Promise<void> {
  const stream = await lockStream(tx, { id: streamId });
  const kept = await tx.row<Kept>(KEPT, [ctx.shop.id, streamId]);
  if (kept === null || !kept.isOn || stream.status !== status.running) return;
  const now = ctx.services.now();
  const isOpen = await isCalled(tx, ctx.shop.id, streamId, now);
  const step = popUpStep({ nextAt: kept.nextAt === null ? null : new Date(kept.nextAt), isOpen }, now);
  if (step === 'wait') return;
  if (step === 'call') {
    const next =
      kept.asks === 'quiz' ? await tx.row<{ id: number; seconds: number }>(NEXT_QUIZ, [ctx.shop.id, streamId]) : null;
    await openCall(ctx, tx, {
      ...{ streamId, seconds: next?.seconds ?? kept.seconds, isPopUp: true },
      ...(next !== null && { quizId: next.id }),
    });
  }
  const at = drawnMoment(now, kept, randomInt(CHANCES + 1) / CHANCES).toISOString();
  await tx.rows(
    `INSERT INTO live_pop_up_next (shop_id, stream_id, at) VALUES ($1, $2, $3)
     ON CONFLICT (shop_id, stream_id) DO UPDATE SET at = excluded.at`,
    [ctx.shop.id, streamId, at],
  );
}
