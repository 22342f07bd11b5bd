import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let kit: TestApp;
let shop: Shop;
let other: Shop;
let reviewer: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  [shop, other] = [await kit.makeShop(), await kit.makeShop()];
  reviewer = await signedInPerson(kit, shop, 'staff', ['doctor.profile.review']);
});
afterAll(() => kit.close());

interface Answer {
  status: number;
  body: { code?: string; data?: Record<string, unknown> | null; can?: Record<string, boolean> };
}
async function send(who: SignedInPerson, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> {
  const answer = await kit.app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const rows = <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> =>
  kit.ctx(shop).db.rows<T>(sql, [shop.id, ...values]);
const endOwn = (who: SignedInPerson) => send(who, 'POST', '/api/front/hospital/doctor/end', {});
const end = (input: { id: number; version?: number; reason?: string }, who = reviewer) =>
  send(who, 'POST', '/api/admin/doctor/application/end', { version: 1, reason: '执业注册已迁出本省', ...input });
const me = async (who: SignedInPerson) => (await send(who, 'GET', '/api/front/hospital/doctor/me')).body.data;
const askRemoval = (who: SignedInPerson) => send(who, 'POST', '/api/front/user/me/erasure/ask', {});
const told = async (kind: string, memberId: number): Promise<string[]> =>
  (
    await rows<{ body: string }>(
      `select texts->'zh-CN'->>'body' as body from notice where shop_id = $1 and kind = $2 and member_id = $3`,
      kind,
      memberId,
    )
  ).map(({ body }) => body);

/** A member with a granted profile, and a change of it in this state beside it. */
async function granted(name: string, change?: 'draft'): Promise<{ who: SignedInPerson; id: number }> {
  const who = await signedInPerson(kit, shop, 'site');
  const id = await kit.ctx(shop).db.write(async (tx) => {
    const insert = `insert into doctor (member_id, state, name, hospital, department, title, licence_hash, licence_file, decided_at)
      values ($1, $2, $3, '市一医院', 'hematology', 'attending', 'h', 1, now()) returning id`;
    const row = await tx.row<{ id: number }>(insert, [who.memberId, 'granted', name]);
    if (change !== undefined) await tx.rows(insert, [who.memberId, change, name]);
    await tx.rows(`update member set facts = '{"doctor": "granted"}' where shop_id = $1 and id = $2`, [
      shop.id,
      who.memberId,
    ]);
    return row?.id ?? 0;
  });
  return { who, id };
}

describe('a grant ends', () => {
  test('by its own person, of two calls at once by one: what was sent is gone, reviewers hear, and nothing holds a removal', async () => {
    const { who } = await granted('岑念安');
    expect((await askRemoval(who)).body.code).toBe('erasure.held');
    const both = await Promise.all([endOwn(who), endOwn(who)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await me(who)).toBeNull();
    expect(await told('doctor.ended', reviewer.memberId)).toEqual([expect.stringContaining('岑念安')]);
    expect((await askRemoval(who)).status).toBe(200);
    expect((await endOwn(await signedInPerson(kit, shop, 'site'))).body.code).toBe('doctor.not_granted');
  });

  test('by staff with a reason that the doctor reads, who may hand the profile in again; nothing holds a removal', async () => {
    const { who, id } = await granted('闻人语');
    const shown = await send(reviewer, 'GET', `/api/admin/doctor/application/show/${id}`);
    expect(shown.body.can?.end).toBe(true);
    expect((await end({ id, reason: '' })).body.code).toBe('INVALID_INPUT');
    expect((await end({ id, version: 7 })).body.code).toBe('VERSION_CONFLICT');
    const both = await Promise.all([end({ id }), end({ id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await me(who)).toMatchObject({
      ...{ status: 'rejected', reason: '执业注册已迁出本省', endedAt: expect.any(String) },
    });
    expect(await told('doctor.grant_ended', who.memberId)).toEqual([expect.stringContaining('执业注册已迁出本省')]);
    expect((await end({ id, version: 2 })).body.code).toBe('doctor.not_granted');
    expect((await askRemoval(who)).status).toBe(200);
    expect((await send(who, 'POST', '/api/front/hospital/doctor/submit', {})).status).toBe(200);
    expect(await me(who)).toMatchObject({ status: 'submitted', reason: null, endedAt: null });
  });

  test('by staff while a change waits to be handed in: the change is what is left', async () => {
    const { who, id } = await granted('司徒明', 'draft');
    expect((await end({ id })).status).toBe(200);
    expect(await me(who)).toMatchObject({ status: 'draft', change: null });
    expect(
      await rows(
        `select state, facts ->> 'doctor' as fact from doctor d join member m on m.shop_id = d.shop_id and m.id = d.member_id where d.shop_id = $1 and d.id = $2`,
        id,
      ),
    ).toEqual([{ state: 'replaced', fact: 'draft' }]);
    const past = await send(
      await signedInPerson(kit, shop, 'staff', ['*']),
      ...(['GET', `/api/admin/member/person/timeline/${who.memberId}`] as const),
    );
    expect(JSON.stringify(past.body.data)).toMatch(/医师认证终止.*医师认证通过/);
  });

  test('not by who may not, not one’s own as staff, not another shop’s', async () => {
    const { id, who } = await granted('欧阳雪');
    expect((await end({ id }, await signedInPerson(kit, shop, 'staff'))).body.code).toBe('PERMISSION_DENIED');
    expect((await end({ id }, who)).status).toBe(401);
    const stranger = await signedInPerson(kit, other, 'staff', ['doctor.profile.review']);
    expect((await end({ id }, stranger)).status).toBe(404);
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows('update doctor set member_id = $3 where shop_id = $1 and id = $2', [shop.id, id, reviewer.memberId]),
      );
    expect((await end({ id })).body.code).toBe('doctor.own_application');
    expect((await send(reviewer, 'GET', `/api/admin/doctor/application/show/${id}`)).body.can?.end).toBe(false);
  });
});
