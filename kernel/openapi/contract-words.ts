import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isJson, type Json } from './json-schema.ts';
import { type ContractSource, exportedName } from './schema-names.ts';
import { type SourceComments, sourceComments } from './source-comments.ts';

/** A place in a contract: its file, and the constant and keys that lead to it. */
interface Place {
  readonly file: string;
  readonly keys: readonly string[];
}

/** How far names are followed from one constant to the next. */
const STEPS = 8;

/** What the comments of the contracts say of shapes and their fields, so that it is written in one place alone. */
export class ContractWords {
  readonly #comments: ReadonlyMap<string, SourceComments>;
  /** Where a shape with a name is declared, and where an operation is. */
  readonly #shapes = new Map<string, Place>();
  readonly #operations = new Map<string, Place>();

  private constructor(sources: readonly ContractSource[], comments: ReadonlyMap<string, SourceComments>) {
    this.#comments = comments;
    for (const { owner, file, exports } of sources) {
      for (const [name, value] of Object.entries(exports)) {
        if (/^[A-Z]/.test(name)) this.#shapes.set(exportedName(owner, name), { file, keys: [name] });
        else if (isJson(value))
          for (const each of Object.keys(value)) this.#operations.set(each, { file, keys: [name] });
      }
    }
  }

  /** Reads the comments of these contracts and of the files that they take constants from. */
  static async read(sources: readonly ContractSource[]): Promise<ContractWords> {
    const comments = new Map<string, SourceComments>();
    const read = async (file: string): Promise<void> => {
      if (comments.has(file)) return;
      const found = sourceComments(await readFile(file, 'utf8'));
      comments.set(file, found);
      for (const { from } of found.imports.values()) if (from.startsWith('.')) await read(join(dirname(file), from));
    };
    for (const { file } of sources) await read(file);
    return new ContractWords(sources, comments);
  }

  /** The schema of a shape with what its comments say: of itself, and of its fields. */
  describeShape(name: string, schema: Json): Json {
    const place = this.#shapes.get(name);
    return place === undefined ? schema : this.#described(schema, [place]);
  }

  /** The schema of what an operation takes or answers, with what the comments say of its fields. */
  describeSide(operation: string, side: 'input' | 'output', schema: Json): Json {
    const place = this.#operations.get(operation);
    if (place === undefined) return schema;
    const { file, keys } = place;
    const record = this.#comments
      .get(file)
      ?.records.get(operation.replace(/\.[^.]+$/, ''))
      ?.split('/');
    // A record says of its row, its input and its filters what its operations take and answer.
    const parts = side === 'input' ? ['input', 'filters'] : [];
    const heads = [...(record === undefined ? [] : [record]), [...keys, ''], keys];
    const own = { file, keys: [...keys, operation, side] };
    const { description: _shape, ...fields } = this.#described(schema, [
      own,
      ...heads.flatMap((head) => parts.map((part) => ({ file, keys: [...head, part] }))),
    ]);
    return fields;
  }

  /** What a record says of its row is what a list answers of each. */
  describeRow(operation: string, schema: Json): Json {
    const place = this.#operations.get(operation);
    if (place === undefined) return schema;
    const { file, keys } = place;
    const record = this.#comments
      .get(file)
      ?.records.get(operation.replace(/\.[^.]+$/, ''))
      ?.split('/');
    const heads = [...(record === undefined ? [] : [record]), [...keys, ''], keys];
    const places = heads.flatMap((head) => ['row', 'detail'].map((part) => ({ file, keys: [...head, part] })));
    const { description: _row, ...fields } = this.#described(schema, places);
    return fields;
  }

  #described(schema: Json, places: readonly Place[]): Json {
    const said = typeof schema.description === 'string' ? undefined : this.#firstText(places);
    const { properties } = schema;
    const below = (key: string): Place[] => places.map(({ file, keys }) => ({ file, keys: [...keys, key] }));
    return {
      ...schema,
      ...(said === undefined ? {} : { description: said }),
      ...(isJson(properties)
        ? { properties: mapValues(properties, (one, key) => (isJson(one) ? this.#described(one, below(key)) : one)) }
        : {}),
      ...this.#partsDescribed(schema, places),
    };
  }

  /** The entries of a list or map, and the choices of a value, stand where it does. */
  #partsDescribed(schema: Json, places: readonly Place[]): Json {
    const fields = (one: unknown): unknown => {
      if (!isJson(one) || '$ref' in one) return one;
      const { description, ...rest } = this.#described({ ...one, description: '' }, places);
      return description === '' ? rest : { description, ...rest };
    };
    const found: Json = {};
    if (isJson(schema.items)) found.items = fields(schema.items);
    if (isJson(schema.additionalProperties)) found.additionalProperties = fields(schema.additionalProperties);
    for (const key of ['anyOf', 'oneOf', 'allOf']) if (Array.isArray(schema[key])) found[key] = schema[key].map(fields);
    return found;
  }

  #firstText(places: readonly Place[]): string | undefined {
    for (const place of places) {
      const found = this.#textAt(place, STEPS);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #textAt({ file, keys }: Place, steps: number): string | undefined {
    const comments = this.#comments.get(file);
    if (comments === undefined || steps === 0) return undefined;
    const here = comments.texts.get(keys.join('/'));
    if (here !== undefined) return here;
    // What a constant brings along stands in every place that uses it.
    for (let length = keys.length - 1; length > 0; length -= 1) {
      for (const name of comments.uses.get(keys.slice(0, length).join('/')) ?? []) {
        const found = this.#textOf(file, name, keys.slice(length), steps - 1);
        if (found !== undefined) return found;
      }
    }
    const maker = keys.length > 1 ? comments.made.get(keys.join('/')) : undefined;
    return maker === undefined ? undefined : this.#textOf(file, maker, [], steps - 1);
  }

  /** The words at a constant of this file, or of the one that it is imported from. */
  #textOf(file: string, name: string, rest: readonly string[], steps: number): string | undefined {
    const imported = this.#comments.get(file)?.imports.get(name);
    if (imported === undefined) return this.#textAt({ file, keys: [name, ...rest] }, steps);
    return this.#textAt({ file: join(dirname(file), imported.from), keys: [imported.name, ...rest] }, steps);
  }
}

const mapValues = (of: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value, key)]));
