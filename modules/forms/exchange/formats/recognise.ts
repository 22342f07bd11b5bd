import { exchangeRefusals } from '../refusals.ts';
import type { FormatName } from '../rules/format-names.ts';
import { jsonOf } from './json.ts';
import { isOwn } from './own.ts';

/** What kind of file it is, by what stands in it: names of files say little. */
export function formatOf(bytes: Buffer): FormatName {
  const head = bytes
    .toString('utf8', 0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head.startsWith('<')) return /\bODMVersion\s*=\s*["']2/.test(head) ? 'odm2' : 'odm1';
  if (head.startsWith('{') && isOwn(jsonOf(bytes))) return 'own';
  throw exchangeRefusals.unreadable();
}
