import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { newStorageKey } from '../../../../kernel/outside/storage/storage-key.ts';
import { PIECE_BYTES, piecesOf } from '../rules/pieces.ts';
import { tidyName } from '../rules.ts';
import type { UploadRow } from './bring-video.ts';
import { giveUpUploads } from './cancel-video.ts';
import { claimSpace } from './claim-space.ts';
import { fileOfUpload } from './finish-video.ts';

/** A film that the portal made itself, as it lies on the disk. */
export interface MadeFilm {
  path: string;
  name: string;
}

/**
 * Puts a film that the portal made itself into the library, as those come there that people upload: looked into, in pieces, within the room
 * of the shop, and made into its forms. It is nobody's, and private: a page lets its viewers in.
 */
export async function storeFilm(ctx: Ctx, { path, name }: MadeFilm): Promise<{ id: number; duration: number | null }> {
  const { size } = await stat(path);
  const upload = await ctx.db.write(async (tx) => {
    await claimSpace(ctx, tx, size);
    return tx.row<UploadRow>(
      `insert into file_upload (owner_id, purpose, name, size, mark) values (null, 'lecture', $1, $2, '')
       returning id, purpose, name, size`,
      [tidyName(name), size],
    );
  });
  if (upload === null) throw new Error('The upload was not stored.');
  const cancel = (): Promise<number> => giveUpUploads(ctx, [upload.id]);
  try {
    for (let number = 0; number < piecesOf(size); number += 1) await storePiece(ctx, upload, number, path);
    const { id, duration } = await fileOfUpload(ctx, upload, {
      ...{ ownerId: null, cancel },
      hold: (tx) =>
        tx.row('select id from file_upload where shop_id = $1 and id = $2 for update', [ctx.shop.id, upload.id]),
    });
    return { id, duration };
  } catch (error) {
    await cancel();
    throw error;
  }
}

async function storePiece(ctx: Ctx, { id, size }: UploadRow, number: number, path: string): Promise<void> {
  const { storage } = ctx.services;
  const [start, bytes] = [number * PIECE_BYTES, Math.min(PIECE_BYTES, size - number * PIECE_BYTES)];
  const key = newStorageKey(ctx.shop.id, '-piece');
  const content = createReadStream(path, { start, end: start + bytes - 1 });
  const { sha256 } = await storage.put(key, content, { mime: 'application/octet-stream' });
  await ctx.db.write((tx) =>
    tx.rows('insert into file_piece (upload_id, number, key, bytes, sha256) values ($1, $2, $3, $4, $5)', [
      ...[id, number, key, bytes, sha256],
    ]),
  );
}

/** Has a film that was made of others be shown on their terms, and no longer than any of them. */
export async function keepTerms(
  tx: Tx,
  shopId: number,
  { film, of }: { film: number; of: readonly number[] },
): Promise<void> {
  await tx.rows(
    `update file t set rights = s.rights, rights_until = s.until, version = t.version + 1, updated_at = now()
     from (select coalesce((array_agg(rights order by rights_until nulls last, id) filter (where rights <> ''))[1], '') as rights,
         min(rights_until) as until from file where shop_id = $1 and id = any($3::bigint[])) s
     where t.shop_id = $1 and t.id = $2 and (t.rights, t.rights_until) is distinct from (s.rights, s.until)`,
    [shopId, film, [...of, film]],
  );
}
