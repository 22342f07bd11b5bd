import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { ContentStage } from '../envelope/test-content-stage.ts';
import { filmFile, privateVideo } from './conformance.ts';
import type { Progress } from './contract.ts';
import { videoKind } from './kind.ts';

interface Opened {
  isLocked: boolean;
  speeds: number[];
  film: { url: string };
  progress: Progress;
}
interface Quiz {
  isOpen: boolean;
  left: number;
  passed: { percent: number } | null;
  questions: { text: string; options: string[] }[];
}
interface Answered {
  isPassed: boolean;
  percent: number;
  left: number;
}

const S = 1000;
const browser = 'a-browser-of-the-tests';
const QUESTIONS = ['A', 'B', 'AC', 'B', 'A'].map((right, index) => ({
  ...{ text: `题目${index + 1}`, textEn: `Question ${index + 1}`, right },
  ...{ options: ['甲', '乙', '丙'], optionsEn: ['one', 'two', 'three'] },
}));
const RIGHT = [[0], [1], [0, 2], [1], [0]];

let films: ContentStage;
let stage: Stage;
let visitor: Caller;
let film: number;
beforeAll(async () => {
  films = await ContentStage.open(videoKind);
  stage = films.stage;
  visitor = await stage.caller('visitor');
  film = await filmFile(stage);
  // As the scene of the specification has it: ten minutes.
  await sql('update file set duration = 600000 where shop_id = $1 and id = $2', [stage.shop.id, film]);
});
afterAll(() => films.house.close());

const sql = <T extends object = object>(text: string, values: unknown[]) =>
  films.context().db.write((tx) => tx.rows<T>(text, values));
const put = (name: string, input: object, as: Caller) => stage.play(name, new PreparedCall({ ...input }, { as }));
const open = async (id: number, as: Caller, more: object = {}) =>
  (await stage.call<{ data: Opened }>('video.open', { id, browser, ...more }, as)).data;
const begin = async (id: number, as: Caller, more: object = {}) =>
  (await stage.call<{ data: { turn: number } }>('video.begin', { id, browser, ...more }, as)).data.turn;
const published = (more: object = {}) => films.published({ questions: QUESTIONS, ...more });
const waited = (id: number, seconds: number) =>
  sql(`update video_watch set counted_at = now() - make_interval(secs => $3) where shop_id = $1 and video_id = $2`, [
    stage.shop.id,
    id,
    seconds,
  ]);
/** A player that says what it played, after as much time as `seconds` says. */
async function play(id: number, turn: number, [from, to]: [number, number], seconds: number, as: Caller) {
  await waited(id, seconds);
  const told = { id, browser, turn, played: [{ from: from * S, to: to * S }], position: to * S };
  return put('video.progress', told, as);
}
const seen = async (id: number, as: Caller) => {
  const turn = await begin(id, as);
  await play(id, turn, [0, 600], 700, as);
};
/** Runs what passing a test asked for, again too: a job may be delivered twice. */
async function certificatesGiven(id: number): Promise<void> {
  const { kit, shop } = stage;
  const [renew] = kit.services.registry.find('certificate')?.jobs ?? [];
  const sent = kit.sentJobs.filter(({ name, data }) => name === renew?.name && data.subjectId === id);
  expect(sent.length).toBeGreaterThan(0);
  for (const { data } of sent) await renew?.run(kit.ctx(shop), data);
}
const quiz = async (id: number, as: Caller) => (await stage.call<{ data: Quiz }>('video.test.show', { id }, as)).data;
const answer = (id: number, answers: readonly (readonly number[])[], as: Caller) =>
  put('video.test.answer', { id, answers: answers.map((chosen) => ({ chosen })) }, as);

