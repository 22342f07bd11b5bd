import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Bytes in each encoding that browsers ask for, with the tag by which they recognise them. */
export interface Encoded {
  etag: string;
  body: { identity: Buffer; gzip: Buffer; br: Buffer };
}

/** Encodes bytes once for all who will read them; `effort` is brotli's, 1 to 11. */
export async function encoded(identity: Buffer, effort = 5): Promise<Encoded> {
  const [zipped, br] = await Promise.all([
    gzipped(identity, { level: 6 }),
    brotlied(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, body: { identity, gzip: zipped, br } };
}
