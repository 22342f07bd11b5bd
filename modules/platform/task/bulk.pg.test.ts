import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Task, TaskRefusal } from '../../../kernel/contract/tasks.ts';
import { openSession } from '../../../kernel/identity/sessions.ts';
import { encodeForm } from '../../../kernel/rules/form-encoding.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { runTask } from './commands/run-task.ts';
import { sweepTasks } from './commands/sweep-tasks.ts';

type Answer = { status: number; code?: string; data: Task; refusals: TaskRefusal[] };
type Row = { id: number; version: number; name: string };
const removal = '/api/admin/tags/tag/remove';
const list = '/api/admin/tags/tag/list';

let kit: TestApp;
let shop: Shop;
let me: SignedInPerson;
let categoryId: number;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  me = await signedInPerson(kit, shop, 'staff', ['*']);
  const made = await post(me, '/api/configure/tags/category/save', { key: 'disease', name: '疾病' });
  categoryId = made.data.id;
});
afterAll(() => kit.close());

async function post(who: SignedInPerson, url: string, input: Record<string, unknown>): Promise<Answer> {
  const headers = { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await kit.app.server.inject({ method: 'POST', url, headers, payload: encodeForm(input) });
  return { status: answer.statusCode, ...answer.json() };
}
async function get(who: SignedInPerson, url: string) {
  const answer = await kit.app.server.inject({ url, headers: who.headers });
  return { status: answer.statusCode, ...answer.json() };
}
const bulk = (who: SignedInPerson, more: object) =>
  post(who, '/api/admin/task/bulk', { operation: removal, label: '删除', ...more });
async function tags(prefix: string, count: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let n = 1; n <= count; n += 1) {
    const name = `${prefix}${String(n).padStart(3, '0')}`;
    const { data } = await post(me, '/api/admin/tags/tag/save', { name, categoryId });
    rows.push({ id: data.id, version: 1, name });
  }
  return rows;
}
const left = async (prefix: string): Promise<number> =>
  (await get(me, `${list}?q=${encodeURIComponent(prefix)}`)).total;
const work = (id: number, forMs?: number) => runTask(kit.ctx(shop), id, forMs);
const show = (id: number): Promise<Answer> => get(me, `/api/admin/task/show/${id}`);

