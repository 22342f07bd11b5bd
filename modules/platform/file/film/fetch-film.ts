import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { piecesOfUpload } from '../queries/piece-source.ts';
import { fileRow } from '../queries/read-file.ts';

/** Copies the pieces of a video into one file of the disk, which its index may stand at the end of. */
export async function fetchPieces(ctx: Ctx, uploadId: number, path: string, signal: AbortSignal): Promise<void> {
  const { storage } = ctx.services;
  const pieces = await piecesOfUpload(ctx, uploadId);
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const { key } of pieces) yield* (await storage.get(key)) as AsyncIterable<Buffer>;
  }
  await pipeline(Readable.from(bytes(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }), { signal });
}

/** A film of the library as something else is made of it. */
export interface FilmBytes {
  name: string;
  mime: string;
  size: number;
  /** Milliseconds. */
  duration: number;
  /** Copies it into a file of the disk. */
  fetch(path: string, signal: AbortSignal): Promise<void>;
}

/** A film of the library for whoever makes another one of it; null where there is none whose length is known. */
export async function filmBytes(ctx: Ctx, id: number): Promise<FilmBytes | null> {
  const row = await fileRow(ctx, id);
  if (row === null || row.uploadId === null || row.duration === null) return null;
  const { uploadId, name, mime, size, duration } = row;
  return { name, mime, size, duration, fetch: (path, signal) => fetchPieces(ctx, uploadId, path, signal) };
}
