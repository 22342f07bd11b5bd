import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { eventually } from '../../../kernel/testkit/eventually.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import type { Remark, remarks } from '../../content/remark/contract.ts';
import type { questionDesk } from '../../content/remark/question-contract.ts';
import type { Pulse } from './contract.ts';
import { type LiveStage, liveStage } from './test-live-stage.ts';

type List = OutputOf<(typeof remarks)['remark.list']>;
type Board = OutputOf<(typeof questionDesk)['remark.question.board']>['data'];
type Made = { data: { id: number; status: string } };
type Saved = { data: { id: number; version: number } };

let stage: LiveStage;
let now = new Date('2027-03-25T11:00:00Z');
const told: { room: string; event: string; data: object }[] = [];
beforeAll(async () => {
  stage = await liveStage({ now: () => now });
  stage.kit.services.realtime.toRoom = (_shop, room, event, data) => void told.push({ room, event, data });
});
afterAll(() => stage.close());

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** Longer than what is said is gathered for. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 120));
const session = 'desk-0123456789xxxxxx';

/** Somebody whose phone is known, as a viewer. */
async function viewer(): Promise<Ctx> {
  const person = await stage.person({ kind: 'site', permissions: [] });
  const { config } = stage.kit.services;
  await stage.kit
    .ctx(stage.shop)
    .db.write((tx) => linkIdentity(tx, config, person.accountId, { kind: 'phone', value: newPhone() }));
  return stage.as(person);
}

/** A stream whose room takes what is said at once. */
async function room(to: readonly number[] = [1], broadcast: object = {}, more: object = {}): Promise<number> {
  const { id } = await stage.stream(broadcast);
  await stage.move(id, ...to);
  await host(id, { mode: 'post', ...more });
  return id;
}
const host = (id: number, more: object, version = 0) =>
  stage.call<Saved>(stage.admin, 'live.admin.saveRoom', { id, version, ...more });
const say = async (as: Ctx, id: number, text: string, more: object = {}): Promise<number> =>
  (await stage.call<Made>(as, 'remark.save', { type: 'live', id, text, ...more })).data.id;
const ask = (as: Ctx, id: number, text: string, more: object = {}): Promise<number> =>
  say(as, id, text, { type: 'live.question', ...more });
const chat = (as: Ctx, id: number, more: object = {}): Promise<List> =>
  stage.call<List>(as, 'remark.list', { type: 'live', id, ...more });
const pulse = async (as: Ctx, id: number, more: object = {}): Promise<Pulse> =>
  (await stage.call<{ data: Pulse }>(as, 'live.room', { id, session, ...more })).data;
const enter = (as: Ctx, kind: string, asked: Record<string, unknown>) =>
  stage.kit.services.registry.find(kind)?.rooms?.[kind]?.enter(as, asked);

