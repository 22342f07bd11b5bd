import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberAsPerson } from '../../../kernel/identity/authenticate.ts';
import { ensurePeople } from '../../../kernel/identity/persons.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makeMember, openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { lastCode, TestBrowser } from '../sign-in/test-browser.ts';
import { importContacts } from './import-contacts.ts';
import { jobs } from './join-proved.ts';
import { peopleOfShop } from './queries/people-of-shop.ts';

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

async function call(path: string, input: Record<string, unknown> = {}, isPost = false, who = caller) {
  const query = new URLSearchParams(input as Record<string, string>);
  const answer = await kit.app.server.inject({
    method: isPost ? 'POST' : 'GET',
    url: `/api/admin/${path}${isPost ? '' : `?${query}`}`,
    headers: who.headers,
    ...(isPost && { payload: input }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const save = (input: Record<string, unknown>, who = caller) => call('member/contact/save', input, true, who);
async function register(input: Record<string, unknown>): Promise<number> {
  const { body } = await save(input);
  return body.data.id;
}
const described = (id: number) => call(`member/person/show/${id}`);
const row = (id: number) =>
  kit
    .ctx(shop)
    .db.row<{ accountId: number | null; mergedInto: number | null; name: string; status: string }>(
      `select account_id as "accountId", merged_into as "mergedInto", name, status from member where shop_id = $1 and id = $2`,
      [shop.id, id],
    );

let address = 0;
/** Signs in by a code, each time from another address and a while later. */
async function signIn(phone: string): Promise<TestBrowser> {
  address += 1;
  clock += 61_000;
  const browser = new TestBrowser(kit, shop, `10.1.1.${address}`);
  expect((await browser.enter(phone)).status).toBe(200);
  return browser;
}
const memberOf = async (browser: TestBrowser): Promise<number> =>
  (await browser.call('GET', '/api/front/user/me/user_info')).body.id as number;
/** Does what was handed to the background by whoever proved a phone. */
async function joinProved(): Promise<void> {
  const [job] = jobs;
  for (const { name, data } of kit.sentJobs.splice(0)) if (name === job?.name) await job.run(kit.ctx(shop), data);
}

describe('somebody without account', () => {
  test('is registered, found by the whole phone, by its last figures and by the filter, and holds no power', async () => {
    const phone = newPhone();
    const id = await register({
      name: '邵文茵',
      affiliation: '青屿医院',
      phone,
      mail: 'Wen@Example.cn',
      document: '11010519491231002x',
    });
    const { body } = await described(id);
    expect(body.data).toMatchObject({
      name: '邵文茵',
      affiliation: '青屿医院',
      hasAccount: false,
      lastSeenAt: null,
      staff: false,
    });
    expect(body.data.contacts.map(({ kind }: { kind: string }) => kind)).toEqual(['phone', 'mail', 'document']);
    expect(JSON.stringify(body)).not.toContain(phone);
    expect(body.can).toMatchObject({ describe: true, copy: true, resetFactor: false });
    const ids = async (input: Record<string, unknown>) =>
      (await call('member/person/list', input)).body.data.map((one: { id: number }) => one.id);
    expect(await ids({ q: phone })).toEqual([id]);
    expect(await ids({ account: 'false', q: '邵文茵' })).toEqual([id]);
    expect(await ids({ account: 'true', q: '邵文茵' })).toEqual([]);
    const { body: roles } = await call('role/role/list', {});
    const assigned = await call('member/person/assign', { id, version: 1, roles: [roles.data[0].id] }, true);
    expect([assigned.status, assigned.body.code]).toEqual([409, 'member.no_account']);
    // Their centre is another matter.
    const centred = await call('member/person/assign', { id, version: 1, centreId: '' }, true);
    expect(centred.body.data).toMatchObject({ id });
    await expect(
      kit
        .ctx(shop)
        .db.write((tx) => tx.rows('update member set staff = true where shop_id = $1 and id = $2', [shop.id, id])),
    ).rejects.toThrow('holds no power');
    const power = (sql: string) => kit.ctx(shop).db.write((tx) => tx.rows(sql, [id]));
    await expect(power('insert into member_role (member_id, role_id) select $1, id from role limit 1')).rejects.toThrow(
      'holds no power',
    );
    await expect(openTestSession(kit, shop, id, 'site')).rejects.toThrow('holds no power');
    const reset = await call('member/person/second-factor/reset', { id, version: 1, reason: '手机遗失' }, true);
    expect(reset.body.code).toBe('member.no_factor');
  });

  test('counts against no quota of members until they sign in', async () => {
    const before = await peopleOfShop(kit.ctx(shop).db, shop.id);
    const phone = newPhone();
    await register({ name: '未到之人', phone });
    expect(await peopleOfShop(kit.ctx(shop).db, shop.id)).toBe(before);
    await signIn(phone);
    expect(await peopleOfShop(kit.ctx(shop).db, shop.id)).toBe(before + 1);
  });

  test('is one for each phone and document of the shop; the same phone at another shop is somebody there', async () => {
    const phone = newPhone();
    const id = await register({ name: '孟川', phone, document: 'E12345678' });
    expect((await save({ name: '又一人', phone })).body.code).toBe('member.phone_known');
    expect((await save({ name: '又一人', document: 'e12345678' })).body.code).toBe('member.document_known');
    const theirs = await signedInPerson(kit, other, 'staff', ['*']);
    expect((await save({ name: '孟川', phone }, theirs)).status).toBe(200);
    expect((await call(`member/person/show/${id}`, {}, false, theirs)).status).toBe(404);
    expect((await save({ id, version: 1, name: '改名' }, theirs)).status).toBe(404);
    expect((await call('member/contact/data', { id, reason: '本人申请' }, true, theirs)).status).toBe(404);
  });

  test('is made once by two at once', async () => {
    const phone = newPhone();
    const person = { name: '两次', affiliation: '', contacts: [{ kind: 'phone', value: phone }] } as const;
    const ensure = () =>
      kit.ctx(shop).db.write((tx) => ensurePeople(tx, kit.services.config, shop.id, [person]).then(([one]) => one));
    const made = await Promise.all([ensure(), ensure(), ensure()]);
    expect(new Set(made.map((one) => one?.id)).size).toBe(1);
    expect(made.filter((one) => one?.isNew)).toHaveLength(1);
    const desk = await Promise.all([1, 2].map(() => save({ name: '两次登记', document: 'TWICE00001' })));
    expect(desk.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is described anew by staff, whose version is asked; what is empty stays, what is taken away goes', async () => {
    const [phone, next] = [newPhone(), newPhone()];
    const id = await register({ name: '旧名', phone, mail: 'a@example.cn', gender: 'female' });
    expect((await save({ id, version: 9, name: '新名' })).status).toBe(409);
    expect((await save({ id, version: 1, name: '新名', phone: next, without: ['mail'] })).status).toBe(200);
    const { body } = await described(id);
    expect(body.data.name).toBe('新名');
    const [kept] = await kit
      .ctx(shop)
      .db.rows('select gender from member where shop_id = $1 and id = $2', [shop.id, id]);
    expect(kept).toEqual({ gender: 'female' });
    expect(body.data.contacts.map(({ kind }: { kind: string }) => kind)).toEqual(['phone']);
    expect((await call('member/person/list', { q: next })).body.data).toHaveLength(1);
    expect((await call('member/person/list', { q: phone })).body.data).toHaveLength(0);
    const member = await makeMember(kit, shop, { name: '有账号的人' });
    expect((await save({ id: member.id, version: 1, name: '改名' })).body.code).toBe('member.has_account');
  });

  test('is told apart by hints: the same mail, the same name at the same place', async () => {
    const one = await register({ name: '同名者', affiliation: '北辰医院', mail: 'same@example.cn' });
    const two = await register({ name: '同名者', affiliation: '北辰医院', mail: 'same@example.cn' });
    const { body } = await call('member/duplicate/list', { id: one });
    const pair = body.data.find((each: { other: { id: number } }) => each.other.id === two);
    expect(pair.reasons.map(({ key }: { key: string }) => key).sort()).toEqual([
      'member.affiliation',
      'member.mail',
      'member.name',
    ]);
  });
});

describe('who proves the phone', () => {
  test('is the person: the same record, with its name, and the phone is no claim any more', async () => {
    const phone = newPhone();
    const id = await register({ name: '程知远', affiliation: '临江医院', phone });
    const browser = await signIn(phone);
    expect(await memberOf(browser)).toBe(id);
    expect(await row(id)).toMatchObject({ name: '程知远', mergedInto: null, accountId: expect.any(Number) });
    const { body } = await described(id);
    expect(body.data).toMatchObject({ hasAccount: true, contacts: [] });
    expect(body.data.phoneMasked).toContain(phone.slice(-4));
  });

  test('a claimed phone gives nothing: who has an account keeps it, and another phone opens nothing', async () => {
    const phone = newPhone();
    const mine = await signIn(phone);
    const id = await memberOf(mine);
    const [found] = await kit.ctx(shop).db.write((tx) =>
      ensurePeople(tx, kit.services.config, shop.id, [
        {
          ...{ name: '冒名', affiliation: '别处' },
          contacts: [
            { kind: 'phone', value: phone },
            { kind: 'mail', value: 'thief@example.cn' },
          ],
        },
      ]),
    );
    expect(found).toEqual({ id, isNew: false });
    expect((await row(id))?.name).not.toBe('冒名');
    expect((await described(id)).body.data.contacts).toEqual([]);
    const claimed = await register({ name: '被登记的人', phone: newPhone() });
    const stranger = await signIn(newPhone());
    expect(await memberOf(stranger)).not.toBe(claimed);
    expect((await row(claimed))?.accountId).toBeNull();
  });

  test('of two sign-ins and a registration at once one record comes out', async () => {
    const phone = newPhone();
    const person = { name: '同时', affiliation: '', contacts: [{ kind: 'phone', value: phone }] } as const;
    const [browser] = await Promise.all([
      signIn(phone),
      kit.ctx(shop).db.write((tx) => ensurePeople(tx, kit.services.config, shop.id, [person])),
    ]);
    const { data } = (await call('member/person/list', { q: phone })).body;
    expect(data.map((one: { id: number }) => one.id)).toEqual([await memberOf(browser)]);
  });

  test('a member who binds the phone takes over what lay with it; parted by staff, it stays apart', async () => {
    const phone = newPhone();
    const id = await register({ name: '先登记', phone });
    await kit
      .ctx(shop)
      .db.write((tx) => tx.rows(`insert into favorite (member_id, type, target_id) values ($1, 'news', 77)`, [id]));
    const browser = await signIn(newPhone());
    const own = await memberOf(browser);
    clock += 61_000;
    await browser.send(phone);
    const bound = await browser.call('POST', '/api/front/user/me/phone/bind', { phone, code: lastCode(kit, phone) });
    expect(bound.status).toBe(200);
    await joinProved();
    expect((await row(id))?.mergedInto).toBe(own);
    const moved = await kit
      .ctx(shop)
      .db.rows('select id from favorite where shop_id = $1 and member_id = $2', [shop.id, own]);
    expect(moved).toHaveLength(1);
    const { body } = await call(`member/merge/list/${own}`);
    expect((await call('member/merge/undo', { id: body.data[0].id, reason: '并非同一人' }, true)).status).toBe(200);
    await signIn(phone);
    await joinProved();
    expect((await row(id))?.mergedInto).toBeNull();
  });
});

describe('merging', () => {
  const run = (winner: number, loser: number) =>
    call('member/merge/run', { winner, loser, winnerVersion: 1, loserVersion: 1, reason: '同一人' }, true);

  test('of both kinds: contacts go over, who can sign in is kept, and undoing parts them', async () => {
    const phone = newPhone();
    const id = await register({ name: '同一人甲', phone });
    const member = await makeMember(kit, shop, { name: '同一人乙' });
    expect((await run(id, member.id)).body.code).toBe('member.merge_account');
    const preview = await call('member/merge/preview', { winner: member.id, loser: id });
    expect(preview.body.data.accounts).toBe('none');
    expect((await run(member.id, id)).status).toBe(200);
    expect((await call('member/person/list', { q: phone })).body.data.map((one: { id: number }) => one.id)).toEqual([
      member.id,
    ]);
    // The phone is a claim of the merged record: whoever signs in with it is somebody else until staff merge them too.
    expect(await memberOf(await signIn(phone))).not.toBe(member.id);
    const { body } = await call(`member/merge/list/${member.id}`);
    expect((await call('member/merge/undo', { id: body.data[0].id, reason: '误合并' }, true)).status).toBe(200);
    expect((await described(id)).body.data.contacts).toHaveLength(1);
  });

  test('of two without account: who signs in with either phone is the one', async () => {
    const [one, two] = [newPhone(), newPhone()];
    const winner = await register({ name: '甲记录', phone: one });
    const loser = await register({ name: '乙记录', phone: two });
    expect((await run(winner, loser)).status).toBe(200);
    expect(await memberOf(await signIn(two))).toBe(winner);
  });
});

describe('at the end', () => {
  test('a copy of everything is handed out with a reason that is written down, to nobody who has an account', async () => {
    const phone = newPhone();
    const id = await register({ name: '求索者', phone, document: 'P99887766' });
    const { body } = await call('member/contact/data', { id, reason: '本人到场申请' }, true);
    expect(body.data.values.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining([phone, 'P99887766', '求索者']),
    );
    expect(body.data.records.map(({ table }: { table: string }) => table)).toEqual(
      expect.arrayContaining(['member', 'person_contact']),
    );
    expect(JSON.stringify(body.data.records)).not.toContain('value_hash');
    const { body: looks } = await call(`member/person/reveals/${id}`);
    expect(looks.data[0]).toMatchObject({ why: 'legal', note: '本人到场申请', label: '导出此人资料' });
    const member = await makeMember(kit, shop, { name: '自己来' });
    expect((await call('member/contact/data', { id: member.id, reason: '本人申请' }, true)).body.code).toBe(
      'member.has_account',
    );
  });

  test('a removal leaves nothing by which they are found, and the phone is somebody new', async () => {
    const phone = newPhone();
    const id = await register({ name: '被忘记的人', phone, mail: 'gone@example.cn', affiliation: '某医院' });
    expect((await call('erasure/person/remove', { memberId: id, reason: '本人来电要求' }, true)).status).toBe(200);
    expect(await row(id)).toMatchObject({ accountId: null, status: 'blocked' });
    const left = await kit
      .ctx(shop)
      .db.rows('select 1 from person_contact where shop_id = $1 and member_id = $2', [shop.id, id]);
    expect(left).toEqual([]);
    expect(await memberOf(await signIn(phone))).not.toBe(id);
  });

  test('an import takes rows, leaves who is known, names the twice, and is taken back', async () => {
    const ctx = kit.ctx(shop, await memberAsPerson(kit.ctx(shop).db, shop.id, caller.memberId, 'staff'));
    const [phone, known] = [newPhone(), newPhone()];
    const there = await register({ name: '已在', phone: known });
    const cells: Readonly<Record<string, string>>[] = [
      { name: '导入甲', phone, affiliation: '临江医院', gender: '女' },
      { name: '导入乙', phone },
      { name: '导入丙', phone: known },
      { name: '导入丁', mail: 'not a mail' },
      { name: '导入戊' },
    ];
    const rows = cells.map((values, position) => ({ position: position + 2, values }));
    const run = { isTrial: false, takesAlike: false, kept: new Map() };
    const made = await ctx.db.write((tx) => importContacts.take(ctx, tx, rows, run));
    expect(made[0]).toMatchObject({ version: 1 });
    expect(made[1]).toMatchObject({ why: expect.stringContaining('第 2 行') });
    expect(made[2]).toEqual({ there });
    expect(made[3]).toMatchObject({ why: '邮箱格式不正确' });
    const ids = made.flatMap((one) => ('id' in one ? [{ id: one.id, version: one.version }] : []));
    expect(ids).toHaveLength(2);
    await signIn(phone);
    const undone = await ctx.db.write((tx) => importContacts.undo(ctx, tx, ids));
    // Who came in meanwhile stays.
    expect(undone.map((why) => why === null)).toEqual([false, true]);
  });
});
