import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { DataScope } from '../../../kernel/permission/scope.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import type { explain } from './explain-contract.ts';

type Explained = OutputOf<(typeof explain)['member.person.explain']>['data'];

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
let centres: { head: number; own: number; lower: number };
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  const save = async (name: string, parentId: number | null): Promise<number> => {
    const { body } = await call('POST', 'role/centre/save', admin, { name, parentId });
    return (body.data as { id: number }).id;
  };
  const head = await save('总部', null);
  const own = await save('华东', head);
  centres = { head, own, lower: await save('临江', own) };
});
afterAll(() => kit.close());

async function call(method: 'GET' | 'POST', path: string, by: SignedInPerson, input?: object) {
  const { pathname, search } = new URL(`http://shop/api/admin/${path}`);
  const url = pathname + search;
  const payload = input === undefined ? {} : { payload: input };
  const answer = await kit.app.server.inject({ method, url, headers: by.headers, ...payload });
  return { status: answer.statusCode, body: answer.json<{ code?: string; data?: unknown }>() };
}
const explained = async (id: number): Promise<Explained> =>
  (await call('GET', `member/person/explain/${id}`, admin)).body.data as Explained;
const powerOf = (data: Explained, permission: string) =>
  data.modules.flatMap(({ permissions }) => permissions).find((one) => one.permission === permission);

/** Somebody on the staff who holds one permission with one scope, at a centre or at none. */
async function holder(permission: string, scope: DataScope, centreId: number | null): Promise<SignedInPerson> {
  const person = await signedInPerson(kit, shop, 'staff', [permission]);
  await kit.ctx(shop).db.write(async (tx) => {
    await tx.rows('update member set centre_id = $3 where shop_id = $1 and id = $2', [
      shop.id,
      person.memberId,
      centreId,
    ]);
    await tx.rows(
      `update role_grant set scope = $3 where shop_id = $1
       and role_id in (select role_id from member_role where shop_id = $1 and member_id = $2)`,
      [shop.id, person.memberId, scope],
    );
  });
  return person;
}

describe('the package and the fields in the chain', () => {
  test('what the package has not is told apart from what the shop has switched off', async () => {
    const { memberId } = await signedInPerson(kit, shop, 'staff', ['news.article.view', 'topic.topic.view']);
    const offer = async (offered: string[] | null): Promise<void> => {
      await kit
        .ctx(shop)
        .db.write((tx) =>
          tx.rows('update platform.shop set offered = $2::jsonb where id = $1', [
            shop.id,
            offered === null ? null : JSON.stringify(offered),
          ]),
        );
      await kit.services.shops.changed();
    };
    const every = kit.services.registry.modules.map(({ manifest }) => manifest.id);
    expect(powerOf(await explained(memberId), 'topic.topic.view')?.stop).toBeNull();
    await offer(every.filter((id) => id !== 'topic'));
    const data = await explained(memberId);
    expect(powerOf(data, 'topic.topic.view')?.stop).toBe('package');
    expect(data.modules.find(({ module }) => module === 'topic')).toMatchObject({ isOffered: false, isOn: false });
    expect(powerOf(data, 'news.article.view')?.stop).toBeNull();
    await offer(every.filter((id) => id !== 'news'));
    expect(powerOf(await explained(memberId), 'topic.topic.view')?.stop, 'what needs it is off with it').toBe('module');
    await offer(null);
  });

  test('classed fields say whether this person is sent them in full, and by what', async () => {
    const fieldsFor = async (...permissions: string[]) => {
      const { memberId } = await signedInPerson(kit, shop, 'staff', permissions);
      return powerOf(await explained(memberId), 'member.person.view')?.fields ?? [];
    };
    const bare = await fieldsFor('member.person.view');
    const unmasked = 'member.person.unmasked';
    expect(bare).toContainEqual({ field: 'name', class: 'personal', isPlain: false, plain: unmasked });
    expect(bare).toContainEqual({ field: 'phoneMasked', class: 'personal', isPlain: false, plain: null });
    const named = await fieldsFor('member.person.view', unmasked);
    expect(named).toContainEqual({ field: 'name', class: 'personal', isPlain: true, plain: unmasked });
    expect(named).toContainEqual({ field: 'phoneMasked', class: 'personal', isPlain: false, plain: null });
  });
});

