/**
 * The shelves below `modules/`, each standing on those before it (ARCHITECTURE.md, "Shelves"): a module imports from its own
 * shelf and from lower ones.
 */
export const SHELVES: readonly string[] = [
  'platform',
  'people',
  'content',
  'forms',
  'service',
  'events',
  'clinical',
  'money',
  'operator',
];

/** What is wrong with an import from one shelf to another, or null. */
export function shelfBreach(from: string, to: string): string | null {
  const unknown = [from, to].find((shelf) => !SHELVES.includes(shelf));
  if (unknown !== undefined) {
    return `nobody knows on what the shelf ${unknown} stands: give it its place in tools/boundaries/shelves.ts and ARCHITECTURE.md.`;
  }
  return SHELVES.indexOf(to) <= SHELVES.indexOf(from)
    ? null
    : `${from} stands below ${to} and knows nothing of it: turn this round by a manifest key, an event or a slot, or move the module to the shelf where it belongs.`;
}
