import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type SiteApp, SiteAppContext, type SiteLink, type SiteShop } from '../../../../kernel/client/site-app.ts';
import { createStore } from '../../../../kernel/client/store.ts';
import { SiteFooter } from './site-footer.tsx';

const link = (label: string, to: string, children: SiteLink[] = []): SiteLink => ({
  ...{ label, to, children, other: '', icon: null, audience: 'everyone' },
});

function drawn(footer: SiteLink[] | undefined): string {
  const app = {
    t: (key: string) => key,
    shop: { menus: { ...(footer && { footer }) }, footerLinks: [] } as unknown as SiteShop,
    common: { initial: { routes: [] } },
    user: createStore({ token: null }),
  } as unknown as SiteApp;
  return renderToString(
    <MemoryRouter>
      <SiteAppContext value={app}>
        <SiteFooter />
      </SiteAppContext>
    </MemoryRouter>,
  );
}

describe('feeds in the footer', () => {
  it('stand under a heading of their own beside the columns that the shop made', () => {
    const html = drawn([link('学会', '', [link('关于我们', '/page/about')])]);
    expect(html).toMatch(/<h2>shell\.footer\.feeds<\/h2>.*href="\/rss\.xml">RSS<.*href="\/atom\.xml">Atom</);
    expect(html.match(/<h2>/g)).toHaveLength(2);
    expect(html, 'a list of nothing').not.toMatch(/<ul[^>]*><\/ul>/);
  });

  it('stand in the one row of places where there are no columns', () => {
    for (const footer of [undefined, [link('关于我们', '/page/about')]]) {
      const html = drawn(footer);
      expect(html).toContain('<a href="/rss.xml">shell.footer.feeds</a>');
      expect(html).not.toContain('<h2>');
    }
  });
});
