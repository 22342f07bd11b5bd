import { createHash } from 'node:crypto';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn, type UploadedFile } from '../../../../kernel/http/context.ts';
import { newStorageKey, storageKeyParts } from '../../../../kernel/outside/storage/storage-key.ts';
import { refuseBeyondQuota } from '../../../../kernel/tenancy/quota.ts';
import { FILE_COLUMNS, type FileRow, fileObject } from '../address.ts';
import { checkDocx, checkPdf } from '../check-document.ts';
import type { FileObject, FilePurpose } from '../contract.ts';
import { type DrawnPicture, drawPicture } from '../draw-picture.ts';
import { refuse } from '../errors.ts';
import { PURPOSES, tidyName } from '../rules.ts';
import type { StoredVariant } from '../schema.ts';
import { sniff } from '../sniff.ts';

const MB = 1024 * 1024;

/** What is to be kept of an upload: the file itself first, then its smaller forms. */
async function keepable(
  upload: UploadedFile,
  purpose: FilePurpose,
): Promise<DrawnPicture[] | { bytes: Buffer; mime: string }> {
  const { kind, mime } = await sniff(upload, purpose);
  if (kind === 'picture') return drawPicture(upload.bytes);
  if (kind === 'pdf') checkPdf(upload.bytes);
  else checkDocx(upload.bytes);
  return { bytes: upload.bytes, mime };
}

async function refuseAboveQuota(ctx: Ctx, db: Pick<Tx, 'row'>, memberId: number, more: number): Promise<void> {
  const [shopMb, personMb] = await Promise.all([
    ctx.services.settings.get<number>(ctx, 'file.shopQuota'),
    ctx.services.settings.get<number>(ctx, 'file.personQuota'),
  ]);
  const used = await db.row<{ shop: number; person: number }>(
    `select coalesce(sum(size), 0)::bigint as shop, coalesce(sum(size) filter (where owner_id = $2), 0)::bigint as person
     from file where shop_id = $1 and removed_at is null`,
    [ctx.shop.id, memberId],
  );
  const staff = ctx.person?.kind === 'staff';
  if ((used?.shop ?? 0) + more > shopMb * MB) throw refuse.quota({ mb: shopMb });
  if (!staff && (used?.person ?? 0) + more > personMb * MB) throw refuse.quota({ mb: personMb });
}

/** Checks an upload by its content, keeps what may be kept, and answers the file. */
export async function storeUpload(ctx: Ctx, purpose: FilePurpose): Promise<FileObject> {
  const person = signedIn(ctx);
  const { upload } = ctx;
  if (upload === null || upload.bytes.length === 0) throw refuse.missing();
  const kept = await keepable(upload, purpose);
  const [main, ...smaller] = Array.isArray(kept) ? kept : [{ ...kept, width: null, height: null }];
  if (main === undefined) throw refuse.damaged();
  const size = [main, ...smaller].reduce((sum, { bytes }) => sum + bytes.length, 0);
  // Before anything is written; what counts is asked again below.
  await refuseAboveQuota(ctx, ctx.db, person.id, size);
  const { storage, config, now } = ctx.services;
  const key = newStorageKey(ctx.shop.id);
  const stored: string[] = [];
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
    const row = await ctx.db.write(async (tx) => {
      // Uploads of a shop are counted one after the other, or several at once would each see room for themselves.
      await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['file.quota', ctx.shop.id]);
      await refuseAboveQuota(ctx, tx, person.id, size);
      await refuseBeyondQuota(ctx, tx, 'storage', size);
      return tx.row<FileRow>(
        `insert into file (owner_id, purpose, public, key, name, size, mime, sha256, width, height, variants)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${FILE_COLUMNS}`,
        [
          ...[person.id, purpose, PURPOSES[purpose].public, key, tidyName(upload.fileName), size, main.mime],
          ...[createHash('sha256').update(main.bytes).digest('hex'), main.width, main.height, JSON.stringify(variants)],
        ],
      );
    });
    if (row === null) throw new Error('The file was not stored.');
    return fileObject(config, ctx.shop.id, row, now());
  } catch (error) {
    // Bytes that no row names would lie there for good.
    await Promise.all(stored.map((at) => storage.delete(at).catch(() => false)));
    throw error;
  }
}