test('VD1, VD4 the scene: 66.7 % and shut, 90.0 % and open, half a minute for a minute that is claimed in it', async () => {
  const id = await published();
  const { caller } = await stage.newcomer();
  const turn = await begin(id, caller);
  await play(id, turn, [0, 300], 300, caller);
  await play(id, turn, [500, 600], 100, caller);
  const third = await play(id, turn, [0, 100], 100, caller);
  expect(third.body).toMatchObject({ data: { percent: 66.7, covered: 400 * S, isSeen: false } });
  expect(await quiz(id, caller)).toMatchObject({ isOpen: false, questions: [] });
  expect((await answer(id, RIGHT, caller)).body).toMatchObject({ code: 'video.test_shut' });
  const fourth = await play(id, turn, [300, 440], 140, caller);
  expect(fourth.body).toMatchObject({ data: { percent: 90, isSeen: true } });
  expect(await quiz(id, caller)).toMatchObject({ isOpen: true, left: 3 });
  const other = await published();
  const claimed = await play(other, await begin(other, caller), [0, 60], 30, caller);
  const { covered } = (claimed.body as { data: Progress }).data;
  expect(Math.round(covered / S)).toBe(30);
  const views = await sql<{ amount: number }>(
    `select amount::int from daily_figure where shop_id = $1 and metric = 'video.view' and part = $2`,
    [stage.shop.id, String(id)],
  );
  expect(views).toEqual([{ amount: 1 }]);
});

describe('VD2 somebody who comes back', () => {
  test('goes on five seconds earlier on any device, and the device that began last is listened to', async () => {
    const id = await published();
    const { caller } = await stage.newcomer();
    const first = await begin(id, caller);
    await play(id, first, [0, 120], 120, caller);
    expect((await open(id, caller, { browser: 'a-phone-somewhere-else' })).progress).toMatchObject({
      ...{ position: 120 * S, resumeAt: 115 * S },
    });
    const second = await begin(id, caller, { browser: 'a-phone-somewhere-else' });
    expect((await play(id, first, [120, 130], 10, caller)).body).toMatchObject({ code: 'video.elsewhere' });
    const back = await play(id, second, [10, 20], 20, caller);
    expect(back.body).toMatchObject({ data: { position: 20 * S, covered: 120 * S } });
  });

  test('as a visitor is known by the browser, until they sign in and it is theirs', async () => {
    const id = await published({ isCredited: false });
    const turn = await begin(id, visitor);
    await play(id, turn, [0, 60], 60, visitor);
    expect((await open(id, visitor)).progress).toMatchObject({ resumeAt: 55 * S, percent: 10 });
    expect((await open(id, visitor, { browser: 'another-browser-of-nobody' })).progress.percent).toBe(0);
    const { caller } = await stage.newcomer();
    expect((await open(id, caller)).progress).toMatchObject({ resumeAt: 55 * S, percent: 10 });
    expect((await open(id, visitor)).progress.percent).toBe(0);
    // What they had seen themselves stays, together with what the browser saw meanwhile.
    await play(id, await begin(id, visitor), [100, 160], 60, visitor);
    expect((await open(id, caller)).progress).toMatchObject({ covered: 120 * S, position: 160 * S });
    const credited = await published({ isCredited: true });
    await play(credited, await begin(credited, visitor), [0, 60], 60, visitor);
    expect((await open(credited, caller)).progress.percent).toBe(0);
  });

  test('to another film under the same title begins anew', async () => {
    const id = await published();
    const { caller } = await stage.newcomer();
    await play(id, await begin(id, caller), [0, 120], 120, caller);
    await sql('update video_watch set file_id = file_id + 1000000 where shop_id = $1 and video_id = $2', [
      stage.shop.id,
      id,
    ]);
    expect((await open(id, caller)).progress).toMatchObject({ percent: 0, position: 0 });
    await begin(id, caller);
    expect((await open(id, caller)).progress.covered).toBe(0);
  });
});

test('VD3 a credited film plays at its own speed and counts nothing ahead, after a reload too', async () => {
  const id = await published({ isCredited: true });
  const { caller } = await stage.newcomer();
  expect(await open(id, caller)).toMatchObject({ isLocked: true, speeds: [1] });
  const turn = await begin(id, caller);
  await play(id, turn, [0, 60], 60, caller);
  const jumped = await play(id, turn, [300, 360], 60, caller);
  expect(jumped.body).toMatchObject({ data: { covered: 60 * S, furthest: 60 * S, position: 60 * S } });
  const again = await begin(id, caller);
  expect((await play(id, again, [300, 360], 60, caller)).body).toMatchObject({ data: { furthest: 60 * S } });
  await waited(id, 30);
  const fast = { id, browser, turn: again, played: [{ from: 60 * S, to: 120 * S }], rate: 200, position: 120 * S };
  const { covered } = ((await put('video.progress', fast, caller)).body as { data: Progress }).data;
  expect(Math.round(covered / S)).toBe(90);
});

