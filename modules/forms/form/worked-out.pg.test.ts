import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const number = (key: string, more: object = {}) => ({ key, kind: 'number', label: key, decimals: 1, ...more });
const form = (...questions: object[]) => ({
  ...{ title: '自查', lead: '导语', who: 'member', editable: true },
  sections: [{ key: 's', title: '身体', questions }],
});
const BMI = { key: 'bmi', kind: 'calculated', label: '体质指数', decimals: 1, formula: 'weight / (height / 100) ^ 2' };
const LATER = {
  ...number('after'),
  checks: [{ holds: 'after >= weight', message: '不能小于之前的体重', messageEn: 'Not less than before' }],
};
const save = (values: object) => stage.step(admin, 'form.form.save', values);
const published = async (values: object): Promise<Saved> => stage.step(admin, 'form.form.publish', await save(values));
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
type Own = { data: { id: number; version: number; values: Record<string, string> }[] };

describe('what is worked out', () => {
  test('is kept as the server works it out, whatever the browser sent, and anew when the answer changes', async () => {
    const { id } = await published(form(number('height'), number('weight'), BMI));
    const giver = await member();
    await stage.call(giver, 'form.save', { id, values: { height: '170', weight: '60', bmi: '99' } });
    const own = async () => (await stage.call<Own>(giver, 'form.history', { id })).data[0];
    const first = await own();
    const mine = await stage.call<{ data: { last: { id: number; version: number; values: object } } }>(
      giver,
      'form.mine',
      { id },
    );
    expect(mine.data.last.values).toEqual({ height: '170', weight: '60', bmi: '20.8' });
    const { id: answer, version } = mine.data.last;
    await stage.call(giver, 'form.save', { id, answer, version, values: { height: '170', weight: '80' } });
    expect(await own()).toMatchObject({
      id: first?.id,
      answers: expect.arrayContaining([{ key: 'bmi', label: '体质指数', text: '27.7' }]),
    });
  });

  test('a hard check refuses at its question, in its own words and in the language of who answers', async () => {
    const { id } = await published(form(number('weight'), LATER));
    const values = { weight: '60', after: '59' };
    await expect(stage.call(await member(), 'form.save', { id, values })).rejects.toMatchObject({
      status: 400,
      fields: { 'values.after': ['不能小于之前的体重'] },
    });
    await stage.call(await member(), 'form.save', { id, values: { after: '59' } });
  });

  test('a form whose formula speaks of what is not there is kept as a draft and not published', async () => {
    const draft = await save(
      form(
        number('weight'),
        { ...BMI, formula: 'weight / size' },
        { ...LATER, checks: [{ holds: 'after >', message: '' }] },
      ),
    );
    await expect(stage.step(admin, 'form.form.publish', draft)).rejects.toMatchObject({
      fields: { sections: expect.arrayContaining(['计算公式有误', '校验的条件有误', '请填写校验不成立时的提示']) },
    });
  });
});
