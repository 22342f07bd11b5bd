import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { type NewsStage, newsStage } from '../news/test-news-stage.ts';
import { callMore } from './commands/call-more.ts';
import { forgetAsker } from './commands/forget-asker.ts';
import { watchQuestions } from './commands/watch-questions.ts';
import type { ask } from './contract.ts';

type Made = OutputOf<(typeof ask)['ask.save']>;
type Shown = OutputOf<(typeof ask)['ask.show']>['data'];
type Alert = { id: number; version: number; questionId: number; state: string; level: string };

const START = new Date('2026-11-28T02:10:00+08:00');
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

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

/** Somebody whose phone is known. */
async function patient(name = '求诊者'): Promise<Ctx> {
  const person = await stage.person({ kind: 'site', permissions: [], name });
  const { config } = stage.kit.services;
  await shopCtx().db.write((tx) => linkIdentity(tx, config, person.accountId, { kind: 'phone', value: newPhone() }));
  return stage.as(person);
}

/** A doctor who is granted here. */
async function doctor(title = 'attending'): Promise<Ctx> {
  const person = await stage.person({ kind: 'site', permissions: [], name: '梁望舒' });
  await shopCtx().db.write((tx) =>
    tx.rows(
      `insert into doctor (member_id, state, name, title, hospital) values ($1, 'granted', '梁望舒', $2, '澄江大学附属医院')`,
      [person.id, title],
    ),
  );
  return stage.as(person);
}

/** Somebody at the console with these rights alone. */
const clerk = async (permissions: readonly string[]): Promise<Ctx> => stage.as(await stage.person({ permissions }));

let count = 0;
const written = (more: object = {}) => {
  count += 1;
  const said = { title: `吃铁剂大便发黑要停药吗 ${count}`, text: '有点便秘' };
  return { topic: 'heart', sex: 'female', age: '30-39', ...said, ...more };
};
const saveAs = async (as: Ctx, more: object = {}) => (await stage.call<Made>(as, 'ask.save', written(more))).data;
const show = async (as: Ctx, id: number) => (await stage.call<{ data: Shown }>(as, 'ask.show', { id })).data;
const listed = async (more: object = {}) =>
  (await stage.call<{ data: { id: number }[] }>(visitor(), 'ask.list', { limit: 50, ...more })).data.map(
    ({ id }) => id,
  );
const decide = (what: string, id: number, version = 1, more: object = {}, as = desk) =>
  stage.call<{ data: { version: number } }>(as, `ask.${what}`, { id, version, ...more });
const answer = async (as: Ctx, id: number, text = '不用因为发黑停药', more: object = {}) =>
  (await stage.call<{ data: { id: number } }>(as, 'ask.answer', { id, text, isOwnWords: true, ...more })).data.id;
const follow = async (as: Ctx, id: number, text: string) =>
  (await stage.call<{ data: { id: number; status: string; emergency: object | null } }>(as, 'ask.follow', { id, text }))
    .data;
const alertOf = async (id: number): Promise<Alert | undefined> =>
  (await stage.call<{ data: Alert[] }>(desk, 'ask.alert.list', { limit: 100 })).data.find(
    (one) => one.questionId === id,
  );
const told = (key: string) =>
  shopCtx().db.rows<{ kind: string; to: number }>(
    `select kind, member_id as "to" from notice where shop_id = $1 and key like $2 and kind like 'ask.alert%' order by id`,
    [stage.shop.id, key],
  );
const setting = (key: string, value: unknown) => stage.kit.services.settings.save(shopCtx(), [{ key, value }], 'test');
const mode = (value: 'pre' | 'post') => setting('ask.mode', value);

/** A question that everybody reads, of whoever asked it. */
async function opened(as?: Ctx, more: object = {}): Promise<{ id: number; as: Ctx }> {
  const by = as ?? (await patient());
  const { id } = await saveAs(by, more);
  await decide('question.approve', id);
  return { id, as: by };
}

