import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { rangedAnswer } from '../../../../kernel/http/ranged-answer.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { sameHash } from '../../../../kernel/security/keyed-hash.ts';
import {
  addressHash,
  addressName,
  addressProof,
  FILE_COLUMNS,
  type FileRow,
  fileAddress,
  lookName,
  type VideoParts,
} from '../address.ts';
import { filmRows } from '../film/film-rows.ts';
import { readFilm } from '../film/read-film.ts';
import { openPieces } from './piece-source.ts';
import { isUnseen, unseenPicture } from './unseen-picture.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** What was looked through may be taken back: nobody has it longer than that without asking whether it may still be seen. */
const FOR_A_WHILE = 'public, max-age=300';

/** The row of a file of this shop that has not been removed. */
export function fileRow(ctx: Ctx, id: number): Promise<FileRow | null> {
  return ctx.db.row<FileRow>(`select ${FILE_COLUMNS} from file where shop_id = $1 and id = $2 and removed_at is null`, [
    ctx.shop.id,
    id,
  ]);
}

/** The rows of those among several files of this shop that have not been removed. */
export function fileRows(ctx: Ctx, ids: readonly number[]): Promise<FileRow[]> {
  return ctx.db.rows<FileRow>(
    `select ${FILE_COLUMNS} from file where shop_id = $1 and id = any($2::bigint[]) and removed_at is null`,
    [ctx.shop.id, ids],
  );
}

/** Posters and captions of videos among files, and what was made of the videos. */
export async function videoParts(ctx: Ctx, rows: readonly FileRow[]): Promise<VideoParts> {
  const ids = rows.flatMap(({ posterFileId, tracks }) => [
    ...(posterFileId === null ? [] : [posterFileId]),
    ...tracks.map(({ file }) => file),
  ]);
  const hashes = rows.flatMap(({ uploadId, sha256 }) => (uploadId === null ? [] : [sha256]));
  const [parts, films] = await Promise.all([
    ids.length === 0 ? [] : fileRows(ctx, ids),
    hashes.length === 0 ? [] : filmRows(ctx, hashes),
  ]);
  return {
    files: new Map(parts.filter((part) => part.public).map((part) => [part.id, part])),
    films: new Map(films.map((film) => [film.sha256, film])),
  };
}

/** Where an address of what stood in this place before leads now; null where it never was one of it. */
function presentName(row: FileRow, asked: string): string | null {
  const [, hash = '', width = '', ending = ''] = /^([0-9a-f]{24})(?:-(\d+))?\.(\w+)$/.exec(asked) ?? [];
  if (!row.formerAddresses.includes(hash)) return null;
  const variant = row.variants.find((each) => String(each.width) === width && each.mime.endsWith(ending));
  return addressName(row, variant);
}

const headersOf = (row: FileRow, isShown: boolean, name = row.name): Record<string, string> => ({
  'cache-control': !row.public ? 'private, no-store' : row.look === 'none' ? FOR_GOOD : FOR_A_WHILE,
  'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
  'content-security-policy': "sandbox; default-src 'none'",
});

/** Sends what was made of a video; names within its playlists work as long as the asked one. */
function readMade(ctx: Ctx, row: FileRow, { name, until = 0 }: { name: string; until?: number }): Promise<RawAnswer> {
  const isSound = name.endsWith('.m4a');
  const called = isSound ? `${row.name.replace(/\.[^.]*$/, '')}.m4a` : row.name;
  return readFilm(ctx, row, name, headersOf(row, !isSound, called), (other) =>
    fileAddress(ctx.services.config, ctx.shop.id, row, other, until),
  );
}

/** Sends the bytes behind an address: of a public file to everybody, of a private one only with a fresh proof. */
export async function readFile(
  ctx: Ctx,
  asked: { id: number; name: string; until?: number; proof?: string },
): Promise<RawAnswer> {
  const row = await fileRow(ctx, asked.id);
  if (row === null) throw notFound();
  const { config, storage, now } = ctx.services;
  const { until = 0, proof = '' } = asked;
  const proves = (name: string): boolean =>
    until * 1000 >= now().getTime() && sameHash(proof, addressProof(config, ctx.shop.id, row.id, name, until));
  const isLooking = proves(lookName(asked.name));
  if (!row.public && !isLooking && !proves(asked.name)) throw notFound();
  if (isUnseen(row.look) && !isLooking) return unseenPicture(ctx, row);
  if (row.uploadId !== null && asked.name !== addressName(row)) return readMade(ctx, row, asked);
  const variant = row.variants.find((each) => addressName(row, each) === asked.name);
  if (variant === undefined && asked.name !== addressName(row)) {
    const present = row.public ? presentName(row, asked.name) : null;
    if (present === null) throw notFound();
    const location = `/api/file/${row.id}/${present}`;
    return new RawAnswer('text/plain', '', { location, 'cache-control': 'no-cache' }, 302);
  }
  const mime = variant?.mime ?? row.mime;
  // A paper to take along is kept, not looked at: what may be opened in place is no more than it has to be.
  const isKept = row.purpose === 'handout';
  const shown = !isKept && (/^(?:image|video)\//.test(mime) || mime === 'application/pdf' || mime === 'text/vtt');
  const headers = headersOf(isLooking ? { ...row, public: false } : row, shown);
  const { uploadId } = row;
  if (row.public && row.look !== 'none' && !isLooking) {
    headers.etag = `"${asked.name}"`;
    // It is what it was: its address says what it holds.
    if (ctx.headers['if-none-match']?.includes(headers.etag)) return new RawAnswer(mime, '', headers, 304);
  }
  if (uploadId === null) return new RawAnswer(mime, () => storage.get(variant?.key ?? row.key), headers);
  return rangedAnswer({
    ...{ type: mime, size: row.size, tag: addressHash(row), headers, asked: ctx.headers },
    open: (range) => openPieces(ctx, uploadId, range),
  });
}
