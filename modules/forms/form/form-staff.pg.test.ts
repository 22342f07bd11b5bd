import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tellWaiting } from './commands/tell-waiting.ts';

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
const PHONE = '13800008000';

interface Answer {
  status: number;
  body: Record<string, unknown> & { data?: unknown; total?: number; code?: string };
}
interface Saved {
  id: number;
  version: number;
}

async function call(by: SignedInPerson, method: 'GET' | 'POST', path: string, input: object = {}): Promise<Answer> {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const answer = await kit.app.server.inject({
    method,
    url: `/api/${path}${method === 'GET' ? `?${query}` : ''}`,
    headers: by.headers,
    ...(method === 'POST' ? { payload: input } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Answer['body']>() };
}
const get = (by: SignedInPerson, path: string, input: object = {}) => call(by, 'GET', `admin/${path}`, input);
const post = (by: SignedInPerson, path: string, input: object) => call(by, 'POST', `admin/${path}`, input);
const data = <T>({ status, body }: Answer): T => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as T;
};

/** A published form that asks for a phone, with so many answers to it. */
async function answeredForm(title: string, answers: number): Promise<{ form: number; answers: number[] }> {
  const draft = data<Saved>(
    await post(admin, 'form/form/save', {
      ...{ title, lead: '导语', who: 'member' },
      sections: [{ key: 'a', title: '部分', questions: [{ key: 'phone', kind: 'phone', label: '手机' }] }],
    }),
  );
  data(await post(admin, 'form/form/publish', draft));
  const given: number[] = [];
  for (let each = 0; each < answers; each += 1) {
    const reader = await signedInPerson(kit, shop, 'site');
    given.push(
      data<Saved>(await call(reader, 'POST', 'front/form/save', { id: draft.id, values: { phone: PHONE } })).id,
    );
  }
  return { form: draft.id, answers: given };
}

/** Somebody who holds these rights on one form and nothing else. */
async function clerk(form: number, rights: readonly string[]): Promise<SignedInPerson> {
  const person = await signedInPerson(kit, shop, 'staff');
  const role = data<Saved>(
    await post(admin, 'role/role/save', {
      ...{ key: `r${crypto.randomUUID().slice(0, 8)}`, name: '表单专员' },
      grants: rights.map((permission) => ({ permission, scope: 'all' })),
    }),
  );
  await allow(form, person.memberId, role.id);
  return person;
}
const allow = async (form: number, memberId: number, roleId: number) =>
  data(await post(admin, 'role/thing/give', { record: 'form.form', thingId: form, memberId, roleId }));
const rolesOf = (memberId: number) =>
  kit
    .ctx(shop)
    .db.rows<{ id: number }>('select role_id as id from thing_role where shop_id = $1 and member_id = $2', [
      shop.id,
      memberId,
    ]);

const desk = ['form.form.view', 'form.answer.view', 'form.answer.handle', 'form.answer.export'];
let own: Awaited<ReturnType<typeof answeredForm>>;
let other: Awaited<ReturnType<typeof answeredForm>>;

beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  own = await answeredForm('参会登记', 2);
  other = await answeredForm('满意度调查', 3);
});
afterAll(() => kit.close());

