import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '../../../../kernel/module/file-purpose.ts';
import type { SeenBytes } from '../../../../kernel/table-file/read-zip.ts';
import { checkDocx, checkOfd, checkPdf, checkPptx } from '../check-document.ts';
import { refuse } from '../errors.ts';
import { ENDINGS, endingOf, MEDIA_ENDINGS, NAMED_ARCHIVES } from '../rules.ts';
import { readCaptions } from './read-captions.ts';

/** A sent file that is to be looked into. */
export interface SentFile {
  path: string;
  fileName: string;
  /** What its purpose takes. */
  kinds: readonly FileKind[];
}

/** What a sent file is by its bytes, and what is kept of it where that is not what was sent. */
export interface LookedInto {
  kind: FileKind;
  mime: string;
  written?: Uint8Array;
}

/** Enough to tell every kind that is taken; of an archive, whose parts come in any order, all of it. */
const HEAD = 4_100;

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const head = Buffer.alloc(HEAD);
  const { bytesRead } = await file.read(head, 0, HEAD, 0);
  return head.subarray(0, bytesRead);
}

const WINDOW = 1024 * 1024 + 4_096;

/** Shows a file on the disk; this thread answers nobody else, so it may wait for it. */
function withSeenFile(path: string, see: (bytes: SeenBytes) => void): void {
  const file = openSync(path, 'r');
  const window = Buffer.alloc(WINDOW);
  try {
    const { size } = fstatSync(file);
    see({
      size,
      at(start, end) {
        const length = Math.max(0, Math.min(end, size) - start);
        const held = length <= WINDOW ? window : Buffer.alloc(length);
        return held.subarray(0, readSync(file, held, 0, length, start));
      },
    });
  } finally {
    closeSync(file);
  }
}

/**
 * Says what a sent file is by its bytes, and refuses one that is not what its name says or its purpose allows, and a
 * document that can do anything. It runs aside: what strangers send may take long.
 */
export async function lookInto({ path, fileName, kinds }: SentFile): Promise<LookedInto> {
  const ending = endingOf(fileName);
  if (kinds.includes('captions')) {
    // Plain text has no mark of its own: its reader says whether it is one.
    if (!MEDIA_ENDINGS.captions.includes(ending)) throw refuse.kind_refused();
    return { kind: 'captions', mime: 'text/vtt', written: readCaptions(await readFile(path)) };
  }
  const head = await headOf(path);
  const named = NAMED_ARCHIVES[ending];
  if (named !== undefined && kinds.includes(named.kind) && isArchive(head)) {
    // To whoever tells kinds by their first bytes it may be any archive: what is in it says what it is, and how large slides are is no matter.
    withSeenFile(path, named.kind === 'pptx' ? checkPptx : checkOfd);
    return named;
  }
  const bytes = head.length === HEAD && isArchive(head) ? await readFile(path) : head;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const known = found === undefined ? undefined : ENDINGS[found.mime];
  if (found === undefined || known === undefined || !kinds.includes(known.kind)) throw refuse.kind_refused();
  if (!known.endings.includes(ending)) throw refuse.kind_refused();
  if (known.kind === 'pdf') withSeenFile(path, checkPdf);
  if (known.kind === 'docx') withSeenFile(path, checkDocx);
  return { kind: known.kind, mime: found.mime };
}

const isArchive = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'PK\u0003\u0004';
