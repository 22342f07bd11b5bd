import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { FilePurposeSpec } from '../../../../kernel/module/file-purpose.ts';
import { FILE_COLUMNS, type FileRow, fileObject } from '../address.ts';
import type { FileObject } from '../contract.ts';
import { purposeFor } from '../purposes.ts';
import { tidyName } from '../rules.ts';
import { type StoredBytes, storeBytes } from './store-bytes.ts';

/** Checks an upload by its content, keeps what may be kept, and answers the file; sent again under one key it is kept once. */
export async function storeUpload(ctx: Ctx, purpose: string, who: 'members' | 'staff'): Promise<{ data: FileObject }> {
  const person = signedIn(ctx);
  // What staff bring they answer for.
  const { admit: asked, looked, ...allows } = purposeFor(ctx, purpose, who);
  const admit = who === 'members' ? asked : undefined;
  // Before it is looked into, and again where it is stored: what is taken back meanwhile was not given. Not by the caller's own
  // database: its first write is what the key of a call is kept with.
  if (admit !== undefined) await ctx.as(person, ctx.locale).db.write((tx) => admit(ctx, tx));
  return storeFor(ctx, purpose, { ...allows, ...(who === 'members' && { admit, looked }) }, (data) => ({ data }));
}

/**
 * The same for whom the asking module takes a file from, a visitor too, within what it allows. What `answer` makes of the file is
 * what a call that is sent again answers as well; what it writes of the file stands with it or not at all.
 */
export async function storeFor<T>(
  ctx: Ctx,
  purpose: string,
  allows: FilePurposeSpec,
  answer: (file: FileObject, tx: Tx) => T | Promise<T>,
  /** Bytes that are given back where it is stored. */
  frees = 0,
): Promise<T> {
  const store = async (tx: Tx, stored: StoredBytes): Promise<T> => {
    const { key, size, mime, sha256, width, height, variants, seen } = stored;
    await allows.admit?.(ctx, tx);
    const row = await tx.row<FileRow>(
      `insert into file (owner_id, purpose, public, key, name, size, mime, sha256, width, height, variants, look)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${FILE_COLUMNS}`,
      [
        ...[ctx.person?.id ?? null, purpose, allows.public, key, tidyName(ctx.upload?.fileName ?? ''), size, mime],
        ...[sha256, width, height, JSON.stringify(variants), seen?.look ?? 'none'],
      ],
    );
    if (row === null) throw new Error('The file was not stored.');
    await seen?.keep(ctx, tx, row.id);
    return answer(fileObject(ctx.services.config, ctx.shop.id, row, ctx.services.now()), tx);
  };
  return storeBytes(ctx, purpose, allows, store, frees);
}
