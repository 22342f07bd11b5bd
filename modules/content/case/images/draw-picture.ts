import sharp, { type Sharp } from 'sharp';
import { refuse } from '../refusals.ts';
import { type Area, WHOLE } from '../rules/areas.ts';

/** A picture as it is kept: nothing of what was sent but its pixels. */
export interface KeptPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Whether what was sent carried a place, a device, a preview or words beside them. */
  readonly hadMetadata: boolean;
}

const [MOST_PIXELS, LONGEST_SIDE, SECONDS] = [40_000_000, 2_560, 20];
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

async function written(picture: Sharp, hadMetadata: boolean): Promise<KeptPicture> {
  const { data, info } = await picture.webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, hadMetadata };
}

/**
 * A sent image drawn anew, upright (CS3). EXIF with its place, preview and SubIFDs, XMP and IPTC, comments and the name of the file stay
 * behind; a DICOM file is no picture here, so its header never comes in; of several frames none is taken. It runs aside.
 */
export async function takePicture(sent: string | Uint8Array): Promise<KeptPicture> {
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
    const { format, pages = 1, exif, xmp, iptc, comments = [] } = await picture.metadata();
    if (!FORMATS.has(format) || pages > 1) throw refuse.image_refused();
    const upright = picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
    return await written(upright, [exif, xmp, iptc].some((one) => one !== undefined) || comments.length > 0);
  } catch {
    throw refuse.image_refused();
  }
}

/** The same image with masks in its very pixels. It runs aside. */
export async function maskPicture({
  bytes,
  masks,
}: {
  bytes: Uint8Array;
  masks: readonly Area[];
}): Promise<KeptPicture> {
  const { width, height } = await sharp(bytes).metadata();
  const covers = masks.map((mask) => {
    const [left, top] = [Math.floor((mask.x * width) / WHOLE), Math.floor((mask.y * height) / WHOLE)];
    const [right, bottom] = [
      Math.min(width, Math.ceil(((mask.x + mask.width) * width) / WHOLE)),
      Math.min(height, Math.ceil(((mask.y + mask.height) * height) / WHOLE)),
    ];
    const size = { width: right - left, height: bottom - top };
    return { left, top, size };
  });
  const drawn = covers.filter(({ size }) => size.width > 0 && size.height > 0);
  return written(
    sharp(bytes).composite(
      drawn.map(({ left, top, size }) => ({
        input: { create: { ...size, channels: 3 as const, background: '#1c1f23' } },
        ...{ left, top },
      })),
    ),
    false,
  );
}
