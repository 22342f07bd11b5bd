import { useEffect, useRef, useState } from 'react';
import { randomId } from '../rules/random-id.ts';
import { ClientError } from './client-error.ts';

/** How a file is sent: `once` names it, so that it stands once however often it is sent. */
export interface UploadWay {
  once: string;
  signal: AbortSignal;
  onProgress(part: number): void;
}

interface Standing {
  /** The file that is sent, or was not taken; null where there is none. */
  name: string | null;
  /** Which part of it has been sent, from 0 to 1; null while none is under way. */
  part: number | null;
  /** Why it was not taken; empty where nothing went wrong. */
  problem: string;
  /** Whether it may be taken when it is sent again as it is. */
  canRetry: boolean;
}

/** Files on their way, one after the other, as the parts of the kit show them. */
export interface Upload extends Standing {
  isBusy: boolean;
  /** Sends them; one that is not taken holds up those behind it until it is tried again or left out. */
  start<T>(
    files: readonly File[],
    send: (file: File, way: UploadWay) => Promise<T>,
    taken: (answer: T, file: File) => void,
  ): Promise<void>;
  /** Gives up what is under way, and what waits behind it. */
  cancel(): void;
  /** Sends what was not taken once more, under the same name. */
  retry(): void;
  /** Leaves out what was not taken, and goes on. */
  leaveOut(): void;
}

const NOTHING: Standing = { name: null, part: null, problem: '', canRetry: false };
/** Refusals of what a file is: the same file is refused again. */
const OF_THE_FILE = [400, 413, 415];

/** Holds files on their way: how far they are, giving up, what went wrong, and another try; `failed` is said where nobody else does. */
export function useUpload(failed: string): Upload {
  const [standing, setStanding] = useState(NOTHING);
  const abort = useRef<AbortController | null>(null);
  const queue = useRef<{ name: string; send(way: Omit<UploadWay, 'once'>): Promise<void> }[]>([]);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (): Promise<void> => {
    const own = new AbortController();
    abort.current = own;
    for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
      const { name } = next;
      const onProgress = (part: number): void => setStanding({ ...NOTHING, name, part });
      onProgress(0);
      try {
        await next.send({ signal: own.signal, onProgress });
        queue.current.shift();
      } catch (error) {
        if (own.signal.aborted) queue.current = [];
        else {
          const problem = error instanceof Error && error.message !== '' ? error.message : failed;
          const canRetry = !(error instanceof ClientError && OF_THE_FILE.includes(error.status));
          setStanding({ name, part: null, problem, canRetry });
          return;
        }
      }
    }
    setStanding(NOTHING);
  };
  return {
    ...standing,
    isBusy: standing.part !== null,
    start(files, send, taken) {
      queue.current = files.map((file) => {
        const once = randomId();
        return { name: file.name, send: async (way) => taken(await send(file, { ...way, once }), file) };
      });
      return run();
    },
    cancel: () => abort.current?.abort(),
    retry: () => void run(),
    leaveOut() {
      queue.current.shift();
      void run();
    },
  };
}
