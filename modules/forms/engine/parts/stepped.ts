/** A list with one entry a step further up (-1) or down (1); as it was where there is no further. */
export function stepped<T>(list: readonly T[], at: number, step: -1 | 1): T[] {
  const [moved, other] = [list[at], list[at + step]];
  if (moved === undefined || other === undefined) return [...list];
  return list.map((one, index) => (index === at ? other : index === at + step ? moved : one));
}
