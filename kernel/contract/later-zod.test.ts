import { describe, expect, test } from 'vitest';
import * as whole from 'zod/v4';
import { z } from './later-zod.ts';

/** A shape that counts how often somebody looks into it. */
function watchedShape(): { shape: Record<string, never>; looked: () => number } {
  let looked = 0;
  const shape = new Proxy({} as Record<string, never>, {
    ownKeys(target) {
      looked += 1;
      return Reflect.ownKeys(target);
    },
  });
  return { shape, looked: () => looked };
}

describe('a schema', () => {
  test('is made when something is asked of it or of what stands on it, and once', () => {
    const { shape, looked } = watchedShape();
    const base = z.object(shape);
    const further = base.extend({ id: z.number() }).partial().optional();
    expect(looked()).toBe(0);
    expect(further.parse({ id: 1 })).toEqual({ id: 1 });
    const once = looked();
    expect(once).toBeGreaterThan(0);
    expect([base.parse({}), further.parse(undefined), z.array(base).parse([{}])]).toEqual([{}, undefined, [{}]]);
    expect(looked()).toBe(once);
  });

  test('is what zod makes: its kind, its parts, its checks and its words', () => {
    const made = (zod: typeof whole.z) => {
      const name = zod.string().trim().min(1).max(5).meta({ 'x-class': 'personal' });
      return zod.strictObject({
        name,
        kind: zod.enum(['a', 'b']).default('a'),
        at: zod.iso.datetime({ offset: true }).nullable(),
        tags: zod.array(zod.union([zod.literal('x'), zod.email()])).max(2),
        many: zod.coerce.number().int(),
        rest: zod.record(zod.string(), zod.unknown()),
      });
    };
    const [ours, theirs] = [made(z), made(whole.z)];
    expect(ours).toBeInstanceOf(z.ZodObject);
    expect(ours.shape.kind).toBeInstanceOf(whole.ZodDefault);
    expect(ours.shape.name).not.toBeInstanceOf(z.ZodNumber);
    expect(ours.shape.name.meta()).toEqual({ 'x-class': 'personal' });
    expect(Object.keys(ours)).toEqual(Object.keys(theirs));
    expect(z.toJSONSchema(ours, { io: 'input' })).toEqual(whole.toJSONSchema(theirs, { io: 'input' }));
    for (const value of [
      { name: ' 李 ', at: null, tags: ['x'], many: '3', rest: {} },
      { name: '', kind: 'c', at: 'now', tags: ['x', 'y', 'z'], many: 'many', rest: 1, more: true },
      null,
    ]) {
      const [said, meant] = [ours.safeParse(value), theirs.safeParse(value)];
      expect([said.success, said.data, said.error?.issues]).toEqual([meant.success, meant.data, meant.error?.issues]);
    }
  });

  test('may hold itself, by a getter or by what is asked later', () => {
    type Node = { name: string; below: Node[] };
    const Late: whole.ZodType<Node> = z.object({ name: z.string(), below: z.array(z.lazy(() => Late)) });
    const Got = z.object({
      name: z.string(),
      get below() {
        return z.array(Got);
      },
    });
    const tree = { name: 'a', below: [{ name: 'b', below: [] }] };
    for (const schema of [Late, Got]) {
      expect(schema.parse(tree)).toEqual(tree);
      expect(schema.safeParse({ name: 'a', below: [{ name: 1 }] }).success).toBe(false);
      expect(z.toJSONSchema(schema)).toMatchObject({ properties: { below: { items: { $ref: '#' } } } });
    }
  });

  test('is known by what is said of it, and so is what was made of it', () => {
    const known = z.registry<{ id: string }>();
    const Name = z.string().min(2);
    const Row = z.object({ name: Name });
    known.add(Name, { id: 'Name' });
    expect([known.has(Name), known.has(Row.shape.name), known.has(Row)]).toEqual([true, true, false]);
    expect(known.get(Row.shape.name)).toEqual({ id: 'Name' });
    expect(z.toJSONSchema(Row, { metadata: known })).toMatchObject({
      properties: { name: { $ref: '#/$defs/Name' } },
      $defs: { Name: { type: 'string', minLength: 2 } },
    });
  });
});
