import type { Locator, Page, Request } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { ConsoleScreen } from '../../modules/platform/shell/admin-contract.ts';
import { address, browser, everybodyLeaves, visit, type Watched } from '../browser.ts';
import { call } from '../people.ts';
import { consoleToken, staffSignIn } from '../staff.ts';
import { bringAxe } from '../violations.ts';
import { type Findings, look } from './look.ts';

/** One screen with its tabs, menus and forms takes less, however busy the machine. */
const MOST_MS = 300_000;

/** A screen that still asks for something after this is looked at as it is. */
const SETTLED_MS = 8_000;

/** Part of a walk: `AXE_ONLY` is a pattern of screens, `AXE_FROM` the screen that a walk which was ended goes on with. */
const { AXE_ONLY = '', AXE_FROM = '' } = process.env;
const isWalked = (base: string): boolean => base >= AXE_FROM && new RegExp(AXE_ONLY).test(base);

/** What tells when a page has asked for nothing and drawn nothing for a while: its screens load their parts and data one after another. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const idle = (): Promise<unknown> =>
    page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
  return async () => {
    const late = Date.now() + SETTLED_MS;
    for (let still = 0; still < 3 && Date.now() < late; ) {
      await page.waitForTimeout(40);
      await idle();
      still = open.size === 0 ? still + 1 : 0;
    }
    // What has no end, such as a picture out of its own address, holds up one screen and no further one.
    open.clear();
  };
}

/** Orders screens by their names, a list before the screens of one of its records, which need to know one. */
function listsFirst(one: string, other: string): number {
  const [a, b] = [one, other].map((base) => base.replace('?', ''));
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/** Every screen that the modules offer to who is signed in, by their own manifests. */
async function screensOf(page: Page): Promise<ConsoleScreen[]> {
  const { body } = await call<{ data: ConsoleScreen[] }>(page, '/api/admin/shell/screens', {
    token: await consoleToken(page),
  });
  return body.data;
}

/** Somebody who goes through the console, with what was found and what needs no second look. */
interface Walk {
  watched: Watched;
  /** Waits until the screen has its data and stands still. */
  settle(): Promise<void>;
  name: string;
  shades: 'one' | 'both';
  findings: Findings;
  /** The first record of each list, for the screens below it. */
  ids: Map<string, string>;
  /** Names of the menus and dialogs that were opened: those of one component are alike on all screens. */
  opened: Set<string>;
}

const lookHere = ({ watched, name, shades, findings }: Walk, where: string): Promise<void> =>
  look(watched, `${name} ${where}`, findings, shades);

/** What opens a menu or a dialog, by the attributes that tell a screen reader so. */
const openers = (page: Page): Locator =>
  page
    .locator('button[aria-haspopup]:enabled, button[aria-expanded=false]:enabled')
    .and(page.locator(':visible'))
    .and(page.locator(':not([class*="ant-tabs"])'));

/** What the things that open something are called, without the numbers that change. */
const openerNames = (page: Page): Promise<string[]> =>
  openers(page).evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\d+/g, '').trim()),
  );

/** What a screen shows that opening something changes: where it is, what can be opened, and what lies over it. */
async function stateOf(page: Page): Promise<string> {
  const over = page.locator('[role=dialog], [role=menu], [role=listbox]').and(page.locator(':visible'));
  return JSON.stringify([page.url(), await over.count(), await openerNames(page)]);
}

/** Opens each menu and dialog of a screen that was not seen yet. */
async function lookAtOpened(walk: Walk, where: string): Promise<void> {
  const { settle } = walk;
  const { page } = walk.watched;
  const before = await stateOf(page);
  const url = page.url();
  for (const name of await openerNames(page)) {
    if (walk.opened.has(name)) continue;
    const index = (await openerNames(page)).indexOf(name);
    // What comes and goes, such as a task under way, is met on another screen.
    if (index < 0) continue;
    walk.opened.add(name);
    await openers(page).nth(index).click();
    await settle();
    await lookHere(walk, `${where} › ${name}`);
    await page.keyboard.press('Escape');
    await settle();
    if ((await stateOf(page)) === before) continue;
    await page.goto(url);
    await page.locator('main h1').waitFor();
    await settle();
  }
}

