import { buffer } from 'node:stream/consumers';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { newStorageKey, storageKeyParts } from '../../../../kernel/outside/storage/storage-key.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import type { VideoHint } from '../contract.ts';
import { orderFilm } from '../film/order-film.ts';
import type { PieceRow } from '../queries/piece-source.ts';
import { unseenSql } from '../queries/unseen-picture.ts';
import type { StoredTrack, StoredVariant } from '../schema.ts';
import { claimSpace } from './claim-space.ts';

/** What only a film has: its length, its picture and captions, which are files of their own, and the pieces that hold its bytes. */
interface SharedFilm {
  duration: number | null;
  poster: number | null;
  tracks: StoredTrack[];
  hints: VideoHint[];
  pieces: PieceRow[];
}

/** A file as another shop may take it over. */
export interface SharedFile {
  id: number;
  purpose: string;
  public: boolean;
  key: string;
  name: string;
  size: number;
  mime: string;
  sha256: string;
  width: number | null;
  height: number | null;
  variants: StoredVariant[];
  alt: string;
  altEn: string;
  /** Where in it the eye belongs. */
  focusX: number | null;
  focusY: number | null;
  /** On what terms it may be shown, and until when: another shop has it on the same. */
  rights: string;
  rightsUntil: string | null;
  formerAddresses: string[];
  /** Null of what lies whole in the storage. */
  film: SharedFilm | null;
}

const PIECES = `(select coalesce(json_agg(json_build_object('number', p.number, 'key', p.key, 'bytes', p.bytes, 'sha256', p.sha256)
    order by p.number), '[]') from file_piece p where p.shop_id = file.shop_id and p.upload_id = file.upload_id)`;
const SHARED = `id, purpose, public, key, name, size, mime, sha256, width, height, variants, alt, alt_en as "altEn",
  focus_x as "focusX", focus_y as "focusY", rights, rights_until as "rightsUntil", former_addresses as "formerAddresses",
  case when upload_id is not null then json_build_object('duration', duration, 'poster', poster_file_id, 'tracks', tracks,
    'hints', hints, 'pieces', ${PIECES}) end as film`;
/** What pages let in whom they are for: another shop's page does the same. */
const LET_IN = `('lecture', 'reading')`;

/**
 * Those of some files of the shop that can be taken over, with the pictures and captions of films among them: what is public, and of what a
 * text names by its number (`named`) also what its page lets its readers have. What was removed is none of them, nor what nobody sees for now:
 * another shop would show it, and those who look through it here could not take it back there.
 */
export async function sharedFiles(
  ctx: Ctx,
  tx: Tx,
  ids: readonly number[],
  named: readonly number[],
): Promise<SharedFile[]> {
  const read = (asked: readonly number[]): Promise<SharedFile[]> =>
    tx.rows<SharedFile>(
      `select ${SHARED} from file where shop_id = $1 and id = any ($2::bigint[]) and removed_at is null and not (${unseenSql('look')})
         and (public or (id = any ($3::bigint[]) and purpose in ${LET_IN})) order by id`,
      [ctx.shop.id, asked, named],
    );
  const files = await read(ids);
  const known = new Set(files.map(({ id }) => id));
  const beside = files.flatMap(({ film }) => (film === null ? [] : partsOf(film))).filter((id) => !known.has(id));
  return beside.length === 0 ? files : [...(await read(beside)), ...files];
}

const partsOf = ({ poster, tracks }: SharedFilm): number[] => [
  ...(poster === null ? [] : [poster]),
  ...tracks.map(({ file }) => file),
];

const keyIn = (shop: Shop, key: string, suffixOf: string): string =>
  newStorageKey(shop.id, storageKeyParts(suffixOf).suffix, storageKeyParts(key).id);

/** The same file with places of its own in the storage of a shop, where nothing lies yet. */
export function withOwnPlaces(file: SharedFile, shop: Shop): SharedFile {
  const { film } = file;
  if (film !== null) {
    const pieces = film.pieces.map((piece) => ({ ...piece, key: newStorageKey(shop.id, '-piece') }));
    return { ...file, film: { ...film, pieces } };
  }
  const key = newStorageKey(shop.id);
  return {
    ...file,
    key,
    variants: file.variants.map((variant) => ({ ...variant, key: keyIn(shop, key, variant.key) })),
  };
}

