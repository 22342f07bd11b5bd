import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { ensureBuiltInRoles, giveBuiltInRole, grantsOfMember, refuseWithoutAdmin } from '../role/public.ts';
import { type Answer, makeStaff, TestBrowser } from '../sign-in/test-browser.ts';

let kit: TestApp;
let shop: Shop;
let admin: TestBrowser;
let adminId: number;
const password = 'correct horse battery';
const newName = (): string => `who-${Math.random().toString(36).slice(2, 10)}`;

async function staff(where: Shop, role: string | null): Promise<{ browser: TestBrowser; id: number }> {
  const username = newName();
  const { memberId } = await makeStaff(kit, where, { username, password });
  if (role !== null) await kit.ctx(where).db.write((tx) => giveBuiltInRole(tx, where.id, memberId, role));
  const browser = new TestBrowser(kit, where);
  browser.keep(await browser.call('POST', '/login', { channel: 'password', username, password }));
  return { browser, id: memberId };
}

beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  await ensureBuiltInRoles(kit.ctx(shop));
  ({ browser: admin, id: adminId } = await staff(shop, 'admin'));
});
afterAll(() => kit.close());

const list = async (browser: TestBrowser, input: Record<string, unknown> = {}): Promise<Answer> =>
  browser.call('GET', '/api/admin/member/person/list', input);
const show = async (browser: TestBrowser, id: number): Promise<Record<string, unknown>> =>
  (await browser.call('GET', `/api/admin/member/person/show/${id}`)).body.data as Record<string, unknown>;
const act = (browser: TestBrowser, verb: string, input: Record<string, unknown>): Promise<Answer> =>
  browser.call('POST', `/api/admin/member/person/${verb}`, input);
const makeRole = (browser: TestBrowser, grants: unknown[], more: Record<string, unknown> = {}): Promise<Answer> =>
  browser.call('POST', '/api/admin/role/role/save', { key: newName(), name: '自定角色', grants, ...more });
const versionOf = async (id: number): Promise<number> => Number((await show(admin, id)).version);
const idOf = (answer: Answer): number => (answer.body.data as { id: number }).id;

