import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';

let desk: ShopDesk;
let now = Date.now();
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
});
afterAll(() => desk.app.close());

const questions = [{ key: 'name', kind: 'text', label: '称呼', required: true }];

async function published(more: object = {}): Promise<number> {
  const written = { title: '来访登记', lead: '导语', sections: [{ key: 'main', title: '登记', questions }], ...more };
  const { body } = await desk.call('POST', '/api/admin/form/form/save', written);
  await desk.call('POST', '/api/admin/form/form/publish', body.data);
  return body.data.id;
}
type Given = { id: number; link: string };
const give = async (form: number, name = '林知远'): Promise<Given> =>
  (await desk.call('POST', '/api/front/form/save', { id: form, values: { name } }, null)).body.data;

async function by(link: string, method: 'GET' | 'POST', path = '', payload?: object) {
  const answer = await desk.app.app.server.inject({
    ...{ method, url: `/api/front/form/linked${path}` },
    headers: { host: `${desk.shop.code}.localhost`, 'x-requested-with': 'test', authorization: `Bearer ${link}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a link to one’s own answer', () => {
  test('is told to a visitor once, opens their answer and no other, and lies nowhere', async () => {
    const form = await published({ editable: true });
    const [mine, other] = [await give(form, '林知远'), await give(form, '另一位')];
    expect(mine.link).toMatch(/^ml_[\w-]{43}$/);
    const { body } = await by(mine.link, 'GET');
    expect(body.data).toMatchObject({ title: '来访登记', version: 1, values: { name: '林知远' }, form: { id: form } });
    expect(JSON.stringify((await by(other.link, 'GET')).body)).not.toContain('林知远');
    const { db } = desk.app.ctx(desk.shop);
    const kept = [
      await db.rows('select * from access_link where shop_id = $1', [desk.shop.id]),
      await db.rows('select * from audit_entry where shop_id = $1', [desk.shop.id]),
    ];
    expect(JSON.stringify(kept)).not.toContain(mine.link.slice(3));
  });

  test('is none of somebody who signed in: they find theirs in their account', async () => {
    const form = await published();
    const { body } = await desk.call('POST', '/api/front/form/save', { id: form, values: { name: '管理员' } });
    expect(body.data.link).toBeUndefined();
  });

  test('changes it where the form allows that, and the trail says by a link', async () => {
    const form = await published({ editable: true });
    const { id, link } = await give(form);
    const saved = await by(link, 'POST', '/save', { values: { name: '林知遥' }, version: 1 });
    expect(saved.body).toEqual({ data: { version: 2 } });
    expect((await by(link, 'POST', '/save', { values: { name: '晚了' }, version: 1 })).body.code).toBe(
      'VERSION_CONFLICT',
    );
    expect((await by(link, 'GET')).body.data.values).toEqual({ name: '林知遥' });
    const { body } = await desk.call('GET', `/api/configure/shell/audit/list?table=form_answer&record=${id}`);
    expect(body.data.map((entry: { actor: { kind: string } | null }) => entry.actor?.kind ?? null)).toEqual([
      'link',
      null,
    ]);
  });

  test('names no answer itself, whatever is sent along', async () => {
    const form = await published({ editable: true });
    const [mine, other] = [await give(form, '我的'), await give(form, '别人的')];
    await by(mine.link, 'POST', '/save', { values: { name: '改了' }, version: 1, answer: other.id, id: other.id });
    expect((await by(other.link, 'GET')).body.data.values).toEqual({ name: '别人的' });
  });

  test('reads alone where the form is fixed, and after it closed', async () => {
    const fixed = await give(await published());
    expect((await by(fixed.link, 'GET')).body.data.form).toBeNull();
    expect((await by(fixed.link, 'POST', '/save', { values: { name: 'x' }, version: 1 })).body.code).toBe('form.fixed');
  });

  test('ends when its holder ends it, after its days, and with the answer', async () => {
    const form = await published({ editable: true });
    const ended = await give(form);
    expect((await by(ended.link, 'POST', '/end')).status).toBe(200);
    expect(await by(ended.link, 'GET')).toMatchObject({ status: 401, body: { code: 'LINK_OVER' } });
    const gone = await give(form);
    await desk.call('POST', '/api/admin/form/answer/remove', { id: gone.id, version: 1 });
    expect((await by(gone.link, 'GET')).status).toBe(404);
    const late = await give(form);
    now += 30 * 86_400_000;
    expect(await by(late.link, 'GET')).toMatchObject({ status: 401, body: { code: 'LINK_OVER' } });
    now = Date.now();
  });

  test('counts its uses, at once even', async () => {
    const { link } = await give(await published());
    await Promise.all(Array.from({ length: 8 }, () => by(link, 'GET')));
    const { db } = desk.app.ctx(desk.shop);
    const row = await db.row<{ total: number }>(
      'select total from access_link_use where shop_id = $1 order by id desc limit 1',
      [desk.shop.id],
    );
    expect(row?.total).toBe(8);
  });
});
