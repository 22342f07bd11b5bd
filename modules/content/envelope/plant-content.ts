import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { fileNumbers, plantFiles } from '../../platform/file/public.ts';
import { importPublished } from './commands/import-published.ts';
import type { ContentKind } from './kind.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What an entry says in the words of the demo in the place of numbers. */
const Entry = z.looseObject({
  slug: z.string(),
  /** When it was published. */
  daysAgo: z.number(),
  /** Names of tags; those that the shop does not have are left out. */
  tags: z.array(z.string()).default([]),
  /** Texts in Markdown. */
  body: z.string().default(''),
  bodyEn: z.string().default(''),
});

/** An entry of a file: what an editor writes of an item, and what `read` makes of the rest. */
type OwnEntry = Omit<z.output<typeof Entry>, 'tags' | 'daysAgo' | 'body' | 'bodyEn'>;

/** Files of the library by their names. */
export type NamedFiles = ReadonlyMap<string, number>;

/**
 * Gives a demo shop the items of a type out of a file of its own, published, in the order of the file; those that are there
 * already stay. An entry says what its editor would write, with the names of files where a column holds their numbers, or with
 * what `plantFiles` is told of a file that comes along; what else it says, `read` turns into that. `columns` are those that no
 * editor writes and a publication asks for.
 */
export async function plantContent(
  ctx: Ctx,
  kind: ContentKind,
  file: string,
  read: (entry: OwnEntry, files: NamedFiles) => Record<string, unknown> = (entry, files) =>
    withFiles(kind, entry, files),
  columns?: Parameters<typeof importPublished>[4],
): Promise<void> {
  const entries = z.array(Entry).parse(demoYaml(ctx.shop.code, file) ?? []);
  if (entries.length === 0) return;
  await plantFiles(ctx, newFiles(kind, entries));
  const [tags, there, files] = await Promise.all([
    ctx.db.rows<{ id: number; name: string }>('SELECT id, name FROM tag WHERE shop_id = $1', [ctx.shop.id]),
    ctx.db.rows<{ slug: string }>(`SELECT slug FROM ${kind.tableName} WHERE shop_id = $1`, [ctx.shop.id]),
    fileNumbers(ctx),
  ]);
  const { marked } = await import('marked');
  const tagIds = new Map(tags.map(({ id, name }) => [name, id]));
  const slugs = new Set(there.map(({ slug }) => slug));
  const Values = kind.values.strict();
  for (const [index, { tags: names, daysAgo, body, bodyEn, ...entry }] of entries.entries()) {
    if (slugs.has(entry.slug)) continue;
    const values = Values.parse({
      // Room between them, so that one can be put in later.
      ...('position' in kind.values.shape && { position: (index + 1) * 10 }),
      ...read(entry, files),
      ...{ body: await marked.parse(body), bodyEn: await marked.parse(bodyEn) },
      tagIds: names.flatMap((name) => tagIds.get(name) ?? []),
    });
    const at = new Date(ctx.services.now().getTime() - daysAgo * DAY_MS).toISOString();
    await importPublished(ctx, kind, values as Parameters<typeof importPublished>[2], at, columns);
  }
}

/** What an entry says of a file that it brings along: its name, and the rest for the library. */
const NewFile = z.looseObject({ name: z.string() });

const isNew = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isFile = (kind: ContentKind, key: string): boolean => /File$/.test(key) && key in kind.values.shape;

/** The files that entries bring along, as old as the entry is. */
const newFiles = (kind: ContentKind, entries: readonly z.output<typeof Entry>[]): unknown[] =>
  entries.flatMap(({ daysAgo, ...entry }) =>
    Object.entries(entry)
      .filter(([key, value]) => isFile(kind, key) && isNew(value))
      .map(([, value]) => ({ daysAgo, ...NewFile.parse(value) })),
  );

/** An entry with numbers in the place of the names of files, in every column that holds a file. */
function withFiles(kind: ContentKind, entry: OwnEntry, files: NamedFiles): Record<string, unknown> {
  const named = (value: unknown): string => (isNew(value) ? NewFile.parse(value).name : String(value));
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, isFile(kind, key) ? (files.get(named(value)) ?? null) : value]),
  );
}
