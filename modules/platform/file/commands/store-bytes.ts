import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { isRefusedBySql } from '../../../../kernel/database/sql-errors.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx, UploadedFile } from '../../../../kernel/http/context.ts';
import type { FilePurposeSpec } from '../../../../kernel/module/file-purpose.ts';
import type { SeenPicture } from '../../../../kernel/module/picture-look.ts';
import type { StoredFacts } from '../../../../kernel/outside/storage/storage.ts';
import { newStorageKey, storageKeyParts } from '../../../../kernel/outside/storage/storage-key.ts';
import { type DrawnPicture, drawPicture } from '../draw-picture.ts';
import { refuse } from '../errors.ts';
import type { lookInto } from '../media/look-into.ts';
import type { StoredVariant } from '../schema.ts';
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
  /** What was seen of a picture that is looked through; null where nobody has to. */
  seen: SeenPicture | null;
}

const look = asideTask<typeof lookInto>(new URL('../media/look-into.ts', import.meta.url), 'lookInto');
/** Milliseconds that a document may be looked into. */
const LOOK_MS = 10_000;

/** Something that is kept: bytes that were made of what was sent, or the sent file as it lies on the disk. */
type Kept = Pick<StoredBytes, 'mime' | 'width' | 'height' | 'size'> & { content: () => Buffer | Readable };

const madeAnew = ({ bytes, mime, width, height }: DrawnPicture): Kept => ({
  ...{ mime, width, height, size: bytes.length },
  content: () => bytes,
});

/** What is to be kept of an upload: the file itself first, then its smaller forms. */
async function keepable(ctx: Ctx, upload: UploadedFile, { kinds, largest }: FilePurposeSpec): Promise<Kept[]> {
  const { path, bytes: size, fileName } = upload;
  if (size > largest) throw refuse.too_large({ mb: largest / 1024 / 1024 });
  const { services, signal } = ctx;
  const asker = askerOf(ctx);
  const found = await services.aside.run(look, { path, fileName, kinds }, { asker, ms: LOOK_MS, signal });
  const { kind, mime, written } = found;
  if (kind === 'picture') return (await drawPicture(asker, path, signal)).map(madeAnew);
  const flat = { mime, width: null, height: null };
  if (written === undefined) return [{ ...flat, size, content: () => createReadStream(path) }];
  return [{ ...flat, size: written.byteLength, content: () => Buffer.from(written) }];
}

/** Has a picture looked through, as others would see it; refuses one that may not be kept. */
async function lookAt(
  ctx: Ctx,
  main: Kept,
  name: string,
  { looked, public: isPublic }: FilePurposeSpec,
): Promise<SeenPicture | null> {
  const bytes = looked === undefined || !main.mime.startsWith('image/') ? null : main.content();
  const look = ctx.services.registry.lookAtPicture;
  if (!(bytes instanceof Uint8Array) || look === null) return null;
  const seen = await look(ctx, { bytes, purpose: name, isPublic, mayHoldCodes: looked?.mayHoldCodes === true });
  if (seen === 'refused') throw refuse.unsafe_picture();
  return seen;
}

/**
 * Checks the file of the context by its content, writes what may be kept, and has `store` write the row in the transaction
 * in which the space was taken; where that fails, nothing lies in the storage either, or the sweep takes it.
 */
export async function storeBytes<T>(
  ctx: Ctx,
  name: string,
  purpose: FilePurposeSpec,
  store: (tx: Tx, bytes: StoredBytes) => Promise<T>,
  /** Bytes that are given back where these are stored. */
  frees = 0,
): Promise<T> {
  const { upload } = ctx;
  if (upload === null || upload.bytes === 0) throw refuse.missing();
  const [main, ...smaller] = await keepable(ctx, upload, purpose);
  if (main === undefined) throw refuse.damaged();
  const total = [main, ...smaller].reduce((sum, { size }) => sum + size, 0);
  const more = Math.max(0, total - frees);
  // Before anything is written; what counts is asked again below.
  await refuseAboveQuota(ctx, ctx.db, more);
  const seen = await lookAt(ctx, main, name, purpose);
  const { storage } = ctx.services;
  const key = newStorageKey(ctx.shop.id);
  const stored: string[] = [];
  let isNamed = false;
  const keep = (at: string, { content, mime }: Kept): Promise<StoredFacts> => {
    stored.push(at);
    return storage.put(at, content(), { mime });
  };
  try {
    const { sha256 } = await keep(key, main);
    const variants: StoredVariant[] = [];
    for (const picture of smaller) {
      const { width, height, mime, size } = picture;
      const at = newStorageKey(ctx.shop.id, `-${width}.${mime.slice(6)}`, storageKeyParts(key).id);
      await keep(at, picture);
      variants.push({ key: at, width: width ?? 0, height: height ?? 0, mime, size });
    }
    const { mime, width, height } = main;
    return await ctx.db.write(async (tx) => {
      isNamed = false;
      await claimSpace(ctx, tx, more);
      const made = await store(tx, { key, size: total, mime, sha256, width, height, variants, seen });
      isNamed = true;
      return made;
    });
  } catch (error) {
    // Once they stand in a row they may be stored, even where the answer of the database was lost: then the sweep decides.
    const isKnown = !isNamed || error instanceof Refusal || isRefusedBySql(error);
    if (isKnown) await Promise.all(stored.map((at) => storage.delete(at).catch(() => false)));
    throw error;
  }
}
