import { z } from 'zod';
import { wireOf } from '../contract/fields.ts';
import { type Json, mapJson } from './json-schema.ts';
import type { SchemaNames } from './schema-names.ts';

/** Which side of a call a shape is seen from: what is sent may leave out what has a default, and be written in several ways. */
export type Side = 'input' | 'output';

const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';

function withoutEmpty(choices: readonly Json[]): readonly Json[] {
  const told = choices.filter((one) => Object.keys(one).length > 0);
  return told.length > 0 ? told : choices;
}

/** Says in a schema between what there is to choose; of one alone, what that is. */
function choose(schema: Json, choices: readonly Json[]): void {
  const [only] = choices;
  if (only === undefined || choices.length > 1) {
    schema.anyOf = choices;
    return;
  }
  delete schema.anyOf;
  Object.assign(schema, { ...only, ...schema });
}

/** The shapes of the calls as JSON Schemas; what has a name stands under `components`, once for all operations. */
export class SchemaBook {
  readonly #names: SchemaNames;
  /** What each name stands for, by side: the schema, with references as names. */
  readonly #known: Record<Side, Map<string, Json>> = { input: new Map(), output: new Map() };
  readonly #components = new Map<string, Json>();
  readonly #describe: (name: string, schema: Json) => Json;

  constructor(names: SchemaNames, describe: (name: string, schema: Json) => Json = (_name, schema) => schema) {
    this.#names = names;
    this.#describe = describe;
  }

  /** The schemas that were asked for so far, by name. */
  get components(): Json {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => a.localeCompare(b)));
  }

  /** One of them: examples ask for it at each reference. */
  readonly named = (name: string): Json | undefined => this.#components.get(name);

  /** The schema of a shape, with what has a name as a reference. */
  of(shape: z.ZodType, side: Side): Json {
    const { $schema: _dialect, $defs = {}, ...schema } = this.#convert(shape, side);
    for (const [name, one] of Object.entries($defs as Record<string, Json>)) {
      if (/^__/.test(name))
        throw new Error(
          `A shape contains itself and has no name: export it from its contract (${Object.keys(schema.properties ?? {})}).`,
        );
      this.#known[side].set(name, one);
    }
    return this.#shared(schema, side);
  }

  /** Puts a schema among the components under a name of its own, and answers the reference to it. */
  share(id: string, schema: Json): Json {
    if (this.#components.has(id)) throw new Error(`Two schemas of the document are called ${id}.`);
    this.#components.set(id, schema);
    return { $ref: SHARED + id };
  }

  #convert(shape: z.ZodType, side: Side): Json {
    return z.toJSONSchema(shape, {
      io: side,
      unrepresentable: 'any',
      metadata: this.#names.registry,
      override: ({ zodSchema, jsonSchema }) => {
        const shape = zodSchema as unknown as z.ZodType;
        const wire = wireOf(shape);
        const schema = jsonSchema as Json;
        if (wire !== null) for (const key of Object.keys(schema)) delete schema[key];
        Object.assign(schema, wire ?? shape.meta());
        // What a transformation makes is unknown to the library; the other choices say what it may be.
        if (Array.isArray(schema.anyOf)) choose(schema, withoutEmpty(schema.anyOf as Json[]));
        // What is answered holds the declared keys alone, but a reader should let later ones pass.
        if (schema.additionalProperties === false) delete schema.additionalProperties;
      },
    }) as Json;
  }

  #shared(schema: Json, side: Side): Json {
    return mapJson(schema, (part) => {
      const target = part.$ref;
      if (typeof target !== 'string' || !target.startsWith(LOCAL)) return part;
      return { ...part, $ref: SHARED + this.#component(target.slice(LOCAL.length), side) };
    }) as Json;
  }

  /** The name under which a shape stands among the components, which it does from now on. */
  #component(name: string, side: Side): string {
    const id = side === 'output' || this.#isSameBothWays(name, new Set()) ? name : `${name}Input`;
    if (!this.#components.has(id)) {
      // It may contain itself.
      this.#components.set(id, {});
      this.#components.set(id, this.#describe(name, this.#shared(this.#schemaOf(name, side), side)));
    }
    return id;
  }

  #schemaOf(name: string, side: Side): Json {
    const found = this.#known[side].get(name);
    if (found !== undefined) return found;
    const shape = this.#names.shape(name);
    const { $defs = {} } = this.#convert(shape, side);
    for (const [id, one] of Object.entries($defs as Record<string, Json>)) this.#known[side].set(id, one);
    return this.#known[side].get(name) ?? {};
  }

  /** Whether a shape reads the same on both sides, and all that it refers to as well. */
  #isSameBothWays(name: string, seen: Set<string>): boolean {
    if (seen.has(name)) return true;
    seen.add(name);
    const text = JSON.stringify(this.#schemaOf(name, 'output'));
    if (text !== JSON.stringify(this.#schemaOf(name, 'input'))) return false;
    const below = Array.from(text.matchAll(/"#\/\$defs\/([^"]+)"/g), ([, found]) => found as string);
    return below.every((one) => this.#isSameBothWays(one, seen));
  }
}
