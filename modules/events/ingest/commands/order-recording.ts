import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { liveKind, liveStatus, lockStream } from '../../live/public.ts';
import { refuse } from '../refusals.ts';

/** The job that makes the recording of a stream. */
export const RECORD_JOB = 'ingest.make_recording';

/** The last piece is whole by then. */
const SETTLED_MS = 6_000;

const SENT = `
  SELECT 1 FROM ingest_session s JOIN ingest_line l ON l.shop_id = s.shop_id AND l.id = s.line_id
  WHERE l.shop_id = $1 AND l.stream_id = $2 AND NOT s.is_cleared LIMIT 1`;

/** Has the recording of a stream made; false where nothing came in that is still there. */
async function order(ctx: Ctx, tx: Tx, id: number): Promise<boolean> {
  if ((await tx.row(SENT, [ctx.shop.id, id])) === null) return false;
  await tx.rows(
    `INSERT INTO ingest_recording AS r (shop_id, stream_id) VALUES ($1, $2) ON CONFLICT (shop_id, stream_id) DO UPDATE
     SET state = 'waiting', reason = '', updated_at = now() WHERE r.state <> 'making'`,
    [ctx.shop.id, id],
  );
  const after = new Date(ctx.services.now().getTime() + SETTLED_MS);
  await ctx.services.jobs.send(tx, RECORD_JOB, { id }, { key: `${RECORD_JOB}:${id}`, lane: 'heavy', after });
  return true;
}

/** A stream that is over has its recording made by itself, where its host wants one. */
export async function recordEnded(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  if (data.type !== liveKind.type || typeof data.id !== 'number') return;
  const row = await tx.row(
    `SELECT 1 FROM live_stream t LEFT JOIN ingest_plan p ON p.shop_id = t.shop_id AND p.stream_id = t.id
     WHERE t.shop_id = $1 AND t.id = $2 AND t.status = ${liveStatus.ended} AND coalesce(p.is_recorded, true)
       AND NOT EXISTS (SELECT 1 FROM ingest_recording r WHERE r.shop_id = t.shop_id AND r.stream_id = t.id
         AND r.state <> 'failed' AND r.until IS NOT NULL AND r.until >= t.ended_at)`,
    [ctx.shop.id, data.id],
  );
  if (row !== null) await order(ctx, tx, data.id);
}

/** Makes the recording of a stream that is over, once more where that failed. */
export async function orderRecording(ctx: Ctx, { id }: { id: number }): Promise<{ data: { id: number } }> {
  return ctx.db.write(async (tx) => {
    const stream = await lockStream(tx, { id });
    const isOver = stream.status === liveStatus.ended || stream.status === liveStatus.replay;
    const known = await tx.row<{ state: string }>(
      'SELECT state FROM ingest_recording WHERE shop_id = $1 AND stream_id = $2',
      [ctx.shop.id, id],
    );
    if (known?.state === 'making' || known?.state === 'waiting') throw refuse.being_made();
    if (!isOver || !(await order(ctx, tx, id))) throw refuse.nothing_recorded();
    return { data: { id } };
  });
}
