/** Id of the link that preloads `begin.tsx`. */
export const beginId = 'begin';

/** A page that nobody looks at is drawn late or never. */
const AT_MOST_MS = 300;

/** Resolves once the browser has drawn the page as it came, or does not mean to for now. */
export function firstPaint(page: Pick<Document, 'visibilityState'>): Promise<void> {
  if (page.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, AT_MOST_MS);
    // A frame's callbacks run before it is drawn, what they leave for later runs behind it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
