import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit, type Watched } from './browser.ts';
import { listed, publicPaths } from './public-paths.ts';
import { bringAxe, coloursOnly, violations } from './violations.ts';

afterEach(everybodyLeaves);

const shops = ['hema', 'trial', 'expo'];

/** How often each landmark of a page stands in a document. */
interface Counts {
  h1: number;
  main: number;
  article: number;
  header: number;
  nav: number;
}

const countIn = (page: Page): Promise<Counts> =>
  page.evaluate(() => {
    const count = (name: string): number => document.querySelectorAll(name).length;
    return {
      h1: count('h1'),
      main: count('main'),
      article: count('article'),
      header: count('header'),
      nav: count('nav'),
    };
  });

function countSent(html: string): Counts {
  const count = (name: string): number => html.match(new RegExp(`<${name}[ >]`, 'g'))?.length ?? 0;
  return {
    h1: count('h1'),
    main: count('main'),
    article: count('article'),
    header: count('header'),
    nav: count('nav'),
  };
}

/** What is wrong with one page: as it is sent, once it is taken over by its scripts, and when it is narrow. */
async function wrongWith({ page, faults, foreign }: Watched, url: string): Promise<string[]> {
  const before = [faults.length, foreign.length] as const;
  const answer = await open(page, url);
  const wrong: string[] = [];
  if (answer?.status() !== 200) wrong.push(`status ${answer?.status()}`);
  const sent = countSent((await answer?.text()) ?? '');
  const drawn = await countIn(page);
  if (JSON.stringify(sent) !== JSON.stringify(drawn)) {
    wrong.push(`sent ${JSON.stringify(sent)}, drawn ${JSON.stringify(drawn)}`);
  }
  if (drawn.main !== 1) wrong.push(`${drawn.main} main`);
  if (drawn.h1 !== 1 && !/\/tag$/.test(url)) wrong.push(`${drawn.h1} h1`);
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 390) wrong.push(`${width} px wide at 390`);
  await page.setViewportSize({ width: 1280, height: 800 });
  return [...wrong, ...faults.slice(before[0]), ...foreign.slice(before[1]).map((asked) => `asks ${asked}`)];
}

/** The view that draws a page, as its address tells it: the first part of it. */
const viewOf = (path: string): string => path.replace(/^(\/[^/?]*).*$/, '$1');

/** The first and the last page of each view there is: what a further one says differs, and no longer how it is drawn. */
function someOfEach(paths: readonly string[]): string[] {
  const views = [...Map.groupBy(paths, viewOf).values()];
  return views.flatMap((of) => [...new Set([...of.slice(0, 1), ...of.slice(-1)])]);
}

/** Works through a list with three pages side by side. */
async function withEach(
  paths: readonly string[],
  work: (watched: Watched, path: string) => Promise<void>,
): Promise<void> {
  const left = [...paths];
  const worker = async (): Promise<void> => {
    const watched = await visit(browser);
    for (let path = left.shift(); path !== undefined; path = left.shift()) await work(watched, path);
  };
  await Promise.all([worker(), worker(), worker()]);
}

