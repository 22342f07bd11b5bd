import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadRegistry } from '../module/registry.ts';
import { declaredReader, UNSURE } from './declared-value.ts';

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  getter?: () => z.ZodType;
};

/** A value that a schema takes, as far as its kinds tell; deep shapes end in empty lists. */
function valueFor(schema: z.ZodType, depth = 0): unknown {
  const def = schema.def as unknown as Def;
  const { values } = schema._zod;
  if (values !== undefined) return [...values][0];
  if (def.type === 'string') return def.type;
  if (def.type === 'number') return 7;
  if (def.type === 'boolean') return true;
  if (def.type === 'array') return depth > 6 ? [] : [1, 2].map(() => valueFor(def.element as z.ZodType, depth + 1));
  if (def.type === 'record') return { a: valueFor(def.valueType as z.ZodType, depth + 1) };
  if (def.type === 'lazy') return valueFor((def.getter as () => z.ZodType)(), depth + 1);
  if (def.type === 'union') return valueFor(def.options?.[0] as z.ZodType, depth + 1);
  if (def.innerType !== undefined) return valueFor(def.innerType, depth + 1);
  if (def.shape === undefined) return 'any';
  return {
    ...Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, valueFor(field, depth + 1)])),
    undeclared: 'secret',
  };
}

/** Every value inside a value, taken out, emptied or replaced one at a time. */
function* spoilt(value: unknown): Generator<unknown> {
  for (const other of [null, undefined, 'x', Number.NaN, 3, {}, []]) yield other;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) for (const bad of spoilt(one)) yield value.with(index, bad);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      for (const bad of spoilt(one)) yield { ...value, [key]: bad };
    }
  }
}

const Card = z.object({ id: z.number(), name: z.string(), note: z.string().optional() });

describe('an answer with the declared keys alone', () => {
  test('what has no others is handed on as it is', () => {
    const list = { data: [{ id: 1, name: 'a' }], total: 1 };
    expect(declaredReader(z.object({ data: z.array(Card), total: z.number() }))(list)).toBe(list);
  });

  test('what was not declared is left out, at every depth, and the value itself stays as it was', () => {
    const rows = [
      { id: 1, name: 'a' },
      { id: 2, name: 'b', phone: '13900000000' },
    ];
    const read = declaredReader(z.object({ data: z.array(Card) }))({ data: rows, more: 1 });
    expect(read).toEqual({
      data: [
        { id: 1, name: 'a' },
        { id: 2, name: 'b' },
      ],
    });
    expect(rows[1]).toHaveProperty('phone');
  });

  test('what an object inherits is not handed on', () => {
    const given = Object.assign(Object.create({ secret: 's' }) as object, { id: 1, name: 'a' });
    expect(JSON.stringify(declaredReader(Card)(given))).toBe('{"id":1,"name":"a"}');
    expect(Object.getPrototypeOf(declaredReader(Card)(given))).toBe(Object.prototype);
  });

  test.each([
    ['a text for a number', { id: '1', name: 'a' }],
    ['a missing key', { id: 1 }],
    ['no number', { id: Number.NaN, name: 'a' }],
    ['a list', []],
    ['nothing', null],
  ])('of %s it is unsure', (_, value) => expect(declaredReader(Card)(value)).toBe(UNSURE));

  test('a shape that contains itself is read to its end', () => {
    interface Node {
      name: string;
      children: Node[];
    }
    const Node: z.ZodType<Node> = z.object({
      name: z.string(),
      get children() {
        return z.array(Node);
      },
    });
    const tree = { name: 'a', children: [{ name: 'b', children: [], hidden: 1 }] };
    expect(declaredReader(Node)(tree)).toEqual({ name: 'a', children: [{ name: 'b', children: [] }] });
  });

  test('it says of every answer of every operation what the schema says', async () => {
    const { bindings } = await loadRegistry();
    let accepted = 0;
    for (const { endpoint } of bindings) {
      const value = valueFor(endpoint.output);
      let tried = 0;
      for (const given of [value, ...spoilt(value)]) {
        if (tried++ > 150) break;
        const said = endpoint.output.safeParse(given);
        const read = declaredReader(endpoint.output)(given);
        if (read !== UNSURE) accepted += 1;
        if (read !== UNSURE) expect(said.success ? said.data : said.error, endpoint.path).toEqual(read);
      }
    }
    expect(accepted).toBeGreaterThan(bindings.length);
  });
});
