import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { derivedKey } from '../security/derived-key.ts';
import { keyedHash, sameHash } from '../security/keyed-hash.ts';
import { ArchiveError } from './archive-error.ts';

/** The form of archives that this program writes, and the newest that it reads. */
export const ARCHIVE_FORMAT = 1;

/** Names of the parts: the head comes first, the manifest last. */
export const HEAD_PART = 'head.json';
export const MANIFEST_PART = 'manifest.json';
export const IDENTITIES_PART = 'people/identities.ndjson';
export const tablePart = (table: string): string => `tables/${table}.ndjson`;
export const historyPart = (table: string): string => `history/${table}.ndjson`;
/** The part that holds what lies in the storage under a key, without the shop that stands in it. */
export const filePart = (key: string): string => `files/${key.split('/').at(-1)}`;

const Locale = z.enum(['zh-CN', 'en']);
const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** More parts than a shop has files; nobody keeps the names of more while they are read. */
export const MOST_PARTS = 500_000;

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

/** What an archive says of its parts, behind them all. */
export const ArchiveManifest = z.object({
  format: z.number().int(),
  parts: z.array(Part).max(MOST_PARTS),
  /** Files that the shop names and the storage had not. */
  missing: z.array(z.string().max(200)).max(10_000),
});
export type ArchiveManifest = z.output<typeof ArchiveManifest>;

const sealOf = (config: Config, content: string): string =>
  keyedHash(derivedKey(config.secretKey, 'shop archive'), 'manifest', content);

/** Writes the manifest with the seal of this installation. */
export function writeManifest(config: Config, manifest: ArchiveManifest): string {
  const content = JSON.stringify(manifest);
  return JSON.stringify({ content, seal: sealOf(config, content) });
}

/** The manifest, the mark by which people compare archives (every byte stands behind it), and whether the seal is ours. */
export function readManifest(
  config: Config,
  text: string,
): { manifest: ArchiveManifest; fingerprint: string; isOurs: boolean } {
  const parse = (json: string): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      throw new ArchiveError('damaged', MANIFEST_PART);
    }
  };
  const outer = z.object({ content: z.string(), seal: z.string() }).safeParse(parse(text));
  if (!outer.success) throw new ArchiveError('damaged', MANIFEST_PART);
  const { content, seal } = outer.data;
  const manifest = ArchiveManifest.safeParse(parse(content));
  if (!manifest.success) throw new ArchiveError('damaged', MANIFEST_PART);
  const fingerprint = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { manifest: manifest.data, fingerprint, isOurs: sameHash(seal, sealOf(config, content)) };
}
