import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

/** Ends what moves: a colour on its way from one shade to the other is neither's. */
function standStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** Lets axe be in every page and frame that a visitor opens from now on; read once per page, not once per look. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  await context.addInitScript(standStill);
}

/** Of WCAG 2.2, what axe leaves off until it is asked: no target under 24 px without room around it. */
const rules: RunOptions['rules'] = { 'target-size': { enabled: true } };

/** What axe finds wrong with what a page shows once it has nothing left to draw: rules with their first elements. */
export async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const found = await page.evaluate(
    async (options) => {
      await new Promise((drawn) => requestIdleCallback(drawn, { timeout: 5_000 }));
      const { axe } = window as unknown as { axe: typeof axeCore };
      // What passes is counted, not described: that takes longer than the rules themselves.
      const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
      // What lies half under something that was opened is whole again once that is closed.
      const isOver = document.querySelector('[role=dialog], [role=menu], [role=listbox], [role=tooltip]') !== null;
      const isCovered = ({ any }: axeCore.NodeResult): boolean =>
        isOver && any.some(({ data }) => data?.messageKey === 'partiallyObscured');
      return violations
        .map((rule) => ({ ...rule, nodes: rule.nodes.filter((node) => !isCovered(node)) }))
        .filter(({ nodes }) => nodes.length > 0);
    },
    { rules, ...options },
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map(({ html, target }) => `${target.join(' ')} ${html.slice(0, 160)}`)
        .join(' | ')}`,
  );
}

/** The rule whose answer depends on the shade alone. */
export const coloursOnly: RunOptions = { runOnly: ['color-contrast'] };
