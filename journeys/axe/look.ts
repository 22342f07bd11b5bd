import type { Page } from 'playwright-core';
import type { Watched } from '../browser.ts';
import { coloursOnly, violations } from '../violations.ts';

/** What was found, by where it was found. */
export type Findings = Record<string, string[]>;

/** What axe itself is refused: its scripts in a preview that runs none. */
const isOurs = (fault: string): boolean => fault.startsWith('Blocked script execution in');

/** Whether the page can be pushed sideways, which no page of ours may be. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

/**
 * Looks at what a page shows: whole in the shade that it has, and at the colours of the other one, which it keeps for
 * the next look. Its faults are findings too.
 */
export async function look(
  { page, faults }: Watched,
  where: string,
  findings: Findings,
  shades: 'one' | 'both' = 'both',
): Promise<void> {
  const told = await violations(page);
  if (await isTooWide(page)) told.push('the page is wider than its window');
  if (shades === 'both') {
    const other = (await isDark(page)) ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme: other });
    told.push(...(await violations(page, coloursOnly)).map((one) => `${other} ${one}`));
  }
  told.push(...faults.splice(0).filter((fault) => !isOurs(fault)));
  if (told.length > 0) findings[where] = told;
  // A walk takes minutes: whoever waits sees how far it is.
  console.log(told.length === 0 ? `ok  ${where}` : `${where}\n    ${told.join('\n    ')}`);
}
