import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let kit: TestApp;
let shop: Shop;
let form: number;
let giver: SignedInPerson;

const call = async (by: SignedInPerson, url: string, payload: object, more: object = {}) => {
  const headers = { ...by.headers, ...more };
  const answer = await kit.app.server.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, data: answer.json<{ data: { id: number; version: number } }>().data };
};
const save = (by: SignedInPerson, more: object = {}, headers: object = {}) =>
  call(by, '/api/front/form/save', { id: form, values: { attend: 'yes' }, ...more }, headers);
const rows = async (table: 'form_answer' | 'form_draft' | 'platform.attempt', whose: string, value: unknown) =>
  (await kit.ctx(shop).db.row<{ n: number }>(`select count(*)::int as n from ${table} where ${whose} = $1`, [value]))
    ?.n;
const sql = (text: string) =>
  kit.ctx(shop).db.write((tx) => tx.rows(`${text} where shop_id = $1 and member_id = $2`, [shop.id, giver.memberId]));

beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  const staff = await signedInPerson(kit, shop, 'staff', ['*']);
  const options = ['yes', 'no'].map((key) => ({ key, label: key }));
  const questions = [{ key: 'attend', kind: 'one', label: '是否参加', required: true, options }];
  const sections = [{ key: 'main', title: '安排', questions }];
  const draft = await call(staff, '/api/admin/form/form/save', {
    title: '意向',
    lead: '导语',
    who: 'member',
    sections,
  });
  expect(await call(staff, '/api/admin/form/form/publish', draft.data)).toMatchObject({ status: 200 });
  form = draft.data.id;
});
afterAll(() => kit.close());
beforeEach(async () => {
  giver = await signedInPerson(kit, shop, 'site');
  expect(await save(giver)).toMatchObject({ status: 200 });
});

test('a sheet asks who gives it together with their limits: one look, one lock, one row', async () => {
  const { database } = kit;
  const as = database.as.bind(database);
  const asked: string[] = [];
  database.as = (actor, condition) => {
    const db = as(actor, condition);
    const row: typeof db.row = (text, values) => {
      asked.push(condition === undefined ? 'alone' : 'with the caller');
      return db.row(text, values);
    };
    const write: typeof db.write = (fn, options) =>
      db.write((tx) => {
        const noted = (kind: string, text: string): string => {
          asked.push(`${kind} ${/form_answer|FROM form t/.exec(text)?.[0]}`);
          return text;
        };
        return fn({
          ...{ orm: tx.orm, afterCommit: (done) => tx.afterCommit(done) },
          row: (text, values) => tx.row(noted('row', text), values),
          rows: (text, values) => tx.rows(noted('rows', text), values),
          finish: (text, values) => tx.finish(noted('last', text), values),
        });
      }, options);
    return { shopId: db.shopId, orm: db.orm, rows: (text, values) => db.rows(text, values), row, write };
  };
  try {
    expect(await save(giver)).toMatchObject({ status: 200 });
  } finally {
    database.as = as;
  }
  expect(asked).toEqual(['with the caller', 'row FROM form t', 'last form_answer']);
});

test('whose sign-in ended a moment ago gives nothing, begins nothing and counts for nothing', async () => {
  const before = await rows('platform.attempt', '1', 1);
  await sql('update session set ended_at = now()');
  for (const more of [{}, { draft: true }]) expect(await save(giver, more)).toMatchObject({ status: 401 });
  expect(await save(giver, {}, { 'idempotency-key': 'once' })).toMatchObject({ status: 401 });
  expect(await rows('form_answer', 'member_id', giver.memberId)).toBe(1);
  expect(await rows('form_draft', 'member_id', giver.memberId)).toBe(0);
  expect(await rows('platform.attempt', '1', 1)).toBe(before);
});

test('who was blocked a moment ago is refused as one', async () => {
  await kit
    .ctx(shop)
    .db.write((tx) =>
      tx.rows(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [shop.id, giver.memberId]),
    );
  expect(await save(giver)).toMatchObject({ status: 403 });
  expect(await rows('form_answer', 'member_id', giver.memberId)).toBe(1);
});

test('under a key of its own a sheet that came with a caller who is known is made once', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => save(giver, {}, { 'idempotency-key': 'twice' })));
  expect(one).toEqual(other);
  expect(await rows('form_answer', 'member_id', giver.memberId)).toBe(2);
});
