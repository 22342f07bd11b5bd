import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { UploadWay } from '../../../../kernel/client/use-upload.ts';
import { PIECE_BYTES } from '../rules/pieces.ts';

const LANES = 2;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000];

/** The piece of a file with that number. */
export const pieceOf = (file: File, number: number): Blob =>
  file.slice(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);

/** The numbers of the pieces that are not there yet. */
export function missingPieces({ pieces, arrived }: { pieces: number; arrived: readonly number[] }): number[] {
  const here = new Set(arrived);
  return Array.from({ length: pieces }, (_, number) => number).filter((number) => !here.has(number));
}

/** Whether another try may go better: no answer, too many at once, the server away. */
const isPassing = (error: unknown): boolean =>
  error instanceof ClientError &&
  error.code !== 'CANCELLED' &&
  (error.status === 0 || [429, 502, 503, 504].includes(error.status));

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Sends something until it is through: a line that is lost is waited for. */
export async function untilThrough<T>(
  send: () => Promise<T>,
  { signal, paused }: { signal: AbortSignal; paused(): void },
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      paused();
      await wait(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal);
    }
  }
}

/** Sends the pieces of these numbers, two at a time, each until it is through; `sent` is told what came of each. */
export async function sendPieces(
  file: File,
  numbers: readonly number[],
  send: (number: number, piece: Blob) => Promise<unknown>,
  told: { signal: AbortSignal; sent(bytes: number): void; paused(): void },
): Promise<void> {
  const left = [...numbers];
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [number, piece] = [next, pieceOf(file, next)];
      await untilThrough(() => send(number, piece), told);
      told.sent(piece.size);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** What is no larger is sent whole: a lost line costs seconds. */
export const WHOLE_BYTES = 4 * PIECE_BYTES;

/** What a file is called and known again by, as it is announced. */
export const announced = (file: File, longestName: number): { name: string; size: number; mark: string } => ({
  ...{ name: file.name.slice(0, longestName), size: file.size, mark: String(file.lastModified) },
});

/** Brings what is missing of a file that was begun, the last piece with `finish`, each until it is through; answers what that said. */
export async function bringPieces<T>(
  file: File,
  begun: { pieces: number; arrived: readonly number[] },
  way: Omit<UploadWay, 'once'>,
  calls: { piece(number: number, piece: Blob): Promise<unknown>; finish(piece: Blob): Promise<T> },
): Promise<T> {
  let bytes = file.size - missingPieces(begun).reduce((sum, number) => sum + pieceOf(file, number).size, 0);
  const told = {
    signal: way.signal,
    sent(more: number) {
      bytes += more;
      way.onProgress(bytes / file.size);
    },
    paused: () => undefined,
  };
  told.sent(0);
  const last = begun.pieces - 1;
  const missing = missingPieces(begun).filter((number) => number !== last);
  await sendPieces(file, missing, calls.piece, told);
  return untilThrough(() => calls.finish(pieceOf(file, last)), told);
}
