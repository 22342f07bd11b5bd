import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ByteRange } from '../../../../kernel/outside/storage/storage.ts';
import type { ByteSource } from '../media/byte-source.ts';
import { PIECE_BYTES } from '../rules/pieces.ts';

/** A piece of a video as its row says. */
export interface PieceRow {
  number: number;
  key: string;
  bytes: number;
  sha256: string;
}

/** The pieces of an upload in their order; between two numbers where only those are needed. */
export function piecesOfUpload(ctx: Ctx, uploadId: number, between?: readonly [number, number]): Promise<PieceRow[]> {
  const [from, to] = between ?? [0, 2 ** 31 - 1];
  return ctx.db.rows<PieceRow>(
    `select number, key, bytes, sha256 from file_piece
     where shop_id = $1 and upload_id = $2 and number between $3 and $4 order by number`,
    [ctx.shop.id, uploadId, from, to],
  );
}

/** A stretch of a video, read from one piece after the other as it is sent. */
export async function openPieces(ctx: Ctx, uploadId: number, { start, end }: ByteRange): Promise<Readable> {
  const { storage } = ctx.services;
  const first = Math.floor(start / PIECE_BYTES);
  const pieces = await piecesOfUpload(ctx, uploadId, [first, Math.floor(end / PIECE_BYTES)]);
  const open = ({ number, key, bytes }: PieceRow): Promise<Readable> => {
    const from = number * PIECE_BYTES;
    return storage.get(key, { start: Math.max(0, start - from), end: Math.min(bytes, end - from + 1) - 1 });
  };
  // The first one at once: what is missing is said before anything was sent.
  const [head, ...rest] = pieces;
  if (head === undefined) return Readable.from([]);
  const begun = await open(head);
  async function* chunks(): AsyncGenerator<Buffer> {
    yield* begun as AsyncIterable<Buffer>;
    for (const piece of rest) yield* (await open(piece)) as AsyncIterable<Buffer>;
  }
  // Who is gone before the first byte never comes to read it.
  return Readable.from(chunks(), { objectMode: false }).once('close', () => begun.destroy());
}

/** The bytes of an upload for whoever looks into them. */
export function pieceSource(ctx: Ctx, pieces: readonly PieceRow[], size: number): ByteSource {
  const { storage } = ctx.services;
  return {
    size,
    async read(start, end) {
      const parts: Buffer[] = [];
      for (let at = start; at < end; ) {
        const piece = pieces[Math.floor(at / PIECE_BYTES)];
        if (piece === undefined) break;
        const from = piece.number * PIECE_BYTES;
        const to = Math.min(end, from + piece.bytes);
        parts.push(await buffer(await storage.get(piece.key, { start: at - from, end: to - from - 1 })));
        at = to;
      }
      return Buffer.concat(parts);
    },
  };
}
