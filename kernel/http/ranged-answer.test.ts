import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedRange, rangedAnswer } from './ranged-answer.ts';

describe('the part that is asked for', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    [`bytes=${'9'.repeat(400)}-`, null],
  ])('%s is %j', (header, range) => expect(askedRange(header, 100)).toEqual(range));

  it('never reaches beyond what is there', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 3000 }), (from, to, size) => {
        const range = askedRange(`bytes=${from}-${to}`, size);
        if (range === null || range === 'none') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThan(size);
        expect(range.start).toBeLessThanOrEqual(range.end);
      }),
    );
  });
});

describe('an answer in parts', () => {
  const answer = (asked: Record<string, string>) =>
    rangedAnswer({
      ...{ type: 'video/mp4', size: 100, tag: 'abc', headers: { 'cache-control': 'no-store' }, asked },
      open: async ({ start, end }) => Readable.from([`${start}-${end}`]),
    });
  it.each([
    [{}, 200, undefined],
    [{ range: 'bytes=5-9' }, 206, 'bytes 5-9/100'],
    [{ range: 'bytes=100-' }, 416, 'bytes */100'],
    [{ range: 'bytes=5-9', 'if-range': '"abc"' }, 206, 'bytes 5-9/100'],
    [{ range: 'bytes=5-9', 'if-range': '"other"' }, 200, undefined],
    [{ range: 'bytes=5-9', 'if-range': 'W/"abc"' }, 200, undefined],
    [{ 'if-none-match': '"x", W/"abc"' }, 304, undefined],
  ])('%j is answered with %d', (asked, status, range) => {
    const { status: got, headers } = answer(asked as Record<string, string>);
    expect([got, headers['content-range']]).toEqual([status, range]);
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', etag: '"abc"', 'cache-control': 'no-store' });
  });
});
