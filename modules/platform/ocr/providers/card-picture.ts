import { open, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { drawPlain } from '../../../../kernel/media/draw-page.ts';
import { refuse } from '../refusals.ts';

const [MOST_PIXELS, LONGEST_SIDE, SECONDS] = [40_000_000, 2_400, 8];
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

const PDF = Buffer.from('%PDF-');
/** Small print of a page stays readable. */
const PAGE_WIDTH = 2_000;

async function isPdf(sent: string | Uint8Array): Promise<boolean> {
  if (typeof sent !== 'string') return PDF.equals(sent.subarray(0, PDF.length));
  const file = await open(sent);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF.length), 0, PDF.length, 0);
    return bytesRead === PDF.length && PDF.equals(buffer);
  } finally {
    await file.close();
  }
}

/** What is sent as a picture: of a paper its first page, on which cards and tickets stand. */
async function pictureOf(sent: string | Uint8Array): Promise<string | Uint8Array> {
  if (!(await isPdf(sent))) return sent;
  const bytes = typeof sent === 'string' ? await readFile(sent) : sent;
  return (await drawPlain({ bytes, page: 1, width: PAGE_WIDTH })).bytes;
}

/** A sent picture, upright as its camera noted and no larger than helps reading; refuses what is neither picture nor paper. */
export async function cardPicture(path: string | Uint8Array): Promise<Sharp> {
  try {
    const picture = sharp(await pictureOf(path), { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({
      seconds: SECONDS,
    });
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
