import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadRegistry } from '../kernel/module/registry.ts';
import { SHOWN_MS } from '../kernel/testkit/limits.ts';
import { scripts } from '../kernel/testkit/scripts.ts';
import { sanitise } from '../modules/content/envelope/public.ts';
import type { ConsoleScreen } from '../modules/platform/shell/admin-contract.ts';
import { atRest, browser, everybodyLeaves, open, openEmptyAt } from './browser.ts';
import { fillWithScripts } from './hostile-demo.ts';
import { call, signedInAt } from './people.ts';
import { listedHere } from './public-paths.ts';
import { newDataFolder, PASSWORD, type RunningPortal, removeDataFolder, startPortal } from './start-portal.ts';

/** Every shop with and without its policy, and every screen of the console, takes nine minutes: a usual run takes a part of each. */
const isWhole = process.env.SCRIPTS === 'all';
const registry = await loadRegistry();
const dataDir = newDataFolder(process.env.FILLED_PORTAL);
let running: RunningPortal;
let hostile: string[];

/** The address of a page of the hostile portal. */
const at = (shop: string, path: string): string => `http://${shop}.localhost:${running.portal.port}${path}`;

beforeAll(async () => {
  // One that nobody has filled yet fills itself.
  if (process.env.FILLED_PORTAL === undefined) await (await startPortal(dataDir)).stop();
  hostile = await fillWithScripts(dataDir);
  running = await startPortal(dataDir);
});

afterEach(everybodyLeaves);
afterAll(async () => {
  await running.stop();
  removeDataFolder(dataDir);
});

/** A page that tells what ran in it, and what its policy had to stop. */
interface Watched {
  page: Page;
  ran: string[];
  stopped: string[];
}

