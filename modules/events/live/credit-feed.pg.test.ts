import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Pulse } from './contract.ts';
import { forgetPulse } from './pulse.ts';
import { popUp } from './quiz/pop-up.ts';
import type { quizDesk } from './quiz-contract.ts';
import { type LiveStage, liveStage } from './test-live-stage.ts';

type Desk = OutputOf<(typeof quizDesk)['live.admin.quizzes']>['data'];
type Made = { data: { id: number; version: number } };

let stage: LiveStage;
let now = new Date('2027-03-25T11:00:00Z');
beforeAll(async () => {
  stage = await liveStage({ now: () => now });
});
afterAll(() => stage.close());

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const beat = async (id: number, ctx: Ctx, session = 'desk-0123456789xxxxxx', visible = true): Promise<void> => {
  forgetPulse(ctx, id);
  await stage.call(ctx, 'live.heartbeat', { id, session, visible });
};
const roll = async (id: number): Promise<number> =>
  (await stage.call<Made>(stage.admin, 'live.admin.call', { id, seconds: 30 })).data.id;
const here = (id: number, call: number, ctx: Ctx) =>
  stage.call(ctx, 'live.present', { id, session: 'desk-0123456789xxxxxx', call });
const asked = async (id: number, ctx: Ctx): Promise<Pulse> => {
  forgetPulse(ctx, id);
  return (await stage.call<{ data: Pulse }>(ctx, 'live.room', { id, session: 'desk-0123456789xxxxxx' })).data;
};
const kept = (memberId: number) =>
  stage.admin.db.rows<{ seconds: number }>(
    'select extract(epoch from to_at - from_at)::int as seconds from credit_watch where shop_id = $1 and member_id = $2 order by id',
    [stage.shop.id, memberId],
  );

async function running(isFed: boolean): Promise<number> {
  const { id } = await stage.stream({});
  await stage.move(id, 1);
  const { data } = await stage.call<Made>(stage.admin, 'credit.project.save', {
    ...{ title: `项目 ${id}`, startsOn: '2027-03-25', endsOn: '2027-03-25' },
  });
  await stage.call(stage.admin, 'credit.unit.save', {
    ...{ projectId: data.id, title: '晚间', feeds: isFed ? [{ source: 'live', subjectId: id }] : [] },
    slots: [{ from: '2027-03-25T10:00:00Z', to: '2027-03-26T10:00:00Z' }],
  });
  return id;
}

test('CR3 what a member watches of a running stream counts, cut where more than a minute is missing, hidden time left out', async () => {
  const id = await running(true);
  const person = await stage.person({ permissions: [] });
  const me = stage.as(person);
  await beat(id, me);
  for (let beats = 0; beats < 4; beats += 1) {
    later(30);
    await beat(id, me);
  }
  expect(await kept(person.id)).toEqual([{ seconds: 120 }]);
  later(90);
  await beat(id, me);
  later(30);
  await beat(id, me);
  expect(await kept(person.id)).toEqual([{ seconds: 120 }, { seconds: 30 }]);
  later(20);
  await beat(id, me, undefined, false);
  expect(await kept(person.id)).toEqual([{ seconds: 120 }, { seconds: 30 }]);
});

test('T7 who does not answer a roll call counts until its end, and again from a late answer on; what was counted stays', async () => {
  const id = await running(true);
  const [person, quiet] = [await stage.person({ permissions: [] }), await stage.person({ permissions: [] })];
  const [me, silent] = [stage.as(person), stage.as(quiet)];
  const both = async (): Promise<void> => {
    await beat(id, me, 'desk-aaaaaaaaaaaaaaa');
    await beat(id, silent, 'desk-bbbbbbbbbbbbbbb');
  };
  await both();
  const called = await Promise.allSettled([roll(id), roll(id)]);
  expect(called.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(called.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'live.call_open' } });
  const call = called.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0] ?? 0;
  expect((await asked(id, silent)).call).toMatchObject({ id: call, isStopped: false });
  later(20);
  await both();
  await Promise.all([here(id, call, me), here(id, call, me)]);
  expect((await asked(id, me)).call).toBeNull();
  for (const seconds of [20, 20, 30]) {
    later(seconds);
    await both();
  }
  // 30 seconds of call, then nothing for whom it went by.
  expect(await kept(person.id)).toEqual([{ seconds: 90 }]);
  expect(await kept(quiet.id)).toEqual([{ seconds: 30 }]);
  expect((await asked(id, silent)).call).toMatchObject({ id: call, isStopped: true });
  later(10);
  await here(id, call, silent);
  await here(id, call, silent);
  later(20);
  await both();
  expect(await kept(quiet.id)).toEqual([{ seconds: 30 }, { seconds: 20 }]);
  // Who comes now was not called.
  const newcomer = await stage.person({ permissions: [] });
  await beat(id, stage.as(newcomer));
  expect((await asked(id, stage.as(newcomer))).call).toBeNull();
  later(30);
  await beat(id, stage.as(newcomer));
  expect(await kept(newcomer.id)).toEqual([{ seconds: 30 }]);
  const { data } = await stage.call<{ data: { calls: object[] } }>(stage.admin, 'live.admin.room', { id });
  expect(data.calls).toMatchObject([{ id: call, present: 1, late: 1 }]);
});

