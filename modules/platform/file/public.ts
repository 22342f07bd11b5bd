import type { Ctx } from '../../../kernel/http/context.ts';
import { fileObject } from './address.ts';
import type { FileObject, FilePurpose } from './contract.ts';
import { fileRow, fileRows } from './queries/read-file.ts';

/** Removes what a person uploaded for a purpose, such as a former picture of theirs. */
export { removeFormerFiles } from './commands/remove-files.ts';
/** Stores the file of the context for its person, after the same checks as an upload. */
export { storeUpload } from './commands/store-upload.ts';
export type { FileObject } from './contract.ts';

/**
 * A file for somebody whom the asking module lets see it, with addresses that work for five minutes; null when it is not
 * there or was uploaded for another purpose.
 */
export async function fileFor(ctx: Ctx, id: number, purposes: readonly FilePurpose[]): Promise<FileObject | null> {
  const row = await fileRow(ctx, id);
  if (row === null || !(purposes as readonly string[]).includes(row.purpose)) return null;
  return fileObject(ctx.services.config, ctx.shop.id, row, ctx.services.now());
}

/** Whether the person uploaded a file for one of these purposes, so that a record of theirs may name it. */
export async function ownsFile(ctx: Ctx, id: number, purposes: readonly FilePurpose[]): Promise<boolean> {
  const row = await fileRow(ctx, id);
  const owns = row !== null && ctx.person !== null && row.ownerId === ctx.person.id;
  return owns && (purposes as readonly string[]).includes(row.purpose);
}

/** Those of several files that were uploaded for one of these purposes, as `fileFor` answers one. */
export async function filesFor(
  ctx: Ctx,
  ids: readonly number[],
  purposes: readonly FilePurpose[],
): Promise<FileObject[]> {
  const rows = ids.length === 0 ? [] : await fileRows(ctx, ids);
  const { config, now } = ctx.services;
  return rows
    .filter((row) => (purposes as readonly string[]).includes(row.purpose))
    .map((row) => fileObject(config, ctx.shop.id, row, now()));
}
