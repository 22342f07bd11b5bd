/** Texts by their names, nested. */
export type TextTree = Record<string, unknown>;

/** Whether a value is a tree of texts. */
export const isTextTree = (value: unknown): value is TextTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays texts over others of the same shape; what lies only below stays. */
export function mergedTexts(below: TextTree, above: TextTree): TextTree {
  const merged: TextTree = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key];
    merged[key] = isTextTree(value) && isTextTree(under) ? mergedTexts(under, value) : value;
  }
  return merged;
}
