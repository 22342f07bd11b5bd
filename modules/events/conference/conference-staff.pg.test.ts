import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
const record = 'conference.conference';

interface Answer {
  status: number;
  code: string | undefined;
  body: Record<string, unknown> & { data?: unknown; total?: number };
}
interface Saved {
  id: number;
  version: number;
}

beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

async function call(by: SignedInPerson, method: 'GET' | 'POST', path: string, input: object = {}): Promise<Answer> {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const answer = await kit.app.server.inject({
    method,
    url: `/api/admin/${path}${method === 'GET' ? `?${query}` : ''}`,
    headers: by.headers,
    ...(method === 'POST' ? { payload: input } : {}),
  });
  const body = answer.json<Answer['body'] & { code?: string }>();
  return { status: answer.statusCode, code: body.code, body };
}
const post = (by: SignedInPerson, path: string, input: object) => call(by, 'POST', path, input);
const get = (by: SignedInPerson, path: string, input: object = {}) => call(by, 'GET', path, input);
async function made(title: string, by = admin): Promise<Saved> {
  const answer = await post(by, 'conference/conference/save', {
    ...{ title, startsOn: '2099-03-25', endsOn: '2099-03-28', city: '青屿', venue: '会展中心' },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as Saved;
}
async function roleOf(...permissions: string[]): Promise<number> {
  const answer = await post(admin, 'role/role/save', {
    ...{ key: `r${crypto.randomUUID().slice(0, 8)}`, name: '会务秘书' },
    grants: permissions.map((permission) => ({ permission, scope: 'all' })),
  });
  return (answer.body.data as Saved).id;
}
const give = (by: SignedInPerson, thingId: number, memberId: number, roleId: number, untilAt: string | null = null) =>
  post(by, 'role/thing/give', { record, thingId, memberId, roleId, ...(untilAt && { untilAt }) });
const secretaryRights = ['view', 'save', 'export'].map((right) => `${record}.${right}`);

/** Somebody who holds a role on one conference and nothing else. */
async function secretary(thingId: number, rights = secretaryRights, until: string | null = null) {
  const person = await signedInPerson(kit, shop, 'staff');
  const roleId = await roleOf(...rights);
  const given = await give(admin, thingId, person.memberId, roleId, until);
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  return { ...person, roleId, grantId: (given.body.data as Saved).id };
}
const titles = (answer: Answer): unknown[] => (answer.body.data as { title: string }[]).map(({ title }) => title);

describe('a secretary of one conference', () => {
  let own: Saved;
  let other: Saved;
  let who: Awaited<ReturnType<typeof secretary>>;
  beforeAll(async () => {
    own = await made('血液学年会');
    other = await made('淋巴瘤论坛');
    who = await secretary(own.id);
  });

  test('sees it alone in the list, and is counted what they see', async () => {
    const list = await get(who, 'conference/conference/list');
    expect(titles(list)).toEqual(['血液学年会']);
    expect(list.body.total).toBe(1);
    const found = await get(who, 'conference/conference/list', { q: '淋巴瘤' });
    expect(found.body).toMatchObject({ data: [], total: 0 });
    const counted = await post(who, 'view/count', { list: '/api/admin/conference/conference/list', selections: [{}] });
    expect(counted.body.data ?? counted.body, JSON.stringify(counted.body)).toEqual([{ total: 1, isAtLeast: false }]);
  });

  test('opens and changes it; another, and one that never was, answer alike', async () => {
    const shown = await get(who, `conference/conference/show/${own.id}`);
    expect(shown.body, JSON.stringify(shown.body)).toMatchObject({ can: { save: true, remove: false } });
    const strange = await get(who, `conference/conference/show/${other.id}`);
    const never = await get(who, 'conference/conference/show/999999999');
    expect([strange.status, strange.body]).toEqual([404, never.body]);
    const { version } = shown.body.data as Saved;
    const values = { ...(shown.body.data as object), title: '血液学年会（改）' };
    const saved = await post(who, 'conference/conference/save', { ...values, id: own.id, version });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await post(who, 'conference/conference/save', { ...values, id: other.id, version: 1 })).status).toBe(404);
    const publish = await post(who, 'conference/conference/publish', { id: own.id, version: version + 1 });
    expect(publish.code).toBe('PERMISSION_DENIED');
    expect((await get(who, `conference/conference/history/${other.id}`)).status).toBe(404);
  });

  test('makes no other, and gives nobody a role on it', async () => {
    const more = await post(who, 'conference/conference/save', {
      ...{ title: '另一个', startsOn: '2099-03-25', endsOn: '2099-03-28', city: '青屿', venue: '会展中心' },
    });
    expect(more.code).toBe('PERMISSION_DENIED');
    const colleague = await makeMember(kit, shop, { name: '同事', staff: true });
    expect((await give(who, own.id, colleague.id, who.roleId)).code).toBe('PERMISSION_DENIED');
    expect((await give(who, other.id, colleague.id, who.roleId)).status).toBe(404);
  });

  test('finds it alone, in the console’s search and among the menus', async () => {
    const found = await get(who, 'search/find', { q: '淋巴瘤' });
    expect(found.status, JSON.stringify(found.body)).toBe(200);
    expect(JSON.stringify(found.body)).not.toContain('淋巴瘤论坛');
    const mine = await get(who, 'search/find', { q: '血液学' });
    expect(JSON.stringify(mine.body)).toContain('血液学年会');
    const me = await get(who, 'shell/me');
    expect(me.body, JSON.stringify(me.body)).toMatchObject({ permissions: [], onThings: secretaryRights });
    const menu = JSON.stringify((await get(who, 'shell/menu')).body);
    expect(menu).toContain('conferences');
    expect(menu).not.toContain('新建会议');
  });

  test('exports what they see, and nothing of the next one', async () => {
    const input = {
      ...{ list: '/api/admin/conference/conference/list', filters: {}, format: 'csv', label: '会议' },
      columns: [{ key: 'title', title: '标题' }],
    };
    const task = await post(who, 'transfer/export', input);
    expect(task.status, JSON.stringify(task.body)).toBe(200);
    expect(task.body.data).toMatchObject({ state: 'done', done: 1 });
    const looking = await secretary(own.id, [`${record}.view`]);
    expect((await post(looking, 'transfer/export', input)).code).toBe('PERMISSION_DENIED');
  });

  test('works over many: the own one is done, the other is not found', async () => {
    const remover = await secretary(own.id, [`${record}.view`, `${record}.save`, `${record}.remove`]);
    const mine = await made('待删');
    await give(admin, mine.id, remover.memberId, remover.roleId);
    const task = await post(remover, 'task/bulk', {
      ...{ operation: '/api/admin/conference/conference/remove', label: '删除' },
      rows: [
        { id: mine.id, version: 1, name: '待删' },
        { id: other.id, version: 1, name: '淋巴瘤论坛' },
      ],
    });
    expect(task.body.data, JSON.stringify(task.body)).toMatchObject({ done: 1, refused: 1 });
    expect((await get(admin, `conference/conference/show/${other.id}`)).status).toBe(200);
    // With the thing its roles have gone; whoever removed it brings it back no more.
    expect(await thingRoles(mine.id)).toBe(0);
  });

  test('keys carry nothing of it', async () => {
    const key = await post(who, 'api-key/key/make', { name: 'k', scopes: [{ permission: `${record}.view` }] });
    expect(key.status).not.toBe(200);
  });
});

