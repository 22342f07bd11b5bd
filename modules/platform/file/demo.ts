import { createHash } from 'node:crypto';
import { z } from 'zod';
import { demoBytes, demoFiles, demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { newStorageKey, storageKeyParts } from '../../../kernel/outside/storage/storage-key.ts';
import { seenBytes } from '../../../kernel/table-file/read-zip.ts';
import { checkPdf } from './check-document.ts';
import { readCaptions } from './media/read-captions.ts';
import { readVideo } from './media/read-video.ts';
import { libraryPurposes } from './purposes.ts';
import type { StoredTrack, StoredVariant } from './schema.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Pictures of the demo lie as they were drawn once, so that no start has to draw them again. */
const PICTURE = { mime: 'image/webp', width: 1280, height: 720 };
const SMALLER = { ...PICTURE, width: 640, height: 360 };
const LANGUAGES = { zh: '中文', en: 'English' } as const;

const Entry = z.strictObject({
  file: z.string(),
  name: z.string(),
  purpose: z.enum(['cover', 'content', 'captions', 'video', 'lecture', 'handout', 'reading']),
  alt: z.strictObject({ zh: z.string(), en: z.string() }).default({ zh: '', en: '' }),
  /** Where in a picture the eye belongs, in hundredths. */
  focus: z.strictObject({ x: z.number(), y: z.number() }).optional(),
  poster: z.string().optional(),
  captions: z.partialRecord(z.enum(['zh', 'en']), z.string()).default({}),
  daysAgo: z.number(),
});
type Entry = z.output<typeof Entry>;

/** What a row says of a file beyond what its entry says. */
interface Facts {
  key: string;
  size: number;
  mime: string;
  sha256: string;
  width?: number | null;
  height?: number | null;
  variants?: StoredVariant[];
  upload_id?: number;
  duration?: number | null;
}

const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

async function picture(ctx: Ctx, name: string): Promise<Facts> {
  const { storage } = ctx.services;
  const key = newStorageKey(ctx.shop.id);
  const bytes = demoBytes(ctx.shop.code, `files/${name}`);
  await storage.put(key, bytes, PICTURE);
  const small = name.replace('.webp', '-640.webp');
  const variants: StoredVariant[] = [];
  if (demoFiles(ctx.shop.code, 'files').includes(small)) {
    const at = newStorageKey(ctx.shop.id, '-640.webp', storageKeyParts(key).id);
    const drawn = demoBytes(ctx.shop.code, `files/${small}`);
    await storage.put(at, drawn, SMALLER);
    variants.push({ ...SMALLER, key: at, size: drawn.length });
  }
  const size = variants.reduce((sum, variant) => sum + variant.size, bytes.length);
  return { ...PICTURE, key, size, sha256: hash(bytes), variants };
}

async function captions(ctx: Ctx, name: string): Promise<Facts> {
  const key = newStorageKey(ctx.shop.id);
  const bytes = readCaptions(demoBytes(ctx.shop.code, `files/${name}`));
  await ctx.services.storage.put(key, bytes, { mime: 'text/vtt' });
  return { key, size: bytes.length, mime: 'text/vtt', sha256: hash(bytes) };
}

async function paper(ctx: Ctx, name: string): Promise<Facts> {
  const key = newStorageKey(ctx.shop.id);
  const bytes = demoBytes(ctx.shop.code, `files/${name}`);
  checkPdf(seenBytes(bytes));
  const mime = 'application/pdf';
  await ctx.services.storage.put(key, bytes, { mime });
  return { key, size: bytes.length, mime, sha256: hash(bytes) };
}

/** Those of the demo are shorter than one piece. */
async function video(ctx: Ctx, { file: name, purpose, name: called }: Entry): Promise<Facts> {
  const bytes = demoBytes(ctx.shop.code, `files/${name}`);
  const source = { size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) };
  const { mime, width, height, duration } = await readVideo(source, name);
  const key = newStorageKey(ctx.shop.id, '-piece');
  const { sha256 } = await ctx.services.storage.put(key, bytes, { mime: 'application/octet-stream' });
  const upload = await ctx.db.write(async (tx) => {
    const row = await tx.row<{ id: number }>(
      `insert into file_upload (purpose, name, size, mark) values ($1, $2, $3, 'demo') returning id`,
      [purpose, called, bytes.length],
    );
    await tx.rows('insert into file_piece (upload_id, number, key, bytes, sha256) values ($1, 0, $2, $3, $4)', [
      ...[row?.id, key, bytes.length, sha256],
    ]);
    return row;
  });
  return {
    key: '',
    size: bytes.length,
    mime,
    sha256: hash(sha256),
    width,
    height,
    duration,
    upload_id: upload?.id ?? 0,
  };
}

const factsOf = (ctx: Ctx, entry: Entry): Promise<Facts> => {
  if (entry.purpose === 'video' || entry.purpose === 'lecture') return video(ctx, entry);
  if (entry.purpose === 'handout' || entry.purpose === 'reading') return paper(ctx, entry.file);
  return entry.purpose === 'captions' ? captions(ctx, entry.file) : picture(ctx, entry.file);
};

/** Fills the library of a demo shop. */
export const demo = (ctx: Ctx): Promise<void> => plantFiles(ctx, 'files.yaml');

/**
 * Puts files of the demo, named one by one or in a list, into the library of a shop; those that are there already stay. A module whose
 * items show files says of them itself, because it may come to a library that was filled without it.
 */
export async function plantFiles(ctx: Ctx, list: string | readonly unknown[]): Promise<void> {
  const ids = new Map<string, number>();
  for (const entry of z.array(Entry).parse(typeof list === 'string' ? (demoYaml(ctx.shop.code, list) ?? []) : list)) {
    const { file, name, purpose, alt, focus, poster, daysAgo } = entry;
    const there = await ctx.db.row<{ id: number }>('select id from file where shop_id = $1 and name = $2', [
      ...[ctx.shop.id, name],
    ]);
    if (there !== null) ids.set(file, there.id);
    if (there !== null) continue;
    const at = new Date(ctx.services.now().getTime() - daysAgo * DAY_MS).toISOString();
    const tracks = Object.entries(entry.captions).map(([language, captioned]): StoredTrack => {
      const written = language as keyof typeof LANGUAGES;
      return { file: ids.get(captioned) ?? 0, language: written, label: LANGUAGES[written] };
    });
    const row = {
      ...{ purpose, name, public: libraryPurposes[purpose].public, alt: alt.zh, alt_en: alt.en, tracks, hints: [] },
      ...{ focus_x: focus?.x ?? null, focus_y: focus?.y ?? null },
      ...{ variants: [], former_addresses: [], version: 1, created_at: at, updated_at: at },
      ...{ poster_file_id: poster === undefined ? null : ids.get(poster), ...(await factsOf(ctx, entry)) },
    };
    const stored = await ctx.db.write((tx) =>
      tx.row<{ id: number }>(
        `insert into file (purpose, name, public, alt, alt_en, focus_x, focus_y, tracks, hints, variants, former_addresses, version, created_at,
           updated_at, poster_file_id, key, size, mime, sha256, width, height, upload_id, duration)
         select purpose, name, public, alt, alt_en, focus_x, focus_y, tracks, hints, variants, former_addresses, version, created_at,
           updated_at, poster_file_id, key, size, mime, sha256, width, height, upload_id, duration
         from jsonb_populate_record(null::file, $1) returning id`,
        [JSON.stringify(row)],
      ),
    );
    if (stored !== null) ids.set(file, stored.id);
  }
}
