import { describe, expect, it } from 'vitest';
import type { SiteApp } from '../../../kernel/client/site-app.ts';
import { describePage } from './describe-page.ts';

const app = {
  origin: 'http://hema.localhost:3000',
  locale: 'zh-CN',
  shop: { name: '云河血液学会', locales: ['zh-CN', 'en'], queries: { 'news/article-list': ['category', 'page'] } },
  t: (key: string) => key,
} as unknown as SiteApp;
const entry = {
  ...{ path: '/news', module: 'news', component: 'article-list', layout: 'front', auth: false, permissions: [] },
  meta: { title: '资讯', seo: null, share: null },
};
const view = { meta: (_app: SiteApp, { url }: { url: URL }) => ({ title: url.search }) };
const described = (path: string, handle: unknown = { entry, view }) =>
  describePage(app, [{ handle, params: {} }], path, false);

describe('what is said of a page', () => {
  it('is told by what counts of its address alone, as the server draws it', () => {
    const { path, meta } = described('/news?utm_source=x&q=y&page=2&category=a');
    expect(path).toBe('/news?category=a&page=2');
    expect(meta.title).toBe('?category=a&page=2');
  });

  it('of an address that leads nowhere is its path', () => {
    expect(described('/nowhere?page=2', null).path).toBe('/nowhere');
  });
});
