import { createReadStream } from 'node:fs';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { newStorageKey } from '../../../../kernel/outside/storage/storage-key.ts';
import { type archive, PIECE_BYTES } from '../contract.ts';
import { refuse } from '../refusals.ts';

/** Announces an archive that comes in pieces. */
export async function beginUpload(ctx: Ctx, { name, size }: ParsedOf<(typeof archive)['archive.begin']>) {
  const row = await ctx.db.write((tx) =>
    tx.row<{ id: number }>('insert into archive_upload (owner_id, name, size) values ($1, $2, $3) returning id', [
      signedIn(ctx).id,
      name,
      size,
    ]),
  );
  if (row === null) throw new Error('The archive was not stored.');
  return { data: { id: row.id } };
}

async function arrived(tx: Tx, shopId: number, id: number): Promise<{ received: number; pieces: number }> {
  const row = await tx.row<{ received: number; pieces: number }>(
    `select coalesce(sum(bytes), 0)::bigint as received, count(*)::int as pieces from archive_piece
     where shop_id = $1 and upload_id = $2`,
    [shopId, id],
  );
  return row ?? { received: 0, pieces: 0 };
}

/** Keeps the next piece; of two at once with the same number one is kept. */
export async function takePiece(ctx: Ctx, { id, number }: ParsedOf<(typeof archive)['archive.piece']>) {
  const file = ctx.upload;
  if (file === null) throw refuse.piece_wrong();
  const { storage } = ctx.services;
  const key = newStorageKey(ctx.shop.id, '-piece');
  await storage.put(key, createReadStream(file.path), { mime: 'application/octet-stream' });
  let isKept = false;
  try {
    return await ctx.db.write(async (tx) => {
      isKept = false;
      const row = await tx.row<{ size: number }>(
        'select size from archive_upload where shop_id = $1 and id = $2 and owner_id = $3 for update',
        [ctx.shop.id, id, signedIn(ctx).id],
      );
      if (row === null) throw notFound();
      const { received, pieces } = await arrived(tx, ctx.shop.id, id);
      if (number < pieces) return { data: { received, pieces } };
      const due = Math.min(PIECE_BYTES, row.size - received);
      if (number !== pieces || file.bytes !== due || due === 0) throw refuse.piece_wrong();
      await tx.rows('insert into archive_piece (upload_id, number, key, bytes) values ($1, $2, $3, $4)', [
        ...[id, number, key, due],
      ]);
      isKept = true;
      return { data: { received: received + due, pieces: pieces + 1 } };
    });
  } finally {
    // Once it stands in a row it may be stored, even where the answer of the database was lost: then the sweep decides.
    if (!isKept) await storage.delete(key);
  }
}
