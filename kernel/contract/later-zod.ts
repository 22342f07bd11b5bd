import * as zod from 'zod/v4';

/** What makes a schema of nothing, or of others, called as `z.…`. */
const MAKING =
  `any array boolean custom date discriminatedUnion email enum int intersection json lazy literal looseObject
  looseRecord never null nullable nullish number object optional partialRecord pipe preprocess record strictObject string
  templateLiteral transform tuple undefined union unknown url uuid uuidv4 uuidv6 uuidv7`.split(/\s+/);

/** What makes a further schema of one. Whatever else is asked of a schema makes it. */
const FURTHER = new Set(
  `and array brand catch catchall check default describe email endsWith exactOptional exclude extend extract finite gt gte
  includes int length loose lowercase lt lte max merge meta min multipleOf negative nonempty nonnegative nonoptional
  nonpositive normalize nullable nullish omit optional or overwrite partial passthrough pick pipe positive prefault readonly
  refine regex required rest safe safeExtend startsWith step strict strip superRefine toLowerCase toUpperCase transform trim
  uppercase url uuid with`.split(/\s+/),
);

type Schema = Record<PropertyKey, unknown>;
type Makers = Record<string, (...from: unknown[]) => unknown>;

const LATER = Symbol('later');

/** What calls without anything were handed, one for all of them. */
const NONE: readonly unknown[] = [];

/** What a call was handed, as it waits: tens of thousands do, and most were handed one thing or none. */
const packed = (from: readonly unknown[]): unknown => {
  if (from.length === 0) return NONE;
  return from.length === 1 && !Array.isArray(from[0]) ? from[0] : from;
};

const unpacked = (kept: unknown): readonly unknown[] => (Array.isArray(kept) ? kept : [kept]);

const MADE: Makers = {};

/** A schema of which nobody has asked anything yet: what makes it, and of what. */
class Later {
  #made: Schema | null = null;
  #of: Makers | Later;
  #by: string;
  #from: unknown;

  constructor(of: Makers | Later, by: string, from: readonly unknown[]) {
    this.#of = of;
    this.#by = by;
    this.#from = packed(from);
  }

  get made(): Schema {
    if (this.#made !== null) return this.#made;
    const from = unpacked(this.#from).map(this.#by === 'lazy' ? madeByGetter : madeWithin);
    const of = this.#of;
    this.#made = (of instanceof Later ? further(of.made, this.#by, from) : of[this.#by]?.(...from)) as Schema;
    // What it was made of may go.
    this.#of = MADE;
    this.#from = NONE;
    return this.#made;
  }
}

/** Calls a method where all schemas of a kind have it: read of a schema, it would stay with that one, bound. */
function further(schema: Schema, by: string, from: readonly unknown[]): unknown {
  const kind: object = Object.getPrototypeOf(schema);
  const shared: unknown = Object.getOwnPropertyDescriptor(kind, by)?.get?.call(undefined);
  return typeof shared === 'function' ? shared.apply(schema, from) : (schema as Makers)[by]?.(...from);
}

const laterOf = (value: unknown): Later | null =>
  typeof value === 'object' && value !== null ? ((value as { [LATER]?: Later })[LATER] ?? null) : null;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a call was handed, with schemas in the place of those that wait: as such, in a list, or in a shape. */
function madeWithin(value: unknown): unknown {
  const later = laterOf(value);
  if (later !== null) return later.made;
  if (Array.isArray(value)) return value.some((one) => laterOf(one) !== null) ? value.map(madeWithin) : value;
  if (!isPlain(value)) return value;
  const made: Record<string, unknown> = {};
  for (const [name, { get, value: own }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    // A shape that holds itself does so by a getter.
    if (get === undefined) made[name] = laterOf(own)?.made ?? own;
    else Object.defineProperty(made, name, { enumerable: true, get: () => madeWithin(get.call(value)) });
  }
  return made;
}

const madeByGetter = (getter: unknown): unknown => (typeof getter === 'function' ? () => madeWithin(getter()) : getter);

const waiting = (of: Makers | Later, by: string, from: readonly unknown[]): unknown =>
  new Proxy(new Later(of, by, from), asSchema);

const asSchema: ProxyHandler<Later> = {
  get(later, key) {
    if (key === LATER) return later;
    if (typeof key !== 'string' || !FURTHER.has(key)) return later.made[key];
    // Without anything, `meta` tells what was said before.
    return (...from: unknown[]) =>
      key === 'meta' && from.length === 0 ? (later.made as Makers).meta?.() : waiting(later, key, from);
  },
  set: (later, key, value) => Reflect.set(later.made, key, value),
  has: (later, key) => key in later.made,
  ownKeys: (later) => Reflect.ownKeys(later.made),
  getPrototypeOf: (later) => Object.getPrototypeOf(later.made),
  getOwnPropertyDescriptor(later, key) {
    const found = Object.getOwnPropertyDescriptor(later.made, key);
    return found && { ...found, configurable: true };
  },
};

const lateMakers = (makers: object, names: readonly string[]): Makers =>
  Object.fromEntries(names.map((name) => [name, (...from: unknown[]) => waiting(makers as Makers, name, from)]));

const schemaOf = (value: unknown) => madeWithin(value) as zod.core.$ZodType;

/** What is said of schemas: whoever asks by one that waited means what was made of it. */
class Registry extends zod.core.$ZodRegistry {
  override add(schema: zod.core.$ZodType, ...said: [] | [undefined]): this {
    return super.add(schemaOf(schema), ...said);
  }

  override get(schema: zod.core.$ZodType) {
    return super.get(schemaOf(schema));
  }

  override has(schema: zod.core.$ZodType): boolean {
    return super.has(schemaOf(schema));
  }
}

/**
 * zod as the portal's own files import it (decision 0108): a schema is made when something is first asked of it. A start declares
 * tens of thousands, at a kilobyte each, and asks few; a contract is written as ever, and knows nothing of it.
 */
export const z = {
  ...zod.z,
  ...lateMakers(zod, MAKING),
  iso: { ...zod.iso, ...lateMakers(zod.iso, ['date', 'datetime', 'time']) },
  coerce: { ...zod.coerce, ...lateMakers(zod.coerce, ['boolean', 'date', 'number', 'string']) },
  registry: () => new Registry(),
  toJSONSchema: (schema: unknown, more?: object) => zod.toJSONSchema(schemaOf(schema), more),
} as unknown as typeof zod.z;
