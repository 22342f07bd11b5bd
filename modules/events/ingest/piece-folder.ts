import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../../kernel/config/config.ts';

/** The two forms in which what comes in is kept: as it came, and what is said alone. */
export const FORMS = ['main', 'sound'] as const;
export type Form = (typeof FORMS)[number];

const FOLDER = /^[0-9a-f]{32}$/;
const PIECE = /^(main|sound)-(\d{1,15})\.ts$/;

/** Where the receiving server puts what comes in, and the portal reads it. */
export const ingestFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'ingest');

/** The folder of one encoder's sending; a name that is none of ours leads nowhere. */
export function pieceFolder(config: Pick<Config, 'dataDir'>, folder: string): string {
  if (!FOLDER.test(folder)) throw new Error('That is no folder of pieces.');
  return join(ingestFolder(config), folder);
}

/** Whether a name is that of a piece. */
export const isPieceName = (name: string): boolean => PIECE.test(name);

/** The playlist of a form as it is now; null before the first piece. */
export const readList = (folder: string, form: Form): Promise<string | null> =>
  readFile(join(folder, `${form}.m3u8`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** A piece to be sent, and its size; null where it is gone. */
export async function openPiece(
  folder: string,
  name: string,
): Promise<{ bytes: number; read(): Promise<Readable> } | null> {
  const found = await stat(join(folder, name)).catch(() => null);
  if (found === null || !isPieceName(name)) return null;
  return { bytes: found.size, read: async () => (await open(join(folder, name))).createReadStream() };
}

/** A piece as it lies on the disk. */
export interface LyingPiece {
  path: string;
  bytes: number;
  /** When it was whole. */
  at: Date;
}

/** The pieces of a form in their order. */
export async function lyingPieces(folder: string, form: Form): Promise<LyingPiece[]> {
  const names = await readdir(folder).catch(() => []);
  const numbered = names.flatMap((name) => {
    const [, of, number] = PIECE.exec(name) ?? [];
    return of === form ? [{ name, number: Number(number) }] : [];
  });
  const sorted = numbered.toSorted((one, other) => one.number - other.number);
  return Promise.all(
    sorted.map(async ({ name }) => {
      const path = join(folder, name);
      const { size, mtime } = await stat(path);
      return { path, bytes: size, at: mtime };
    }),
  );
}

/** Removes what came in. */
export const clearFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
