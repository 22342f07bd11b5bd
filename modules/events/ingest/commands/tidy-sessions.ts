import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { followEncoder, liveStatus } from '../../live/public.ts';
import { SILENT_SECONDS } from '../lines.ts';
import { clearFolder, pieceFolder } from '../piece-folder.ts';

const DAY_MS = 24 * 3_600_000;
const ago = (ctx: Ctx, ms: number): string => new Date(ctx.services.now().getTime() - ms).toISOString();

/** A receiving server that says nothing any more takes its encoders along. */
const endSilent = (ctx: Ctx): Promise<unknown> =>
  ctx.db.write((tx) =>
    tx.rows(
      'UPDATE ingest_session SET ended_at = seen_at WHERE shop_id = $1 AND ended_at IS NULL AND seen_at < $2 AND NOT is_cleared',
      [ctx.shop.id, ago(ctx, SILENT_SECONDS * 1000)],
    ),
  );

const FORSAKEN = `
  SELECT t.id FROM live_stream t JOIN ingest_plan p ON p.shop_id = t.shop_id AND p.stream_id = t.id AND p.follows_encoder
  WHERE t.shop_id = $1 AND t.live AND t.status = ${liveStatus.running}
    AND EXISTS (SELECT 1 FROM ingest_session s JOIN ingest_line l ON l.shop_id = s.shop_id AND l.id = s.line_id
      WHERE l.shop_id = $1 AND l.stream_id = t.id)
    AND NOT EXISTS (SELECT 1 FROM ingest_session s JOIN ingest_line l ON l.shop_id = s.shop_id AND l.id = s.line_id
      WHERE l.shop_id = $1 AND l.stream_id = t.id AND (s.ended_at IS NULL OR s.ended_at > $2))
  ORDER BY t.id LIMIT 100`;

/** Ends streams that follow their encoder, once nothing has come for as long as the shop waits (T1). */
async function endForsaken(ctx: Ctx): Promise<void> {
  const minutes = await ctx.services.settings.get<number>(ctx, 'ingest.endMinutes');
  if (minutes === 0) return;
  const rows = await ctx.db.rows<{ id: number }>(FORSAKEN, [ctx.shop.id, ago(ctx, minutes * 60_000)]);
  await eachApart(rows, 'streams', async ({ id }) => {
    await followEncoder(ctx, id, 'ended');
  });
}

const LEFT = `
  SELECT s.id, s.folder FROM ingest_session s JOIN ingest_line l ON l.shop_id = s.shop_id AND l.id = s.line_id
  JOIN live_stream t ON t.shop_id = l.shop_id AND t.id = l.stream_id
  LEFT JOIN ingest_recording r ON r.shop_id = l.shop_id AND r.stream_id = l.stream_id
  WHERE s.shop_id = $1 AND NOT s.is_cleared AND s.ended_at IS NOT NULL
    AND (s.seen_at < $2 OR t.status = ${liveStatus.replay} AND r.state = 'kept' AND s.ended_at <= r.until)
  ORDER BY s.seen_at LIMIT 200`;

/** Removes what came in, once its recording is to be watched, or its time is over. */
async function clearOld(ctx: Ctx): Promise<void> {
  const days = await ctx.services.settings.get<number>(ctx, 'ingest.keepDays');
  const rows = await ctx.db.rows<{ id: number; folder: string }>(LEFT, [ctx.shop.id, ago(ctx, days * DAY_MS)]);
  await eachApart(rows, 'folders', async ({ id, folder }) => {
    await clearFolder(pieceFolder(ctx.services.config, folder));
    await ctx.db.write((tx) =>
      tx.rows('UPDATE ingest_session SET is_cleared = true WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id]),
    );
  });
}

/** What has to be done about encoders by itself, every minute. */
export async function tidySessions(ctx: Ctx): Promise<void> {
  await endSilent(ctx);
  await endForsaken(ctx);
  await clearOld(ctx);
}
