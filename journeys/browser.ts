import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  chromium,
  devices,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import sharp from 'sharp';
import { inject, TestRunner } from 'vitest';
import { eventually } from '../kernel/testkit/eventually.ts';
import { SHOWN_MS } from '../kernel/testkit/limits.ts';
import { findChromium } from '../tools/chromium.ts';
import { pageReport, watchFaults } from './page-report.ts';
import type {} from './setup.ts';
import type { Portal } from './start-portal.ts';

const asked = await fetch(`${inject('portals')}/${process.env.VITEST_POOL_ID}`);
if (!asked.ok) throw new Error(await asked.text());

/** The portal under test. Journeys that run in the same worker share it, one after the other. */
export const portal = (await asked.json()) as Portal;

/** The address of a page of a demo shop, such as `address('hema', '/news')`. */
export function address(shop: string, path = '/'): string {
  return `http://${shop}.localhost:${portal.port}${path}`;
}

/** Bytes of shared memory that the pages of a worker need at most. */
const ENOUGH_SHARED = 2 ** 30;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHARED;
  } catch {
    return false;
  }
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium is missing: npm test installs it or names the package.');
  return chromium.launch({
    executablePath,
    // Memory that its processes share would otherwise be files on the disk, as it has to be where there is little for that.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox',
      // A visitor's scripts run once: compiling them costs more than running them slowly.
      '--js-flags=--jitless',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
    ],
  });
}

/** A headless Chromium that can reach nothing but this machine's test servers. The journeys of a worker share it as they share its portal. */
export const browser = await openBrowser();

/** Lets every visitor leave, so that a test does not pay for those of the tests before it. */
export async function everybodyLeaves(): Promise<void> {
  if (TestRunner.getCurrentTest()?.result?.state === 'fail') {
    for (const page of browser.contexts().flatMap((context) => context.pages())) console.error(await pageReport(page));
  }
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Lets calls reach the server and loses what it answers, as a connection does that breaks at the wrong moment. */
export async function loseAnswers(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    const { host, port, href } = new URL(route.request().url());
    // Node knows no names below localhost.
    const sent = { url: href.replace(host, `127.0.0.1:${port}`), headers: { ...route.request().headers(), host } };
    const status = (await route.fetch(sent)).status();
    if (status !== 200) throw new Error(`The call that was to be lost answered ${status}.`);
    await route.abort();
  });
}

/** Lets calls of a page wait on their way to the server: what is pressed or typed meanwhile must not be lost to them. */
export async function slowDown(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
}

/** Sends a picture from a page, slowly: what is pressed meanwhile has to wait for it. */
export async function sendSlowly(page: Page, field: Locator): Promise<void> {
  const buffer = await sharp({ create: { width: 640, height: 420, channels: 3, background: '#dfe6ec' } })
    .png()
    .toBuffer();
  await slowDown(page, '**/api/file/upload');
  await field.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
}

/** How a visitor comes: language of the cookie, on the desktop, a phone, or a phone inside WeChat, light or dark. */
export interface Visit {
  locale?: 'zh-CN' | 'en';
  device?: 'desktop' | 'phone' | 'weixin';
  dark?: boolean;
}

/** A page of a fresh visitor, with everything noted that no good page does. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions and blocked resources since the page opened. */
  faults: string[];
  /** Addresses outside the portal that the page asked for. */
  foreign: string[];
}

