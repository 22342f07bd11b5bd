import { describe, expect, it } from 'vitest';
import { coverArt } from './cover-art.ts';
import { offeredPages } from './pagination.tsx';
import { isAt } from './tab-bar.tsx';

describe('cover art', () => {
  it('is the same for the same item, and another for another', () => {
    expect(coverArt('news', 7, 350)).toEqual(coverArt('news', 7, 350));
    expect(coverArt('news', 7, 350)).not.toEqual(coverArt('news', 8, 350));
    expect(coverArt('news', 7, 350)).not.toEqual(coverArt('topic', 7, 350));
    const art = Array.from({ length: 400 }, (_, id) =>
      JSON.stringify(coverArt(id < 200 ? 'news' : 'topic', id % 200, 9)),
    );
    expect(new Set(art).size).toBe(art.length);
  });
  it('keeps to the hue of the shop for lead stories', () => {
    for (let id = 0; id < 50; id += 1) expect(coverArt('news', id, 350, 5, false).ground).toBe('hsl(350 30% 22%)');
  });
});

describe('pages of a list', () => {
  it('offers the first, the last and the neighbours, with gaps where pages are left out', () => {
    expect(offeredPages(1, 2)).toEqual([1, 2]);
    expect(offeredPages(1, 9)).toEqual([1, 2, 0, 9]);
    expect(offeredPages(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
    expect(offeredPages(3, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(offeredPages(4, 9)).toEqual([1, 2, 3, 4, 5, 0, 9]);
    expect(offeredPages(1, 500, true)).toEqual([1, 2, 0]);
    expect(offeredPages(40_000, 500, true)).toEqual([1, 0, 39_999, 40_000, 40_001, 0]);
  });
});

describe('place in the navigation', () => {
  const at = (address: string, to: string): boolean => isAt(new URL(address, 'http://hema.localhost'), to);
  it('counts what lies below, except below a home', () => {
    expect(at('/news/a', '/news')).toBe(true);
    expect(at('/newspaper', '/news')).toBe(false);
    expect(at('/news', '/')).toBe(false);
    expect(at('/', '/')).toBe(true);
    expect(at('/mobile/messages', '/mobile')).toBe(false);
    expect(at('/mobile', '/mobile')).toBe(true);
  });
  it('counts a page with a query for itself alone', () => {
    expect(at('/news?category=case', '/news?category=case')).toBe(true);
    expect(at('/news?category=view', '/news?category=case')).toBe(false);
    expect(at('/news?category=case', '/news')).toBe(true);
    expect(at('/news/a', '/news?category=case')).toBe(false);
  });
});
