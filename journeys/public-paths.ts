import type { Page } from 'playwright-core';
import { openEmpty } from './browser.ts';

/** Pages of every shop that no site map names. */
const unlisted = [
  '/tag',
  '/search',
  '/search?q=移植',
  '/login',
  '/mobile',
  '/mobile/login',
  '/closed',
  '/kiosk',
  '/certificate',
];

/** A page in a site map. */
export interface Listed {
  path: string;
  /** The languages that the site map names for it. */
  languages: string[];
}

/** The pages in the site map of a shop, or in all the parts that it names. */
export async function listed(page: Page, shop: string): Promise<Listed[]> {
  await openEmpty(page, shop);
  return listedHere(page);
}

/** The same of the shop that a page is at. */
export async function listedHere(page: Page): Promise<Listed[]> {
  const xml = await page.evaluate(async () => {
    const text = async (url: string): Promise<string> => (await fetch(url)).text();
    const map = await text('/sitemap.xml');
    const parts = [...map.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(([, part = '']) => text(part));
    return [map, ...(await Promise.all(parts))].join('\n');
  });
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>(.*)<\/url>/g)].map(([, loc = '', rest = '']) => {
    const url = new URL(loc.replaceAll('&amp;', '&'));
    const languages = [...rest.matchAll(/hreflang="([^"]+)"/g)].map(([, language = '']) => language);
    return { path: url.pathname + url.search, languages };
  });
}

/** Paths of the pages that a visitor can read at a shop. */
export async function publicPaths(page: Page, shop: string): Promise<string[]> {
  const paths = (await listed(page, shop)).map(({ path }) => path);
  const tags = await page.evaluate(async () => (await fetch('/api/tags?limit=2')).json());
  const ofTags = (tags as { id: number }[]).map(({ id }) => `/tags/${id}`);
  return [...new Set([...paths, ...ofTags, ...unlisted])];
}