test('M2 what waits is its asker’s alone; the desk publishes it in words of its own, and the asker is told', async () => {
  const me = await patient();
  const { id, status } = await saveAs(me);
  expect(status).toBe('review');
  expect(await show(me, id)).toMatchObject({ role: 'asker', status: 'review', may: { withdraw: true, answer: false } });
  await expect(show(visitor(), id)).rejects.toMatchObject({ status: 404 });
  await expect(show(await doctor(), id)).rejects.toMatchObject({ status: 404 });
  await decide('question.approve', id, 1, { title: '补铁时大便发黑', text: '便秘' });
  expect(await show(visitor(), id)).toMatchObject({ title: '补铁时大便发黑', text: '便秘', role: 'reader' });
  expect((await show(me, id)).text).toBe('有点便秘');
  expect(await listed()).toContain(id);
  await expect(decide('question.approve', id, 2)).rejects.toMatchObject({ code: 'ask.step_impossible' });
  const kinds = await shopCtx().db.rows('select kind from notice where shop_id = $1 and member_id = $2', [
    ...[stage.shop.id, me.person?.id],
  ]);
  expect(kinds).toEqual([{ kind: 'ask.published' }]);
});

test('AK1 nobody but the desk with the right learns who asked, and everybody reads what is masked', async () => {
  const me = await patient('张求诊');
  const { id } = await opened(me, {
    title: '要停药吗，我叫张求诊',
    text: '在云湖市第一人民医院看的，电话 13800008000',
  });
  const one = await doctor();
  await answer(one, id);
  await follow(me, id, '我叫张求诊，那饭后呢');
  const reads = [
    await show(visitor(), id),
    await show(one, id),
    await stage.call(visitor(), 'ask.list', {}),
    await stage.call(one, 'ask.inbox', {}),
    await stage.call(await clerk(['ask.question.view', 'ask.question.decide']), 'ask.question.list', {}),
  ];
  const shown = JSON.stringify([await show(visitor(), id), await show(one, id)]);
  for (const hidden of ['张求诊', '第一人民医院', '13800008000']) expect(shown).not.toContain(hidden);
  for (const read of reads) expect(JSON.stringify(read)).not.toMatch(/"asker|"author/);
  const seen = async (as: Ctx) =>
    (await stage.call<{ data: { asker: { id: number } | null } }>(as, 'ask.question.show', { id })).data.asker;
  expect(await seen(await clerk(['ask.question.view']))).toBeNull();
  expect(await seen(await clerk(['ask.question.view', 'ask.asker.view']))).toMatchObject({ id: me.person?.id });
  const by = { askerId: me.person?.id };
  const find = async (as: Ctx) => (await stage.call<{ total: number }>(as, 'ask.question.list', by)).total;
  expect([await find(await clerk(['ask.question.view'])), await find(desk)]).toEqual([0, 1]);
  const told = await shopCtx().db.rows<{ texts: unknown }>(
    'select texts from notice where shop_id = $1 and member_id = $2',
    [stage.shop.id, one.person?.id],
  );
  expect(JSON.stringify(told)).not.toContain('张求诊');
});

