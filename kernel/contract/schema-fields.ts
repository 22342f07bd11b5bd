import type { z } from 'zod';

interface AnyDef {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  out?: z.ZodType;
}

/** A place of a shape and what was found there: the keys that lead to it, `*` for every entry of a list or map. */
export interface SchemaField<T> {
  readonly path: readonly string[];
  readonly found: T;
}

/** Every place of a shape where `find` answers something; what lies below such a place is not looked at. */
export function schemaFields<T>(
  schema: z.ZodType,
  find: (schema: z.ZodType) => T | null,
  path: readonly string[] = [],
): SchemaField<T>[] {
  const found = find(schema);
  if (found !== null) return [{ path, found }];
  const def = schema.def as AnyDef;
  const here = [def.innerType, def.left, def.right, def.out, ...(def.options ?? [])];
  const below = [def.element, def.valueType, ...(def.items ?? [])];
  const isThere = (one: z.ZodType | undefined): one is z.ZodType => one !== undefined;
  return [
    ...here.filter(isThere).flatMap((one) => schemaFields(one, find, path)),
    ...below.filter(isThere).flatMap((one) => schemaFields(one, find, [...path, '*'])),
    ...Object.entries(def.shape ?? {}).flatMap(([key, one]) => schemaFields(one, find, [...path, key])),
  ];
}

/** The values that stand where a path leads. */
export function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const next = key === '*' ? Object.values(value) : [(value as Record<string, unknown>)[key]];
  return next.flatMap((one) => valuesAt(one, rest));
}
