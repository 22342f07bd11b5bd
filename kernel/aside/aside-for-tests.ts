import { Refusal } from '../contract/refusal.ts';

/** Answers what it was given. */
export const echo = (input: string): string => input;

/** Never ends. */
export function spin(_: null): void {
  for (;;);
}

/** Takes all memory there is. */
export function hoard(_: null): number {
  const held: number[][] = [];
  for (;;) held.push(Array.from({ length: 100_000 }, (__, at) => at + held.length));
}

/** Refuses. */
export function refuse(mb: number): void {
  throw new Refusal(413, 'file.too_large', { mb });
}

/** Fails. */
export function fail(_: null): void {
  throw new TypeError('no such thing');
}

/** What a process aside sees of the environment. */
export const environment = (_: null): string[] => Object.keys(process.env);

const held: Buffer[] = [];

/** Holds so many megabytes for as long as its process lives, and answers its number. */
export function hold(megabytes: number): number {
  held.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
  return process.pid;
}

/** Breaks the process that it runs in, as a fault of a library does. */
export function crash(_: null): void {
  process.kill(process.pid, 'SIGSEGV');
}
