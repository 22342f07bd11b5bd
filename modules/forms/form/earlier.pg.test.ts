import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { threadTime } from '../../../kernel/testkit/processor-time.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { checkAnswers } from '../engine/rules/answer-rules.ts';
import { earlierKeys, knowing } from '../engine/rules/earlier.ts';

const NOON = Date.parse('2026-11-29T04:00:00Z');
const MINUTE = 60_000;

let stage: NewsStage;
let admin: Ctx;
let now = NOON;
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const weight = {
  ...{ key: 'weight', kind: 'number', label: '体重', labelEn: 'Weight', decimals: 1 },
  checks: [
    {
      holds: 'abs(weight - prev_value(weight)) <= 5',
      severity: 'hard',
      message: '与上次相差很多',
      messageEn: 'Far off',
    },
  ],
};
const gain = {
  ...{ key: 'gain', kind: 'calculated', label: '增加', labelEn: 'Gain', decimals: 1 },
  formula: 'weight - prev_value(weight)',
};
const phone = { key: 'phone', kind: 'phone', label: '电话', labelEn: 'Phone' };
const save = (more: object = {}, ...questions: object[]) =>
  stage.step(admin, 'form.form.save', {
    ...{ title: '随访', lead: '导语', who: 'visitor', perPerson: 'many', editable: true },
    sections: [{ key: 's', title: '身体', questions }],
    ...more,
  });
const published = async (more: object = {}, ...questions: object[]): Promise<Saved> =>
  stage.step(admin, 'form.form.publish', await save(more, ...questions));
const followUp = (more: object = {}) => published(more, weight, gain, phone);
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const give = (by: Ctx, id: number, values: object, more: object = {}) => {
  now += MINUTE;
  return stage.call<{ data: { id: number; version: number } }>(by, 'form.save', { id, values, ...more });
};
const told = async (by: Ctx, id: number, more: object = {}) =>
  (await stage.call<{ data: { values: Record<string, string> } }>(by, 'form.earlier', { id, ...more })).data.values;
const keptOf = async (id: number) =>
  (
    await admin.db.row<{ values: Record<string, string> }>(
      'select values from form_answer where shop_id = $1 and id = $2',
      [...[stage.shop.id, id]],
    )
  )?.values;
const refusedAt = (field: string) => ({ status: 400, fields: { [`values.${field}`]: expect.anything() } });

