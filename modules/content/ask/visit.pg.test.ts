import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { lastCode, TestBrowser } from '../../people/sign-in/test-browser.ts';
import { type NewsStage, newsStage } from '../news/test-news-stage.ts';
import type { ask } from './contract.ts';

type Shown = OutputOf<(typeof ask)['ask.show']>['data'];
type Alert = { id: number; questionId: number; state: string; level: string };

const START = new Date('2026-11-28T02:10:00+08:00');
const MINUTE = 60_000;

let stage: NewsStage;
let desk: Ctx;
let now = START;
beforeAll(async () => {
  stage = await newsStage({ now: () => now });
  desk = stage.as(await stage.person());
  await stage.call(desk, 'ask.topic.save', { key: 'heart', name: '心血管' });
});
afterAll(() => stage.close());
beforeEach(() => {
  now = START;
});

const shopCtx = (): Ctx => stage.kit.ctx(stage.shop);
const visitor = (): Ctx => stage.as(null);
const later = (milliseconds: number): void => {
  now = new Date(START.getTime() + milliseconds);
};
const setting = (key: string, value: unknown) => stage.kit.services.settings.save(shopCtx(), [{ key, value }], 'test');
let count = 0;
const written = () => {
  count += 1;
  const said = { title: `吃铁剂大便发黑要停药吗 ${count}`, text: '有点便秘' };
  return { topic: 'heart', sex: 'female', age: '30-39', ...said };
};
const show = async (as: Ctx, id: number) => (await stage.call<{ data: Shown }>(as, 'ask.show', { id })).data;
const alertOf = async (id: number): Promise<Alert | undefined> =>
  (await stage.call<{ data: Alert[] }>(desk, 'ask.alert.list', { limit: 100 })).data.find(
    (one) => one.questionId === id,
  );

/** The number of what a granted doctor answers. */
async function answered(id: number): Promise<number> {
  const person = await stage.person({ kind: 'site', permissions: [], name: '梁望舒' });
  await shopCtx().db.write((tx) =>
    tx.rows(
      `insert into doctor (member_id, state, name, title, hospital) values ($1, 'granted', '梁望舒', 'attending', '澄江大学附属医院')`,
      [person.id],
    ),
  );
  const input = { id, text: '不用因为发黑停药', isOwnWords: true };
  return (await stage.call<{ data: { id: number } }>(stage.as(person), 'ask.answer', input)).data.id;
}

const visitPath = '/api/front/ask/visit';

/** Somebody without account, in a browser of theirs that was sent a code. */
async function guest(phone = newPhone()) {
  const browser = new TestBrowser(stage.kit, stage.shop);
  expect((await browser.send(phone)).status).toBe(200);
  const code = lastCode(stage.kit, phone);
  const save = (more: object = {}) => browser.call('POST', `${visitPath}/save`, { ...written(), phone, code, ...more });
  return { browser, phone, code, save };
}

type Visit = { id: number; status: string; link: string; proof: string; emergency: object | null };
const dataOf = (answer: { body: Record<string, unknown> }) => answer.body.data as Visit;