/** Where the bytes of a file lie, and what they are. */
const placesOf = ({ key, mime, variants, film }: SharedFile): { key: string; mime: string }[] =>
  film === null
    ? [{ key, mime }, ...variants]
    : film.pieces.map((piece) => ({ key: piece.key, mime: 'application/octet-stream' }));

/** Copies the bytes of a file to the places of its copy, in all sizes, or piece by piece. */
export async function copyBytes({ services: { storage } }: Ctx, from: SharedFile, to: SharedFile): Promise<void> {
  const targets = placesOf(to);
  for (const [at, { key, mime }] of placesOf(from).entries()) {
    await storage.put(targets[at]?.key ?? '', await buffer(await storage.get(key)), { mime });
  }
}

/** Removes bytes that nothing names after all. */
export async function dropBytes({ services: { storage } }: Ctx, files: readonly SharedFile[]): Promise<void> {
  const keys = files.flatMap(placesOf);
  await Promise.all(keys.map(({ key }) => storage.delete(key).catch(() => false)));
}

/** The numbers of files of this shop that are the same as some of another, by the numbers of those. */
export async function sameFiles(ctx: Ctx, tx: Tx, files: readonly SharedFile[]): Promise<Map<number, number>> {
  const there = await tx.rows<{ id: number; sha256: string; purpose: string }>(
    `select id, sha256, purpose from file where shop_id = $1 and sha256 = any ($2::text[])
       and (public or purpose in ${LET_IN}) and removed_at is null order by id`,
    [ctx.shop.id, files.map(({ sha256 }) => sha256)],
  );
  const of = new Map(there.map(({ id, sha256, purpose }) => [`${purpose} ${sha256}`, id]));
  return new Map(
    files.flatMap(({ id, purpose, sha256, formerAddresses }) => {
      const same = formerAddresses.length === 0 ? of.get(`${purpose} ${sha256}`) : undefined;
      return same === undefined ? [] : [[id, same] as const];
    }),
  );
}

/** The pieces of a film as this shop's own; answers the number that its file names them by. */
async function takePieces(tx: Tx, { purpose, name, size }: SharedFile, { pieces }: SharedFilm): Promise<number | null> {
  const upload = await tx.row<{ id: number }>(
    `insert into file_upload (owner_id, purpose, name, size, mark) values (null, $1, $2, $3, '') returning id`,
    [purpose, name, size],
  );
  for (const { number, key, bytes, sha256 } of upload === null ? [] : pieces)
    await tx.rows('insert into file_piece (upload_id, number, key, bytes, sha256) values ($1, $2, $3, $4, $5)', [
      ...[upload?.id, number, key, bytes, sha256],
    ]);
  return upload?.id ?? null;
}

/**
 * Makes files whose bytes lie in the storage this shop's own, within its space or not at all; answers their numbers by those of the origin.
 * `known` are those that this shop has already. Films come after their pictures and captions, and are made into their forms here.
 */
export async function takeFiles(
  ctx: Ctx,
  tx: Tx,
  files: readonly SharedFile[],
  known: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const made = new Map<number, number>(known);
  if (files.length === 0) return made;
  await claimSpace(
    ctx,
    tx,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  for (const file of files.toSorted((one, other) => Number(one.film !== null) - Number(other.film !== null))) {
    const { film, ...plain } = file;
    const tracks = (film?.tracks ?? []).flatMap((track) => {
      const own = made.get(track.file);
      return own === undefined ? [] : [{ ...track, file: own }];
    });
    const row = await tx.row<{ id: number }>(
      `insert into file (purpose, public, key, name, size, mime, sha256, width, height, variants, alt, alt_en, focus_x, focus_y, rights,
         rights_until, former_addresses, upload_id, duration, poster_file_id, tracks, hints)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) returning id`,
      [
        ...[plain.purpose, plain.public, plain.key, plain.name, plain.size, plain.mime, plain.sha256],
        ...[
          plain.width,
          plain.height,
          JSON.stringify(plain.variants),
          plain.alt,
          plain.altEn,
          plain.focusX,
          plain.focusY,
        ],
        ...[plain.rights, plain.rightsUntil, JSON.stringify(plain.formerAddresses)],
        ...[film && (await takePieces(tx, file, film)), film?.duration ?? null],
        ...[made.get(film?.poster ?? 0) ?? null, JSON.stringify(tracks), JSON.stringify(film?.hints ?? [])],
      ],
    );
    if (row === null) continue;
    made.set(file.id, row.id);
    if (film !== null) await orderFilm(ctx, tx, plain.sha256);
  }
  return made;
}
