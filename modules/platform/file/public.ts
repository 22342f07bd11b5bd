import { buffer } from 'node:stream/consumers';
import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { missingTool } from '../../../kernel/media/media-tool.ts';
import { FILE_COLUMNS, type FileRow, fileObject } from './address.ts';
import type { FileObject, Handout } from './contract.ts';
import { IN_LIBRARY } from './queries/library-rows.ts';
import { fileRow, fileRows, videoParts } from './queries/read-file.ts';

/** A paper that comes in pieces, for whom the asking module takes one from. */
export {
  arrivedSql,
  beginPaper,
  finishPaper,
  giveUpPaper,
  isSamePaper,
  type PaperOf,
  type PaperOnWay,
  paperOnWay,
  takePaperPiece,
  writesBeside,
} from './commands/bring-paper.ts';
export { refuseAboveQuota } from './commands/claim-space.ts';
/** Stores the file of the context after the same checks as an upload: for its person, or for whom the asking module takes one from. */
export { countUpload } from './commands/count-upload.ts';
/** Pictures that somebody brought for a purpose, as pictures of the library. */
export { moveIntoLibrary } from './commands/move-into-library.ts';
/** Removes what a person uploaded for a purpose, such as a former picture of theirs. */
export { removeFormerFiles } from './commands/remove-files.ts';
export { keepTerms, type MadeFilm, storeFilm } from './commands/store-film.ts';
export { storeFor, storeUpload } from './commands/store-upload.ts';
/** What another shop takes over of this one's public files, and how it makes them its own. */
export {
  copyBytes,
  dropBytes,
  type SharedFile,
  sameFiles,
  sharedFiles,
  takeFiles,
  withOwnPlaces,
} from './commands/take-over.ts';
export type { FileObject } from './contract.ts';
/** Puts files of the demo into the library of a shop. */
export { plantFiles } from './demo.ts';
/** The bytes of a film of the library, for whoever makes another one of it. */
export { filmBytes } from './film/fetch-film.ts';
/** Pictures that may be shown for so long, and no longer. */
export { type EndingFile, endedRights, noteTold, UNTOLD_RIGHTS, untoldRights } from './queries/ended-rights.ts';
/** Those who look through pictures that people bring: how they see one, and what they say of it. */
export { type LookedPicture, lookedPictures, markLook } from './queries/looked-pictures.ts';
/** A public picture as PNG, for what is drawn of it. */
export { pictureAsPng } from './queries/picture-as-png.ts';
export { isReadMarked } from './queries/uses-of-file.ts';

/**
 * The public files of the shop in scope that a text names by their addresses, as rows that a copy of the shop can take over.
 * Videos stay: a shop that is founded after a pattern would pay for them with its own space.
 */
