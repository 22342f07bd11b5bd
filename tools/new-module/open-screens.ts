import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { parse } from 'yaml';
import { signInAtConsole } from '../../journeys/console-sign-in.ts';
import { pageReport, watchFaults } from '../../journeys/page-report.ts';
import { PASSWORD } from '../../journeys/start-portal.ts';
import { copyDataFolder } from '../../kernel/testkit/copy-data-folder.ts';
import { SHOWN_MS } from '../../kernel/testkit/limits.ts';
import { ensureChromium } from '../chromium.ts';
import { SERVER_PROGRAM } from '../server-process.mjs';
import type { ModuleWords } from './module-words.ts';
import type { Mould } from './moulds.ts';
import { runQuietly, startQuietly } from './quiet-child.ts';

const START_MS = 300_000;

/** Starts the portal of a checkout with its demo and answers its port and its end. */
async function startPortal(root: string, dataDir: string): Promise<{ port: number; stop(): Promise<void> }> {
  const { child, said, ended } = startQuietly(root, [join(root, SERVER_PROGRAM)], {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_PASSWORD: PASSWORD,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const port = /answers at http:\/\/[^:]+:(\d+)\//.exec(said())?.[1];
    if (port !== undefined) return { port: Number(port), stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`The portal did not start:\n${said()}`);
}

/** Fills the database of a portal with its demo, as a first start does; where npm test has filled one already, by a copy. */
export async function fillPortal(root: string, dataDir: string, filled: string | undefined): Promise<void> {
  if (filled !== undefined) copyDataFolder(filled, dataDir);
  if (existsSync(dataDir)) return;
  await runQuietly(root, ['tools/build.ts', 'server']);
  const portal = await startPortal(root, dataDir);
  await portal.stop();
}

/** Where a module's screens are, and what stands on them. */
export interface ScreensToOpen extends ModuleWords {
  /** Title of a demo item, and name of a demo category where there are categories. */
  item: string;
  category: string | null;
}

/** The screens of a module that was made in a checkout, with the first item and category of its demo. */
export function screensOf(root: string, words: ModuleWords, { hasCategories }: Mould): ScreensToOpen {
  const first = (file: string) => parse(readFileSync(join(root, 'demo/shops/hema', file), 'utf8'))[0];
  const { title, name } = first(`${words.many}.yaml`);
  const category: string | null = hasCategories ? first(`${words.one}-categories.yaml`).name : null;
  return { ...words, item: title ?? name, category };
}

/** A screen that was opened, and the milliseconds until what belongs on it stood there. */
export interface OpenedScreen {
  path: string;
  ms: number;
}

/** Opens the screens of a module: list and page on the site, back-office, and where it has categories their configuration. */
async function openOnes(
  page: Page,
  origin: string,
  { one, many, zh, item, category }: ScreensToOpen,
): Promise<OpenedScreen[]> {
  const opened: OpenedScreen[] = [];
  const open = async (path: string, go: () => Promise<unknown>, title: string, shown?: () => Promise<void>) => {
    const began = performance.now();
    await go();
    await page.locator('h1', { hasText: title }).waitFor();
    await shown?.();
    opened.push({ path, ms: performance.now() - began });
  };
  const at = (path: string, title: string, shown: () => Promise<void>) =>
    open(path, () => page.goto(`${origin}${path}`), title, shown);
  const link = page.getByRole('link', { name: item }).first();
  await at(`/${many}`, zh, () => link.waitFor());
  await open(`/${many}/…`, () => link.click(), item);
  await at(`/backend/${many}`, zh, () => page.getByText(item).first().waitFor());
  if (category === null) return opened;
  await at(`/configure/${one}-categories`, `${zh}分类`, () =>
    page.getByText(category, { exact: true }).first().waitFor(),
  );
  return opened;
}

/** Opens the screens of modules in Chromium, in a portal that answers at an origin. Throws at the first fault. */
export async function openInBrowser(
  origin: string,
  password: string,
  modules: readonly ScreensToOpen[],
): Promise<OpenedScreen[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    // Our own end takes the copy of the tree away; the browser ends with the process.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  try {
    const page = await browser.newPage({ locale: 'zh-CN' });
    page.setDefaultTimeout(SHOWN_MS);
    const faults = watchFaults(page);
    await page.goto(`${origin}/backend`);
    await signInAtConsole(page, 'admin', password);
    const opened: OpenedScreen[] = [];
    for (const screens of modules) opened.push(...(await openOnes(page, origin, screens)));
    if (faults.length) throw new Error('The screens failed in the browser.');
    return opened;
  } catch (error) {
    const shown = await Promise.all(browser.contexts().flatMap((one) => one.pages().map(pageReport)));
    throw new Error([error instanceof Error ? error.message : error, ...shown].join('\n'), { cause: error });
  } finally {
    await browser.close();
  }
}

/** Opens the screens of modules in the portal of a checkout, which may have been filled before they came. */
export async function openScreens(root: string, dataDir: string, modules: readonly ScreensToOpen[]): Promise<void> {
  const portal = await startPortal(root, dataDir);
  try {
    await openInBrowser(`http://hema.localhost:${portal.port}`, PASSWORD, modules);
  } finally {
    await portal.stop();
  }
}
