import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { dkimRecord } from './dkim-key.ts';
import { dkimStanding, spfStanding } from './mail-records.ts';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
const says =
  (...records: string[]) =>
  async () =>
    records;

test('a key is published where the record has it, however it is written, and no other one', async () => {
  const [key, other] = [newKey(), newKey()];
  const standing = (...records: string[]) => dkimStanding(says(...records), 's1._domainkey.society.example', key);
  const record = dkimRecord(key);
  expect(await standing(record)).toBe('right');
  expect(await standing(record.replace('v=DKIM1; k=rsa; ', '').replace(/(.{60})/g, '$1 '))).toBe('right');
  expect(await standing()).toBe('missing');
  expect(await standing('v=DKIM1; p=')).toBe('missing');
  expect(await standing(dkimRecord(other))).toBe('wrong');
  expect(await standing(record, dkimRecord(other))).toBe('wrong');
});

test('a domain says once who sends for it', async () => {
  const standing = (...records: string[]) => spfStanding(says(...records), 'society.example');
  expect(await standing('google-site-verification=x', 'v=spf1 include:mail.example -all')).toBe('right');
  expect(await standing('V=SPF1')).toBe('right');
  expect(await standing('v=spf10 -all', 'spf2.0/pra ?all')).toBe('missing');
  expect(await standing('v=spf1 -all', 'v=spf1 mx -all')).toBe('wrong');
});
