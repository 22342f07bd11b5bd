import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import { defineModule } from '../module/manifest.ts';
import type { Registry } from '../module/registry.ts';
import type { SettingSpec } from '../module/setting-spec.ts';
import { SecretBox } from '../security/secret-box.ts';
import { PostgresSignals } from '../signals/postgres-signals.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { testDatabase } from '../testkit/database.ts';
import { eventually } from '../testkit/eventually.ts';
import { readSettingValue, settingTree } from './effective-setting.ts';
import { openSettings } from './open-settings.ts';
import type { Settings } from './settings.ts';

const label = { zh: '一页的条数', en: 'Items per page' };
const specs: Record<string, SettingSpec> = {
  'demo.pageSize': { label, schema: z.number().int().min(1).max(100), default: 20, public: true },
  'demo.title': { label, schema: z.string().max(20), default: '', public: true },
  'demo.hidden': { label, schema: z.boolean(), default: false },
  'demo.secret': { label, schema: z.string().min(8), default: '', secret: true, public: true },
  'demo.fixed': { label, schema: z.number(), default: 1, locked: true },
};

describe('settings', () => {
  let app: TestApp;
  let shop: Shop;
  let otherShop: Shop;
  let settings: Settings;
  let elsewhere: Settings;
  let signals: PostgresSignals[];
  const as = (of: Shop): Ctx => app.ctx(of);
  const platform = (): Ctx => app.ctx({ ...shop, id: 0, modules: new Set() });

  beforeAll(async () => {
    app = await testApp();
    const registry: Registry = {
      ...app.services.registry,
      settings: new Map(Object.entries(specs).map(([key, spec]) => [key, { ...spec, module: 'demo' }])),
      enabled: () => [defineModule({ id: 'demo', title: label, core: true })],
    };
    const box = new SecretBox([{ id: 'k1', key: randomBytes(32) }]);
    signals = [await PostgresSignals.open(testDatabase().appUrl), await PostgresSignals.open(testDatabase().appUrl)];
    const [here, there] = signals.map((own) => openSettings({ registry, database: app.database, signals: own, box }));
    if (here === undefined || there === undefined) throw new Error('no settings');
    settings = here;
    elsewhere = there;
    shop = await app.makeShop();
    otherShop = await app.makeShop();
  });
  afterAll(async () => {
    await settings.save(
      platform(),
      Object.keys(specs).map((key) => ({ key, value: null })),
      '',
    );
    await Promise.all(signals.map((own) => own.close()));
    await app.close();
  });

  it('hold from layout before shop before platform before default, and fall back when taken away', async () => {
    const key = 'demo.pageSize';
    const now = async (layout?: string) => {
      const all = await settings.all(as(shop), { publicOnly: false, ...(layout === undefined ? {} : { layout }) });
      const found = all.find((each) => each.key === key);
      return [found?.value, found?.inherited, found?.source];
    };
    expect(await now()).toEqual([20, 20, 'default']);
    await settings.save(platform(), [{ key, value: 30 }], '');
    expect(await now()).toEqual([30, 30, 'platform']);
    await settings.save(as(shop), [{ key, value: 40 }], '');
    expect(await now()).toEqual([40, 30, 'shop']);
    await settings.save(as(shop), [{ key, value: 50 }], '', 'mobile');
    expect(await now('mobile')).toEqual([50, 40, 'layout']);
    expect(await now()).toEqual([40, 30, 'shop']);
    expect(await settings.get(as(otherShop), key)).toBe(30);
    await settings.save(as(shop), [{ key, value: null }], '');
    expect(await now()).toEqual([30, 30, 'platform']);
    await settings.save(platform(), [{ key, value: null }], '');
    expect(await settings.get(as(otherShop), key)).toBe(20);
  });

  it('change in every process', async () => {
    expect(await elsewhere.get(as(shop), 'demo.title')).toBe('');
    await settings.save(as(shop), [{ key: 'demo.title', value: '年会' }], '换届');
    expect(await settings.get(as(shop), 'demo.title')).toBe('年会');
    await eventually(async () => expect(await elsewhere.get(as(shop), 'demo.title')).toBe('年会'));
  });

  it('keep secrets sealed and show four characters at most', async () => {
    await settings.save(as(shop), [{ key: 'demo.secret', value: 'wx-secret-0123456789abcd' }], '');
    expect(await settings.get(as(shop), 'demo.secret')).toBe('wx-secret-0123456789abcd');
    const shown = (await settings.all(as(shop), { publicOnly: false })).find(({ key }) => key === 'demo.secret');
    expect(shown?.value).toBe('••••abcd');
    expect((await settings.all(as(shop), { publicOnly: true })).map(({ key }) => key)).not.toContain('demo.secret');
    const rows = await as(shop).db.rows("select * from setting where key = 'demo.secret'");
    expect(JSON.stringify(rows)).not.toContain('0123456789');
    const trail = await as(shop).db.rows("select before, after from audit_entry where table_name = 'setting'");
    expect(JSON.stringify(trail)).not.toContain('0123456789');
    await settings.save(as(shop), [{ key: 'demo.secret', value: '••••abcd' }], '');
    expect(await settings.get(as(shop), 'demo.secret')).toBe('wx-secret-0123456789abcd');
  });

  it('refuse unknown, locked and ill-formed ones by name, and store none of them', async () => {
    const save = settings.save(
      as(shop),
      [
        { key: 'demo.title', value: 'kept out' },
        { key: 'demo.pageSize', value: 1000 },
        { key: 'demo.fixed', value: 2 },
        { key: 'demo.none', value: 1 },
        { key: '__proto__', value: 1 },
      ],
      '',
    );
    await expect(save).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    const refused = await save.catch((error: { fields: Record<string, string[]> }) => Object.keys(error.fields));
    expect(refused).toEqual(expect.arrayContaining(['demo.pageSize', 'demo.fixed', 'demo.none']));
    expect(await settings.get(as(shop), 'demo.title')).toBe('年会');
  });

  it('cannot override what the platform locked, until it gives it back', async () => {
    const key = 'demo.hidden';
    await settings.save(as(shop), [{ key, value: true }], '');
    await settings.save(platform(), [{ key, value: undefined, locked: true }], '');
    expect(await settings.get(as(shop), key)).toBe(false);
    const refusal = { code: 'INVALID_INPUT' };
    await expect(settings.save(as(shop), [{ key, value: true }], '')).rejects.toMatchObject(refusal);
    await expect(settings.save(as(shop), [{ key: 'demo.title', value: 'x', locked: true }], '')).rejects.toMatchObject(
      refusal,
    );
    await settings.save(platform(), [{ key, value: undefined, locked: false }], '');
    expect(await settings.get(as(shop), key)).toBe(true);
  });

  it('refuse a change made upon what somebody else changed since, also of what nobody stored before', async () => {
    const key = 'demo.pageSize';
    const version = async (): Promise<number> =>
      (await settings.all(as(shop), { publicOnly: false })).find((each) => each.key === key)?.version ?? -1;
    const seen = await version();
    const both = await Promise.allSettled([
      settings.save(as(shop), [{ key, value: 41, version: seen }], ''),
      settings.save(as(shop), [{ key, value: 42, version: seen }], ''),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await settings.save(as(shop), [{ key, value: null }], '');
    const taken = await version();
    expect(taken).toBeGreaterThan(seen);
    await expect(settings.save(as(shop), [{ key, value: 43, version: seen }], '')).rejects.toMatchObject({
      status: 409,
      code: 'SETTING_CONFLICT',
      fields: { [key]: [expect.any(String)] },
    });
    await settings.save(as(shop), [{ key, value: 43, version: taken }], '');
    expect(await settings.get(as(shop), key)).toBe(43);
  });

  it('keep their history, in which secrets are masked, and take a change back with the former secret', async () => {
    const [title, secret] = ['demo.title', 'demo.secret'];
    const change = (items: { key: string; value: unknown }[]) =>
      as(otherShop).db.write((tx) => settings.change(as(otherShop), tx, items, { note: '换季' }));
    await change([
      { key: title, value: '春' },
      { key: secret, value: 'first-secret-000000001111' },
    ]);
    const id = await change([
      { key: title, value: '夏' },
      { key: secret, value: 'second-secret-00000002222' },
    ]);
    const [row] = await as(otherShop).db.rows<{ items: object[] }>('select * from setting_change where id = $1', [id]);
    expect(row?.items).toMatchObject([
      { key: title, before: '春', after: '夏' },
      { key: secret, before: '••••1111', after: '••••2222' },
    ]);
    expect(JSON.stringify(row)).not.toMatch(/first-secret|second-secret/);
    const undo = async (what: number | null, ctx = as(otherShop)) => {
      const proof = await settings.proveUndo(ctx, what ?? 0);
      return ctx.db.write((tx) => settings.undo(ctx, tx, what ?? 0, { note: '撤回', proof }));
    };
    await undo(id);
    expect(await settings.get(as(otherShop), title)).toBe('春');
    expect(await settings.get(as(otherShop), secret)).toBe('first-secret-000000001111');
    // What it would take back is no longer what holds.
    await expect(undo(id)).rejects.toMatchObject({ code: 'SETTING_CONFLICT' });
    await expect(undo(id, as(shop))).rejects.toMatchObject({ status: 404 });
    expect(await change([{ key: title, value: '春' }])).toBeNull();
  });

  it('keep who changed them, from what to what and why', async () => {
    await settings.save(as(shop), [{ key: 'demo.title', value: '新标题' }], '换届');
    const [last] = await as(shop).db.rows<{ reason: string; before: { value: unknown }; after: { value: unknown } }>(
      "select reason, before, after from audit_entry where table_name = 'setting' order by id desc limit 1",
    );
    expect(last).toMatchObject({ reason: '换届', before: { value: '年会' }, after: { value: '新标题' } });
  });

  it('take numbers and truth values that a form sent as texts', () => {
    const read = (schema: z.ZodType, sent: unknown) =>
      readSettingValue({ label, schema, default: null }, sent, (code) => code);
    expect(read(z.number(), '5')).toEqual({ ok: true, value: 5 });
    expect(read(z.string(), '5')).toEqual({ ok: true, value: '5' });
    expect(read(z.boolean(), 'false')).toEqual({ ok: true, value: false });
    expect(read(z.object({ a: z.array(z.number()) }), { a: ['1', '2'] })).toEqual({ ok: true, value: { a: [1, 2] } });
    expect(read(z.number(), 'five')).toMatchObject({ ok: false });
  });

  it('S4.05 come as a list and as a tree of name, children, value', () => {
    expect(
      settingTree([
        { key: 'a.b.c', value: 1 },
        { key: 'a.d', value: 2 },
      ]),
    ).toEqual([
      {
        name: 'a',
        value: null,
        children: [
          { name: 'b', value: null, children: [{ name: 'c', value: 1, children: [] }] },
          { name: 'd', value: 2, children: [] },
        ],
      },
    ]);
  });
});
