import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { PreparedCall } from '../../../kernel/conformance/stage.ts';
import { ContentStage } from '../envelope/test-content-stage.ts';
import { settleSearches } from './commands/settle-searches.ts';
import { knowledgeKind } from './kind.ts';
import { suggestArticles } from './public.ts';

type Saved = { id: number; version: number };
type Tally = Saved & { articleId: number; percent: number; votes: number; reworkAt: string | null };
type Miss = Saved & { term: string; sessions: number; emptied: number; state: string; articleId: number | null };

let help: ContentStage;
beforeAll(async () => {
  help = await ContentStage.open(knowledgeKind);
});
afterAll(() => help.house.close());

const play = (name: string, input: Record<string, unknown>, as?: Caller) =>
  help.stage.play(name, new PreparedCall(input, as === undefined ? {} : { as }));
const call = <T>(name: string, input: Record<string, unknown> = {}, as?: Caller) => help.stage.call<T>(name, input, as);
const browser = (): Caller => visitor(help.stage.shop);
const sql = (text: string, values: unknown[] = []) => help.context().db.write((tx) => tx.rows(text, values));

async function collection(more: Record<string, unknown> = {}): Promise<Saved & { key: string }> {
  const input = { key: help.stage.key(), name: help.stage.text('目录'), ...more };
  return { key: String(input.key), ...(await call<{ data: Saved }>('knowledge.collection.save', input)).data };
}
const change = (one: Saved & { key: string }, more: Record<string, unknown>) =>
  play('knowledge.collection.save', { ...one, name: help.stage.text('目录'), ...more });
const audienceOf = async (id: number) => (await help.edited<Saved & { audience: string }>(id)).audience;

