import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../tools/chromium.ts';
import { startBenchPortal } from './portal.ts';
import { recordFigure } from './results.ts';

const MOST_FIRST = 430_000;
const MOST_FURTHER = 60_000;
/** A screen of one table, as most are. */
const FURTHER = { path: '/backend/tags', name: 'tags' };
/** What only those who open an editor or a form load. */
const RICH = { Puck: /\bPuck[A-Z-]/, Tiptap: /ProseMirror/, zod: /\bZodObject\b/ };
/** What draws charts: it comes when the screen stands, so it is told apart. */
const CHARTS = /zrender|_echarts_instance_/;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('Chromium is missing: set CHROMIUM_PATH to one.');

/** Bytes as gzip has them. */
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

// A real browser: everything that runs until a screen stands counts, whoever asked for it and when.
const portal = await startBenchPortal();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
const scripts = new Map<string, Promise<string>>();
page.on('response', (answer) => {
  if (answer.request().resourceType() === 'script') scripts.set(answer.url(), answer.text());
});

/** What came since the last time: the charts' part of it apart. */
async function newScripts(): Promise<{ files: number; total: number; charts: number }> {
  await page.waitForLoadState('networkidle');
  const sizes: [name: string, size: number][] = [];
  let charts = 0;
  for (const [url, coming] of scripts) {
    const text = await coming;
    const name = new URL(url).pathname.split('/').at(-1) ?? url;
    for (const [library, sign] of Object.entries(RICH)) {
      if (sign.test(text)) throw new Error(`${name} holds ${library}, which a plain screen does not need.`);
    }
    const size = gzipSync(text, { level: 9 }).length;
    if (CHARTS.test(text)) charts += size;
    else sizes.push([name, size]);
  }
  scripts.clear();
  sizes.sort(([, a], [, b]) => b - a);
  for (const [name, size] of sizes) console.log(`  ${name}: ${kilobytes(size)}`);
  return { files: sizes.length, total: sizes.reduce((sum, [, size]) => sum + size, 0), charts };
}

const address = (path: string): string => `http://hema.localhost:${new URL(portal.url).port}${path}`;
await page.goto(address('/backend'));
await page.getByLabel('用户名').fill('admin');
await page.locator('input[type=password]').fill('bench-password-2026');
await page.getByRole('button', { name: '登录' }).click();
// The last thing to come are the charts.
await page.locator('[data-widget] [role=img] svg').first().waitFor();
const first = await newScripts();
await page.locator(`nav a[href="${FURTHER.path}"]`).first().click();
await page.locator('main .ant-table-row').first().waitFor();
const further = await newScripts();
await browser.close();
await portal.stop();

if (first.files === 0) throw new Error('No script came: build the screens first: npm run node tools/build.ts');
recordFigure({
  name: 'JavaScript of the console, first screen (sign-in and dashboard), gzipped',
  measured: `${kilobytes(first.total)} in ${first.files} files, no editor, no zod; charts follow with ${kilobytes(first.charts)}`,
  goal: `≤ ${MOST_FIRST / 1000} kB`,
  reached: first.total <= MOST_FIRST,
});
recordFigure({
  name: `JavaScript of the console, a further plain screen (${FURTHER.name}, the first table), gzipped`,
  measured: `${kilobytes(further.total)} in ${further.files} files`,
  goal: `≤ ${MOST_FURTHER / 1000} kB`,
  reached: further.total <= MOST_FURTHER,
});
