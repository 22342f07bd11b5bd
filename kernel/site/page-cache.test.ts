import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../contract/refusal.ts';
import type { DrawnFrom, SiteBoot } from '../http/site-render.ts';
import { htmlText } from './html-bytes.ts';
import { pageAddress } from './page-address.ts';
import { PageCache, type PageKey, type RenderedPage, type StoredPage } from './page-cache.ts';

const key = (over: Partial<PageKey> = {}): PageKey => ({
  shopId: 1,
  origin: 'http://a.localhost',
  url: '/news',
  locale: 'zh-CN',
  mobile: false,
  release: '1-r',
  ...over,
});
const html = (text: string) => async (): Promise<RenderedPage> => ({ status: 200, html: text });
const textOf = (page: RenderedPage | StoredPage): string =>
  'content' in page ? page.content.bodyIn('identity').toString('utf8') : htmlText(page.html);

describe('page cache', () => {
  it('keeps a page in three encodings under one tag', async () => {
    const cache = new PageCache();
    const page = await cache.page(key(), html('<p>血液</p>'));
    if (!('content' in page)) throw new Error('not kept');
    expect(gunzipSync(page.content.bodyIn('gzip')).toString()).toBe('<p>血液</p>');
    expect(brotliDecompressSync(page.content.bodyIn('br')).toString()).toBe('<p>血液</p>');
    expect(page.content.etag).toMatch(/^"[\w-]{27}"$/);
    expect(await cache.page(key(), html('other'))).toBe(page);
  });

  it('encodes a page in passing for its first reader, and well once it is read again', async () => {
    const text = Array.from({ length: 4000 }, (_, index) => `<p>第 ${index} 段，${(index * 7919) % 997} 例</p>`).join(
      '',
    );
    const page = await new PageCache().page(key(), html(text));
    if (!('content' in page)) throw new Error('not kept');
    const { content } = page;
    for (const [encoding, decoded] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const first = content.bodyIn(encoding);
      expect(content.bodyIn(encoding)).toBe(first);
      await expect.poll(() => content.bodyIn(encoding).length).toBeLessThan(first.length);
      expect(decoded(content.bodyIn(encoding)).toString()).toBe(text);
      expect(content.bodyIn(encoding)).toBe(content.bodyIn(encoding));
    }
  });

  it('encodes what pages have in common once, and tells each of them whole in every encoding', async () => {
    const common = Buffer.from(Array.from({ length: 3000 }, (_, at) => `{"path":"/news/${(at * 7919) % 997}"}`).join());
    const pageOf = async (own: string) => {
      const rendered = { status: 200, html: ['<p>', own, '</p>', common] };
      const page = await new PageCache().page(key(), () => Promise.resolve(rendered));
      if (!('content' in page)) throw new Error('not kept');
      return page.content;
    };
    const [whole, beginning] = [`<p>血液</p>${common.toString()}`, '<p>血液</p>'.length];
    (await pageOf('before')).bodyIn('br');
    await expect.poll(async () => (await pageOf('血液')).bodyIn('br').at(-1)).toBe(0b11);
    for (const first of ['br', 'gzip', 'identity'] as const) {
      const content = await pageOf('血液');
      expect(content.size).toBe(Buffer.byteLength(whole));
      const size = content.bodyIn(first).length;
      expect(brotliDecompressSync(content.bodyIn('br')).toString()).toBe(whole);
      expect(gunzipSync(content.bodyIn('gzip')).toString()).toBe(whole);
      expect(content.bodyIn('identity').toString()).toBe(whole);
      if (first === 'br') await expect.poll(() => content.bodyIn('br').length).toBeLessThan(size);
      expect(brotliDecompressSync(content.bodyIn('br')).toString().slice(beginning)).toBe(common.toString());
    }
  });

  it('keeps of a page what was asked for, in no more room than it takes, and makes the rest of it anew', async () => {
    const text = '<p>血液</p>'.repeat(4000);
    const page = await new PageCache().page(key(), html(text));
    if (!('content' in page)) throw new Error('not kept');
    const { content } = page;
    expect(content.size).toBe(Buffer.byteLength(text));
    for (const encoding of ['br', 'gzip'] as const) {
      expect(content.bodyIn(encoding).buffer.byteLength).toBe(content.bodyIn(encoding).length);
    }
    const plain = content.bodyIn('identity');
    expect(plain.toString('utf8')).toBe(text);
    expect(content.bodyIn('identity')).toBe(plain);
    expect(gunzipSync(content.bodyIn('gzip')).toString('utf8')).toBe(text);
  });

  it('ISO-11 tells apart shops, hosts, languages, devices and releases', async () => {
    const cache = new PageCache();
    const others: Partial<PageKey>[] = [
      { shopId: 11 },
      { shopId: 2 },
      { origin: 'https://a.localhost' },
      { locale: 'en' },
      { mobile: true },
      { release: '2-r' },
      { url: '/news?page=2' },
    ];
    await cache.page(key(), html('first'));
    for (const [index, other] of others.entries()) {
      expect(textOf(await cache.page(key(other), html(`other ${index}`)))).toBe(`other ${index}`);
    }
    expect(textOf(await cache.page(key(), html('again')))).toBe('first');
  });

  it('renders once for readers who come together', async () => {
    const cache = new PageCache();
    let renderings = 0;
    const slow = async (): Promise<RenderedPage> => {
      renderings += 1;
      await wait(20);
      return { status: 200, html: 'slow' };
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.page(key(), slow)));
    expect(renderings).toBe(1);
  });

  it('keeps neither errors nor redirects, and forgets a rendering that failed', async () => {
    const cache = new PageCache();
    expect(await cache.page(key(), async () => ({ status: 404, html: 'FRONT 404' }))).toMatchObject({ status: 404 });
    await cache.page(key(), async () => ({ status: 200, location: '/x', html: '' }));
    await expect(cache.page(key(), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(cache.size.pages).toBe(0);
    expect(textOf(await cache.page(key(), html('well')))).toBe('well');
  });

  it('forgets one shop and no other', async () => {
    const cache = new PageCache();
    await cache.page(key(), html('one'));
    await cache.page(key({ shopId: 12 }), html('twelve'));
    cache.purge(1);
    expect(textOf(await cache.page(key(), html('new')))).toBe('new');
    expect(textOf(await cache.page(key({ shopId: 12 }), html('new')))).toBe('twelve');
    cache.forget(12);
    expect(textOf(await cache.page(key({ shopId: 12 }), html('newer')))).toBe('newer');
    expect(textOf(await cache.page(key(), html('newer')))).toBe('new');
    cache.forget(null);
    expect(cache.size.pages).toBe(0);
  });

  const boot: SiteBoot = { shop: {}, routes: [], settings: {}, locale: 'en', messages: {}, textsOf: {} };
  const from: DrawnFrom = { boot, answers: 'a', at: 0 };
  const same = async (): Promise<RenderedPage> => ({ status: 200, html: '', isSame: true });

  it('a page that shows nothing of what changed comes back as it was, encoded already, with its films as they are now', async () => {
    const cache = new PageCache();
    const page = await cache.page(key(), async () => ({ status: 200, html: 'home', from }));
    cache.purge(1);
    expect(cache.known(key())).toBeUndefined();
    const befores: (DrawnFrom | null)[] = [];
    const again = await cache.page(key(), async (before) => {
      befores.push(before);
      return { ...(await same()), media: ['films.example.org'] };
    });
    expect(befores).toEqual([from]);
    expect(again).toMatchObject({ from, isPurged: false, media: ['films.example.org'] });
    expect('content' in again && 'content' in page && again.content === page.content).toBe(true);
    expect(cache.known(key())).toBe(again);
  });

  it('whoever asks where a page can be neither drawn nor looked at gets none from before a change', async () => {
    const cache = new PageCache();
    await cache.page(key(), async () => ({ status: 200, html: 'recalled', from }));
    cache.purge(1);
    expect(textOf(await cache.page(key(), async () => ({ status: 503, html: 'away' })))).toBe('away');
    await expect(cache.page(key(), () => Promise.reject(new Refusal(503, 'UNAVAILABLE')))).rejects.toThrow();
    expect(textOf(await cache.page(key(), html('new')))).toBe('new');
  });

  it('nor one that was out of date first, and changed while it was being drawn', async () => {
    const cache = new PageCache({ keptMs: 0 });
    await cache.page(key(), async () => ({ status: 200, html: 'recalled', from }));
    const away = cache.page(key(), async () => {
      cache.purge(1);
      return { status: 503, html: 'away' };
    });
    expect(textOf(await away)).toBe('away');
  });

  it('one that was the same when something changed once more is not kept', async () => {
    const cache = new PageCache();
    await cache.page(key(), async () => ({ status: 200, html: 'old', from }));
    cache.purge(1);
    await cache.page(key(), async () => {
      cache.purge(1);
      return same();
    });
    expect(cache.known(key())).toBeUndefined();
    expect(textOf(await cache.page(key(), html('new')))).toBe('new');
  });

  it('does not keep, nor hand to later readers, what was being rendered during a purge', async () => {
    const cache = new PageCache();
    const gate = Promise.withResolvers<void>();
    const before = cache.page(key(), async () => {
      await gate.promise;
      return { status: 200, html: 'before' };
    });
    cache.purge(1);
    const after = cache.page(key(), html('after'));
    gate.resolve();
    expect(textOf(await before)).toBe('before');
    expect(textOf(await after)).toBe('after');
    expect(textOf(await cache.page(key(), html('third')))).toBe('after');
  });

  it('stays below its size', async () => {
    const cache = new PageCache({ maxBytes: 20_000 });
    for (let page = 0; page < 50; page += 1) await cache.page(key({ url: `/${page}` }), html('x'.repeat(2000)));
    expect(cache.size.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.size.pages).toBeGreaterThan(3);
  });
});

describe('address of a page', () => {
  const namesOf = (path: string): string[] =>
    path === '/news' ? ['category', 'page'] : path === '/search' ? ['q', 'page'] : [];

  it.each([
    ['/', '/'],
    ['/news', '/news'],
    ['/news?utm_source=x&page=2&category=a', '/news?category=a&page=2'],
    ['/news?page=', '/news'],
    ['/news?q=x&kind=y&preview=z', '/news'],
    ['/other?page=2&q=x&kind=y&preview=z', '/other'],
    ['/search?page=2&q=%E8%A1%80', '/search?q=%E8%A1%80&page=2'],
    [`/search?q=${'x'.repeat(101)}`, '/search'],
    ['/news?lang=cn&page=2', '/news?page=2&lang=zh-CN'],
    ['/other?lang=en', '/other?lang=en'],
    ['/%E8%A1%80', '/%E8%A1%80'],
  ])('%s is rendered as %s', (target, url) => {
    expect(pageAddress(target, namesOf)).toMatchObject({ url });
  });

  it('stays as it is where nobody knows the routes', () => {
    expect(pageAddress('/news?b=1&a=2', null)).toMatchObject({ url: '/news?b=1&a=2' });
    expect(pageAddress('//evil.com?a=1', null)).toBeNull();
  });

  it.each([
    ['/news/', '/news'],
    ['/news/?page=2', '/news?page=2'],
  ])('%s leads to %s', (target, redirect) => {
    expect(pageAddress(target, namesOf)).toEqual({ redirect });
  });

  it.each([
    '//evil.com',
    '/\\evil.com',
    '/a//b',
    '/%2f%2fevil',
    '/..%2f',
    '/a/../b',
    '/%00',
    '/%',
    '/a b',
    'news',
    '*',
  ])('RED-1 %s is no page', (target) => {
    expect(pageAddress(target, namesOf)).toBeNull();
  });
});
