import type { Page } from 'playwright-core';

/** What each watched page did that no good page does. */
const faultsOf = new WeakMap<Page, string[]>();

/** Notes from now on what no good page does: console errors, uncaught exceptions, and requests that were refused or failed. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  faultsOf.set(page, faults);
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // An answer of 400 and above, and what could not be asked for, is told without its address.
    faults.push(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

/** Says what a page shows and was refused: the stack of a failure names only what was waited for. */
export async function pageReport(page: Page): Promise<string> {
  const shown = await page.innerText('body').catch((error: unknown) => String(error));
  return [`${page.url()} showed:`, shown, ...(faultsOf.get(page) ?? [])].join('\n');
}
