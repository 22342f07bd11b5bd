import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { type FieldErrors, Refusal } from '../contract/refusal.ts';
import type { Locale } from '../rules/locale.ts';

const DEEPEST = 20;
const MOST_KEYS = 1000;
const zodTexts = { 'zh-CN': z.locales.zhCN().localeError, en: z.locales.en().localeError };
/** A message of a schema that is the key of a refusal's text, such as `signIn.phone_invalid` or `KEY_MALFORMED`. */
const TEXT_KEY = /^(?:[a-zA-Z]+\.[a-z_]+|[A-Z]+(?:_[A-Z]+)+)$/;

/** Refuses texts that no database stores and shapes that no form has: NUL, halves of surrogate pairs, depth, width. */
export function refuseHostileTree(value: unknown): void {
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
      if (keys > MOST_KEYS) throw new Refusal(400, 'INVALID_INPUT');
      walk(key, depth + 1);
      walk(child, depth + 1);
    }
  };
  walk(value, 0);
}

/** How an input's texts are found in the reader's language. */
export interface InputTexts {
  locale: Locale;
  translate(code: string, params?: Record<string, string | number>): string;
}

/** The input as the contract wants it; a refusal with the reader's texts for every field otherwise. */
export function readInput(endpoint: Endpoint, raw: Record<string, unknown>, texts: InputTexts): never {
  // A pattern tells people nothing: what it asks for is said by its schema, or not at all.
  const error: typeof zodTexts.en = (issue) =>
    issue.code === 'invalid_format' && issue.format === 'regex'
      ? texts.translate('FORMAT_WRONG')
      : zodTexts[texts.locale](issue);
  const read = endpoint.input.safeParse(raw, { error });
  if (read.success) return read.data as never;
  const fields: FieldErrors = {};
  let first: string | undefined;
  for (const issue of read.error.issues) {
    const path = issue.path.join('.');
    const own = TEXT_KEY.test(issue.message) ? texts.translate(issue.message) : undefined;
    const said = own ?? issue.message;
    fields[path] = [...(fields[path] ?? []), said];
    first ??= own ?? texts.translate('INVALID_INPUT_FIELD', { field: path, problem: said });
  }
  throw new Refusal(400, 'INVALID_INPUT', { said: first ?? '' }, { fields });
}
