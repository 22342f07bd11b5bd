import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { type NewsStage, newsStage } from '../news/test-news-stage.ts';
import { forgetWriter } from './commands/forget-writer.ts';
import type { remarks } from './contract.ts';
import { tellGone, tellSaid } from './tell-room.ts';

type List = OutputOf<(typeof remarks)['remark.list']>;
type Made = { data: { id: number; status: string } };

let stage: NewsStage;
let desk: Ctx;
let now = new Date('2026-11-28T09:00:00+08:00');
beforeAll(async () => {
  stage = await newsStage({ now: () => now });
  desk = stage.as(await stage.person());
});
afterAll(() => stage.close());

/** Somebody whose phone is known. */
async function writer(name = '读者'): Promise<Ctx> {
  const person = await stage.person({ kind: 'site', permissions: [], name });
  const { services } = stage.kit;
  await stage.kit
    .ctx(stage.shop)
    .db.write((tx) => linkIdentity(tx, services.config, person.accountId, { kind: 'phone', value: newPhone() }));
  return stage.as(person);
}

const say = async (as: Ctx, id: number, text: string, more: object = {}): Promise<number> =>
  (await stage.call<Made>(as, 'remark.save', { type: 'news', id, text, ...more })).data.id;
const list = (as: Ctx, id: number, more: object = {}): Promise<List> =>
  stage.call<List>(as, 'remark.list', { type: 'news', id, ...more });
const rule = (targetId: number, mode: string, more: object = {}) =>
  stage.call(desk, 'remark.place.save', { type: 'news', targetId, mode, ...more });
const decide = (what: string, id: number, version = 1, more: object = {}) =>
  stage.call<{ data: { version: number } }>(desk, `remark.remark.${what}`, { id, version, ...more });
const visitor = () => stage.as(null);

/** An item whose comments stand at once. */
async function open(): Promise<number> {
  const { id } = await stage.published();
  await rule(id, 'post');
  return id;
}

test('M2 what is looked at first is its writer’s alone until the desk lets it stand, and the writer is told', async () => {
  const { id } = await stage.published();
  const me = await writer();
  const made = await stage.call<Made>(me, 'remark.save', { type: 'news', id, text: '请问饭前服用吗？' });
  expect(made.data.status).toBe('review');
  expect((await list(visitor(), id)).data).toEqual([]);
  expect((await list(me, id)).first).toMatchObject([{ id: made.data.id, status: 'review', mine: true }]);
  await decide('approve', made.data.id);
  expect((await list(visitor(), id)).data).toMatchObject([
    { id: made.data.id, text: '请问饭前服用吗？', status: 'published', mine: false, recallUntil: null },
  ]);
  const told = await stage.kit
    .ctx(stage.shop)
    .db.rows(`select kind from notice where shop_id = $1 and member_id = $2`, [stage.shop.id, me.person?.id]);
  expect(told).toEqual([{ kind: 'remark.published' }]);
  await expect(decide('approve', made.data.id, 2)).rejects.toMatchObject({ code: 'remark.step_impossible' });
});

