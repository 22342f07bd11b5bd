import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import { openSession } from '../../../kernel/identity/sessions.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { runTask } from '../../platform/task/public.ts';
import type { sessions } from './session-contract.ts';

type Row = OutputOf<(typeof sessions)['member.session.list']>['data'][number];

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

async function call(method: 'GET' | 'POST', path: string, by: SignedInPerson, input?: object) {
  const url = `/api/admin/member/session/${path}`;
  const payload = input === undefined ? {} : { payload: input };
  const answer = await kit.app.server.inject({ method, url, headers: by.headers, ...payload });
  return { status: answer.statusCode, body: answer.json<{ code?: string; data: Row[]; total: number }>() };
}
const listed = async (query = '', by = admin): Promise<Row[]> => (await call('GET', `list?${query}`, by)).body.data;
const end = (id: number | undefined, by = admin) => call('POST', 'end', by, { id });
const meCalls = async (who: SignedInPerson): Promise<number> =>
  (await kit.app.server.inject({ url: '/api/admin/shell/me', headers: who.headers })).statusCode;

test('whoever is signed in is there until it ends, the latest first, by where and by name', async () => {
  const member = await signedInPerson(kit, shop, 'site');
  const editor = await signedInPerson(kit, shop, 'staff', ['news.article.view']);
  const rows = await listed();
  expect(rows.slice(0, 3).map(({ memberId, kind, isOwn }) => [memberId, kind, isOwn])).toEqual([
    [editor.memberId, 'staff', false],
    [member.memberId, 'site', false],
    [admin.memberId, 'staff', true],
  ]);
  expect((await listed('kind=site')).map(({ memberId }) => memberId)).toEqual([member.memberId]);
  const first = await call('GET', 'list?limit=1', admin);
  expect([first.body.data.length, first.body.total]).toEqual([1, rows.length]);
  const [{ name = '' } = {}] = rows;
  expect((await listed(`q=${encodeURIComponent(name)}`)).length).toBeGreaterThan(0);
  expect(await listed(`q=${encodeURIComponent('谁也不是')}`)).toEqual([]);
});

test('one that is ended is gone at once, and its person is signed out', async () => {
  const editor = await signedInPerson(kit, shop, 'staff', ['news.article.view']);
  const [row] = await listed();
  expect(await meCalls(editor)).toBe(200);
  expect((await end(row?.id)).status).toBe(200);
  expect(await meCalls(editor)).toBe(401);
  expect((await end(row?.id)).status, 'it has ended').toBe(404);
  expect((await listed()).map(({ id }) => id)).not.toContain(row?.id);
});

test('nobody ends the own one here, one of somebody who may more, or one of another shop', async () => {
  const own = (await listed()).find(({ isOwn }) => isOwn);
  expect((await end(own?.id)).body.code).toBe('member.own_session');
  const guard = await signedInPerson(kit, shop, 'staff', ['member.person.view', 'member.person.block']);
  expect((await end(own?.id, guard)).body.code).toBe('role.beyond_own');
  const reader = await signedInPerson(kit, shop, 'staff', ['member.person.view']);
  expect((await end(own?.id, reader)).body.code).toBe('PERMISSION_DENIED');
  const elsewhere = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
  const [theirs] = await listed('', elsewhere);
  expect((await end(theirs?.id)).status).toBe(404);
  expect((await listed('limit=100')).map(({ id }) => id)).not.toContain(theirs?.id);
});

test('ending all that a filter finds leaves the one that asks, and says so', async () => {
  const own = (await listed()).find(({ isOwn }) => isOwn);
  const others = [
    await signedInPerson(kit, shop, 'staff', ['news.article.view']),
    await signedInPerson(kit, shop, 'site'),
  ];
  const path = '/api/admin/member/session';
  const payload = { operation: `${path}/end`, label: '退出', list: `${path}/list` };
  const begun = await kit.app.server.inject({
    ...{ method: 'POST', url: '/api/admin/task/bulk', headers: admin.headers, payload },
  });
  const { id } = begun.json().data;
  await runTask(kit.ctx(shop), id);
  const url = `/api/admin/task/show/${id}`;
  const task = await kit.app.server.inject({ url, headers: admin.headers });
  expect([task.statusCode, task.json().refusals]).toEqual([
    200,
    expect.arrayContaining([expect.objectContaining({ why: expect.stringContaining('这是您自己的登录') })]),
  ]);
  expect((await listed('limit=100')).map((row) => row.id)).toEqual([own?.id]);
  for (const other of others) {
    expect(
      (await kit.app.server.inject({ url: '/api/front/user/me/user_info', headers: other.headers })).statusCode,
    ).toBe(401);
  }
});

test('whoever ends their own sign-ins as a member of the shop stays where they ask', async () => {
  const guard = await signedInPerson(kit, shop, 'staff', ['member.person.view', 'member.person.block']);
  const { id: elsewhere } = await kit
    .ctx(shop)
    .db.write((tx) =>
      openSession(
        tx,
        { memberId: guard.memberId, kind: 'site', deviceHash: '', device: 'Firefox' },
        { idle: 600, whole: 600 },
        kit.services.now(),
      ),
    );
  const person = async (path: string, input?: object) => {
    const url = `/api/admin/member/person/${path}`;
    const method = input === undefined ? 'GET' : 'POST';
    return (
      await kit.app.server.inject({ method, url, headers: guard.headers, ...(input && { payload: input }) })
    ).json();
  };
  const shown = await person(`show/${guard.memberId}`);
  const own = shown.data.sessions.find(({ isOwn }: { isOwn: boolean }) => isOwn);
  expect(shown.data.sessions.map((one: { id: number }) => one.id).sort()).toEqual([own.id, elsewhere].sort());
  expect((await person('sessions/end', { id: guard.memberId, session: own.id })).code).toBe('member.own_session');
  expect(await person('sessions/end', { id: guard.memberId })).toEqual({ ended: 1 });
  expect(await meCalls(guard)).toBe(200);
});

test('names are masked for who may not read them, and people out of reach are not there', async () => {
  const reader = await signedInPerson(kit, shop, 'staff', ['member.person.view']);
  for (const { name } of await listed('', reader)) expect(name).toMatch(/^.\*+$/u);
  await kit.ctx(shop).db.write((tx) =>
    tx.rows(
      `update role_grant set scope = 'mine' where shop_id = $1
       and role_id in (select role_id from member_role where shop_id = $1 and member_id = $2)`,
      [shop.id, reader.memberId],
    ),
  );
  expect((await listed('', reader)).map(({ memberId }) => memberId)).toEqual([reader.memberId]);
});
