import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

/** A published form that each member answers once. */
async function form(title: string): Promise<number> {
  const question = { key: 'diet', kind: 'text', label: '饮食', labelEn: 'Diet', required: true };
  const draft = await s.stage.step(s.desk, 'form.form.save', {
    ...{ title, titleEn: title, lead: '说明', leadEn: 'About', who: 'member', perPerson: 'once' },
    sections: [{ key: 'one', title: '', titleEn: '', questions: [question] }],
  });
  return (await s.stage.step(s.desk, 'form.form.publish', draft)).id;
}

interface Own {
  state: string;
  followUps: { form: number; title: string; path: string; isAnswered: boolean; isOpen: boolean }[];
}
const ownOf = async (as: Ctx, id: number): Promise<Own> =>
  (await s.call<{ data: Own }>(as, 'registration.own', { id })).data;

test('C8 whoever is confirmed is asked the forms of the plan, sees which are answered, and so does the desk', async () => {
  const conference = await s.conference();
  const ticket = await s.product(conference, { tiers: [tier(1_000)] });
  const [travel, diet] = [await form('行程'), await form('饮食')];
  await s.call(s.desk, 'registration.plan.save', { conferenceId: conference, followForms: [travel, diet] });
  const me = await s.member();
  const { id, order } = await s.submit(me, conference, [{ product: ticket }]);
  expect(await ownOf(me, id)).toMatchObject({ state: 'awaiting', followUps: [] });
  await s.pay(order?.code ?? '', 1_000);
  expect((await ownOf(me, id)).followUps).toMatchObject([
    { form: travel, title: '行程', isAnswered: false, isOpen: true },
    { form: diet, isAnswered: false },
  ]);
  await s.call(me, 'form.save', { id: diet, values: { diet: '素食' } });
  expect((await ownOf(me, id)).followUps.map(({ isAnswered }) => isAnswered)).toEqual([false, true]);
  const shown = await s.call<{ data: Own }>(s.desk, 'registration.registration.show', { id });
  expect(shown.data.followUps).toMatchObject([
    { form: travel, isAnswered: false },
    { form: diet, isAnswered: true },
  ]);
  const other = await s.member();
  const second = await s.submit(other, conference, [{ product: ticket }]);
  await s.pay(second.order?.code ?? '', 1_000);
  expect((await ownOf(other, second.id)).followUps.map(({ isAnswered }) => isAnswered)).toEqual([false, false]);
});

test('the questions of the plan come before handing in, once; a plan names public forms alone, each in one place', async () => {
  const conference = await s.conference();
  const ticket = await s.product(conference, { tiers: [tier(0)] });
  const asked = await form('参会信息');
  const save = (more: object) => s.call(s.desk, 'registration.plan.save', { conferenceId: conference, ...more });
  for (const wrong of [{ formId: 999_999 }, { followForms: [999_999] }, { formId: asked, followForms: [asked] }]) {
    await expect(save(wrong)).rejects.toMatchObject({ code: 'registration.form_unknown' });
  }
  await save({ formId: asked });
  const me = await s.member();
  await expect(s.submit(me, conference, [{ product: ticket }])).rejects.toMatchObject({
    code: 'registration.answers_needed',
  });
  await s.call(me, 'form.save', { id: asked, values: { diet: '无' } });
  expect(await s.submit(me, conference, [{ product: ticket }])).toMatchObject({ state: 'confirmed' });
});
