import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { startAlong } from './commands/start.ts';
import { Flow } from './flow.ts';

const TALKING = ['comment.comment.save'];

let kit: TestApp;
let shop: Shop;
let starter: SignedInPerson;
let asked: SignedInPerson;
/** Asked as one of those who hold a right. */
let grouped: SignedInPerson;
let auditor: SignedInPerson;
let stranger: SignedInPerson;
let elsewhere: SignedInPerson;
let subject = 7_000_000_000;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  starter = await signedInPerson(kit, shop, 'staff', TALKING);
  asked = await signedInPerson(kit, shop, 'staff', TALKING);
  grouped = await signedInPerson(kit, shop, 'staff', [...TALKING, 'topic.topic.review']);
  auditor = await signedInPerson(kit, shop, 'staff', ['approval.request.view']);
  stranger = await signedInPerson(kit, shop, 'staff', TALKING);
  elsewhere = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
});
afterAll(() => kit.close());

async function start(who: Flow['steps'][number]['who']): Promise<number> {
  const ctx = kit.ctx(shop);
  subject += 1;
  const matter = {
    ...{ kind: 'doctor.application', subjectId: subject, title: `申请 ${subject}`, facts: { isChange: false } },
    startedBy: starter.memberId,
  };
  const flow = Flow.parse({ steps: [{ name: { zh: '审核', en: '' }, mode: 'any', who }] });
  return ctx.db.write((tx) => startAlong(ctx, tx, matter, { flow, number: null }));
}
const byPerson = () => start([{ kind: 'person', memberId: asked.memberId }]);

async function send(who: SignedInPerson, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await kit.app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}
const ask = (who: SignedInPerson, what: string, id: number) =>
  send(who, 'GET', `/api/admin/comment/${what}?record=approval.request&id=${id}`);
const say = (who: SignedInPerson, id: number, body: string, more: object = {}) =>
  send(who, 'POST', '/api/admin/comment/add', { record: 'approval.request', id, body, ...more });
const told = (who: SignedInPerson, id: number) =>
  kit
    .ctx(shop)
    .db.rows<{ kind: string; link: string }>(
      `select kind, link from notice where shop_id = $1 and member_id = $2 and link like $3 and kind like 'comment.%' order by id`,
      [shop.id, who.memberId, `%/${id}?%`],
    );

describe('conversations about approvals', () => {
  test('are for who began the matter, who is asked, and who may see all; to others there are none', async () => {
    const id = await byPerson();
    const { data } = await say(starter, id, '材料已补齐');
    expect((await say(asked, id, '收到', { thread: data.thread })).status).toBe(200);
    for (const one of [starter, asked, auditor]) expect((await ask(one, 'list', id)).total).toBe(1);
    expect(await say(auditor, id, '不行')).toMatchObject({ code: 'PERMISSION_DENIED' });
    for (const one of [stranger, grouped, elsewhere]) {
      for (const what of ['list', 'count', 'people']) expect((await ask(one, what, id)).status).toBe(404);
      expect((await say(one, id, '插话', { thread: data.thread })).status).toBe(404);
      const settle = { thread: data.thread, isResolved: true };
      expect((await send(one, 'POST', '/api/admin/comment/resolve', settle)).status).toBe(404);
    }
  });

  test('name and tell only those people, with the way to the request', async () => {
    const id = await byPerson();
    const people = (await ask(starter, 'people', id)).data.map((one: { id: number }) => one.id);
    expect(people.sort()).toEqual([starter, asked, auditor].map(({ memberId }) => memberId).sort());
    expect(await say(starter, id, '请看', { mentions: [stranger.memberId] })).toMatchObject({
      code: 'comment.mentioned_unseen',
    });
    await say(starter, id, '请看', { mentions: [asked.memberId] });
    expect(await told(asked, id)).toEqual([
      { kind: 'comment.mentioned', link: `/backend/approval/${id}?tab=comments` },
    ]);
    expect(await told(stranger, id)).toEqual([]);
  });

  test('are for each of a group that is asked, and stay open to who answered when the matter has ended', async () => {
    const id = await start([{ kind: 'permission', permission: 'topic.topic.review' }]);
    await say(grouped, id, '我来审', { mentions: [starter.memberId] });
    expect(await told(starter, id)).toHaveLength(1);
    expect((await ask(asked, 'list', id)).status).toBe(404);
    expect((await send(starter, 'POST', '/api/admin/approval/request/withdraw', { id })).status).toBe(200);
    expect((await say(starter, id, '撤回原因见附件')).status).toBe(200);
    expect((await ask(starter, 'list', id)).total).toBe(2);
    // Nobody of the group had answered: it is no matter of theirs any more.
    expect((await ask(grouped, 'list', id)).status).toBe(404);
  });

  test('go with a request that is forgotten, and nobody holds a lock on one', async () => {
    const id = await byPerson();
    await say(starter, id, '将被清理');
    const hold = { record: 'approval.request', id, form: 'form-number-1' };
    expect((await send(auditor, 'POST', '/api/admin/lock/hold', hold)).status).toBe(404);
    await kit
      .ctx(shop)
      .db.write((tx) => tx.rows('delete from approval_request where shop_id = $1 and id = $2', [shop.id, id]));
    const job = kit.services.registry.find('comment')?.jobs?.find(({ name }) => name === 'comment.forget_gone');
    await job?.run(kit.ctx(shop), {});
    const left = await kit
      .ctx(shop)
      .db.rows('select 1 from comment_thread where shop_id = $1 and record = $2 and row_id = $3', [
        ...[shop.id, 'approval.request', id],
      ]);
    expect(left).toEqual([]);
  });
});
