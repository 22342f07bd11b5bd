import type { z } from 'zod';

/** What a reader answers of a value that it cannot vouch for: then the schema itself decides, and words what is wrong. */
export const UNSURE = Symbol('unsure');

/** Answers a value with the declared keys alone, the very same one where it has no others, or `UNSURE`. */
export type DeclaredReader = (value: unknown) => unknown;

interface Field {
  key: string;
  read: DeclaredReader;
  mayMiss: boolean;
}

interface Def {
  type: string;
  checks?: readonly { _zod: { def: { check: string; pattern?: RegExp } } }[];
  format?: string;
  coerce?: boolean;
  catchall?: unknown;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  mode?: string;
}

const readers = new WeakMap<z.ZodType, DeclaredReader>();

/**
 * The reader of a schema: a quick way through what answers mostly are (texts, numbers, lists and objects of them), which
 * makes no copy where there is nothing to leave out. It never accepts what the schema refuses, and agrees with it in the
 * value; all else (unions, bounds, transformations) is the schema's own to say.
 */
export function declaredReader(schema: z.ZodType): DeclaredReader {
  const known = readers.get(schema);
  if (known !== undefined) return known;
  const made = readerOf(schema);
  readers.set(schema, made);
  return made;
}

function readerOf(schema: z.ZodType): DeclaredReader {
  const def = schema.def as unknown as Def;
  const checks = def.checks ?? [];
  const isPlain = checks.length === 0 && def.coerce !== true && def.format === undefined && def.catchall === undefined;
  if (def.type === 'string') {
    const patterns = checks.map(({ _zod }) => _zod.def.pattern).filter((pattern) => pattern?.flags === '');
    const areAllPatterns = patterns.length === checks.length && def.coerce !== true && def.format === undefined;
    if (areAllPatterns) return textReader(patterns as RegExp[]);
  }
  if (isPlain) {
    const { element, innerType, shape, valueType } = def;
    if (def.type === 'number') return (value) => (Number.isFinite(value) ? value : UNSURE);
    if (def.type === 'boolean') return (value) => (typeof value === 'boolean' ? value : UNSURE);
    if (def.type === 'enum' || def.type === 'literal') return memberReader(schema._zod.values);
    if (def.type === 'nullable' && innerType) return exceptReader(null, innerType);
    if (def.type === 'optional' && innerType) return exceptReader(undefined, innerType);
    if (def.type === 'array' && element) return listReader(element);
    if (def.type === 'object' && shape) return objectReader(shape);
    if (def.type === 'record' && valueType && namesAnything(def)) return recordReader(valueType);
  }
  return (value) => {
    const read = schema.safeParse(value);
    return read.success ? read.data : UNSURE;
  };
}

function textReader(patterns: readonly RegExp[]): DeclaredReader {
  if (patterns.length === 0) return (value) => (typeof value === 'string' ? value : UNSURE);
  return (value) => (typeof value === 'string' && patterns.every((pattern) => pattern.test(value)) ? value : UNSURE);
}

function memberReader(members: ReadonlySet<unknown> | undefined): DeclaredReader {
  return (value) => (members?.has(value) ? value : UNSURE);
}

function exceptReader(exception: null | undefined, inner: z.ZodType): DeclaredReader {
  const read = declaredReader(inner);
  return (value) => (value === exception ? value : read(value));
}

function listReader(element: z.ZodType): DeclaredReader {
  const read = declaredReader(element);
  return (value) => {
    if (!Array.isArray(value)) return UNSURE;
    let copy: unknown[] | null = null;
    for (let index = 0; index < value.length; index += 1) {
      const kept = read(value[index]);
      if (kept === UNSURE) return UNSURE;
      if (copy === null && kept !== value[index]) copy = value.slice(0, index);
      if (copy !== null) copy.push(kept);
    }
    return copy ?? value;
  };
}

function fieldsOf(shape: Record<string, z.ZodType>): Field[] {
  return Object.entries(shape).map(([key, field]) => ({
    key,
    read: declaredReader(field),
    mayMiss: field._zod.optin === 'optional' && field._zod.optout === 'optional',
  }));
}

function objectReader(shape: Record<string, z.ZodType>): DeclaredReader {
  // Looked up at the first value: a shape may contain itself.
  let fields: readonly Field[] | undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE;
    fields ??= fieldsOf(shape);
    const given = value as Record<string, unknown>;
    let present = 0;
    let changed: Map<string, unknown> | null = null;
    for (const { key, read, mayMiss } of fields) {
      const one = given[key];
      if (one === undefined) {
        if (mayMiss) continue;
        return UNSURE;
      }
      const kept = read(one);
      if (kept === UNSURE) return UNSURE;
      present += 1;
      if (kept !== one) changed = (changed ?? new Map<string, unknown>()).set(key, kept);
    }
    if (changed === null && present === keysIn(given)) return value;
    const copy: Record<string, unknown> = {};
    for (const { key } of fields) {
      const one = changed?.has(key) ? changed.get(key) : given[key];
      if (one !== undefined) copy[key] = one;
    }
    return copy;
  };
}

/** Whether a record takes every text for a key. */
function namesAnything({ keyType, mode }: Def): boolean {
  const key = keyType?.def as unknown as Def | undefined;
  return mode === undefined && key?.type === 'string' && (key.checks ?? []).length === 0 && key.format === undefined;
}

/** Of records alone that hold what they may as it is; all others are the schema's to say. */
function recordReader(valueType: z.ZodType): DeclaredReader {
  const read = declaredReader(valueType);
  return (value) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return UNSURE;
    for (const key of Reflect.ownKeys(value)) {
      const one = (value as Record<string, unknown>)[key as string];
      if (typeof key === 'symbol' || key === '__proto__' || read(one) !== one) return UNSURE;
    }
    return value;
  };
}

/** How many keys there are; `Object.keys` would make a list of them. */
function keysIn(value: object): number {
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys;
}
