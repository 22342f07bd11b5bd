import type { KeyObject } from 'node:crypto';
import type { TxtLookup } from '../../../../kernel/outside/dns/lookup-txt.ts';
import { dkimRecord } from './dkim-key.ts';

/** How a record stands that receivers look up: right, not there, or another one than it should be. */
export type RecordStanding = 'right' | 'missing' | 'wrong';

const keyOf = (record: string): string => /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replace(/\s+/g, '') ?? '';

/** Whether the key that signs is the one that stands at a name; empty keys are those that were revoked (RFC 6376, 3.6.1). */
export async function dkimStanding(lookup: TxtLookup, name: string, key: KeyObject): Promise<RecordStanding> {
  const records = (await lookup(name)).filter((record) => keyOf(record) !== '');
  if (records.length === 0) return 'missing';
  return records.every((record) => keyOf(record) === keyOf(dkimRecord(key))) ? 'right' : 'wrong';
}

/** Whether a domain says, once, which servers send for it: of two records receivers believe neither (RFC 7208, 4.5). */
export async function spfStanding(lookup: TxtLookup, domain: string): Promise<RecordStanding> {
  const records = (await lookup(domain)).filter((record) => /^v=spf1(?: |$)/i.test(record));
  return records.length === 0 ? 'missing' : records.length === 1 ? 'right' : 'wrong';
}