describe('an operation over many records', () => {
  test('is done at once for a few, and names each that was refused with its reason', async () => {
    const rows = await tags('少', 3);
    await post(me, '/api/admin/tags/tag/save', { ...rows[1], name: '少别人改了', categoryId });
    const answer = await bulk(me, { rows });
    expect(answer).toMatchObject({ status: 200, data: { state: 'done', total: 3, done: 2, refused: 1 } });
    expect(answer.refusals).toEqual([{ position: 2, name: '少002', why: expect.stringContaining('修改') }]);
    expect(await left('少')).toBe(1);
    const report = await kit.app.server.inject({
      url: answer.data.report ?? '',
      headers: { host: me.headers.host ?? '' },
    });
    expect(report.body).toMatch(/^\uFEFF序号,名称,原因\r\n2,少002,.+\r\n$/);
    const until = /until=(\d+)/.exec(answer.data.report ?? '')?.[1];
    const longer = (answer.data.report ?? '').replace(`until=${until}`, `until=${Number(until) + 1}`);
    expect((await kit.app.server.inject({ url: longer, headers: me.headers })).statusCode).toBe(404);
  });

  test('goes on in the background for many, slice by slice, and stops when it is cancelled', async () => {
    const rows = await tags('多', 24);
    const { data } = await bulk(me, { rows });
    expect(data).toMatchObject({ state: 'waiting', total: 24, done: 0 });
    await work(data.id, 0);
    expect((await show(data.id)).data).toMatchObject({ state: 'waiting', done: 1 });
    await post(me, '/api/admin/task/cancel', { id: data.id });
    await work(data.id);
    expect((await show(data.id)).data).toMatchObject({ state: 'cancelled', done: 1 });
    expect(await left('多')).toBe(23);
  });

  test('is taken up again where its process ended in the middle of it, and left to whoever works on it', async () => {
    const rows = await tags('断', 21);
    const begun = [(await bulk(me, { rows })).data.id, (await bulk(me, { rows })).data.id];
    const [broken = 0, alive = 0] = begun;
    const claimed = (id: number, until: string) =>
      kit
        .ctx(shop)
        .db.write((tx) =>
          tx.rows(
            `update task_progress set state = 'running', claim = 'x', claimed_until = now() + $2::interval where task_id = $1`,
            [id, until],
          ),
        );
    await claimed(broken, '-11 minutes');
    await claimed(alive, '1 minute');
    const sent = vi.spyOn(kit.services.jobs, 'send');
    await sweepTasks(kit.ctx(shop));
    const told = sent.mock.calls.map(([, name, { id }]) => [name, id]);
    sent.mockRestore();
    expect(told.filter(([, id]) => begun.includes(Number(id)))).toEqual([['task.run', broken]]);
    await work(broken);
    expect((await show(broken)).data).toMatchObject({ state: 'done', done: 21 });
    await kit.ctx(shop).db.write((tx) => tx.rows('delete from task where id = any ($1::bigint[])', [begun]));
  });

  test('goes on for somebody of the platform while their visit lasts', async () => {
    const rows = await tags('访', 42);
    const { id } = await makeMember(kit, shop, { name: '平台人员' });
    const visiting = await kit
      .ctx(shop)
      .db.write((tx) =>
        openSession(
          tx,
          { memberId: id, kind: 'staff', deviceHash: 'x', device: '', visitId: 1 },
          { idle: 3600, whole: 3600, proved: 600 },
          new Date(),
        ),
      );
    const visitor = { ...me, memberId: id, headers: { ...me.headers, authorization: visiting.token } };
    const [first, second] = [
      await bulk(visitor, { rows: rows.slice(0, 21) }),
      await bulk(visitor, { rows: rows.slice(21) }),
    ];
    await work(first.data.id);
    expect((await get(visitor, `/api/admin/task/show/${first.data.id}`)).data).toMatchObject({
      state: 'done',
      done: 21,
    });
    await kit.ctx(shop).db.write((tx) => tx.rows('update session set ended_at = now() where id = $1', [visiting.id]));
    await work(second.data.id);
    const row = await kit
      .ctx(shop)
      .db.row('select state, error from task_progress where task_id = $1', [second.data.id]);
    expect(row).toEqual({ state: 'failed', error: 'task.person_gone' });
  });

  test('takes every row of a list by its filters, and two processes at once do each of them once', async () => {
    await tags('全', 22);
    const { data } = await bulk(me, { list, filters: { q: '全' } });
    await Promise.all([work(data.id), work(data.id), work(data.id)]);
    expect((await show(data.id)).data).toMatchObject({ state: 'done', total: 22, done: 22, refused: 0 });
    expect(await left('全')).toBe(0);
  });

  test('names what it refused in the language of whoever began it', async () => {
    const used = await post(me, '/api/configure/tags/category/save', { key: 'used', name: '在用', nameEn: 'In use' });
    await post(me, '/api/admin/tags/tag/save', { name: '占用', categoryId: used.data.id });
    const categories = '/api/configure/tags/category';
    const english = { ...me, headers: { ...me.headers, 'accept-language': 'en' } };
    const whole = { operation: `${categories}/remove`, list: `${categories}/list`, filters: { q: 'used' } };
    const { data } = await bulk(english, whole);
    await work(data.id);
    expect((await show(data.id)).refusals).toMatchObject([{ name: 'In use' }]);
  });

  test('asks for the rights of the operation, when it begins and while it runs', async () => {
    const rows = await tags('权', 21);
    const viewer = await signedInPerson(kit, shop, 'staff', ['tags.tag.view']);
    expect(await bulk(viewer, { rows })).toMatchObject({ status: 400, code: 'PERMISSION_DENIED' });
    const remover = await signedInPerson(kit, shop, 'staff', ['tags.tag.view', 'tags.tag.remove']);
    const { data } = await bulk(remover, { rows });
    await kit.ctx(shop).db.write((tx) => tx.rows('delete from member_role where member_id = $1', [remover.memberId]));
    await work(data.id);
    expect((await get(remover, `/api/admin/task/show/${data.id}`)).data).toMatchObject({ done: 0, refused: 21 });
    expect(await left('权')).toBe(21);
    const second = await bulk(me, { rows });
    await kit
      .ctx(shop)
      .db.write((tx) => tx.rows('update task set owner_id = $1 where id = $2', [viewer.memberId, second.data.id]));
    await kit.ctx(shop).db.write((tx) => tx.rows('update member set staff = false where id = $1', [viewer.memberId]));
    await work(second.data.id);
    const row = await kit
      .ctx(shop)
      .db.row('select state, error from task_progress where task_id = $1', [second.data.id]);
    expect(row).toEqual({ state: 'failed', error: 'task.person_gone' });
  });

  test('is refused for what is no bulk operation, and is nobody else’s to see or stop', async () => {
    const rows = await tags('异', 1);
    const other = await signedInPerson(kit, shop, 'staff', ['*']);
    expect(await bulk(me, { rows, operation: '/api/admin/tags/tag/merge' })).toMatchObject({ status: 404 });
    expect(await bulk(me, { rows, operation: '/api/front/favorite/del' })).toMatchObject({ status: 404 });
    expect(await bulk(me, { rows: [] })).toMatchObject({ status: 400, code: 'task.nothing_chosen' });
    const { data } = await bulk(me, { rows });
    expect((await get(other, `/api/admin/task/show/${data.id}`)).status).toBe(404);
    expect((await post(other, '/api/admin/task/cancel', { id: data.id })).status).toBe(404);
  });
});