/** Opens a page for a fresh visitor: 1280 × 800 on the desktop, 390 × 844 on the phone. */
export async function visit(browser: Browser, how: Visit = {}): Promise<Watched> {
  const phone = how.device === 'phone' || how.device === 'weixin';
  const { userAgent } = devices['iPhone 13'] ?? {};
  const context = await browser.newContext({
    ...(phone ? { ...devices['iPhone 13'], defaultBrowserType: undefined } : {}),
    ...(how.device === 'weixin' && { userAgent: `${userAgent} MicroMessenger/8.0.50(0x18003237) NetType/WIFI` }),
    // Three times three pixels for each would be drawn by the processor.
    deviceScaleFactor: 1,
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    colorScheme: how.dark ? 'dark' : 'light',
    locale: how.locale ?? 'zh-CN',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(SHOWN_MS);
  if (how.locale !== undefined) {
    const shops = ['hema', 'trial', 'expo', 'closed'];
    await context.addCookies(shops.map((shop) => ({ name: 'lang', value: how.locale ?? 'zh-CN', url: address(shop) })));
  }
  const page = await context.newPage();
  const faults = watchFaults(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && !url.hostname.endsWith('localhost')) foreign.push(request.url());
  });
  return { page, context, faults, foreign };
}

/** Opens an address and waits until its scripts have taken the page over: before that, links and forms load documents. */
export async function open(page: Page, url: string): Promise<Response | null> {
  const answer = await page.goto(url);
  const isTaken = (): boolean => {
    interface Taken {
      stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
    }
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    if (root === null || key === undefined) return false;
    // It is taken over in pieces: what the server drew is dehydrated until the last of them.
    const { stateNode }: Taken = Reflect.get(root, key);
    return stateNode.current.memoizedState?.isDehydrated !== true;
  };
  // Looked at each frame, it would have a frame drawn each time.
  await page.waitForFunction(isTaken, undefined, { polling: 50 });
  return answer;
}

/** Milliseconds without a question or an answer after which a page is taken to rest. */
const REST_MS = 500;

/** Waits until a page asks nothing more for a while: whoever would be led on has been. A question that was given up with its document never ends, and holds nobody. */
export async function atRest(page: Page, restMs = REST_MS): Promise<void> {
  let heard = performance.now();
  const hear = (): void => {
    heard = performance.now();
  };
  page.on('request', hear).on('response', hear);
  while (performance.now() - heard < restMs) await new Promise((resolve) => setTimeout(resolve, 50));
  page.off('request', hear).off('response', hear);
}

/** Brings a page to an empty address of a shop: calls can be made from there, and storage filled, and no script runs yet. */
export const openEmpty = (page: Page, shop: string): Promise<void> => openEmptyAt(page, address(shop, '/empty'));

/** The same at an address. */
export async function openEmptyAt(page: Page, url: string): Promise<void> {
  const body = '<!doctype html><title>empty</title><link rel="icon" href="data:,">';
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(url);
  await page.unroute(url);
}

interface SentMessage {
  to: string;
  text: string;
  params: { code?: string };
}

/** What lies in an outbox, oldest first, where a person would read it too. */
function linesOf<T>(outbox: string, dataDir = portal.dataDir): T[] {
  try {
    const lines = readFileSync(join(dataDir, 'outbox', outbox), 'utf8')
      .trim()
      .split('\n');
    return lines.map((line) => JSON.parse(line) as T);
  } catch {
    // The outbox appears with its first message, and its last line may be half written.
    return [];
  }
}

const sentMessages = (dataDir?: string): SentMessage[] => linesOf('sms.jsonl', dataDir);

/** A mail as the outbox keeps it. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
  params: { code?: string };
  decline?: string;
  attachments?: { name: string; mime: string; base64: string }[];
}

/** What was sent to a mail address, oldest first. */
export const mailsTo = (address: string): SentMail[] =>
  linesOf<SentMail>('mail.jsonl').filter(({ to }) => to === address);

/** What was sent to a phone, oldest first. */
export const messagesTo = (phone: string): string[] =>
  sentMessages()
    .filter(({ to }) => to === phone)
    .map(({ text }) => text);

/** The newest code that was sent to a phone, by the portal under test or another one. */
export function codeSentTo(phone: string, dataDir?: string): Promise<string> {
  return eventually(() => {
    const code = sentMessages(dataDir).findLast(({ to, params }) => to === phone && params.code !== undefined)?.params
      .code;
    if (code === undefined) throw new Error(`No code was sent to ${phone}.`);
    return code;
  });
}
