import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import {
  makeMember,
  openTestSession,
  type SignedInPerson,
  signedInPerson,
  type TestMember,
} from '../../../kernel/testkit/sign-in.ts';
import { TestBrowser } from '../sign-in/test-browser.ts';

let clock = Date.UTC(2026, 10, 25);
let kit: TestApp;
let shop: Shop;
let other: Shop;
let caller: SignedInPerson;
beforeAll(async () => {
  kit = await testApp({ now: () => new Date(clock) });
  shop = await kit.makeShop();
  other = await kit.makeShop();
  caller = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

const reason = '同一人，已电话核实';

async function call(path: string, input: Record<string, unknown> = {}, isPost = false, who = caller) {
  const query = new URLSearchParams(input as Record<string, string>);
  const answer = await kit.app.server.inject({
    method: isPost ? 'POST' : 'GET',
    url: `/api/admin/member/${path}${isPost ? '' : `?${query}`}`,
    headers: who.headers,
    ...(isPost && { payload: input }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const versions = { winnerVersion: 1, loserVersion: 1 };
const run = (winner: number, loser: number, more: Record<string, unknown> = {}) =>
  call('merge/run', { winner, loser, ...versions, reason, ...more }, true);
const undo = async (member: number) => {
  const { data } = (await call(`merge/list/${member}`)).body as { data: { id: number }[] };
  return call('merge/undo', { id: data[0]?.id ?? 0, reason: '误合并' }, true);
};

async function person(name: string, phone: string, where = shop): Promise<TestMember> {
  const made = await makeMember(kit, where, { name });
  await kit
    .ctx(where)
    .db.write((tx) => linkIdentity(tx, kit.services.config, made.accountId, { kind: 'phone', value: phone }));
  return made;
}

/** Two members of one name; each keeps things, one of them the same, and the loser is a doctor with a licence. */
async function twins(): Promise<{ winner: TestMember; loser: TestMember; phones: [string, string] }> {
  const phones: [string, string] = [newPhone(), newPhone()];
  const winner = await person('陆双', phones[0]);
  const loser = await person('陆双生', phones[1]);
  await kit.ctx(shop).db.write(async (tx) => {
    const keeps = (id: number, target: number) =>
      tx.rows(`insert into favorite (member_id, type, target_id) values ($1, 'news', $2)`, [id, target]);
    await keeps(winner.id, 1);
    await keeps(loser.id, 1);
    await keeps(loser.id, 2);
    await tx.rows(
      `insert into doctor (member_id, state, name, hospital, licence_hash) values ($1, 'granted', '陆双生', $2, $2)`,
      [loser.id, `北辰${loser.id}医院`],
    );
    await tx.rows(`update member set facts = '{"doctor": "granted"}' where shop_id = $1 and id = $2`, [
      shop.id,
      loser.id,
    ]);
  });
  return { winner, loser, phones };
}

/** Everything that names one of two members, without what every change leaves behind. */
function traces(...ids: number[]): Promise<object[]> {
  return kit.ctx(shop).db.rows(
    `select 'member' as of, m.id, jsonb_build_array(m.name, m.facts, m.merged_into, m.account_id) as what from member m
       where m.shop_id = $1 and m.id = any ($2::bigint[])
     union all select 'favorite', f.id, jsonb_build_array(f.member_id, f.target_id) from favorite f
       where f.shop_id = $1 and f.member_id = any ($2::bigint[])
     union all select 'doctor', d.id, jsonb_build_array(d.member_id, d.state) from doctor d
       where d.shop_id = $1 and d.member_id = any ($2::bigint[])
     union all select 'identity', i.id, to_jsonb(i.account_id) from platform.identity i
       join member m on m.account_id = i.account_id where m.shop_id = $1 and m.id = any ($2::bigint[])
     order by 1, 2`,
    [shop.id, ids],
  );
}
describe('two members are merged', () => {
  test('a preview says what goes over, and leaves everything as it was', async () => {
    const { winner, loser } = await twins();
    const before = await traces(winner.id, loser.id);
    const { body } = await call('merge/preview', { winner: winner.id, loser: loser.id });
    expect(body.data).toMatchObject({
      winner: { id: winner.id, doctor: null },
      loser: { id: loser.id, doctor: 'granted' },
      accounts: 'joined',
    });
    expect([body.data.winner.name, body.data.loser.name, body.data.fields]).toEqual(['陆双', '陆双生', []]);
    expect(body.data.rows).toEqual([
      { table: 'doctor', name: '医生认证', moves: 1 },
      { table: 'favorite', name: '收藏', moves: 1 },
    ]);
    expect(await traces(winner.id, loser.id)).toEqual(before);
  });

  test('what is theirs goes over, their sign-ins end, and both phones lead to the one that stays', async () => {
    const { winner, loser, phones } = await twins();
    await openTestSession(kit, shop, loser.id, 'site');
    expect((await run(winner.id, loser.id, { take: ['name'] })).status).toBe(200);
    const shown = (await call(`person/show/${winner.id}`)).body.data;
    expect(shown).toMatchObject({ name: '陆双生', doctor: 'granted' });
    const alive = 'select id from session where shop_id = $1 and member_id = $2 and ended_at is null';
    expect(await kit.ctx(shop).db.rows(alive, [shop.id, loser.id])).toEqual([]);
    const browser = new TestBrowser(kit, shop);
    await browser.enter(phones[1]);
    expect((await browser.call('GET', '/api/front/user/me/user_info')).body.id).toBe(winner.id);
    const list = (await call('person/list', { q: '陆双生' })).body.data as { id: number }[];
    expect(list.map(({ id }) => id)).not.toContain(loser.id);
    expect((await call(`person/show/${loser.id}`)).body.data.mergedInto).toEqual({ id: winner.id, name: '陆双生' });
  });

  test('whoever was merged is changed no more, neither roles nor centre nor sign-ins', async () => {
    const { winner, loser } = await twins();
    await run(winner.id, loser.id);
    const version = (await call(`person/show/${loser.id}`)).body.data.version as number;
    const given = { id: loser.id, version };
    for (const [verb, more] of [
      ['assign', { roles: [] }],
      ['block', { reason: '测试' }],
      ['unblock', { reason: '测试' }],
    ] as const) {
      expect(await call(`person/${verb}`, { ...given, ...more }, true), verb).toMatchObject({
        status: 409,
        body: { code: 'member.person_merged' },
      });
    }
    expect((await call(`person/show/${loser.id}`)).body.data.version).toBe(version);
  });

  test('undone, everything is as it was, but for what changed since', async () => {
    const { winner, loser } = await twins();
    const before = await traces(winner.id, loser.id);
    await run(winner.id, loser.id, { take: ['name'] });
    const { status, body } = await undo(loser.id);
    expect([status, body.data.rows]).toEqual([200, 2]);
    expect(await traces(winner.id, loser.id)).toEqual(before);
    expect((await call(`merge/list/${loser.id}`)).body.data).toEqual([]);
    const gone = { id: 4_000_000_000, reason: '误合并' };
    expect((await call('merge/undo', gone, true)).status).toBe(404);

    await run(winner.id, loser.id, { take: ['name'], winnerVersion: 3, loserVersion: 3 });
    await kit.ctx(shop).db.write(async (tx) => {
      await tx.rows(`update member set name = '陆新名' where shop_id = $1 and id = $2`, [shop.id, winner.id]);
      await tx.rows(`insert into favorite (member_id, type, target_id) values ($1, 'news', 9)`, [winner.id]);
    });
    expect((await undo(winner.id)).status).toBe(200);
    const since = await traces(winner.id, loser.id);
    expect(JSON.stringify(since)).toContain('陆新名');
    expect(since).toHaveLength(before.length + 1);
  });

  test('undoing is refused after thirty days, out of order, and where it would lose something', async () => {
    const first = await twins();
    const second = await twins();
    await run(first.winner.id, first.loser.id);
    await run(second.winner.id, first.winner.id, { loserVersion: 2 });
    expect((await undo(first.loser.id)).body.code).toBe('member.merged_already');
    expect((await undo(first.winner.id)).status).toBe(200);

    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`insert into favorite (member_id, type, target_id) values ($1, 'news', 2)`, [first.loser.id]),
      );
    const merged = await traces(first.winner.id, first.loser.id);
    expect((await undo(first.loser.id)).body.code).toBe('member.merge_taken');
    expect(await traces(first.winner.id, first.loser.id)).toEqual(merged);

    const late = await twins();
    await run(late.winner.id, late.loser.id);
    clock += 31 * 86_400_000;
    const again = await signedInPerson(kit, shop, 'staff', ['*']);
    const { data } = (await call(`merge/list/${late.winner.id}`, {}, false, again)).body as { data: { id: number }[] };
    const refused = await call('merge/undo', { id: data[0]?.id ?? 0, reason: '误合并' }, true, again);
    expect(refused.body.code).toBe('member.merge_too_late');
    clock = Date.UTC(2026, 10, 25);
  });

  test('an account that belongs to another shop too keeps its ways to sign in', async () => {
    const { winner, loser, phones } = await twins();
    await kit
      .ctx(other)
      .db.write((tx) => tx.rows(`insert into member (account_id, name) values ($1, '陆')`, [loser.accountId]));
    const { body } = await call('merge/preview', { winner: winner.id, loser: loser.id });
    expect(body.data.accounts).toBe('apart');
    expect((await run(winner.id, loser.id)).status).toBe(200);
    const here = new TestBrowser(kit, shop);
    expect((await here.enter(phones[1])).body.code).toBe('signIn.merged');
    clock += 61_000;
    const there = new TestBrowser(kit, other);
    expect((await there.enter(phones[1])).status).toBe(200);
  });

  test('of two merges at once one is done', async () => {
    const { winner, loser } = await twins();
    const answers = await Promise.all([run(winner.id, loser.id), run(loser.id, winner.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('power, blocks, oneself and other shops are no matter of a merge', async () => {
    const { winner, loser } = await twins();
    const staff = await makeMember(kit, shop, { name: '在职', staff: true, permissions: ['news.article.view'] });
    const foreign = await makeMember(kit, other, { name: '外店' });
    expect((await run(winner.id, winner.id)).body.code).toBe('member.merge_self');
    expect((await run(winner.id, staff.id)).body.code).toBe('member.merge_staff');
    expect((await run(caller.memberId, loser.id)).body.code).toBe('member.merge_own');
    expect((await run(winner.id, foreign.id)).status).toBe(404);
    expect((await run(winner.id, loser.id, { loserVersion: 7 })).body.code).toBe('VERSION_CONFLICT');
    const weak = await signedInPerson(kit, shop, 'staff', ['member.person.merge']);
    const beyond = await call('merge/run', { winner: staff.id, loser: loser.id, ...versions, reason }, true, weak);
    expect(beyond.body.code).toBe('role.beyond_own');
    const blocked = await twins();
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [shop.id, blocked.loser.id]),
      );
    expect((await run(blocked.winner.id, blocked.loser.id)).body.code).toBe('member.merge_blocked');
  });

  test('duplicates are found by licence, by name and hospital, and by name, the surest first', async () => {
    const { winner, loser } = await twins();
    await kit.ctx(shop).db.write(async (tx) => {
      await tx.rows(`update member set name = $3 where shop_id = $1 and id = any ($2::bigint[])`, [
        shop.id,
        [winner.id, loser.id],
        `同名${winner.id}`,
      ]);
      await tx.rows(
        `insert into doctor (member_id, state, name, hospital, licence_hash)
         select $2, 'submitted', name, hospital, licence_hash from doctor where shop_id = $1 and member_id = $3`,
        [shop.id, winner.id, loser.id],
      );
    });
    const { data } = (await call('duplicate/list', { id: winner.id })).body;
    expect(data[0]).toMatchObject({ one: { id: winner.id }, other: { id: loser.id } });
    expect(data[0].reasons.map(({ key }: { key: string }) => key).sort()).toEqual([
      'doctor.hospital',
      'doctor.licence',
      'member.name',
    ]);
    await run(winner.id, loser.id);
    expect((await call('duplicate/list', { id: winner.id })).body.data).toEqual([]);
  });

  test('names that are read alike are a weak sign, unless many share them or others wrote them', async () => {
    const there = await kit.makeShop();
    const desk = await signedInPerson(kit, there, 'staff', ['*']);
    const [dawn, small] = [
      await makeMember(kit, there, { name: '林晓晨' }),
      await makeMember(kit, there, { name: '林小晨' }),
    ];
    for (const name of ['林晓晨光', '林', '晓晨', 'Lin Xiaochen', '王小晨']) await makeMember(kit, there, { name });
    await makeMember(kit, shop, { name: '林笑尘' });
    for (const name of ['张伟', '章炜', '张维', '章伟', '张炜', '张威']) await makeMember(kit, there, { name });
    const pairs = async (input = {}) =>
      ((await call('duplicate/list', input, false, desk)).body.data as Record<'one' | 'other', { id: number }>[]).map(
        (pair) => ({ ...pair, one: pair.one.id, other: pair.other.id }),
      );
    const pair = {
      one: dawn.id,
      other: small.id,
      reasons: [{ key: 'search.sound', weight: 'weak', label: '姓名读音相同' }],
    };
    expect(await pairs()).toEqual([pair]);
    for (const { id } of [dawn, small]) expect(await pairs({ id })).toEqual([pair]);
  });
});
