/** A value as a text that is the same for the same content, whatever the order of keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether two values hold the same: a database gives keys back in an order of its own. */
export const sameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
