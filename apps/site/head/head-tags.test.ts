import { describe, expect, it } from 'vitest';
import { documentTitle, headTags, type PageDescription } from './head-tags.ts';

const page: PageDescription = {
  meta: { title: '资讯', description: '新进展', kind: 'article', image: '/a.webp', jsonLd: { '@type': 'Article' } },
  siteName: '云河血液学会',
  origin: 'http://hema.localhost:3000',
  path: '/news?category=a&sort=views&lang=en',
  locale: 'zh-CN',
  locales: ['zh-CN', 'en'],
};
const attributes = (described: PageDescription) =>
  headTags(described).map((tag) => (tag.tag === 'script' ? tag.json : tag.attributes));

describe('head of a page', () => {
  it('S2.20 names the page, then the shop', () => {
    expect(documentTitle(page)).toBe('资讯 · 云河血液学会');
    expect(documentTitle({ ...page, meta: { title: '云河血液学会' } })).toBe('云河血液学会');
  });
  it('keeps only the parameters that name a page in canonical addresses', () => {
    const address = 'http://hema.localhost:3000/news?category=a';
    expect(attributes(page)).toContainEqual({ rel: 'canonical', href: address });
    expect(attributes(page)).toContainEqual({ rel: 'alternate', hreflang: 'en', href: `${address}&lang=en` });
    expect(attributes(page)).toContainEqual({ rel: 'alternate', hreflang: 'x-default', href: address });
    expect(attributes(page)).toContainEqual({ property: 'og:image', content: 'http://hema.localhost:3000/a.webp' });
  });
  it('offers a page in the languages it exists in', () => {
    const chinese = attributes({ ...page, meta: { ...page.meta, locales: ['zh-CN'] } });
    expect(chinese.some((tag) => typeof tag === 'object' && 'hreflang' in tag)).toBe(false);
  });
  it('keeps personal pages out of search engines', () => {
    const tags = attributes({ ...page, meta: { title: 'x', noindex: true } });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(tags.some((tag) => typeof tag === 'object' && 'rel' in tag)).toBe(false);
  });
  it('adds structured data of schema.org', () => {
    expect(attributes(page)).toContain('{"@context":"https://schema.org","@type":"Article"}');
  });
});
