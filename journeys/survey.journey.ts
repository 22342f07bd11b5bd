import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { everyRow } from './every-row.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const DAY = 86_400_000;
const path = '/api/admin/survey/survey';

/** Publishes a survey at the desk that is open, and answers its number. */
async function published(page: Page, token: string, more: Record<string, unknown>): Promise<number> {
  const written = { lead: '旅程', ...more };
  const saved = await call<{ data: { id: number; version: number } }>(page, `${path}/save`, { post: written, token });
  const { status, body } = await call(page, `${path}/publish`, { post: saved.body.data, token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return saved.body.data.id;
}

/** Takes it off the site again. */
async function archived(page: Page, token: string, id: number): Promise<number> {
  const version = async (): Promise<number> =>
    (await call<{ data: { version: number } }>(page, `${path}/show/${id}`, { token })).body.data.version;
  await call(page, `${path}/withdraw`, { post: { id, version: await version(), reason: '旅程结束' }, token });
  return (await call(page, `${path}/archive`, { post: { id, version: await version() }, token })).status;
}

it('a member who was invited answers an anonymous survey on the phone, and whoever reads the whole database cannot tell what they said', async () => {
  const title = `流程调查${Date.now() % 1e6}`;
  const words = `只有我会这样写${randomUUID()}`;
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/surveys');
  const id = await published(desk.page, desk.token, {
    ...{ title, who: 'invited', anonymous: true, closesAt: new Date(Date.now() + 5 * DAY).toISOString() },
    sections: [
      {
        ...{ key: 'main', title: '题' },
        questions: [{ key: 'said', kind: 'longText', label: '您想说的', required: true }],
      },
    ],
  });
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const token = await signedIn(page, 'hema');
  const member = (await call<{ id: number }>(page, '/api/front/user/me/user_info', { token })).body.id;
  await open(page, address('hema', `/survey?id=${id}`));
  await page.getByText('本调查仅限受邀者参加').waitFor();
  const invite = { surveyId: id, memberIds: [member] };
  expect(
    (await call(desk.page, '/api/admin/survey/invitation/invite', { post: invite, token: desk.token })).status,
  ).toBe(200);
  await page.reload();
  await page.getByText('您的答卷与您的身份分开保存').waitFor();
  await page.getByLabel('您想说的').fill(words);
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').first().waitFor();
  expect([faults, foreign]).toEqual([[], []]);

  await desk.page.goto(address('hema', `/backend/survey-invitations?surveyId=${id}`));
  await desk.page.getByText('已参加', { exact: true }).first().waitFor();
  await desk.page.goto(address('hema', `/backend/survey-results/${id}`));
  await desk.page.getByText('人数不足，暂不显示').waitFor();
  expect(desk.faults).toEqual([]);

  const rows = await everyRow();
  expect(rows.filter(({ row }) => row.includes(words)).map(({ table }) => table)).toEqual([]);
  expect(
    rows.filter(({ table, row }) => table === 'public.survey_part' && row.includes(`,${id},${member},`)),
  ).toHaveLength(1);
  expect(await archived(desk.page, desk.token, id)).toBe(200);
});

it('a survey that shares its results shows them on the site as they come in, and the desk reads each answer', async () => {
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/surveys');
  const id = await published(desk.page, desk.token, {
    ...{ title: `公开调查${Date.now() % 1e6}`, shares: 'live', mixesQuestions: true, mixedChoices: ['mood'] },
    sections: [
      {
        ...{ key: 'main', title: '题' },
        questions: [
          {
            ...{ key: 'mood', kind: 'one', label: '今天怎么样', required: true },
            options: [
              { key: 'good', label: '很好' },
              { key: 'fair', label: '一般' },
            ],
          },
          { key: 'more', kind: 'text', label: '还想说' },
        ],
      },
    ],
  });
  const { page, faults } = await visit(browser);
  await open(page, address('hema', '/surveys'));
  const answer = (mood: string) =>
    call(page, '/api/front/survey/save', { post: { id, answers: { mood }, ticket: randomUUID() } });
  for (let nth = 0; nth < 5; nth += 1) expect((await answer('good')).status).toBe(200);
  await open(page, address('hema', `/survey/results?id=${id}`));
  await page.getByText('目前已计入 5 份').waitFor();

  const phone = await visit(browser, { device: 'phone' });
  await open(phone.page, address('hema', `/survey?id=${id}`));
  await phone.page.getByLabel('一般').check();
  await phone.page.getByRole('button', { name: '提交' }).click();
  await phone.page.getByText('提交成功').first().waitFor();
  // Nobody asked anew: the server said that there is more, and one of six stands with the others.
  await page.getByText('目前已计入 6 份').waitFor();
  await page.getByText('很好、一般').waitFor();
  await phone.page.getByRole('link', { name: '查看结果' }).click();
  await phone.page.getByText('目前已计入 6 份').waitFor();
  expect([faults, phone.faults]).toEqual([[], []]);

  await desk.page.goto(address('hema', `/backend/survey-answers?surveyId=${id}&said=mood%3Dfair`));
  await desk.page.getByRole('cell', { name: '一般' }).first().click();
  await desk.page.getByText('出示次序').waitFor();
  expect(desk.faults).toEqual([]);
  expect(await archived(desk.page, desk.token, id)).toBe(200);
});
