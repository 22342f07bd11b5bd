import type { Ctx } from '../../../../kernel/http/context.ts';
import { coveredBy, unionOf } from '../coverage.ts';
import { type ShownFilm, watchOf } from '../viewers.ts';

const TAKE = `DELETE FROM video_watch WHERE shop_id = $1 AND id = $2`;
// Whoever begins to play at the same moment finds this row, or has made their own.
const OWN = `INSERT INTO video_watch (video_id, file_id, member_id, length_ms, counted_at, first_at, seen_at)
  VALUES ($1, $2, $3, $4, $5, $5, $5) ON CONFLICT DO NOTHING`;
const JOIN = `UPDATE video_watch SET file_id = $3, length_ms = $4, spans = $5, covered_ms = $6, furthest_ms = $7, position_ms = $8,
  seen_at = greatest(seen_at, $9) WHERE shop_id = $1 AND id = $2`;

/** Hands what a browser saw of a film over to who signed in at it: both together, and the place where the browser was last. */
export async function adoptBrowser(
  ctx: Ctx,
  {
    id,
    film,
    memberId,
    browser,
  }: { id: number; film: Pick<ShownFilm, 'fileId' | 'length'>; memberId: number; browser: string },
): Promise<void> {
  const { shop } = ctx;
  const { fileId, length } = film;
  const asBrowser = { memberId: null, browserHash: browser };
  if ((await watchOf(ctx.db, shop.id, id, asBrowser)) === null) return;
  const now = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    const theirs = await watchOf(tx, shop.id, id, asBrowser, 'FOR NO KEY UPDATE');
    // Somebody was a moment earlier.
    if (theirs === null) return;
    await tx.rows(TAKE, [shop.id, theirs.id]);
    // Of a film that was replaced nothing is left to hand over.
    if (theirs.fileId !== fileId) return;
    await tx.rows(OWN, [id, fileId, memberId, length, now]);
    const own = await watchOf(tx, shop.id, id, { memberId, browserHash: null }, 'FOR NO KEY UPDATE');
    if (own === null) return;
    const before = own.fileId === fileId ? own : { spans: [], furthest: 0 };
    const spans = unionOf([...before.spans, ...theirs.spans]);
    await tx.rows(JOIN, [
      ...[shop.id, own.id, fileId, length, JSON.stringify(spans), coveredBy(spans)],
      ...[Math.max(before.furthest, theirs.furthest), theirs.position, now],
    ]);
  });
}
