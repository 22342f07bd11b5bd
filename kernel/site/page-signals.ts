/** Signals that what visitors read of a shop changed: `{ shop }`; its kept pages are forgotten in every process. */
export const PAGES_CHANGED = 'pages';
