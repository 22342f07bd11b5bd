import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const DESK = '/api/admin/device/';
const FRONT = '/api/front/';
// How a device stands is read off the database's clock.
const START = Date.now();

let desk: ShopDesk;
let now = START;
let other: Shop;
let form: number;

beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
  other = await desk.app.makeShop();
  form = await publishedForm('来访登记');
});
afterAll(() => desk.app.close());

/** A form that is published. */
async function publishedForm(title: string): Promise<number> {
  const questions = [{ key: 'name', kind: 'text', label: '称呼', required: true }];
  const written = { title, lead: '导语', sections: [{ key: 'main', title: '登记', questions }] };
  const { body } = await desk.call('POST', '/api/admin/form/form/save', written);
  await desk.call('POST', '/api/admin/form/form/publish', body.data);
  return body.data.id;
}

/** Calls as somebody who holds this secret, from an address. */
async function as(
  token: string,
  method: 'GET' | 'POST',
  url: string,
  { payload, shop = desk.shop, address = '198.51.100.1' }: { payload?: object; shop?: Shop; address?: string } = {},
) {
  const answer = await desk.app.app.server.inject({
    ...{ method, url, remoteAddress: address },
    headers: {
      ...{ host: `${shop.code}.localhost`, 'x-requested-with': 'test', 'accept-language': 'zh-CN' },
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const save = (more: object = {}, who: SignedInPerson = desk.admin) =>
  desk.call('POST', `${DESK}device/save`, { name: '前台一号', work: 'form.fill', workId: form, ...more }, who);
const show = async (id: number) => (await desk.call('GET', `${DESK}device/show/${id}`)).body;
const pair = (code: string, more: { shop?: Shop; address?: string } = {}) =>
  as('', 'GET', `${FRONT}weixin/kiosk/pair?deviceCode=${encodeURIComponent(code)}`, more);
const beat = (token: string, payload: object = {}, more: { shop?: Shop } = {}) =>
  as(token, 'POST', `${FRONT}weixin/kiosk/heartbeat`, { payload, ...more });
const addresses = Array.from({ length: 200 }, (_, index) => `203.0.113.${index + 1}`);
const anotherAddress = (): string => addresses.pop() ?? '';

async function made(more: object = {}): Promise<{ id: number; version: number; code: string }> {
  const { status, body } = await save(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body.data, code: body.data.secret };
}
async function enrolled(): Promise<{ id: number; token: string; code: string }> {
  const { id, code } = await made();
  const { body } = await pair(code, { address: anotherAddress() });
  return { id, code, token: body.token };
}

describe('enrolling', () => {
  test('by a code that is shown once: it gives a secret, and neither lies in the database or the trail', async () => {
    const { id, code } = await made();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect((await show(id)).data).toMatchObject({ state: 'pending', codeUntil: expect.any(String), enrolledAt: null });
    const { status, body } = await pair(code.toLowerCase().replace('-', ' '));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paired: true,
      screen: { name: '前台一号', work: 'form.fill', id: form, idleSeconds: 60 },
    });
    expect(body.token).toMatch(/^md_[\w-]{43}$/);
    const { db } = desk.app.ctx(desk.shop);
    const kept = [
      await db.rows('select * from device where shop_id = $1', [desk.shop.id]),
      await db.rows('select * from audit_entry where shop_id = $1', [desk.shop.id]),
    ];
    const said = JSON.stringify(kept);
    for (const secret of [body.token.slice(3), code, code.replace('-', '')]) expect(said).not.toContain(secret);
    expect((await show(id)).data).toMatchObject({ state: 'silent', enrolledAt: expect.any(String) });
  });

  test('works once, of ten who come at once for one of them', async () => {
    const { code } = await made();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pair(code, { address: anotherAddress() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'device.code_unknown')).toHaveLength(7);
  });

  test('is refused after its time, in another shop, after a newer code, and of a revoked device', async () => {
    const refused = async (code: string, more: object = {}) => {
      const { status, body } = await pair(code, { address: anotherAddress(), ...more });
      expect([status, body.code]).toEqual([400, 'device.code_unknown']);
    };
    const late = await made();
    now += 15 * 60_000;
    await refused(late.code);
    const fresh = await made();
    await refused(fresh.code, { shop: other });
    const { body } = await desk.call('POST', `${DESK}device/code`, { id: fresh.id });
    await refused(fresh.code);
    await desk.call('POST', `${DESK}device/revoke`, { id: fresh.id });
    await refused(body.data.secret);
    expect((await desk.call('POST', `${DESK}device/code`, { id: fresh.id })).body.code).toBe('device.revoked');
    now = START;
  });

  test('is tried ten times from one address, at once even, and right ones do not count', async () => {
    const address = anotherAddress();
    const { code } = await made();
    expect((await pair(code, { address })).status).toBe(200);
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, index) => pair(`WRNG-${1000 + index}`, { address })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(40);
    expect((await pair((await made()).code, { address })).status).toBe(429);
  });

  test('anew puts another machine in the place of the one before, which is heard no more', async () => {
    const first = await enrolled();
    const { body } = await desk.call('POST', `${DESK}device/code`, { id: first.id });
    expect((await beat(first.token)).status).toBe(200);
    const second = await pair(body.data.secret, { address: anotherAddress() });
    expect((await beat(second.body.token)).status).toBe(200);
    expect(await beat(first.token)).toMatchObject({ status: 401, body: { code: 'DEVICE_UNKNOWN' } });
  });

  test('asks for work that the shop has, with a record that may be chosen', async () => {
    expect((await save({ work: 'form.eat' })).body.fields).toHaveProperty('work');
    expect((await save({ workId: 918_273 })).body.fields).toHaveProperty('workId');
    expect((await save({ workId: '' })).body.fields).toHaveProperty('workId');
  });
});

describe('a device', () => {
  test('tells how it is, which the desk sees; its code has to be its own', async () => {
    const { id, token, code } = await enrolled();
    const told = { battery: 42, paper: 'low', version: '1.2', waiting: 3, deviceCode: code };
    expect((await beat(token, told)).body).toMatchObject({ paired: true, token: null, screen: { id: form } });
    expect((await show(id)).data).toMatchObject({ battery: 42, paper: 'low', appVersion: '1.2', waiting: 3 });
    expect((await beat(token, { ...told, battery: 7, deviceCode: 'ABCD-2345' })).body.code).toBe('device.code_unknown');
    expect((await show(id)).data.battery).toBe(42);
    // The trail holds no beats: they come twice a minute.
    const { db } = desk.app.ctx(desk.shop);
    expect(
      await db.rows(`select from audit_entry where shop_id = $1 and table_name = 'device_beat'`, [desk.shop.id]),
    ).toEqual([]);
  });

  test('is on line while it is heard of, silent afterwards, and found by that', async () => {
    const { id, token } = await enrolled();
    await beat(token);
    expect((await show(id)).data.state).toBe('online');
    const { db } = desk.app.ctx(desk.shop);
    await db.write((tx) =>
      tx.rows(`update device_beat set last_at = now() - interval '91 seconds' where shop_id = $1 and device_id = $2`, [
        desk.shop.id,
        id,
      ]),
    );
    const { body } = await desk.call('GET', `${DESK}device/list?state=silent&limit=100`);
    expect(body.data.map((row: { id: number }) => row.id)).toContain(id);
  });

  test('that was revoked is refused with its next call, and told why; in another shop it is nobody', async () => {
    const { id, token } = await enrolled();
    expect(await beat(token, {}, { shop: other })).toMatchObject({ status: 401, body: { code: 'DEVICE_UNKNOWN' } });
    await desk.call('POST', `${DESK}device/revoke`, { id, reason: '遗失' });
    expect(await beat(token)).toMatchObject({ status: 401, body: { code: 'DEVICE_REVOKED' } });
    expect((await show(id)).data.state).toBe('revoked');
    expect((await save({ id, version: 3, name: '改名' })).body.code).toBe('device.revoked');
  });

  test('opens no door of people, and makes no visitor of itself', async () => {
    const { token } = await enrolled();
    for (const url of ['/api/front/form/list', '/api/front/form/mine/1', '/api/admin/device/device/list']) {
      expect(await as(token, 'GET', url), url).toMatchObject({ status: 400, body: { code: 'DEVICE_REFUSED' } });
    }
  });

  test('stays in the list until it is revoked and what it handed over is settled', async () => {
    const { id, token } = await enrolled();
    const gone = async () => {
      const { data } = await show(id);
      return (await desk.call('POST', `${DESK}device/remove`, { id, version: data.version })).body.code ?? 'gone';
    };
    expect(await gone()).toBe('device.in_use');
    const taken = {
      ...{ key: crypto.randomUUID(), at: '2026-11-24T09:00:00+08:00', code: 'form.closed', reason: '表单已截止' },
      lines: [{ label: '称呼', text: '林知远' }],
    };
    const [first, again] = await Promise.all(
      [1, 2].map(() => as(token, 'POST', `${FRONT}device/stray`, { payload: taken })),
    );
    expect(first?.body).toEqual(again?.body);
    await desk.call('POST', `${DESK}device/revoke`, { id });
    expect(await gone()).toBe('device.strays_left');
    const { body } = await desk.call('GET', `${DESK}stray/list?deviceId=${id}`);
    expect(body.data).toHaveLength(1);
    const stray = body.data[0].id;
    expect((await desk.call('GET', `${DESK}stray/show/${stray}`)).body.data.lines).toEqual(taken.lines);
    await desk.call('POST', `${DESK}stray/settle`, { id: stray, note: '已补录' });
    await desk.call('POST', `${DESK}stray/settle`, { id: stray, note: '又一次' });
    expect((await desk.call('GET', `${DESK}stray/show/${stray}`)).body.data).toMatchObject({ note: '已补录' });
    expect(await gone()).toBe('gone');
  });

  test('what it handed over lies sealed, and opens to who may see it alone', async () => {
    const { id, token } = await enrolled();
    const taken = {
      ...{ key: crypto.randomUUID(), at: '2026-11-24T09:00:00+08:00', code: 'form.full', reason: '名额已满' },
      lines: [{ label: '手机', text: '13800008123' }],
    };
    await as(token, 'POST', `${FRONT}device/stray`, { payload: taken });
    const { db } = desk.app.ctx(desk.shop);
    const rows = [
      await db.rows('select * from device_stray where shop_id = $1', [desk.shop.id]),
      await db.rows(`select * from audit_entry where shop_id = $1 and table_name = 'device_stray'`, [desk.shop.id]),
    ];
    expect(JSON.stringify(rows)).not.toContain('13800008123');
    const watcher = await signedInPerson(desk.app, desk.shop, 'staff', ['device.device.view']);
    expect((await desk.call('GET', `${DESK}stray/list?deviceId=${id}`, undefined, watcher)).body.code).toBe(
      'PERMISSION_DENIED',
    );
  });

  test('stands in the trail under its own name, and nobody beside it', async () => {
    const { id, token } = await enrolled();
    const payload = {
      ...{ key: crypto.randomUUID(), at: '2026-11-24T09:00:00+08:00', code: 'x', reason: 'y', lines: [] },
    };
    await as(token, 'POST', `${FRONT}device/stray`, { payload });
    const { body } = await desk.call('GET', '/api/configure/shell/audit/list?table=device_stray');
    expect(body.data[0]?.actor).toEqual({ id, name: '前台一号', key: null, kind: 'device' });
  });

  test('is none of a device that a test made for another shop', async () => {
    const { token } = await enrolDevice(desk.app, other);
    expect((await beat(token)).status).toBe(401);
    expect((await beat(token, {}, { shop: other })).status).toBe(200);
  });
});
