import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EMPTY_HASH, encodedPath, sigV4Headers, sortedQuery } from './sig-v4.ts';

// The examples of AWS's documentation, "Signature Calculations for the Authorization Header" of Amazon S3.
const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const now = new Date('2013-05-24T00:00:00Z');
const HOST = 'https://examplebucket.s3.amazonaws.com';
const signature = (method: string, path: string, headers: Record<string, string> = {}, bodyHash = EMPTY_HASH): string =>
  /Signature=(\w+)$/.exec(
    sigV4Headers({ method, url: new URL(path, HOST), headers, bodyHash, region: 'us-east-1', now }, key)
      .authorization ?? '',
  )?.[1] ?? '';

describe('signatures of S3', () => {
  it.each([
    ['GET', '/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['GET', '/?lifecycle=', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    [
      'GET',
      `/?${sortedQuery({ prefix: 'J', 'max-keys': '2' })}`,
      {},
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('are those of the vendor’s examples: %s %s', (method, path, headers, expected) => {
    expect(signature(method, path, headers)).toBe(expected);
  });

  it('cover the body, its date and its class as in the vendor’s example of an upload', () => {
    const body = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    expect(signature('PUT', encodedPath('/test$file.text'), headers, body)).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  it('differ with each thing that is signed', () => {
    const all = [
      signature('GET', '/a'),
      signature('HEAD', '/a'),
      signature('GET', '/b'),
      signature('GET', '/a?x=1'),
      signature('GET', '/a', { range: 'bytes=0-1' }),
      signature('GET', '/a', {}, createHash('sha256').update('x').digest('hex')),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
