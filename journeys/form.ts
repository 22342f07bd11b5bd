import type { Locator, Page } from 'playwright-core';

/** A field of a console form by its label, which says too whether it must be filled. */
export const labelled = (form: Locator, label: string): Locator => form.getByLabel(new RegExp(`^${label}(必填)?$`));

/** Chooses an option of a select in the console's open form, by the words of both. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = labelled(page.getByRole('dialog').last(), label);
  await box.click();
  // A long list shows its beginning alone, and is searched.
  if (await box.isEditable()) await box.fill(option);
  const open = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  // A list for screen readers stands beside the one that is seen.
  await open.locator('.ant-select-item-option').getByText(option, { exact: true }).first().click();
}
