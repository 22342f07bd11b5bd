import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { readingBytes } from '../../../platform/file/public.ts';
import { markOf, type Reading } from '../mark.ts';
import { isPageAddress } from '../page-address.ts';
import { documentRefusals } from '../refusals.ts';
import type { PageWidth } from '../rules.ts';
import { drawnPage } from './draw-pages.ts';

// What was withdrawn or is no longer marked so is gone for those who have it open, too; of what was replaced they are told that.
const VIEW = `SELECT v.code, v.opened_at AS "openedAt", v.member_id AS "memberId", v.key_hash AS "keyHash", v.file_id AS "fileId", v.pages,
    v.is_preview OR d.paper_file = v.file_id AS "isPresent"
  FROM document_view v JOIN document d ON d.shop_id = v.shop_id AND d.id = v.document_id
  WHERE v.shop_id = $1 AND v.id = $2 AND (v.is_preview OR (d.live AND d.is_marked))`;

const SHOWN = `INSERT INTO document_view_page (view_id, page, shown_at) VALUES ($1, $2, $3) ON CONFLICT (shop_id, view_id, page) DO NOTHING`;

/** A page of a marked document with its mark, to whoever has the address of the reading; that it was shown is noted first (DC6). */
export async function showPage(
  ctx: Ctx,
  asked: { view: number; until: number; proof: string; page: number; width: PageWidth },
): Promise<RawAnswer> {
  if (!isPageAddress(ctx, asked)) throw notFound();
  const { view, page, width } = asked;
  const reading = await ctx.db.row<Reading & { fileId: number; pages: number; isPresent: boolean }>(VIEW, [
    ctx.shop.id,
    view,
  ]);
  if (reading === null || page > reading.pages) throw notFound();
  if (!reading.isPresent) throw documentRefusals.superseded();
  const [paper, mark] = await Promise.all([readingBytes(ctx, reading.fileId), markOf(ctx, reading)]);
  if (paper === null) throw notFound();
  await ctx.db.write((tx) => tx.rows(SHOWN, [view, page, ctx.services.now().toISOString()]));
  const drawn = await drawnPage(ctx, { bytes: paper.bytes, page, width: Number(width), mark });
  return new RawAnswer('image/jpeg', Buffer.from(drawn.bytes), {
    // In the reader's own browser alone, and no longer than the address works.
    'cache-control': 'private, max-age=300',
    'content-security-policy': "sandbox; default-src 'none'",
  });
}
