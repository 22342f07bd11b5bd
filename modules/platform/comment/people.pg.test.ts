import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveLeaves } from '../../../kernel/archive/archive-leaves.ts';
import { carriedTables } from '../../../kernel/archive/carried-tables.ts';
import { shopTables } from '../../../kernel/archive/shop-tables.ts';
import type { CommentThread } from '../../../kernel/contract/comments.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { eventually } from '../../../kernel/testkit/eventually.ts';
import { makeMember, openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const WRITING = ['member.person.view', 'comment.comment.save'];

let kit: TestApp;
let shop: Shop;
/** Sees everybody. */
let boss: SignedInPerson;
/** Sees the people of the northern centre, and of those below it. */
let north: SignedInPerson;
/** Sees those of the southern centre alone. */
let south: SignedInPerson;
let elsewhere: SignedInPerson;
const centre = { north: 0, ward: 0, south: 0 };
/** A member who belongs to a ward of the northern centre. */
let patient = 0;

const write = (text: string, ...values: unknown[]) =>
  kit.ctx(shop).db.write((tx) => tx.rows<{ id: number }>(text, [shop.id, ...values]));
const rows = <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  kit.ctx(shop).db.rows<Row>(text, [shop.id, ...values]);

async function makeCentre(name: string, parent: number | null): Promise<number> {
  const made = await send(boss, 'POST', '/api/admin/role/centre/save', { name, ...(parent && { parentId: parent }) });
  return made.data.id;
}

async function narrowed(scope: string, home: number): Promise<SignedInPerson> {
  const who = await signedInPerson(kit, shop, 'staff', WRITING);
  await write(
    `update role_grant g set scope = $3 from member_role mr
     where g.shop_id = $1 and mr.shop_id = $1 and mr.role_id = g.role_id and mr.member_id = $2 and g.permission = 'member.person.view'`,
    who.memberId,
    scope,
  );
  await write('update member set centre_id = $3 where shop_id = $1 and id = $2', who.memberId, home);
  return who;
}

async function newPerson(name: string, home: number): Promise<number> {
  const { id } = await makeMember(kit, shop, { name });
  await write('update member set centre_id = $3 where shop_id = $1 and id = $2', id, home);
  return id;
}

async function send(who: SignedInPerson, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await kit.app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}
const about = (id: number) => ({ record: 'member.person', id });
const ask = (who: SignedInPerson, what: string, id = patient) =>
  send(who, 'GET', `/api/admin/comment/${what}?record=member.person&id=${id}`);
const say = (who: SignedInPerson, body: string, more: object = {}) =>
  send(who, 'POST', '/api/admin/comment/add', { ...about(patient), body, ...more });
const words = async (who: SignedInPerson, id = patient): Promise<string[]> =>
  ((await ask(who, 'list', id)).data as CommentThread[]).flatMap(({ comments }) => comments.map(({ body }) => body));
const told = (who: SignedInPerson) =>
  rows<{ kind: string; link: string; texts: unknown }>(
    'select kind, link, texts from notice where shop_id = $1 and member_id = $2 order by id',
    who.memberId,
  );
const merge = (winner: number, loser: number) =>
  send(boss, 'POST', '/api/admin/member/merge/run', {
    ...{ winner, loser, winnerVersion: 1, loserVersion: 1, reason: '同一人，已电话核实' },
  });

beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  boss = await signedInPerson(kit, shop, 'staff', ['*']);
  centre.north = await makeCentre('北方中心', null);
  centre.ward = await makeCentre('北方第三病区', centre.north);
  centre.south = await makeCentre('南方中心', null);
  elsewhere = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
});
afterAll(() => kit.close());
beforeEach(async () => {
  north = await narrowed('self_lower_read', centre.north);
  south = await narrowed('self', centre.south);
  patient = await newPerson('欧阳若水', centre.ward);
});

