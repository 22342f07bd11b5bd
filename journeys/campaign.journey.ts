import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, atRest, browser, everybodyLeaves, mailsTo, portal, visit } from './browser.ts';
import { choose, labelled } from './form.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const FORM = '患者教育讲座报名';
const CONFERENCE = '多发性骨髓瘤精准诊疗高峰论坛';

/** A member who answers a form and has proved where mails reach them. */
async function reader(mail: string): Promise<Page> {
  const { page } = await visit(browser);
  const token = await signedIn(page, 'hema');
  const form = await call<{ data: { id: number } }>(page, '/api/front/form/show/patient-lectures', { token });
  const values = { topic: ['report'], role: 'family', name: '邵文茵', phone: '13900000321', people: 1, consent: 'yes' };
  const answered = await call(page, '/api/front/form/save', { post: { id: form.body.data.id, values }, token });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  await call(page, '/api/front/message/mail/ask', { post: { mail }, token });
  await expect.poll(() => mailsTo(mail).at(-1)?.params.code).toBeTruthy();
  const post = { code: mailsTo(mail).at(-1)?.params.code };
  expect((await call(page, '/api/front/message/mail/confirm', { post, token })).status).toBe(200);
  return page;
}

const opened = (page: Page): Locator => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
const option = (page: Page, words: string): Locator =>
  opened(page).locator('.ant-select-item-option').getByText(words).first();

/** Chooses by the words of it in a list that draws what is in sight alone. */
async function scrollTo(page: Page, words: string): Promise<void> {
  await opened(page).hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 100);
      return option(page, words).count();
    })
    .toBeGreaterThan(0);
  await option(page, words).click();
}

/** Finds a record in the second field of a row, whose first says of which kind it is. */
async function findIn(page: Page, row: Locator, words: string): Promise<void> {
  const fields = row.getByRole('combobox');
  await expect.poll(() => fields.count()).toBe(2);
  await fields.last().click();
  await fields.last().fill(words);
  // What was offered before one typed goes, and an option that goes takes no click.
  await expect.poll(() => opened(page).locator('.ant-select-item-option').count()).toBe(1);
  await option(page, words).click();
  await row.getByText(words).filter({ visible: true }).first().waitFor();
}

test('a segment is told of a conference with its calendar file, and whoever wants no more of it says so in the mail', async () => {
  const stamp = Date.now();
  const [mail, segment] = [`segment-${stamp}@example.org`, `讲座报名者 ${stamp}`];
  const site = await reader(mail);
  const { page, token } = await staffDesk(browser, 'hema', 'admin', '/backend/segments/new');
  const dialog = page.getByRole('dialog').last();
  await labelled(dialog, '名称').fill(segment);
  await dialog.getByRole('button', { name: '添加条件' }).click();
  await dialog.getByLabel('选择条件').click();
  await scrollTo(page, '填写过表单');
  await findIn(page, dialog.getByRole('group', { name: '条件 1' }), FORM);
  // The list of a field that takes several stays open.
  await labelled(dialog, '名称').click();
  await dialog.getByRole('button', { name: '有多少人' }).click();
  await dialog.getByText(/^\d+ 人$/).waitFor();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText(segment).first().waitFor();

  await page.goto(address('hema', '/backend/campaigns/new'));
  await labelled(dialog, '内部名称').fill(`会议通知 ${stamp}`);
  await choose(page, '类别', '会议与活动');
  await choose(page, '人群', segment);
  await labelled(dialog, '邮件标题').fill('{name}，会议下月开始');
  await labelled(dialog, '邮件正文').fill('尊敬的{name}：\n会议日历见附件。');
  await dialog.getByRole('button', { name: '添加附件' }).click();
  await dialog.getByLabel('附件种类').click();
  await option(page, '会议日历文件（.ics）').click();
  await findIn(page, dialog.getByRole('group', { name: '附件 1' }), CONFERENCE);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();

  await dialog.getByRole('button', { name: '开始试算' }).click();
  await dialog.getByText('邮件', { exact: true }).first().waitFor();
  await dialog.getByRole('tab', { name: '预览' }).click();
  await dialog.getByText(/conference-\d+\.ics/).waitFor();
  await dialog.frameLocator('iframe').first().getByText('会议日历见附件。').waitFor();
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  await page
    .getByRole('dialog', { name: `发送“会议通知 ${stamp}”？` })
    .getByRole('button', { name: '发送', exact: true })
    .click();
  const proof = page.getByRole('dialog', { name: '身份验证' });
  await proof.or(page.getByText('已提交发送')).first().waitFor();
  if (await proof.isVisible()) {
    await proof.locator('input[type=password]').fill(portal.password);
    await proof.getByRole('button', { name: /验证|确认/ }).click();
  }
  await expect.poll(() => mailsTo(mail).at(-1)?.subject).toContain('会议下月开始');
  const sent = mailsTo(mail).at(-1);
  const calendar = sent?.attachments?.find(({ mime }) => mime.startsWith('text/calendar'));
  expect(calendar?.name).toMatch(/\.ics$/);
  expect(Buffer.from(calendar?.base64 ?? '', 'base64').toString()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY/);

  const [choices = ''] = /http:\/\/\S+\/u#\S+/.exec(sent?.text ?? '') ?? [];
  await site.goto(choices);
  const byMail = site.getByRole('group', { name: '会议与活动' }).getByLabel('邮件');
  await byMail.click();
  await expect.poll(() => byMail.isChecked()).toBe(false);

  // Whoever declined it is left out of the next one, and its trial says so.
  const before = await call<{ data: { segmentId: number }[] }>(page, '/api/admin/campaign/campaign/list', { token });
  const post = {
    ...{ name: `再次通知 ${stamp}`, kind: 'event', segmentId: before.body.data[0]?.segmentId, channels: ['mail'] },
    ...{ mailTitle: '再次通知', mailBody: '正文' },
  };
  const next = await call<{ data: { id: number } }>(page, '/api/admin/campaign/campaign/save', { post, token });
  await page.goto(address('hema', `/backend/campaigns/${next.body.data.id}`));
  await dialog.getByRole('button', { name: '开始试算' }).click();
  await dialog.getByText('已退订').waitFor();
  await atRest(page);
});
