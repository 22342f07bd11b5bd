import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickBrotli } from './quick-brotli.ts';

const text = (words: number): Buffer =>
  Buffer.from(
    Array.from({ length: words }, (_, at) => `第 ${(at * 7919) % 997} 例，{"route":"/news/${at % 31}"}`).join(),
  );

/** What cannot be compressed, the same each time. */
const noise = (bytes: number): Buffer => createHash('shake256', { outputLength: bytes }).update('noise').digest();

/** The parts once the common ones are known, which is as soon as they have been asked for and compressed beside. */
async function partsOf(own: Buffer, common: Uint8Array): Promise<Uint8Array[]> {
  quickBrotli({ own, common });
  await expect.poll(() => quickBrotli({ own, common }).length).toBe(3);
  return quickBrotli({ own, common });
}

test.each([
  ['a text', text(3_000)],
  ['little', Buffer.from('x')],
  ['what cannot be compressed, in many pieces', noise(300_000)],
  ['what is long', text(60_000)],
])('what follows as it is reads as what it was: %s', async (_what, common) => {
  for (const own of [text(2_000), Buffer.from('<p>血液</p>'), Buffer.alloc(0), text(40_000), noise(70_000)]) {
    const parts = await partsOf(own, common);
    expect(brotliDecompressSync(Buffer.concat(parts)).equals(Buffer.concat([own, common]))).toBe(true);
  }
});

test('whatever stands before it', async () => {
  const common = text(2_500);
  await partsOf(Buffer.from('own'), common);
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constant('<li>多发性骨髓瘤</li>')), { maxLength: 200 }), (words) => {
      const own = Buffer.from(words.join(''));
      return brotliDecompressSync(Buffer.concat(quickBrotli({ own, common }))).equals(Buffer.concat([own, common]));
    }),
  );
});

test('what many have in common is compressed once: the very same bytes stand in each', async () => {
  const common = text(3_000);
  const [, first] = await partsOf(text(100), common);
  const [, second] = await partsOf(text(200), common);
  expect(second).toBe(first);
});
