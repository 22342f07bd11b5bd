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

/** What a thread sees of the environment. */
export const environment = (_: null): string[] => Object.keys(process.env);
