import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { PreparedCall } from '../../../kernel/conformance/stage.ts';
import { grantedExample } from '../../people/doctor/doctor-examples.ts';
import { ContentStage } from '../envelope/test-content-stage.ts';
import { tellDue } from './commands/tell-due.ts';
import { passed, reviewerOf } from './conformance.ts';
import { kepuKind } from './kind.ts';
import { countOverdue } from './queries/count-overdue.ts';
import { kepuWidgets } from './widgets.ts';

type Saved = { id: number; version: number };

let kepus: ContentStage;
let doctor: Caller;
beforeAll(async () => {
  kepus = await ContentStage.open(kepuKind);
});
afterAll(() => kepus.house.close());
beforeEach(async () => {
  doctor = (await reviewerOf(kepus.stage)).as;
});

const EASY = '<p>我们每天都要多喝水。</p>';
/** 120 tokens in one sentence: 100 − 2·102 is far below nothing. */
const HARD = `<p>${'水'.repeat(120)}。</p>`;
/** 45 tokens in one sentence: 100 − 2·27 = 46. */
const MIDDLE = `<p>${'水'.repeat(45)}。</p>`;

const play = (name: string, input: Record<string, unknown>, as?: Caller) =>
  kepus.stage.play(name, new PreparedCall(input, as === undefined ? {} : { as }));
/** Changes some values of an article and leaves the others. */
async function change({ id }: { id: number }, more: object): Promise<Saved> {
  const { input } = await kepus.stage.prepare('kepu.kepu.save');
  const { version, ...row } = await kepus.edited<Saved & Record<string, unknown>>(id);
  const kept = Object.fromEntries(Object.keys(input).map((key) => [key, row[key] ?? input[key]]));
  return (await kepus.stage.call<{ data: Saved }>('kepu.kepu.save', { ...kept, ...more, id, version })).data;
}
const ask = async ({ id, version }: Saved): Promise<Saved> =>
  (await kepus.stage.call<{ data: Saved }>('kepu.kepu.ask', { id, version })).data;
const sign = (item: Saved, verdict: 'passed' | 'returned', comment = '', as = doctor) =>
  play('kepu.review.sign', { id: item.id, version: item.version, verdict, comment }, as);
const publish = async (id: number) => {
  const { version } = await kepus.edited<Saved>(id);
  return play('kepu.kepu.publish', { id, version });
};
/** A published article. */
async function published(more: object = {}): Promise<number> {
  const { id } = await passed(kepus.stage, await kepus.draft({ lead: '喝水。', body: EASY, ...more }));
  expect((await publish(id)).status).toBe(200);
  return id;
}
const lacks = async (more: object) =>
  (await publish((await kepus.draft(more)).id)).body.fields as Record<string, unknown>;