describe('VD4 the test', () => {
  test('tells no key, may be failed three times, and is over then', async () => {
    const id = await published();
    const { caller } = await stage.newcomer();
    await seen(id, caller);
    const { questions } = await quiz(id, caller);
    expect(questions.map(({ text }) => text)).toEqual(QUESTIONS.map(({ text }) => text));
    const told = JSON.stringify([questions, await films.shown(id, caller), await open(id, caller)]);
    expect(told).not.toMatch(/"right"|optionsEn/);
    const wrong = [[1], [0], [0], [1], [0]];
    for (const left of [2, 1, 0]) {
      const { data } = (await answer(id, wrong, caller)).body as { data: Answered };
      expect(data).toMatchObject({ isPassed: false, percent: 40, left });
    }
    expect((await answer(id, RIGHT, caller)).body).toMatchObject({ code: 'video.no_tries_left' });
    expect(await quiz(id, caller)).toMatchObject({ isOpen: false, left: 0, questions: [] });
  });

  test('counts an answer that was lost and is sent again as the same try', async () => {
    const id = await published();
    const { caller } = await stage.newcomer();
    await seen(id, caller);
    const call = new PreparedCall(
      { id, answers: [[1], [0], [0], [1], [0]].map((chosen) => ({ chosen })) },
      { as: caller },
    );
    const send = () => stage.play('video.test.answer', call, { 'idempotency-key': '"a-try"' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await quiz(id, caller)).toMatchObject({ left: 2 });
  });

  test('VD5 passed at sixty percent, gives one certificate that anybody verifies, however often and at once it is answered', async () => {
    const id = await published({ title: '血涂片危急值' });
    const { caller, member } = await stage.newcomer();
    await seen(id, caller);
    const three = [[0], [1], [0, 2], [0], [1]];
    const answers = await Promise.all([answer(id, three, caller), answer(id, three, caller)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await quiz(id, caller)).toMatchObject({ isOpen: false, passed: { percent: 60 } });
    await certificatesGiven(id);
    await certificatesGiven(id);
    const list = await stage.call<{ data: { number: string; title: string; memberId: number }[] }>(
      'certificate.certificate.list',
      { memberId: member.id },
    );
    expect(list.data).toMatchObject([{ title: '血涂片危急值', memberId: member.id }]);
    const [issued] = await sql<{ code: string }>('select code from certificate where shop_id = $1 and member_id = $2', [
      ...[stage.shop.id, member.id],
    ]);
    const verified = await put('certificate.verify', { number: list.data[0]?.number, code: issued?.code }, visitor);
    expect(verified.status, verified.text).toBe(200);
    expect(JSON.stringify(verified.body)).toContain('血涂片危急值');
    expect((await put('video.test.show', { id }, visitor)).status).toBe(401);
    const without = await films.published({ questions: [] });
    expect((await answer(without, RIGHT, caller)).body).toMatchObject({ code: 'video.no_test' });
  });

  test('of a credited film hands what was watched to the sessions that it feeds, once', async () => {
    const id = await published({ isCredited: true });
    const { caller, member } = await stage.newcomer();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await sql(
      `with p as (insert into credit_project (title, starts_on, ends_on) values ('线上', current_date - 1, current_date + 1) returning id),
         u as (insert into credit_unit (project_id, title, slots, starts_at, ends_at)
           select p.id, '线上课', '[]', $2, $3 from p returning id)
       insert into credit_feed (unit_id, source, subject_id) select u.id, 'video', $1 from u`,
      [id, day(-1), day(1)],
    );
    await seen(id, caller);
    await answer(id, RIGHT, caller);
    await answer(id, RIGHT, caller);
    const watched = await sql<{ seconds: number }>(
      `select extract(epoch from to_at - from_at)::int as seconds from credit_watch
       where shop_id = $1 and source = 'video' and subject_id = $2 and member_id = $3`,
      [stage.shop.id, id, member.id],
    );
    expect(watched).toEqual([{ seconds: 600 }]);
  });
});

test('who may not see a film may not play it, nor say that they did; another shop has none of that number', async () => {
  const id = await published({ audience: 'member' });
  for (const name of ['video.open', 'video.begin'] as const) {
    expect((await put(name, { id, browser }, visitor)).status).toBe(404);
  }
  const { caller } = await stage.newcomer();
  expect((await open(id, caller)).film.url).toContain('/api/file/');
  expect((await put('video.progress', { id, browser, turn: 1, position: 0 }, caller)).body).toMatchObject({
    code: 'video.elsewhere',
  });
  const other = await films.house.stage('ELSE');
  expect((await other.play('video.open', new PreparedCall({ id, browser }, {}))).status).toBe(404);
  const draft = await films.draft();
  expect((await put('video.begin', { id: draft.id, browser }, caller)).status).toBe(404);
  await films.withdraw(id, '内容有误');
  expect((await put('video.open', { id, browser }, caller)).status).toBe(404);
  expect(await films.shown(id, caller)).toMatchObject({ sources: null, chapters: [], slides: null });
});

test('VD6 chapters ascend within the film; a test names options that are there; a credited film has one', async () => {
  const chapters = (...times: string[]) => ({ chapters: times.map((at) => ({ at, title: '章' })) });
  for (const wrong of [chapters('0:10', '0:10'), chapters('1:00', '0:30'), chapters('0:00', '10:00'), chapters('10')]) {
    expect(await films.refused(wrong)).toBeTruthy();
  }
  expect(await films.refused({ filmFile: await stage.file('handout') })).toHaveProperty('filmFile');
  expect(await films.refused({ questions: [{ text: '题', options: ['甲', '乙'], right: 'C' }] })).toHaveProperty(
    'questions',
  );
  expect(await films.missing({ questions: [], isCredited: true })).toHaveProperty('questions');
  expect(await films.missing({ filmFile: null })).toHaveProperty('filmFile');
  const id = await published({
    chapters: [
      { at: '0:00', title: '开场', titleEn: 'Opening' },
      { at: '1:05', title: '正文' },
    ],
  });
  expect(await films.shown(id, visitor)).toMatchObject({
    chapters: [
      { at: 0, title: '开场' },
      { at: 65 * S, title: '正文' },
    ],
  });
});

test('readers narrow the list by category, series, tag, topic and words; the same are those of its series', async () => {
  const category = await films.category('在线课程');
  const tag = await stage.one('tags.tag');
  const old = await published({ category, series: '显微镜下', speakers: '云湖学组' });
  const recent = await published({ category, series: '显微镜下', tagIds: [tag] });
  const list = (asked: object) => films.listed({ category, ...asked }, visitor);
  expect(await list({})).toEqual([recent, old]);
  expect(await list({ q: '云湖学组' })).toEqual([old]);
  expect(await list({ tag })).toEqual([recent]);
  expect(await films.listed({ series: '显微镜下' }, visitor)).toEqual([recent, old]);
  const { input } = await stage.prepare('topic.topic.save');
  const sections = [{ title: '录像', items: [{ type: 'video', id: old }] }];
  const topic = await stage.call<{ data: { id: number; version: number } }>('topic.topic.save', { ...input, sections });
  await stage.call('topic.topic.publish', { id: topic.data.id, version: topic.data.version });
  expect(await films.listed({ topic: topic.data.id }, visitor)).toEqual([old]);
  const same = await stage.call<{ data: { id: number }[] }>('video.same', { id: old }, visitor);
  expect(same.data.map(({ id }) => id)).toEqual([recent]);
});

test('the desk sees who watched how much, and how the test ended', async () => {
  const id = await published();
  const { caller, member } = await stage.newcomer();
  await seen(id, caller);
  await answer(id, RIGHT, caller);
  await play(id, await begin(id, visitor), [0, 60], 60, visitor);
  const { data } = await stage.call<{ data: object[] }>('video.watch.list', { videoId: id });
  expect(data).toMatchObject([
    { memberId: null, person: null, percent: 10, seconds: 60, tries: 0, testPercent: null, isPassed: false },
    { memberId: member.id, percent: 100, tries: 1, testPercent: 100, isPassed: true },
  ]);
  expect(await stage.call('video.watch.list', { memberId: member.id })).toMatchObject({ total: 1 });
  const row = await stage.call<{ data: object }>('video.video.show', { id });
  expect(row.data).toMatchObject({ viewers: 2, passed: 1, views: 2, duration: 600 * S });
});

describe('slides beside the film', () => {
  const fetched = (address: string, more = '&page=1&width=320', shop = stage.shop.code) =>
    stage.kit.app.server.inject({ url: `${address}${more}`, headers: { host: `${shop}.localhost` } });
  const cues = [
    { at: '0:00', page: 1 },
    { at: '1:05', page: 1 },
  ];
  const slidesOf = async (id: number, as: Caller) =>
    (await stage.call<{ data: { slides: string | null } }>('video.open', { id, browser }, as)).data.slides;

  test('are told whoever may watch it, by an address that leads to their pages and to no other', async () => {
    const id = await published({ cues, audience: 'member' });
    const { caller } = await stage.newcomer();
    expect(await films.shown(id, caller)).toMatchObject({
      cues: [
        { at: 0, page: 1 },
        { at: 65 * S, page: 1 },
      ],
    });
    expect((await put('video.open', { id, browser }, visitor)).status).toBe(404);
    const address = (await slidesOf(id, caller)) ?? '';
    const answer = await fetched(address);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      ...[200, 'image/jpeg', 'private, max-age=3600'],
    ]);
    expect((await fetched(address, '&page=99&width=320')).statusCode).toBe(404);
    for (const wrong of [
      address.replace(/file=\d+/, `file=${await stage.file('reading')}`),
      address.replace(/video=\d+/, 'video=0'),
      address.replace(/until=\d+/, 'until=9999999999'),
    ]) {
      expect((await fetched(wrong)).statusCode).toBe(404);
    }
    const other = await films.house.stage('ELSE2');
    expect((await fetched(address, undefined, other.shop.code)).statusCode).toBe(404);
    await films.withdraw(id, '内容有误');
    expect((await fetched(address)).statusCode).toBe(404);
  });

  test('are those that are not given away, else those to take along; without moments none', async () => {
    const handout = await stage.file('handout');
    const taken = await published({ cues, deckFile: null, slidesFile: handout });
    expect(await slidesOf(taken, visitor)).toContain(`file=${handout}&`);
    const own = await published({ cues, slidesFile: handout });
    expect(await slidesOf(own, visitor)).not.toContain(`file=${handout}&`);
    expect(await slidesOf(await published({ cues: [] }), visitor)).toBeNull();
  });

  test('are not of a paper that is read with a mark elsewhere: refused as they are chosen, and gone once it is', async () => {
    const deckFile = await stage.file('reading');
    const id = await published({ cues, deckFile });
    const address = (await slidesOf(id, visitor)) ?? '';
    expect((await fetched(address)).statusCode).toBe(200);
    const { input } = await stage.prepare('document.document.save');
    const marked = { ...input, paperFile: deckFile, canDownload: false, isMarked: true };
    await stage.call('document.document.save', marked);
    expect((await fetched(address)).statusCode).toBe(404);
    expect(await slidesOf(id, visitor)).toBeNull();
    expect(await films.shown(id, visitor)).toMatchObject({ cues: [] });
    expect(await films.refused({ cues, deckFile })).toHaveProperty('deckFile');
  });

  test('have moments that ascend and pages that there are; who chooses them sees both, and a stranger nothing', async () => {
    const deckFile = await stage.file('reading');
    for (const wrong of [
      { cues: [{ at: '1:00', page: 1 }, ...cues] },
      { cues: [{ at: '10:00', page: 1 }] },
      { cues: [{ at: '0:00', page: 9 }] },
      { cues, deckFile: null },
    ]) {
      expect(await films.refused({ deckFile, ...wrong })).toHaveProperty('cues');
    }
    expect(await films.refused({ deckFile: await stage.file('handout') })).toHaveProperty('deckFile');
    const deck = await stage.call<{ data: { pages: number; address: string } }>('video.deck', {
      ...{ filmFile: film, deckFile },
    });
    expect(deck.data.pages).toBe(1);
    expect((await fetched(deck.data.address)).statusCode).toBe(200);
    expect((await put('video.deck', { filmFile: film, deckFile: film }, await stage.caller('admin'))).status).toBe(404);
  });
});

