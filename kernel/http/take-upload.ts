import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal, tooMany } from '../contract/refusal.ts';
import type { UploadedFile } from './context.ts';
import { asRefusal } from './error-answer.ts';
import { allowSlowBody } from './slow-body.ts';
import type { UploadFolder } from './upload-folder.ts';

/** Milliseconds that a body with a file may take to arrive: 20 MB at 170 kB a second. */
export const UPLOAD_ARRIVAL_MS = 120_000;
/** Milliseconds in which nothing may come before a connection is given up; what is looked into meanwhile says nothing. */
const SILENCE_MS = 90_000;
/** What may stand around the file: fields, boundaries, heads. */
const AROUND = 256 * 1024;
/** How many bodies may be on their way at once: of one person, of one shop, and of all. */
const MOST = { person: 12, shop: 40, all: 120 };
const RETRY_SECONDS = 5;

/** What is on its way, by whom. */
export class Arrivals {
  readonly #counts = new Map<string, number>();

  /** Runs it as one more that is on its way; refuses where there are too many. */
  async one<T>(shop: number, person: number | string, work: () => Promise<T>): Promise<T> {
    const keys = { person: `${shop}/${person}`, shop: `${shop}`, all: '' };
    for (const name of ['person', 'shop', 'all'] as const) {
      if ((this.#counts.get(keys[name]) ?? 0) >= MOST[name]) throw tooMany(RETRY_SECONDS);
    }
    for (const key of Object.values(keys)) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    try {
      return await work();
    } finally {
      for (const key of Object.values(keys)) {
        const left = (this.#counts.get(key) ?? 1) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    }
  }
}

/** Refuses a body by the length that it announces, before any of it is read. */
export function refuseTooLong(request: FastifyRequest, maxBytes: number): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > maxBytes + AROUND) throw new Refusal(413, 'TOO_LARGE');
}

/** A body with a file as it came. */
export interface Sent {
  fields: Record<string, unknown>;
  file: UploadedFile | null;
}

/** Reads a body with a file: its fields, and the file on the disk, which the caller removes. */
export async function takeUpload(request: FastifyRequest, folder: UploadFolder, maxBytes: number): Promise<Sent> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let file: UploadedFile | null = null;
  allowSlowBody(request.raw);
  // A call inside the process has no connection.
  if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(SILENCE_MS);
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const taken = await folder.take(part.file);
      file = { fileName: part.filename, mime: part.mimetype, ...taken };
      // Of a file that is longer no more than this has been written.
      if (part.file.truncated) throw new Refusal(413, 'TOO_LARGE');
    }
    return { fields: { ...fields }, file };
  } catch (error) {
    if (file !== null) await folder.remove(file.path);
    // What is left of the body goes by unread, so that the answer is heard and the connection is of use again.
    request.raw.unpipe();
    request.raw.resume();
    // The parser's own errors, of a missing boundary or end, carry no status: they are the sender's all the same.
    throw asRefusal(error) ?? (isOfSystem(error) ? error : new Refusal(400, 'INVALID_INPUT'));
  }
}

/** The disk failed: nothing that the sender could mend. */
const isOfSystem = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;
