import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { centresByName } from './public.ts';

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

interface Node {
  id: number;
  parentId: number | null;
  members: number;
  closedAt: string | null;
  mayChange: boolean;
}
interface Answer {
  status: number;
  code: string | undefined;
  data: unknown;
}

async function call(by: SignedInPerson, method: 'GET' | 'POST', verb: string, input: object = {}): Promise<Answer> {
  const answer = await kit.app.server.inject({
    method,
    url: `/api/admin/${verb}`,
    headers: by.headers,
    ...(method === 'POST' ? { payload: input } : {}),
  });
  const body = answer.json<{ code?: string; data?: unknown }>();
  return { status: answer.statusCode, code: body.code, data: body.data };
}
const save = async (name: string, parentId: number | null = null): Promise<{ id: number; version: number }> =>
  (await call(admin, 'POST', 'role/centre/save', { name, parentId })).data as { id: number; version: number };
const tree = async (by = admin): Promise<Node[]> => (await call(by, 'GET', 'role/centre/tree')).data as Node[];
const close = (centre: { id: number; version: number }, by = admin): Promise<Answer> =>
  call(by, 'POST', 'role/centre/close', { ...centre, reason: '项目结束' });

/** Somebody on the staff at a centre, whose grants reach from there. */
async function coordinator(centreId: number): Promise<SignedInPerson> {
  const permissions = ['role.centre.view', 'role.centre.save'];
  const person = await signedInPerson(kit, shop, 'staff', permissions);
  await kit.ctx(shop).db.write(async (tx) => {
    await tx.rows('update member set centre_id = $3 where shop_id = $1 and id = $2', [
      shop.id,
      person.memberId,
      centreId,
    ]);
    await tx.rows(
      `update role_grant set scope = 'self_lower_write' where shop_id = $1 and permission = any ($3)
       and role_id in (select role_id from member_role where shop_id = $1 and member_id = $2)`,
      [shop.id, person.memberId, permissions],
    );
  });
  return person;
}

describe('the tree of centres', () => {
  test('S7.08 shows what a grant reaches, its head as a root, parents before children, with their people', async () => {
    const head = await save('总部');
    const branch = await save('华东', head.id);
    const site = await save('临江', branch.id);
    const leader = await coordinator(branch.id);
    const all = await tree();
    expect(all.findIndex(({ id }) => id === head.id)).toBeLessThan(all.findIndex(({ id }) => id === site.id));
    expect(all.find(({ id }) => id === branch.id)).toMatchObject({ parentId: head.id, members: 1, mayChange: true });
    expect(await tree(leader)).toEqual([
      expect.objectContaining({ id: branch.id, parentId: null, mayChange: true }),
      expect.objectContaining({ id: site.id, parentId: branch.id }),
    ]);
  });

  test('a closed centre takes neither people nor centres, keeps who is there, and opens again', async () => {
    const { id, version } = await save('旧部');
    const { id: person } = await makeMember(kit, shop, { name: '李会员' });
    const assign = (version: number) =>
      call(admin, 'POST', 'member/person/assign', { id: person, version, centreId: id });
    expect((await assign(1)).status).toBe(200);
    expect((await call(admin, 'POST', 'role/centre/close', { id, version, reason: '' })).code).toBe('INVALID_INPUT');
    expect((await close({ id, version })).data).toEqual({ id, version: version + 1 });
    expect((await close({ id, version: version + 1 })).code).toBe('role.centre_closed');
    expect((await tree()).find((node) => node.id === id)).toMatchObject({ members: 1, closedAt: expect.any(String) });
    const { id: newcomer } = await makeMember(kit, shop, { name: '王会员' });
    const late = await call(admin, 'POST', 'member/person/assign', { id: newcomer, version: 1, centreId: id });
    expect([late.status, late.code]).toEqual([409, 'role.centre_closed']);
    expect((await assign(2)).status).toBe(200);
    const below = await call(admin, 'POST', 'role/centre/save', { name: '分部', parentId: id });
    expect(below.code).toBe('role.centre_closed');
    const history = await call(admin, 'GET', `role/centre/history/${id}`);
    expect((history.data as { reason: string | null }[])[0]?.reason).toBe('项目结束');
    expect((await call(admin, 'POST', 'role/centre/reopen', { id, version: version + 1 })).status).toBe(200);
    expect((await call(admin, 'POST', 'role/centre/save', { name: '分部', parentId: id })).status).toBe(200);
  });

  test('is closed from below and opened from above', async () => {
    const head = await save('大区');
    const site = await save('中心', head.id);
    expect((await close(head)).code).toBe('role.centre_open_below');
    await close(site);
    expect((await close(head)).status).toBe(200);
    const reopen = (id: number, version: number) => call(admin, 'POST', 'role/centre/reopen', { id, version });
    expect((await reopen(site.id, site.version + 1)).code).toBe('role.centre_closed');
    expect((await reopen(head.id, head.version + 1)).status).toBe(200);
    expect((await reopen(site.id, site.version + 1)).status).toBe(200);
  });

  test('closing a centre while one is put below it leaves no open one below a closed one', async () => {
    for (let round = 0; round < 5; round++) {
      const head = await save(`竞速 ${round}`);
      const [closed, made] = await Promise.all([
        close(head),
        call(admin, 'POST', 'role/centre/save', { name: '下级', parentId: head.id }),
      ]);
      expect([closed.status, made.status].sort()).toEqual([200, 409]);
    }
  });

  test('two people close it at once, a stale version, beyond the reach, and another shop’s', async () => {
    const centre = await save('某中心');
    const both = await Promise.all([close(centre), close(centre)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [mine, theirs] = [await save('我方'), await save('他方')];
    const leader = await coordinator(mine.id);
    expect((await close(theirs, leader)).status).toBe(404);
    expect((await close(mine, leader)).status).toBe(200);
    const other = await kit.makeShop();
    const stranger = await signedInPerson(kit, other, 'staff', ['*']);
    const [foreign, never] = [await close(theirs, stranger), await close({ id: 8_000_000_000, version: 1 }, stranger)];
    expect([foreign.status, foreign.code]).toEqual([404, never.code]);
    const nobody = await signedInPerson(kit, shop, 'staff', ['role.centre.view']);
    expect((await close(theirs, nobody)).code).toBe('PERMISSION_DENIED');
  });

  test('files name open centres, by all names from the root where several are called the same', async () => {
    const [first, second] = [await save('第一医院'), await save('第二医院')];
    const [one, two] = [await save('肾内科', first.id), await save('肾内科', second.id)];
    const [gone, renal] = [await save('旧院区', first.id), await save('透析中心', second.id)];
    await close(gone);
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows('update centre set name_en = $3 where shop_id = $1 and id = $2', [shop.id, renal.id, 'Dialysis']),
      );
    const elsewhere = await kit.makeShop();
    const [find, findElsewhere] = await Promise.all(
      [shop, elsewhere].map((at) => kit.ctx(at).db.write((tx) => centresByName(tx, at.id))),
    );
    const asked = [
      '第一医院',
      '肾内科',
      '第一医院 / 肾内科',
      '第二医院/肾内科',
      'dialysis',
      '第二医院／Dialysis',
      '旧院区',
      '',
    ];
    expect(asked.map((name) => find?.(name))).toEqual([
      ...[first.id, undefined, one.id, two.id, renal.id, renal.id],
      ...[undefined, undefined],
    ]);
    expect(findElsewhere?.('第一医院')).toBeUndefined();
  });
});
