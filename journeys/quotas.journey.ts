import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { labelled } from './form.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const sections = [
  {
    ...{ key: 'main', title: '报名' },
    questions: [
      {
        ...{ key: 'city', kind: 'one', label: '从哪里来', required: true },
        options: [
          { key: 'sz', label: '深圳' },
          { key: 'bj', label: '北京' },
        ],
      },
    ],
  },
];

interface Saved {
  id: number;
  version: number;
}
/** The calls of the desk on one kind of record. */
const callsOf = (page: Page, token: string, kind: 'form/form' | 'survey/survey') => ({
  post: async (step: string, post: Record<string, unknown>): Promise<Saved> => {
    const { status, body } = await call<{ data: Saved }>(page, `/api/admin/${kind}/${step}`, { post, token });
    if (status !== 200) throw new Error(`${step} answered ${status}: ${JSON.stringify(body)}`);
    return body.data;
  },
  version: async (id: number): Promise<number> =>
    (await call<{ data: Saved }>(page, `/api/admin/${kind}/show/${id}`, { token })).body.data.version,
});

it('the desk sees how far the quotas of a form are, and who stands in line', async () => {
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/forms');
  const forms = callsOf(desk.page, desk.token, 'form/form');
  const quotas = [
    { when: 'city = "sz"', cap: 1, action: 'wait' },
    { when: '', cap: 40, action: 'refuse' },
  ];
  const draft = await forms.post('save', { title: `名额表${Date.now() % 1e6}`, lead: '旅程', sections, quotas });
  await forms.post('publish', { ...draft });
  const { page, faults } = await visit(browser, { device: 'phone' });
  for (const said of ['提交成功', '候补']) {
    const token = await signedIn(page, 'hema');
    expect(token).not.toBe('');
    await open(page, address('hema', `/form?id=${draft.id}`));
    await page.getByLabel('深圳').check();
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText(said).first().waitFor();
  }
  await desk.page.goto(address('hema', `/backend/form-figures/${draft.id}`));
  const monitor = desk.page.getByRole('list', { name: '名额' });
  const [first, all] = [monitor.getByRole('listitem').nth(0), monitor.getByRole('listitem').nth(1)];
  await first.getByText('「从哪里来」 = 「深圳」').waitFor();
  await first.getByText('已收 1 / 1').waitFor();
  await first.getByText('进入候补').waitFor();
  await first.getByText('候补 1 人').waitFor();
  await all.getByText('已收 1 / 40').waitFor();
  expect([desk.faults, faults]).toEqual([[], []]);
  await forms.post('withdraw', { id: draft.id, version: await forms.version(draft.id), reason: '旅程结束' });
  await forms.post('archive', { id: draft.id, version: await forms.version(draft.id) });
});

it('an editor ends a survey by a quota: whoever comes next is told that it is over, and the desk by what', async () => {
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/surveys');
  const surveys = callsOf(desk.page, desk.token, 'survey/survey');
  const quotas = [{ when: 'city = "bj"', cap: 1, action: 'refuse', text: '北京的答卷已经收够' }];
  const draft = await surveys.post('save', { title: `名额问卷${Date.now() % 1e6}`, lead: '旅程', sections, quotas });
  await open(desk.page, address('hema', `/backend/surveys/${draft.id}`));
  await desk.page.getByRole('button', { name: '编辑', exact: true }).click();
  const form = desk.page.getByRole('dialog').last();
  await form.getByRole('button', { name: '添加名额' }).click();
  await form
    .getByRole('textbox', { name: /^条件，如 city/ })
    .last()
    .fill('city = "sz"');
  // How it reads, in the words of the questions.
  await form.getByText('「从哪里来」 = 「深圳」').waitFor();
  await labelled(form, '最多份数').last().fill('1');
  await labelled(form, '满额之后').last().click();
  await desk.page.getByTitle('调查随之结束').last().click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => surveys.version(draft.id)).toBe(2);
  await surveys.post('publish', { id: draft.id, version: 2 });

  const { page, faults } = await visit(browser, { device: 'phone' });
  const answer = (city: string) =>
    call<{ code?: string }>(page, '/api/front/survey/save', {
      post: { id: draft.id, answers: { city }, ticket: randomUUID() },
    });
  await open(page, address('hema', `/survey?id=${draft.id}`));
  expect((await answer('bj')).status).toBe(200);
  await page.getByLabel('北京').check();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('北京的答卷已经收够').waitFor();
  await page.reload();
  await page.getByLabel('深圳').check();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').first().waitFor();
  expect((await answer('bj')).body.code).toBe('survey.closed');
  const late = await visit(browser, { device: 'phone' });
  await open(late.page, address('hema', `/survey?id=${draft.id}`));
  await late.page.getByText('感谢您的关注').waitFor();

  await desk.page.goto(address('hema', `/backend/survey-results/${draft.id}`));
  const [refuses, ends] = [0, 1].map((nth) =>
    desk.page.getByRole('list', { name: '名额' }).getByRole('listitem').nth(nth),
  );
  await refuses?.getByText('已收 1 / 1').waitFor();
  await ends?.getByText('已收 1 / 1').waitFor();
  await ends?.getByText('调查随之结束').waitFor();
  // What was refused, and what came too late.
  const wrong = faults.filter((fault) => !fault.includes('409'));
  expect([desk.faults, wrong, late.faults]).toEqual([[], [], []]);
  await surveys.post('withdraw', { id: draft.id, version: await surveys.version(draft.id), reason: '旅程结束' });
  await surveys.post('archive', { id: draft.id, version: await surveys.version(draft.id) });
});