test('two who decide at once: one does, the other is told', async () => {
  const { id } = await stage.published();
  const one = await say(await writer(), id, '同时处理');
  const both = await Promise.allSettled([decide('approve', one), decide('refuse', one, 1, { reason: '广告' })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('M3 taken back within two minutes by the server’s clock, and not a moment later; its place stays, its words do not', async () => {
  const id = await open();
  const me = await writer();
  const [first, second] = [await say(me, id, '手误了'), await say(me, id, '太晚了')];
  const start = now;
  now = new Date(start.getTime() + 120_000);
  await stage.call(me, 'remark.recall', { id: first });
  await stage.call(me, 'remark.recall', { id: first });
  now = new Date(start.getTime() + 120_001);
  await expect(stage.call(me, 'remark.recall', { id: second })).rejects.toMatchObject({ code: 'remark.too_late' });
  await expect(stage.call(await writer(), 'remark.recall', { id: second })).rejects.toMatchObject({ status: 404 });
  const { data } = await list(visitor(), id, { sort: 'earliest' });
  expect(data).toMatchObject([
    { id: first, status: 'recalled', text: '', user: null },
    { id: second, status: 'published', text: '太晚了' },
  ]);
  await decide('recall', second, 1, { reason: '与内容无关' });
  const mine = await stage.call<{ data: { id: number; reason: string }[] }>(me, 'remark.mine', {});
  expect(mine.data[0]).toMatchObject({ id: second, text: '太晚了', status: 'recalled', reason: '与内容无关' });
  now = start;
});

test('M3 what is taken back while it waits to be told is told to nobody', async () => {
  const id = await open();
  const me = await writer();
  await say(me, id, '第一句');
  const gone = await say(me, id, '收回的一句');
  const { data } = await list(visitor(), id, { sort: 'earliest' });
  const told: string[] = [];
  const { realtime } = stage.kit.services;
  const { toRoom } = realtime;
  realtime.toRoom = (_shop, _room, event, message) => void told.push(event, JSON.stringify(message));
  for (const row of data) tellSaid(me, { type: 'news', targetId: id }, row);
  tellGone(me, { type: 'news', targetId: id }, gone);
  await new Promise((resolve) => setTimeout(resolve, 120));
  realtime.toRoom = toRoom;
  expect(told.join(' ')).toContain('第一句');
  expect(told.join(' ')).not.toContain('收回的一句');
});

test('M4 twenty stars at once of one reader count once, and of two twice', async () => {
  const id = await open();
  const one = await say(await writer(), id, '很有帮助');
  const [me, other] = [await writer(), await writer()];
  const star = (as: Ctx, on: boolean) => stage.call(as, 'remark.star', { id: one, on });
  await Promise.all(Array.from({ length: 20 }, () => star(me, true)));
  expect(await star(other, true)).toEqual({ cnt: 2, mine: true });
  await Promise.all(Array.from({ length: 20 }, () => star(me, false)));
  expect((await list(other, id)).data).toMatchObject([{ stars: 1, starred: true, isLit: false }]);
  await decide('mark', one, 1, { mark: 'lit' });
  expect((await list(me, id)).data).toMatchObject([{ stars: 1, starred: false, isLit: true }]);
});

test('M5 a page beside a place loses none when one before it is taken back', async () => {
  const id = await open();
  const me = await writer();
  const made: number[] = [];
  for (const text of ['一', '二', '三', '四']) made.push(await say(me, id, text));
  const first = await list(visitor(), id, { limit: 2, sort: 'earliest' });
  await stage.call(me, 'remark.recall', { id: made[0] });
  const next = await list(visitor(), id, { limit: 2, sort: 'earliest', cursor: first.next });
  expect([...first.data, ...next.data].map((one) => one.id)).toEqual(made);
});

test('M6 watched words refuse or wait, and the same is said once', async () => {
  const id = await open();
  const me = await writer();
  await stage.call(desk, 'safety.word.save', { word: '包治百病', verdict: 'block', topic: 'medical' });
  await stage.call(desk, 'safety.word.save', { word: '加微信', verdict: 'review', topic: 'advert' });
  await expect(say(me, id, '我家秘方包 治 百 病')).rejects.toMatchObject({ code: 'remark.text_refused' });
  const waits = await say(me, id, '详情加\u200B微信');
  expect((await list(me, id)).first).toMatchObject([{ id: waits, text: '详情加微信', status: 'review' }]);
  await expect(say(me, id, '详情加微信')).rejects.toMatchObject({ code: 'remark.said_already' });
  const twice = await Promise.allSettled([say(me, id, '同一句话'), say(me, id, '同一句话')]);
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('M6 nobody says more than six things in a minute', async () => {
  const id = await open();
  // The own machine may say more in a demo.
  const me = { ...(await writer()), ip: '203.0.113.9' };
  for (let n = 1; n <= 6; n += 1) await say(me, id, `第 ${n} 句`);
  await expect(say(me, id, '第七句')).rejects.toMatchObject({ status: 429 });
  const start = now;
  now = new Date(start.getTime() + 61_000);
  await say(me, id, '第七句');
  now = start;
  expect(await say(await writer(), id, '别人说的')).toBeGreaterThan(0);
});

test('M7 questions stand by what is liked most, and an offset stays with what was said there', async () => {
  const { id } = await stage.published();
  await rule(id, 'post', { asksQuestions: true });
  const [a, b] = [await say(await writer(), id, '问题一', { offset: 61_500 }), await say(await writer(), id, '问题二')];
  await stage.call(await writer(), 'remark.star', { id: a, on: true });
  await decide('mark', a, 1, { mark: 'answered' });
  expect((await list(visitor(), id)).data).toMatchObject([{ id: a, offset: 61_500, isAnswered: true }, { id: b }]);
});

describe('M7 what goes over the picture', () => {
  const flying = async (as: Ctx, id: number, from = 0, to = 60_000) =>
    (
      await stage.call<{ data: { id: number; text: string; offset: number; mine: boolean }[] }>(as, 'remark.flying', {
        ...{ type: 'news', id, from, to },
      })
    ).data;

  test('is the comments that stand at their moments: none that waits, was taken back, or answers another', async () => {
    const { id } = await stage.published();
    const me = await writer();
    const waits = await say(me, id, '等一会儿', { offset: 5_000 });
    expect(await flying(me, id)).toEqual([]);
    await decide('approve', waits, 1);
    expect(await flying(visitor(), id)).toEqual([{ id: waits, text: '等一会儿', offset: 5_000, mine: false }]);
    expect(await flying(me, id)).toMatchObject([{ mine: true }]);
    await rule(id, 'post');
    const [late, second] = [
      await say(me, id, '在一分钟处', { offset: 60_000 }),
      await say(await writer(), id, '打错了', { offset: 9_000 }),
    ];
    await say(await writer(), id, '没有时间点');
    await say(await writer(), id, '回答', { offset: 5_100, parent: waits });
    expect((await flying(visitor(), id)).map((one) => one.id)).toEqual([waits, second]);
    expect((await flying(visitor(), id, 60_000, 120_000)).map((one) => one.id)).toEqual([late]);
    await stage.call(desk, 'remark.remark.recall', { id: second, version: 1, reason: '误导' });
    expect((await flying(visitor(), id)).map((one) => one.id)).toEqual([waits]);
  });

  test('is sparse however much was said, asked for by the minute, and of this shop alone', async () => {
    const id = await open();
    const author = await writer();
    await desk.db.write((tx) =>
      tx.rows(
        `insert into remark (shop_id, type, target_id, author_id, body, state, at, offset_ms)
         select $1, 'news', $2, $3, '第' || n || '句', 'published', now(), n * 10 from generate_series(0, 2999) n`,
        [stage.shop.id, id, author.person?.id],
      ),
    );
    const lines = await flying(visitor(), id);
    expect(lines).toHaveLength(30);
    for (let piece = 0; piece < 30_000; piece += 2_000)
      expect(lines.filter(({ offset }) => offset >= piece && offset < piece + 2_000)).toHaveLength(2);
    for (const [from, to] of [
      [0, 60_001],
      [5_000, 5_000],
      [5_000, 4_000],
    ] as const)
      await expect(flying(visitor(), id, from, to)).rejects.toMatchObject({ fields: { to: [expect.any(String)] } });
    const other = stage.kit.ctx(await stage.kit.makeShop(), author.person);
    await expect(flying(other, id)).rejects.toMatchObject({ status: 404 });
  });
});

test('M8 answers stand one level below, address whom they answer, and more are asked for', async () => {
  const id = await open();
  const [asker, doctor] = [await writer('患者家属'), await writer('张医生')];
  const root = await say(asker, id, '请问饭前服用吗');
  const answer = await say(doctor, id, '饭后半小时', { parent: root });
  const deeper = await say(asker, id, '谢谢', { parent: answer });
  for (const text of ['也想知道', '收藏了']) await say(await writer(), id, text, { parent: root });
  const [shown] = (await list(visitor(), id)).data;
  expect(shown?.replies.map((one) => one.id).slice(0, 2)).toEqual([answer, deeper]);
  expect(shown).toMatchObject({ moreReplies: true });
  expect((await list(visitor(), id, { parent: root })).data).toHaveLength(4);
  const told = await stage.kit
    .ctx(stage.shop)
    .db.rows(
      `select member_id as "to" from notice where shop_id = $1 and kind = 'remark.answered' and key = $2 order by 1`,
      [stage.shop.id, String(deeper)],
    );
  expect(told).toEqual([{ to: doctor.person?.id }]);
  await expect(say(asker, await open(), '别处', { parent: root })).rejects.toMatchObject({ status: 404 });
});

test('M8 who takes part and is mentioned is named beside it and told once; whoever does not take part, or is of another shop, is nobody to mention', async () => {
  const id = await open();
  const [asker, doctor, stranger] = [await writer('患者家属'), await writer('张医生'), await writer('路人')];
  await say(asker, id, '请问饭前服用吗');
  await say(doctor, id, '饭后半小时');
  const mentions = [asker, stranger, doctor].map((one) => one.person?.id ?? 0);
  const said = await say(doctor, id, '补充一句', { mentions: [...mentions, 8_000_000_000] });
  const [shown] = (await list(visitor(), id)).data;
  // Of the four that were sent, the two who take part.
  expect([shown?.id, shown?.to.length]).toEqual([said, 2]);
  const told = await stage.kit
    .ctx(stage.shop)
    .db.rows(`select member_id as "to" from notice where shop_id = $1 and kind = 'remark.answered' and key = $2`, [
      stage.shop.id,
      String(said),
    ]);
  // Nobody is told of what they said themselves.
  expect(told).toEqual([{ to: asker.person?.id }]);
});

test('M8 who is banned says nothing until it ends, may answer to it, and a closed place takes nothing', async () => {
  const id = await open();
  const me = await writer();
  const one = await say(me, id, '骂人的话');
  await stage.call(desk, 'remark.remark.ban', { id: one, days: 3, reason: '辱骂他人' });
  await expect(say(me, id, '再说一句')).rejects.toMatchObject({ code: 'remark.banned' });
  expect(await list(me, id)).toMatchObject({ mayWrite: 'banned', ban: { reason: '辱骂他人' } });
  await stage.call(me, 'remark.appeal', { text: '请核实' });
  const bans = await stage.call<{ data: { appeal: string; memberId: number }[] }>(desk, 'remark.ban.list', {});
  expect(bans.data.find(({ memberId }) => memberId === me.person?.id)?.appeal).toBe('请核实');
  const start = now;
  now = new Date(start.getTime() + 3 * 86_400_000 + 1);
  await say(me, id, '三天以后');
  now = start;
  const shut = await stage.published();
  await rule(shut.id, 'closed');
  await expect(say(await writer(), shut.id, '在吗')).rejects.toMatchObject({ code: 'remark.closed' });
});

test('who has no phone, and what is too long as people count it, is refused', async () => {
  const id = await open();
  const nobody = stage.as(await stage.person({ kind: 'site', permissions: [] }));
  await expect(say(nobody, id, '没有手机号')).rejects.toMatchObject({ code: 'remark.phone_needed' });
  const me = await writer();
  await say(me, id, '👨‍👩‍👧‍👦'.repeat(100) + '好'.repeat(400));
  await expect(say(me, id, '好'.repeat(501))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(say(me, id, '\u200B\u202E')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a report waits at the desk once for each reader, and is answered by a decision', async () => {
  const id = await open();
  const one = await say(await writer(), id, '可疑内容');
  const reader = await writer();
  for (let times = 0; times < 2; times += 1)
    await stage.call(reader, 'remark.report', { id: one, reason: 'advert', text: '引流' });
  const waiting = () =>
    stage.call<{ data: { id: number; reports: number }[] }>(desk, 'remark.remark.list', { isReported: true });
  expect((await waiting()).data).toMatchObject([{ id: one, reports: 1 }]);
  await decide('approve', one);
  expect((await waiting()).data).toEqual([]);
});

test('X6 whether a report waits is asked of the reports, whatever their counter says', async () => {
  const id = await open();
  const [reported, fine] = [await say(await writer(), id, '被举报'), await say(await writer(), id, '没有人举报')];
  await stage.call(await writer(), 'remark.report', { id: reported, reason: 'advert', text: '引流' });
  for (const [one, amount] of [
    [reported, 0],
    [fine, 7],
  ]) {
    await desk.db.write((tx) =>
      tx.rows('update remark set reports = $3 where shop_id = $1 and id = $2', [stage.shop.id, one, amount]),
    );
  }
  await expect(decide('approve', fine)).rejects.toMatchObject({ code: 'remark.step_impossible' });
  expect((await decide('approve', reported)).data.version).toBe(2);
});

test('M1 hostile words come out as they went in, as plain text; an unseen item and another shop’s number are no comments', async () => {
  const id = await open();
  const hostile = "<script>alert(1)</script> javascript:alert(1) '; drop table remark; --";
  await say(await writer('<b>张</b>'), id, hostile);
  expect((await list(visitor(), id)).data[0]?.text).toBe(hostile);
  await expect(list(visitor(), 987_654_321)).rejects.toMatchObject({ status: 404 });
  await expect(stage.call(visitor(), 'remark.list', { type: 'expert', id })).rejects.toMatchObject({ status: 404 });
  const other = stage.kit.ctx(await stage.kit.makeShop(), (await writer()).person);
  await expect(stage.call(other, 'remark.list', { type: 'news', id })).rejects.toMatchObject({ status: 404 });
});

test('whoever leaves takes their words along, and a gap stays', async () => {
  const id = await open();
  const me = await writer();
  const one = await say(me, id, '我的隐私');
  await say(await writer(), id, '回复在此', { parent: one });
  await stage.kit
    .ctx(stage.shop)
    .db.write((tx) => forgetWriter(stage.kit.ctx(stage.shop), tx, { memberId: me.person?.id }));
  expect((await list(visitor(), id)).data).toMatchObject([
    { id: one, status: 'deleted', text: '', user: null, replies: [{ text: '回复在此' }] },
  ]);
});

test('the desk is told what has waited longer than the shop promised to look, and no longer once it was decided', async () => {
  type Figures = { data: { waiting: number; late: number; oldestMinutes: number | null; targetMinutes: number } };
  const figures = async () => (await stage.call<Figures>(desk, 'remark.remark.figures', {})).data;
  const began = now;
  const { id } = await stage.published();
  // Later than everything else that waits here.
  now = new Date(began.getTime() + 60_000);
  const said = await say(await writer(), id, '这句话等着审核');
  const before = await figures();
  now = new Date(now.getTime() + before.targetMinutes * 60_000);
  const punctual = await figures();
  now = new Date(now.getTime() + 1_000);
  const late = await figures();
  expect(late.late).toBe(punctual.late + 1);
  expect(late.oldestMinutes).toBeGreaterThanOrEqual(before.targetMinutes);
  await decide('approve', said);
  expect(await figures()).toMatchObject({ waiting: late.waiting - 1, late: late.late - 1 });
  now = began;
});
