import { createReadStream } from 'node:fs';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { newStorageKey } from '../../../../kernel/outside/storage/storage-key.ts';
import { refuse } from '../errors.ts';
import { PENDING } from '../queries/bytes-of-shop.ts';
import { pieceSize, piecesOf } from '../rules/pieces.ts';
import type { Arrival } from '../video-contract.ts';

/** Which pieces of an upload are here. */
export async function arrivalOf(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  { id, size }: { id: number; size: number },
): Promise<Arrival> {
  const rows = await reader.rows<{ number: number }>(
    'select number from file_piece where shop_id = $1 and upload_id = $2 order by number',
    [ctx.shop.id, id],
  );
  return { id, pieces: piecesOf(size), arrived: rows.map(({ number }) => number) };
}

/** Keeps the file of the context as a piece of an upload; of two at once with the same number one is kept. */
export async function keepPiece(ctx: Ctx, { id, size }: { id: number; size: number }, number: number): Promise<void> {
  const sent = ctx.upload;
  const due = pieceSize(size, number);
  if (sent === null || due === 0 || sent.bytes !== due) throw refuse.piece_wrong();
  const { storage, now } = ctx.services;
  const key = newStorageKey(ctx.shop.id, '-piece');
  const { sha256 } = await storage.put(key, createReadStream(sent.path), { mime: 'application/octet-stream' });
  let isKept = false;
  try {
    await ctx.db.write(async (tx) => {
      const row = await tx.row(
        `insert into file_piece (upload_id, number, key, bytes, sha256, arrived_at)
         select u.id, $3, $4, $5, $6, $7 from file_upload u where u.shop_id = $1 and u.id = $2 and ${PENDING}
         on conflict (shop_id, upload_id, number) do nothing returning id`,
        [ctx.shop.id, id, number, key, due, sha256, now().toISOString()],
      );
      isKept = row !== null;
    });
  } finally {
    // Once it stands in a row it may be stored, even where the answer of the database was lost: then the sweep decides.
    if (!isKept) await storage.delete(key);
  }
}
