import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { partWords } from './commands/part-words.ts';

let stage: NewsStage;
let admin: Ctx;
/** Reads answers, and nothing that identifies somebody. */
let desk: Ctx;

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
  desk = stage.as(await stage.person({ permissions: ['form.answer.view'] }));
});
afterAll(() => stage.close());

const nameOf = (more: object = {}) => ({ key: 'name', kind: 'text', label: '药名', required: true, ...more });
const group = (name: object = nameOf()) => ({
  ...{ key: 'medicines', kind: 'repeat', label: '用药', min: 1, max: 5 },
  questions: [
    name,
    { key: 'dose', kind: 'number', label: '剂量', decimals: 1, unit: '毫克' },
    { key: 'stopped', kind: 'yesNo', label: '已停用' },
    { key: 'why', kind: 'text', label: '停用原因', required: true, shownIf: { question: 'stopped', options: ['yes'] } },
    { key: 'contact', kind: 'phone', label: '开药医师电话' },
  ],
});
const TOTAL = { key: 'total', kind: 'calculated', label: '合计', decimals: 1, formula: 'sum(medicines.dose)' };
const form = (questions: object[] = [group(), TOTAL]) => ({
  ...{ title: '转诊', lead: '导语', who: 'member', editable: true },
  sections: [{ key: 's', title: '用药', questions }],
});
const save = (values: object) => stage.step(admin, 'form.form.save', values);
const published = async (values: object = form()): Promise<Saved> =>
  stage.step(admin, 'form.form.publish', await save(values));
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const two = {
  ...{ medicines: ['a', 'b'], 'medicines.a.name': '华法林', 'medicines.a.dose': '2.5', 'medicines.a.stopped': 'yes' },
  ...{
    'medicines.a.why': '出血',
    'medicines.b.name': '阿司匹林',
    'medicines.b.dose': '75',
    'medicines.b.stopped': 'no',
  },
  ...{ 'medicines.a.contact': '13800008000', 'medicines.b.contact': '13800009999' },
};
const give = (who: Ctx, id: number, values: object, more: object = {}) =>
  stage.call<{ data: Saved }>(who, 'form.save', { id, values, ...more });
type Words = Record<'texts' | 'phones' | 'personals', Record<string, string>>;
type Shown = Words & { id: number; questions: { key: string; label: string }[] };
type Listed = { data: Shown[] };

test('rows come back in their order, to the desk one by one and in a cell a column', async () => {
  const { id } = await published();
  const giver = await member();
  const { data } = await give(giver, id, { ...two, total: '1' });
  const shown = await stage.call<{ data: Shown }>(admin, 'form.answer.show', { id: data.id });
  expect(shown.data.questions.slice(0, 3)).toMatchObject([
    { key: 'medicines.a.name', label: '用药 1 · 药名' },
    { key: 'medicines.a.dose', label: '用药 1 · 剂量' },
    { key: 'medicines.a.stopped' },
  ]);
  expect(shown.data.texts).toMatchObject({ 'medicines.b.name': '阿司匹林', 'medicines.a.why': '出血', total: '77.5' });
  const list = await stage.call<Listed>(admin, 'form.answer.list', { formId: id, q: '阿司匹林' });
  expect(list.data[0]?.texts).toMatchObject({
    ...{
      medicines: '共 2 项',
      'medicines.name': '1. 华法林\n2. 阿司匹林',
      'medicines.dose': '1. 2.5 毫克\n2. 75 毫克',
    },
    'medicines.why': '1. 出血\n2. —',
  });
  type Own = { data: { answers: { key: string; text: string }[] }[] };
  const own = await stage.call<Own>(giver, 'form.history', { id });
  expect(own.data[0]?.answers.map(({ key }) => key)).toEqual([
    ...['name', 'dose', 'stopped', 'why', 'contact'].map((key) => `medicines.a.${key}`),
    ...['name', 'dose', 'stopped', 'contact'].map((key) => `medicines.b.${key}`),
    'total',
  ]);
});

test('the first row decides nothing of the second, on the server too', async () => {
  const { id } = await published();
  const { 'medicines.a.why': _reason, ...lacking } = two;
  await expect(give(await member(), id, { ...lacking, 'medicines.b.why': '没有停' })).rejects.toMatchObject({
    status: 400,
    fields: { 'values.medicines.a.why': ['请填写这一项'] },
  });
  const { 'medicines.b.stopped': _open, ...open } = two;
  const kept = await give(await member(), id, { ...open, 'medicines.b.why': '没有停' });
  const shown = await stage.call<{ data: Shown }>(admin, 'form.answer.show', { id: kept.data.id });
  expect(Object.keys(shown.data.texts)).not.toContain('medicines.b.why');
});