describe('conversations about people', () => {
  test('are read and written by those whose reach holds the person, and are nothing to others', async () => {
    const { data } = await say(boss, '电话已核实');
    expect(await words(north)).toEqual(['电话已核实']);
    expect((await say(north, '已补充中心', { thread: data.thread })).status).toBe(200);
    for (const stranger of [south, elsewhere]) {
      for (const what of ['list', 'count', 'people']) expect((await ask(stranger, what)).status).toBe(404);
      expect((await say(stranger, '插话')).status).toBe(404);
      expect((await say(stranger, '插话', { thread: data.thread })).status).toBe(404);
      expect((await send(stranger, 'POST', '/api/admin/comment/seen', about(patient))).status).toBe(404);
      const settle = { thread: data.thread, isResolved: true };
      expect((await send(stranger, 'POST', '/api/admin/comment/resolve', settle)).status).toBe(404);
    }
    expect(await words(boss)).toEqual(['电话已核实', '已补充中心']);
  });

  test('name and tell only who sees the person, by a name that is hidden as everywhere', async () => {
    const offered = (await ask(boss, 'people')).data.map(({ id }: { id: number }) => id);
    expect(offered).toEqual(expect.arrayContaining([boss.memberId, north.memberId]));
    expect(offered).not.toContain(south.memberId);
    expect(await say(boss, '@陈编辑 请看', { mentions: [south.memberId] })).toMatchObject({
      code: 'comment.mentioned_unseen',
    });
    await say(boss, '@陈编辑 请看', { mentions: [north.memberId] });
    expect(await told(south)).toEqual([]);
    const [notice, ...more] = await told(north);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'comment.mentioned', link: `/backend/member/${patient}?tab=comments` });
    expect(JSON.stringify(notice?.texts)).toContain('欧**');
    expect(JSON.stringify(notice?.texts)).not.toContain('欧阳');
  });

  test('follow the reach: who took part and has lost the sight of the person hears no more, and cannot go back', async () => {
    const { data } = await say(north, '请核对出生日期');
    await write('update member set centre_id = $3 where shop_id = $1 and id = $2', patient, centre.south);
    await say(boss, '已转往南方', { thread: data.thread });
    expect(await told(north)).toEqual([]);
    expect((await ask(north, 'list')).status).toBe(404);
    const edit = { id: data.id, version: 1, body: '仍想改' };
    expect((await send(north, 'POST', '/api/admin/comment/edit', edit)).status).toBe(404);
    expect(await words(south)).toEqual(['请核对出生日期', '已转往南方']);
    await say(south, '收到', { thread: data.thread });
    expect(await told(boss)).toContainEqual(expect.objectContaining({ kind: 'comment.replied' }));
  });

  test('go to whom the person is merged into, and come back exactly', async () => {
    const winner = await newPerson('欧阳若水', centre.ward);
    const { data } = await say(boss, '疑似重复');
    await send(boss, 'POST', '/api/admin/comment/add', { ...about(winner), body: '主档案' });
    expect((await merge(winner, patient)).status).toBe(200);
    expect((await words(north, winner)).sort()).toEqual(['主档案', '疑似重复'].sort());
    expect((await ask(boss, 'list')).status).toBe(404);
    expect((await say(boss, '写给已合并的人')).status).toBe(404);
    const since = { ...about(winner), thread: data.thread, body: '合并后补充' };
    expect((await send(boss, 'POST', '/api/admin/comment/add', since)).status).toBe(200);
    const merges = await send(boss, 'GET', `/api/admin/member/merge/list/${winner}`);
    const undone = { id: merges.data[0].id, reason: '误合并' };
    expect((await send(boss, 'POST', '/api/admin/member/merge/undo', undone)).status).toBe(200);
    expect(await words(boss, winner)).toEqual(['主档案']);
    expect(await words(boss)).toEqual(['疑似重复', '合并后补充']);
    const apart = await rows(
      `select 1 from comment c join comment_thread t on t.shop_id = c.shop_id and t.id = c.thread_id
       where c.shop_id = $1 and t.row_id = $2 and c.member_id is distinct from t.row_id`,
      patient,
    );
    expect(apart).toEqual([]);
  });

  test('of a word and a merge at once none is lost: the word is said before it, or refused after it', async () => {
    const winner = await newPerson('欧阳若水', centre.ward);
    let go = (): void => undefined;
    const gate = new Promise<void>((open) => {
      go = open;
    });
    let hold = (): void => undefined;
    const held = new Promise<void>((open) => {
      hold = open;
    });
    const merging = kit.ctx(shop).db.write(async (tx) => {
      await tx.rows('select 1 from member where shop_id = $1 and id = any($2::bigint[]) order by id for update', [
        ...[shop.id, [winner, patient]],
      ]);
      hold();
      await gate;
      await tx.rows('update member set merged_into = $3 where shop_id = $1 and id = $2', [shop.id, patient, winner]);
    });
    // Before that the word would be said first, as it may be.
    await held;
    const said = say(boss, '晚了一步');
    await eventually(async () => {
      const waiting =
        'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
      expect(await kit.database.platform.rows(waiting)).not.toEqual([]);
    });
    go();
    await merging;
    expect((await said).status).toBe(404);
    expect(await rows('select 1 from comment_thread where shop_id = $1 and row_id = $2', patient)).toEqual([]);
  });

  test('go with the person: their words leave the tables, the notices and the trail', async () => {
    const secret = `金丝雀${crypto.randomUUID()}`;
    const { data } = await say(boss, secret, { mentions: [north.memberId] });
    // Words that were taken away before: the trail alone has them.
    const before = await say(boss, `${secret}之前`);
    await send(boss, 'POST', '/api/admin/comment/remove', { id: before.data.id, version: 1 });
    await ask(north, 'list');
    await send(north, 'POST', '/api/admin/comment/seen', about(patient));
    const gone = { memberId: patient, reason: '本人书面申请' };
    expect((await send(boss, 'POST', '/api/admin/erasure/person/remove', gone)).status).toBe(200);
    expect((await ask(boss, 'list')).status).toBe(404);
    expect((await say(boss, '再说一句')).status).toBe(404);
    const stored = await rows(
      `select 'comment' as found from comment where shop_id = $1 and id = $3 union all
       select 'thread' from comment_thread where shop_id = $1 and row_id = $4 union all
       select 'notice' from notice where shop_id = $1 and strpos(notice::text, $2) > 0`,
      secret,
      data.id,
      patient,
    );
    expect(stored).toEqual([]);
    const places = kit.services.registry.modules.flatMap(({ manifest }) => Object.entries(manifest.personRows ?? {}));
    const goes = places.filter(([, { removal }]) => removal === 'goes').map(([place]) => place);
    await kit.ctx(shop).db.write((tx) => tx.rows('select platform.redact_trail($1, $2, 0, 100000)', [patient, goes]));
    expect(
      await rows('select 1 from audit_entry where shop_id = $1 and strpos(audit_entry::text, $2) > 0', secret),
    ).toEqual([]);
    const job = kit.services.registry.find('comment')?.jobs?.find(({ name }) => name === 'comment.forget_gone');
    await job?.run(kit.ctx(shop), {});
    expect(await rows('select 1 from comment_seen where shop_id = $1 and row_id = $2', patient)).toEqual([]);
  });

  test('are no part of the copy that the person takes, nor of an archive without people', async () => {
    await say(boss, '内部判断');
    const { token } = await openTestSession(kit, shop, patient, 'site');
    const own = await kit.app.server.inject({
      ...{ method: 'POST', url: '/api/front/user/me/data', payload: {} },
      headers: { ...boss.headers, authorization: token },
    });
    expect(own.statusCode).toBe(200);
    expect(own.body).not.toContain('内部判断');
    const tables = await shopTables(kit.ctx(shop).db);
    const carried = (withPeople: boolean): string[] =>
      carriedTables(tables, archiveLeaves(kit.services.registry), withPeople).map(({ name }) => name);
    expect(carried(false).filter((name) => name.startsWith('comment'))).toEqual([]);
    expect(carried(true)).toEqual(expect.arrayContaining(['comment', 'comment_thread']));
  });
});
