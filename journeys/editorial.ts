import type { Locator, Page } from 'playwright-core';

/** The state of an item, as its drawer names it. */
export const stateOf = (drawer: Locator, state: string): Locator => drawer.getByText(state, { exact: true }).first();

/** Takes an editorial step in the open drawer, and waits until the drawer shows the state it leads to. */
export async function take(page: Page, step: string, state: string, reason?: string): Promise<void> {
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: step, exact: true }).click();
  const asked = page.getByRole('dialog', { name: `确定要“${step}”吗？` });
  if (reason !== undefined) await asked.getByRole('textbox').fill(reason);
  await asked.getByRole('button', { name: step, exact: true }).click();
  await stateOf(drawer, state).waitFor();
}
