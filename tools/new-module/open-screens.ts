import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { signInAtConsole } from '../../journeys/console-sign-in.ts';
import { pageReport, watchFaults } from '../../journeys/page-report.ts';
import { PASSWORD } from '../../journeys/start-portal.ts';
import { copyDataFolder } from '../../kernel/testkit/copy-data-folder.ts';
import { SHOWN_MS } from '../../kernel/testkit/limits.ts';
import { ensureChromium } from '../chromium.ts';
import { SERVER_PROGRAM } from '../server-process.mjs';
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
export interface ScreensToOpen {
  one: string;
  many: string;
  zh: string;
  /** Title of a demo item, and name of a demo category where there are categories. */
  item: string;
  category: string | null;
}

/** Opens the screens of a module: list and page on the site, back-office, and where it has categories their configuration. */
async function openOnes(page: Page, origin: string, { one, many, zh, item, category }: ScreensToOpen): Promise<void> {
  const at = (path: string) => page.goto(`${origin}${path}`);
  const title = (text: string) => page.locator('h1', { hasText: text }).waitFor();
  await at(`/${many}`);
  await title(zh);
  await page.getByRole('link', { name: item }).first().click();
  await title(item);
  await at(`/backend/${many}`);
  await title(zh);
  await page.getByText(item).first().waitFor();
  if (category === null) return;
  await at(`/configure/${one}-categories`);
  await title(`${zh}分类`);
  await page.getByText(category, { exact: true }).first().waitFor();
}

/** Opens the screens of modules in Chromium, in a portal that may have been filled before they came. Throws at the first fault. */
export async function openScreens(root: string, dataDir: string, modules: readonly ScreensToOpen[]): Promise<void> {
  const portal = await startPortal(root, dataDir);
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
    const origin = `http://hema.localhost:${portal.port}`;
    await page.goto(`${origin}/backend`);
    await signInAtConsole(page, 'admin', PASSWORD);
    for (const screens of modules) await openOnes(page, origin, screens);
    if (faults.length) throw new Error('The screens failed in the browser.');
  } catch (error) {
    const shown = await Promise.all(browser.contexts().flatMap((one) => one.pages().map(pageReport)));
    throw new Error([error instanceof Error ? error.message : error, ...shown].join('\n'), { cause: error });
  } finally {
    await browser.close();
    await portal.stop();
  }
}
