/** What decides where a block may stand. */
export interface PlaceRules {
  slots?: Readonly<Record<string, { allow?: readonly string[] | undefined }>> | undefined;
  parents?: readonly string[] | null | undefined;
}

/** Whether a block of a type may stand in a slot of another one, or (null) on the page itself; what is unknown decides nothing. */
export function mayStand(
  rules: ReadonlyMap<string, PlaceRules>,
  type: string,
  around: { type: string; slot: string } | null,
): boolean {
  const outer = around === null ? undefined : rules.get(around.type);
  const slot = around === null ? undefined : outer?.slots?.[around.slot];
  if (outer !== undefined && slot === undefined) return false;
  if (slot?.allow !== undefined && !slot.allow.includes(type)) return false;
  return rules.get(type)?.parents?.includes(around?.type ?? 'page') ?? true;
}
