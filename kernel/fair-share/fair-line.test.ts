import { describe, expect, it, vi } from 'vitest';
import { FairLine, ShareSpent } from './fair-line.ts';

const line = (more: Partial<ConstructorParameters<typeof FairLine>[0]> = {}) =>
  new FairLine({ atOnce: 4, ofOneShop: 3, ofOneClient: 2, waiting: 20, waitMs: 60_000, ...more });

/** Work that says when it began and ends when it is told to. */
function desk(of: FairLine) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string, shopId: number, client = 'a') =>
      of.run({ shopId, client }, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('fair line', () => {
  it('keeps a place free of a shop that floods: another one is served at once', async () => {
    const { ask, begun } = desk(line());
    for (let n = 0; n < 12; n += 1) void ask(`flood${n}`, 1, `c${n}`);
    void ask('other', 2);
    await settled();
    expect(begun).toEqual(['flood0', 'flood1', 'flood2', 'other']);
  });

  it('keeps a place free of a client that floods, within a shop', async () => {
    const { ask, begun } = desk(line());
    for (let n = 0; n < 8; n += 1) void ask(`flood${n}`, 1, 'flood');
    void ask('reader', 1, 'reader');
    await settled();
    expect(begun).toEqual(['flood0', 'flood1', 'reader']);
  });

  it('serves shops in turn, and in each its clients in turn', async () => {
    const { ask, begun, end } = desk(line({ atOnce: 1, ofOneShop: 1, ofOneClient: 1 }));
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 1, 'a');
    void ask('b1', 1, 'b');
    for (const name of ['x1', 'x2']) void ask(name, 2, 'x');
    await settled();
    for (const name of ['a1', 'x1', 'b1', 'x2', 'a2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'x1', 'b1', 'x2', 'a2', 'a3']);
  });

  it('refuses the last of the longest line, whoever comes', async () => {
    const of = line({ waiting: 5 });
    const { ask, begun } = desk(of);
    const flood = Array.from({ length: 7 }, (_, n) => ask(`flood${n}`, 1, 'flood').catch((error: unknown) => error));
    const readers = [ask('reader1', 1, 'reader'), ask('other', 2), ask('reader2', 1, 'reader')];
    const refused = await flood.at(-1);
    expect(refused).toBeInstanceOf(ShareSpent);
    expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: expect.any(Number) });
    expect(begun).toEqual(['flood0', 'flood1', 'reader1', 'other']);
    expect(await Promise.race([...readers, settled().then(() => 'all wait')])).toBe('all wait');
  });

  it('tells who waits too long, and forgets them', async () => {
    vi.useFakeTimers();
    try {
      const of = line({ atOnce: 1, ofOneShop: 1, ofOneClient: 1, waitMs: 1_000 });
      const first = await of.enter({ shopId: 1, client: 'a' });
      const second = expect(of.enter({ shopId: 1, client: 'a' })).rejects.toBeInstanceOf(ShareSpent);
      await vi.advanceTimersByTimeAsync(1_000);
      await second;
      of.leave(first);
      expect(of.enter({ shopId: 1, client: 'a' })).not.toBeInstanceOf(Promise);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives a place back after a failure', async () => {
    const of = line({ atOnce: 1, ofOneShop: 1, ofOneClient: 1, waiting: 0 });
    const failing = of.run({ shopId: 1, client: '' }, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await of.run({ shopId: 1, client: '' }, async () => 1)).toBe(1);
  });

  it('remembers who comes again, and forgets who does not once many have come', async () => {
    const of = line();
    const once = (client: string) => of.run({ shopId: 1, client }, async () => undefined);
    const here = await of.enter({ shopId: 1, client: 'here' });
    const gone = await of.enter({ shopId: 1, client: 'gone' });
    of.leave(gone);
    await once('another');
    const again = await of.enter({ shopId: 1, client: 'gone' });
    expect(again).toBe(gone);
    of.leave(again);
    for (let n = 0; n < 2_000; n += 1) await once(`c${n}`);
    const anew = await of.enter({ shopId: 1, client: 'gone' });
    expect(anew).not.toBe(gone);
    of.leave(anew);
    expect(await of.enter({ shopId: 1, client: 'here' })).toBe(here);
  });

  it('never gives more places than there are, and serves everybody (200 inputs)', async () => {
    const limits = { atOnce: 5, ofOneShop: 3, ofOneClient: 2, waiting: 1_000 };
    const of = line(limits);
    const running = new Map<string, number>();
    const count = (key: string, by: number, most: number): void => {
      const now = (running.get(key) ?? 0) + by;
      expect(now).toBeLessThanOrEqual(most);
      running.set(key, now);
    };
    const each = (by: number, shopId: number, client: string): void => {
      count('all', by, limits.atOnce);
      count(`${shopId}`, by, limits.ofOneShop);
      count(`${shopId}/${client}`, by, limits.ofOneClient);
    };
    const all = Array.from({ length: 200 }, (_, n) => {
      const [shopId, client] = [(n * 7) % 4, `c${(n * 13) % 3}`];
      return of.run({ shopId, client }, async () => {
        each(1, shopId, client);
        await new Promise((resolve) => setTimeout(resolve, (n * 31) % 5));
        each(-1, shopId, client);
      });
    });
    await Promise.all(all);
    expect([...running.values()].every((left) => left === 0)).toBe(true);
  });
});
