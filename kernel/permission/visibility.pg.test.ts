import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { line } from '../contract/fields.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Ctx, Person } from '../http/context.ts';
import { member } from '../identity/schema.ts';
import { recordBindings } from '../record/record-bindings.ts';
import { recordContract } from '../record/record-contract.ts';
import { binder } from '../record/record-sql.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { makeMember } from '../testkit/sign-in.ts';
import type { DataScope } from './scope.ts';
import { scopeCondition } from './scope-sql.ts';

const PERMISSION = 'test.patient.use';

/** A record that belongs to centres, as any module declares one; memberships serve as its rows. */
const contract = recordContract({
  name: 'test.patient',
  path: '/api/admin/test/patient',
  row: z.object({ name: z.string() }),
  input: z.object({ name: line(80, 1) }),
  sort: ['name'],
  permissions: { view: PERMISSION, save: PERMISSION, remove: PERMISSION },
});
const bindings = recordBindings(contract, 'test.patient', {
  table: member,
  label: { zh: '患者', en: 'Patient' },
  title: 'name',
  search: ['name'],
  readable: (ctx) => scopeCondition(ctx, PERMISSION, 'read', { centre: 'centre_id' }),
  writable: (ctx) => scopeCondition(ctx, PERMISSION, 'write', { centre: 'centre_id' }),
});

const relations = ['self', 'child', 'grandchild', 'sibling', 'parent'] as const;
type Relation = (typeof relations)[number];
const paths = ['list', 'read', 'update', 'delete', 'export', 'search', 'count', 'attachment', 'audit'] as const;
type Path = (typeof paths)[number];
const isWrite = (path: Path): boolean => path === 'update' || path === 'delete';

/** Clinical 3.9: what each mode lets somebody read and write of a record, by where its centre lies to theirs. */
const modes: Record<string, { scope: DataScope; read: readonly Relation[]; write: readonly Relation[] }> = {
  'M1 only self': { scope: 'self', read: ['self'], write: ['self'] },
  'M2 self and lower read-only': { scope: 'self_lower_read', read: ['self', 'child', 'grandchild'], write: ['self'] },
  'M3 self and lower': {
    scope: 'self_lower_write',
    read: ['self', 'child', 'grandchild'],
    write: ['self', 'child', 'grandchild'],
  },
};
const cells = Object.entries(modes).flatMap(([mode, { scope, read, write }]) =>
  relations.flatMap((relation) =>
    paths.map((path) => ({ mode, scope, relation, path, allowed: (isWrite(path) ? write : read).includes(relation) })),
  ),
);

let kit: TestApp;
let shop: Shop;
let other: Shop;
const centres = new Map<Relation, number>();
let foreignCentre: number;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  other = await kit.makeShop();
  const root = await centre(shop, null);
  centres.set('parent', await centre(shop, root));
  centres.set('self', await centre(shop, centres.get('parent') ?? null));
  centres.set('sibling', await centre(shop, centres.get('parent') ?? null));
  centres.set('child', await centre(shop, centres.get('self') ?? null));
  centres.set('grandchild', await centre(shop, centres.get('child') ?? null));
  foreignCentre = await centre(other, null);
});
afterAll(() => kit.close());

function centre(where: Shop, parentId: number | null): Promise<number> {
  return kit.ctx(where).db.write(async (tx) => {
    const made = await tx.row<{ id: number }>(
      `insert into centre (name, parent_id, path) values ('c', $1, '') returning id`,
      [parentId],
    );
    await tx.rows(
      `update centre c set path = coalesce(p.path, '/') || c.id || '/' from centre own left join centre p
         on p.shop_id = own.shop_id and p.id = own.parent_id
       where c.shop_id = $1 and c.id = $2 and own.shop_id = c.shop_id and own.id = c.id`,
      [where.id, made?.id],
    );
    return made?.id ?? 0;
  });
}

interface Row {
  id: number;
  name: string;
}
async function rowAt(where: Shop, centreId: number): Promise<Row> {
  const name = `患者 ${crypto.randomUUID()}`;
  const { id } = await makeMember(kit, where, { name });
  await kit
    .ctx(where)
    .db.write((tx) =>
      tx.rows('update member set centre_id = $3 where shop_id = $1 and id = $2', [where.id, id, centreId]),
    );
  return { id, name };
}

