import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fileRow } from './read-file.ts';
import { isUnseen } from './unseen-picture.ts';

const OF_A_FILE = /^\/api\/file\/(\d{1,15})\//;

/** A public picture of this shop by its address, as PNG in a data address and not wider than that many pixels; null where there is none. */
export async function pictureAsPng(ctx: Ctx, address: string, pixels: number): Promise<string | null> {
  const id = OF_A_FILE.exec(address)?.[1];
  const row = id === undefined ? null : await fileRow(ctx, Number(id));
  if (row === null || !row.public || isUnseen(row.look) || !row.mime.startsWith('image/')) return null;
  const stored = await buffer(await ctx.services.storage.get(row.key));
  // It takes 20 MB: only who draws loads it.
  const { default: sharp } = await import('sharp');
  const png = await sharp(stored).resize({ width: pixels, withoutEnlargement: true }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
