import { createHash } from 'node:crypto';
import type { Tx } from '../../../../kernel/database/db.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx, UploadedFile } from '../../../../kernel/http/context.ts';
import { newStorageKey, storageKeyParts } from '../../../../kernel/outside/storage/storage-key.ts';
import { checkDocx, checkPdf } from '../check-document.ts';
import type { FilePurpose } from '../contract.ts';
import { type DrawnPicture, drawPicture } from '../draw-picture.ts';
import { refuse } from '../errors.ts';
import { readCaptions } from '../media/read-captions.ts';
import type { StoredVariant } from '../schema.ts';
import { sniff } from '../sniff.ts';
import { claimSpace, refuseAboveQuota } from './claim-space.ts';

/** What a row says of bytes that lie in the storage. */
export interface StoredBytes {
  key: string;
  size: number;
  mime: string;
  sha256: string;
  width: number | null;
  height: number | null;
  variants: StoredVariant[];
}

/** What is to be kept of an upload: the file itself first, then its smaller forms. */
async function keepable(
  ctx: Ctx,
  upload: UploadedFile,
  purpose: FilePurpose,
): Promise<DrawnPicture[] | { bytes: Buffer; mime: string }> {
  const { kind, mime } = await sniff(upload, purpose);
  if (kind === 'picture') return drawPicture(askerOf(ctx), upload.bytes);
  if (kind === 'captions') return { bytes: readCaptions(upload.bytes), mime };
  if (kind === 'pdf') checkPdf(upload.bytes);
  else checkDocx(upload.bytes);
  return { bytes: upload.bytes, mime };
}

/**
 * Checks the file of the context by its content, writes what may be kept, and has `store` write the row in the transaction
 * in which the space was taken; where that fails, nothing lies in the storage either, or the sweep takes it.
 */
export async function storeBytes<T>(
  ctx: Ctx,
  purpose: FilePurpose,
  store: (tx: Tx, bytes: StoredBytes) => Promise<T>,
): Promise<T> {
  const { upload } = ctx;
  if (upload === null || upload.bytes.length === 0) throw refuse.missing();
  const kept = await keepable(ctx, upload, purpose);
  const [main, ...smaller] = Array.isArray(kept) ? kept : [{ ...kept, width: null, height: null }];
  if (main === undefined) throw refuse.damaged();
  const size = [main, ...smaller].reduce((sum, { bytes }) => sum + bytes.length, 0);
  // Before anything is written; what counts is asked again below.
  await refuseAboveQuota(ctx, ctx.db, size);
  const { storage } = ctx.services;
  const key = newStorageKey(ctx.shop.id);
  const stored: string[] = [];
  let isNamed = false;
  const keep = async (at: string, bytes: Buffer, mime: string): Promise<void> => {
    stored.push(at);
    await storage.put(at, bytes, { mime });
  };
  try {
    await keep(key, main.bytes, main.mime);
    const variants: StoredVariant[] = [];
    for (const picture of smaller) {
      const { width, height, mime, bytes } = picture as DrawnPicture;
      const at = newStorageKey(ctx.shop.id, `-${width}.${mime.slice(6)}`, storageKeyParts(key).id);
      await keep(at, bytes, mime);
      variants.push({ key: at, width, height, mime, size: bytes.length });
    }
    const sha256 = createHash('sha256').update(main.bytes).digest('hex');
    const { mime, width, height } = main;
    return await ctx.db.write(async (tx) => {
      isNamed = false;
      await claimSpace(ctx, tx, size);
      const made = await store(tx, { key, size, mime, sha256, width, height, variants });
      isNamed = true;
      return made;
    });
  } catch (error) {
    // Once they stand in a row they may be stored, even where the answer of the database was lost: then the sweep decides.
    if (!isNamed) await Promise.all(stored.map((at) => storage.delete(at).catch(() => false)));
    throw error;
  }
}