describe('KN1 collections', () => {
  test('have three levels at most, and none lies below itself', async () => {
    const top = await collection();
    const middle = await collection({ parentId: top.id });
    const low = await collection({ parentId: middle.id });
    const deeper = await play('knowledge.collection.save', { key: help.stage.key(), name: '四', parentId: low.id });
    expect(deeper.body).toMatchObject({ code: 'knowledge.too_deep' });
    expect((await change(top, { parentId: low.id })).body).toMatchObject({ code: 'knowledge.collection_circle' });
    const other = await collection();
    // With all that lies below it, it would be the fourth.
    expect((await change(middle, { parentId: (await collection({ parentId: other.id })).id })).body).toMatchObject({
      code: 'knowledge.too_deep',
    });
    expect((await change(middle, { parentId: other.id })).status).toBe(200);
    expect((await play('knowledge.collection.remove', { ...other, version: 1 })).body).toMatchObject({
      code: 'knowledge.collection_used',
    });
    const twice = await play('knowledge.collection.save', { key: low.key, name: '同名' });
    expect(twice.body).toMatchObject({ code: 'knowledge.key_taken' });
  });

  test('of which two are moved into one another at once do not end in a circle', async () => {
    const [one, two] = [await collection(), await collection()];
    const moves = await Promise.all([change(one, { parentId: two.id }), change(two, { parentId: one.id })]);
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('cap the audience of their articles: none is written or comes out for more people', async () => {
    const top = await collection({ audience: 'member' });
    const wider = await play('knowledge.collection.save', { key: help.stage.key(), name: '宽', parentId: top.id });
    expect(wider.body).toMatchObject({ code: 'knowledge.audience_wider' });
    const low = await collection({ parentId: top.id, audience: 'doctor' });
    expect(await help.refused({ collectionId: low.id, audience: 'member' })).toMatchObject({
      audience: ['可见范围不能宽于所在目录'],
    });
    expect(await help.refused({ collectionId: 999_999_999 })).toMatchObject({ collectionId: ['没有这个目录'] });
    expect(await help.missing({ collectionId: null, body: '' })).toMatchObject({
      collectionId: ['请选择目录'],
      body: expect.arrayContaining(['请写正文']),
    });
    const id = await help.published({ collectionId: low.id, audience: 'doctor' });
    expect((await play('knowledge.show', { id }, browser())).status).toBe(404);
    expect(await help.shown(id, await help.stage.caller('granted'))).toMatchObject({ audience: 'doctor' });
  });

  test('that are narrowed take what lies in them along, on pages, in lists and in search, and widen nothing', async () => {
    const top = await collection();
    const low = await collection({ parentId: top.id });
    const title = `降纤维蛋白原${help.stage.key()}`;
    const id = await help.published({ collectionId: low.id, title });
    const found = async (as?: Caller) =>
      (await call<{ data: { id: number }[] }>('search.search', { q: title }, as)).data.map((one) => one.id);
    expect(await found()).toEqual([id]);
    // A change that waits is narrowed as well.
    const { version, ...row } = await help.edited<Saved & Record<string, unknown>>(id);
    const { input } = await help.stage.prepare('knowledge.article.save');
    const kept = Object.fromEntries(Object.keys(input).map((key) => [key, row[key] ?? input[key]]));
    await call('knowledge.article.save', { ...kept, title: `${title}二`, id, version });
    expect((await change(top, { audience: 'member' })).status).toBe(200);
    expect((await play('knowledge.show', { id }, browser())).status).toBe(404);
    expect(await help.listed({ category: low.key })).toEqual([]);
    expect(await found()).toEqual([]);
    const member = await help.stage.caller('member');
    expect(await help.listed({ category: low.key }, member)).toEqual([id]);
    expect(await found(member)).toEqual([id]);
    expect(await audienceOf(id)).toBe('member');
    const { data } = await call<{ data: Saved & { key: string } }>('knowledge.collection.show', { id: top.id });
    expect((await change({ ...top, version: data.version }, { audience: 'public' })).status).toBe(200);
    expect(await audienceOf(id)).toBe('member');
    expect((await play('knowledge.show', { id }, browser())).status).toBe(404);
  });

  test('are not narrowed to people whom something in them is not for', async () => {
    const top = await collection();
    await help.published({ collectionId: top.id, audience: 'role:editor' });
    expect((await change(top, { audience: 'doctor' })).body).toMatchObject({ code: 'knowledge.audience_apart' });
  });

  test('narrowed while an article is published leave nothing wider', async () => {
    const top = await collection();
    const draft = await help.draft({ collectionId: top.id });
    await Promise.all([
      change(top, { audience: 'doctor' }),
      play('knowledge.article.publish', { id: draft.id, version: draft.version }),
    ]);
    expect((await play('knowledge.show', { id: draft.id }, browser())).status).toBe(404);
    expect(await audienceOf(draft.id)).toBe('doctor');
  });
});

describe('the help centre', () => {
  test('shows collections with what the reader finds in them, articles in the order of the editors, the way there and the next', async () => {
    const top = await collection({ note: '常见问题' });
    const low = await collection({ parentId: top.id });
    const first = await help.published({ collectionId: low.id });
    const second = await help.published({ collectionId: low.id });
    const doctors = await help.published({ collectionId: low.id, audience: 'doctor' });
    const arranged = await play('knowledge.collection.arrange', { id: low.id, articles: [first, doctors, second] });
    expect(arranged.status).toBe(200);
    expect(await help.listed({ category: low.key })).toEqual([first, second]);
    const tree = await call<{ data: { key: string; cnt: number; children: object[] }[] }>('knowledge.collections');
    expect(tree.data.find(({ key }) => key === top.key)).toMatchObject({
      cnt: 2,
      note: '常见问题',
      children: [{ key: low.key, cnt: 2, children: [] }],
    });
    expect(await help.shown(first)).toMatchObject({
      category: low.key,
      path: [{ key: top.key }, { key: low.key }],
      next: { id: second, url: `/knowledge?id=${second}` },
    });
    expect(await help.shown(second)).toMatchObject({ next: null });
    expect(await help.shown(first, await help.stage.caller('granted'))).toMatchObject({ next: { id: doctors } });
    const stale = await play('knowledge.collection.arrange', { id: low.id, articles: [first, second] });
    expect(stale.body).toMatchObject({ code: 'knowledge.order_stale' });
    const other = await help.house.stage('HELPOTHER');
    const foreign = await other.play('knowledge.collection.articles', new PreparedCall({ id: low.id }, {}));
    expect(foreign.status).toBe(404);
  });

  test('finds articles by words, everywhere or within a collection', async () => {
    const one = await collection();
    const id = await help.published({ collectionId: one.id, title: '如何补打胸牌' });
    await help.published({ collectionId: (await collection()).id, title: '胸牌上写什么' });
    expect(await help.listed({ q: '补打胸牌' })).toEqual([id]);
    expect(await help.listed({ q: '胸牌' })).toHaveLength(2);
    expect(await help.listed({ q: '胸牌', category: one.key })).toEqual([id]);
    expect(await help.listed({ q: '、', category: one.key })).toEqual([]);
  });
});

const vote = (id: number, helpful: boolean, as: Caller, more: object = {}) =>
  play('knowledge.vote', { id, edition: 1, helpful, ...more }, as);
const tallyOf = async (id: number): Promise<Tally | undefined> =>
  (await call<{ data: Tally[] }>('knowledge.feedback.list', { limit: 100 })).data.find((row) => row.articleId === id);

describe('KN2 whether it helped', () => {
  test('14 of 25 are 56.0 %: from the twentieth vote on it is to be worked over, told of once, and a new version closes it', async () => {
    const id = await help.published();
    // Every other one is helped at first, so that the share is never as high as it must be.
    for (let at = 0; at < 25; at += 1) {
      expect((await vote(id, at % 2 === 0 || at === 1, browser())).status).toBe(200);
      const tally = await tallyOf(id);
      expect(tally?.reworkAt === null).toBe(at < 19);
    }
    expect(await tallyOf(id)).toMatchObject({ votes: 25, helpful: 14, percent: 56 });
    const ctx = help.context();
    const told = await ctx.db.rows(`select from notice where kind = 'knowledge.unhelpful' and key = $1`, [`${id}/1`]);
    expect(told.length).toBeGreaterThan(0);
    const open = async () =>
      (await call<{ data: Tally[] }>('knowledge.feedback.list', { open: true })).data.map((row) => row.articleId);
    expect(await open()).toContain(id);
    const { version, ...row } = await help.edited<Saved & Record<string, unknown>>(id);
    const { input } = await help.stage.prepare('knowledge.article.save');
    const kept = Object.fromEntries(Object.keys(input).map((key) => [key, row[key] ?? input[key]]));
    const changed = await call<{ data: Saved }>('knowledge.article.save', { ...kept, lead: '改写后', id, version });
    await call('knowledge.article.correct', { id, version: changed.data.version, note: '改写' });
    expect(await open()).not.toContain(id);
    expect(await help.shown(id)).toMatchObject({ edition: 2, feedback: { votes: 0, helpful: 0 } });
  });

  test('is said once by a person or a browser, who may change it; only who was not helped says why', async () => {
    const id = await help.published();
    const [one, member] = [browser(), await help.stage.caller('member')];
    expect((await vote(id, true, one, { reason: 'wrong' })).body).toMatchObject({
      data: { votes: 1, helpful: 1, mine: true, reason: '' },
    });
    expect((await vote(id, false, one, { reason: 'outdated', note: '截图是旧的' })).body).toMatchObject({
      data: { votes: 1, helpful: 0, mine: false, reason: 'outdated' },
    });
    expect((await play('knowledge.mine', { id }, one)).body).toMatchObject({ data: { mine: false, edition: 1 } });
    expect((await play('knowledge.mine', { id }, browser())).body).toMatchObject({ data: { mine: null, votes: 1 } });
    // A member is one wherever they are.
    await vote(id, true, member);
    await vote(id, true, await help.stage.caller('member'));
    const tally = await tallyOf(id);
    expect(tally).toMatchObject({ votes: 2, helpful: 1 });
    const shown = await call<{ data: object }>('knowledge.feedback.show', { id: tally?.id });
    expect(shown.data).toMatchObject({
      reasons: [{ reason: 'outdated', cnt: 1 }],
      notes: [{ note: '截图是旧的', reason: 'outdated' }],
    });
    expect((await vote(id, true, browser(), { edition: 2 })).body).toMatchObject({ code: 'knowledge.edition_unknown' });
  });

  test('counts exactly when many say it at once, and is not asked of who may not see the article', async () => {
    const id = await help.published();
    await Promise.all(Array.from({ length: 12 }, (_, at) => vote(id, at < 5, browser())));
    expect(await tallyOf(id)).toMatchObject({ votes: 12, helpful: 5 });
    const closed = await help.published({ audience: 'doctor' });
    expect((await vote(closed, true, browser())).status).toBe(404);
    expect((await play('knowledge.mine', { id: closed }, browser())).status).toBe(404);
    const other = await help.house.stage('HELPOTHER2');
    expect((await play('knowledge.vote', { id, edition: 1, helpful: true }, visitor(other.shop))).status).toBe(404);
  });

  test('may be left as it is with a reason, said once', async () => {
    const { input } = await help.stage.prepare('knowledge.feedback.close');
    const both = await Promise.all([play('knowledge.feedback.close', input), play('knowledge.feedback.close', input)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await call<{ data: object }>('knowledge.feedback.show', { id: input.id });
    expect(data).toMatchObject({ doneNote: input.note, doneBy: expect.stringContaining('管理员') });
  });
});

describe('KN3 searches in vain', () => {
  const search = (q: string, session: number) =>
    call('knowledge.searched', { q, session: `session-number-${session}` });
  const open = (q: string, session: number) => call('knowledge.opened', { q, session: `session-number-${session}` });
  const miss = async (q: string): Promise<Miss[]> => (await call<{ data: Miss[] }>('knowledge.miss.list', { q })).data;
  /** Lets a minute pass. */
  async function later(seconds = 61): Promise<void> {
    await sql(`update knowledge_search set at = at - make_interval(secs => $1)`, [seconds]);
    await settleSearches(help.context());
  }

  test('30 searches of 12 sessions for what nobody wrote about are one row of 12, with numbers masked', async () => {
    for (let at = 0; at < 30; at += 1) await search(`住宿发票 ${1000 + at} 报销`, at % 12);
    expect(await miss('住宿发票')).toMatchObject([
      { term: '住宿发票 # 报销', sessions: 12, emptied: 12, state: 'open' },
    ]);
  });

  test('is what was found and not opened within a minute, each session once; what was opened is not', async () => {
    await help.published({ title: '停车场怎么走' });
    for (const session of [101, 102, 103]) await search('停车场', session);
    await open('停车场', 102);
    await later(50);
    expect(await miss('停车场')).toEqual([]);
    await later(11);
    await later();
    expect(await miss('停车场')).toMatchObject([{ sessions: 2, emptied: 0 }]);
    // A click that comes too late takes nothing back, and the same session counts no more.
    await open('停车场', 101);
    await search('停车场', 101);
    await later();
    expect(await miss('停车场')).toMatchObject([{ sessions: 2, emptied: 0 }]);
  });

  test('is also what is there and not for this reader', async () => {
    await help.published({ title: '审稿费用发放', audience: 'doctor' });
    await search('审稿费用', 201);
    expect(await miss('审稿费用')).toMatchObject([{ sessions: 1, emptied: 1 }]);
    const doctor = await help.stage.caller('granted');
    await call('knowledge.searched', { q: '审稿费用', session: 'session-of-a-doctor' }, doctor);
    expect(await miss('审稿费用')).toMatchObject([{ sessions: 1, emptied: 1 }]);
    await search('13800138000', 202);
    await search('me@example.com 发票', 203);
    expect(await miss('example')).toEqual([]);
  });

  test('begins an article, the same one for whoever asks at the same time, or is dismissed once', async () => {
    await search('无障碍通道在哪里', 301);
    const [row] = await miss('无障碍通道');
    const written = await Promise.all([1, 2].map(() => call<{ data: Saved }>('knowledge.miss.write', { id: row?.id })));
    expect(written[0]?.data.id).toBe(written[1]?.data.id);
    expect(await help.edited(written[0]?.data.id ?? 0)).toMatchObject({ title: '无障碍通道在哪里', state: 'draft' });
    expect(await miss('无障碍通道')).toMatchObject([{ state: 'written', articleId: written[0]?.data.id }]);
    await search('哈哈哈哈', 302);
    const [noise] = await miss('哈哈哈哈');
    const input = { id: noise?.id, version: noise?.version };
    expect((await play('knowledge.miss.dismiss', input)).status).toBe(200);
    expect((await play('knowledge.miss.dismiss', { ...input, version: 2 })).body).toMatchObject({
      code: 'knowledge.settled_already',
    });
    expect((await play('knowledge.miss.dismiss', input)).body).toMatchObject({ code: 'VERSION_CONFLICT' });
  });
});

test('KN4 a chat gets three articles at most that likely answer, and only such as the visitor may see', async () => {
  const ids: number[] = [];
  for (const title of ['怎样申请退款', '申请退款多久到账', '退款申请被拒绝怎么办', '申请退款与发票']) {
    ids.push(await help.published({ title }));
  }
  const closed = await help.published({ title: '内部退款申请流程', audience: 'doctor' });
  await help.published({ title: '怎样更换头像' });
  const asked = '你好，请问一下我想申请退款，应该怎么办呢？';
  const found = (await suggestArticles(help.context(), asked)).map(({ id }) => id);
  expect(found).toHaveLength(3);
  expect(found).not.toContain(closed);
  expect(ids).toEqual(expect.arrayContaining(found));
  const likely = await suggestArticles(help.context(), '申请退款多久到账啊');
  expect(likely[0]?.id).toBe(ids[1]);
  expect(await suggestArticles(help.context(), '今天天气真好')).toEqual([]);
  expect(await suggestArticles(help.context(), '？')).toEqual([]);
});
