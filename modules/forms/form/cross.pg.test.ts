import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';
import type { CrossAnswer } from '../engine/results-contract.ts';

let stage: NewsStage;
let admin: Ctx;

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const options = (...keys: string[]) => keys.map((key) => ({ key, label: `${key}项` }));
const questions = [
  { key: 'days', kind: 'several', label: '哪天', options: options('first', 'second') },
  { key: 'meal', kind: 'yesNo', label: '用餐' },
  { key: 'parts', kind: 'matrix', label: '各项', rows: options('hall'), options: options('bad', 'good') },
  { key: 'order', kind: 'ranking', label: '排序', options: options('a', 'b') },
  { key: 'name', kind: 'text', label: '姓名', personal: true },
  { key: 'phone', kind: 'phone', label: '手机' },
  {
    ...{ key: 'drugs', kind: 'repeat', label: '用药', max: 5 },
    questions: [{ key: 'dose', kind: 'number', label: '剂量' }],
  },
];

async function answered(): Promise<number> {
  const written = { title: '报名', lead: '导语', who: 'member', sections: [{ key: 's', title: '题', questions }] };
  const { id } = await stage.step(admin, 'form.form.publish', await stage.step(admin, 'form.form.save', written));
  const give = async (values: object) => {
    const member = stage.as(await stage.person({ kind: 'site', permissions: [] }));
    await stage.call(member, 'form.save', { id, values: { phone: '13800138000', ...values } });
  };
  await give({ days: ['first', 'second'], meal: 'yes', name: '林知远', 'parts.hall': 'good' });
  await give({ days: ['first'], meal: 'no', drugs: ['r1', 'r2'], 'drugs.r1.dose': '5', 'drugs.r2.dose': '40' });
  await give({ days: ['second'], meal: 'yes', drugs: ['r1'], 'drugs.r1.dose': '10' });
  await give({ days: ['second'] });
  return id;
}
const cross = async (who: Ctx, id: number, more: object = {}): Promise<CrossAnswer> =>
  (await stage.call<{ data: CrossAnswer }>(who, 'form.answer.cross', { id, row: 'days', column: 'meal', ...more }))
    .data;

test('answers are counted by two questions, who chose several in each of them and once in the totals', async () => {
  const id = await answered();
  const { table, sides } = await cross(admin, id);
  expect(sides.map(({ key }) => key)).toEqual(['days', 'meal', 'parts.hall']);
  expect(table).toMatchObject({
    ...{
      total: 3,
      rows: [{ label: 'first项', total: 2 }, { total: 2 }],
      columns: [{ label: '是', total: 2 }, { total: 1 }],
    },
    cells: [
      [1, 1],
      [2, 0],
    ],
  });
  // A condition sees all rows of a group, and a row of a matrix.
  expect((await cross(admin, id, { where: 'sum(drugs.dose) > 40' })).table).toMatchObject({ total: 1 });
  expect((await cross(admin, id, { where: 'count(drugs) >= 1' })).table).toMatchObject({ total: 2 });
  expect((await cross(admin, id, { where: 'parts.hall = "good"' })).table).toMatchObject({ total: 1 });
  // One that speaks of nothing holds of all, or of none.
  expect((await cross(admin, id, { where: '1 = 2' })).table).toMatchObject({ total: 0 });
  // What somebody answered before is not told here: it is refused, and not taken for missing.
  await expect(cross(admin, id, { where: 'empty(prev_value(meal))' })).rejects.toMatchObject({
    fields: { where: [expect.stringContaining('prev_value')] },
  });
  await expect(stage.call(stage.as(null), 'form.answer.cross', { id })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

test('a condition asks nothing of what identifies somebody, unless one may see it', async () => {
  const id = await answered();
  const [seeing, plain] = await Promise.all([
    stage.person({ permissions: ['form.answer.view'] }),
    stage.person({ permissions: ['form.answer.view', 'form.answer.plain'] }),
  ]);
  for (const where of ['name = "林知远"', 'contains(phone, "138")']) {
    await expect(cross(stage.as(seeing), id, { where })).rejects.toMatchObject({
      fields: { where: [expect.stringContaining('个人信息')] },
    });
  }
  expect((await cross(stage.as(seeing), id)).questions.map(({ key }) => key)).not.toContain('name');
  expect((await cross(stage.as(plain), id, { where: 'name = "林知远"' })).table).toMatchObject({ total: 1 });
});
