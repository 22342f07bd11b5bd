import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type SiteApp, SiteAppContext } from '../../kernel/client/site-app.ts';
import { ArticleCard } from './article-card.tsx';
import { ArticleRow } from './article-row.tsx';
import { EditorialNotices } from './editorial-notices.tsx';

const face = {
  ...{ id: 1, url: '/news/dressing', title: '新型敷料', lead: '观察', cover: null, locale: 'zh-CN' as const },
  at: '2026-11-20T04:00:00Z',
};
const facts = { state: 'published', locale: 'zh-CN', correction: null, withdrawal: null };

function drawn(locale: 'zh-CN' | 'en', what: React.ReactNode): string {
  const app = {
    ...{ locale, now: () => new Date('2026-11-20T04:00:00Z'), shop: { theme: { hue: 350 } } },
    t: (key: string) => key,
  } as unknown as SiteApp;
  const router = createMemoryRouter([{ path: '/', element: <SiteAppContext value={app}>{what}</SiteAppContext> }]);
  return renderToString(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, '');
}

it.each([
  ['a card', (isAd: boolean) => <ArticleCard article={{ ...face, isAd }} />],
  ['a line of a list', (isAd: boolean) => <ArticleRow article={{ ...face, isAd }} />],
  [
    'a line whose title marks what was searched',
    (isAd: boolean) => <ArticleRow article={{ ...face, isAd }} title="新型敷料" />,
  ],
])('AD7 %s of what is made to sell says so in front of its title, in Chinese whatever the language', (_, draw) => {
  expect(drawn('zh-CN', draw(true))).toContain('广告新型敷料');
  expect(drawn('en', draw(true))).toContain('广告 shell.article.ad新型敷料');
  expect(drawn('zh-CN', draw(false))).not.toContain('广告');
});

it('AD7 its page says for whom it was made, and that of nothing else', () => {
  expect(drawn('zh-CN', <EditorialNotices facts={{ ...facts, advertiser: '示例药业' }} />)).toContain('广告示例药业');
  expect(drawn('zh-CN', <EditorialNotices facts={{ ...facts, advertiser: '' }} />)).not.toContain('广告');
});
