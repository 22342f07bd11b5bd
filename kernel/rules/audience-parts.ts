const SHAPE = /^([a-z][A-Za-z]{1,30}):([1-9]\d{0,14})$/;

/** The module's word and the record's number of an audience such as `answered:12`; null for any other. */
export function audienceParts(audience: string): { name: string; id: number } | null {
  const [, name, id] = SHAPE.exec(audience) ?? [];
  return name === undefined || name === 'role' ? null : { name, id: Number(id) };
}