test('T7 no roll is called of what does not run, nor by another shop; nobody answers for another stream, or after the next call', async () => {
  const [id, elsewhere] = [await running(true), await running(true)];
  const me = stage.as(await stage.person({ permissions: [] }));
  const first = await roll(id);
  const other = stage.kit.ctx(await stage.kit.makeShop(), stage.admin.person);
  await expect(stage.call(other, 'live.admin.call', { id })).rejects.toMatchObject({ status: 404 });
  await expect(here(id, first, other)).rejects.toMatchObject({ status: 404 });
  await expect(here(elsewhere, first, me)).rejects.toMatchObject({ status: 404 });
  await expect(here(id, first, stage.visitor())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  later(31);
  const second = await roll(id);
  await expect(here(id, first, me)).rejects.toMatchObject({ code: 'live.call_over' });
  await here(id, second, me);
  await stage.move(id, 2);
  later(31);
  await expect(roll(id)).rejects.toMatchObject({ code: 'live.not_running' });
  await expect(here(id, second, me)).rejects.toMatchObject({ code: 'live.call_over' });
});

test('T7 whoever has no password says at no roll call that they are there', async () => {
  const id = await running(true);
  const shown = await stage.call<{ data: object }>(stage.admin, 'live.admin.broadcast', { id });
  await stage.call(stage.admin, 'live.admin.saveBroadcast', { ...shown.data, isGated: true, password: '青屿' });
  const call = await roll(id);
  const me = stage.as(await stage.person({ permissions: [] }));
  await expect(here(id, call, me)).rejects.toMatchObject({ status: 404 });
  const { data } = await stage.call<{ data: { calls: object[] } }>(stage.admin, 'live.admin.room', { id });
  expect(data.calls).toMatchObject([{ id: call, present: 0, late: 0 }]);
});

test('CR4 two devices of one person are counted once', async () => {
  const id = await running(true);
  const person = await stage.person({ permissions: [] });
  const me = stage.as(person);
  const [desk, phone] = ['desk-aaaaaaaaaaaaaaa', 'phone-bbbbbbbbbbbbbb'];
  await beat(id, me, desk);
  for (let beats = 0; beats < 4; beats += 1) {
    later(15);
    await Promise.all([beat(id, me, desk), beat(id, me, phone)]);
  }
  expect(await kept(person.id)).toEqual([{ seconds: 60 }]);
});

test('what feeds nothing, and who is not signed in, leave no row; nor does the recording', async () => {
  const [unfed, fed] = [await running(false), await running(true)];
  const person = await stage.person({ permissions: [] });
  const me = stage.as(person);
  for (const id of [unfed, fed])
    for (let beats = 0; beats < 2; beats += 1) {
      await beat(id, stage.visitor());
      if (id === unfed) await beat(id, me);
      later(30);
    }
  expect(await kept(person.id)).toEqual([]);
  const rows = await stage.admin.db.row<{ count: number }>(
    `select count(*)::int as count from credit_watch where shop_id = $1 and subject_id = any ($2::bigint[])`,
    [stage.shop.id, [unfed, fed]],
  );
  expect(rows?.count).toBe(0);
});

describe('T7 a quiz', () => {
  const session = 'desk-0123456789xxxxxx';
  const questions = [
    { text: '首选检查是？', textEn: 'First test?', options: ['PET-CT', '超声', '心电图'], optionsEn: [], right: 'A' },
    { text: '哪些属于高危？', textEn: '', options: ['年龄', '身高', 'LDH'], optionsEn: [], right: 'AC' },
  ];
  const written = async (streamId: number, more: object = {}): Promise<Made['data']> =>
    (
      await stage.call<Made>(stage.admin, 'live.admin.saveQuiz', {
        ...{ streamId, title: '随堂题', questions, passPercent: 60, seconds: 60, ...more },
      })
    ).data;
  const ask = async (id: number, as = stage.admin): Promise<number> =>
    (await stage.call<Made>(as, 'live.admin.askQuiz', { id })).data.id;
  const answer = (as: Ctx, id: number, call: number, chosen: readonly (readonly number[])[]) =>
    stage.call<{ data: { right: number; count: number; isPassed: boolean } }>(as, 'live.answerQuiz', {
      ...{ id, session, call, answers: chosen.map((places) => ({ chosen: [...places] })) },
    });
  const desk = async (id: number): Promise<Desk> =>
    (await stage.call<{ data: Desk }>(stage.admin, 'live.admin.quizzes', { id })).data;
  const member = async () => {
    const person = await stage.person({ permissions: [] });
    return { id: person.id, ctx: stage.as(person) };
  };

  test('is told with the beat and at once, without its key; who passes in time counts on, who does not counts until its end', async () => {
    const id = await running(true);
    const [good, bad, quiet] = [await member(), await member(), await member()];
    const all = async (): Promise<void> => {
      for (const one of [good, bad, quiet]) await beat(id, one.ctx);
    };
    await all();
    const { id: quizId } = await written(id);
    const call = await ask(quizId);
    expect((await asked(id, good.ctx)).call).toMatchObject({ id: call, isQuiz: true, isStopped: false });
    const shown = await stage.call<{ data: object }>(good.ctx, 'live.quiz', { id, session, call });
    expect(shown.data).toMatchObject({
      title: '随堂题',
      questions: [
        { text: '首选检查是？', options: ['PET-CT', '超声', '心电图'], isMultiple: false },
        { text: '哪些属于高危？', isMultiple: true },
      ],
    });
    expect(JSON.stringify(shown)).not.toMatch(/"right"|"AC"/);
    later(20);
    await all();
    expect((await answer(good.ctx, id, call, [[0], [2, 0]])).data).toMatchObject({
      right: 2,
      count: 2,
      isPassed: true,
    });
    expect((await answer(bad.ctx, id, call, [[0], [0, 1, 2]])).data).toMatchObject({ right: 1, isPassed: false });
    for (const one of [good, bad]) expect((await asked(id, one.ctx)).call).toBeNull();
    for (const seconds of [20, 20, 30, 55]) {
      later(seconds);
      await all();
    }
    expect(await kept(good.id)).toEqual([{ seconds: 145 }]);
    for (const one of [bad, quiet]) expect(await kept(one.id)).toEqual([{ seconds: 60 }]);
    // Late is no: what is left is to wait for the next call.
    expect((await asked(id, quiet.ctx)).call).toMatchObject({ id: call, isQuiz: true, isStopped: true });
    await expect(answer(quiet.ctx, id, call, [[0], [0, 2]])).rejects.toMatchObject({ code: 'live.call_over' });
    await expect(here(id, call, quiet.ctx)).rejects.toMatchObject({ code: 'live.quiz_needed' });
    const next = await roll(id);
    for (const one of [bad, quiet]) await here(id, next, one.ctx);
    later(20);
    await all();
    for (const one of [bad, quiet]) expect(await kept(one.id)).toEqual([{ seconds: 60 }, { seconds: 20 }]);
    expect((await desk(id)).quizzes).toMatchObject([{ id: quizId, answered: 2, passed: 1, isPopUp: false }]);
  });

  test('takes one answer of a person, of two tabs at once the first; where an answer is enough every one passes', async () => {
    const id = await running(false);
    const me = await member();
    await beat(id, me.ctx);
    const call = await ask((await written(id)).id);
    const both = await Promise.allSettled([
      answer(me.ctx, id, call, [[0], [0, 2]]),
      answer(me.ctx, id, call, [[1], [1]]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'live.answered_already' } });
    await expect(answer(me.ctx, id, call, [[0], [0, 2]])).rejects.toMatchObject({ code: 'live.answered_already' });
    // What was sent again because its answer was lost is the same answer.
    const lost = await member();
    const input = { id, session, call, answers: [{ chosen: [0] }, { chosen: [0, 2] }] };
    const sent = () => stage.call(lost.ctx, 'live.answerQuiz', input, 'quiz-lost-answer-0001');
    expect(await sent()).toEqual(await sent());
    await expect(stage.call(me.ctx, 'live.quiz', { id, session, call })).rejects.toMatchObject({
      code: 'live.answered_already',
    });
    later(61);
    const easy = await ask((await written(id, { passPercent: 0 })).id);
    const other = await member();
    await beat(id, other.ctx);
    expect((await answer(other.ctx, id, easy, [[2], [1]])).data).toMatchObject({ right: 0, isPassed: true });
  });

  test('is asked once, of two hosts at once by one, and not while another call is open; from then on it stays as it was', async () => {
    const id = await running(false);
    const { id: quizId, version } = await written(id);
    await expect(ask(quizId)).resolves.toBeGreaterThan(0);
    const second = await written(id);
    await expect(ask(second.id)).rejects.toMatchObject({ code: 'live.call_open' });
    later(61);
    const both = await Promise.allSettled([ask(second.id), ask(second.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ask(quizId)).rejects.toMatchObject({ code: 'live.quiz_asked' });
    await expect(written(id, { id: quizId, version, title: '改题' })).rejects.toMatchObject({
      code: 'live.quiz_asked',
    });
    await expect(stage.call(stage.admin, 'live.admin.removeQuiz', { id: quizId })).rejects.toMatchObject({
      code: 'live.quiz_asked',
    });
    const free = await written(id);
    await expect(written(id, { ...free, version: free.version + 1 })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect((await written(id, { ...free, title: '改题' })).version).toBe(free.version + 1);
    await stage.call(stage.admin, 'live.admin.removeQuiz', { id: free.id });
    expect((await desk(id)).quizzes.map((one) => one.id)).toEqual([quizId, second.id]);
  });

  test('is refused where its key names no option, for whom the stream does not admit, and for every other shop or stream', async () => {
    const id = await running(false);
    await expect(written(id, { questions: [{ ...questions[0], right: 'D' }] })).rejects.toMatchObject({
      fields: { questions: [expect.any(String)] },
    });
    const quizId = (await written(id)).id;
    const other = stage.kit.ctx(await stage.kit.makeShop(), stage.admin.person);
    for (const [operation, input] of [
      ['live.admin.quizzes', { id }],
      ['live.admin.askQuiz', { id: quizId }],
      ['live.admin.removeQuiz', { id: quizId }],
      ['live.admin.saveQuiz', { streamId: id, title: '别家', questions }],
      ['live.admin.savePopUp', { id, version: 0 }],
    ] as const)
      await expect(stage.call(other, operation, input)).rejects.toMatchObject({ status: 404 });
    const elsewhere = await running(false);
    await expect(written(elsewhere, { id: quizId, version: 1 })).rejects.toMatchObject({ status: 404 });
    const call = await ask(quizId);
    const me = await member();
    await expect(stage.call(me.ctx, 'live.quiz', { id: elsewhere, session, call })).rejects.toMatchObject({
      status: 404,
    });
    await expect(answer(me.ctx, elsewhere, call, [[0], [0, 2]])).rejects.toMatchObject({ status: 404 });
    await expect(answer(stage.visitor(), id, call, [[0], [0, 2]])).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const shown = await stage.call<{ data: object }>(stage.admin, 'live.admin.broadcast', { id });
    await stage.call(stage.admin, 'live.admin.saveBroadcast', { ...shown.data, isGated: true, password: '青屿' });
    forgetPulse(me.ctx, id);
    await expect(stage.call(me.ctx, 'live.quiz', { id, session, call })).rejects.toMatchObject({ status: 404 });
    await expect(answer(me.ctx, id, call, [[0], [0, 2]])).rejects.toMatchObject({ status: 404 });
  });

  test('comes by itself between its bounds, the next one not asked yet and then the plain call; two processes ask once', async () => {
    const id = await running(false);
    await written(id, { title: '第一套' });
    await stage.call(stage.admin, 'live.admin.savePopUp', {
      ...{ id, version: 0, isOn: true, leastMinutes: 5, mostMinutes: 8, seconds: 45, asks: 'quiz' },
    });
    const calls = () =>
      stage.admin.db.rows<{ at: string; quizId: number | null; isPopUp: boolean }>(
        'select at, quiz_id as "quizId", is_pop_up as "isPopUp" from live_call where shop_id = $1 and stream_id = $2 order by at',
        [stage.shop.id, id],
      );
    const job = stage.kit.ctx(stage.shop);
    const begun = now.getTime();
    await popUp(job);
    for (let minute = 0; minute < 18; minute += 1) {
      later(60);
      await Promise.all([popUp(job), popUp(job)]);
    }
    const found = await calls();
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(found.map(({ isPopUp }) => isPopUp)).not.toContain(false);
    expect(found.map(({ quizId }) => quizId !== null)).toEqual(found.map((_, at) => at === 0));
    const moments = [begun, ...found.map(({ at }) => Date.parse(at))];
    for (const [at, moment] of moments.slice(1).entries()) {
      // The job comes by once a minute.
      expect((moment - (moments[at] ?? 0)) / 60_000).toBeGreaterThanOrEqual(5);
      expect((moment - (moments[at] ?? 0)) / 60_000).toBeLessThanOrEqual(9);
    }
    expect(JSON.stringify(await desk(id))).not.toContain('"at"');
    await stage.move(id, 2);
    later(600);
    await popUp(job);
    expect(await calls()).toHaveLength(found.length);
    await expect(
      stage.call(stage.admin, 'live.admin.savePopUp', { id, version: 1, leastMinutes: 9, mostMinutes: 8 }),
    ).rejects.toMatchObject({ fields: { mostMinutes: [expect.any(String)] } });
    const twice = await Promise.allSettled(
      [7, 8].map((mostMinutes) =>
        stage.call(stage.admin, 'live.admin.savePopUp', { id, version: 1, mostMinutes, leastMinutes: 3 }),
      ),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
