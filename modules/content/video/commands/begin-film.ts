import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { video } from '../contract.ts';
import { refuseStrangers } from '../gate.ts';
import { askedShare, filmOf, progressOf, refuseMachines, type Viewer, viewerOf, type Watch } from '../viewers.ts';

// Of another film than the one that was watched nothing was seen yet.
const begin = ({ memberId }: Viewer): string => `
  INSERT INTO video_watch AS w (video_id, file_id, member_id, browser_hash, length_ms, counted_at, first_at, seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6, $6)
  ON CONFLICT (shop_id, video_id, ${memberId === null ? 'browser_hash' : 'member_id'}) DO UPDATE SET
    turn = w.turn + 1, turn_ms = 0, counted_at = $6, seen_at = $6, file_id = $2, length_ms = $5,
    spans = CASE WHEN w.file_id = $2 THEN w.spans ELSE '[]' END,
    covered_ms = CASE WHEN w.file_id = $2 THEN w.covered_ms ELSE 0 END,
    furthest_ms = CASE WHEN w.file_id = $2 THEN w.furthest_ms ELSE 0 END,
    position_ms = CASE WHEN w.file_id = $2 THEN w.position_ms ELSE 0 END
  RETURNING w.turn, w.file_id AS "fileId", w.spans, w.furthest_ms AS furthest, w.position_ms AS position`;

/** Lets a player begin: time counts from now on, and the viewer's other players are listened to no more. */
export async function beginFilm(
  ctx: Ctx,
  { id, browser, ticket }: { id: number; browser: string; ticket: string },
): Promise<OutputOf<(typeof video)['video.begin']>> {
  const film = await filmOf(ctx, id);
  refuseStrangers(ctx, { ...film, id }, { browser, ticket });
  await refuseMachines(ctx);
  const viewer = viewerOf(ctx, browser);
  const row = await ctx.db.write((tx) =>
    tx.row<Watch>(begin(viewer), [
      ...[id, film.fileId, viewer.memberId, viewer.browserHash, film.length],
      ctx.services.now().toISOString(),
    ]),
  );
  return { data: { turn: row?.turn ?? 1, progress: progressOf(row, film, await askedShare(ctx)) } };
}
