import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Opens a body for whoever asked for it; for a caller who has gone, be it meanwhile, nothing stays open. */
export async function openBody({ raw }: FastifyReply, open: () => Promise<Readable>): Promise<Readable> {
  const nothing = (): Readable => Readable.from([]);
  if (raw.destroyed) return nothing();
  const stream = await open();
  if (!raw.destroyed) return stream;
  stream.destroy();
  return nothing();
}
