import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

it('a member joins a panel on the phone, is drawn for a survey at the desk, and leaves again', async () => {
  const name = `体验官${Date.now() % 1e6}`;
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/survey-panels');
  const panel = {
    ...{ name, about: '偶尔问一问', promise: '每年至多两次，随时可以退出。', restDays: 30, mostYear: 2, isOpen: true },
    sections: [
      {
        ...{ key: 'you', title: '' },
        questions: [
          {
            ...{ key: 'role', kind: 'one', label: '您是', required: true },
            options: [
              { key: 'patient', label: '患者' },
              { key: 'family', label: '家属' },
            ],
          },
        ],
      },
    ],
  };
  const made = await call<{ data: { id: number } }>(desk.page, '/api/admin/survey/panel/save', {
    ...{ post: panel, token: desk.token },
  });
  const survey = { title: `随访${Date.now() % 1e6}`, lead: '旅程', who: 'invited' };
  const sections = [{ key: 'a', title: '', questions: [{ key: 'said', kind: 'text', label: '想说的' }] }];
  const saved = await call<{ data: { id: number; version: number } }>(desk.page, '/api/admin/survey/survey/save', {
    ...{ post: { ...survey, sections }, token: desk.token },
  });
  await call(desk.page, '/api/admin/survey/survey/publish', { post: saved.body.data, token: desk.token });

  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await signedIn(page, 'hema');
  await open(page, address('hema', '/panels'));
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: '加入', exact: true }).click();
  expect(await page.getByRole('alert').allInnerTexts()).toContain('请先勾选同意');
  await page.getByLabel('患者', { exact: true }).check();
  await page.getByLabel('我同意按上述约定被邀请参加调查').check();
  await page.getByRole('button', { name: '加入', exact: true }).click();
  await page.getByText('对您的承诺：每年最多 2 次').waitFor();

  await desk.page.goto(address('hema', `/backend/survey-panels/${made.body.data.id}`));
  await desk.page.getByRole('button', { name: '抽样邀请' }).click();
  const dialog = desk.page.getByRole('dialog', { name: `从“${name}”抽样` });
  await dialog.getByRole('combobox', { name: '调查问卷' }).fill(survey.title);
  await desk.page.getByTitle(survey.title).click();
  await dialog.getByLabel('抽取人数').fill('1');
  await dialog.getByRole('button', { name: '抽样邀请' }).click();
  await desk.page.getByText('已从 1 人中抽出 1 人').waitFor();

  await page.reload();
  await page.getByRole('button', { name: '退出样本库' }).click();
  await page.getByRole('button', { name: '加入', exact: true }).waitFor();
  await desk.page.goto(address('hema', `/backend/survey-panellists?panelId=${made.body.data.id}`));
  await desk.page.getByText('已退出', { exact: true }).first().waitFor();
  expect([faults, foreign, desk.faults]).toEqual([[], [], []]);
  const shown = await call<{ data: Record<string, unknown> }>(
    desk.page,
    `/api/admin/survey/panel/show/${made.body.data.id}`,
    { token: desk.token },
  );
  const shut = await call(desk.page, '/api/admin/survey/panel/save', {
    ...{
      post: { ...panel, id: made.body.data.id, version: shown.body.data.version, isOpen: false },
      token: desk.token,
    },
  });
  expect(shut.status).toBe(200);
});