test('AK2 a granted doctor answers, named as they were then; nobody else does, and nothing is prescribed', async () => {
  const { id, as } = await opened();
  const one = await doctor();
  await answer(one, id);
  await shopCtx().db.write((tx) =>
    tx.rows(`update doctor set hospital = '别处', title = 'chief' where shop_id = $1 and member_id = $2`, [
      ...[stage.shop.id, one.person?.id],
    ]),
  );
  const byline = { name: '梁望舒', title: '主治医师', org: '澄江大学附属医院' };
  expect((await show(visitor(), id)).posts).toMatchObject([{ kind: 'answer', byline }]);
  await expect(answer(await patient(), id)).rejects.toMatchObject({ code: 'ask.not_doctor' });
  await expect(answer(as, id)).rejects.toMatchObject({ code: 'ask.not_doctor' });
  await expect(answer(one, id, '阿司匹林 100mg，每日一次')).rejects.toMatchObject({ code: 'ask.prescription' });
  await expect(answer(one, id, '多喝水', { isOwnWords: false })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await shopCtx().db.write((tx) =>
    tx.rows(`update doctor set state = 'rejected' where shop_id = $1 and member_id = $2`, [
      ...[stage.shop.id, one.person?.id],
    ]),
  );
  await expect(answer(one, id, '再说一句')).rejects.toMatchObject({ code: 'ask.not_doctor' });
  const own = await doctor();
  const mine = await saveAs(
    await (async () => {
      const { config } = stage.kit.services;
      const accountId = own.person?.accountId ?? 0;
      await shopCtx().db.write((tx) => linkIdentity(tx, config, accountId, { kind: 'phone', value: newPhone() }));
      return own;
    })(),
  );
  await decide('question.approve', mine.id);
  await expect(answer(own, mine.id)).rejects.toMatchObject({ code: 'ask.own_question' });
});

test('AK2 a shop may ask for a title', async () => {
  const { id } = await opened();
  await setting('ask.leastTitle', 'associate_chief');
  await expect(answer(await doctor('attending'), id)).rejects.toMatchObject({ code: 'ask.not_doctor' });
  await answer(await doctor('chief'), id);
  await setting('ask.leastTitle', 'any');
});

test('AK4 an emergency is private at once, its asker has the card, and duty, leads and SMS follow to the second', async () => {
  // More than anybody tells may answer, too, and are not on duty.
  for (let made = 0; made < 101; made += 1) await stage.person({ permissions: ['ask.alert.handle'] });
  const [first, lead] = [await clerk(['ask.alert.handle']), await clerk(['ask.alert.handle'])];
  const turn = { days: [1, 2, 3, 4, 5, 6, 7], fromTime: '00:00', untilTime: '00:00' };
  const ids = [
    await stage.step(desk, 'ask.duty.save', { memberId: first.person?.id, ...turn }),
    await stage.step(desk, 'ask.duty.save', { memberId: lead.person?.id, isLead: true, ...turn, untilTime: '08:00' }),
  ];
  const me = await patient();
  const { id, status, emergency } = await saveAs(me, { title: '爸爸胸 痛，出冷汗', text: '要不要等天亮' });
  expect({ status, emergency }).toMatchObject({
    status: 'open',
    emergency: { groups: ['chest_pain'], card: { hotlines: [{ phone: '120' }, { phone: '12356' }] } },
  });
  await expect(show(visitor(), id)).rejects.toMatchObject({ status: 404 });
  expect(await listed()).not.toContain(id);
  expect(await show(me, id)).toMatchObject({ isPrivate: true, emergency: { groups: ['chest_pain'], isTaken: false } });
  expect(await show(await doctor(), id)).toMatchObject({ isPrivate: true, emergency: null });
  const alert = await alertOf(id);
  const key = `${alert?.id}/%`;
  const [at, by] = [first.person?.id, lead.person?.id];
  expect(await told(key)).toEqual([
    { kind: 'ask.alert_raised', to: at },
    { kind: 'ask.alert_raised', to: by },
  ]);
  later(2 * MINUTE - 1);
  await callMore(shopCtx());
  expect(await told(key)).toHaveLength(2);
  later(2 * MINUTE);
  await Promise.all([callMore(shopCtx()), callMore(shopCtx())]);
  expect((await told(key)).slice(2)).toEqual([{ kind: 'ask.alert_lead', to: by }]);
  later(10 * MINUTE - 1);
  await callMore(shopCtx());
  expect(await told(key)).toHaveLength(3);
  later(10 * MINUTE);
  await callMore(shopCtx());
  await callMore(shopCtx());
  expect((await told(key)).slice(3)).toEqual([
    { kind: 'ask.alert_sms', to: at },
    { kind: 'ask.alert_sms', to: by },
  ]);
  // At half past eight the lead's turn is over: whoever is there hears.
  later(380 * MINUTE);
  const second = await saveAs(me, { title: '妈妈突然昏迷' });
  expect(await told(`${(await alertOf(second.id))?.id}/%`)).toEqual([{ kind: 'ask.alert_raised', to: at }]);
  for (const one of ids) await stage.call(desk, 'ask.duty.remove', { ...one });
});

test('AK4 of two who take an alert one has it; taken in time it goes no further, and it is closed by an action alone', async () => {
  const [one, other] = [await clerk(['ask.alert.handle']), await clerk(['ask.alert.handle'])];
  const { id } = await saveAs(await patient(), { title: '老人叫不醒了' });
  const alert = await alertOf(id);
  if (alert === undefined) throw new Error('No alert was raised.');
  const take = (as: Ctx) => stage.call<{ data: Alert }>(as, 'ask.alert.take', { id: alert.id, version: alert.version });
  const tries = await Promise.allSettled([take(one), take(other)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [winner, loser] = tries[0]?.status === 'fulfilled' ? [one, other] : [other, one];
  later(30 * MINUTE);
  await callMore(shopCtx());
  expect((await told(`${alert.id}/%`)).every(({ kind }) => kind === 'ask.alert_raised')).toBe(true);
  const done = { id: alert.id, version: alert.version + 1, action: 'emergency', note: '家属已拨打 120' };
  await expect(stage.call(loser, 'ask.alert.close', done)).rejects.toMatchObject({ code: 'ask.alert_not_yours' });
  await expect(stage.call(winner, 'ask.alert.close', { ...done, note: '' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await stage.call(winner, 'ask.alert.close', done);
  await expect(take(loser)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  await expect(
    shopCtx().db.write((tx) =>
      tx.rows('update ask_alert set action = null where shop_id = $1 and id = $2', [stage.shop.id, alert.id]),
    ),
  ).rejects.toThrow();
});

test('AK3 what is denied is checked without an SMS, and is public once somebody looked', async () => {
  const me = await patient();
  const { id, emergency } = await saveAs(me, { title: '体检心电图异常，没有胸痛' });
  expect(emergency).toMatchObject({ groups: ['chest_pain'] });
  const alert = await alertOf(id);
  expect(alert?.level).toBe('check');
  later(30 * MINUTE);
  await callMore(shopCtx());
  const kinds = new Set((await told(`${alert?.id}/%`)).map(({ kind }) => kind));
  expect([...kinds]).toEqual(['ask.alert_check', 'ask.alert_lead']);
  await expect(decide('question.approve', id)).rejects.toMatchObject({ code: 'ask.step_impossible' });
  const taken = await decide('alert.take', alert?.id ?? 0, alert?.version);
  await decide('alert.close', alert?.id ?? 0, taken.data.version, { action: 'mistaken', note: '已核对，无急症' });
  await decide('question.approve', id);
  expect(await show(visitor(), id)).toMatchObject({ isPrivate: false });
});

test('AK4 a follow-up that speaks of an emergency makes the question private, though none were left', async () => {
  const { id, as } = await opened();
  for (const text of ['第一次追问', '第二次追问', '第三次追问']) await follow(as, id, text);
  await expect(follow(as, id, '第四次追问')).rejects.toMatchObject({ code: 'ask.follow_ups_used' });
  expect(await follow(as, id, '刚才吐血了')).toMatchObject({
    status: 'published',
    emergency: { groups: ['bleeding'] },
  });
  await expect(show(visitor(), id)).rejects.toMatchObject({ status: 404 });
  expect(await alertOf(id)).toMatchObject({ level: 'urgent', state: 'open' });
});

test('AK5 of three follow-ups at once with one left, one stands', async () => {
  const { id, as } = await opened();
  for (const text of ['第一次', '第二次']) await follow(as, id, text);
  const tries = await Promise.allSettled(['甲问题', '乙问题', '丙问题'].map((text) => follow(as, id, text)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('AK5 the best answer is its asker’s to choose, and is none any more once it is taken away', async () => {
  const { id, as } = await opened();
  const [one, two] = [await doctor(), await doctor()];
  const [first, second] = [await answer(one, id), await answer(two, id, '多喝水')];
  const best = (by: Ctx, chosen: number | '') => stage.call(by, 'ask.best', { id, answer: chosen });
  await best(as, first);
  await best(as, first);
  expect(await show(visitor(), id)).toMatchObject({ bestId: first, answers: 2 });
  await expect(best(one, second)).rejects.toMatchObject({ status: 404 });
  await stage.call(one, 'ask.recall', { id: first });
  const gone = await show(visitor(), id);
  expect(gone).toMatchObject({ bestId: null, answers: 1 });
  expect(gone.posts[0]).toMatchObject({ status: 'recalled', text: '', byline: null });
  await expect(best(as, first)).rejects.toMatchObject({ code: 'ask.no_such_answer' });
  // Chosen and taken back at once: whatever comes first, no answer that is gone is the best.
  await Promise.allSettled([best(as, second), stage.call(two, 'ask.recall', { id: second })]);
  expect(await show(visitor(), id)).toMatchObject({ bestId: null, answers: 0 });
});

test('AK5 what was answered closes after seven silent days; what waits for a doctor stays open', async () => {
  const [answered, waiting] = [await opened(), await opened()];
  await answer(await doctor(), answered.id);
  later(7 * DAY - 1);
  await watchQuestions(shopCtx());
  expect((await show(visitor(), answered.id)).status).toBe('open');
  later(7 * DAY);
  await watchQuestions(shopCtx());
  expect((await show(visitor(), answered.id)).status).toBe('closed');
  expect((await show(visitor(), waiting.id)).status).toBe('open');
  await expect(follow(answered.as, answered.id, '还能问吗')).rejects.toMatchObject({ code: 'ask.not_open' });
  await expect(answer(await doctor(), answered.id, '还能答吗')).rejects.toMatchObject({ code: 'ask.not_open' });
});

test('what waits too long is told of once, and again when its asker asks further', async () => {
  await mode('post');
  const me = await patient();
  const { id } = await saveAs(me);
  const late = () =>
    shopCtx().db.rows(
      `select 1 from notice where shop_id = $1 and kind = 'ask.waits_long' and key like $2 and member_id = $3`,
      [...[stage.shop.id, `${id}/%`, desk.person?.id]],
    );
  later(DAY - 1);
  await watchQuestions(shopCtx());
  expect(await late()).toHaveLength(0);
  later(DAY);
  await Promise.all([watchQuestions(shopCtx()), watchQuestions(shopCtx())]);
  expect(await late()).toHaveLength(1);
  const row = await stage.call<{ data: { id: number; isLate: boolean }[] }>(desk, 'ask.question.list', {
    ...{ queue: 'waiting', sort: 'at', limit: 100 },
  });
  expect(row.data.find((one) => one.id === id)).toMatchObject({ isLate: true });
  await answer(await doctor(), id);
  await follow(me, id, '那饭后呢');
  later(2 * DAY);
  await watchQuestions(shopCtx());
  expect(await late()).toHaveLength(2);
  await mode('pre');
});

test('a lost answer sent again is the same question, and one alert', async () => {
  const me = await patient();
  const input = written({ title: '孩子误食了药片' });
  const [one, two] = [
    await stage.call<Made>(me, 'ask.save', input, 'sent-twice'),
    await stage.call<Made>(me, 'ask.save', input, 'sent-twice'),
  ];
  expect(two).toEqual(one);
  await expect(stage.call(me, 'ask.save', input, 'another')).rejects.toMatchObject({ code: 'ask.said_already' });
  const twice = await Promise.allSettled([saveAs(me, { title: '同一句话' }), saveAs(me, { title: '同一句话' })]);
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const alerts = await shopCtx().db.rows('select 1 from ask_alert where shop_id = $1 and question_id = $2', [
    ...[stage.shop.id, one.data.id],
  ]);
  expect(alerts).toHaveLength(1);
});

test('watched words refuse, but nothing keeps an emergency from being seen', async () => {
  const me = await patient();
  await stage.call(desk, 'safety.word.save', { word: '祖传秘方', verdict: 'block', topic: 'medical' });
  await expect(saveAs(me, { text: '有祖传秘方吗' })).rejects.toMatchObject({ code: 'ask.text_refused' });
  expect(await saveAs(me, { text: '吃了祖传秘方中毒了' })).toMatchObject({ status: 'open' });
  await stage.call(desk, 'ask.word.save', { emergency: 'bleeding', word: '呕咖啡样物' });
  expect((await saveAs(me, { text: '奶奶嘔咖啡樣物' })).emergency).toMatchObject({ groups: ['bleeding'] });
  await expect(stage.call(desk, 'ask.word.save', { emergency: 'chest_pain', word: '胸 痛' })).rejects.toMatchObject({
    code: 'ask.word_shipped',
  });
});

test('who has no phone or is banned asks nothing, a closed desk takes nothing, and nobody shows a stranger’s picture', async () => {
  const nobody = stage.as(await stage.person({ kind: 'site', permissions: [] }));
  await expect(saveAs(nobody)).rejects.toMatchObject({ code: 'ask.phone_needed' });
  const me = await patient();
  await expect(saveAs(me, { pictures: [987_654] })).rejects.toMatchObject({ code: 'ask.picture_not_yours' });
  await expect(saveAs(me, { topic: 'nowhere' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await stage.call(desk, 'remark.ban.save', { memberId: me.person?.id, reason: '辱骂' });
  await expect(saveAs(me)).rejects.toMatchObject({ code: 'ask.banned' });
  await setting('ask.isOpen', false);
  await expect(saveAs(await patient())).rejects.toMatchObject({ code: 'ask.closed' });
  await setting('ask.isOpen', true);
});

test('a report waits at the desk once for each reader; two who decide at once: one does', async () => {
  const { id } = await opened();
  const post = await answer(await doctor(), id);
  const reader = await patient();
  for (let times = 0; times < 2; times += 1) {
    await stage.call(reader, 'ask.report', { id, reason: 'advert' });
    await stage.call(reader, 'ask.report', { id, post, reason: 'medical' });
  }
  const row = async () =>
    (
      await stage.call<{ data: { id: number; reports: number; version: number }[] }>(desk, 'ask.question.list', {
        queue: 'reported',
      })
    ).data.find((one) => one.id === id);
  expect(await row()).toMatchObject({ reports: 2 });
  await decide('post.take', post, 1, { reason: '内容有误' });
  const left = await row();
  expect(left).toMatchObject({ reports: 1 });
  const both = await Promise.allSettled([
    decide('question.approve', id, left?.version),
    decide('question.take', id, left?.version, { reason: '广告' }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await row()).toBeUndefined();
});

test('X6 whether a report or an answer is there is asked of them, whatever their counters say', async () => {
  const poison = (id: number, counter: 'answers' | 'reports', says: number) =>
    desk.db.write((tx) =>
      tx.rows(`update ask_question set ${counter} = $3 where shop_id = $1 and id = $2`, [stage.shop.id, id, says]),
    );
  const now = async (id: number) =>
    (await stage.call<{ data: { version: number; waits: number | null } }>(desk, 'ask.question.show', { id })).data;
  const approve = async (id: number) => decide('question.approve', id, (await now(id)).version);
  const [reported, fine] = [(await opened()).id, (await opened()).id];
  await stage.call(await patient(), 'ask.report', { id: reported, reason: 'advert' });
  await poison(reported, 'reports', 0);
  await poison(fine, 'reports', 7);
  await expect(approve(fine)).rejects.toMatchObject({ code: 'ask.step_impossible' });
  await approve(reported);
  // While one of two answers stands it waits for no doctor, and once none does it waits again.
  const posts = [await answer(await doctor(), fine), await answer(await doctor(), fine)];
  for (const [at, says] of [1, 9].entries()) {
    await poison(fine, 'answers', says);
    await decide('post.take', posts[at] ?? 0, 1, { reason: '内容有误' });
    expect((await now(fine)).waits === null).toBe(at === 0);
  }
});

test('what is withdrawn is nobody’s any more, and whoever leaves takes their words along', async () => {
  const { id, as } = await opened();
  const one = await doctor();
  await answer(one, id);
  await stage.call(as, 'ask.withdraw', { id });
  await stage.call(as, 'ask.withdraw', { id });
  await expect(show(visitor(), id)).rejects.toMatchObject({ status: 404 });
  await expect(show(one, id)).rejects.toMatchObject({ status: 404 });
  expect(await show(as, id)).toMatchObject({ status: 'withdrawn' });
  await shopCtx().db.write((tx) => forgetAsker(shopCtx(), tx, { memberId: as.person?.id }));
  await expect(show(as, id)).rejects.toMatchObject({ status: 404 });
  const kept = await shopCtx().db.row('select title, body, asker_id from ask_question where shop_id = $1 and id = $2', [
    ...[stage.shop.id, id],
  ]);
  expect(kept).toEqual({ title: '', body: '', asker_id: null });
});

test('another shop’s question is as if it were not there', async () => {
  const { id, as } = await opened();
  const post = await answer(await doctor(), id);
  const alerted = await saveAs(await patient(), { title: '妈妈中风了' });
  const alert = (await alertOf(alerted.id))?.id;
  const other = stage.kit.ctx(await stage.kit.makeShop(), as.person);
  const staff = stage.kit.ctx(other.shop, { ...(desk.person as NonNullable<Ctx['person']>) });
  for (const [name, input, by] of [
    ['ask.show', { id }, other],
    ['ask.follow', { id, text: '追问一下' }, other],
    ['ask.answer', { id, text: '多喝水', isOwnWords: true }, other],
    ['ask.best', { id, answer: post }, other],
    ['ask.close', { id }, other],
    ['ask.withdraw', { id }, other],
    ['ask.recall', { id: post }, other],
    ['ask.report', { id, reason: 'misc' }, other],
    ['ask.question.show', { id }, staff],
    ['ask.question.approve', { id, version: 1 }, staff],
    ['ask.post.take', { id: post, version: 1, reason: '广告' }, staff],
    ['ask.alert.take', { id: alert, version: 1 }, staff],
  ] as const)
    await expect(stage.call(by, name, input), name).rejects.toMatchObject({ status: 404 });
});
