import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { RawBody } from './send.ts';

const LINE = '----example';

/** A file as it is sent. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** A body with a file as a form sends it: its fields first. */
export function uploadBody(fields: Readonly<Record<string, string | number>>, file: SentFile): RawBody {
  const part = (head: string) => Buffer.from(`--${LINE}\r\ncontent-disposition: form-data; ${head}`);
  const bytes = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"\r\n\r\n${value}\r\n`)),
    part(`name="file"; filename="${file.name}"\r\ncontent-type: image/png\r\n\r\n`),
    file.bytes,
    Buffer.from(`\r\n--${LINE}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${LINE}`, bytes };
}

let drawings = 0;

/** A small picture that differs from every other by so much that it still does once it was drawn anew with losses. */
export async function drawnPicture(called: string): Promise<SentFile> {
  drawings += 1;
  const points = createHash('sha512').update(`${called} ${drawings}`).digest().subarray(0, 48);
  const drawn = sharp(points, { raw: { width: 4, height: 4, channels: 3 } }).resize(8, 8, { kernel: 'nearest' });
  return { name: `${called.replaceAll(' ', '-')}.png`, bytes: await drawn.png().toBuffer() };
}

/** A small PDF that says what it is called. */
export function writtenPaper(called: string): SentFile {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ].map((object, at) => `${at + 1} 0 obj ${object} endobj\n`);
  const text = `%PDF-1.7\n${objects.join('')}% ${called}\ntrailer <</Size 4/Root 1 0 R>>\n%%EOF\n`;
  return { name: `${called.replaceAll(' ', '-')}.pdf`, bytes: Buffer.from(text) };
}
