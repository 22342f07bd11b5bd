import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { lastCode, TestBrowser } from '../../people/sign-in/test-browser.ts';
import { type NewsStage, newsStage, type Saved } from '../news/test-news-stage.ts';
import type { knowledgeAdmin } from './admin-contract.ts';
import { forgetReadings } from './commands/count-unsolved.ts';

type Row = OutputOf<(typeof knowledgeAdmin)['knowledge.feedback.list']>['data'][number];
type Shown = OutputOf<(typeof knowledgeAdmin)['knowledge.feedback.show']>['data'];

const START = new Date('2026-11-28T02:10:00Z').getTime();
const MINUTES = 60_000;

let stage: NewsStage;
let desk: Ctx;
let now = START;
/** Days go by from test to test, so that nobody is asked to wait with a code. */
let day = 0;
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  desk = stage.as(await stage.person());
  await stage.call(desk, 'ask.topic.save', { key: 'heart', name: '心血管' });
});
afterAll(() => stage.close());
beforeEach(() => {
  day += 1;
  now = START + day * 24 * 60 * MINUTES;
});

const later = (minutes: number, seconds = 0): void => {
  now = START + day * 24 * 60 * MINUTES + minutes * MINUTES + seconds * 1000;
};

async function article(): Promise<Saved> {
  const { id: collectionId } = await stage.step(desk, 'knowledge.collection.save', {
    key: `c${Math.random()}`.replace('.', ''),
    name: '目录',
  });
  const draft = { title: '怎么领取学分证书', lead: '导语', body: '<p>请这样做。</p>', collectionId };
  return stage.step(desk, 'knowledge.article.publish', await stage.step(desk, 'knowledge.article.save', draft));
}

const opened = (shop: Shop = stage.shop): TestBrowser => new TestBrowser(stage.kit, shop);
async function member(): Promise<TestBrowser> {
  const browser = opened();
  await browser.enter(newPhone());
  return browser;
}

/** Somebody opens an article; it stands in the database as soon as what was gathered is written. */
async function read(browser: TestBrowser, id: number, edition = 1): Promise<number> {
  const { status } = await browser.call('POST', '/api/front/knowledge/read', { id, edition });
  await stage.kit.services.gathering.flush();
  return status;
}

let asked = 0;
const question = (): object => {
  asked += 1;
  return { topic: 'heart', sex: 'female', age: '30-39', title: `证书上的学分不对 ${asked}`, text: '少了两分' };
};
const ask = async (browser: TestBrowser, more: object = {}): Promise<number> => {
  const { status, body } = await browser.call('POST', '/api/front/ask/save', { ...question(), ...more });
  expect(status).toBe(200);
  return (body.data as { id: number }).id;
};

const rowOf = async (id: number, as = desk): Promise<Row | undefined> =>
  (await stage.call<{ data: Row[] }>(as, 'knowledge.feedback.list', { limit: 100 })).data.find(
    (row) => row.articleId === id,
  );
const unsolved = async (id: number): Promise<number> => (await rowOf(id))?.unsolved ?? 0;