describe('M1 the chat', () => {
  test('is open before the begin and while it runs, knows where in the stream something was said, and is read alone afterwards', async () => {
    const id = await room([]);
    const me = await viewer();
    await say(me, id, '在等开播');
    await stage.move(id, 1);
    later(90);
    await say(me, id, '这张 PET 与活检部位的对照很清楚', { offset: 5 });
    expect((await chat(stage.visitor(), id)).data).toMatchObject([
      { text: '这张 PET 与活检部位的对照很清楚', offset: 90_000, user: { name: '测试人员' } },
      { text: '在等开播', offset: null },
    ]);
    await stage.move(id, 2);
    await expect(say(me, id, '再说一句')).rejects.toMatchObject({ code: 'remark.over', status: 409 });
    expect(await chat(me, id)).toMatchObject({ mayWrite: 'over', data: [{}, {}] });
  });

  test('T4 is for those whom the stream admits: not for who lacks the password, nor after another one, in lists, likes and rooms alike', async () => {
    const id = await room([1], { isGated: true, password: '青屿' });
    const [me, other] = [await viewer(), await viewer()];
    const open = async (as: Ctx): Promise<string> => {
      const given = { id, session, password: '青屿' };
      return `${session}.${(await stage.call<{ ticket: string }>(as, 'live.password', given)).ticket}`;
    };
    const pass = await open(me);
    const one = await say(me, id, '密码进来的', { pass });
    expect((await chat(me, id, { pass })).data).toHaveLength(1);
    for (const [as, held] of [
      [other, ''],
      [other, pass],
      [stage.visitor(), pass],
      [me, ''],
    ] as const) {
      await expect(chat(as, id, { pass: held })).rejects.toMatchObject({ status: 404 });
      await expect(enter(as, 'remark', { type: 'live', id, pass: held })).resolves.toBeNull();
    }
    await expect(say(other, id, '没有密码')).rejects.toMatchObject({ status: 404 });
    await expect(stage.call(other, 'remark.star', { id: one, on: true })).rejects.toMatchObject({ status: 404 });
    await expect(
      stage.call(other, 'remark.report', { id: one, reason: 'advert', pass: `${session}.x-y` }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await enter(me, 'remark', { type: 'live', id, pass })).toBe(`remark:live:${id}`);
    // Who looks after it reads along.
    expect((await chat(stage.admin, id)).data).toHaveLength(1);
    expect(await pulse(other, id)).toMatchObject({ isAdmitted: false, room: null });
    const shown = await stage.call<{ data: object }>(stage.admin, 'live.admin.broadcast', { id });
    await stage.call(stage.admin, 'live.admin.saveBroadcast', { ...shown.data, isGated: true, password: '另一个' });
    await expect(chat(me, id, { pass })).rejects.toMatchObject({ status: 404 });
  });

  test('X7 another shop’s number, a withdrawn stream and one that was taken down have no room', async () => {
    const id = await room();
    const me = await viewer();
    const other = stage.kit.ctx(await stage.kit.makeShop(), me.person);
    await expect(stage.call(other, 'remark.list', { type: 'live', id })).rejects.toMatchObject({ status: 404 });
    await expect(stage.call(other, 'live.room', { id, session })).rejects.toMatchObject({ status: 404 });
    for (const kind of ['live', 'remark'] as const)
      await expect(enter(other, kind, { type: 'live', id, pass: '' })).resolves.toBeNull();
    await stage.move(id, -1);
    await expect(chat(me, id)).rejects.toMatchObject({ status: 404 });
    await expect(enter(me, 'remark', { type: 'live', id, pass: '' })).resolves.toBeNull();
  });

  test('what is said goes word for word to those in the room, as to anybody; what waits for a look, a question and an answer do not', async () => {
    const id = await room();
    const [me, other] = [await viewer(), await viewer()];
    told.length = 0;
    const lines = ['第一句', '第二句', '第三句'];
    const ids = await Promise.all(lines.map((text, at) => say(at === 1 ? other : me, id, text)));
    const rows = (): Remark[] =>
      told.flatMap(({ event, data }) => (event === 'remark.said' ? (data as { rows: Remark[] }).rows : []));
    await eventually(() => expect(rows()).toHaveLength(3));
    expect(
      rows()
        .map((row) => row.id)
        .toSorted((a, b) => a - b),
    ).toEqual(ids.toSorted((a, b) => a - b));
    for (const row of rows()) {
      const { text, status, mine, starred, recallUntil } = row;
      expect({ text, status, mine, starred, recallUntil }).toEqual({
        ...{ text: lines[ids.indexOf(row.id)], status: 'published', mine: false, starred: false, recallUntil: null },
      });
    }
    await ask(me, id, '这是提问');
    await say(other, id, '这是回答', { parent: ids[0] });
    const { version } = (await stage.call<{ data: { version: number } }>(stage.admin, 'live.admin.room', { id })).data;
    await host(id, { mode: 'pre' }, version);
    await say(me, id, '这要先看');
    await settled();
    expect(rows()).toHaveLength(3);
  });

  test('what is too long for a message is asked for', async () => {
    const id = await room();
    told.length = 0;
    // A sign to whoever reads it, 25 bytes to a message.
    await say(await viewer(), id, '👨‍👩‍👧‍👦'.repeat(250));
    await eventually(() => expect(told.map(({ event }) => event)).toContain('remark.changed'));
    expect(told.map(({ event }) => event)).not.toContain('remark.said');
  });

  test('whoever has to sign in from now on hears nothing more of what is said: a room that asks it asks about those in it anew', async () => {
    const id = await room();
    const asked: string[] = [];
    stage.kit.services.realtime.recheckRoom = (_shop, of) => void asked.push(of);
    const { data } = await host(id, { mode: 'post', asksSignIn: true }, 1);
    expect(asked).toEqual([`remark:live:${id}`, `remark:live.question:${id}`]);
    await host(id, { mode: 'post', asksSignIn: true, slowSeconds: 10 }, data.version);
    expect(asked).toHaveLength(2);
  });

  test('another password, another form and a takedown ask about those in the room anew', async () => {
    const id = await room();
    const asked: string[] = [];
    stage.kit.services.realtime.recheckRoom = (_shop, of) => void asked.push(of);
    const shown = await stage.call<{ data: object }>(stage.admin, 'live.admin.broadcast', { id });
    await stage.call(stage.admin, 'live.admin.saveBroadcast', { ...shown.data, isGated: true, password: '又一个' });
    expect(asked).toEqual([`remark:live:${id}`, `remark:live.question:${id}`]);
    await stage.move(id, -1);
    expect(asked.slice(2)).toEqual([`remark:live:${id}`, `remark:live.question:${id}`]);
  });

  test('M3 what is taken back, by its writer or the host, is told to everybody in the room by its number', async () => {
    const id = await room();
    const me = await viewer();
    const [mine, rude] = [await say(me, id, '打错了'), await say(await viewer(), id, '骂人的话')];
    told.length = 0;
    await stage.call(me, 'remark.recall', { id: mine });
    await stage.call(stage.admin, 'remark.remark.recall', { id: rude, version: 1, reason: '辱骂' });
    const gone = told.filter(({ event }) => event === 'remark.gone');
    expect(gone).toEqual(
      [mine, rude].map((remark) => ({
        ...{ room: `remark:live:${id}`, event: 'remark.gone', data: { type: 'live', id, remark } },
      })),
    );
    expect((await chat(stage.visitor(), id)).data.map(({ text }) => text)).toEqual(['', '']);
  });
});

describe('the host', () => {
  test('asks everybody for quiet and lets them speak again, at once and however often; another shop’s host does not', async () => {
    const id = await room();
    const me = await viewer();
    await say(me, id, '大家好');
    const mute = (isMuted: boolean, as = stage.admin) => stage.call(as, 'live.admin.mute', { id, isMuted });
    await Promise.all([mute(true), mute(true), mute(true)]);
    await expect(say(me, id, '还能说吗')).rejects.toMatchObject({ code: 'remark.muted' });
    expect(await chat(me, id)).toMatchObject({ mayWrite: 'muted' });
    await expect(ask(me, id, '能提问吗')).rejects.toMatchObject({ code: 'remark.muted' });
    expect((await pulse(me, id)).room).toMatchObject({ isMuted: true });
    const elsewhere = await stage.kit.makeShop();
    await expect(mute(false, stage.kit.ctx(elsewhere, stage.admin.person))).rejects.toMatchObject({ status: 404 });
    await mute(false);
    await say(me, id, '还能说吗');
  });

  test('M6 slows the chat down: of two words at once one stands, and the next when its time has come; questions are free', async () => {
    const id = await room([1], {}, { slowSeconds: 8 });
    const me = await viewer();
    const both = await Promise.allSettled([say(me, id, '第一句'), say(me, id, '第二句')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [late] = both.filter((one) => one.status === 'rejected');
    expect(late?.reason).toMatchObject({ code: 'remark.too_fast', params: { seconds: 8 } });
    await ask(me, id, '提问不受慢速限制');
    await say(await viewer(), id, '别人可以说');
    later(7);
    // What was taken back counts as well.
    const one = (await chat(me, id)).data.find(({ mine }) => mine)?.id ?? 0;
    await stage.call(me, 'remark.recall', { id: one });
    await expect(say(me, id, '太快了')).rejects.toMatchObject({ params: { seconds: 1 } });
    later(1);
    await say(me, id, '现在可以');
    expect(await chat(me, id)).toMatchObject({ slowSeconds: 8 });
  });

  test('pins what everybody reads, in their language; of two hosts at once the later one is asked to look', async () => {
    const id = await room([1], {}, { notice: '幻灯 20:30 后开放下载', noticeEn: 'Slides from 20:30' });
    expect((await pulse(stage.visitor(), id)).room).toMatchObject({ notice: '幻灯 20:30 后开放下载', version: 1 });
    const english = { ...stage.visitor(), locale: 'en' } as Ctx;
    expect((await pulse(english, id)).room).toMatchObject({ notice: 'Slides from 20:30' });
    told.length = 0;
    const both = await Promise.allSettled([host(id, { notice: '甲' }, 1), host(id, { notice: '乙' }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } });
    await expect.poll(() => told).toContainEqual({ room: `live:${id}`, event: 'live.changed', data: { id } });
    await expect(host(id, { notice: '没看过' })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await expect(host(987_654_321, {})).rejects.toMatchObject({ status: 404 });
  });

  test('M2 has what is said looked at first, whatever the rules of comments say, and the beat carries the room', async () => {
    const id = await room([1], {}, { mode: 'pre' });
    const me = await viewer();
    const made = await stage.call<Made>(me, 'remark.save', { type: 'live', id, text: '请先看一眼' });
    expect(made.data.status).toBe('review');
    expect((await chat(stage.visitor(), id)).data).toEqual([]);
    const beat = await stage.call<{ data: Pulse }>(me, 'live.heartbeat', { id, session });
    expect(beat.data.room).toMatchObject({ version: 1, isMuted: false });
  });
});

test('M8 who is banned from a room says nothing in it, chat and questions alike, and is heard everywhere else', async () => {
  const [id, elsewhere] = [await room(), await room()];
  const me = await viewer();
  const rude = await say(me, id, '骂人的话');
  await stage.call(stage.admin, 'remark.remark.ban', { id: rude, days: 1, here: true, reason: '扰乱秩序' });
  await expect(say(me, id, '再说一句')).rejects.toMatchObject({ code: 'remark.banned' });
  await expect(ask(me, id, '那提问呢')).rejects.toMatchObject({ code: 'remark.banned' });
  expect(await chat(me, id)).toMatchObject({ mayWrite: 'banned', ban: { reason: '扰乱秩序' } });
  await say(me, elsewhere, '别的直播里可以说');
  // What the desk changes of it is told as what it is.
  type Bans = { data: { id: number; version: number; memberId: number; until: string }[] };
  later(1);
  const [ban] = (await stage.call<Bans>(stage.admin, 'remark.ban.list', {})).data;
  await stage.call(stage.admin, 'remark.ban.save', {
    ...ban,
    until: new Date(Date.parse(ban?.until ?? '') + 60_000).toISOString(),
  });
  const notices = await stage
    .as(null)
    .db.rows<{ body: string }>(
      `select params ->> 'where' as body from notice where shop_id = $1 and kind = 'remark.banned' order by id`,
      [stage.shop.id],
    );
  expect(notices.map(({ body }) => body)).toEqual(Array(2).fill(expect.stringContaining('病例夜话')));
  const everywhere = await say(me, elsewhere, '又一句');
  await stage.call(stage.admin, 'remark.remark.ban', { id: everywhere, days: 3, reason: '屡次' });
  await expect(say(me, elsewhere, '全站都不行')).rejects.toMatchObject({ code: 'remark.banned' });
  later(86_461);
  expect(await chat(me, id)).toMatchObject({ ban: { reason: '屡次' } });
  later(2 * 86_400);
  await say(me, id, '到期了');
});

describe('T3 the beat', () => {
  const beat = async (as: Ctx, id: number): Promise<Pulse> =>
    (await stage.call<{ data: Pulse }>(as, 'live.heartbeat', { id, session })).data;
  const opened = async (title: string): Promise<number> => {
    const options = ['a', 'b'].map((key) => ({ key, label: `方案 ${key}`, labelEn: `Option ${key}` }));
    const draft = await stage.step(stage.admin, 'vote.poll.save', { title, options, mode: 'named' });
    const proved = { ...stage.admin, person: { ...stage.admin.person, provedUntil: '2027-12-31T00:00:00Z' } } as Ctx;
    await stage.call(proved, 'vote.poll.move', { id: draft.id, to: 'open' });
    return draft.id;
  };

  test('carries the poll that the host put up, which is voted in with its own rules; put away it is gone; another shop’s is none', async () => {
    const id = await room();
    const me = await viewer();
    const poll = await opened('下一例先讲哪个？');
    await expect(host(id, { pollId: 987_654_321 }, 1)).rejects.toMatchObject({
      fields: { pollId: [expect.any(String)] },
    });
    const draft = await stage.step(stage.admin, 'vote.poll.save', {
      ...{ title: '草稿', options: ['a', 'b'].map((key) => ({ key, label: key })) },
    });
    await expect(host(id, { pollId: draft.id }, 1)).rejects.toMatchObject({ fields: { pollId: [expect.any(String)] } });
    await host(id, { mode: 'post', pollId: poll }, 1);
    expect((await beat(me, id)).room).toMatchObject({ poll });
    await stage.call(me, 'vote.vote', { id: poll, options: ['a'] });
    await host(id, { mode: 'post' }, 2);
    expect((await beat(me, id)).room).toMatchObject({ poll: null });
  });

  test('tells visitors to sign in from the moment on that the host asks for it: picture and talk end, and go on for whoever did', async () => {
    const id = await room();
    const [me, visitor] = [await viewer(), stage.visitor()];
    const play = (as: Ctx) => stage.call<{ data: { way: string } }>(as, 'live.play', { id, session });
    expect((await beat(visitor, id)).isAdmitted).toBe(true);
    told.length = 0;
    await host(id, { mode: 'post', asksSignIn: true }, 1);
    await expect.poll(() => told).toContainEqual({ room: `live:${id}`, event: 'live.changed', data: { id } });
    expect(await beat(visitor, id)).toMatchObject({ isAdmitted: false, lacks: 'sign_in', room: null, call: null });
    await expect(play(visitor)).rejects.toMatchObject({ code: 'live.sign_in_needed' });
    await expect(chat(visitor, id)).rejects.toMatchObject({ status: 404 });
    expect(await beat(me, id)).toMatchObject({ isAdmitted: true, lacks: null });
    expect((await play(me)).data.way).toBe('hls');
    await host(id, { mode: 'post' }, 2);
    expect(await beat(visitor, id)).toMatchObject({ isAdmitted: true });
  });
});

describe('M7 the questions', () => {
  const board = async (id: number, as = stage.admin): Promise<Board> =>
    (await stage.call<{ data: Board }>(as, 'remark.question.board', { type: 'live.question', id })).data;
  const step = (one: number, to: string, as = stage.admin) =>
    stage.call<{ data: { state: string } }>(as, 'remark.question.step', { id: one, step: to });

  test('stand by their votes, a person’s once, and are no lines of the chat', async () => {
    const id = await room();
    const [a, b] = [await viewer(), await viewer()];
    const [first, second] = [
      await ask(a, id, 'SUVmax 最高的病灶怎么取？'),
      await ask(b, id, 'CAR-T 采集前要洗脱多久？'),
    ];
    const vote = (as: Ctx) => stage.call(as, 'remark.star', { id: second, on: true });
    await Promise.all([vote(a), vote(a), vote(b)]);
    expect((await chat(a, id, { type: 'live.question' })).data).toMatchObject([
      { id: second, stars: 2, starred: true },
      { id: first, stars: 0 },
    ]);
    expect((await chat(a, id)).data).toEqual([]);
    expect(await board(id)).toMatchObject({
      open: [{ id: second, stars: 2, name: '测试人员' }, { id: first }],
      ...{ chosen: [], screen: null, answered: [] },
    });
  });

  test('are chosen, put before everybody one at a time, and answered; an answer that was lost is asked for again', async () => {
    const id = await room();
    const [me, reader] = [await viewer(), await viewer()];
    const asked = [
      await ask(me, id, '问题甲'),
      await ask(reader, id, '问题乙'),
      await ask(await viewer(), id, '问题丙'),
    ];
    const [one = 0, two = 0, three = 0] = asked;
    expect(await step(one, 'choose')).toEqual(await step(one, 'choose'));
    await Promise.all(asked.map((each) => step(each, 'show')));
    const { screen, chosen } = await board(id);
    expect(asked).toContain(screen?.id);
    expect(chosen).toHaveLength(2);
    const on = (await chat(reader, id, { type: 'live.question' })).data.filter(({ isOnScreen }) => isOnScreen);
    expect(on.map((row) => row.id)).toEqual([screen?.id]);
    await step(screen?.id ?? 0, 'answer');
    await step(screen?.id ?? 0, 'answer');
    expect(await board(id)).toMatchObject({ screen: null, answered: [{ id: screen?.id }] });
    await expect(step(screen?.id ?? 0, 'show')).rejects.toMatchObject({ code: 'remark.step_impossible' });
    expect((await step(screen?.id ?? 0, 'reopen')).data.state).toBe('open');
    const acts = await stage.admin.db.row<{ count: number }>(
      `select count(*)::int as count from remark_act where shop_id = $1 and remark_id = any($2::bigint[]) and act = 'answered'`,
      [stage.shop.id, [one, two, three]],
    );
    expect(acts?.count).toBe(1);
  });

  test('are led by whoever may, at this shop alone; what was taken away, and a line of the chat, is no question', async () => {
    const id = await room();
    const me = await viewer();
    const [one, line] = [await ask(me, id, '请问疗程多久'), await say(me, id, '只是聊天')];
    const other = stage.kit.ctx(await stage.kit.makeShop(), stage.admin.person);
    await expect(step(one, 'choose', other)).rejects.toMatchObject({ status: 404 });
    await expect(board(id, other)).rejects.toMatchObject({ status: 404 });
    const idle = stage.as(await stage.person({ permissions: [] }));
    await expect(step(one, 'choose', idle)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(step(line, 'choose')).rejects.toMatchObject({ status: 404 });
    await step(one, 'show');
    await stage.call(me, 'remark.recall', { id: one });
    expect(await board(id)).toMatchObject({ screen: null, open: [], chosen: [] });
    await expect(step(one, 'answer')).rejects.toMatchObject({ code: 'remark.step_impossible' });
  });
});