const personAt = (centreId: number, scope: DataScope): Person => ({
  ...{ id: 1, accountId: 1, name: '协调员', avatar: null, kind: 'staff', sessionId: 1, provedUntil: null, roles: [] },
  grants: new Map([[PERMISSION, [scope]]]),
  facts: {},
  centreId,
});

async function call<T>(verb: string, input: object, ctx: Ctx): Promise<T | null> {
  const binding = bindings.find(({ name }) => name === `test.patient.${verb}`);
  try {
    return (await binding?.handle(input as never, ctx)) as T;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
const page = { page: 1, limit: 100, sort: 'name', q: '' };
type List = { data: Row[]; total: number };

/** What lies in a read set without paging, as exports and statistics fetch it; `join` brings what hangs at a row. */
function readSet(ctx: Ctx, row: Row, join = ''): Promise<object[]> {
  const values: unknown[] = [ctx.shop.id, row.id];
  const where = scopeCondition(ctx, PERMISSION, 'read', { centre: 'centre_id' })(binder(values));
  return ctx.db.rows(`select t.id from member t ${join} where t.shop_id = $1 and t.id = $2 and (${where})`, values);
}

/** Whether a row is reached by each way there is to it. */
const ways: Record<Path, (ctx: Ctx, row: Row) => Promise<boolean>> = {
  list: async (ctx, { id }) => (await call<List>('list', page, ctx))?.data.some((row) => row.id === id) ?? false,
  read: async (ctx, { id }) => (await call('show', { id }, ctx)) !== null,
  update: async (ctx, { id, name }) => (await call('save', { id, version: 1, name: `${name}！` }, ctx)) !== null,
  delete: async (ctx, { id }) => (await call('remove', { id, version: 1, reason: '' }, ctx)) !== null,
  export: async (ctx, row) => (await readSet(ctx, row)).length > 0,
  search: async (ctx, { name }) => ((await call<List>('list', { ...page, q: name }, ctx))?.data.length ?? 0) > 0,
  count: async (ctx, { name }) => ((await call<List>('list', { ...page, q: name, limit: 1 }, ctx))?.total ?? 0) > 0,
  attachment: async (ctx, row) =>
    (await readSet(ctx, row, 'join audit_entry f on f.shop_id = t.shop_id and f.row_id = t.id')).length > 0,
  audit: async (ctx, { id }) => (await call('history', { ...page, id }, ctx)) !== null,
};

/** What is stored of a row: nothing once it was removed. */
const stored = (where: Shop, { id }: Row): Promise<Row | null> =>
  kit.ctx(where).db.row<Row>('select id, name from member where shop_id = $1 and id = $2', [where.id, id]);

describe('clinical 3.9 who sees and changes what of which centre', () => {
  test('there are 135 cells, of which some are allowed and some denied for every mode', () => {
    expect(cells).toHaveLength(135);
    const allowed = Object.keys(modes).map((mode) => cells.filter((cell) => cell.mode === mode && cell.allowed).length);
    expect(allowed).toEqual([9, 23, 27]);
  });

  test.each(cells)('$mode: $path of a record of the $relation is allowed: $allowed', async (cell) => {
    const row = await rowAt(shop, centres.get(cell.relation) ?? 0);
    const ctx = kit.ctx(shop, personAt(centres.get('self') ?? 0, cell.scope));
    expect(await ways[cell.path](ctx, row)).toBe(cell.allowed);
    const after = await stored(shop, row);
    const isChanged = after === null || after.name !== row.name;
    expect(isChanged).toBe(cell.allowed && isWrite(cell.path));
  });

  test.each(paths)('across shops %s is denied to everybody, whatever they hold', async (path) => {
    const row = await rowAt(other, foreignCentre);
    const people = [personAt(foreignCentre, 'self_lower_write'), personAt(centres.get('self') ?? 0, 'all')];
    for (const person of people) expect(await ways[path](kit.ctx(shop, person), row)).toBe(false);
    expect(await stored(other, row)).toEqual({ id: row.id, name: row.name });
  });
});
