import { request } from 'node:http';
import type { Page, Request } from 'playwright-core';
import type { PageBoot } from '../apps/site/boot.ts';
import { portal } from './browser.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

// By hand: only browsers know that every name below localhost is this machine.
async function fetchPage(asked: Request): Promise<Answer> {
  const url = new URL(asked.url());
  const headers = { ...(await asked.allHeaders()), host: url.host, 'accept-encoding': 'identity' };
  const entries = Object.entries(headers).filter(([name]) => !name.startsWith(':') && name !== 'if-none-match');
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: portal.port,
      path: url.pathname + url.search,
      headers: Object.fromEntries(entries),
    };
    const call = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(answered),
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    call.on('error', reject);
    call.end();
  });
}

const BOOT = /<script type="application\/json" id="boot">([^<]*)<\/script>/;
const DRAWN = /<div id="root">.*<\/div>(?=<script type="application\/json" id="boot">)/s;

async function rewritePages(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const { status, headers, body } = await fetchPage(route.request());
    delete headers['content-length'];
    return route.fulfill({ status, headers, body: rewrite(body) });
  });
}

/** Lets the pages that a visitor opens carry other start data than the portal gave them. */
export async function changeBoot(page: Page, change: (boot: PageBoot) => void): Promise<void> {
  await rewritePages(page, (html) => {
    const json = BOOT.exec(html)?.[1];
    if (json === undefined) return html;
    const boot = JSON.parse(json) as PageBoot;
    change(boot);
    const written = JSON.stringify(boot).replaceAll('<', '\\u003c');
    return html.replace(BOOT, () => `<script type="application/json" id="boot">${written}</script>`);
  });
}

/** Lets pages arrive as empty shells without their start data, so that the browser has to make the calls for it. */
export async function withoutBoot(page: Page): Promise<void> {
  await rewritePages(page, (html) => html.replace(DRAWN, '<div id="root"></div>').replace(BOOT, ''));
}

/** Changes the JSON that a call of the portal answers, such as `/api/front/shop`. */
export async function changeAnswer(page: Page, path: string, change: (body: never) => unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const { status, headers, body } = await fetchPage(route.request());
      delete headers['content-length'];
      await route.fulfill({ status, headers, body: JSON.stringify(change(JSON.parse(body) as never)) });
    },
  );
}
