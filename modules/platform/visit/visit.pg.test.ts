import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { platformOf } from '../../../kernel/testkit/platform.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const START = Date.parse('2026-11-21T10:00:00+08:00');
let kit: TestApp;
let platform: Shop;
let shop: Shop;
let keeper: SignedInPerson;
let now = START;

beforeAll(async () => {
  kit = await testApp({ now: () => new Date(now) });
  platform = await platformOf(kit);
  shop = await kit.makeShop();
  keeper = await signedInPerson(kit, platform, 'staff', ['*']);
});
afterAll(() => kit.close());

async function call(method: 'GET' | 'POST', host: string, url: string, payload?: object, token?: string) {
  const headers = {
    host,
    origin: `http://${host}`,
    'x-requested-with': 'test',
    ...(token && { authorization: token }),
  };
  const answer = await kit.app.server.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const ownHost = (): string => `${shop.code}.localhost`;
const enter = (reason = '客户报告首页异常', who = keeper) =>
  call('POST', 'admin.localhost', '/api/admin/shop/visit/enter', { shop: shop.id, reason }, who.token);
const redeem = (ticket: string, host = ownHost()) => call('POST', host, '/api/visit/redeem', { ticket });
const me = (token: string) => call('GET', ownHost(), '/api/admin/shell/me', undefined, token);

/** Enters the shop and answers the token of the visit. */
async function visiting(): Promise<string> {
  // The clock runs ahead in these tests: a sign-in of before has ended meanwhile.
  keeper = await signedInPerson(kit, platform, 'staff', ['*']);
  const { status, body } = await enter();
  expect(status, JSON.stringify(body)).toBe(200);
  const [, ticket = ''] = String(body.address).split('#visit=');
  const redeemed = await redeem(ticket);
  expect(redeemed.status, JSON.stringify(redeemed.body)).toBe(200);
  return redeemed.body.token;
}

describe('a visit from the platform', () => {
  test('takes a permission, a fresh proof and a reason', async () => {
    expect((await enter('')).status).toBe(400);
    const other = await signedInPerson(kit, platform, 'staff', ['shop.shop.view']);
    expect((await enter('看看', other)).body.code).toBe('PERMISSION_DENIED');
    const unknown = { shop: 999_999, reason: '看看' };
    expect((await call('POST', 'admin.localhost', '/api/admin/shop/visit/enter', unknown, keeper.token)).status).toBe(
      404,
    );
    // The shop itself knows no such call.
    const own = await signedInPerson(kit, shop, 'staff', ['*']);
    expect((await call('POST', ownHost(), '/api/admin/shop/visit/enter', unknown, own.token)).status).toBe(404);
  });

  test('works once, within a minute, in that shop alone', async () => {
    const ticketOf = async (): Promise<string> => String((await enter()).body.address).split('#visit=')[1] ?? '';
    const other = await kit.makeShop();
    const ticket = await ticketOf();
    expect((await redeem(ticket, `${other.code}.localhost`)).body.code).toBe('visit.ticket_gone');
    const both = await Promise.all([redeem(ticket), redeem(ticket)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await ticketOf();
    now += 61_000;
    expect((await redeem(late)).body.code).toBe('visit.ticket_gone');
    expect((await redeem('x'.repeat(43))).body.code).toBe('visit.ticket_gone');
  });

  test('is an administrator for an hour, shown the whole time, and ends by itself', async () => {
    const token = await visiting();
    const seen = (await me(token)).body;
    expect(seen.visit).toEqual({ until: expect.stringContaining('T') });
    expect(seen.permissions).toContain('member.person.view');
    expect(seen.person.name).toContain('（平台）');
    now += 59 * 60_000;
    expect((await me(token)).status).toBe(200);
    now += 61_000;
    expect((await me(token)).status).toBe(401);
  });

  test('ends by leaving, and stands in the shop’s own list and trail with who and why', async () => {
    const token = await visiting();
    const saved = await call('POST', ownHost(), '/api/admin/role/role/save', { key: 'helper', name: '协助' }, token);
    // What gives power asks for a fresh proof in a visit as anywhere.
    expect(saved.body.code).toBe('STEP_UP_REQUIRED');
    const left = await call('POST', ownHost(), '/api/admin/visit/leave', {}, token);
    expect(left.body.address).toContain('//admin.localhost');
    expect((await me(token)).status).toBe(401);
    const own = await signedInPerson(kit, shop, 'staff', ['*']);
    const list = await call('GET', ownHost(), '/api/admin/visit/list', undefined, own.token);
    expect(list.body.data[0]).toMatchObject({ reason: '客户报告首页异常', name: '陈编辑', leftAt: expect.any(String) });
    const trail = await kit
      .ctx(shop)
      .db.rows<{ reason: string }>(
        `select reason from audit_entry where shop_id = $1 and table_name = 'visit' and action = 'insert'`,
        [shop.id],
      );
    expect(trail.map(({ reason }) => reason)).toContain('客户报告首页异常');
    expect((await call('POST', ownHost(), '/api/admin/visit/leave', {}, own.token)).body.code).toBe(
      'visit.not_visiting',
    );
  });

  test('is the only way in: afterwards the visitor is staff of the shop as little as before', async () => {
    const row = await kit.ctx(shop).db.row<{ staff: boolean; roles: number }>(
      `select m.staff, (select count(*)::int from member_role r where r.shop_id = m.shop_id and r.member_id = m.id) as roles
         from member m where m.shop_id = $1 and m.name like '%（平台）'`,
      [shop.id],
    );
    expect(row).toEqual({ staff: false, roles: 0 });
    const there = await call('GET', ownHost(), '/api/admin/shell/me', undefined, keeper.token);
    expect(there.status).toBe(401);
  });
});
