import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readableEntries } from '../audit/readable-entries.ts';
import { blindedLeaks } from '../conformance/blinded-leaks.ts';
import { blinded } from '../contract/field-class.ts';
import { line } from '../contract/fields.ts';
import type { Ctx, Person } from '../http/context.ts';
import { runEndpoint } from '../http/run-endpoint.ts';
import { centre } from '../identity/schema.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { recordBindings } from './record-bindings.ts';
import { recordContract } from './record-contract.ts';

// A subject of a trial, whose arm nobody may know: the centre's table lends its columns, its English name is the arm.
const UNBLIND = 'test.subject.unblind';
const shape = { nameEn: blinded(z.string(), UNBLIND) };
const contract = recordContract({
  ...{ name: 'test.subject', path: '/api/admin/test/subject', sort: ['name'] },
  row: z.object({ name: z.string(), ...shape }),
  input: z.object({ name: line(40, 1), nameEn: line(40).optional() }),
  permissions: { view: 'test.subject.view', save: 'test.subject.save', remove: 'test.subject.remove' },
});
const rules = {
  ...{ table: centre, label: { zh: '受试者', en: 'Subject' }, title: 'name', search: ['name'] },
  beforeSave: async (_ctx: Ctx, _tx: unknown, input: Record<string, unknown>) => ({ ...input, path: '/0/' }),
};
const bindings = recordBindings(contract, 'test.subject', rules);

let kit: TestApp;
let base: Ctx;
const staff = (grants: readonly string[], more: Partial<Person> = {}): Ctx => {
  const person: Person = {
    ...{ id: 1, accountId: 1, name: 'tester', avatar: null, kind: 'staff', sessionId: 1, provedUntil: null },
    ...{ roles: [], facts: {}, centreId: null },
    grants: new Map(grants.map((grant) => [grant, ['all'] as const])),
    ...more,
  };
  const own = base.as(person, 'zh-CN');
  const registry = { ...own.services.registry, isOn: () => true };
  return { ...own, services: { ...own.services, registry } };
};
const WORK = ['test.subject.view', 'test.subject.save', 'test.subject.remove'];

beforeAll(async () => {
  kit = await testApp();
  base = kit.ctx(await kit.makeShop());
});
afterAll(() => kit.close());

async function call<T>(verb: string, input: Record<string, unknown>, as: Ctx): Promise<T> {
  const binding = bindings.find(({ name }) => name === `test.subject.${verb}`);
  if (binding === undefined) throw new Error(`no ${verb}`);
  return (await runEndpoint({ ...binding, module: 'test' }, input, as)) as T;
}
interface Saved {
  data: { id: number; version: number };
}
interface Shown {
  data: { nameEn: string | null; version: number };
}

describe('a blinded value', () => {
  const subject = async (): Promise<Saved['data']> => {
    const keeper = staff([...WORK, UNBLIND]);
    return (await call<Saved>('save', { name: `受试者 ${crypto.randomUUID().slice(0, 6)}`, nameEn: 'ARM-A' }, keeper))
      .data;
  };

  test('is sent to nobody but to who was given that permission by its name, whatever else they may', async () => {
    const { id } = await subject();
    const seen = async (as: Ctx): Promise<string | null> => (await call<Shown>('show', { id }, as)).data.nameEn;
    expect(await seen(staff(WORK))).toBeNull();
    expect(await seen(staff(['*']))).toBeNull();
    expect(await seen(staff(['*'], { visit: { id: 1, until: '2099-01-01T00:00:00Z' } }))).toBeNull();
    expect(await seen(staff([...WORK, UNBLIND]))).toBe('ARM-A');
    expect(await seen(staff(['*', UNBLIND]))).toBe('ARM-A');
    expect(JSON.stringify(await call('list', {}, staff(['*'])))).not.toContain('ARM-A');
  });

  test('is seen by who holds that on the thing alone', async () => {
    const { id } = await subject();
    const within = new Set([UNBLIND]);
    expect((await call<Shown>('show', { id }, staff(WORK, { within }))).data.nameEn).toBe('ARM-A');
  });

  test('is told by no history and no trail: that it changed, and not from what to what', async () => {
    const { id, version } = await subject();
    await call('save', { id, version, name: '受试者', nameEn: 'ARM-B' }, staff([...WORK, UNBLIND]));
    for (const as of [staff(WORK), staff(['*'])]) {
      const told = await call<{ data: { changes: { field: string }[] }[] }>('history', { id }, as);
      expect(told.data[0]?.changes.map(({ field }) => field)).toContain('nameEn');
      expect(JSON.stringify(told)).not.toMatch(/ARM-[AB]/);
    }
    const open = await call('history', { id }, staff([...WORK, UNBLIND]));
    expect(JSON.stringify(open)).toMatch(/ARM-A.*|ARM-B/);
    const entry = { table: 'centre', rowId: id, before: { name_en: 'ARM-A' }, after: { name_en: 'ARM-B' } };
    const registry = {
      ...staff(['*']).services.registry,
      bindings: bindings.map((one) => ({ ...one, module: 'test' })),
    };
    const trail = { ...staff(['*']), services: { ...staff(['*']).services, registry } };
    expect(JSON.stringify(await readableEntries(trail, [entry]))).not.toMatch(/ARM-[AB]/);
  });

  test('stays where somebody blinded saves, and is not found out by trying', async () => {
    const { id, version } = await subject();
    const blind = staff(WORK);
    const saved = await call<Saved>('save', { id, version, name: '改名' }, blind);
    for (const nameEn of ['ARM-A', 'ARM-B']) {
      await expect(
        call('save', { id, version: saved.data.version, name: '改名', nameEn }, blind),
      ).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    }
    const same = await call<Saved>('save', { id, version: saved.data.version, name: '改名', nameEn: '' }, blind);
    expect(same.data.version).toBe(saved.data.version);
    expect((await call<Shown>('show', { id }, staff([...WORK, UNBLIND]))).data.nameEn).toBe('ARM-A');
  });

  test('that a list is sorted, narrowed, searched or called by is found by the conformance test', () => {
    const leaking = recordContract({
      ...{ name: 'test.subject', path: '/api/admin/test/subject', sort: ['nameEn'] },
      row: z.object({ name: z.string(), ...shape }),
      input: z.object({ name: line(40, 1) }),
      filters: { nameEn: line(40) },
      permissions: { view: 'test.subject.view', save: 'test.subject.save', remove: 'test.subject.remove' },
    });
    const [list] = recordBindings(leaking, 'test.subject', { ...rules, title: 'nameEn', search: ['nameEn'] });
    expect(list && blindedLeaks(list)).toEqual([
      ...['sorted by nameEn', 'narrowed by nameEn', 'searched by nameEn', 'called by nameEn'],
    ]);
    expect(bindings.flatMap(blindedLeaks)).toEqual([]);
  });
});
