import type { Config } from '../../../kernel/config/config.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';
import type { FileObject, VideoHint } from './contract.ts';
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
  variants: StoredVariant[];
  formerAddresses: string[];
  uploadId: number | null;
  duration: number | null;
  posterFileId: number | null;
  tracks: StoredTrack[];
  hints: VideoHint[];
}

/** What belongs to a video and is a file of its own, by its number. */
export type VideoParts = ReadonlyMap<number, Pick<FileRow, 'id' | 'sha256' | 'mime' | 'size'>>;

/** The columns of a `FileRow`. */
export const FILE_COLUMNS = `id, owner_id as "ownerId", purpose, public, key, name, size, mime, sha256, width, height, variants,
  former_addresses as "formerAddresses", upload_id as "uploadId", duration, poster_file_id as "posterFileId", tracks, hints`;

/** How long the address of a private file works, in seconds. */
export const ADDRESS_SECONDS = 300;

const ENDING: Record<string, string> = {
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
  'application/pdf': 'pdf',
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

/** The proof that this installation wrote an address for a private file, for this name and until this second. */
export function addressProof(config: Config, shopId: number, id: number, name: string, until: number): string {
  return keyedHash(derivedKey(config.secretKey, 'file address'), 'file', `${shopId}/${id}/${name}/${until}`);
}

/** How long the address of a private file works: five minutes, and of a video for its own length besides. */
const secondsOf = ({ duration }: FileRow): number => ADDRESS_SECONDS + Math.ceil((duration ?? 0) / 1000);

/** The file as everybody sees it; of a private one the addresses work for five minutes, of a video until it may have ended. */
export function fileObject(
  config: Config,
  shopId: number,
  row: FileRow,
  now: Date,
  parts: VideoParts = new Map(),
): FileObject {
  const until = Math.floor(now.getTime() / 1000) + secondsOf(row);
  const url = (name: string): string => {
    const path = `/api/file/${row.id}/${name}`;
    return row.public ? path : `${path}?until=${until}&proof=${addressProof(config, shopId, row.id, name, until)}`;
  };
  const { id, name, size, mime, sha256, width, height } = row;
  const variants = row.variants.map((variant) => ({
    width: variant.width,
    mime: variant.mime,
    url: url(addressName(row, variant)),
  }));
  const film = mime.startsWith('video/') ? filmOf(row, parts) : null;
  return { id, name, size, mime, sha256, width, height, url: url(addressName(row)), variants, film };
}

/** What only a video has; posters and captions are public, their addresses stay the same. */
function filmOf({ duration, posterFileId, tracks, hints, ...row }: FileRow, parts: VideoParts): FileObject['film'] {
  const addressOf = (id: number | null): string | null => {
    const part = id === null ? undefined : parts.get(id);
    return part === undefined ? null : `/api/file/${part.id}/${addressName(part)}`;
  };
  return {
    duration,
    poster: addressOf(posterFileId),
    posterSize: parts.get(posterFileId ?? 0)?.size ?? null,
    tracks: tracks.flatMap(({ file, language, label }) => {
      const address = addressOf(file);
      return address === null ? [] : [{ language, label, url: address }];
    }),
    hints,
    isPrivate: !row.public,
  };
}
