import { exchangeRefusals } from '../refusals.ts';
import type { FormatName } from '../rules/format-names.ts';
import { isFhir, isFifthFhir } from './fhir-read.ts';
import { jsonOf } from './json.ts';
import { isOwn } from './own.ts';
import { isRedcapHead } from './redcap.ts';

/** What kind of file it is, by what stands in it: names of files say little. */
export function formatOf(bytes: Buffer): FormatName {
  const head = bytes
    .toString('utf8', 0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head.startsWith('<')) return /\bODMVersion\s*=\s*["']2/.test(head) ? 'odm2' : 'odm1';
  if (head.startsWith('{')) {
    const whole = jsonOf(bytes);
    if (isOwn(whole)) return 'own';
    if (isFhir(whole)) return isFifthFhir(whole) ? 'fhir5' : 'fhir4';
  }
  if (isRedcapHead(head)) return 'redcap';
  // A workbook, or a table in letters: its head says more.
  const isBook = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
  if (isBook || /^[^\n]{1,2000}[,\t;]/.test(head)) return 'sheet';
  throw exchangeRefusals.unreadable();
}
