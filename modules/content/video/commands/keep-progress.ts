import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { countFigure } from '../../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { video } from '../contract.ts';
import { countPlayed, coveredBy, type Span } from '../coverage.ts';
import { refuseStrangers } from '../gate.ts';
import { VIEW } from '../published-videos.ts';
import { refuse } from '../refusals.ts';
import { askedShare, filmOf, progressOf, speedsOf, viewerOf, watchOf } from '../viewers.ts';

type Call = (typeof video)['video.progress'];

/** A view is ten seconds of a film, or half of a shorter one, counted once in half an hour for each viewer (T10). */
const VIEW_MS = 10_000;
const VIEW_AGAIN_MS = 30 * 60_000;

const KEEP = `UPDATE video_watch SET spans = $3, covered_ms = $4, furthest_ms = $5, position_ms = $6, turn_ms = $7, counted_at = $8,
  viewed_at = CASE WHEN $9 THEN $10 ELSE viewed_at END, seen_at = greatest(seen_at, $10) WHERE shop_id = $1 AND id = $2`;

/** Takes what a player says was played since its last sign: no more than time has passed (VD1), and of a locked film nothing ahead (VD3). */
export async function keepProgress(
  ctx: Ctx,
  { id, browser, ticket, turn, played, rate, position }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const film = await filmOf(ctx, id);
  refuseStrangers(ctx, { ...film, id }, { browser, ticket });
  const [asked, speeds] = await Promise.all([askedShare(ctx), speedsOf(ctx, film)]);
  const { shop, services } = ctx;
  const now = services.now();
  const kept = await ctx.db.write(async (tx) => {
    const watch = await watchOf(tx, shop.id, id, viewerOf(ctx, browser), 'FOR NO KEY UPDATE');
    if (watch === null || watch.turn !== turn || watch.fileId !== film.fileId) throw refuse.elsewhere();
    const counted = countPlayed(
      { ...watch, countedAt: Date.parse(watch.countedAt) },
      {
        played: played.map(({ from, to }): Span => [from, to]),
        rate: speeds.find((speed) => speed === rate / 100) ?? 1,
      },
      { length: film.length, isLocked: film.isCredited },
      now.getTime(),
    );
    const turnMs = watch.turnMs + counted.counted;
    const viewMs = Math.min(VIEW_MS, film.length / 2);
    const isView =
      watch.turnMs < viewMs &&
      turnMs >= viewMs &&
      (watch.viewedAt === null || Date.parse(watch.viewedAt) <= now.getTime() - VIEW_AGAIN_MS);
    const next = {
      ...{ fileId: film.fileId, spans: counted.spans, furthest: counted.furthest },
      position: Math.min(position, film.isCredited ? counted.furthest : film.length),
    };
    await tx.rows(KEEP, [
      ...[shop.id, watch.id, JSON.stringify(next.spans), coveredBy(next.spans), next.furthest, next.position],
      ...[turnMs, new Date(counted.countedAt).toISOString(), isView, now.toISOString()],
    ]);
    if (isView) await countFigure(tx, VIEW, now, String(id));
    return next;
  });
  return { data: progressOf(kept, film, asked) };
}
