import type { Ctx } from '../../../../kernel/http/context.ts';
import { keepWatch } from '../../../people/credit/public.ts';
import { presentIn } from '../presence.ts';
import type { StreamPulse } from '../pulse.ts';
import { ownCall } from '../queries/own-call.ts';

/** A stretch that a member watched of a running stream. */
interface Seen {
  id: number;
  /** Number of the viewer's row. */
  viewer: number;
  memberId: number;
  from: Date;
  to: Date;
}

/** Keeps what counts of a stretch: for the sessions that the stream feeds, and as far as its roll calls were answered (T7). */
export async function keepPresent(
  ctx: Ctx,
  pulse: StreamPulse,
  { id, viewer, memberId, from, to }: Seen,
): Promise<void> {
  const { call, isFeed } = pulse;
  if (!isFeed && call === null) return;
  const own = call === null ? null : await ownCall(ctx, id, call, memberId);
  const answeredAt = own === null || own.answeredAt === null ? null : Date.parse(own.answeredAt);
  const { spans, isStopped } = presentIn(
    { from: from.getTime(), to: to.getTime() },
    call === null ? null : { until: Date.parse(call.until), answeredAt },
    own?.isStopped ?? false,
  );
  await ctx.db.write(async (tx) => {
    if (own !== null && own.isStopped !== isStopped)
      await tx.rows('UPDATE live_viewer SET is_stopped = $3 WHERE shop_id = $1 AND id = $2', [
        ...[ctx.shop.id, viewer, isStopped],
      ]);
    if (!isFeed) return;
    for (const span of spans)
      await keepWatch(tx, ctx.shop.id, {
        ...{ source: 'live', subject: id, memberId },
        ...{ from: new Date(span.from), to: new Date(span.to) },
      });
  });
}
