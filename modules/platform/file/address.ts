import type { Config } from '../../../kernel/config/config.ts';
import type { PictureLook } from '../../../kernel/module/picture-look.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';
import type { FileObject, VideoHint } from './contract.ts';
import type { FilmMaking } from './film/film-contract.ts';
import type { FilmRow } from './film/film-rows.ts';
import { NAMED_ARCHIVES } from './rules.ts';
import type { StoredTrack, StoredVariant } from './schema.ts';

/** A file's row as it is read. */
export interface FileRow {
  id: number;
  ownerId: number | null;
  purpose: string;
  public: boolean;
  key: string;
  name: string;
  size: number;
  mime: string;
  sha256: string;
  width: number | null;
  height: number | null;
  focusX: number | null;
  focusY: number | null;
  variants: StoredVariant[];
  formerAddresses: string[];
  uploadId: number | null;
  duration: number | null;
  posterFileId: number | null;
  tracks: StoredTrack[];
  hints: VideoHint[];
  look: PictureLook;
}

/** What belongs to videos: posters and captions, which are files of their own, by their numbers, and what was made of them, by hash. */
export interface VideoParts {
  files: ReadonlyMap<number, Pick<FileRow, 'id' | 'sha256' | 'mime' | 'size'>>;
  films: ReadonlyMap<string, FilmRow>;
}

const NO_PARTS: VideoParts = { files: new Map(), films: new Map() };

/** The columns of a `FileRow`. */
export const FILE_COLUMNS = `id, owner_id as "ownerId", purpose, public, key, name, size, mime, sha256, width, height, focus_x as "focusX",
  focus_y as "focusY", variants,
  former_addresses as "formerAddresses", upload_id as "uploadId", duration, poster_file_id as "posterFileId", tracks, hints, look`;

/** How long the address of a private file works, in seconds. */
export const ADDRESS_SECONDS = 300;

const ENDING: Record<string, string> = {
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
  'application/pdf': 'pdf',
  ...Object.fromEntries(Object.entries(NAMED_ARCHIVES).map(([ending, { mime }]) => [mime, ending])),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** The part of an address that comes from the content. */
export const addressHash = ({ sha256 }: Pick<FileRow, 'sha256'>): string => sha256.slice(0, 24);

/** The last part of a file's address: it begins with the hash, so nobody finds files by counting. */
export function addressName(
  row: Pick<FileRow, 'sha256' | 'mime'>,
  variant?: Pick<StoredVariant, 'width' | 'mime'>,
): string {
  const size = variant === undefined ? '' : `-${variant.width}`;
  return `${addressHash(row)}${size}.${ENDING[variant?.mime ?? row.mime] ?? 'bin'}`;
}

/** The last parts of the addresses of what was made of a video. */
export function filmNames(row: Pick<FileRow, 'sha256'>) {
  const hash = addressHash(row);
  return {
    /** The playlist of its forms, that of one form, and a form itself, by its shorter side. */
    master: `${hash}.m3u8`,
    list: (lines: number) => `${hash}-${lines}.m3u8`,
    form: (lines: number) => `${hash}-${lines}.mp4`,
    still: `${hash}.webp`,
    speech: `${hash}.m4a`,
  };
}

/** The proof that this installation wrote an address for a private file, for this name and until this second. */
export function addressProof(config: Config, shopId: number, id: number, name: string, until: number): string {
  return keyedHash(derivedKey(config.secretKey, 'file address'), 'file', `${shopId}/${id}/${name}/${until}`);
}

/** What the proof is made of by which those see a picture who look through it, before others do. */
export const lookName = (name: string): string => `look/${name}`;

/** The address by which they see it, for five minutes. */
export function lookAddress(
  config: Config,
  shopId: number,
  row: Pick<FileRow, 'id' | 'sha256' | 'mime'>,
  now: Date,
): string {
  const [name, until] = [addressName(row), Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS];
  const proof = addressProof(config, shopId, row.id, lookName(name), until);
  return `/api/file/${row.id}/${name}?until=${until}&proof=${proof}`;
}

/** How long the address of a private file works: five minutes, and of a video for its own length besides. */
const secondsOf = ({ duration }: FileRow): number => ADDRESS_SECONDS + Math.ceil((duration ?? 0) / 1000);

/** The address of a name of a file: of a private one with the proof that it works until that second. */
export function fileAddress(
  config: Config,
  shopId: number,
  row: Pick<FileRow, 'id' | 'public'>,
  name: string,
  until: number,
): string {
  const path = `/api/file/${row.id}/${name}`;
  return row.public ? path : `${path}?until=${until}&proof=${addressProof(config, shopId, row.id, name, until)}`;
}

/** Until when an address works that is made now, in seconds. */
const untilOf = (row: FileRow, now: Date): number => Math.floor(now.getTime() / 1000) + secondsOf(row);

/** How far the forms of a video are, for staff; null where none were ever to be made. */
export function filmMaking(
  config: Config,
  shopId: number,
  row: FileRow,
  now: Date,
  { films }: VideoParts,
): FilmMaking | null {
  const film = films.get(row.sha256);
  if (row.uploadId === null || film === undefined) return null;
  const { state, percent, reason, parts } = film;
  const hasSpeech = state === 'ready' && parts.some(({ kind }) => kind === 'speech');
  return {
    ...{ state, percent, reason },
    renditions: parts
      .filter(({ kind }) => kind === 'rendition')
      .map(({ lines, width, height, bytes }) => ({ lines, width, height, bytes })),
    speech: hasSpeech ? fileAddress(config, shopId, row, filmNames(row).speech, untilOf(row, now)) : null,
  };
}

/** The file as everybody sees it; of a private one the addresses work for five minutes, of a video until it may have ended. */
export function fileObject(
  config: Config,
  shopId: number,
  row: FileRow,
  now: Date,
  parts: VideoParts = NO_PARTS,
): FileObject {
  const until = untilOf(row, now);
  const url = (name: string): string => fileAddress(config, shopId, row, name, until);
  const { id, name, size, mime, sha256, width, height, focusX, focusY } = row;
  const focus = focusX === null || focusY === null ? null : { x: focusX, y: focusY };
  const variants = row.variants.map((variant) => ({
    width: variant.width,
    mime: variant.mime,
    url: url(addressName(row, variant)),
  }));
  const film = mime.startsWith('video/') ? filmOf(row, parts, url) : null;
  return { id, name, size, mime, sha256, width, height, focus, url: url(addressName(row)), variants, film };
}

/** What only a video has; chosen posters and captions are public, their addresses stay the same. A still is as private as its film. */
function filmOf(
  { duration, posterFileId, tracks, hints, ...row }: FileRow,
  { files, films }: VideoParts,
  url: (name: string) => string,
): FileObject['film'] {
  const addressOf = (id: number | null): string | null => {
    const part = id === null ? undefined : files.get(id);
    return part === undefined ? null : `/api/file/${part.id}/${addressName(part)}`;
  };
  const made = films.get(row.sha256);
  const isReady = made?.state === 'ready';
  const still = isReady ? made.parts.find(({ kind }) => kind === 'still') : undefined;
  const names = filmNames(row);
  return {
    duration,
    poster: addressOf(posterFileId) ?? (still === undefined ? null : url(names.still)),
    posterSize: files.get(posterFileId ?? 0)?.size ?? still?.bytes ?? null,
    stream: isReady ? url(names.master) : null,
    tracks: tracks.flatMap(({ file, language, label }) => {
      const address = addressOf(file);
      return address === null ? [] : [{ language, label, url: address }];
    }),
    hints,
    isPrivate: !row.public,
  };
}
