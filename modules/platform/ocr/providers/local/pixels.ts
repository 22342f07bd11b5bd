import sharp from 'sharp';
import { refuse } from '../../refusals.ts';
import { cardPicture } from '../card-picture.ts';

/** A picture as its pixels: three bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The pixels of a sent picture, its contrast stretched; refuses what is no picture. */
export async function pixelsOf(path: string | Uint8Array): Promise<Pixels> {
  const picture = await cardPicture(path);
  try {
    const { data, info } = await picture
      .normalise({ lower: 0.5, upper: 99.5 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    throw refuse.picture_refused();
  }
}

/** The part of a picture within a rectangle, enlarged by `scale`. */
export async function croppedPixels(
  { width, height, data }: Pixels,
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  scale: number,
): Promise<Pixels> {
  const { data: cut, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(area)
    .resize({ width: Math.round(area.width * scale) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: cut };
}

/** The picture turned by quarters, clockwise. */
export async function turnedPixels({ width, height, data }: Pixels, quarters: number): Promise<Pixels> {
  if (quarters % 4 === 0) return { width, height, data };
  const { data: turned, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(quarters * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: turned };
}
