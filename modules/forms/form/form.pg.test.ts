import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { PART_JOB, partWords } from './commands/part-words.ts';
import { tellWaiting } from './commands/tell-waiting.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const HOUR = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

let stage: NewsStage;
let admin: Ctx;
let now = NOON;

beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const sections = [
  {
    key: 'main',
    title: '安排',
    titleEn: 'Plans',
    questions: [
      {
        ...{ key: 'attend', kind: 'one', label: '怎样参加', labelEn: 'How', required: true },
        options: [
          { key: 'onsite', label: '到现场', labelEn: 'On site' },
          { key: 'online', label: '线上', labelEn: 'Online' },
        ],
      },
      {
        ...{ key: 'guests', kind: 'number', label: '同行人数', labelEn: 'Guests', min: 0, max: 9, required: true },
        shownIf: { question: 'attend', options: ['onsite'] },
      },
      { key: 'phone', kind: 'phone', label: '手机', labelEn: 'Mobile' },
      { key: 'mail', kind: 'mail', label: '邮箱', labelEn: 'E-mail' },
      { key: 'idea', kind: 'longText', label: '建议', labelEn: 'Ideas', max: 50 },
    ],
  },
];
const written = (more: object = {}) => ({ title: '参会意向', titleEn: 'Interest', lead: '导语', sections, ...more });

async function published(more: object = {}): Promise<Saved> {
  return stage.step(admin, 'form.form.publish', await stage.step(admin, 'form.form.save', written(more)));
}
const member = async (more: object = {}): Promise<Ctx> =>
  stage.as(await stage.person({ kind: 'site', permissions: [], ...more }));
const visitor = (): Ctx => stage.as(null);
const online = { attend: 'online' };
type Handed = { data: Saved & { status: string } };
const answer = (ctx: Ctx, id: number, values: object = online, more: object = {}) =>
  stage.call<Handed>(ctx, 'form.save', { id, values, ...more });
const listed = (form: number, more: object = {}) =>
  stage.call<{ total: number; data: Record<string, unknown>[] }>(admin, 'form.answer.list', { formId: form, ...more });

