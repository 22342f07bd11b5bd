import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { isReadMarked } from '../../../platform/file/public.ts';
import type { SlideWidth } from '../chapters.ts';
import { drawnSlide } from '../slides/drawn-slides.ts';
import { isSlideAddress } from '../slides/slide-address.ts';

// What was withdrawn, or has other slides by now, is gone for those who have it open, too.
const SHOWN = 'SELECT 1 FROM video WHERE shop_id = $1 AND id = $2 AND live AND coalesce(deck_file, slides_file) = $3';

/** A slide as a picture, to whoever has the address that those were told who may watch the film. */
export async function showSlide(
  ctx: Ctx,
  asked: { video: number; file: number; until: number; proof: string; page: number; width: SlideWidth },
): Promise<RawAnswer> {
  if (!isSlideAddress(ctx, asked)) throw notFound();
  const { video, file, page, width } = asked;
  if (video !== 0 && (await ctx.db.row(SHOWN, [ctx.shop.id, video, file])) === null) throw notFound();
  if (await isReadMarked(ctx, file)) throw notFound();
  const bytes = await drawnSlide(ctx, { file, page, width: Number(width) });
  if (bytes === null) throw notFound();
  return new RawAnswer('image/jpeg', Buffer.from(bytes), {
    // In the viewer's own browser alone.
    'cache-control': 'private, max-age=3600',
    'content-security-policy': "sandbox; default-src 'none'",
  });
}
