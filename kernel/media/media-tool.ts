import { spawn } from 'node:child_process';
import { programPath } from '../process/program-path.ts';
import { MediaFault } from './media-fault.ts';

/** The programs that films are read and made with; all come with the Debian package `ffmpeg`. */
export type MediaTool = 'ffmpeg' | 'ffprobe';

/** What a run may take. */
export interface ToolBounds {
  /** The folder that it works in: it is told of no other. */
  folder: string;
  /** Milliseconds. */
  ms: number;
  /** The largest file that it may write. */
  fileBytes: number;
  /** Ends it early. */
  signal?: AbortSignal | undefined;
  /** Is told each line of what it prints, as it comes. */
  onLine?(line: string): void;
  /** Is told what it says beside that, as it comes. */
  onSaid?(text: string): void;
}

const MB = 1024 * 1024;
/** Of addresses: decoders reserve far more than they use. */
const MEMORY_BYTES = 4096 * MB;
const OPEN_FILES = 64;
const MOST_OUTPUT = MB;
const KEPT_ERRORS = 2000;

/** Keep it within bounds: it ends with its process, gives way to others, and has no right to get any. */
const KEEPERS = ['setpriv', 'nice', 'prlimit'] as const;

/** The first program that is missing on this machine for films to be made ready; null where all are there. */
export const missingTool = (): string | null =>
  [...KEEPERS, 'ffmpeg', 'ffprobe'].find((name) => programPath(name) === null) ?? null;

/**
 * Runs a program over strangers' bytes, and answers what it printed (at most 1 MB). It sees nothing of the environment, reads
 * no input but files, ends with this process whatever ends that, and is killed beyond its time or by `signal`. Rejects with a
 * `MediaFault`: `timed_out`, `no_room` (a larger file than it may write), `unreadable` for any other failure, and with the
 * signal's own reason.
 */
export async function runTool(tool: MediaTool, args: readonly string[], bounds: ToolBounds): Promise<string> {
  const { folder, ms, fileBytes, signal, onLine, onSaid } = bounds;
  signal?.throwIfAborted();
  const missing = missingTool();
  if (missing !== null) throw new MediaFault('no_tool', missing);
  const limits = [`--as=${MEMORY_BYTES}`, `--fsize=${fileBytes}`, `--nofile=${OPEN_FILES}`, '--core=0'];
  const line = ['--pdeathsig', 'KILL', '--no-new-privs', 'nice', '-n', '10', 'prlimit', ...limits, tool, ...args];
  const child = spawn(programPath('setpriv') ?? '', line, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let why: Error | null = null;
  const end = (error: Error): void => {
    why ??= error;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end(new MediaFault('timed_out')), ms);
  const stop = (): void => end(signal?.reason instanceof Error ? signal.reason : new Error('stopped'));
  signal?.addEventListener('abort', stop);
  let said = '';
  let rest = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (onLine === undefined) said += text;
    else {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const each of lines) onLine(each);
    }
    if (said.length > MOST_OUTPUT || rest.length > MOST_OUTPUT) end(new MediaFault('unreadable', 'says too much'));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERRORS);
    onSaid?.(text);
  });
  try {
    const [code, by] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (...ended) => resolve(ended));
    });
    if (why !== null) throw why;
    if (code === 0) return said;
    const isFull = by === 'SIGXFSZ' || /No space left|File too large/.test(errors);
    throw new MediaFault(isFull ? 'no_room' : 'unreadable', errors.trim());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
