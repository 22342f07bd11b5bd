import sharp, { type Sharp } from 'sharp';
import { refuse } from '../refusals.ts';

const [MOST_PIXELS, LONGEST_SIDE, SECONDS] = [40_000_000, 2_400, 8];
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

/** A sent picture, upright as its camera noted and no larger than helps reading; refuses what is no picture. */
export async function cardPicture(path: string | Uint8Array): Promise<Sharp> {
  try {
    const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw refuse.picture_refused();
    return picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
  } catch {
    throw refuse.picture_refused();
  }
}

/** The picture drawn anew, without place and device, for a reader outside. It runs aside. */
export async function drawnForOutside(path: string): Promise<Uint8Array> {
  const picture = await cardPicture(path);
  return picture
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => {
      throw refuse.picture_refused();
    });
}