test('figures count every row in its column, and how many rows there are', async () => {
  const { id } = await published();
  await give(await member(), id, two);
  await give(await member(), id, { medicines: ['z'], 'medicines.z.name': '叶酸', 'medicines.z.dose': '5' });
  type Figure = {
    key: string;
    given: number;
    isInRows: boolean;
    choices: { key: string; count: number }[];
    range: object | null;
  };
  const { data } = await stage.call<{ data: { questions: Figure[] } }>(admin, 'form.answer.figures', { id });
  const of = (key: string) => data.questions.find((question) => question.key === key);
  expect(of('medicines')).toMatchObject({ given: 2, isInRows: false, range: { least: 1, most: 2, mean: 1.5 } });
  expect(of('medicines.dose')).toMatchObject({ given: 3, isInRows: true, range: { least: 2.5, most: 75, mean: 27.5 } });
  expect(of('medicines.stopped')?.choices).toMatchObject([
    { key: 'yes', count: 1 },
    { key: 'no', count: 1 },
  ]);
});

test('what identifies somebody in a row is hidden there and in its column, and found by nobody who may not see it', async () => {
  const { id } = await published(form([group(nameOf({ personal: true })), TOTAL]));
  const { data } = await give(await member(), id, two);
  const masked = await stage.call<Listed>(desk, 'form.answer.list', { formId: id });
  expect(JSON.stringify(masked.data)).not.toMatch(/华法林|阿司匹林|13800008000|13800009999/);
  expect(masked.data[0]).toMatchObject({
    personals: { 'medicines.a.name': '华**', 'medicines.contact': '1* 1**\n2* 1**' },
    phones: { 'medicines.a.contact': '138****8000' },
  });
  const found = await stage.call<Listed>(desk, 'form.answer.list', { formId: id, q: '华法林' });
  expect(found.data).toEqual([]);
  expect((await stage.call<Listed>(admin, 'form.answer.list', { formId: id, q: '华法林' })).data).toHaveLength(1);
  type Revealed = { data: { key: string; text: string }[] };
  const permissions = ['form.answer.view', 'form.answer.reveal'];
  const provedUntil = new Date(Date.now() + 3_600_000).toISOString();
  const proved = stage.as(await stage.person({ permissions, provedUntil }));
  const revealed = await stage.call<Revealed>(proved, 'form.answer.reveal', { id: data.id, reason: '电话核对' });
  expect(revealed.data.map(({ key }) => key)).toEqual([
    ...['medicines.a.name', 'medicines.a.contact', 'medicines.b.name', 'medicines.b.contact'],
  ]);
});

test('a mark that comes later takes what stands in rows out of what everybody finds', async () => {
  const first = await published();
  await give(await member(), first.id, two);
  const draft = await save({ ...first, ...form([group(nameOf({ personal: true })), TOTAL]) });
  await stage.step(admin, 'form.form.correct', { ...draft, note: '标为个人信息' });
  await partWords(admin, { id: first.id });
  const found = await stage.call<Listed>(desk, 'form.answer.list', { formId: first.id, q: '华法林' });
  expect(found.data).toEqual([]);
});

test('a row that is moved, taken away or added is told in the history, each by its place before', async () => {
  const { id } = await published();
  const giver = await member();
  const { data } = await give(giver, id, two);
  const values = { ...two, medicines: ['b', 'a'] };
  const moved = await give(giver, id, values, { answer: data.id, version: data.version });
  const less = { medicines: ['b', 'c'], 'medicines.b.name': '阿司匹林', 'medicines.c.name': '叶酸' };
  await give(giver, id, less, { answer: data.id, version: moved.data.version });
  type Own = { data: { changes: { questions: { key: string; before: string; after: string }[] }[] }[] };
  const own = await stage.call<Own>(giver, 'form.history', { id });
  const [last, first] = own.data[0]?.changes ?? [];
  expect(first?.questions).toEqual([{ key: 'medicines', label: '用药', before: '1、2', after: '2、1' }]);
  expect(last?.questions).toContainEqual({ key: 'medicines', label: '用药', before: '1、2', after: '1、+' });
  expect(last?.questions).toContainEqual(
    expect.objectContaining({ key: 'medicines.a.name', before: '华法林', after: '' }),
  );
});

test('a draft keeps the rows that somebody has begun', async () => {
  const { id } = await published();
  const giver = await member();
  const begun = { medicines: ['a'], 'medicines.a.dose': '2.' };
  await give(giver, id, begun, { draft: true });
  const mine = await stage.call<{ data: { draft: object } }>(giver, 'form.mine', { id });
  expect(mine.data.draft).toEqual(begun);
});
