import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { refuse } from '../refusals.ts';
import { svgFault } from './svg-fault.ts';

/** How wide a plan is drawn, and how many points it has at most. */
const [WIDTH, MOST_PIXELS] = [2000, 12_000_000];

/** A plan as a picture (PNG) of what an SVG file draws; it runs aside, because what strangers send may take long. */
export async function drawSvg({ path }: { path: string }): Promise<{ bytes: Uint8Array }> {
  const text = await readFile(path, 'utf8');
  const fault = svgFault(text);
  if (fault === 'none') throw refuse.svg_damaged();
  if (fault !== null) throw refuse.svg_refused();
  try {
    const { width = 0, height = 0 } = await sharp(Buffer.from(text)).metadata();
    if (width < 1 || height < 1 || height / width > 3 || width / height > 5) throw new Error('no plan');
    const density = Math.min(2400, Math.max(1, (72 * WIDTH) / width));
    const bytes = await sharp(Buffer.from(text), { density, limitInputPixels: MOST_PIXELS })
      .resize({ width: WIDTH })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { bytes };
  } catch {
    throw refuse.svg_damaged();
  }
}
