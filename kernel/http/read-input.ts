import type { Endpoint } from '../contract/endpoint.ts';
import { type FieldErrors, Refusal } from '../contract/refusal.ts';
import { type ErrorText, issueWords, ownWords } from './issue-words.ts';

const DEEPEST = 20;
const MOST_KEYS = 1000;
/** What takes larger bodies than forms are has more keys too: one for so many bytes. */
const BYTES_A_KEY = 24;
const USUAL_BYTES = 256 * 1024;

/** How many keys an input may have. */
const mostKeys = (bodyBytes: number): number =>
  bodyBytes > USUAL_BYTES ? Math.floor(bodyBytes / BYTES_A_KEY) : MOST_KEYS;

/** Refuses texts that no database stores and shapes that no form has: NUL, halves of surrogate pairs, depth, width. */
export function refuseHostileTree(value: unknown, bodyBytes = USUAL_BYTES): void {
  const most = mostKeys(bodyBytes);
  let keys = 0;
  const walk = (node: unknown, depth: number): void => {
    if (typeof node === 'string') {
      if (node.includes('\u0000') || !node.isWellFormed()) throw new Refusal(400, 'INVALID_INPUT');
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    if (depth > DEEPEST) throw new Refusal(400, 'INVALID_INPUT');
    for (const [key, child] of Object.entries(node)) {
      keys += 1;
      if (keys > most) throw new Refusal(400, 'INVALID_INPUT');
      walk(key, depth + 1);
      walk(child, depth + 1);
    }
  };
  walk(value, 0);
}

/** The input as the contract wants it; a refusal with the reader's texts for every field otherwise. */
export function readInput(endpoint: Endpoint, raw: Record<string, unknown>, text: ErrorText): never {
  const read = endpoint.input.safeParse(raw, { error: issueWords(text) });
  if (read.success) return read.data as never;
  const fields: FieldErrors = {};
  let first: string | undefined;
  for (const issue of read.error.issues) {
    const path = issue.path.join('.');
    const own = ownWords(issue.message, text);
    const said = own ?? issue.message;
    fields[path] = [...(fields[path] ?? []), said];
    first ??= own ?? text('INVALID_INPUT_FIELD', { field: path, problem: said });
  }
  throw new Refusal(400, 'INVALID_INPUT', { said: first ?? '' }, { fields });
}