test('without an account somebody asks by phone and code, and reads the answer by a link that asks for that phone', async () => {
  const { browser, phone, save } = await guest();
  const wrong = await save({ code: '000000' });
  expect(wrong.body).toMatchObject({ code: 'signIn.code_wrong' });
  const { id, status, link, proof } = dataOf(await save({ text: '我叫王求诊，电话 13800008000' }));
  expect(status).toBe('review');
  // A code is for one question.
  expect((await save()).body).toMatchObject({ code: 'signIn.code_wrong' });
  const people = await shopCtx().db.rows<{ id: number; name: string; account: number | null }>(
    `select m.id, m.name, m.account_id as account from ask_question q join member m on m.shop_id = q.shop_id and m.id = q.asker_id
     where q.shop_id = $1 and q.id = $2`,
    [stage.shop.id, id],
  );
  expect(people).toEqual([{ id: expect.any(Number), name: `访客 ${phone.slice(-4)}`, account: null }]);
  await stage.call(desk, 'ask.question.approve', { id, version: 1 });
  expect(JSON.stringify(await show(visitor(), id))).not.toMatch(/王求诊|13800008000|访客/);
  const post = await answered(id);
  const notices = await shopCtx().db.rows('select kind, opens from notice where shop_id = $1 and member_id = $2', [
    ...[stage.shop.id, people[0]?.id],
  ]);
  expect(notices).toMatchObject([
    { kind: 'ask.visitor_told', opens: { kind: 'ask.question', thingId: id, proof: 'sms', path: '/ask/visit' } },
  ]);
  expect(JSON.stringify(notices)).not.toContain('铁剂');

  // Whoever has the link alone is asked for the phone; this browser has proved it.
  browser.token = link;
  expect((await browser.call('GET', `${visitPath}/show`)).body).toMatchObject({ code: 'LINK_PROOF_NEEDED' });
  browser.token = `${link}.${proof}`;
  expect((await browser.call('GET', `${visitPath}/show`)).body).toMatchObject({
    data: { id, role: 'asker', posts: [{ id: post, kind: 'answer' }], may: { follow: true, best: true, close: true } },
  });
  expect((await browser.call('POST', `${visitPath}/best`, { answer: post })).status).toBe(200);
  expect((await browser.call('POST', `${visitPath}/best`, { answer: post + 1_000_000 })).body).toMatchObject({
    code: 'ask.no_such_answer',
  });
  expect((await browser.call('POST', `${visitPath}/follow`, { text: '那饭后呢' })).body).toMatchObject({
    data: { status: 'review' },
  });
  expect((await browser.call('POST', `${visitPath}/close`)).status).toBe(200);
  expect(await show(visitor(), id)).toMatchObject({ status: 'closed', bestId: post });
  // The link opens this question and nothing else, and in this shop alone.
  expect((await browser.call('GET', '/api/front/ask/mine')).body).toMatchObject({ code: 'LINK_REFUSED' });
  const elsewhere = new TestBrowser(stage.kit, await stage.kit.makeShop());
  elsewhere.token = browser.token;
  expect((await elsewhere.call('GET', `${visitPath}/show`)).status).toBe(401);

  // Who signs in with the phone later is the same person, and has the question among theirs.
  later(2 * MINUTE);
  const member = new TestBrowser(stage.kit, stage.shop);
  await member.enter(phone);
  expect((await member.call('GET', '/api/front/ask/mine')).body).toMatchObject({ data: [{ id }], total: 1 });
  expect((await browser.call('POST', `${visitPath}/withdraw`)).status).toBe(200);
  await expect(show(visitor(), id)).rejects.toMatchObject({ status: 404 });
});

test('what somebody without account writes of an emergency raises card and alert at once, by the link too', async () => {
  const { browser, save } = await guest();
  const { id, emergency, link, proof } = dataOf(await save({ title: '爸爸胸 痛，出冷汗' }));
  expect(emergency).toMatchObject({
    groups: ['chest_pain'],
    card: { hotlines: [{ phone: '120' }, { phone: '12356' }] },
  });
  expect(await alertOf(id)).toMatchObject({ state: 'open', level: 'urgent' });
  browser.token = `${link}.${proof}`;
  expect((await browser.call('POST', `${visitPath}/follow`, { text: '刚才吐血了' })).body).toMatchObject({
    data: { emergency: { groups: ['bleeding'] } },
  });
});

test('one code makes one question, of whom the shop knows by that phone; whoever is shut out, or a shop that wants members, takes none', async () => {
  const twice = await guest();
  const both = await Promise.all([twice.save(), twice.save()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  // A member who does not sign in is still the one record that the shop has of them.
  const phone = newPhone();
  const person = await stage.person({ kind: 'site', permissions: [], name: '老会员' });
  const { config } = stage.kit.services;
  await shopCtx().db.write((tx) => linkIdentity(tx, config, person.accountId, { kind: 'phone', value: phone }));
  const known = await guest(phone);
  const { id, link, proof } = dataOf(await known.save({ title: '胸痛出冷汗怎么办' }));
  expect(await show(stage.as(person), id)).toMatchObject({ role: 'asker' });
  await shopCtx().db.write((tx) =>
    tx.rows(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [stage.shop.id, person.id]),
  );
  known.browser.token = `${link}.${proof}`;
  expect((await known.browser.call('POST', `${visitPath}/follow`, { text: '还是想问' })).body).toMatchObject({
    code: 'ask.banned',
  });
  later(2 * MINUTE);
  expect((await (await guest(phone)).save()).body).toMatchObject({ code: 'ask.banned' });
  const refused = await guest();
  await setting('ask.takesVisitors', false);
  expect((await refused.save()).body).toMatchObject({ code: 'ask.sign_in_first' });
  await setting('ask.takesVisitors', true);
});

test('whoever heard no answer and was sent another code has asked once, and hears of that; other words under the same key are refused', async () => {
  const { browser, phone, code } = await guest();
  const asked = written();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const send = (more: object) => browser.call('POST', `${visitPath}/save`, { ...asked, phone, ...more }, key);
  const first = dataOf(await send({ code }));
  later(2 * MINUTE);
  expect((await browser.send(phone)).status).toBe(200);
  const other = lastCode(stage.kit, phone);
  expect(other).not.toBe(code);
  const again = await send({ code: other });
  expect([again.status, dataOf(again)]).toEqual([200, first]);
  expect((await send({ code: other, text: '别的问题' })).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  const stored = await shopCtx().db.rows('select 1 from ask_question where shop_id = $1 and title = $2', [
    stage.shop.id,
    asked.title,
  ]);
  expect(stored).toHaveLength(1);
});