async function watch(bypassCSP: boolean): Promise<Watched> {
  const [ran, stopped]: [string[], string[]] = [[], []];
  const context = await browser.newContext({ bypassCSP, locale: 'zh-CN', reducedMotion: 'reduce' });
  context.setDefaultTimeout(SHOWN_MS);
  await context.exposeBinding('xss', ({ page }) => void ran.push(page.url()));
  await context.exposeBinding('stopped', ({ page }, what: string) => void stopped.push(`${what} at ${page.url()}`));
  await context.addInitScript(() => {
    const { stopped } = window as unknown as { stopped(what: string): void };
    document.addEventListener('securitypolicyviolation', (event) =>
      stopped(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()} ${dialog.type()}`);
    void dialog.dismiss();
  });
  return { page, ran, stopped };
}

/** What of documents would run once somebody pressed, pointed at or opened it: given as HTML, or the one that is open. */
const activeIn = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate((html) => {
    const read = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    // React writes this one in the place of each address that runs.
    const isBlocked = (value: string): boolean => value.startsWith("javascript:throw new Error('React has blocked");
    const runs = (value: string): boolean =>
      /^(?:javascript|vbscript|data:text)/i.test(value.replace(/[\0- ]/g, '')) && !isBlocked(value);
    // One of a drawing is an element of another kind.
    const isOurs = (script: Element): boolean =>
      script instanceof HTMLScriptElement &&
      (script.hasAttribute('src')
        ? new URL(script.getAttribute('src') ?? '', location.href).origin === location.origin
        : /json$/.test(script.type));
    return [...read.querySelectorAll('*')]
      .filter(
        (element) =>
          (element.localName === 'script' && !isOurs(element)) ||
          // The designer's own frame has one.
          /xss/.test(element.getAttribute('srcdoc') ?? '') ||
          [...element.attributes].some(
            ({ name, value }) =>
              /^on/i.test(name) ||
              (/^(?:xlink:)?(?:href|src|action|formaction|data|poster)$/.test(name) && runs(value)),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 200));
  }, html);

/** What of a page would run. One that leads on to where somebody signs in does so while it is opened or looked at: then that is looked at. */
async function lookAt(page: Page, url: string): Promise<string[]> {
  const isLedOn = (error: Error): boolean => /interrupted by another|context was destroyed/.test(error.message);
  for (let isFirst = true; ; isFirst = false) {
    try {
      if (isFirst) await open(page, url);
      await atRest(page, 150);
      return await activeIn(page);
    } catch (error) {
      if (!isFirst || !isLedOn(error as Error)) throw error;
    }
  }
}

/** A member of each shop whom its demo knows. */
const members = { hema: '13900000102', trial: '13900000201', expo: '13900000301' };
const shops = ['hema', 'trial', 'expo'] as const;

/** Paths of the pages of the shop that a page is at, of which every one is listed. */
const listedPaths = async (page: Page): Promise<string[]> => (await listedHere(page)).map(({ path }) => path);

/** Every view that asks for nothing to be drawn, some for members alone. */
const plainPaths = registry.modules
  .flatMap(({ manifest }) => (manifest.routes ?? []).map(({ path }) => path))
  .filter((path) => !/[:*]/.test(path) && !/login|logout/.test(path));

/** The first page of each view, which is a list, or the last, which is one of what it lists; a whole run takes both. */
const someOfEach = (paths: readonly string[], isOfLists: boolean): string[] =>
  [...Map.groupBy(paths, (path) => path.replace(/^(\/[^/?]*).*$/, '$1')).values()].flatMap((of) => [
    ...new Set([...(isWhole || isOfLists ? of.slice(0, 1) : []), ...(isWhole || !isOfLists ? of.slice(-1) : [])]),
  ]);

test('XSS-1 payloads do run where nobody takes care of them', async () => {
  const { page, ran } = await watch(true);
  await openEmptyAt(page, at('hema', '/empty'));
  for (const html of scripts.filter((_html, at) => at % 4 === 0)) {
    await page.evaluate((given) => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inside = frame.contentDocument;
      if (frame.contentWindow !== null) Object.assign(frame.contentWindow, { xss: Reflect.get(window, 'xss') });
      inside?.open();
      inside?.write(given);
      inside?.close();
    }, html);
  }
  await expect.poll(() => ran.length).toBeGreaterThan(40);
});

test('XSS-1 what the sanitiser leaves of each runs nowhere, read once or written out and read again', async () => {
  const { page, ran } = await watch(true);
  await openEmptyAt(page, at('hema', '/empty'));
  const left = await page.evaluate(
    (all) =>
      all.map((html) => {
        const box = document.createElement('div');
        document.body.append(box);
        box.innerHTML = html;
        for (let time = 0; time < 3; time += 1) {
          const written = box.innerHTML;
          box.innerHTML = written;
        }
        return box.outerHTML;
      }),
    scripts.map((html) => sanitise(html)),
  );
  expect((await Promise.all(left.map((html) => activeIn(page, html)))).flat()).toEqual([]);
  await atRest(page);
  expect(ran).toEqual([]);
});

test('XSS-1 the demo holds a payload wherever it held words', () => {
  expect(hostile.length).toBeGreaterThan(500);
  for (const column of [
    'tag.name',
    'member.name',
    'file.name',
    'file.alt',
    'case_image.caption',
    'remark.body',
    'comment.body',
  ]) {
    expect(hostile).toContain(`public.${column}`);
  }
});

test.each(shops)('XSS-1 no page of %s is sent with anything that runs', async (shop) => {
  const { page, ran } = await watch(true);
  await openEmptyAt(page, at(shop, '/empty'));
  const paths = [...new Set([...(await listedPaths(page)), ...plainPaths])];
  expect(paths.length).toBeGreaterThan(25);
  const wrong: Record<string, string[]> = {};
  for (const path of paths) {
    const { status, html } = await page.evaluate(async (url) => {
      const answer = await fetch(url);
      return { status: answer.status, html: await answer.text() };
    }, path);
    const found = await activeIn(page, html);
    if (status >= 500) found.push(`status ${status}`);
    if (found.length > 0) wrong[path] = found;
  }
  expect(wrong).toEqual({});
  expect(ran).toEqual([]);
});

test.each(
  shops
    .flatMap((shop) => [true, false].map((bypass) => ({ shop, bypass, policy: bypass ? 'without' : 'with' })))
    .filter(({ shop, bypass }) => isWhole || (shop === 'hema' && bypass)),
)('XSS-1 nothing runs on the pages of $shop $policy their policy', async ({ shop, bypass }) => {
  const { page, ran, stopped } = await watch(bypass);
  await openEmptyAt(page, at(shop, '/empty'));
  const paths = someOfEach([...new Set([...plainPaths, ...(await listedPaths(page))])], !bypass);
  await signedInAt(page, members[shop], dataDir);
  const wrong: Record<string, string[]> = {};
  for (const path of paths) {
    const found = await lookAt(page, at(shop, path));
    if (found.length > 0) wrong[path] = found;
  }
  expect({ wrong, ran, stopped }).toEqual({ wrong: {}, ran: [], stopped: [] });
});

test.each([...(isWhole ? [['hema', 'without', true] as const] : []), ['expo', 'with', false] as const])(
  'XSS-1 nothing runs on the screens of the console at %s %s its policy',
  async (shop, _policy, bypass) => {
    const { page, ran, stopped } = await watch(bypass);
    await openEmptyAt(page, at(shop, '/empty'));
    const post = {
      channel: 'password',
      username: shop === 'hema' ? 'chief' : 'expo-chief',
      password: PASSWORD,
      face: 'staff',
    };
    const { body } = await call<{ token: string }>(page, '/login', { post });
    await page.evaluate((token) => localStorage.setItem('medley.console.token', token), body.token);
    const { body: known } = await call<{ data: ConsoleScreen[] }>(page, '/api/admin/shell/screens', {
      token: body.token,
    });
    await page.goto(at(shop, '/backend'));
    const wrong: Record<string, string[]> = {};
    for (const { face, path } of known.data.filter((_screen, at) => isWhole || at % 3 === 0)) {
      const list = path.replace(/\/:\w+\?$/, '');
      await page.evaluate(
        (to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        },
        `/${face}/${list.replace(/:\w+/g, '1')}`,
      );
      await atRest(page, 150);
      if (list !== path) {
        const rows = page.locator('main tbody button, main li > button:not([aria-label])').filter({ visible: true });
        // What stands there now: lists are still drawn anew, and no row is waited for.
        await rows.evaluateAll(([first]) => first instanceof HTMLElement && first.click());
        await atRest(page, 150);
      }
      const found = await activeIn(page);
      if (found.length > 0) wrong[`${face}/${path}`] = found;
    }
    expect(known.data.length).toBeGreaterThan(50);
    expect({ wrong, ran, stopped }).toEqual({ wrong: {}, ran: [], stopped: [] });
  },
);
