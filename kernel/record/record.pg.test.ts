import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dictionaryCode } from '../contract/dictionaries.ts';
import { id, int, line } from '../contract/fields.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Ctx, Person } from '../http/context.ts';
import { runEndpoint } from '../http/run-endpoint.ts';
import { centre } from '../identity/schema.ts';
import { loadRegistry } from '../module/registry.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { recordBindings } from './record-bindings.ts';
import { recordContract } from './record-contract.ts';

const { modules } = await loadRegistry();
/** A list of choices of some module, with the codes of its first two. */
const [dictionary = '', { items = [] } = {}] =
  modules
    .flatMap(({ manifest }) => Object.entries(manifest.choiceLists ?? {}))
    .find(([, { items }]) => items.length > 1) ?? [];
const [offered = '', otherOffered = ''] = items.map(({ value }) => value);

const refused = new Refusal(400, 'test.root_stays');
const contract = recordContract({
  name: 'test.centre',
  path: '/api/admin/test/centre',
  row: z.object({ name: z.string(), parentId: z.number().nullable(), createdAt: z.string(), depth: z.number() }),
  input: z.object({
    name: line(40, 1),
    nameEn: dictionaryCode(dictionary).optional(),
    parentId: id().optional(),
  }),
  detail: z.object({ path: z.string() }),
  filters: { parentId: id(), depth: int(0, 20) },
  sort: ['name', 'createdAt'],
  permissions: { view: 'test.centre.view', save: 'test.centre.save', remove: 'test.centre.remove' },
});
const bindings = recordBindings(contract, 'test.centre', {
  table: centre,
  label: { zh: '中心', en: 'Centre' },
  title: 'name',
  search: ['name'],
  computed: { depth: `length(t.path) - length(replace(t.path, '/', '')) - 1` },
  beforeSave: async (_ctx, _tx, input) => ({ ...input, path: input.parentId === undefined ? '/0/' : '/0/1/' }),
  beforeRemove: async (_ctx, _tx, row) => {
    if (row.name === '总部') throw refused;
  },
});

let kit: TestApp;
let ctx: Ctx;
let other: Ctx;
const staff = (grants: string[]): Person => ({
  id: 1,
  accountId: 1,
  name: 'tester',
  avatar: null,
  kind: 'staff',
  sessionId: 1,
  provedUntil: null,
  roles: [],
  grants: new Map(grants.map((grant) => [grant, ['all'] as const])),
  facts: {},
  centreId: null,
});
beforeAll(async () => {
  kit = await testApp();
  ctx = kit.ctx(await kit.makeShop(), staff(['*']));
  other = kit.ctx(await kit.makeShop(), staff(['*']));
});
afterAll(() => kit.close());

/** Calls a verb the way the HTTP layer does, without the registry, which does not know this test's module. */
async function call(verb: string, input: Record<string, unknown>, as = ctx): Promise<never> {
  const binding = bindings.find((candidate) => candidate.name === `test.centre.${verb}`);
  if (binding === undefined) throw new Error(`no ${verb}`);
  const services = {
    ...as.services,
    registry: { ...as.services.registry, isOn: () => true },
  };
  return (await runEndpoint({ ...binding, module: 'test' }, input, { ...as, services })) as never;
}

