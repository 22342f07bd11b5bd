import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { iconPng, iconSvg } from './brand-files.ts';
import { atomXml, type FeedHead, rssXml } from './feeds.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const hostile = `]]><script>alert(1)</script>&amp; "造血" 'x' \u0000\u000b\ud800`;
const head: FeedHead = {
  origin: 'https://hema.example',
  title: `学会 ${hostile}`,
  description: '血液学 & 临床',
  page: '/',
  path: '/rss.xml',
  language: 'zh-CN',
  now: '2026-11-20T08:00:00+08:00',
};
const entry = {
  path: '/news/12',
  title: hostile,
  lead: '导语 <b>',
  at: '2026-11-18T09:00:00+08:00',
  updatedAt: '2026-11-19T09:00:00+08:00',
  author: null,
};
const parse = (xml: string): unknown => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false }).parse(xml) as unknown;
};

describe('feeds', () => {
  it('are well-formed and carry hostile text as text', () => {
    const rss = parse(rssXml(head, [entry])) as { rss: { channel: { item: { title: string; link: string } } } };
    expect(rss.rss.channel.item.link).toBe('https://hema.example/news/12');
    expect(rss.rss.channel.item.title).toContain('<script>alert(1)</script>');
    const atom = parse(atomXml(head, [entry])) as { feed: { updated: string; entry: { id: string } } };
    expect(atom.feed.updated).toBe('2026-11-19T09:00:00+08:00');
    expect(atom.feed.entry.id).toBe('https://hema.example/news/12');
    for (const xml of [rssXml(head, [entry]), atomXml(head, [entry])]) expect(xml).not.toContain('<script>');
  });

  it('are complete without an entry', () => {
    expect(parse(rssXml(head, []))).toHaveProperty('rss.channel.title');
    expect(parse(atomXml(head, []))).toHaveProperty('feed.updated', head.now);
  });
});

describe('site map and robots', () => {
  it('name each page in its languages, the own one without lang', () => {
    const xml = sitemapXml('https://x.example', 'zh-CN', [
      { path: '/', at: null, locales: ['zh-CN', 'en'] },
      { path: '/topic?category=a&id=1', at: '2026-11-19T09:00:00+08:00', locales: ['en'] },
    ]);
    const { urlset } = parse(xml) as { urlset: { url: Record<string, unknown>[] } };
    expect(urlset.url[0]?.loc).toBe('https://x.example/');
    expect(JSON.stringify(urlset.url[0])).toContain('https://x.example/?lang=en');
    expect(xml).toContain('<loc>https://x.example/topic?category=a&amp;id=1&amp;lang=en</loc>');
  });

  it('keep crawlers from calls and console, and from a closed shop altogether', () => {
    expect(robotsTxt('https://x.example', true)).toMatch(
      /Disallow: \/api\/\n[\s\S]*Sitemap: https:\/\/x\.example\/sitemap\.xml/,
    );
    expect(robotsTxt('https://x.example', false)).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('mark of a shop', () => {
  const theme = {
    accent: '#9d1b32',
    accentDark: '#e98a9b',
    hue: 350,
    headline: 'serif',
    radius: 12,
    dark: 'system',
  } as const;

  it('is drawn in the accent, as vector and as picture', async () => {
    expect(iconSvg({ theme })).toContain('fill="#9d1b32"');
    const picture = sharp(await iconPng({ theme }, 192));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    const { data } = await picture
      .extract({ left: 96, top: 6, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x9d, 0x1b, 0x32]);
  });

  it('differs between shops of one colour', () => {
    expect(iconSvg({ theme })).not.toBe(iconSvg({ theme: { ...theme, hue: 20 } }));
  });
});
