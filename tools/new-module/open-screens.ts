import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../chromium.ts';
import { startQuietly } from './quiet-child.ts';

const START_MS = 300_000;
const PASSWORD = 'Throwaway-2026-password';

/** Starts the portal of a checkout with its demo and answers its port and its end. */
async function startPortal(root: string, dataDir: string): Promise<{ port: number; stop(): Promise<void> }> {
  const { child, said, ended } = startQuietly(root, [join(root, 'apps/server/main.ts')], {
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

/** Fills the database of a portal with its demo, as a first start does. */
export async function fillPortal(root: string, dataDir: string): Promise<void> {
  const portal = await startPortal(root, dataDir);
  await portal.stop();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
}

/** Where a module's screens are, and what stands on them. */
export interface ScreensToOpen {
  one: string;
  many: string;
  zh: string;
  /** Title of a demo item, and name of a demo category. */
  item: string;
  category: string;
}

/**
 * Opens a module's screens in Chromium, in a portal that may have been filled before it came: list and page on the site, back
 * office, configuration. Throws at the first fault.
 */
export async function openScreens(root: string, dataDir: string, screens: ScreensToOpen): Promise<void> {
  const portal = await startPortal(root, dataDir);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    // Our own end takes the copy of the tree away; the browser ends with the process.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  const faults: string[] = [];
  try {
    const page = await browser.newPage({ locale: 'zh-CN' });
    page.on('pageerror', (error) => faults.push(error.message));
    const at = (path: string) => page.goto(`http://hema.localhost:${portal.port}${path}`);
    const title = (text: string) => page.locator('h1', { hasText: text }).waitFor();

    await at(`/${screens.many}`);
    await title(screens.zh);
    await page.getByRole('link', { name: screens.item }).click();
    await title(screens.item);

    await at(`/backend/${screens.many}`);
    await signIn(page);
    await title(screens.zh);
    await page.getByText(screens.item).first().waitFor();

    await at(`/configure/${screens.one}-categories`);
    await title(`${screens.zh}分类`);
    await page.getByText(screens.category, { exact: true }).first().waitFor();
    if (faults.length) throw new Error('The screens failed in the browser.');
  } catch (error) {
    throw new Error([error instanceof Error ? error.message : error, ...faults].join('\n'), { cause: error });
  } finally {
    await browser.close();
    await portal.stop();
  }
}