describe('the record kit', () => {
  test('makes, lists, filters, searches and sorts', async () => {
    const root: { data: { id: number; version: number } } = await call('save', { name: '总部' });
    await call('save', { name: 'B 中心', parentId: String(root.data.id) });
    await call('save', { name: 'A 中心_%', parentId: root.data.id });
    const children: { data: { name: string; depth: number; createdAt: string }[]; total: number } = await call('list', {
      parentId: root.data.id,
      sort: 'name',
    });
    expect(children).toMatchObject({
      total: 2,
      data: [
        { name: 'A 中心_%', depth: 2 },
        { name: 'B 中心', depth: 2 },
      ],
    });
    expect(children.data[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+08:00$/);
    expect(children.data[0]).not.toHaveProperty('path');
    expect(await call('show', { id: root.data.id })).toMatchObject({ data: { path: '/0/' } });
    expect(await call('list', { depth: 2 })).toMatchObject({ total: 2 });
    expect(await call('list', { q: '_%' })).toMatchObject({ total: 1 });
    expect(await call('list', { q: '中心', limit: 1, page: 2, sort: '-name' })).toMatchObject({
      total: 2,
      data: [{ name: 'A 中心_%' }],
    });
    await expect(call('list', { sort: 'path' })).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    await expect(call('list', { limit: 101 })).rejects.toMatchObject({ status: 400 });
  });

  test('a save names the version it saw; of two at once exactly one wins', async () => {
    const made: { data: { id: number; version: number } } = await call('save', { name: '甲' });
    const results = await Promise.allSettled(['乙', '丙', '丁'].map((name) => call('save', { ...made.data, name })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    }
  });

  test('a code is one that its dictionary offers, or the one that the record holds', async () => {
    const made: { data: { id: number; version: number } } = await call('save', { name: '戊', nameEn: offered });
    await expect(call('save', { name: '己', nameEn: `${offered}·${otherOffered}` })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { nameEn: [expect.any(String)] },
    });
    await kit
      .ctx(ctx.shop)
      .db.write((tx) =>
        tx.rows(`update centre set name_en = '旧式' where shop_id = $1 and id = $2`, [ctx.shop.id, made.data.id]),
      );
    const kept: typeof made = await call('save', { ...made.data, name: '戊', nameEn: '旧式' });
    await expect(call('save', { ...kept.data, name: '戊', nameEn: '旧式二' })).rejects.toMatchObject({ status: 400 });
    expect(await call('save', { ...kept.data, name: '戊', nameEn: otherOffered })).toMatchObject({
      data: { id: made.data.id },
    });
  });

  test('another shop’s record is like one that never was, for every verb', async () => {
    const made: { data: { id: number; version: number } } = await call('save', { name: '属于甲店' });
    for (const [verb, input] of [
      ['show', { id: made.data.id }],
      ['save', { ...made.data, name: 'x' }],
      ['remove', made.data],
      ['history', { id: made.data.id }],
    ] as const) {
      await expect(call(verb, input, other), verb).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await call('show', { id: made.data.id })).toMatchObject({
      data: { name: '属于甲店' },
      can: { save: true, remove: true },
    });
  });

  test('a missing permission is a 400, a site sign-in opens nothing', async () => {
    const viewer = {
      ...ctx,
      person: staff(['test.centre.view']),
      can: (permission: string) => permission === 'test.centre.view',
    };
    expect(await call('list', {}, viewer)).toMatchObject({ page: 1 });
    await expect(call('save', { name: 'x' }, viewer)).rejects.toMatchObject({ status: 400, code: 'PERMISSION_DENIED' });
    const member = { ...ctx, person: { ...staff(['*']), kind: 'site' as const } };
    await expect(call('list', {}, member)).rejects.toMatchObject({ status: 401 });
    await expect(call('list', {}, { ...ctx, person: null })).rejects.toMatchObject({ status: 401 });
  });

  test('a removal is refused by the record’s own rule, and its history outlives it', async () => {
    const root: { data: { id: number; version: number } } = await call('save', { name: '总部' });
    await expect(call('remove', root.data)).rejects.toBe(refused);
    const made: { data: { id: number; version: number } } = await call('save', { name: '暂设' });
    const next: { data: { id: number; version: number } } = await call('save', { ...made.data, name: '改名' });
    await call('remove', next.data);
    await expect(call('show', { id: made.data.id })).rejects.toMatchObject({ status: 404 });
    const history: { data: { action: string; changes: { field: string; before: unknown; after: unknown }[] }[] } =
      await call('history', { id: made.data.id });
    expect(history.data.map((entry) => entry.action)).toEqual(['delete', 'update', 'insert']);
    expect(history.data[1]?.changes).toEqual([{ field: 'name', before: '暂设', after: '改名', words: {} }]);
  });
});
