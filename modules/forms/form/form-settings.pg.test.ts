import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';
import { tellWaiting } from './commands/tell-waiting.ts';

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const set = (values: Record<string, unknown>) =>
  admin.services.settings.save(
    admin,
    Object.entries(values).map(([key, value]) => ({ key, value })),
    'test',
  );
async function published(): Promise<number> {
  const questions = [{ key: 'name', kind: 'text', label: '称呼' }];
  const draft = await stage.step(admin, 'form.form.save', {
    ...{ title: '登记', lead: '导语', who: 'member', sections: [{ key: 'a', title: '登记', questions }] },
  });
  return (await stage.step(admin, 'form.form.publish', draft)).id;
}
const answer = (by: Ctx, id: number) => stage.step(by, 'form.save', { id, values: { name: '林知远' } });

test('a new form begins as the shop set it', async () => {
  const usual = () => stage.call(admin, 'form.form.usual', {});
  expect(await usual()).toEqual({ data: { who: 'visitor', editable: false, approves: false } });
  await set({ 'form.usualWho': 'doctor', 'form.usualEditable': true, 'form.usualApproves': true });
  expect(await usual()).toEqual({ data: { who: 'doctor', editable: true, approves: true } });
});

test('a member answers no more often in an hour than the shop says', async () => {
  await set({ 'form.membersHourly': 2 });
  const [id, reader] = [await published(), stage.as(await stage.person({ kind: 'site', permissions: [] }))];
  await answer(reader, id);
  await answer(reader, id);
  await expect(answer(reader, id)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await answer(stage.as(await stage.person({ kind: 'site', permissions: [] })), id);
});

test('the desk hears once a day what waits, unless the shop does without', async () => {
  const id = await published();
  await answer(stage.as(await stage.person({ kind: 'site', permissions: [] })), id);
  const told = async () =>
    (
      await admin.db.rows(`select from notice where shop_id = $1 and kind = 'form.answers_waiting' and key like $2`, [
        stage.shop.id,
        `${id}/%`,
      ])
    ).length;
  await set({ 'form.tellsDesk': false });
  await tellWaiting(admin);
  expect(await told()).toBe(0);
  await set({ 'form.tellsDesk': null });
  await tellWaiting(admin);
  expect(await told()).toBe(1);
});
