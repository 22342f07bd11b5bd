import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { publishDue } from './commands/publish-due.ts';

const HOUR = 3_600_000;
const ICP = 'shell.icp';

describe('settings in the configuration area', () => {
  let app: TestApp;
  let shop: Shop;
  let admin: SignedInPerson;
  let other: SignedInPerson;
  let late = 0;
  beforeAll(async () => {
    app = await testApp({ now: () => new Date(Date.now() + late) });
    shop = await app.makeShop();
    admin = await signedInPerson(app, shop, 'staff', ['*']);
    other = await signedInPerson(app, shop, 'staff', ['*']);
  });
  afterAll(() => app.close());

  const call = async (method: 'GET' | 'POST', path: string, payload?: object, who: SignedInPerson = admin) => {
    const answer = await app.app.server.inject({
      method,
      url: `/api/configure/setting/${path}`,
      headers: who.headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = (path: string, who?: SignedInPerson) => call('GET', path, undefined, who);
  const post = (path: string, payload: object, who?: SignedInPerson) => call('POST', path, payload, who);
  const field = async (key: string, layout = '', who?: SignedInPerson) =>
    (await get(`field/list?layout=${layout}`, who)).body.data.find((each: { key: string }) => each.key === key);
  const draft = async (values: Record<string, unknown>, more: object = {}, who?: SignedInPerson) => {
    const items = await Promise.all(
      Object.entries(values).map(async ([key, value]) => ({
        key,
        ...(value === null ? { inherit: true } : { value }),
        version: (await field(key)).version,
      })),
    );
    const { body } = await post('draft/save', { items, ...more }, who);
    return body.data as { id: number; version: number };
  };
  const value = (key: string) => app.services.settings.get(app.ctx(shop), key);

  it('stand in a tree with their groups, tests and forms, found by label, help and key', async () => {
    const { data, tree, isPlatform, can } = (await get('field/list')).body;
    expect([isPlatform, can.update]).toEqual([false, true]);
    const weixin = tree.find(({ id }: { id: string }) => id === 'weixin');
    expect(weixin.groups.map(({ key }: { key: string }) => key)).toEqual(['account', 'callback', 'website', 'signIn']);
    expect(weixin.groups[0].tests.map(({ key }: { key: string }) => key)).toEqual(['weixin.token', 'weixin.domain']);
    expect(data.find(({ key }: { key: string }) => key === 'signIn.resendSeconds')).toMatchObject({
      ...{ group: 'sms', isFixed: true, locked: true, unit: { zh: '秒', en: 'seconds' } },
      schema: { type: 'integer', minimum: 30, maximum: 600 },
    });
    for (const q of ['验证码的间隔', 'seconds between', 'signIn.resendSeconds']) {
      const found = (await get(`field/list?q=${encodeURIComponent(q)}`)).body.data;
      expect(
        found.map(({ key }: { key: string }) => key),
        q,
      ).toEqual(['signIn.resendSeconds']);
    }
  });

  it('hold for one layout above the whole site, and fall back when taken away', async () => {
    const key = 'shell.police';
    const publish = async (layout: string, item: object) => {
      const { version } = await field(key, layout);
      const { body } = await post('draft/save', { layout, items: [{ key, version, ...item }] });
      expect((await post('draft/publish', { ...body.data, note: '' })).status).toBe(200);
    };
    expect(await field(key)).toMatchObject({ source: 'default', value: '', version: 0 });
    await publish('', { value: '甲' });
    await publish('mobile', { value: '乙' });
    expect(await field(key)).toMatchObject({ source: 'shop', value: '甲', inherited: '' });
    expect(await field(key, 'mobile')).toMatchObject({ source: 'layout', value: '乙', inherited: '甲' });
    await publish('mobile', { inherit: true });
    await publish('', { inherit: true });
    expect(await field(key)).toMatchObject({ source: 'default', value: '' });
  });

  it('change nothing while they are a draft, are published once, and a repeated call is answered alike', async () => {
    const made = await draft({ [ICP]: '沪ICP备1号' });
    expect(await value(ICP)).toBe('');
    const again = await post('draft/save', {
      id: made.id,
      version: made.version,
      items: [{ key: ICP, value: '沪ICP备2号', version: 0 }],
    });
    expect(again.body.data.version).toBe(made.version + 1);
    expect((await post('draft/save', { ...made, items: [{ key: ICP, value: 'x', version: 0 }] })).status).toBe(409);
    const publish = { id: made.id, version: made.version + 1, note: '备案下来了' };
    const answers = [await post('draft/publish', publish), await post('draft/publish', publish)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await value(ICP)).toBe('沪ICP备2号');
    const { data } = (await get(`change/list?key=${ICP}`)).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      ...{ note: '备案下来了', by: { name: '陈编辑' } },
      items: [{ key: ICP, before: null, after: '沪ICP备2号' }],
    });
  });

  it('keep of a draft what fits and name the rest', async () => {
    const { body } = await post('draft/save', {
      items: [
        { key: ICP, value: 'x'.repeat(61), version: 1 },
        { key: 'shell.police', value: '京公网安备1号', version: 2 },
        { key: 'shell.none', value: 1, version: 0 },
      ],
    });
    expect(Object.keys(body.problems).sort()).toEqual([ICP, 'shell.none']);
    const mine = (await get('draft/list')).body.data.find(({ isMine }: { isMine: boolean }) => isMine);
    expect(mine.items).toEqual([{ key: 'shell.police', value: '京公网安备1号', inherit: false, version: 2 }]);
    // A second window cannot begin another draft, only go on with this one.
    expect((await post('draft/save', { items: [{ key: ICP, value: 'y', version: 1 }] })).status).toBe(409);
    expect((await post('draft/save', { id: mine.id, version: mine.version, items: [] })).body.data).toBeNull();
    expect((await get('draft/list')).body.data).toEqual([]);
  });

  it('of two people who change one setting, the later is told who was there before', async () => {
    const [mine, theirs] = [await draft({ [ICP]: '甲' }), await draft({ [ICP]: '乙' }, {}, other)];
    expect((await post('draft/publish', { ...mine, note: '' }, other)).status).toBe(404);
    expect((await post('draft/publish', { ...theirs, note: '' }, other)).status).toBe(200);
    const refused = await post('draft/publish', { ...mine, note: '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'SETTING_CONFLICT']);
    expect(refused.body.fields[ICP][0]).toContain('陈编辑');
    expect(await value(ICP)).toBe('乙');
    // They look at it and keep theirs all the same.
    const { version } = await field(ICP);
    const kept = await post('draft/save', { ...mine, items: [{ key: ICP, value: '甲', version }] });
    expect((await post('draft/publish', { ...kept.body.data, note: '' })).status).toBe(200);
    expect(await value(ICP)).toBe('甲');
  });

  it('are published at their time, once, and not when they were cancelled or overtaken', async () => {
    const at = new Date(Date.now() + HOUR).toISOString();
    const ctx = (): Ctx => app.ctx(shop);
    const plan = async (values: Record<string, unknown>, who?: SignedInPerson) => {
      const made = await draft(values, {}, who);
      const { status, body } = await post('draft/schedule', { ...made, at, note: '定时' }, who);
      expect(status).toBe(200);
      return body.data as { id: number; version: number };
    };
    const first = await draft({ [ICP]: '过去' });
    const passed = await post('draft/schedule', { ...first, at: new Date(Date.now() - 1000).toISOString(), note: '' });
    expect(passed.body.code).toBe('setting.time_passed');
    await post('draft/cancel', first);
    await plan({ 'shell.police': '准时' });
    await plan({ [ICP]: '被取消' }).then((made) => post('draft/cancel', made, other));
    const overtaken = await plan({ [ICP]: '被抢先' });
    await publishDue(ctx());
    expect(await value('shell.police')).toBe('');
    await app.services.settings.save(ctx(), [{ key: ICP, value: '抢先' }], '');
    late = 2 * HOUR;
    await publishDue(ctx());
    await publishDue(ctx());
    late = 0;
    expect([await value('shell.police'), await value(ICP)]).toEqual(['准时', '抢先']);
    const left = (await get('draft/list')).body.data;
    expect(left).toMatchObject([{ id: overtaken.id, state: 'failed', problem: { code: 'SETTING_CONFLICT' } }]);
    const [planned] = (await get('change/list?key=shell.police&limit=1')).body.data;
    expect(planned).toMatchObject({ note: '定时', by: { id: admin.memberId } });
    await post('draft/cancel', { id: overtaken.id, version: left[0].version });
  });

  it('go back to what they were before a change, unless somebody changed them since', async () => {
    const made = await draft({ [ICP]: '新', 'shell.police': null });
    await post('draft/publish', { ...made, note: '一起改' });
    const newest = async () => (await get('change/list?limit=1')).body.data[0];
    const { id } = await newest();
    expect((await post('change/undo', { id, note: '改错了' })).status).toBe(200);
    expect([await value(ICP), await value('shell.police')]).toEqual(['抢先', '准时']);
    expect(await newest()).toMatchObject({ undoes: id, note: '改错了' });
    const { id: back } = await newest();
    await app.services.settings.save(app.ctx(shop), [{ key: ICP, value: '再改' }], '');
    expect((await post('change/undo', { id: back, note: '' })).body.code).toBe('SETTING_CONFLICT');
    expect(await value('shell.police')).toBe('准时');
  });

  it('take secrets and give none back: not in lists, drafts, history, files or the trail', async () => {
    const secret = 'weixin-app-secret-91823764';
    const made = await draft({ 'weixin.appSecret': secret });
    const seen = [await get('draft/list')];
    // The form sends the mask back as it got it.
    const resent = await post('draft/save', {
      ...made,
      items: [{ key: 'weixin.appSecret', value: '••••', version: 0 }],
    });
    await post('draft/publish', { ...resent.body.data, note: '' });
    expect(await value('weixin.appSecret')).toBe(secret);
    seen.push(await get('field/list'), await get('change/list'), await get('file/export'));
    expect(await field('weixin.appSecret')).toMatchObject({ value: '••••3764', changedAt: expect.any(String) });
    const rows = await Promise.all(
      ['setting_draft', 'setting_change', 'audit_entry'].map((table) =>
        app.ctx(shop).db.rows(`select * from ${table}`),
      ),
    );
    expect(JSON.stringify([seen, rows])).not.toContain('91823764');
  });

  it('are tried with the typed values before they are saved', async () => {
    const test = (key: string, asked = '', items: object[] = []) => post('test/run', { test: key, asked, items });
    const sms = await test('signIn.sms', '13800138000');
    expect(sms.body.data).toMatchObject({ ok: true, ms: expect.any(Number) });
    expect(readFileSync(join(app.dataDir, 'outbox/sms.jsonl'), 'utf8')).toContain('测试短信');
    expect((await test('signIn.sms', '12345')).body.fields).toHaveProperty('asked');
    expect((await test('shell.mail', 'a@example.org')).body.data.ok).toBe(true);
    expect((await test('file.storage')).body.data).toMatchObject({ ok: true });
    expect((await test('weixin.token', '', [{ key: 'weixin.appSecret', value: '' }])).body.data).toMatchObject({
      ok: false,
      text: '请先填写 AppID 与 AppSecret。',
    });
    expect((await test('none.at.all')).body.code).toBe('setting.test_unknown');
    for (let count = 0; count < 6; count += 1) await test('file.storage');
    expect((await test('file.storage')).status).toBe(429);
  });

  it('travel in a signed file, whose taking over is looked at first', async () => {
    const { text, name } = (await get('file/export')).body.data;
    expect(name).toMatch(/^settings-.+\.json$/);
    const there = await app.makeShop();
    const them = await signedInPerson(app, there, 'staff', ['*']);
    const read = (sent: string) => post('file/read', { text: sent }, them);
    const { data } = (await read(text)).body;
    expect(data.items).toContainEqual({ key: ICP, before: '', after: '再改', version: 0 });
    expect(data.secrets).toEqual(['weixin.appSecret']);
    expect(await app.services.settings.get(app.ctx(there), ICP)).toBe('');
    expect((await read(text.replace('再改', '改过'))).body.code).toBe('setting.file_foreign');
    expect((await read('{}')).body.code).toBe('setting.file_unreadable');
    expect((await read('nonsense')).body.code).toBe('setting.file_unreadable');
  });

  it('of another shop are as if they had never been', async () => {
    const made = await draft({ [ICP]: '别人的' });
    const { id: change } = (await get('change/list?limit=1')).body.data[0];
    const there = await signedInPerson(app, await app.makeShop(), 'staff', ['*']);
    for (const [path, payload] of [
      ['draft/publish', made],
      ['draft/cancel', made],
      ['draft/save', { ...made, items: [] }],
      ['change/undo', { id: change }],
    ] as const) {
      const never = await post(path, { ...payload, id: 999_999_999 }, there);
      const foreign = await post(path, payload, there);
      expect([foreign.status, foreign.body], path).toEqual([404, never.body]);
    }
    expect((await get('draft/list', there)).body.data).toEqual([]);
  });

  it('are seen with one permission and changed with another', async () => {
    const viewer = await signedInPerson(app, shop, 'staff', ['shell.setting.view']);
    expect((await get('field/list', viewer)).body.can).toEqual({ update: false });
    for (const path of ['draft/save', 'draft/publish', 'draft/schedule', 'draft/cancel', 'change/undo', 'test/run']) {
      expect((await post(path, {}, viewer)).body.code, path).toBe('PERMISSION_DENIED');
    }
  });

  it('are published although another plan fails by a fault of ours', async () => {
    const at = new Date(Date.now() + HOUR).toISOString();
    const planner = await signedInPerson(app, shop, 'staff', ['*']);
    const plan = async (values: Record<string, unknown>): Promise<number> => {
      const made = await draft(values, {}, planner);
      return (await post('draft/schedule', { ...made, at, note: '' }, planner)).body.data.id;
    };
    const broken = await plan({ [ICP]: '打不开' });
    await plan({ 'shell.police': '照常' });
    await app
      .ctx(shop)
      .db.write((tx) => tx.rows(`update setting_draft set secrets_box = 'of another key' where id = $1`, [broken]));
    late = 2 * HOUR;
    await expect(publishDue(app.ctx(shop))).rejects.toThrow('1 planned changes failed');
    late = 0;
    expect(await value('shell.police')).toBe('照常');
    const { data } = (await get('draft/list')).body;
    expect(data).toContainEqual(expect.objectContaining({ id: broken, state: 'scheduled' }));
  });
});
