import { describe, expect, it } from 'vitest';
import { ShareSpent } from '../fair-share/fair-line.ts';
import { DRAWN_PAGE, type Reader, ReadLimits } from './read-limits.ts';

const visitor = (network = '203.0.113.7'): Reader => ({ person: null, network });
const member = (sessionId: number): Reader => ({ person: { id: 1, sessionId }, network: '203.0.113.7' });

/** How many reads of a cost pass at one moment, and what the first refused one is told. */
function untilRefused(limits: ReadLimits, reader: Reader, at = 0, cost = 1): [number, unknown] {
  for (let count = 0; ; count += 1) {
    try {
      limits.take(1, reader, cost, at);
    } catch (error) {
      return [count, error];
    }
  }
}

describe('limits of reads', () => {
  it('refuses who reads far more than people do, and says when the next read is heard', () => {
    const limits = new ReadLimits();
    const [passed, refused] = untilRefused(limits, member(5));
    expect(passed).toBe(1_200);
    expect(refused).toBeInstanceOf(ShareSpent);
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY', retryAfter: 1 });
    expect(untilRefused(limits, member(5), 10_000)[0]).toBe(400);
  });

  it('counts each sign-in by itself, whatever visitors behind the same address do', () => {
    const limits = new ReadLimits();
    untilRefused(limits, visitor());
    untilRefused(limits, member(5));
    expect(untilRefused(limits, member(6))[0]).toBe(1_200);
  });

  it('lets a hall of 2,000 people behind one address open a page and its calls within a minute', () => {
    const limits = new ReadLimits();
    for (let second = 0; second < 60; second += 1) {
      for (let call = 0; call < (2_000 * 10) / 60; call += 1) limits.take(1, visitor(), 1, second * 1_000);
    }
  });

  it('counts a page that is drawn as many calls, and an address in every shop alike', () => {
    const limits = new ReadLimits();
    const [pages] = untilRefused(limits, visitor(), 0, DRAWN_PAGE);
    expect(pages).toBe(1_200);
    expect(() => limits.take(2, visitor(), 1, 0)).toThrow(ShareSpent);
    limits.take(2, visitor('198.51.100.1'), 1, 0);
  });
});
