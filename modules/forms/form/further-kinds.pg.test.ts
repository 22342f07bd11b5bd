import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const parts = (...keys: string[]) => keys.map((key, at) => ({ key, label: `${key}项`, score: at }));
const matrix = {
  key: 'parts',
  kind: 'matrix',
  label: '各方面',
  rows: parts('talks', 'slides'),
  options: parts('bad', 'good'),
};
const questions: object[] = [
  { key: 'told', kind: 'information', label: '请先读', body: '全文' },
  { key: 'overall', kind: 'scale', label: '总体', min: 1, max: 5, required: true },
  matrix,
  { key: 'share', kind: 'slider', label: '比例', min: 0, max: 100, step: 5, unit: '%' },
  { key: 'order', kind: 'ranking', label: '排序', options: parts('mds', 'flow', 'child'), max: 2 },
  { key: 'begin', kind: 'time', label: '开始' },
  { key: 'since', kind: 'date', label: '从何时', partial: true },
  { key: 'agree', kind: 'consent', label: '同意', textVersion: '第 2 版' },
];
const form = (asked: object[] = questions) => ({
  ...{ title: '评价', lead: '导语', who: 'member', editable: true },
  sections: [{ key: 's', title: '课程', questions: asked }],
});
const save = (values: object) => stage.step(admin, 'form.form.save', values);
const published = async (values: object): Promise<Saved> => stage.step(admin, 'form.form.publish', await save(values));
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const full = {
  ...{ overall: '4', 'parts.talks': 'good', 'parts.slides': 'bad', share: '70', order: ['flow', 'mds'] },
  ...{ begin: '08:30', since: '2019', agree: '第 2 版' },
};
const give = (who: Ctx, id: number, values: object) => stage.call<{ data: Saved }>(who, 'form.save', { id, values });
type Texts = { data: { id: number; texts: Record<string, string> }[] };

test('the desk, the figures, the giver and the file read every kind in the words of the form', async () => {
  const { id } = await published(form());
  const giver = await member();
  await give(giver, id, full);
  await give(await member(), id, { ...full, overall: '1', 'parts.talks': 'bad', order: ['mds', 'child'] });

  // A column a row of the matrix: the list is what an export writes.
  const { data } = await stage.call<Texts>(admin, 'form.answer.list', { formId: id });
  expect(data[1]?.texts).toEqual({
    ...{ overall: '4', 'parts.talks': 'good项', 'parts.slides': 'bad项', share: '70 %', order: '1. flow项  2. mds项' },
    ...{ begin: '08:30', since: '2019', agree: '已同意（第 2 版）' },
  });

  type Told = {
    data: { questions: { key: string; label: string; given: number; choices: object[]; range: object | null }[] };
  };
  const figures = await stage.call<Told>(admin, 'form.answer.figures', { id });
  const of = (key: string) => figures.data.questions.find((question) => question.key === key);
  expect(figures.data.questions.map(({ key }) => key)).toEqual([
    ...['overall', 'parts.talks', 'parts.slides', 'share', 'order', 'begin', 'since', 'agree'],
  ]);
  expect(of('overall')).toMatchObject({ given: 2, range: { least: 1, most: 4, mean: 2.5 } });
  expect(of('overall')?.choices).toMatchObject([{ count: 1 }, { count: 0 }, { count: 0 }, { count: 1 }, { count: 0 }]);
  expect(of('parts.talks')).toMatchObject({
    ...{ label: '各方面 · talks项', given: 2, range: null },
    choices: [
      { key: 'bad', count: 1 },
      { key: 'good', count: 1 },
    ],
  });
  expect(of('share')?.range).toEqual({ least: 70, most: 70, mean: 70 });
  expect(of('order')?.choices).toEqual([
    { key: 'mds', label: 'mds项', count: 2, place: 1.5 },
    { key: 'flow', label: 'flow项', count: 1, place: 1 },
    { key: 'child', label: 'child项', count: 1, place: 2 },
  ]);

  type Own = { data: { answers: { key: string; label: string; text: string }[] }[] };
  const own = await stage.call<Own>(giver, 'form.history', { id });
  expect(own.data[0]?.answers).toContainEqual({ key: 'parts.talks', label: '各方面 · talks项', text: 'good项' });
});

test('what is changed in a row of a matrix is told as that row', async () => {
  const { id } = await published(form());
  const giver = await member();
  const { data } = await give(giver, id, full);
  const values = { ...full, 'parts.slides': 'good' };
  await stage.call(giver, 'form.save', { id, answer: data.id, version: data.version, values });
  type Own = { data: { changes: { questions: object[] }[] }[] };
  const own = await stage.call<Own>(giver, 'form.history', { id });
  expect(own.data[0]?.changes[0]?.questions).toEqual([
    { key: 'parts.slides', label: '各方面 · slides项', before: 'bad项', after: 'good项' },
  ]);
});

test('a row at fault is named, and a text that was agreed to in another version is read again', async () => {
  const { id } = await published(form());
  const values = { ...full, 'parts.slides': 'so-so', agree: '第 1 版' };
  await expect(give(await member(), id, values)).rejects.toMatchObject({
    status: 400,
    fields: { 'values.parts.slides': ['请从给出的选项中选择'], 'values.agree': ['同意的内容已更新，请重新阅读并勾选'] },
  });
});

test('a matrix that asks for one column a row never comes to ask for several under its old name', async () => {
  const first = await published(form([matrix]));
  const draft = await save({ ...first, ...form([{ ...matrix, many: true }]) });
  await expect(stage.step(admin, 'form.form.correct', { ...draft, note: '改为多选' })).rejects.toMatchObject({
    fields: { sections: [expect.stringContaining('换了题型')] },
  });
});
