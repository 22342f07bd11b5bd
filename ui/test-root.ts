import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * A place to draw in for each test of a file that runs with `happy-dom`: empty before it, taken away behind it, with what the
 * tests put in the place of globals. Answers what draws there and waits until React is through.
 */
export function testRoot(): (node: ReactNode) => Promise<void> {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return (node) => act(async () => root.render(node));
}
