import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import { defineModule, type SettingSpec } from '../module/manifest.ts';
import type { Registry } from '../module/registry.ts';
import { SecretBox } from '../security/secret-box.ts';
import { PostgresSignals } from '../signals/postgres-signals.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { testDatabase } from '../testkit/database.ts';
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
    await vi.waitFor(async () => expect(await elsewhere.get(as(shop), 'demo.title')).toBe('年会'));
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

  it('cannot override what the platform locked', async () => {
    await settings.save(as(shop), [{ key: 'demo.hidden', value: true }], '');
    const db = app.database.as({ shopId: 0, personId: null, requestId: 'test' });
    await settings.save(platform(), [{ key: 'demo.hidden', value: false }], '');
    await db.write((tx) => tx.rows("update setting set locked = 'yes' where key = 'demo.hidden' and shop_id = 0"));
    await settings.save(platform(), [{ key: 'demo.hidden', value: false }], '');
    expect(await settings.get(as(shop), 'demo.hidden')).toBe(false);
    await expect(settings.save(as(shop), [{ key: 'demo.hidden', value: true }], '')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('keep who changed them, from what to what and why', async () => {
    await settings.save(as(shop), [{ key: 'demo.title', value: '新标题' }], '换届');
    const [last] = await as(shop).db.rows<{ reason: string; before: { value: unknown }; after: { value: unknown } }>(
      "select reason, before, after from audit_entry where table_name = 'setting' order by id desc limit 1",
    );
    expect(last).toMatchObject({ reason: '换届', before: { value: '年会' }, after: { value: '新标题' } });
  });

  it('take numbers and truth values that a form sent as texts', () => {
    const read = (schema: z.ZodType, sent: unknown) => readSettingValue({ label, schema, default: null }, sent);
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
