import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { tokenHash } from '../../../../kernel/security/random-token.ts';
import type { document } from '../contract.ts';
import { pageAddress } from '../page-address.ts';
import { publishedDocuments } from '../published-documents.ts';
import { documentRefusals } from '../refusals.ts';

// One row after the other: no more is counted than has passed since the reading's last sign.
const SEEN = `UPDATE document_view v SET seen_at = greatest(v.seen_at, $3)
  FROM (SELECT id, seen_at FROM document_view WHERE shop_id = $1 AND id = $2 FOR NO KEY UPDATE) before
  WHERE v.shop_id = $1 AND v.id = before.id
  RETURNING greatest(0, floor(extract(epoch FROM $3::timestamptz - before.seen_at)))::int AS passed`;

const COUNT = `UPDATE document_view_page SET seconds = seconds + $4 WHERE shop_id = $1 AND view_id = $2 AND page = $3`;

/** Notes how long a page was looked at (DC6), and lets the reading go on for as long as its reader may see the document. */
export async function keepReading(
  ctx: Ctx,
  { view, key, preview, page, seconds }: { view: number; key: string; preview: string; page: number; seconds: number },
): Promise<OutputOf<(typeof document)['document.reading']>> {
  const reading = await ctx.db.row<{ documentId: number; fileId: number }>(
    `SELECT document_id AS "documentId", file_id AS "fileId" FROM document_view
     WHERE shop_id = $1 AND id = $2 AND key_hash = $3 AND member_id IS NOT DISTINCT FROM $4`,
    [ctx.shop.id, view, tokenHash(key), ctx.person?.id ?? null],
  );
  if (reading === null) throw notFound();
  const { data } = await publishedDocuments.show(
    ctx,
    { id: String(reading.documentId), preview },
    (row, { withdrawn }) => ({
      isThere: !withdrawn && row.isMarked,
      isSame: row.paperFile === reading.fileId,
    }),
  );
  if (!data.isThere) throw notFound();
  if (!data.isSame) throw documentRefusals.superseded();
  await ctx.db.write(async (tx) => {
    const seen = await tx.row<{ passed: number }>(SEEN, [ctx.shop.id, view, ctx.services.now().toISOString()]);
    const counted = Math.min(seconds, seen?.passed ?? 0);
    if (counted > 0) await tx.rows(COUNT, [ctx.shop.id, view, page, counted]);
  });
  return { data: pageAddress(ctx, view) };
}