describe('T4, T10 a film with a password', () => {
  const password = '青屿-2027';
  const gate = (id: number, version: number, more: object) =>
    stage.play('video.gate.save', new PreparedCall({ id, version, isGated: true, ...more }, {}));
  const trade = (id: number, given: string, as: Caller = visitor) =>
    put('video.password', { id, browser, password: given }, as);
  const openedBy = (id: number, as: Caller, more: object = {}) => put('video.open', { id, browser, ...more }, as);
  const ticketOf = async (id: number, as: Caller = visitor) =>
    ((await trade(id, password, as)).body as { ticket: string }).ticket;

  test('is opened, begun and counted for whoever gave it alone, and for the browser or person who did', async () => {
    const { id, version } = await privateVideo(stage);
    expect((await trade(id, password)).status).toBe(404);
    expect((await gate(id, version, {})).body.fields).toHaveProperty('password');
    expect((await gate(id, version, { password })).status).toBe(200);
    expect(await films.shown(id, visitor)).toMatchObject({ isGated: true, sources: null });
    for (const call of ['video.open', 'video.begin']) {
      expect((await put(call, { id, browser }, visitor)).body.code).toBe('video.password_needed');
    }
    expect((await trade(id, '猜一个')).body.code).toBe('video.password_wrong');
    const ticket = await ticketOf(id);
    expect((await openedBy(id, visitor, { ticket })).status).toBe(200);
    const turn = await begin(id, visitor, { ticket });
    const told = { id, browser, turn, played: [{ from: 0, to: 100 }], position: 100 };
    expect((await put('video.progress', told, visitor)).body.code).toBe('video.password_needed');
    expect((await put('video.progress', { ...told, ticket }, visitor)).status).toBe(200);
    // Handed on it opens nothing: not at another browser, not for a member, not to another film, not with another end.
    const { caller } = await stage.newcomer();
    const [end = '', signed = ''] = ticket.split('-');
    const longer = `${(Number.parseInt(end, 36) + 1).toString(36)}-${signed}`;
    for (const [as, more] of [
      [visitor, { ticket, browser: 'another-browser-of-theirs' }],
      [caller, { ticket }],
      [visitor, { ticket: longer }],
      [visitor, { ticket: '-' }],
    ] as const) {
      expect((await openedBy(id, as, more)).body.code).toBe('video.password_needed');
    }
    const other = await privateVideo(stage);
    await gate(other.id, other.version, { password });
    expect((await openedBy(other.id, visitor, { ticket })).body.code).toBe('video.password_needed');
  });

  test('another password ends every ticket, of two editors one is told, and without one everybody watches', async () => {
    const { id, version } = await privateVideo(stage);
    await gate(id, version, { password });
    const ticket = await ticketOf(id);
    const both = await Promise.all(['甲的密码', '乙的密码'].map((one) => gate(id, version + 1, { password: one })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await openedBy(id, visitor, { ticket })).body.code).toBe('video.password_needed');
    const shown = await stage.call<{ data: object }>('video.gate.show', { id });
    expect(shown.data).toEqual({ id, version: version + 2, isGated: true });
    expect((await gate(id, version + 2, { isGated: false })).status).toBe(200);
    expect((await openedBy(id, visitor)).status).toBe(200);
    expect((await gate(id, version + 3, {})).status).toBe(400);
    // Brought by an archive, which carries no hashes, it lets in nobody until somebody sets a password.
    await sql('update video set is_gated = true where shop_id = $1 and id = $2', [stage.shop.id, id]);
    expect((await openedBy(id, visitor)).body.code).toBe('video.password_needed');
    expect((await trade(id, password)).body.code).toBe('video.password_wrong');
  });

  test('is guessed five times within ten minutes, each by itself, and a right one costs nothing', async () => {
    const { id, version } = await privateVideo(stage);
    await gate(id, version, { password });
    const { caller } = await stage.newcomer();
    for (let times = 0; times < 7; times += 1) await ticketOf(id, caller);
    const wrong = await Promise.all(Array.from({ length: 8 }, (_, at) => trade(id, `错${at}`, caller)));
    expect(wrong.filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await trade(id, password, caller)).status).toBe(429);
    const { caller: another } = await stage.newcomer();
    expect((await openedBy(id, another, { ticket: await ticketOf(id, another) })).status).toBe(200);
  });

  test('needs a film whose address is not everybody’s, now and later; and is no other shop’s', async () => {
    const open = await published();
    const { data } = await stage.call<{ data: { version: number } }>('video.video.show', { id: open });
    expect((await gate(open, data.version, { password })).body.code).toBe('video.film_is_public');
    const { id, version } = await privateVideo(stage);
    await gate(id, version, { password });
    const ticket = await ticketOf(id);
    await sql('update video set film_file = $3 where shop_id = $1 and id = $2', [stage.shop.id, id, film]);
    expect((await openedBy(id, visitor, { ticket })).body.code).toBe('video.film_is_public');
    expect(JSON.stringify(await films.shown(id, visitor))).not.toContain('/api/file/');
    const other = await films.house.stage('GATEELSE');
    const call = new PreparedCall({ id, browser, password }, { as: await other.caller('visitor') });
    expect((await other.play('video.password', call)).status).toBe(404);
  });
});