export async function filesNamedIn(tx: Tx, shopId: number, text: string): Promise<Record<string, unknown>[]> {
  const ids = [...new Set(Array.from(text.matchAll(/\/api\/file\/(\d{1,15})\//g), ([, id]) => Number(id)))];
  const rows = await tx.rows<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) || '{"owner_id": null}' as row from file t
     where t.shop_id = $1 and t.id = any($2::bigint[]) and t.public and t.removed_at is null and t.upload_id is null`,
    [shopId, ids],
  );
  return rows.map(({ row }) => row);
}

/** Where the bytes of the shop's files lie, in all their sizes; those of videos lie in pieces. */
export async function keysOfFiles(tx: Tx, shopId: number): Promise<string[]> {
  const rows = await tx.rows<{ key: string; variants: { key: string }[] }>(
    'select key, variants from file where shop_id = $1 and removed_at is null and upload_id is null order by id',
    [shopId],
  );
  return rows.flatMap(({ key, variants }) => [key, ...variants.map((variant) => variant.key)]);
}

/**
 * A file for somebody whom the asking module lets see it, with addresses that work for five minutes; null when it is not
 * there or was uploaded for another purpose.
 */
export async function fileFor(ctx: Ctx, id: number, purposes: readonly string[]): Promise<FileObject | null> {
  const row = await fileRow(ctx, id);
  if (row === null || !purposes.includes(row.purpose)) return null;
  return fileObject(ctx.services.config, ctx.shop.id, row, ctx.services.now(), await videoParts(ctx, [row]));
}

/** Whether the forms of a film are still being made; where no program makes any, it plays as it was uploaded. */
export async function isBeingMade(ctx: Ctx, db: Pick<Tx, 'row'>, id: number): Promise<boolean> {
  if (missingTool() !== null) return false;
  const row = await db.row(
    `select 1 from file f join film m on m.shop_id = f.shop_id and m.sha256 = f.sha256
     where f.shop_id = $1 and f.id = $2 and f.upload_id is not null and m.state in ('waiting', 'working')`,
    [ctx.shop.id, id],
  );
  return row !== null;
}

/** The numbers of the library's files by their names; of several of one name the newest. For demos, which know no numbers. */
export async function fileNumbers(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db.rows<{ name: string; id: number }>(
    `select name, id from file where shop_id = $1 and ${IN_LIBRARY} order by id limit 1000`,
    [ctx.shop.id],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** The addresses of the library's public files by their names; of several of one name the newest. For demos, too. */
export async function fileAddresses(ctx: Ctx): Promise<Map<string, string>> {
  const { config, now } = ctx.services;
  const rows = await ctx.db.rows<FileRow>(
    `select ${FILE_COLUMNS} from file where shop_id = $1 and public and ${IN_LIBRARY} order by id limit 1000`,
    [ctx.shop.id],
  );
  return new Map(rows.map((row) => [row.name, fileObject(config, ctx.shop.id, row, now()).url]));
}

/** The paper of that number, which everybody may take along; null where there is none, or none any more. */
export async function handoutFor(ctx: Ctx, id: number | null): Promise<Handout | null> {
  return id === null ? null : paperFor(ctx, id, 'handout');
}

/** The paper of that number, for somebody whom the asking module lets read it: its address works for five minutes. */
export async function readingFor(ctx: Ctx, id: number | null): Promise<Handout | null> {
  return id === null ? null : paperFor(ctx, id, 'reading');
}

/** A paper of the library by its number, and how its bytes are fetched; null where there is none for one of these purposes. */
export async function paperOf(
  ctx: Ctx,
  id: number,
  purposes: readonly ('handout' | 'reading')[],
): Promise<{ sha256: string; bytes(): Promise<Uint8Array> } | null> {
  const row = await fileRow(ctx, id);
  if (row === null || !purposes.some((purpose) => purpose === row.purpose)) return null;
  return { sha256: row.sha256, bytes: async () => buffer(await ctx.services.storage.get(row.key)) };
}

/** The bytes of the paper of that number and their fingerprint, for a module that shows it page by page; null where there is none. */
export async function readingBytes(ctx: Ctx, id: number): Promise<{ bytes: Uint8Array; sha256: string } | null> {
  const paper = await paperOf(ctx, id, ['reading']);
  return paper && { bytes: await paper.bytes(), sha256: paper.sha256 };
}

/** A file of the portal for a module that packs it with others: its fingerprint, and its bytes once somebody reads them. */
interface StoredFile {
  sha256: string;
  bytes(): AsyncIterable<Uint8Array>;
}

/** Those of several files that are there and were uploaded for one of these purposes, by their numbers. */
export async function storedFiles(
  ctx: Ctx,
  ids: readonly number[],
  purposes: readonly string[],
): Promise<Map<number, StoredFile>> {
  const rows = ids.length === 0 ? [] : await fileRows(ctx, ids);
  return new Map(
    rows
      .filter(({ purpose }) => purposes.includes(purpose))
      .map(({ id, key, sha256 }) => {
        async function* bytes(): AsyncGenerator<Uint8Array> {
          for await (const piece of await ctx.services.storage.get(key)) yield piece as Uint8Array;
        }
        return [id, { sha256, bytes }];
      }),
  );
}

async function paperFor(ctx: Ctx, id: number, purpose: 'handout' | 'reading'): Promise<Handout | null> {
  const file = await fileFor(ctx, id, [purpose]);
  return file && { url: file.url, name: file.name, size: file.size };
}

async function checkPaper(ctx: Ctx, id: unknown, field: string, purpose: 'handout' | 'reading'): Promise<void> {
  if (typeof id !== 'number' || (await paperFor(ctx, id, purpose)) !== null) return;
  throw invalidInput({ [field]: [ctx.t('file.errors.no_handout')] });
}

/** Refuses a number that is none of a paper for everybody; `field` is where a form says so. */
export const checkHandout = (ctx: Ctx, id: unknown, field: string): Promise<void> =>
  checkPaper(ctx, id, field, 'handout');

/** Refuses a number that is none of a paper to read; `field` is where a form says so. */
export const checkReading = (ctx: Ctx, id: unknown, field: string): Promise<void> =>
  checkPaper(ctx, id, field, 'reading');

/** SQL of the name of the file whose number an expression over `t` holds. */
export const fileNameSql = (column: string): string =>
  `(SELECT f.name FROM file f WHERE f.shop_id = t.shop_id AND f.id = ${column})`;

/** SQL of what the address of a picture `f` ends with where the eye belongs elsewhere than in its middle: `#at=30,70`. */
const POINT = `coalesce('#at=' || f.focus_x || ',' || f.focus_y, '')`;

/** SQL of a stored address of a public picture of the row `t`, with the point of the picture as the library knows it now. */
export const pointedSql = (t: string, column: string): string =>
  `CASE WHEN ${t}.${column} LIKE '/api/file/%' THEN ${t}.${column} || coalesce((SELECT ${POINT} FROM file f
    WHERE f.shop_id = ${t}.shop_id AND f.id = split_part(${t}.${column}, '/', 4)::bigint), '') ELSE ${t}.${column} END`;

/** SQL of the address and of the hash of the public picture whose number an expression over `t` holds. */
export const pictureAddressSql = (column: string): string =>
  `(SELECT '/api/file/' || f.id || '/' || left(f.sha256, 24) || CASE f.mime WHEN 'image/avif' THEN '.avif' ELSE '.webp' END || ${POINT}
    FROM file f WHERE f.shop_id = t.shop_id AND f.id = ${column} AND f.public)`;
export const fileHashSql = (column: string): string =>
  `(SELECT f.sha256 FROM file f WHERE f.shop_id = t.shop_id AND f.id = ${column})`;

/** SQL of the length in milliseconds of the film whose number an expression over `t` holds; null where there is none. */
export const filmLengthSql = (column: string): string =>
  `(SELECT f.duration FROM file f WHERE f.shop_id = t.shop_id AND f.id = ${column})`;

/** What is known of those of several files that were uploaded for a purpose and are there. */
export async function filesNamed(
  ctx: Ctx,
  tx: Tx,
  ids: readonly number[],
  purpose: string,
): Promise<{ id: number; sha256: string; size: number }[]> {
  if (ids.length === 0) return [];
  return tx.rows(
    'select id, sha256, size from file where shop_id = $1 and id = any($2::bigint[]) and purpose = $3 and removed_at is null',
    [ctx.shop.id, ids, purpose],
  );
}

/** Whether the person uploaded a file for one of these purposes, so that a record of theirs may name it. */
export async function ownsFile(ctx: Ctx, id: number, purposes: readonly string[]): Promise<boolean> {
  const row = await fileRow(ctx, id);
  const owns = row !== null && ctx.person !== null && row.ownerId === ctx.person.id;
  return owns && purposes.includes(row.purpose);
}

/** Those of several files that were uploaded for one of these purposes, as `fileFor` answers one. */
export async function filesFor(ctx: Ctx, ids: readonly number[], purposes: readonly string[]): Promise<FileObject[]> {
  const found = ids.length === 0 ? [] : await fileRows(ctx, ids);
  const rows = found.filter((row) => purposes.includes(row.purpose));
  const { config, now } = ctx.services;
  const parts = await videoParts(ctx, rows);
  return rows.map((row) => fileObject(config, ctx.shop.id, row, now(), parts));
}