describe('answering', () => {
  test('a visitor answers, and the desk reads it in the words of the form', async () => {
    const { id } = await published();
    const values = { attend: 'onsite', guests: '2', phone: '138 0000 8000', mail: 'lin@example.org', idea: '多设插座' };
    expect(await answer(visitor(), id, values)).toMatchObject({ data: { status: 'submitted', version: 1 } });
    expect((await listed(id)).data).toMatchObject([
      {
        formTitle: '参会意向',
        state: 'new',
        member: null,
        texts: { attend: '到现场', guests: '2', idea: '多设插座' },
        phones: { phone: '13800008000' },
        mails: { mail: 'lin@example.org' },
      },
    ]);
    expect((await listed(id, { q: '插座' })).total).toBe(1);
    // Whom one may reach is not found by a search of the texts.
    expect((await listed(id, { q: '13800008000' })).total).toBe(0);
  });

  test('L1 every fault is told at its question, and nothing is kept', async () => {
    const { id } = await published();
    const values = { attend: 'z', phone: '12', idea: { a: 1 }, stranger: 'x' };
    await expect(answer(visitor(), id, values)).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      fields: {
        'values.attend': ['请从给出的选项中选择'],
        'values.phone': [expect.stringContaining('11 位')],
        'values.idea': [expect.any(String)],
        'values.stranger': [expect.any(String)],
      },
    });
    expect((await listed(id)).total).toBe(0);
  });

  test('L1 what was answered to a hidden question is left out', async () => {
    const { id } = await published();
    await answer(visitor(), id, { attend: 'online', guests: '5' });
    expect((await listed(id)).data[0]).toMatchObject({ texts: { attend: '线上' } });
    expect((await listed(id)).data[0]?.texts).not.toHaveProperty('guests');
  });

  test('of many at once exactly the cap is taken', async () => {
    const { id } = await published({ cap: 2 });
    await answer(visitor(), id);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => answer(visitor(), id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'form.full' });
    expect(await stage.call(visitor(), 'form.show', { id })).toMatchObject({ data: { status: 'full', left: 0 } });
  });

  test('before its opening, and at its very end, a form takes nothing', async () => {
    const { id } = await published({ opensAt: iso(NOON + HOUR), closesAt: iso(NOON + 2 * HOUR) });
    await expect(answer(visitor(), id)).rejects.toMatchObject({ code: 'form.early' });
    try {
      now = NOON + 2 * HOUR - 1;
      await answer(visitor(), id);
      now = NOON + 2 * HOUR;
      await expect(answer(visitor(), id)).rejects.toMatchObject({ status: 409, code: 'form.closed' });
    } finally {
      now = NOON;
    }
  });

  test('who may answer: members alone, and of those granted doctors', async () => {
    const forMembers = await published({ who: 'member' });
    const forDoctors = await published({ who: 'doctor' });
    await expect(answer(visitor(), forMembers.id)).rejects.toMatchObject({ status: 401 });
    await answer(await member(), forMembers.id);
    await expect(answer(await member(), forDoctors.id)).rejects.toMatchObject({ code: 'form.doctors_only' });
    await answer(await member({ facts: { doctor: 'granted' } }), forDoctors.id);
  });

  test('who may not see a form cannot answer it either', async () => {
    const { id } = await published({ audience: 'doctor' });
    await expect(answer(await member(), id)).rejects.toMatchObject({ status: 404 });
  });

  test('one answer a person: the second is refused, at once too; the first may be changed where the form says so', async () => {
    const { id } = await published({ who: 'member', perPerson: 'once', editable: true });
    const who = await member();
    const both = await Promise.allSettled([answer(who, id), answer(who, id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(answer(who, id)).rejects.toMatchObject({ code: 'form.answered' });
    const { data } = await stage.call<{ data: { last: Saved } }>(who, 'form.mine', { id });
    const own = { answer: data.last.id, version: data.last.version };
    await answer(who, id, { attend: 'onsite', guests: '1' }, own);
    await expect(answer(who, id, online, own)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await expect(answer(await member(), id, online, own)).rejects.toMatchObject({ status: 404 });
    expect((await listed(id)).data).toMatchObject([{ texts: { attend: '到现场' }, editedAt: expect.any(String) }]);
  });

  test('an answer to a form that fixes them stays', async () => {
    const { id } = await published({ who: 'member' });
    const who = await member();
    const { data } = await answer(who, id);
    const own = { answer: data.id, version: data.version };
    await expect(answer(who, id, online, own)).rejects.toMatchObject({ code: 'form.fixed' });
  });
});

test('a draft is kept unfinished, comes back, and goes with the answer', async () => {
  const { id } = await published();
  const who = await member();
  expect(await answer(who, id, { idea: '写到一半' }, { draft: true })).toMatchObject({ data: { status: 'draft' } });
  await answer(who, id, { idea: '写到一半了', phone: '138' }, { draft: true });
  const mine = () => stage.call<{ data: { draft: object | null; answers: number } }>(who, 'form.mine', { id });
  expect((await mine()).data).toMatchObject({ draft: { idea: '写到一半了', phone: '138' }, answers: 0 });
  await answer(who, id);
  expect((await mine()).data).toMatchObject({ draft: null, answers: 1 });
  await expect(answer(visitor(), id, {}, { draft: true })).rejects.toMatchObject({ status: 401 });
});

describe('versions', () => {
  test('an answer is drawn in the words of its own version, in either language', async () => {
    const live = await published({ who: 'member' });
    const who = await member();
    await answer(who, live.id);
    const renamed = structuredClone(sections);
    for (const question of renamed[0]?.questions ?? []) {
      if (!('options' in question)) continue;
      question.label = '改过的题目';
      question.options = [{ key: 'onsite', label: '现场参会', labelEn: 'In person' }];
      question.options.push({ key: 'online', label: '远程', labelEn: 'Remote' });
    }
    const changed = await stage.step(admin, 'form.form.save', {
      ...live,
      ...written({ who: 'member', sections: renamed }),
    });
    await stage.step(admin, 'form.form.correct', { ...changed, note: '改了措辞' });
    await answer(who, live.id);
    const history = await stage.call<{ data: { edition: number; answers: object[] }[] }>(who, 'form.history', {});
    expect(history.data).toMatchObject([
      { edition: 2, answers: [{ label: '改过的题目', text: '远程' }] },
      { edition: 1, answers: [{ label: '怎样参加', text: '线上' }] },
    ]);
    const english = await stage.call(stage.as(who.person, { locale: 'en' }), 'form.history', { id: live.id });
    expect(english).toMatchObject({ data: [{ answers: [{ text: 'Remote' }] }, { answers: [{ text: 'Online' }] }] });
  });

  test('what was changed in an answer is told question by question, to its giver in full and to the desk as far as it may see', async () => {
    const live = await published({ who: 'member', editable: true });
    const who = await member();
    const first = { attend: 'onsite', guests: '2', phone: '13800008000', mail: 'lin@example.org' };
    const { data } = await answer(who, live.id, first);
    const now = { attend: 'online', phone: '13900009000', mail: 'lin@example.org', idea: '改为线上' };
    const second = await answer(who, live.id, now, { answer: data.id, version: data.version });
    // Handed in again as it was: nothing to tell.
    await answer(who, live.id, now, { answer: data.id, version: second.data.version });
    const own = await stage.call<{ data: { changes: { questions: object[] }[] }[] }>(who, 'form.history', {});
    expect(own.data[0]?.changes).toHaveLength(1);
    expect(own.data[0]?.changes[0]?.questions).toMatchObject([
      { key: 'attend', label: '怎样参加', before: '到现场', after: '线上' },
      { key: 'guests', label: '同行人数', before: '2', after: '' },
      { key: 'phone', label: '手机', before: '13800008000', after: '13900009000' },
      { key: 'idea', label: '建议', before: '', after: '改为线上' },
    ]);
    expect((await stage.call<{ data: object[] }>(await member(), 'form.history', {})).data).toEqual([]);

    const seenBy = async (permissions: string[]) => {
      const desk = stage.as(await stage.person({ permissions: ['form.answer.view', ...permissions] }));
      const { data: entries } = await stage.call<{ data: { changes: { field: string }[] }[] }>(
        ...([desk, 'form.answer.history', { id: data.id }] as const),
      );
      return { all: JSON.stringify(entries), entries: entries.map(({ changes }) => changes) };
    };
    const masked = await seenBy([]);
    expect(masked.all).not.toMatch(/13800008000|13900009000|lin@example/);
    expect(masked.entries[1]).toEqual(
      expect.arrayContaining([
        { field: 'values.attend', label: '怎样参加', before: '到现场', after: '线上', words: {} },
        { field: 'values.phone', label: '手机', before: '138****8000', after: '139****9000', words: {} },
      ]),
    );
    expect(masked.entries.flat().map(({ field }) => field)).not.toContain('values');
    expect((await seenBy(['form.answer.plain'])).entries[1]).toContainEqual(
      expect.objectContaining({ field: 'values.phone', before: '13800008000' }),
    );
  });

  test('a change is told in the words of the versions on both of its sides', async () => {
    const live = await published({ who: 'member', editable: true });
    const who = await member();
    const { data } = await answer(who, live.id);
    const renamed = structuredClone(sections);
    for (const question of renamed[0]?.questions ?? []) {
      if (!('options' in question)) continue;
      for (const option of question.options) option.label = option.key === 'onsite' ? '现场参会' : '远程';
    }
    const more = { who: 'member', editable: true, sections: renamed };
    const changed = await stage.step(admin, 'form.form.save', { ...live, ...written(more) });
    await stage.step(admin, 'form.form.correct', { ...changed, note: '改了措辞' });
    const onsite = { attend: 'onsite', guests: '1' };
    const kept = await answer(who, live.id, onsite, { answer: data.id, version: data.version });
    await answer(who, live.id, online, { answer: data.id, version: kept.data.version });
    const own = await stage.call<{ data: { changes: { questions: object[] }[] }[] }>(who, 'form.history', {});
    expect(own.data[0]?.changes.map(({ questions }) => questions[0])).toEqual([
      expect.objectContaining({ before: '现场参会', after: '远程' }),
      expect.objectContaining({ before: '线上', after: '现场参会' }),
    ]);
  });

  test('a key never means another kind of question', async () => {
    const live = await published();
    const other = structuredClone(sections);
    const idea = other[0]?.questions.find(({ key }) => key === 'idea');
    if (idea !== undefined) idea.kind = 'date';
    const changed = await stage.step(admin, 'form.form.save', { ...live, ...written({ sections: other }) });
    await expect(stage.step(admin, 'form.form.correct', { ...changed, note: '改题型' })).rejects.toMatchObject({
      code: 'envelope.incomplete',
      fields: { sections: [expect.stringContaining('换了题型')] },
    });
  });

  test.each([
    [{ sections: [] }, 'sections'],
    [{ perPerson: 'once' }, 'perPerson'],
    [{ opensAt: iso(NOON), closesAt: iso(NOON) }, 'closesAt'],
  ])('%j keeps it from being published', async (more, field) => {
    const draft = await stage.step(admin, 'form.form.save', written(more));
    await expect(stage.step(admin, 'form.form.publish', draft)).rejects.toMatchObject({
      code: 'envelope.incomplete',
      fields: { [field]: [expect.any(String)] },
    });
  });
});

describe('the desk', () => {
  test('phone and mail are hidden from who may not see them, and shown one answer at a time with a reason', async () => {
    const { id } = await published();
    const made = await answer(visitor(), id, { ...online, phone: '13800008000', mail: 'lin@example.org' });
    const permissions = ['form.answer.view', 'form.answer.reveal'];
    const person = await stage.person({ permissions, provedUntil: iso(NOON + HOUR) });
    const desk = stage.as(person);
    const shown = await stage.call(desk, 'form.answer.show', { id: made.data.id });
    expect(shown).toMatchObject({
      data: { phones: { phone: '138****8000' }, mails: { mail: 'l***@example.org' }, questions: expect.any(Array) },
    });
    const told = await stage.call(desk, 'form.answer.reveal', { id: made.data.id, reason: '电话确认席位' });
    expect(told).toEqual({
      data: [
        { key: 'phone', label: '手机', text: '13800008000' },
        { key: 'mail', label: '邮箱', text: 'lin@example.org' },
      ],
    });
    const history = await stage.call(desk, 'form.answer.history', { id: made.data.id });
    expect(history).toMatchObject({ data: [{ reason: '电话确认席位', actor: { id: person.id } }, {}] });
  });

  test('what a form marks as personal is hidden as a phone is, in the list, the history and the search, and revealed with it', async () => {
    const name = { key: 'name', kind: 'text', label: '姓名', labelEn: 'Name' };
    const asked = (personal: boolean) => [
      { ...sections[0], questions: [...(sections[0]?.questions ?? []), { ...name, personal }] },
    ];
    const live = await published({ who: 'member', editable: true, sections: asked(false) });
    const earlier = await answer(await member(), live.id, { ...online, name: '苏晚晴' });
    const change = { ...live, ...written({ who: 'member', editable: true, sections: asked(true) }) };
    const draft = await stage.step(admin, 'form.form.save', change);
    stage.kit.sentJobs.length = 0;
    const marked = await stage.step(admin, 'form.form.correct', { ...draft, note: '标为个人信息' });
    const parting = stage.kit.sentJobs.filter(({ name }) => name === PART_JOB);
    expect(parting.map(({ data }) => data)).toEqual([{ id: live.id }]);
    const permissions = ['form.answer.view', 'form.answer.reveal'];
    const desk = stage.as(await stage.person({ permissions, provedUntil: iso(NOON + HOUR) }));
    const seen = (ctx: Ctx, more: object = {}) =>
      stage.call<{ data: object[] }>(ctx, 'form.answer.list', { formId: live.id, sort: 'submittedAt', ...more });
    expect((await seen(desk, { q: '晚晴' })).data).toHaveLength(1);
    // The queue may bring a job twice.
    for (const { data } of [...parting, ...parting]) await partWords(stage.kit.ctx(stage.shop), data);
    expect((await seen(desk, { q: '晚晴' })).data).toEqual([]);
    expect((await seen(admin, { q: '晚晴' })).data).toHaveLength(1);
    const giver = await member();
    await giver.db.write((tx) =>
      tx.rows('update member set staff = false where shop_id = $1 and id = $2', [stage.shop.id, giver.person?.id]),
    );
    const first = await answer(giver, live.id, { ...online, name: '林晓晨' });
    const own = { answer: first.data.id, version: first.data.version };
    const { data } = await answer(giver, live.id, { ...online, name: '林小晨' }, own);
    // Taken back in a later version, the mark holds on.
    const taken = { ...marked, ...written({ who: 'member', editable: true, sections: asked(false) }) };
    await stage.step(admin, 'form.form.correct', {
      ...(await stage.step(admin, 'form.form.save', taken)),
      note: '取消',
    });

    await answer(await member(), live.id, { ...online, name: '秦疏影' });
    expect((await seen(desk, { q: '疏影' })).data).toEqual([]);
    expect((await seen(admin, { q: '疏影' })).data).toHaveLength(1);
    const hidden = (text: string) => expect.objectContaining({ texts: { attend: '线上' }, personals: { name: text } });
    expect((await seen(desk)).data).toEqual(expect.arrayContaining([hidden('苏**'), hidden('林**')]));
    expect((await seen(admin)).data).toContainEqual(hidden('林小晨'));
    expect((await seen(desk, { q: '小晨' })).data).toEqual([]);
    expect((await seen(admin, { q: '小晨' })).data).toHaveLength(1);
    const history = await stage.call(desk, 'form.answer.history', { id: data.id });
    expect(JSON.stringify(history)).toContain('林**');
    expect(JSON.stringify(history)).not.toMatch(/林[晓小]晨/);
    const actor = (name: string) => ({ actor: { name } });
    for (const [ctx, name] of [[desk, '测**'] as const, [admin, '测试人员'] as const]) {
      const told = await stage.call(ctx, 'form.answer.history', { id: data.id });
      expect(told, 'who gave it is hidden as in the list').toMatchObject({ data: [actor(name), actor(name)] });
    }
    const trail = async (ctx: Ctx): Promise<string> =>
      JSON.stringify(await stage.call(ctx, 'audit.list', { table: 'form_answer', record: `${data.id}` }));
    const auditor = stage.as(await stage.person({ permissions: ['audit.trail.view', 'member.person.unmasked'] }));
    expect(await trail(auditor)).toMatch(/"field":"values".*"after":"\*{4}"/);
    expect(await trail(auditor)).not.toMatch(/林[晓小]晨/);
    expect(await trail(admin)).toContain('林小晨');
    const figures = await stage.call(desk, 'form.answer.figures', { id: live.id });
    expect(figures).toMatchObject({
      data: { questions: expect.arrayContaining([expect.objectContaining({ key: 'name', isPersonal: true })]) },
    });
    for (const [id, text] of [
      [earlier.data.id, '苏晚晴'],
      [data.id, '林小晨'],
    ] as const) {
      const told = await stage.call(desk, 'form.answer.reveal', { id, reason: '核对参会证姓名' });
      expect(told).toEqual({ data: [{ key: 'name', label: '姓名', text }] });
    }
  });

  test('an answer is dealt with once, by version, and waits again where its giver changes it', async () => {
    const { id } = await published({ who: 'member', editable: true });
    const who = await member();
    const { data } = await answer(who, id);
    const handled = await stage.step(admin, 'form.answer.handle', { ...data, note: '已留座' });
    await expect(stage.step(admin, 'form.answer.handle', { ...data })).rejects.toMatchObject({ status: 409 });
    expect(await stage.call(admin, 'form.answer.show', { id: data.id })).toMatchObject({
      data: { state: 'handled', note: '已留座', handledBy: '测试人员' },
    });
    await answer(who, id, online, { answer: data.id, version: handled.version });
    expect((await listed(id)).data).toMatchObject([{ state: 'new' }]);
  });

  test('the dashboard tells how many answers came in each day, and of removed ones nothing', async () => {
    const days = { key: 'form.answers', from: '2031-02-01', to: '2031-02-03' };
    const widget = () =>
      stage
        .call<{ data: { rows: object[]; summary: object } }>(admin, 'dashboard.widget', days)
        .then(({ data }) => data);
    try {
      now = Date.parse('2031-02-02T04:00:00Z');
      const { id } = await published();
      await answer(visitor(), id);
      const { data } = await answer(visitor(), id);
      expect((await widget()).rows).toMatchObject([{ s0: 0 }, { bucket: '2031-02-02', s0: 2 }, { s0: 0 }]);
      await stage.call(admin, 'form.answer.remove', { id: data.id, version: data.version });
      expect((await widget()).summary).toMatchObject({ value: 1 });
    } finally {
      now = NOON;
    }
  });

  test('a removed answer gives its place back, and is brought back out of the bin', async () => {
    const { id } = await published({ cap: 1 });
    const { data } = await answer(visitor(), id);
    await stage.call(admin, 'form.answer.remove', { id: data.id, version: data.version });
    expect((await listed(id)).total).toBe(0);
    expect(await stage.call(visitor(), 'form.show', { id })).toMatchObject({ data: { status: 'open', left: 1 } });
  });

  test('an export has a column for each question, and hides what the desk may not see', async () => {
    const { id } = await published();
    await answer(visitor(), id, { attend: 'onsite', guests: '2', phone: '13800008000' });
    const permissions = ['form.answer.view', 'form.answer.export'];
    const desk = stage.as(await stage.person({ permissions, provedUntil: iso(NOON + HOUR) }));
    const columns = [
      { key: 'texts.attend', title: '怎样参加' },
      { key: 'phones.phone', title: '手机' },
      { key: 'texts.idea', title: '建议' },
    ];
    const { data } = await stage.call<{ data: { file: { url: string } } }>(desk, 'transfer.export', {
      ...{ list: '/api/admin/form/answer/list', filters: { formId: String(id) }, columns },
      ...{ format: 'json', label: '答复' },
    });
    const host = `${stage.shop.code}.localhost`;
    const file = await stage.kit.app.server.inject({ url: data.file.url, headers: { host } });
    expect(JSON.parse(file.payload)).toEqual([
      { 'texts.attend': '到现场', 'phones.phone': '138****8000', 'texts.idea': '' },
    ]);
  });

  test('figures count choices and numbers, those of a former version too', async () => {
    const live = await published();
    await answer(visitor(), live.id, { attend: 'onsite', guests: '1' });
    await answer(visitor(), live.id, { attend: 'onsite', guests: '4' });
    await answer(visitor(), live.id, { ...online, idea: '无' });
    const { data } = await stage.call<{ data: { questions: { key: string }[] } }>(admin, 'form.answer.figures', {
      id: live.id,
    });
    expect(data).toMatchObject({ answers: 3, waiting: 3 });
    const figures = new Map(data.questions.map((question) => [question.key, question]));
    expect(figures.get('attend')).toMatchObject({
      given: 3,
      choices: [
        { key: 'onsite', label: '到现场', count: 2 },
        { key: 'online', label: '线上', count: 1 },
      ],
    });
    expect(figures.get('guests')).toMatchObject({ given: 2, range: { least: 1, most: 4, mean: 2.5 } });
    expect(figures.get('idea')).toMatchObject({ given: 1, choices: [], range: null });
  });

  test('the owner is told once a day, however many answers came', async () => {
    const { id } = await published({ title: '会后满意度' });
    await answer(visitor(), id);
    await answer(visitor(), id);
    await tellWaiting(admin);
    await tellWaiting(admin);
    const told = await admin.db.rows<{ key: string; params: { count: string } }>(
      `SELECT key, params FROM notice WHERE shop_id = $1 AND kind = 'form.answers_waiting' AND key LIKE $2`,
      [stage.shop.id, `${id}/%`],
    );
    expect(told).toMatchObject([{ params: { count: '2' } }]);
  });
});

test('another shop’s form and answers are none', async () => {
  const { id } = await published();
  const { data } = await answer(visitor(), id);
  const elsewhere = await stage.kit.makeShop();
  const there = { ...stage.kit.ctx(elsewhere, admin.person) };
  await expect(answer(there, id)).rejects.toMatchObject({ status: 404 });
  await expect(stage.call(there, 'form.answer.show', { id: data.id })).rejects.toMatchObject({ status: 404 });
  await expect(stage.call(there, 'form.answer.figures', { id })).rejects.toMatchObject({ status: 404 });
});
