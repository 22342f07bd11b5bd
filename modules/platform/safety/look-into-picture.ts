import sharp from 'sharp';
import { findCodes } from '../../../kernel/media/find-codes.ts';

/** What can be said of a picture without asking anybody. */
export interface PictureFacts {
  /** 256 bits in hexadecimal that stay nearly the same where it is drawn smaller, anew or in other colours. */
  marks: string;
  /** So even that its marks would fit any other even picture. */
  isPlain: boolean;
  /** How many bar codes and QR codes lie in it. */
  codes: number;
}

/** The marks are those of a grid so wide and high: whether each place is darker than the one on its right. */
const [WIDE, HIGH] = [16, 16];
/** Between its darkest and its lightest place an even picture has no more; one with a few marks alone looks like any other with as few. */
const [EVEN, FEWEST] = [12, 32];

async function marksOf(bytes: Uint8Array): Promise<Pick<PictureFacts, 'marks' | 'isPlain'>> {
  const grid = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: WIDE + 1, height: HIGH, fit: 'fill' })
    .raw()
    .toBuffer();
  const nibbles: string[] = [];
  let set = 0;
  for (let y = 0; y < HIGH; y += 1) {
    for (let x = 0; x < WIDE; x += 4) {
      const bits = [0, 1, 2, 3].map((step) => {
        const at = y * (WIDE + 1) + x + step;
        return (grid[at] ?? 0) < (grid[at + 1] ?? 0) ? 8 >> step : 0;
      });
      set += bits.filter((bit) => bit > 0).length;
      nibbles.push(bits.reduce((sum, bit) => sum + bit, 0).toString(16));
    }
  }
  return { marks: nibbles.join(''), isPlain: Math.max(...grid) - Math.min(...grid) <= EVEN || set < FEWEST };
}

/** Looks into a picture. It runs aside. */
export async function lookIntoPicture(bytes: Uint8Array): Promise<PictureFacts> {
  const [marks, codes] = [await marksOf(bytes), await findCodes(bytes)];
  return { ...marks, codes: codes.length };
}