async function thingRoles(thingId: number): Promise<number> {
  const row = await kit
    .ctx(shop)
    .db.row<{ count: number }>(
      'select count(*)::int as count from thing_role where shop_id = $1 and record = $2 and thing_id = $3',
      [shop.id, record, thingId],
    );
  return row?.count ?? -1;
}

describe('giving and ending', () => {
  test('the head of one conference gives what they hold there, no more and for no longer', async () => {
    const own = await made('年会甲');
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const rights = [`${record}.view`, `${record}.save`, 'role.thing.view', 'role.thing.save'];
    const head = await secretary(own.id, rights, soon);
    const colleague = await makeMember(kit, shop, { name: '同事乙', staff: true });
    const seeing = await roleOf(`${record}.view`);
    const publishing = await roleOf(`${record}.view`, `${record}.publish`);
    expect((await give(head, own.id, colleague.id, publishing, soon)).code).toBe('role.beyond_own');
    expect((await give(head, own.id, colleague.id, seeing)).code).toBe('role.beyond_until');
    expect((await give(head, own.id, colleague.id, seeing, later)).code).toBe('role.beyond_until');
    expect((await give(head, own.id, colleague.id, seeing, soon)).status).toBe(200);
    expect((await give(head, own.id, head.memberId, head.roleId)).code).toBe('role.beyond_until');
    const member = await makeMember(kit, shop, { name: '普通会员' });
    expect((await give(head, own.id, member.id, seeing, soon)).status).toBe(404);
    const list = await get(head, 'role/thing/list', { record, thingId: own.id });
    expect((list.body.data as { member: { id: number } }[]).map((row) => row.member.id).sort()).toEqual(
      [head.memberId, colleague.id].sort(),
    );
    expect((list.body.roles as { id: number }[]).map(({ id }) => id)).toContain(seeing);
    expect((list.body.roles as { id: number }[]).map(({ id }) => id)).not.toContain(publishing);
  });

  test('a role that means nothing there, the administrator’s, and an end in the past are refused', async () => {
    const own = await made('年会乙');
    const colleague = await makeMember(kit, shop, { name: '同事丙', staff: true });
    const elsewhere = await roleOf('news.article.view');
    expect((await give(admin, own.id, colleague.id, elsewhere)).code).toBe('role.nothing_there');
    const all = await kit
      .ctx(shop)
      .db.row<{ id: number }>(`select id from role where shop_id = $1 and key = 'admin'`, [shop.id]);
    expect((await give(admin, own.id, colleague.id, all?.id ?? 0)).code).toBe('role.nothing_there');
    const seeing = await roleOf(`${record}.view`);
    expect((await give(admin, own.id, colleague.id, seeing, '2020-01-01T00:00:00Z')).code).toBe('role.ends_before');
  });

  test('two who give the same at once give it once', async () => {
    const own = await made('年会丙');
    const second = await signedInPerson(kit, shop, 'staff', ['*']);
    const colleague = await makeMember(kit, shop, { name: '同事丁', staff: true });
    const roleId = await roleOf(`${record}.view`);
    const both = await Promise.all([
      give(admin, own.id, colleague.id, roleId),
      give(second, own.id, colleague.id, roleId),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await thingRoles(own.id)).toBe(1);
  });

  test('giving and a removal of the thing at once leave no role on nothing', async () => {
    const own = await made('年会丁');
    const colleague = await makeMember(kit, shop, { name: '同事戊', staff: true });
    const roleId = await roleOf(`${record}.view`);
    const [, gone] = await Promise.all([
      give(admin, own.id, colleague.id, roleId),
      post(admin, 'conference/conference/remove', { id: own.id, version: 1 }),
    ]);
    expect(gone.status).toBe(200);
    expect(await thingRoles(own.id)).toBe(0);
  });

  test('it ends with the next call: by its end date, by hand, with the role’s permission, with the thing', async () => {
    const own = await made('年会戊');
    const list = 'conference/conference/list';
    const until = new Date(Date.now() + 60_000).toISOString();
    const timed = await secretary(own.id, secretaryRights, until);
    expect((await get(timed, list)).body.total).toBe(1);
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update thing_role set until_at = now() - interval '1 second' where id = $1`, [timed.grantId]),
      );
    expect((await get(timed, list)).code).toBe('PERMISSION_DENIED');
    expect((await get(timed, `conference/conference/show/${own.id}`)).code).toBe('PERMISSION_DENIED');

    const ended = await secretary(own.id);
    expect((await get(ended, list)).body.total).toBe(1);
    expect((await post(admin, 'role/thing/end', { id: ended.grantId })).status).toBe(200);
    // Nothing is left that makes them staff.
    expect((await get(ended, list)).status).toBe(401);

    const stripped = await secretary(own.id);
    expect((await get(stripped, list)).body.total).toBe(1);
    await kit.ctx(shop).db.write((tx) => tx.rows('delete from role_grant where role_id = $1', [stripped.roleId]));
    expect((await get(stripped, list)).code).toBe('PERMISSION_DENIED');

    const last = await secretary(own.id);
    expect((await get(last, list)).body.total).toBe(1);
    const { version } = (await get(admin, `conference/conference/show/${own.id}`)).body.data as Saved;
    expect((await post(admin, 'conference/conference/remove', { id: own.id, version })).status).toBe(200);
    expect((await get(last, list)).status).toBe(401);
  });

  test('whoever holds it in the whole shop sees all, with what they hold on one beside it', async () => {
    const own = await made('年会己');
    const other = await made('年会庚');
    const wide = await signedInPerson(kit, shop, 'staff', [`${record}.view`]);
    await give(admin, own.id, wide.memberId, await roleOf(`${record}.save`));
    expect((await get(wide, `conference/conference/show/${own.id}`)).body.can).toMatchObject({ save: true });
    expect((await get(wide, `conference/conference/show/${other.id}`)).body.can).toMatchObject({ save: false });
    const values = { title: '改', startsOn: '2099-03-25', endsOn: '2099-03-28', city: '青屿', venue: '会展中心' };
    expect((await post(wide, 'conference/conference/save', { ...values, id: other.id, version: 1 })).status).not.toBe(
      200,
    );
    expect((await post(wide, 'conference/conference/save', { ...values, id: own.id, version: 1 })).status).toBe(200);
  });

  test('a thing, a role, a member and a grant of another shop are not found', async () => {
    const own = await made('年会辛');
    const foreign = await kit.makeShop();
    const stranger = await signedInPerson(kit, foreign, 'staff', ['*']);
    const who = await secretary(own.id);
    expect((await post(stranger, 'role/thing/end', { id: who.grantId })).status).toBe(404);
    expect((await give(stranger, own.id, stranger.memberId, who.roleId)).status).toBe(404);
    expect((await give(admin, own.id, stranger.memberId, who.roleId)).status).toBe(404);
    expect((await get(stranger, 'role/thing/list', { record, thingId: own.id })).status).toBe(404);
  });

  test('what ran its time is taken away by the job, and its holder is no colleague any more', async () => {
    const own = await made('年会壬');
    const who = await secretary(own.id, secretaryRights, new Date(Date.now() + 60_000).toISOString());
    await kit
      .ctx(shop)
      .db.write((tx) => tx.rows('update thing_role set until_at = now() where id = $1', [who.grantId]));
    const job = kit.services.registry.find('role')?.jobs?.find(({ name }) => name === 'role.end_things');
    await job?.run(kit.ctx(shop), {});
    expect(await thingRoles(own.id)).toBe(0);
    const { token } = await openTestSession(kit, shop, who.memberId, 'staff');
    const again = { ...who, headers: { ...who.headers, authorization: token } };
    expect((await get(again, 'conference/conference/list')).status).toBe(401);
  });
});

describe('what one thinks of somebody', () => {
  test('the trial answers as their own calls do', async () => {
    const own = await made('试看甲');
    const other = await made('试看乙');
    const who = await secretary(own.id);
    const tried = async (row: number) => {
      const answer = await get(admin, `member/person/try/${who.memberId}`, { record, row });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return (answer.body.data as { acts: { act: string; stop: string | null }[] }).acts;
    };
    expect(await tried(own.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ act: 'view', stop: null }),
        expect.objectContaining({ act: 'save', stop: null }),
      ]),
    );
    expect(await tried(other.id)).toEqual([expect.objectContaining({ act: 'view', stop: 'scope' })]);
    const held = await get(admin, 'role/thing/of-person', { memberId: who.memberId });
    expect(held.body.data).toEqual([
      expect.objectContaining({ name: '试看甲', address: `/backend/conferences/${own.id}` }),
    ]);
  });
});

describe('approvals and what is said of powers', () => {
  const review = `${record}.review`;
  const flow = {
    steps: [{ name: { zh: '会务审核', en: '' }, mode: 'any', who: [{ kind: 'permission', permission: review }] }],
  };
  const configure = async (path: string, input: object) => {
    const url = `/api/configure/approval/flow/${path}`;
    const answer = await kit.app.server.inject({ method: 'POST', url, headers: admin.headers, payload: input });
    return answer.json<{ data: { version: number; steps: { who: string[] }[] }; code?: string }>();
  };
  const waiting = async (who: SignedInPerson): Promise<string[]> =>
    ((await get(who, 'approval/request/list')).body.data as { title: string }[]).map(({ title }) => title);

  test('a review is asked of who holds the right on that conference, of nobody for what they hold elsewhere', async () => {
    const kept = await configure('save', { kind: 'conference.review', draft: flow });
    expect(await configure('publish', { kind: 'conference.review', version: kept.data.version })).not.toHaveProperty(
      'code',
    );
    const [own, other] = [await made('送审的年会'), await made('别的年会')];
    const [judge, stranger] = [
      await secretary(own.id, [`${record}.view`, review]),
      await secretary(other.id, [`${record}.view`, review]),
    ];
    // What means nothing on a conference opens nothing there, though a role gives it.
    const looker = await secretary(own.id, [`${record}.view`, 'approval.request.intervene']);
    const sent = await post(admin, 'conference/conference/submit', { id: own.id, version: own.version });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(await waiting(judge)).toEqual(['送审的年会']);
    expect(await waiting(stranger)).toEqual([]);
    expect(await waiting(looker)).toEqual([]);
    const [request] = (await get(judge, 'approval/request/list')).body.data as { id: number }[];
    const { version } = (await get(admin, `conference/conference/show/${own.id}`)).body.data as Saved;
    const answer = { id: request?.id, seen: version };
    expect((await post(stranger, 'approval/request/approve', answer)).status).not.toBe(200);
    expect((await post(looker, 'approval/request/approve', answer)).status).not.toBe(200);
    const later = await secretary(own.id, [`${record}.view`, review]);
    expect(await waiting(later), 'whoever is given it while it waits is asked too').toEqual(['送审的年会']);
    await post(admin, 'role/thing/end', { id: later.grantId });
    expect((await get(judge, `approval/request/show/${request?.id}`)).body).toMatchObject({ can: { answer: true } });
    const [first, second] = await Promise.all([
      post(judge, 'approval/request/approve', answer),
      post(judge, 'approval/request/approve', answer),
    ]);
    expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1);
    expect((await get(admin, `conference/conference/show/${own.id}`)).body.data).toMatchObject({ state: 'approved' });
  });

  test('the simulation of a flow names who would be asked about one conference, and of no other', async () => {
    const own = await made('模拟的年会');
    const judge = await secretary(own.id, [`${record}.view`, review]);
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update member set name = '沈审稿' where shop_id = $1 and id = $2`, [shop.id, judge.memberId]),
      );
    const asked = async (thingId?: number): Promise<string[]> =>
      (await configure('simulate', { kind: 'conference.review', draft: flow, ...(thingId && { thingId }) })).data
        .steps[0]?.who ?? [];
    expect(await asked(own.id)).toContain('沈审稿');
    expect(await asked((await made('另一模拟')).id)).not.toContain('沈审稿');
    expect(await asked()).not.toContain('沈审稿');
  });

  test('what is said of somebody’s powers is what they then may do: on that conference, and on no other', async () => {
    const [own, other] = [await made('说明的年会'), await made('说明之外')];
    const who = await secretary(own.id);
    interface Power {
      permission: string;
      stop: string | null;
      read: string[];
      things: { name: string | null }[];
    }
    const explained = await get(admin, `member/person/explain/${who.memberId}`);
    const powers = (explained.body.data as { modules: { permissions: Power[] }[] }).modules.flatMap(
      ({ permissions }) => permissions,
    );
    const powerOf = (permission: string) => powers.find((power) => power.permission === permission);
    expect(powerOf(`${record}.save`)).toMatchObject({ stop: null, read: ['thing'], things: [{ name: '说明的年会' }] });
    expect(powerOf(`${record}.publish`)).toMatchObject({ stop: 'role', read: [], things: [] });
    const may = async (row: number) => {
      const tried = await get(admin, `member/person/try/${who.memberId}`, { record, row });
      const acts = (tried.body.data as { acts: { act: string; stop: string | null }[] }).acts;
      return Object.fromEntries(acts.map(({ act, stop }) => [act, stop]));
    };
    expect(await may(own.id)).toMatchObject({ view: null });
    expect(await may(other.id)).toEqual({ view: 'scope' });
  });
});