describe('the desk of one form', () => {
  test('has its answers alone: in the list, by a filter, in counts, figures and the menu', async () => {
    const who = await clerk(own.form, desk);
    const list = await get(who, 'form/answer/list');
    expect(
      data<{ id: number }[]>(list)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...own.answers].sort());
    expect(list.body.total).toBe(2);
    expect((await get(who, 'form/answer/list', { formId: other.form })).body).toMatchObject({ data: [], total: 0 });
    const counts = await post(who, 'view/count', {
      list: '/api/admin/form/answer/list',
      selections: [{}, { state: 'new' }],
    });
    expect(counts.body.data).toEqual([
      { total: 2, isAtLeast: false },
      { total: 2, isAtLeast: false },
    ]);
    expect(data(await get(who, `form/answer/figures/${own.form}`))).toMatchObject({ answers: 2 });
    expect((await get(who, `form/answer/figures/${other.form}`)).status).toBe(404);
    expect((await get(who, 'shell/menu/counts')).body.counts).toEqual({ 'backend/form-answers': 2 });
    const today = formatDate(new Date());
    const widget = await get(who, 'dashboard/widget', { key: 'form.answers', from: today, to: today });
    expect(data(widget)).toMatchObject({ summary: { value: 2 } });
  });

  test('deals with an answer of its own; one of another form, and one that never was, answer alike', async () => {
    const who = await clerk(own.form, desk);
    const [mine] = own.answers;
    const [foreign] = other.answers;
    expect(data(await post(who, 'form/answer/handle', { id: mine, version: 1, state: 'new' }))).toMatchObject({
      version: 2,
    });
    const strange = await post(who, 'form/answer/handle', { id: foreign, version: 1 });
    const never = await post(who, 'form/answer/handle', { id: 999_999_999, version: 1 });
    expect([strange.status, strange.body]).toEqual([404, never.body]);
    expect((await post(who, 'form/answer/remove', { id: foreign, version: 1 })).status).toBe(404);
    expect((await post(who, 'form/form/save', { id: own.form, version: 2, title: '改' })).body.code).toBe(
      'PERMISSION_DENIED',
    );
  });

  test('sees in full what it may see in full on each form whose answers it reads, and no more', async () => {
    const phonesOf = async (who: SignedInPerson) =>
      data<{ phones: { phone: string } }[]>(await get(who, 'form/answer/list')).map(({ phones }) => phones.phone);
    const plain = await clerk(own.form, [...desk, 'form.answer.plain']);
    expect(await phonesOf(plain)).toEqual([PHONE, PHONE]);
    const [plainRole] = await rolesOf(plain.memberId);
    const both = await clerk(other.form, desk);
    expect(new Set(await phonesOf(both))).toEqual(new Set(['138****8000']));
    await allow(own.form, both.memberId, plainRole?.id ?? 0);
    // Of rows of two forms, what is held on one alone counts for none; on the row itself it counts.
    expect(new Set(await phonesOf(both))).toEqual(new Set(['138****8000']));
    const shown = data<{ phones: { phone: string } }>(await get(both, `form/answer/show/${own.answers[0]}`));
    expect(shown.phones.phone).toBe(PHONE);
    const masked = data<{ phones: { phone: string } }>(await get(both, `form/answer/show/${other.answers[0]}`));
    expect(masked.phones.phone).toBe('138****8000');
  });

  test('a removed answer of another form is not in its bin', async () => {
    const bin = async (who: SignedInPerson) =>
      data<{ record: string; name: string }[]>(await get(who, 'bin/entry/list')).filter(
        ({ record }) => record === 'form.answer',
      ).length;
    const who = await clerk(own.form, desk);
    const role = data<Saved>(
      await post(admin, 'role/role/save', {
        ...{ key: `b${crypto.randomUUID().slice(0, 8)}`, name: '回收站' },
        grants: [{ permission: 'bin.entry.view', scope: 'all' }],
      }),
    );
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows('insert into member_role (member_id, role_id) values ($1, $2)', [who.memberId, role.id]),
      );
    const extra = await answeredForm('另一张', 1);
    data(await post(admin, 'form/answer/remove', { id: extra.answers[0], version: 1 }));
    expect(await bin(who)).toBe(0);
    expect(await bin(admin)).toBe(1);
  });

  test('who has lost it hears of no answers any more', async () => {
    const { form } = await answeredForm('夜班登记', 1);
    const role = [...desk, 'form.form.save'];
    const who = await clerk(form, role);
    const shown = data<Saved>(await get(who, `form/form/show/${form}`));
    data(await post(who, 'form/form/save', { ...shown, title: '夜班登记（新）' }));
    const heard = async () =>
      (
        await kit
          .ctx(shop)
          .db.rows('select 1 from notice where shop_id = $1 and member_id = $2 and kind = $3', [
            ...[shop.id, who.memberId, 'form.answers_waiting'],
          ])
      ).length;
    await kit.ctx(shop).db.write((tx) => tx.rows('delete from thing_role where member_id = $1', [who.memberId]));
    await tellWaiting(kit.ctx(shop));
    expect(await heard()).toBe(0);
    const [kept] = await kit
      .ctx(shop)
      .db.rows<{ id: number }>('select id from role where shop_id = $1 order by id desc limit 1', [shop.id]);
    await allow(form, who.memberId, kept?.id ?? 0);
    const tomorrow = { ...kit.ctx(shop), services: { ...kit.services, now: () => new Date(Date.now() + 40_000_000) } };
    await tellWaiting(tomorrow);
    expect(await heard()).toBe(1);
  });

  test('mentions and talk: a colleague of the one form is offered for its record alone', async () => {
    const who = await clerk(own.form, desk);
    await kit
      .ctx(shop)
      .db.write((tx) => tx.rows('update member set name = $2 where id = $1', [who.memberId, '独一无二的专员']));
    const offered = async (id: number) =>
      JSON.stringify((await get(admin, 'comment/people', { record: 'form.form', id, q: '独一无二' })).body);
    expect(await offered(own.form)).toContain('独一无二的专员');
    expect(await offered(other.form)).not.toContain('独一无二的专员');
    expect((await get(who, 'comment/list', { record: 'form.form', id: own.form })).status).toBe(200);
    expect((await get(who, 'comment/list', { record: 'form.form', id: other.form })).status).toBe(404);
  });

  test('a member of the site with the same membership holds nothing there', async () => {
    const who = await clerk(own.form, desk);
    const { token } = await openTestSession(kit, shop, who.memberId, 'site');
    const onSite = { ...who, headers: { ...who.headers, authorization: token } };
    expect((await get(onSite, 'form/answer/list')).status).toBe(401);
    const nobody = await makeMember(kit, shop, { name: '别人', staff: true });
    expect(await rolesOf(nobody.id)).toEqual([]);
  });
});

test('whoever holds a form takes its answers away as ODM, and those of no other', async () => {
  const holder = await clerk(own.form, desk);
  const file = data<{ state: string; done: number }>(await post(holder, 'form/answer/odm', { formId: own.form }));
  expect(file).toMatchObject({ state: 'done', done: own.answers.length });
  expect((await post(holder, 'form/answer/odm', { formId: other.form })).status).toBe(404);
  const viewer = await clerk(own.form, ['form.form.view', 'form.answer.view']);
  expect((await post(viewer, 'form/answer/odm', { formId: own.form })).body.code).toBe('PERMISSION_DENIED');
});
