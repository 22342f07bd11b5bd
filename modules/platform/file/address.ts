import type { Config } from '../../../kernel/config/config.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';
import type { FileObject } from './contract.ts';
import type { StoredVariant } from './schema.ts';

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
}

/** The columns of a `FileRow`. */
export const FILE_COLUMNS = `id, owner_id as "ownerId", purpose, public, key, name, size, mime, sha256, width, height, variants`;

/** How long the address of a private file works, in seconds. */
export const ADDRESS_SECONDS = 300;

const ENDING: Record<string, string> = {
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** The last part of a file's address: it begins with the hash, so nobody finds files by counting. */
export function addressName(
  row: Pick<FileRow, 'sha256' | 'mime'>,
  variant?: Pick<StoredVariant, 'width' | 'mime'>,
): string {
  const size = variant === undefined ? '' : `-${variant.width}`;
  return `${row.sha256.slice(0, 24)}${size}.${ENDING[variant?.mime ?? row.mime] ?? 'bin'}`;
}

/** The proof that this installation wrote an address for a private file, for this name and until this second. */
export function addressProof(config: Config, shopId: number, id: number, name: string, until: number): string {
  return keyedHash(derivedKey(config.secretKey, 'file address'), 'file', `${shopId}/${id}/${name}/${until}`);
}

/** The file as everybody sees it; of a private one the addresses work for five minutes. */
export function fileObject(config: Config, shopId: number, row: FileRow, now: Date): FileObject {
  const until = Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS;
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
  return { id, name, size, mime, sha256, width, height, url: url(addressName(row)), variants };
}