describe('why somebody may or may not', () => {
  const VIEW = 'role.centre.view';
  const cases: [DataScope, boolean, string[]][] = [
    ['all', false, ['总部', '华东', '临江']],
    ['self', true, ['华东']],
    ['self_lower_read', true, ['华东', '临江']],
    ['self_lower_write', true, ['华东', '临江']],
    ['self', false, []],
    ['self_lower_read', false, []],
  ];
  test.each(cases)('what is said of %s (at a centre: %s) is what the person then sees', async (scope, placed, sees) => {
    const person = await holder(VIEW, scope, placed ? centres.own : null);
    const power = powerOf(await explained(person.memberId), VIEW);
    const { body } = await call('GET', 'role/centre/tree', person);
    expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual(sees);
    expect(power?.stop).toBe(sees.length === 0 ? 'scope' : null);
    expect(power?.read).toEqual(
      sees.length === 0 ? [] : [sees.length === 3 ? 'all' : sees.length === 2 ? 'branch' : 'centre'],
    );
    expect(power?.grants).toEqual([{ roleId: expect.any(Number), role: `role-${person.memberId}`, scope }]);
  });

  test('the lower centres are readable or writable as the grant says, and named', async () => {
    const reader = await explained((await holder(VIEW, 'self_lower_read', centres.own)).memberId);
    const writer = await explained((await holder(VIEW, 'self_lower_write', centres.own)).memberId);
    expect([powerOf(reader, VIEW)?.write, powerOf(writer, VIEW)?.write]).toEqual([['centre'], ['branch']]);
    expect(reader).toMatchObject({ centre: { id: centres.own, name: '华东' }, lower: ['临江'], staff: true });
  });

  test('the chain ends at the link that is missing: role, staff, person, module', async () => {
    const person = await holder('role.role.view', 'all', null);
    const said = async () => {
      const data = await explained(person.memberId);
      return [powerOf(data, 'role.role.view')?.stop, powerOf(data, 'role.role.save')?.stop];
    };
    expect(await said()).toEqual([null, 'role']);
    expect((await call('GET', 'role/role/list', person)).status).toBe(200);
    const set = (what: string) =>
      kit
        .ctx(shop)
        .db.write((tx) =>
          tx.rows(`update member set ${what} where shop_id = $1 and id = $2`, [shop.id, person.memberId]),
        );
    await set('staff = false');
    expect(await said()).toEqual(['staff', 'staff']);
    expect((await call('GET', 'role/role/list', person)).status).toBe(401);
    await set(`staff = true, status = 'blocked'`);
    expect(await said()).toEqual(['person', 'person']);
    expect((await call('GET', 'role/role/list', person)).status).toBe(403);
  });

  test('an administrator may everything that is on, by the role that holds every permission', async () => {
    const data = await explained(admin.memberId);
    const all = data.modules.filter(({ isOn }) => isOn).flatMap(({ permissions }) => permissions);
    expect(all.filter(({ stop }) => stop !== null)).toEqual([]);
    expect(powerOf(data, 'role.role.save')).toMatchObject({
      grants: [{ scope: 'all' }],
      operations: [
        { name: 'role.role.save', stepUp: true },
        { name: 'role.role.rollback', stepUp: true },
      ],
    });
  });

  test('is told to whom the permission reaches alone, and another shop’s person is like none', async () => {
    const { id } = await makeMember(kit, shop, { name: '李会员' });
    const path = `member/person/explain/${id}`;
    const viewer = await signedInPerson(kit, shop, 'staff', ['member.person.view']);
    expect((await call('GET', path, viewer)).body.code).toBe('PERMISSION_DENIED');
    const local = await holder('member.person.explain', 'self', centres.own);
    expect((await call('GET', path, local)).status).toBe(404);
    const other = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
    const [foreign, never] = [
      await call('GET', path, other),
      await call('GET', 'member/person/explain/8000000000', other),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, never.body]);
  });
});

