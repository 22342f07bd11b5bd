import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SiteApp, SiteAppContext, useApp } from '../../../kernel/client/site-app.ts';
import { htmlText } from '../../../kernel/site/html-bytes.ts';
import { ArticleCard } from '../../../ui/site/article-card.tsx';
import { ArticleRow } from '../../../ui/site/article-row.tsx';
import { kept } from '../../../ui/site/kept.tsx';
import { TimeAgo } from '../../../ui/site/time-ago.tsx';
import { PagePieces } from './page-pieces.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-11-29T12:00:00+08:00');
const boot = { shop: {}, routes: [], settings: {}, locale: 'zh-CN' as const, messages: {}, textsOf: {} };
const face = (id: number, title = `第 ${id} 条 <b>`) => ({
  ...{ id, title, url: `/news/${id}`, lead: '', cover: null, category: { name: '指南' } },
  at: new Date(start - id * 10 * 60_000).toISOString(),
});

let drawn: string[] = [];
beforeEach(() => {
  drawn = [];
});

const Plain = kept(function Plain({ text, children }: { text: string; children?: ReactNode }) {
  drawn.push(text);
  return (
    <p>
      {text}
      {children}
    </p>
  );
});
const Clock = kept(function Clock({ at }: { at: string }) {
  drawn.push(at);
  return <TimeAgo at={at} />;
});
const Named = kept(function Named() {
  drawn.push('named');
  return <p id={useId()} />;
});
const Picture = kept(function Picture({ isLater }: { isLater: boolean }) {
  drawn.push('picture');
  return <img src="/a.webp" alt="" {...(isLater && { loading: 'lazy' as const })} />;
});
const Outer = kept(function Outer({ at }: { at: string }) {
  drawn.push('outer');
  return <Clock at={at} />;
});
const Shop = kept(function Shop() {
  drawn.push('shop');
  return <h1>{useApp().shop.name}</h1>;
});

const html =
  (tree: ReactNode, now = start, name = '学会') =>
  (): string =>
    renderToString(
      <MemoryRouter>
        <SiteAppContext
          value={
            { locale: 'zh-CN', t: (key: string) => key, renderedAt: now, shop: { name, theme: { hue: 20 } } } as SiteApp
          }
        >
          {tree}
        </SiteAppContext>
      </MemoryRouter>,
    );

/** Draws a page after another, and answers which components were drawn of it. */
function drawnAgain(before: ReactNode, after: ReactNode, later = 0): string[] {
  const pages = new PagePieces();
  pages.draw('/', boot, start, html(before));
  drawn = [];
  const page = htmlText(pages.draw('/', boot, start + later, html(after, start + later)));
  const found = [...drawn];
  expect(page).toBe(html(after, start + later)());
  return found;
}

describe('a page in pieces', () => {
  it('is the same, letter for letter, as one that is drawn whole, the first time and after each change', () => {
    const pages = new PagePieces();
    const list = (title: string): ReactNode => (
      <main>
        {[1, 2, 3].map((id) => (
          <ArticleRow key={id} article={face(id)} large={id === 2} />
        ))}
        <ArticleCard article={face(4, title)} />
        <ArticleCard article={face(5)} chips={<b>neu</b>} />
      </main>
    );
    for (const title of ['甲', '甲', '乙', '</kept-1>']) {
      expect(htmlText(pages.draw('/', boot, start, html(list(title))))).toBe(html(list(title))());
    }
  });

  it('draws what changed, and nothing else', () => {
    const page = (text: string): ReactNode => [<Plain key={1} text="a" />, <Plain key={2} text={text} />];
    expect(drawnAgain(page('b'), page('b'))).toEqual([]);
    expect(drawnAgain(page('b'), page('c'))).toEqual(['c']);
  });

  it('draws a piece once it would say another time, also within another, and not before', () => {
    const at = new Date(start - HOUR_MS).toISOString();
    expect(drawnAgain(<Clock at={at} />, <Clock at={at} />, HOUR_MS - 1)).toEqual([]);
    expect(drawnAgain(<Clock at={at} />, <Clock at={at} />, HOUR_MS)).toEqual([at]);
    expect(drawnAgain(<Outer at={at} />, <Outer at={at} />, HOUR_MS - 1)).toEqual([]);
    expect(drawnAgain(<Outer at={at} />, <Outer at={at} />, HOUR_MS)).toEqual(['outer', at]);
  });

  it('draws again what was given more than data', () => {
    const page = (
      <Plain text="a">
        <b>b</b>
      </Plain>
    );
    expect(drawnAgain(page, page)).toEqual(['a']);
  });

  it('draws again what is bound to its place or to the head of the page', () => {
    expect(drawnAgain(<Named />, <Named />)).toEqual(['named']);
    expect(drawnAgain(<Picture isLater={false} />, <Picture isLater={false} />)).toEqual(['picture']);
    expect(drawnAgain(<Picture isLater />, <Picture isLater />)).toEqual([]);
  });

  it('draws all again where pages begin in another way, and for each page by itself', () => {
    const pages = new PagePieces();
    const draw = (page: string, of: typeof boot, name: string): string =>
      htmlText(pages.draw(page, of, start, html(<Shop />, start, name)));
    expect(draw('/', boot, '学会')).toContain('学会');
    expect(draw('/', boot, '协会')).toContain('学会');
    expect(draw('/', { ...boot }, '协会')).toContain('协会');
    expect(draw('/news', boot, '会')).toBe('<h1>会</h1>');
  });

  it('keeps the pages that were drawn last, in no more room than it has', () => {
    const pages = new PagePieces(10_000);
    const draw = (page: number): void =>
      void pages.draw(`/${page}`, boot, start, html(<Plain text={String(page).padEnd(1_000)} />));
    for (let page = 0; page < 10; page += 1) draw(page);
    expect(pages.bytes).toBeLessThanOrEqual(10_000);
    drawn = [];
    draw(9);
    expect(drawn).toEqual([]);
    draw(0);
    expect(drawn).toHaveLength(1);
  });

  it('leaves nothing behind where a page cannot be drawn', () => {
    const Broken = (): ReactNode => {
      throw new Error('broken');
    };
    const pages = new PagePieces();
    expect(() => pages.draw('/', boot, start, html([<Plain key={1} text="a" />, <Broken key={2} />]))).toThrow(
      'broken',
    );
    expect(html(<Plain text="a" />)()).toBe('<p>a</p>');
  });
});
