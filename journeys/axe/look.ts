import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Watched } from '../browser.ts';

/** What was found, by where it was found. */
export type Findings = Record<string, string[]>;

async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? builder : builder.withRules([...rules])).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map(({ html, target }) => `${target.join(' ')} ${html.slice(0, 160)}`)
        .join(' | ')}`,
  );
}

/** Ends what moves: a colour on its way from one shade to the other is neither's. */
function stand(page: Page): Promise<void> {
  return page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
}

/** What axe itself is refused: its scripts in a preview that runs none. */
const isOurs = (fault: string): boolean => fault.startsWith('Blocked script execution in');

/** Whether the page can be pushed sideways, which no page of ours may be. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Looks at what a page shows: whole in the light shade, and at the colours of the dark one; its faults are findings too. */
export async function look(
  { page, faults }: Watched,
  where: string,
  findings: Findings,
  shades: readonly ['light'] | readonly ['light', 'dark'] = ['light', 'dark'],
): Promise<void> {
  await stand(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const told = await violations(page);
  if (await isTooWide(page)) told.push('the page is wider than its window');
  if (shades.length > 1) {
    await page.emulateMedia({ colorScheme: 'dark' });
    told.push(...(await violations(page, ['color-contrast'])).map((one) => `dark ${one}`));
  }
  told.push(...faults.splice(0).filter((fault) => !isOurs(fault)));
  if (told.length > 0) findings[where] = told;
  // A walk takes minutes: whoever waits sees how far it is.
  console.log(told.length === 0 ? `ok  ${where}` : `${where}\n    ${told.join('\n    ')}`);
}