describe('what the same person answered the last time', () => {
  test('decides on the server as in the browser, which is told of no more than is spoken of', async () => {
    const { id } = await followUp();
    const by = await member();
    expect(await told(by, id)).toEqual({});
    const first = await give(by, id, { weight: '60', phone: '13800008000' });
    expect(await keptOf(first.data.id)).toEqual({ weight: '60', phone: '13800008000' });
    const earlier = await told(by, id);
    expect(earlier).toEqual({ weight: '60' });
    await expect(give(by, id, { weight: '66' })).rejects.toMatchObject(refusedAt('weight'));
    const second = await give(by, id, { weight: '64', gain: '99' });
    const { sections } = (await stage.call<{ data: { sections: { questions: never[] }[] } }>(by, 'form.show', { id }))
      .data;
    const questions = sections.flatMap(({ questions: own }) => own);
    expect(earlierKeys(questions).size).toBe(1);
    const inBrowser = checkAnswers(questions, { weight: '64' }, '2026-11-29', knowing(earlier));
    expect(await keptOf(second.data.id)).toEqual(inBrowser.answers);
    expect(inBrowser.answers).toEqual({ weight: '64', gain: '4' });
    // Changing one, it is the answer before that one.
    expect(await told(by, id)).toEqual({ weight: '64' });
    expect(await told(by, id, { answer: second.data.id })).toEqual({ weight: '60' });
    await give(by, id, { weight: '61' }, { answer: second.data.id, version: second.data.version });
    expect(await keptOf(second.data.id)).toMatchObject({ gain: '1' });
    await give(by, id, { weight: '90' }, { answer: first.data.id, version: first.data.version });
    expect(await keptOf(first.data.id)).toEqual({ weight: '90' });
  });

  test('is never another’s, nor told to a visitor, nor to who holds a link, nor of what lapsed or was refused', async () => {
    const { id } = await followUp({ approves: true });
    const [by, other] = [await member(), await member()];
    const theirs = (await give(by, id, { weight: '60' })).data;
    expect(await told(other, id)).toEqual({});
    // The number of somebody else's answer says nothing, and is not found to be changed.
    expect(await told(other, id, { answer: theirs.id })).toEqual({});
    await give(other, id, { weight: '99' });
    expect(await told(other, id, { answer: theirs.id })).toEqual({});
    await expect(give(other, id, { weight: '61' }, { answer: theirs.id, version: 1 })).rejects.toMatchObject({
      status: 404,
    });
    const visited = await give(stage.as(null), id, { weight: '99' });
    expect(await keptOf(visited.data.id)).toEqual({ weight: '99' });
    await expect(stage.call(stage.as(null), 'form.earlier', { id })).rejects.toMatchObject({ status: 401 });
    await stage.call(admin, 'form.answer.refuse', { id: theirs.id, version: 1, reason: '看不清' });
    expect(await told(by, id)).toEqual({});
    await give(by, id, { weight: '99' });
    // Another form's answers are not this one's.
    const { id: elsewhere } = await followUp();
    expect(await told(by, elsewhere)).toEqual({});
    const shop = await stage.kit.makeShop();
    await expect(stage.call(stage.kit.ctx(shop, by.person), 'form.earlier', { id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is nothing where an answer is looked at by itself: in endings, quotas and tables such a condition is refused', async () => {
    const [when, text] = ['empty(prev_value(weight))', '欢迎再来'];
    await expect(followUp({ endings: [{ when, text, textEn: '', link: '' }] })).rejects.toMatchObject({
      fields: { endings: [expect.anything()] },
    });
    await expect(
      followUp({ quotas: [{ when, cap: 1, action: 'refuse', text: '', textEn: '' }] }),
    ).rejects.toMatchObject({ fields: { quotas: [expect.anything()] } });
  });

  test('of two tabs each is judged by what stands when it comes in', async () => {
    const { id } = await followUp();
    const by = await member();
    await give(by, id, { weight: '60' });
    const both = await Promise.all([give(by, id, { weight: '64' }), give(by, id, { weight: '64' })]);
    const gains = await Promise.all(both.map(async ({ data }) => (await keptOf(data.id))?.gain));
    expect(gains.toSorted()).toEqual(['0', '4']);
  });

  test('is handed in with the time of a timed form, as its member saw it', async () => {
    const { id } = await published({ who: 'member', editable: false, minutes: 5 }, { ...weight, checks: [] }, gain);
    const by = await member();
    for (const said of ['60', '58']) {
      await stage.call(by, 'form.begin', { id });
      await stage.call(by, 'form.save', { id, values: { weight: said }, draft: true });
      now += 6 * MINUTE;
      await stage.call(by, 'form.timeUp', { id });
    }
    const mine = await stage.call<{ data: { last: { values: object } } }>(by, 'form.mine', { id });
    expect(mine.data.last.values).toEqual({ weight: '58', gain: '-2' });
  });

  test('of a requirement is what its member’s last one of the kind says, and nobody else’s', async () => {
    const draft = await stage.step(admin, 'requirement.kind.save', {
      ...{ name: '再次取数', answerHours: 2, finishHours: 9 },
      sections: [{ key: 's', title: '数据', titleEn: 'Data', questions: [weight, gain, phone] }],
    });
    const { id: kindId } = await stage.step(admin, 'requirement.kind.publish', draft);
    const [by, other] = [await member(), await member()];
    const hand = (who: Ctx, said: string, more: object = {}) =>
      stage.step(who, 'requirement.save', {
        ...{ kindId, edition: 1, title: '随访数据', values: { weight: said, phone: '13800008000' }, ...more },
      });
    const last = async (who: Ctx, of?: number) =>
      (await stage.call<{ data: { values: object } }>(who, 'requirement.earlier', { id: kindId, ...(of && { of }) }))
        .data.values;
    const first = await hand(by, '60');
    expect([await last(by), await last(other), await last(other, first.id)]).toEqual([{ weight: '60' }, {}, {}]);
    await expect(hand(by, '66')).rejects.toMatchObject(refusedAt('weight'));
    await hand(other, '99');
    const second = await hand(by, '64');
    const values = async ({ id }: Saved) =>
      (await stage.call<{ data: { values: object } }>(by, 'requirement.show', { id })).data.values;
    expect(await values(second)).toMatchObject({ weight: '64', gain: '4' });
    expect(await last(by, second.id)).toEqual({ weight: '60' });
    await hand(by, '61', second);
    expect(await values(second)).toMatchObject({ weight: '61', gain: '1' });
    await stage.call(by, 'requirement.move', { ...{ id: first.id, version: first.version }, to: 'withdrawn' });
    expect(await last(by, second.id)).toEqual({});
    // What the desk declined is no value either: nothing was done by it.
    const third = await hand(by, '63');
    expect(await last(by, third.id)).toEqual({ weight: '61' });
    const { version } = (await stage.call<{ data: Saved }>(by, 'requirement.show', { id: second.id })).data;
    await stage.call(admin, 'requirement.request.move', {
      ...{ id: second.id, version },
      to: 'declined',
      text: '数据不全',
    });
    expect(await last(by, third.id)).toEqual({});
  });

  test('a survey, of which everybody gives one answer, is not published with it', async () => {
    const draft = await stage.step(admin, 'survey.survey.save', {
      ...{ title: '随访', lead: '导语', who: 'member' },
      sections: [{ key: 's', title: '身体', questions: [weight] }],
    });
    await expect(stage.step(admin, 'survey.survey.publish', draft)).rejects.toMatchObject({
      fields: { sections: [expect.stringContaining('prev_value')] },
    });
  });
});

describe('an owner who lies in a definition', () => {
  const text = (key: string, more: object = {}) => ({ key, kind: 'text', label: key, ...more });
  const number = (key: string, more: object = {}) => ({ key, kind: 'number', label: key, decimals: 2, ...more });
  const sum = (key: string, formula: string) => ({ key, kind: 'calculated', label: key, decimals: 2, formula });

  test('conditions and formulas in a circle are not published, whichever way round', async () => {
    for (const questions of [
      [text('a', { shownIf: { when: 'b = "x"' } }), text('b', { shownIf: { when: 'a = "x"' } })],
      [text('a', { shownIf: { when: 'a = "x"' } })],
      [sum('a', 'b + 1'), sum('b', 'a + 1')],
      [sum('a', 'a + 1')],
    ])
      await expect(published({}, ...questions)).rejects.toMatchObject({
        status: 400,
        fields: { sections: expect.anything() },
      });
  });

  test('an expression that is too long or too deep is refused, and none of them takes long', async () => {
    const began = threadTime();
    await expect(save({}, number('a'), sum('b', 'a'.padEnd(10_000, '+a')))).rejects.toMatchObject({ status: 400 });
    const deep = `${'('.repeat(1900)}a${')'.repeat(1900)}`;
    for (const formula of [deep, `${'-'.repeat(3900)}a`, Array.from({ length: 900 }, () => 'a').join('^')])
      await expect(published({}, number('a'), sum('b', formula)), formula.slice(0, 9)).rejects.toMatchObject({
        status: 400,
      });
    expect(threadTime() - began).toBeLessThan(5_000);
  });

  test('what divides by zero or grows without end is missing, and neither zero nor a fault', async () => {
    const { id } = await published(
      {},
      ...[number('a'), number('b')],
      ...[sum('share', 'a / b'), sum('root', 'sqrt(b - 5)'), sum('log', 'ln(b)'), sum('more', 'a ^ 9 ^ 9 ^ 9 ^ 9')],
      number('checked', { checks: [{ holds: 'checked > a / b', severity: 'hard', message: '须大于' }] }),
    );
    const { data } = await give(await member(), id, { a: '7', b: '0', checked: '1' });
    expect(await keptOf(data.id)).toEqual({ a: '7', b: '0', checked: '1' });
  });
});

describe('somebody with two tabs, a bad line, and little time', () => {
  const note = { key: 'note', kind: 'text', label: '说明', required: true };

  test('of two tabs that change one answer the later one is told, and nothing is mixed', async () => {
    const { id } = await published({}, note);
    const by = await member();
    const { data } = await give(by, id, { note: '一' });
    const both = await Promise.allSettled(
      ['甲', '乙'].map((said) => give(by, id, { note: said }, { answer: data.id, version: data.version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await keptOf(data.id))?.note).toBe(both[0]?.status === 'fulfilled' ? '甲' : '乙');
  });

  test('what closes while one fills in keeps what was written, takes it no more, and goes on where it opens again', async () => {
    const closesAt = new Date(now + 10 * MINUTE).toISOString();
    const { id } = await published({ closesAt, perPerson: 'once', who: 'member' }, note);
    const by = await member();
    await stage.call(by, 'form.save', { id, values: { note: '写到一半' }, draft: true });
    now += 11 * MINUTE;
    await expect(stage.call(by, 'form.save', { id, values: { note: '写完了' } })).rejects.toMatchObject({
      code: 'form.closed',
    });
    const mine = () => stage.call<{ data: { draft: object | null; answers: number } }>(by, 'form.mine', { id });
    expect((await mine()).data).toMatchObject({ draft: { note: '写到一半' }, answers: 0 });
    const { data: shown } = await stage.call<{ data: Record<string, unknown> & { version: number } }>(
      admin,
      'form.form.show',
      { id },
    );
    const again = await stage.step(admin, 'form.form.save', {
      ...{ id, version: shown.version, title: '随访', lead: '导语', who: 'member', perPerson: 'once', editable: true },
      ...{ sections: shown.sections, closesAt: new Date(now + 60 * MINUTE).toISOString() },
    });
    await stage.step(admin, 'form.form.correct', { ...again, note: '延期' });
    await give(by, id, { note: '写完了' });
    expect((await mine()).data).toMatchObject({ draft: null, answers: 1 });
  });

  test('a question that went while one filled in is told at its place, and what was drafted is not lost', async () => {
    const { id, version } = await published({}, note, { key: 'gone', kind: 'text', label: '旧题' });
    const by = await member();
    await stage.call(by, 'form.save', { id, values: { note: '甲', gone: '乙' }, draft: true });
    const other = await stage.step(admin, 'form.form.save', {
      ...{ id, version, title: '随访', lead: '导语', who: 'visitor', perPerson: 'many', editable: true },
      sections: [{ key: 's', title: '身体', questions: [note] }],
    });
    await stage.step(admin, 'form.form.correct', { ...other, note: '去掉旧题' });
    await expect(give(by, id, { note: '甲', gone: '乙' })).rejects.toMatchObject(refusedAt('gone'));
    const { data } = await stage.call<{ data: { draft: object } }>(by, 'form.mine', { id });
    expect(data.draft).toEqual({ note: '甲', gone: '乙' });
    await give(by, id, { note: '甲' });
  });
});
