/**
 * Signals that what visitors read of a shop changed: `{ shop }`; its kept pages are forgotten in every process. With `type` and
 * `id` it was one item of that type, and what only depends on others stays.
 */
export const PAGES_CHANGED = 'pages';
