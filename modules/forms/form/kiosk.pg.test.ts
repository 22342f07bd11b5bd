import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';

let desk: ShopDesk;
beforeAll(async () => {
  desk = await openShopDesk();
});
afterAll(() => desk.app.close());

const questions = [
  { key: 'name', kind: 'text', label: '称呼', required: true },
  { key: 'phone', kind: 'phone', label: '手机' },
];

async function published(more: object = {}): Promise<number> {
  const written = { title: '来访登记', lead: '导语', sections: [{ key: 'main', title: '登记', questions }], ...more };
  const { body } = await desk.call('POST', '/api/admin/form/form/save', written);
  const { status, body: told } = await desk.call('POST', '/api/admin/form/form/publish', body.data);
  expect(status, JSON.stringify(told)).toBe(200);
  return body.data.id;
}

const device = async (workId: number) => (await enrolDevice(desk.app, desk.shop, { work: 'form.fill', workId })).token;

async function as(token: string, method: 'GET' | 'POST', url: string, payload?: object, key?: string) {
  const answer = await desk.app.app.server.inject({
    ...{ method, url: `/api/front/form/${url}` },
    headers: {
      ...{ host: `${desk.shop.code}.localhost`, 'x-requested-with': 'test', authorization: `Bearer ${token}` },
      ...(key && { 'idempotency-key': `"${key}"` }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const give = (token: string, values: object, key = randomUUID()) => as(token, 'POST', 'kiosk/save', { values }, key);
const answers = async (form: number) => (await desk.call('GET', `/api/admin/form/answer/list?formId=${form}`)).body;

describe('a form at a device', () => {
  test('is the one that the device is put up for, and what is given is an answer of nobody', async () => {
    const form = await published();
    const token = await device(form);
    expect((await as(token, 'GET', 'kiosk')).body.data).toMatchObject({ id: form, title: '来访登记', status: 'open' });
    expect((await give(token, { name: '林知远' })).status).toBe(200);
    const { data } = await answers(form);
    expect(data).toEqual([expect.objectContaining({ member: null })]);
  });

  test('goes to no other form, whatever is sent along', async () => {
    const [own, another] = [await published(), await published()];
    const token = await device(own);
    await as(token, 'POST', 'kiosk/save', { id: another, formId: another, values: { name: '林知远' } });
    expect([(await answers(own)).total, (await answers(another)).total]).toEqual([1, 0]);
  });

  test('what is sent twice under a key is made once, and the same key of another device is another', async () => {
    const form = await published();
    const [one, two] = [await device(form), await device(form)];
    const key = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => give(one, { name: '林知远' }, key)));
    expect(new Set(both.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await give(two, { name: '林知远' }, key)).status).toBe(200);
    expect((await answers(form)).total).toBe(2);
    expect((await give(one, { name: '另一位' }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('is checked as everywhere: faults by question, the hours, the places', async () => {
    const form = await published({ cap: 1 });
    const token = await device(form);
    const wrong = await give(token, { phone: '123' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields).sort()).toEqual(['values.name', 'values.phone']);
    await give(token, { name: '第一位' });
    expect((await give(token, { name: '第二位' })).body.code).toBe('form.full');
    const over = await device(await published({ closesAt: '2026-01-01T00:00:00Z' }));
    expect((await give(over, { name: '来晚了' })).body.code).toBe('form.closed');
  });

  test('is none where people have to sign in, and gone with what is taken off the site', async () => {
    const members = await device(await published({ who: 'member' }));
    expect((await as(members, 'GET', 'kiosk')).body.code).toBe('form.not_on_devices');
    expect((await give(members, { name: '林知远' })).body.code).toBe('form.not_on_devices');
    const none = await device(918_273);
    expect((await as(none, 'GET', 'kiosk')).status).toBe(404);
    expect((await give(none, { name: '林知远' })).status).toBe(404);
  });

  test('takes what a device kept while its line was lost at once: more than an address may send', async () => {
    const form = await published();
    const token = await device(form);
    for (let turn = 0; turn < 25; turn += 1) {
      expect((await give(token, { name: `第${turn}位` })).status).toBe(200);
    }
    expect((await answers(form)).total).toBe(25);
  });
});