describe('somebody tried on one record', () => {
  type Tried = OutputOf<(typeof explain)['member.person.try']>['data'];
  const tried = async (who: SignedInPerson, record: string, row: number, by = admin) =>
    call('GET', `member/person/try/${who.memberId}?record=${record}&row=${row}`, by);
  const stops = async (who: SignedInPerson, record: string, row: number): Promise<Record<string, string | null>> => {
    const { acts } = (await tried(who, record, row)).body.data as Tried;
    return Object.fromEntries(acts.map(({ act, stop }) => [act, stop]));
  };
  const made = async (path: string, input: object, by = admin): Promise<{ id: number; version: number }> =>
    (await call('POST', path, by, input)).body.data as { id: number; version: number };

  test('may what permission and state allow: each act ends at the role or at the state, with what they are told', async () => {
    await call('POST', '../configure/topic/category/save', admin, { key: 'guides', name: '指南' });
    const text = { title: '成人白血病', lead: '一年来的进展', body: '<p>正文</p>', category: 'guides', sections: [] };
    const topic = await made('topic/topic/save', text);
    const editor = await signedInPerson(kit, shop, 'staff', ['topic.topic.view', 'topic.topic.save']);
    const chief = await signedInPerson(kit, shop, 'staff', ['topic.topic.view', 'topic.topic.publish']);
    expect(await stops(editor, 'topic.topic', topic.id)).toMatchObject({ view: null, save: null, publish: 'role' });
    expect(await stops(chief, 'topic.topic', topic.id)).toMatchObject({
      archive: null,
      publish: 'state',
      withdraw: 'state',
      save: 'role',
    });
    const { acts, name, state } = (await tried(chief, 'topic.topic', topic.id)).body.data as Tried;
    expect([name, state]).toEqual(['成人白血病', '草稿']);
    expect(acts.find(({ act }) => act === 'publish')?.why, 'a topic without parts').toContain('栏目');
    expect(acts.find(({ act }) => act === 'withdraw')).toMatchObject({
      label: '撤回',
      why: expect.stringMatching(/状态/),
    });
    // What was tried is what is answered when they do it.
    const withdrawal = { ...topic, reason: '试一试' };
    expect((await call('POST', 'topic/topic/withdraw', chief, withdrawal)).status).toBe(409);
    expect((await call('POST', 'topic/topic/archive', chief, topic)).status).toBe(200);
    expect(await stops(chief, 'topic.topic', topic.id)).toMatchObject({ publish: 'state', restore: null });
  });

  test('reach only what lies in the scopes of their roles, to see and to change', async () => {
    const there = await made('role/centre/save', { name: '隔壁中心', parentId: centres.head });
    const reader = await holder('role.centre.view', 'self_lower_read', centres.own);
    expect(await stops(reader, 'role.centre', centres.lower)).toMatchObject({ view: null, save: 'role' });
    expect(await stops(reader, 'role.centre', there.id)).toEqual({ view: 'scope' });
  });

  test('are asked about records that the asker sees, and by who may ask about them', async () => {
    const centre = centres.own;
    const someone = await signedInPerson(kit, shop, 'staff', ['role.centre.view']);
    const asker = await signedInPerson(kit, shop, 'staff', ['member.person.explain']);
    expect((await tried(someone, 'role.centre', centre, asker)).status, 'sees no centres').toBe(404);
    expect((await tried(someone, 'role.nothing', centre)).status).toBe(404);
    expect((await tried(someone, 'role.centre', 999_999)).status).toBe(404);
    expect((await tried(someone, 'role.centre', centre, someone)).body.code).toBe('PERMISSION_DENIED');
    const find = (by: SignedInPerson) =>
      call('GET', `member/person/try/find?record=role.centre&q=${encodeURIComponent('华东')}`, by);
    expect((await find(admin)).body.data).toEqual([{ id: centre, name: '华东' }]);
    expect((await find(asker)).status).toBe(404);
    const elsewhere = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
    expect((await tried(elsewhere, 'role.centre', centre)).status, 'a member of another shop').toBe(404);
  });
});