describe('public pages', () => {
  test.each(shops)(
    'of every view of %s are sent as they are drawn, without errors, foreign hosts or sideways scrolling',
    async (shop) => {
      const { page } = await visit(browser);
      const paths = someOfEach(await publicPaths(page, shop));
      expect(paths.length).toBeGreaterThan(25);
      const wrong: Record<string, string[]> = {};
      await withEach(paths, async (watched, path) => {
        const found = await wrongWith(watched, address(shop, path));
        if (found.length > 0) wrong[path] = found;
      });
      expect(wrong).toEqual({});
    },
  );

  test.each(shops)('of %s that search engines may list describe themselves in their heads', async (shop) => {
    const { page } = await visit(browser);
    const wrong: Record<string, string[]> = {};
    for (const { path, languages } of await listed(page, shop)) {
      const html = await page.evaluate(async (url) => (await fetch(url)).text(), path);
      const head = html.split('</head>')[0] ?? '';
      const needed: [string, RegExp][] = [
        ['title', /<title>[^<]{4,}<\/title>/],
        ['description', /<meta [^>]*name="description" content="[^"]{10,}"/],
        ['canonical', /<link [^>]*rel="canonical" href="http/],
        ['og:title', /property="og:title" content="[^"]+"/],
        ['og:url', /property="og:url" content="http/],
        ['og:site_name', /property="og:site_name"/],
      ];
      if (/^\/news\/./.test(path))
        needed.push(['JSON-LD', /<script type="application\/ld\+json"[^>]*>[^<]*"@type":"[A-Za-z]*Article"/]);
      const missing = needed.filter(([, pattern]) => !pattern.test(head)).map(([name]) => name);
      const named = [...head.matchAll(/<link [^>]*hreflang="([^"]+)"/g)].map(([, language]) => language);
      // A page in one language alone names none; all others name what the site map names, and a standard.
      if (named.filter((language) => language !== 'x-default').join() !== languages.join()) missing.push('hreflang');
      if (/name="robots" content="noindex/.test(head)) missing.push('index');
      if (missing.length > 0) wrong[path] = missing;
    }
    expect(wrong).toEqual({});
  });

  test('have titles and descriptions of their own', async () => {
    const { page } = await visit(browser);
    const articles = (await listed(page, 'hema')).flatMap(({ path }) => (/^\/news\/[^?]+$/.test(path) ? [path] : []));
    const heads = await page.evaluate(async (paths) => {
      const pages = await Promise.all(paths.map(async (path) => (await fetch(path)).text()));
      return pages.map((html) => [
        /<title>([^<]*)/.exec(html)?.[1] ?? '',
        /name="description" content="([^"]*)/.exec(html)?.[1] ?? '',
      ]);
    }, articles);
    expect(new Set(heads.map(([title]) => title)).size).toBe(articles.length);
    expect(new Set(heads.map(([, description]) => description)).size).toBe(articles.length);
  });

  test('are whole without scripts: text, links and a search that works', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address('hema', '/news'));
    const first = page.locator('main article a[href^="/news/"]').first();
    const title = (await first.innerText()).trim();
    await first.click();
    await page.waitForURL('**/news/*');
    expect((await page.locator('h1').innerText()).trim()).toContain(title.slice(0, 10));
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(800);
    await page.goto(address('hema', '/tag'));
    await page.getByRole('searchbox').first().fill('移植');
    await page.getByRole('searchbox').first().press('Enter');
    await page.waitForURL('**/search?q=*');
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
  });
});

describe('accessibility', () => {
  const templates: [string, string][] = [
    ['hema', '/'],
    ['trial', '/'],
    ['expo', '/'],
    ['hema', '/news'],
    ['hema', 'article'],
    ['hema', 'topic'],
    ['hema', '/search?q=移植'],
    ['expo', '/login'],
    ['expo', '/?lang=en'],
    ['hema', '/mobile'],
    ['hema', '/nothing'],
  ];

  test.each([
    ['light', 'desktop'],
    ['dark', 'phone'],
  ] as const)(
    'axe finds nothing on the templates, %s on the %s, nor in the colours of the other shade',
    async (shade, device) => {
      const { page, context, foreign } = await visit(browser, { dark: shade === 'dark', device });
      await bringAxe(context);
      const paths = (await listed(page, 'hema')).map(({ path }) => path);
      const real: Record<string, string | undefined> = {
        article: paths.find((path) => /^\/news\/./.test(path)),
        topic: paths.find((path) => path.startsWith('/topic?')),
      };
      const found: Record<string, string[]> = {};
      for (const [shop, path] of templates) {
        await page.emulateMedia({ colorScheme: shade });
        await open(page, address(shop, real[path] ?? path));
        const told = await violations(page);
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) told.push('scrolls sideways');
        await page.emulateMedia({ colorScheme: shade === 'dark' ? 'light' : 'dark' });
        told.push(...(await violations(page, coloursOnly)));
        if (told.length > 0) found[`${shop} ${path}`] = told;
      }
      expect(found).toEqual({});
      expect(foreign).toEqual([]);
    },
  );

  test('axe finds nothing in the login dialog', async () => {
    const { page, context } = await visit(browser);
    await bringAxe(context);
    await open(page, address('hema'));
    await page.getByRole('button', { name: '登录' }).click();
    await page.locator('[role="dialog"]').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

test('the scripts of the public home stay within 120 kB gzipped', async () => {
  const { page } = await visit(browser);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength));
  });
  await page.goto(address('hema'), { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(120_000);
});
