import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { derivedKey } from '../security/derived-key.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { ArchiveError } from './archive-error.ts';

/** The form of archives that this program writes and reads. */
export const ARCHIVE_FORMAT = 2;

/** Names of the parts: the head comes first, the manifest last. */
export const HEAD_PART = 'head.json';
export const MANIFEST_PART = 'manifest.ndjson';
export const IDENTITIES_PART = 'people/identities.ndjson';
export const tablePart = (table: string): string => `tables/${table}.ndjson`;
export const historyPart = (table: string): string => `history/${table}.ndjson`;
/** The part that holds what lies in the storage under a key, without the shop that stands in it. */
export const filePart = (key: string): string => `files/${key.split('/').at(-1)}`;

const Locale = z.enum(['zh-CN', 'en']);
const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** More parts than a shop has files. */
export const MOST_PARTS = 500_000;
/** Characters of a line of the manifest; it says little of each part. */
const LONGEST_ENTRY = 1_000;

/** What an archive says of itself before anything else. */
export const ArchiveHead = z.object({
  format: z.number().int(),
  /** When everything in it was as it stands there. */
  at: z.string().max(40),
  withPeople: z.boolean(),
  shop: z.object({
    id: z.number().int(),
    code: z.string().max(64),
    name: z.object({ 'zh-CN': z.string().max(200), en: z.string().max(200) }),
    hosts: z.array(z.string().max(300)).max(200),
    internal: z.string().max(64),
    front: z.string().max(64),
    login: z.boolean(),
    theme: z.object({
      // They end up in style sheets.
      accent: Colour,
      accentDark: Colour,
      hue: z.number().int().min(0).max(359),
      headline: z.enum(['serif', 'sans']),
      radius: z.number().int().min(0).max(32),
      dark: z.enum(['system', 'never']),
    }),
    locale: Locale,
    locales: z.array(Locale).min(1).max(2),
    modules: z.array(z.string().max(64)).max(500),
  }),
  /** The tables with their columns and types: what a database must have to take the archive in. */
  schema: z.record(z.string().max(64), z.array(z.string().max(200)).max(200)),
  /** What has to be entered again: how many rows of which secret, and settings by their keys. */
  secrets: z.array(z.object({ what: z.string().max(200), count: z.number().int() })).max(1000),
});
export type ArchiveHead = z.output<typeof ArchiveHead>;

const Part = z.object({
  name: z.string().max(100),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Lines of a part that has lines. */
  count: z.number().int().nullable(),
  /** Media type of a file. */
  mime: z.string().max(200).optional(),
});
export type ArchivePart = z.output<typeof Part>;

/** What a line of the manifest says: a part, a file that the shop names and the storage had not, or, at the end, the seal. */
const Entry = z.union([
  Part,
  z.object({ missing: z.string().max(200) }),
  z.object({ seal: z.string().regex(/^[0-9a-f]{64}$/) }),
]);
export type ArchiveEntry = z.output<typeof Entry>;

/** A part as the manifest and whoever compares with it write it. */
export const entryOf = ({ name, bytes, sha256, count, mime }: ArchivePart): string =>
  JSON.stringify({ name, bytes, sha256, count, mime });

/**
 * The lines of a manifest on their way: every byte of the archive stands behind their mark, by which people compare archives,
 * and the seal says whose they are. None is kept.
 */
export class ManifestLines {
  readonly #config: Config;
  readonly #hash: Hash = createHash('sha256');

  constructor(config: Config) {
    this.#config = config;
  }

  /** Takes the next line. */
  add(line: string): void {
    this.#hash.update(`${line}\n`);
  }

  /** What they are known by, and the line that closes them. */
  end(): { fingerprint: string; seal: string } {
    const digest = this.#hash.digest('hex');
    const key = derivedKey(this.#config.secretKey, 'shop archive');
    return { fingerprint: digest.slice(0, 32), seal: keyedHash(key, 'manifest', String(ARCHIVE_FORMAT), digest) };
  }
}

/** One line of a manifest; refuses what is none. */
export function readEntry(line: string): ArchiveEntry {
  const damaged = new ArchiveError('damaged', MANIFEST_PART);
  if (line.length > LONGEST_ENTRY) throw damaged;
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    throw damaged;
  }
  const entry = Entry.safeParse(read);
  if (!entry.success) throw damaged;
  return entry.data;
}
