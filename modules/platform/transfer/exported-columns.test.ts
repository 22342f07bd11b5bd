import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exportPermission } from '../../../kernel/contract/endpoint.ts';
import { loadRegistry } from '../../../kernel/module/registry.ts';

type Json = Readonly<Record<string, unknown>>;
/** A part of a source, as the parser tells it. */
type Part = Json & { type: string };

const root = join(import.meta.dirname, '../../..');
const { bindings, permissions } = await loadRegistry();

/** What a list answers of each row, of those that may leave the portal as files. */
const rowsOf = new Map<string, { whole: Json; row: Json }>();
for (const { endpoint, name } of bindings) {
  const permission = exportPermission(endpoint);
  if (endpoint.method !== 'GET' || permission === null || !permissions.has(permission)) continue;
  const whole = z.toJSONSchema(endpoint.output, { unrepresentable: 'any' }) as Json;
  const data = (whole.properties as Json | undefined)?.data as Json | undefined;
  if (data?.type === 'array') rowsOf.set(name, { whole, row: data.items as Json });
}

/** The shapes that a value may have: those of its choices, and of what a list holds. */
function shapesOf(whole: Json, shape: unknown): Json[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const { $ref, anyOf, oneOf, items } = shape as Json;
  if (typeof $ref === 'string') {
    const named = $ref.split('/').slice(1);
    return shapesOf(
      whole,
      named.reduce<unknown>((node, key) => (node as Json)[key], whole),
    );
  }
  const several = anyOf ?? oneOf ?? (items === undefined ? undefined : [items]);
  return several === undefined ? [shape as Json] : (several as unknown[]).flatMap((one) => shapesOf(whole, one));
}

/** The shapes of a property, or (`texts.city`) of an entry of one; none where there is no such thing. */
function shapesUnder(whole: Json, shape: unknown, key: string): Json[] {
  const [first = '', ...rest] = key.split('.');
  return shapesOf(whole, shape).flatMap(({ properties, additionalProperties }) => {
    const found = (properties as Json | undefined)?.[first] ?? (additionalProperties || undefined);
    if (found === undefined || rest.length === 0) return shapesOf(whole, found);
    return shapesUnder(whole, found, rest.join('.'));
  });
}

/** Everything in a source that is an object, with its properties: those that are spread into it are its own. */
function objectsIn(node: unknown, found: Map<string, Part>[] = []): Map<string, Part>[] {
  if (Array.isArray(node)) for (const one of node) objectsIn(one, found);
  else if (typeof node === 'object' && node !== null) {
    const part = node as Part;
    if (part.type === 'ObjectExpression') {
      const properties = propertiesOf(part);
      found.push(properties);
      for (const value of properties.values()) objectsIn(value, found);
    } else for (const value of Object.values(part)) objectsIn(value, found);
  }
  return found;
}

function propertiesOf(object: Part): Map<string, Part> {
  return new Map(
    (object.properties as Part[]).flatMap((one): [string, Part][] => {
      const spread = one.argument as Part | undefined;
      if (one.type === 'SpreadElement') return spread?.type === 'ObjectExpression' ? [...propertiesOf(spread)] : [];
      const { name, value } = one.key as { name?: string; value?: string };
      return [[name ?? value ?? '', one.value as Part]];
    }),
  );
}

const textOf = (part: Part | undefined): string | undefined =>
  typeof part?.value === 'string' ? part.value : undefined;

/** The filters that stand in the tables of a source themselves; null where they come from elsewhere. */
function filtersIn(node: unknown): Map<string, Part>[] | null {
  if (typeof node !== 'object' || node === null) return null;
  const part = node as Part;
  if (part.type === 'JSXAttribute' && (part.name as Json).name === 'filters') return objectsIn(part.value);
  const inside = Object.values(part).flatMap((one) => filtersIn(one) ?? []);
  return inside.length > 0 ? inside : null;
}

const NAMES = ['name', 'title', 'label', 'zh', 'zh-CN'];

/** The lists that a screen shows: those it names, or those of its record. */
function listsOf(code: string): string[] {
  const named = [...code.matchAll(/\blist=\{\w+\['([\w.]+)'\]/g)].map(([, name = '']) => name);
  const record = /\bconst record = '([\w.]+)'/.exec(code)?.[1];
  const records = [...code.matchAll(/\brecordEndpoints(?:<[^(]*>)?\(\s*\w+,\s*(?:'([\w.]+)'|record\b)/g)];
  return [...named, ...records.flatMap(([, name = record]) => (name === undefined ? [] : [`${name}.list`]))];
}

/** What is wrong with the columns of a screen, once they stand in a file. */
function faultsOf(code: string): string[] {
  const lists = listsOf(code).flatMap((name) => rowsOf.get(name) ?? []);
  if (lists.length === 0 || !/columns=|RecordColumn/.test(code)) return [];
  const source = parseAst(code, { lang: 'tsx' });
  const objects = objectsIn(source);
  const filters = filtersIn(source) ?? objects;
  const chosen = filters.filter((one) => one.has('label') && one.has('options')).map((one) => textOf(one.get('key')));
  return objects.flatMap((column) => {
    const key = textOf(column.get('key'));
    if (key === undefined || !column.has('title') || column.has('inFiles') || column.has('content')) return [];
    if (column.get('isExported')?.value === false) return [];
    if (textOf(column.get('title')) === '') return [`${key}: it has no title, no file is written`];
    const shapes = lists.flatMap(({ whole, row }) => shapesUnder(whole, row, key));
    if (shapes.length === 0) return [`${key}: no row has it, its cells are empty`];
    const isWorded = column.has('labels') || column.has('words') || chosen.includes(key);
    const render = column.get('render');
    const drawn = render === undefined ? '' : code.slice(Number(render.start), Number(render.end));
    const isCode = ({ type, enum: choices }: Json): boolean =>
      choices !== undefined || (type === 'string' && /\blabelOf\b|<DictionaryName|\bt\(`[\w.]+\.\$/.test(drawn));
    if (!isWorded && shapes.some(isCode)) return [`${key}: its cells hold codes`];
    const isNameless = ({ type, properties }: Json): boolean =>
      type === 'object' && !NAMES.some((name) => Object.hasOwn((properties ?? {}) as Json, name));
    if (!column.has('parts') && shapes.some(isNameless)) return [`${key}: its cells hold whatever its things hold`];
    return [];
  });
}

test('every column of a list that leaves as a file holds what people read', () => {
  const screens = globSync('modules/*/*/{backend,configure,parts}/**/*.tsx', { cwd: root });
  const wrong = screens.flatMap((path) =>
    faultsOf(readFileSync(join(root, path), 'utf8')).map((fault) => `${path.replaceAll('\\', '/')} ${fault}`),
  );
  expect(rowsOf.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('a column without a property, with codes, or with nameless things is found', () => {
  const screen = (column: string): string =>
    `<RecordTable list={x['exhibitor.booth.list']} columns={[${column}]} filters={[{ key: 'kind', label: '', options }]} />`;
  expect(faultsOf(screen(`{ key: 'size', title: 'x' }`))).toHaveLength(1);
  expect(faultsOf(screen(`{ ...{ key: 'state', title: 'x' }, render }`))).toHaveLength(1);
  expect(faultsOf(screen(`{ ...{ key: 'state', title: 'x' }, words: 'states' }, { key: 'kind', title: 'x' }`))).toEqual(
    [],
  );
  expect(
    faultsOf(`<RecordTable list={x['registration.product.list']} columns={[{ key: 'tiers', title: 'x' }]} />`),
  ).toEqual([]);
});
