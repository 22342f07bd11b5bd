import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { choiceLabel } from '../../../../kernel/rules/constants.ts';
import { publishedEvent, tellWithdrawn } from '../../../content/envelope/public.ts';
import { isBeingMade } from '../../../platform/file/public.ts';
import { liveStatuses } from '../choices.ts';
import { liveKind } from '../kind.ts';
import { forgetPulse } from '../pulse.ts';
import { liveRefusals } from '../refusals.ts';
import { type LiveStatus, lackFor, type Need, status } from '../rules.ts';
import { lockStream, type StoredStream, standingOf } from '../stored-stream.ts';
import { tellViewers } from '../tell-viewers.ts';

const refusalOf: Record<Exclude<Need, 'former'>, () => Error> = {
  published: liveRefusals.not_published,
  stream: liveRefusals.stream_needed,
  replay: liveRefusals.replay_needed,
  resume: liveRefusals.resume_over,
  reason: liveRefusals.reason_needed,
};

const MOVE = `
  UPDATE live_stream SET status = $2::int, former_status = CASE WHEN $2::int = -1 THEN status END, down_reason = $3,
    begun_at = CASE WHEN $2::int = 1 THEN coalesce(begun_at, $4) ELSE begun_at END,
    ended_at = CASE WHEN $2::int = 2 AND status = 1 THEN $4 WHEN $2::int = 1 AND status = 2 THEN NULL ELSE ended_at END
  WHERE id = $1`;

/** Moves a stream to another status by the table of steps (T1); of two who move it at once one is told how it stands. */
export async function moveStream(
  ctx: Ctx,
  { id, status: to, reason }: { id: number; status: LiveStatus; reason: string },
): Promise<{ data: { id: number; status: LiveStatus } }> {
  const { settings, now } = ctx.services;
  const resumeMinutes = await settings.get<number>(ctx, 'live.resumeMinutes');
  await ctx.db.write(
    async (tx) => {
      const stream = await lockStream(tx, { id });
      const lack = lackFor(standingOf(stream), to, { reason, now: now(), resumeMinutes });
      if (lack === 'none' || lack === 'former') {
        const current = choiceLabel(liveStatuses, stream.status, ctx.locale) ?? '';
        throw liveRefusals.status_not_possible({ current, status: stream.status });
      }
      if (lack !== null) throw refusalOf[lack]();
      if (to === status.replay && stream.replayFile !== null && (await isBeingMade(ctx, tx, stream.replayFile)))
        throw liveRefusals.film_not_ready();
      await tx.rows(MOVE, [id, to, to === status.down ? reason : '', now().toISOString()]);
      if (stream.live) await tell(ctx, tx, stream, to);
      tx.afterCommit(() => {
        forgetPulse(ctx, id);
        tellViewers(ctx, id);
      });
    },
    reason === '' ? {} : { reason },
  );
  return { data: { id, status: to } };
}

/** Search and feeds drop what was taken down and find it again afterwards; every step renews the pages that show it. */
function tell(ctx: Ctx, tx: Tx, stream: StoredStream, to: LiveStatus): Promise<void> {
  const { events } = ctx.services;
  if (to === status.down) return tellWithdrawn(ctx, tx, liveKind, stream);
  if (stream.status === status.down) {
    return events.emit(ctx, tx, 'content.published', publishedEvent(liveKind, stream));
  }
  return events.emit(ctx, tx, 'content.changed', { type: liveKind.type, id: stream.id });
}