describe('KP1 the reviewer', () => {
  test('is asked, reads the text as it would come out, passes it, and stands by name on the page', async () => {
    const draft = await kepus.draft({ lead: '喝水。', body: EASY });
    expect((await publish(draft.id)).body.fields).toMatchObject({ reviewerId: ['尚未通过医学审核'] });
    const asked = await ask(draft);
    const list = await play('kepu.review.list', {}, doctor);
    expect(list.body).toMatchObject({ total: 1, data: [{ id: draft.id, askedBy: expect.any(String) }] });
    const show = await play('kepu.review.show', { id: draft.id }, doctor);
    expect(show.body).toMatchObject({ data: { version: asked.version, body: EASY, score: 100 } });
    expect((await sign(asked, 'passed')).status).toBe(200);
    expect((await play('kepu.review.list', {}, doctor)).body).toMatchObject({ total: 0, data: [] });
    expect((await publish(draft.id)).status).toBe(200);
    const { name } = (await kepus.shown<{ reviewer: { name: string } }>(draft.id)).reviewer;
    expect(name).not.toBe('');
    expect(await kepus.shown(draft.id)).toMatchObject({
      reviewer: { name, title: '主治医师', org: expect.stringContaining('医院') },
      reviewedAt: expect.any(String),
    });
  });

  test('answers for the text that was read: another one is not signed, and a signed one that changes is reviewed anew', async () => {
    const asked = await ask(await kepus.draft({ lead: '喝水。', body: EASY }));
    const changed = await change(asked, { body: '<p>多吃菜。</p>' });
    expect((await sign(asked, 'passed')).body).toMatchObject({ code: 'kepu.text_changed' });
    expect((await sign(changed, 'passed')).status).toBe(200);
    await change(asked, { body: '<p>多吃肉。</p>' });
    expect((await publish(asked.id)).body.fields).toMatchObject({ reviewerId: ['审核后文章有改动，请重新送审'] });
    // What is no part of the text asks nobody.
    await change(asked, { body: '<p>多吃菜。</p>', position: 7 });
    expect((await publish(asked.id)).status).toBe(200);
  });

  test('is nobody who wrote the text, nobody who is no doctor of this shop, and nobody whose grant has ended since', async () => {
    const other = await kepus.house.stage('KEPUOTHER');
    const foreign = await grantedExample(other);
    const plain = await kepus.stage.newcomer();
    for (const reviewerId of [foreign.memberId, plain.member.id, 999_999_999]) {
      expect(await kepus.refused({ reviewerId })).toMatchObject({ reviewerId: ['审核人目前不是本站认证医生'] });
    }
    const own = await grantedExample(kepus.stage);
    const draft = await kepus.draft({ reviewerId: own.memberId, body: EASY });
    await kepus.stage.kit
      .ctx(kepus.stage.shop)
      .db.write((tx) => tx.rows('update kepu set edited_by = $2 where id = $1', [draft.id, own.memberId]));
    expect((await play('kepu.kepu.ask', { ...draft })).body).toMatchObject({ code: 'kepu.reviewer_wrote' });
    const ending = await grantedExample(kepus.stage);
    const theirs = await ask(await kepus.draft({ reviewerId: ending.memberId, lead: '水。', body: EASY }));
    expect((await sign(theirs, 'passed', '', ending.as)).status).toBe(200);
    await kepus.stage.call('doctor.end', {}, ending.as);
    expect((await publish(theirs.id)).body.fields).toMatchObject({ reviewerId: ['审核人目前不是本站认证医生'] });
  });

  test('alone sees and answers what they were asked; others of the shop and of others find nothing', async () => {
    const asked = await ask(await kepus.draft({ body: EASY }));
    const other = await grantedExample(kepus.stage);
    const foreign = await grantedExample(await kepus.house.stage('KEPUOTHER2'));
    for (const as of [other.as, foreign.as]) {
      expect((await play('kepu.review.show', { id: asked.id }, as)).status).toBe(404);
      expect((await sign(asked, 'passed', '', as)).status).toBe(404);
    }
    // Answered once, by two tabs at a time.
    const twice = await Promise.all([sign(asked, 'passed'), sign(asked, 'passed')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('sends a text back with what has to be mended, and its editor is told', async () => {
    const asked = await ask(await kepus.draft({ body: EASY }));
    expect((await sign(asked, 'returned')).body).toMatchObject({ code: 'kepu.comment_needed' });
    expect((await sign(asked, 'returned', '请补充剂量')).status).toBe(200);
    expect(await kepus.edited(asked.id)).toMatchObject({ review: 'returned', reviewComment: '请补充剂量' });
    expect((await publish(asked.id)).body.fields).toMatchObject({ reviewerId: ['医学审核已退回'] });
    const told = await kepus
      .context()
      .db.rows<{ texts: unknown }>(`select texts from notice where kind = 'kepu.returned' and link = $1`, [
        `/backend/kepus/${asked.id}`,
      ]);
    expect(JSON.stringify(told)).toContain('请补充剂量');
  });

  test('of what is live stays on the page while another doctor reviews the changes that wait', async () => {
    const id = await published();
    const before = await kepus.shown<{ reviewer: object }>(id);
    const next = await grantedExample(kepus.stage);
    const changed = await change({ id }, { reviewerId: next.memberId, body: '<p>多吃菜。</p>' });
    const asked = await ask(changed);
    expect((await sign(asked, 'passed', '', next.as)).status).toBe(200);
    expect(await kepus.shown(id)).toMatchObject({ body: EASY, reviewer: before.reviewer });
    const { version } = await kepus.edited<Saved>(id);
    expect((await play('kepu.kepu.correct', { id, version, note: '更新' })).status).toBe(200);
    const after = await kepus.shown<{ reviewer: object }>(id);
    expect(after).toMatchObject({ body: '<p>多吃菜。</p>' });
    expect(after.reviewer).not.toEqual(before.reviewer);
  });
});

test('KP3 an easy text comes out, one of 40 to 59 with a reason alone, a harder one never', async () => {
  const middle = await ask(await kepus.draft({ lead: '', body: MIDDLE }));
  const show = await play('kepu.review.show', { id: middle.id }, doctor);
  expect(show.body).toMatchObject({ data: { score: 46 } });
  expect((await sign(middle, 'passed')).body).toMatchObject({ code: 'kepu.reason_needed' });
  const again = await ask(await change(middle, { lead: '水。' }));
  expect((await sign(again, 'passed', '原文引用法规')).status).toBe(200);
  expect((await publish(again.id)).status).toBe(200);
  const hard = await ask(await kepus.draft({ lead: '水。', body: HARD }));
  expect((await sign(hard, 'passed', '仍可发布')).status).toBe(200);
  expect((await publish(hard.id)).body.fields).toMatchObject({ body: ['易读分低于 40，请改写得更通俗'] });
});

test('KP3 an English text is measured too, and the harder of both decides', async () => {
  const bodyEn =
    '<p>Immunomodulatory polypharmacology necessitates multidisciplinary reconsideration of individualised regimens.</p>';
  expect(await lacks({ body: EASY, titleEn: 'T', bodyEn })).toMatchObject({ body: ['易读分低于 40，请改写得更通俗'] });
});

test('KP2 a term of the vocabulary that is not explained counts, and readers are told what it means', async () => {
  await kepus.stage.call('kepu.term.save', { term: '血红蛋白', explanation: '带氧气的蛋白' });
  const twice = await play('kepu.term.save', { term: '血红蛋白' });
  expect(twice.body).toMatchObject({ code: 'kepu.term_taken' });
  const read = (body: string) => kepus.stage.call<{ data: { zh: object } }>('kepu.kepu.readability', { body });
  expect((await read('<p>血红蛋白低。</p>')).data.zh).toMatchObject({ unexplained: ['血红蛋白'] });
  expect((await read('<p>血红蛋白（带氧气的蛋白）低。</p>')).data.zh).toMatchObject({ unexplained: [], score: 100 });
  const id = await published({ body: '<p>血红蛋白（带氧气的蛋白）低，就是血里带的氧气少了，人会累。</p>' });
  expect(await kepus.shown(id)).toMatchObject({ terms: [{ term: '血红蛋白', explanation: '带氧气的蛋白' }] });
});

test('KP4 an article whose day of review has passed says so, is counted the same day, and is told of once', async () => {
  const before = await countOverdue(kepus.context());
  const id = await published({ reviewDue: '2020-01-31' });
  expect(await kepus.shown(id)).toMatchObject({ reviewOverdue: true, reviewDue: '2020-01-31' });
  expect(await countOverdue(kepus.context())).toBe(before + 1);
  const { menu = [] } = kepus.house.kit.services.registry.find('kepu') ?? {};
  expect(await menu.find(({ path }) => path === 'kepus')?.waiting?.(kepus.context())).toBe(before + 1);
  const widget = await kepuWidgets['kepu.due']?.read(kepus.context(), {} as never);
  expect(JSON.stringify(widget)).toContain(`/backend/kepus/${id}`);
  expect(await kepus.desk({ overdue: true })).toContain(id);
  await tellDue(kepus.context());
  await tellDue(kepus.context());
  const told = await kepus
    .context()
    .db.rows(`select from notice where kind = 'kepu.due' and key = $1`, [`${id}/2020-01-31`]);
  const desk = await kepus.context().db.rows(`select from member where staff and status = 'active'`);
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(desk.length);
});

test('KP5 reference, evidence and a declaration of interests are needed, and a lead and a text', async () => {
  expect(await lacks({ references: [], evidence: '', coi: '', lead: '', body: '' })).toMatchObject({
    references: ['请至少列出一条参考文献'],
    evidence: ['请注明证据等级'],
    coi: ['请写明利益冲突，没有请写“无”'],
    lead: ['请写一段导语'],
    body: expect.arrayContaining(['请写正文']),
  });
});

test('a draft that waits for its review is read by a link; readers find articles by category, tag and words', async () => {
  const draft = await kepus.draft({ body: EASY });
  const { data } = await kepus.stage.call<{ data: { url: string } }>('kepu.kepu.preview', { id: draft.id });
  expect(data.url).toContain('preview=');
  const category = await kepus.category('用药', { nameEn: 'Medicines' });
  const first = await published({ category, title: '怎么吃药', position: 2 });
  const second = await published({ category, title: '怎么喝水', position: 1 });
  expect(await kepus.listed({ category })).toEqual([second, first]);
  expect(await kepus.listed({ category, q: '吃药' })).toEqual([first]);
  expect(await kepus.shown(first)).toMatchObject({ categoryName: '用药', related: [{ id: second }] });
  await kepus.withdraw(first, '有误');
  expect(await kepus.shown(first)).toMatchObject({ references: [], coi: '', terms: [] });
});

test('an article is found by the disease and the drug that it is about, and leads to those that its reader may see', async () => {
  const { stage } = kepus;
  const [disease, drug] = [await stage.one('disease.disease'), await stage.one('drug.drug')];
  const id = await published({ diseaseIds: [disease, 999_999_999], drugIds: [drug] });
  const shown = await kepus.shown<{ diseases: { id: number; url: string }[]; drugs: { id: number }[] }>(id);
  expect(shown.diseases).toMatchObject([{ id: disease, url: `/disease?id=${disease}` }]);
  expect(shown.drugs).toMatchObject([{ id: drug }]);
  expect(await kepus.listed({ disease })).toEqual([id]);
  expect(await kepus.listed({ drug })).toEqual([id]);
  // What it is about is no part of the text that was reviewed.
  await change({ id }, { diseaseIds: [] });
  const { version } = await kepus.edited<Saved>(id);
  expect((await play('kepu.kepu.correct', { id, version, note: '更新' })).status).toBe(200);
  expect(await kepus.listed({ disease })).toEqual([]);
});
