import { Refusal } from '../../../kernel/contract/refusal.ts';
import { type Asker, FairLine, ShareSpent } from '../../../kernel/fair-share/fair-line.ts';
import { refuse } from './errors.ts';
import { LARGEST_SIDE, MOST_PIXELS, PICTURE_WIDTHS } from './rules.ts';

/** A picture drawn anew: nothing of the sent bytes is left but what could be seen. */
export interface DrawnPicture {
  width: number;
  height: number;
  mime: string;
  bytes: Buffer;
}

/** The library of pictures takes 20 MB: only who draws one loads it. */
const library = async () => (await import('sharp')).default;

const SECONDS = 6;
// Drawing shares its threads with passwords and files: a few who upload at once must not keep everybody waiting.
// One may have both places, since a picture is done in a second or two; but who waits is served in turn.
const drawing = new FairLine({ atOnce: 2, ofOneShop: 2, ofOneClient: 2, waiting: 30, waitMs: 20_000 });
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

async function drawn(path: string, width: number, format: 'webp' | 'avif'): Promise<DrawnPicture> {
  const sharp = await library();
  const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    // Turned as the camera noted it, because the note itself is left behind with place and device.
    .autoOrient()
    .resize({ width, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 82 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, mime: `image/${format}`, bytes: data };
}

/** How wide a picture is, upright; refuses what is none, or too large to be drawn. */
async function widthOf(path: string): Promise<number> {
  const sharp = await library();
  try {
    const found = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).metadata();
    if (!FORMATS.has(found.format)) throw refuse.kind_refused();
    if (found.width * found.height > MOST_PIXELS) throw refuse.too_many_pixels();
    return found.autoOrient.width;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw error instanceof Error && /pixel limit/i.test(error.message) ? refuse.too_many_pixels() : refuse.damaged();
  }
}

/**
 * Draws a sent picture anew: its largest form first, then its smaller widths, in WebP and for the middle ones in
 * AVIF too. Those who ask take turns.
 */
export async function drawPicture(asker: Asker, path: string, signal?: AbortSignal): Promise<DrawnPicture[]> {
  const width = await widthOf(path);
  const smaller = PICTURE_WIDTHS.filter((each) => each < width).flatMap((each): [number, 'webp' | 'avif'][] => [
    [each, 'webp'],
    ...(each === PICTURE_WIDTHS[0] ? [] : [[each, 'avif'] as [number, 'avif']]),
  ]);
  try {
    return await drawing.run(asker, async () => {
      const pictures: DrawnPicture[] = [];
      // One after the other: decoding is what a hostile picture makes dear.
      for (const [each, format] of [[LARGEST_SIDE, 'webp'] as const, ...smaller]) {
        signal?.throwIfAborted();
        pictures.push(await drawn(path, each, format));
      }
      return pictures;
    });
  } catch (error) {
    if (error instanceof ShareSpent) throw error;
    throw refuse.damaged();
  }
}