describe('members and roles', () => {
  test('a site sign-in opens nothing of the console, staff without the permission get 400', async () => {
    const member = new TestBrowser(kit, shop);
    await member.enter(newPhone());
    expect((await list(member)).status).toBe(401);
    expect((await list(new TestBrowser(kit, shop))).status).toBe(401);
    const { browser } = await staff(shop, 'editor');
    expect(await list(browser)).toMatchObject({ status: 400, body: { code: 'PERMISSION_DENIED' } });
    expect((await list(admin)).status).toBe(200);
  });

  test('AZ-3 phones are masked, a whole number finds its owner and a part nobody', async () => {
    const phone = newPhone();
    const member = new TestBrowser(kit, shop);
    await member.enter(phone);
    const found = await list(admin, { q: phone });
    expect(found.body.total).toBe(1);
    expect(JSON.stringify(found.body)).not.toContain(phone);
    expect(JSON.stringify(found.body)).toContain(`${phone.slice(0, 3)}****${phone.slice(7)}`);
    expect((await list(admin, { q: phone.slice(0, 7) })).body.total).toBe(0);
  });

  test('ISO-3 a member of another shop looks like one that never was', async () => {
    const other = await kit.makeShop();
    await ensureBuiltInRoles(kit.ctx(other));
    const foreign = await staff(other, 'admin');
    const of = async (id: number) => {
      const { status, body } = await admin.call('GET', `/api/admin/member/person/show/${id}`);
      return JSON.stringify([status, body]);
    };
    expect(await of(foreign.id)).toBe(await of(999_999_999));
    expect((await act(admin, 'block', { id: foreign.id, version: 1, reason: '测试' })).status).toBe(404);
    expect((await foreign.browser.call('GET', '/api/admin/member/person/list')).status).toBe(200);
  });

  test('AU-5 blocking ends every sign-in at once, with its reason in the history', async () => {
    const { browser, id } = await staff(shop, 'editor');
    const input = { id, version: await versionOf(id), reason: '发布虚假信息' };
    expect((await act(admin, 'block', { ...input, reason: '' })).status).toBe(400);
    expect((await act(admin, 'block', input)).status).toBe(200);
    expect((await browser.call('GET', '/api/front/user/me/user_info')).status).toBe(401);
    expect((await act(admin, 'block', input)).status).toBe(409);
    const history = await admin.call('GET', `/api/admin/member/person/history/${id}`);
    expect((history.body.data as { reason: string }[])[0]?.reason).toBe('发布虚假信息');
    expect((await act(admin, 'unblock', { id, version: await versionOf(id) })).status).toBe(200);
  });

  test('nobody blocks themselves or somebody who may do more', async () => {
    const chief = await staff(shop, 'chief');
    const version = await versionOf(adminId);
    expect((await act(admin, 'block', { id: adminId, version, reason: '测试' })).body.code).toBe('member.own_account');
    expect((await act(chief.browser, 'block', { id: adminId, version, reason: '测试' })).body.code).toBe(
      'role.beyond_own',
    );
    expect((await act(chief.browser, 'sessions/end', { id: adminId })).body.code).toBe('role.beyond_own');
  });

  test('the last administrator stays, even when two are removed at the same moment', async () => {
    const own = await kit.makeShop();
    await ensureBuiltInRoles(kit.ctx(own));
    const [one, two] = [await staff(own, 'admin'), await staff(own, 'admin')];
    const drop = (who: { browser: TestBrowser }, id: number) =>
      act(who.browser, 'assign', { id, version: 1, roles: '' });
    const answers = await Promise.all([drop(one, two.id), drop(two, one.id)]);
    const [done, refused] = answers.sort((a, b) => a.status - b.status);
    // Whoever was removed before their own call was looked at is nobody at the console any more.
    expect([done?.status, refused?.status === 401 ? 'role.last_admin' : refused?.body.code]).toEqual([
      200,
      'role.last_admin',
    ]);
  });

  test('two administrators who are removed before either removal is stored do not both go', async () => {
    const own = await kit.makeShop();
    await ensureBuiltInRoles(kit.ctx(own));
    const ids = [(await staff(own, 'admin')).id, (await staff(own, 'admin')).id];
    let waiting = ids.length;
    let open: () => void = () => undefined;
    const bothRemoved = new Promise<void>((resolve) => {
      open = resolve;
    });
    const outcomes = await Promise.allSettled(
      ids.map((id) =>
        kit.ctx(own).db.write(async (tx) => {
          const grants = await grantsOfMember(tx, own.id, id);
          await tx.rows('delete from member_role where shop_id = $1 and member_id = $2', [own.id, id]);
          waiting -= 1;
          if (waiting === 0) open();
          await bothRemoved;
          await refuseWithoutAdmin(tx, own.id, grants);
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('CVE-2026-37669 nobody grants what they do not hold, nor wider', async () => {
    const power = [
      { permission: 'role.role.view' },
      { permission: 'role.role.save' },
      { permission: 'member.person.assign' },
      { permission: 'member.person.view' },
    ];
    const limited = await staff(shop, null);
    const role = await makeRole(admin, power);
    expect(role.status).toBe(200);
    const assign = (browser: TestBrowser, id: number, roles: number[], version: number) =>
      act(browser, 'assign', { id, version, roles });
    expect((await assign(admin, limited.id, [idOf(role)], await versionOf(limited.id))).status).toBe(200);
    const told = await limited.browser.call('GET', '/api/admin/notice/own/list');
    expect(told.body.data).toMatchObject([{ kind: 'member.roles_given', link: '/backend/account' }]);
    expect((await makeRole(limited.browser, [{ permission: 'role.role.view' }])).status).toBe(200);
    const beyond = await makeRole(limited.browser, [{ permission: 'member.person.block' }]);
    expect(beyond.body.code).toBe('role.beyond_own');
    const roles = await admin.call('GET', '/api/admin/role/role/list');
    const adminRole = (roles.body.data as { id: number; key: string }[]).find(({ key }) => key === 'admin');
    const own = await assign(limited.browser, limited.id, [Number(adminRole?.id)], await versionOf(limited.id));
    expect(own.body.code).toBe('role.beyond_own');
    expect((await makeRole(limited.browser, [{ permission: '*' }])).status).toBe(400);
    expect((await makeRole(admin, [{ permission: 'no.such.permission' }])).body.code).toBe('role.permission_unknown');
  });

  test('the administrator’s role and a role in use stay', async () => {
    const roles = (await admin.call('GET', '/api/admin/role/role/list', { limit: 100 })).body.data as {
      id: number;
      key: string;
      version: number;
    }[];
    const builtIn = roles.find(({ key }) => key === 'admin');
    const save = await admin.call('POST', '/api/admin/role/role/save', { ...builtIn, name: '别的', grants: [] });
    expect(save.body.code).toBe('role.built_in');
    expect((await admin.call('POST', '/api/admin/role/role/remove', builtIn)).body.code).toBe('role.built_in');
  });

  test('a centre moves with everything below it, and never below itself', async () => {
    const save = async (input: Record<string, unknown>) => admin.call('POST', '/api/admin/role/centre/save', input);
    const root = idOf(await save({ name: '总部' }));
    const child = idOf(await save({ name: '华东中心', parentId: root }));
    const leaf = idOf(await save({ name: '第三病区', parentId: child }));
    const other = idOf(await save({ name: '华南中心' }));
    const pathOf = async (id: number) =>
      ((await admin.call('GET', `/api/admin/role/centre/show/${id}`)).body.data as { path: string }).path;
    expect(await pathOf(leaf)).toBe(`/${root}/${child}/${leaf}/`);
    const knot = await save({ id: root, version: 1, name: '总部', parentId: leaf });
    expect(knot.body.code).toBe('role.centre_circle');
    expect((await save({ id: child, version: 1, name: '华东中心', parentId: other })).status).toBe(200);
    expect(await pathOf(leaf)).toBe(`/${other}/${child}/${leaf}/`);
    const remove = await admin.call('POST', '/api/admin/role/centre/remove', { id: other, version: 1 });
    expect(remove.body.code).toBe('role.centre_in_use');
  });

  describe('a coordinator whose reach is a branch of the tree', () => {
    let branch: number;
    let leaf: number;
    let elsewhere: number;
    let coordinator: { browser: TestBrowser; id: number };
    const people: Record<string, number> = {};
    const saveCentre = (browser: TestBrowser, input: Record<string, unknown>): Promise<Answer> =>
      browser.call('POST', '/api/admin/role/centre/save', input);

    beforeAll(async () => {
      const root = idOf(await saveCentre(admin, { name: '总部' }));
      branch = idOf(await saveCentre(admin, { name: '华东中心', parentId: root }));
      leaf = idOf(await saveCentre(admin, { name: '第三病区', parentId: branch }));
      elsewhere = idOf(await saveCentre(admin, { name: '华南中心', parentId: root }));
      const scope = 'self_lower_write';
      const power = [
        'member.person.view',
        'member.person.assign',
        'member.person.block',
        'role.centre.view',
        'role.centre.save',
      ];
      const grants = power.map((permission) => ({ permission, scope }));
      const role = await makeRole(admin, grants);
      coordinator = await staff(shop, null);
      await act(admin, 'assign', { id: coordinator.id, version: 1, roles: [idOf(role)], centreId: branch });
      for (const [name, centreId] of Object.entries({ leaf, elsewhere, root })) {
        const { id } = await staff(shop, null);
        await act(admin, 'assign', { id, version: 1, roles: '', centreId });
        people[name] = id;
      }
    });

    test('S7.08 sees and changes the people of the branch, and nobody else', async () => {
      const seen = (await list(coordinator.browser, { limit: '100' })).body.data as { id: number }[];
      expect(seen.map(({ id }) => id).sort()).toEqual([coordinator.id, people.leaf].sort());
      for (const name of ['elsewhere', 'root']) {
        const id = people[name] ?? 0;
        expect((await coordinator.browser.call('GET', `/api/admin/member/person/show/${id}`)).status).toBe(404);
        expect((await act(coordinator.browser, 'block', { id, version: 2, reason: '测试' })).status).toBe(404);
      }
      const block = { id: people.leaf, version: 2, reason: '测试' };
      expect((await act(coordinator.browser, 'block', block)).status).toBe(200);
    });

    test('draws nobody in from elsewhere, and sends nobody there', async () => {
      const move = (id: number | undefined, centreId: number) =>
        act(coordinator.browser, 'assign', { id, version: 3, roles: '', centreId });
      expect((await move(people.elsewhere, leaf)).status).toBe(404);
      expect((await move(people.leaf, elsewhere)).status).toBe(404);
      expect((await move(people.leaf, branch)).status).toBe(200);
    });

    test('reaches no further by moving centres', async () => {
      const input = { id: elsewhere, version: 1, name: '华南中心', parentId: branch };
      expect((await saveCentre(coordinator.browser, input)).status).toBe(404);
      const up = { id: branch, version: 1, name: '华东中心', parentId: null };
      expect((await saveCentre(coordinator.browser, up)).body.code).toBe('role.centre_beyond_own');
      expect((await saveCentre(coordinator.browser, { name: '新病区', parentId: elsewhere })).body.code).toBe(
        'role.centre_beyond_own',
      );
      expect((await saveCentre(coordinator.browser, { name: '新病区', parentId: branch })).status).toBe(200);
    });
  });
});