/** Looks at one screen: as it opens, its form for something new, and the first of its records with every tab and its form. */
async function lookAtScreen(walk: Walk, base: string): Promise<void> {
  const { page } = walk.watched;
  const root = base.replace(/\/:\w+\?$/, '');
  const path = root.replace(/:\w+/g, walk.ids.get(root.split('/:')[0] ?? '') ?? '1');
  const { settle } = walk;
  const show = async (to: string, where: string): Promise<void> => {
    // As by a link: a walk of many screens does not load the console anew for each.
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    await settle();
    await lookHere(walk, where);
  };
  const url = new URL(`/${path}`, page.url()).href;
  await show(url, base);
  await lookAtOpened(walk, base);
  if (root === base) return;
  const row = page.locator('main tbody button, main li > button:not([aria-label])').first();
  const canAdd = await page
    .locator('a[href$="/new"], button')
    .filter({ hasText: /^(新建|新增|写|添加|邀请|Add|New|Write|Invite)/ })
    .count();
  if ((await row.count()) > 0) {
    await row.click();
    await settle();
    const id = /\/(\d+)(?:[?#]|$)/.exec(page.url())?.[1];
    if (id !== undefined) {
      walk.ids.set(root, id);
      await lookHere(walk, `${base} record`);
      await lookAtOpened(walk, `${base} record`);
      const tabs = page.getByRole('dialog').getByRole('tab');
      for (let index = 1; index < (await tabs.count()); index += 1) {
        await tabs.nth(index).click();
        await settle();
        await lookHere(walk, `${base} tab ${index}`);
      }
      await show(`${url}/${id}?edit=1`, `${base} form`);
    }
  }
  if (canAdd > 0) await show(`${url}/new`, `${base} new`);
}

/** Walks through the whole console of a shop, in both languages, on the desktop and the phone: one test each. */
export function walkConsole(shop: string, leastScreens: number): void {
  afterEach(everybodyLeaves);

  const walks = (['zh-CN', 'en'] as const).flatMap((locale) =>
    (['desktop', 'phone'] as const).map((device) => ({ shop, locale, device })),
  );
  test.each(walks)(
    'axe finds nothing on the screens of the console at $shop in $locale on the $device',
    async ({ shop, locale, device }) => {
      const watched = await visit(browser, {});
      const { page, context } = watched;
      await bringAxe(context);
      await staffSignIn(page, shop, 'admin');
      if (device === 'phone') await page.setViewportSize({ width: 390, height: 844 });
      await context.addCookies([{ name: 'lang', value: locale, url: address(shop) }]);
      await page.reload();
      const findings: Findings = {};
      const walk: Walk = {
        watched,
        settle: watchRequests(page),
        name: `${shop} ${locale} ${device}`,
        // Colours do not depend on the width.
        shades: device === 'phone' ? 'one' : 'both',
        findings,
        ids: new Map(),
        opened: new Set(),
      };
      const screens = (await screensOf(page)).map(({ face, path }) => `${face}/${path}`);
      expect(screens.length).toBeGreaterThan(leastScreens);
      const bases = ['backend', 'configure', 'backend/account', ...screens];
      for (const base of bases.sort(listsFirst).filter(isWalked)) {
        // One screen that breaks or hangs must not hide what the others say.
        const late = new Promise<never>((_, reject) =>
          setTimeout(() => reject(new Error('It took too long.')), MOST_MS).unref(),
        );
        await Promise.race([lookAtScreen(walk, base), late]).catch((error: Error) => {
          findings[`${walk.name} ${base} broke`] = [error.message];
          console.log(`${walk.name} ${base} broke\n    ${error.message}`);
        });
      }
      expect(findings).toEqual({});
    },
  );
}