describe('KN5 a question to doctors soon after reading an article says that it was not solved', () => {
  test('at 9:59 it does, at 10:00 as well, at 10:01 no more', async () => {
    const { id } = await article();
    for (const [minutes, seconds, count] of [
      [9, 59, 1],
      [10, 0, 2],
      [10, 1, 2],
    ] as const) {
      later(0);
      const somebody = await member();
      expect(await read(somebody, id)).toBe(200);
      later(minutes, seconds);
      await ask(somebody);
      expect(await unsolved(id)).toBe(count);
    }
    const row = await rowOf(id);
    expect(row).toMatchObject({ unsolved: 2, votes: 0, reworkAt: null });
    const { data } = await stage.call<{ data: Shown }>(desk, 'knowledge.feedback.show', { id: row?.id });
    expect(data).toMatchObject({ unsolved: 2, ways: [{ way: 'ask.question', label: '问医生', cnt: 2 }] });
  });

  test('counts a person and version once, however often they read and ask, two questions at once and a further one included', async () => {
    const [{ id }, other] = [await article(), await article()];
    const somebody = await member();
    await read(somebody, id);
    await read(somebody, id);
    const questions = await Promise.all([ask(somebody), ask(somebody)]);
    expect(await unsolved(id)).toBe(1);
    // What was not read was not left unsolved.
    expect(await rowOf(other.id)).toBeUndefined();
    await read(somebody, other.id);
    await stage.call(desk, 'ask.question.approve', { id: questions[0], version: 1 });
    const further = await somebody.call('POST', '/api/front/ask/follow', { id: questions[0], text: '还是不对' });
    expect(further.status).toBe(200);
    expect([await unsolved(id), await unsolved(other.id)]).toEqual([1, 1]);
    // A new version is another one, and the former keeps what was counted.
    const shown = await stage.call<{ data: Saved & Record<string, unknown> }>(desk, 'knowledge.article.show', { id });
    const { title, body, collectionId } = shown.data;
    const input = { ...{ title, body, collectionId, lead: '改写后' }, id, version: shown.data.version };
    const changed = await stage.step(desk, 'knowledge.article.save', input);
    await stage.call(desk, 'knowledge.article.correct', { ...changed, note: '改写' });
    await read(somebody, id, 2);
    await ask(somebody);
    const { data } = await stage.call<{ data: Row[] }>(desk, 'knowledge.feedback.list', { limit: 100 });
    const versions = data.filter(({ articleId }) => articleId === id);
    expect(versions.map((row) => [row.edition, row.unsolved]).toSorted()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('knows a visitor by their browser, who signs in to ask or asks by a phone alone; another browser is somebody else', async () => {
    const { id } = await article();
    const visitor = opened();
    await read(visitor, id);
    await visitor.enter(newPhone());
    await ask(visitor);
    expect(await unsolved(id)).toBe(1);
    const guest = opened();
    await read(guest, id);
    const phone = newPhone();
    await guest.send(phone);
    const code = lastCode(stage.kit, phone);
    const sent = await guest.call('POST', '/api/front/ask/visit/save', { ...question(), phone, code });
    expect(sent.status).toBe(200);
    expect(await unsolved(id)).toBe(2);
    await read(opened(), id);
    await ask(await member());
    expect(await unsolved(id)).toBe(2);
    // A member is one wherever they are.
    const [atHome, onTheWay, own] = [opened(), opened(), newPhone()];
    await atHome.enter(own);
    await read(atHome, id);
    later(2);
    await onTheWay.enter(own);
    await ask(onTheWay);
    expect(await unsolved(id)).toBe(3);
  });

  test('holds up no emergency: a question is kept at once while somebody else counts at the same article', async () => {
    const { id } = await article();
    const [somebody, voter] = [await member(), opened()];
    await read(somebody, id);
    await voter.call('POST', '/api/front/knowledge/vote', { id, edition: 1, helpful: false, reason: 'unclear' });
    const kept = await stage.kit.ctx(stage.shop).db.write(async (tx) => {
      await tx.rows('select from knowledge_tally where shop_id = $1 and knowledge_id = $2 for update', [
        stage.shop.id,
        id,
      ]);
      return ask(somebody, { title: '爸爸胸痛，出冷汗' });
    });
    expect(kept).toBeGreaterThan(0);
    expect(await rowOf(id)).toMatchObject({ votes: 1, unsolved: 1 });
  });

  test('is not counted of robots, of who may not see the article, nor in another shop; readings are forgotten after ten minutes', async () => {
    const { id } = await article();
    const robot = opened();
    await robot.call('POST', '/api/front/knowledge/read', { id, edition: 1 }, { 'user-agent': 'Googlebot/2.1' });
    await stage.kit.services.gathering.flush();
    const readings = () =>
      stage.kit.ctx(stage.shop).db.rows('select from knowledge_reading where shop_id = $1', [stage.shop.id]);
    await forgetReadings(stage.kit.ctx(stage.shop));
    expect(await readings()).toEqual([]);
    const somebody = await member();
    expect(await read(somebody, id, 2)).toBe(409);
    const elsewhere = await stage.kit.makeShop();
    const stranger = opened(elsewhere);
    expect(await read(stranger, id)).toBe(404);
    // The same browser of the same person, in two shops.
    await read(somebody, id);
    const abroad = opened(elsewhere);
    for (const [name, value] of somebody.cookies) abroad.cookies.set(name, value);
    await abroad.enter(newPhone());
    const { status } = await abroad.call('POST', '/api/front/ask/save', { ...question(), topic: 'none' });
    expect(status).toBe(400);
    expect(await unsolved(id)).toBe(0);
    later(10, 1);
    await forgetReadings(stage.kit.ctx(stage.shop));
    expect(await readings()).toEqual([]);
  });
});
