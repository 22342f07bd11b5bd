import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, atRest, browser, everybodyLeaves, mailsTo, portal, visit } from './browser.ts';
import { choose, labelled } from './form.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const FORM = '患者教育讲座报名';
const CONFERENCE = '多发性骨髓瘤精准诊疗高峰论坛';

/** A member who answers a form and has proved where mails reach them. */
async function comer(mail: string): Promise<{ page: Page; token: string }> {
  const { page } = await visit(browser);
  const token = await signedIn(page, 'hema');
  const form = await call<{ data: { id: number } }>(page, '/api/front/form/show/patient-lectures', { token });
  const values = {
    ...{ topic: ['report'], role: 'family', name: '邵文茵', phone: '13900000321', people: 1 },
    consent: 'yes',
  };
  const answered = await call(page, '/api/front/form/save', { post: { id: form.body.data.id, values }, token });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  await call(page, '/api/front/notice/message/ask-mail', { post: { mail }, token });
  await expect.poll(() => mailsTo(mail).at(-1)?.params.code).toBeTruthy();
  const code = mailsTo(mail).at(-1)?.params.code;
  const proved = await call(page, '/api/front/notice/message/confirm-mail', { post: { code }, token });
  expect(proved.status, JSON.stringify(proved.body)).toBe(200);
  return { page, token };
}

/** Opens one of the shown select’s options. */
const option = (page: Page, words: string) =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .getByText(words, { exact: true })
    .first();

test('a segment is told of a conference with its calendar file, and whoever wants no more of it says so in the mail', async () => {
  const stamp = Date.now();
  const mail = `segment-${stamp}@example.org`;
  const reader = await comer(mail);
  const { page, token } = await staffDesk(browser, 'hema', 'admin', '/backend/segments');
  await page.getByRole('button', { name: '新建人群' }).click();
  const form = page.getByRole('dialog').last();
  await labelled(form, '名称').fill(`讲座报名者 ${stamp}`);
  await form.getByRole('button', { name: '添加条件' }).click();
  await form.getByLabel('选择条件').click();
  await option(page, '填写过表单').click();
  const asked = form.getByRole('group', { name: '条件 1' }).getByRole('combobox').last();
  await asked.click();
  await option(page, FORM).click();
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: '有多少人' }).click();
  await form.getByText(/^\d+ 人$/).waitFor();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => page.getByText(`讲座报名者 ${stamp}`).count()).toBeGreaterThan(0);

  await page.goto(address('hema', '/backend/campaigns/new'));
  const written = page.getByRole('dialog').last();
  await labelled(written, '内部名称').fill(`会议通知 ${stamp}`);
  await choose(page, '类别', '会议与活动');
  await choose(page, '人群', `讲座报名者 ${stamp}`);
  await labelled(written, '邮件标题').fill('{name}，会议下月开始');
  await labelled(written, '邮件正文').fill('尊敬的{name}：\n会议日历见附件。');
  await written.getByRole('button', { name: '添加附件' }).click();
  await written.getByLabel('附件种类').click();
  await option(page, '会议日历文件（.ics）').click();
  await written.getByRole('group', { name: '附件 1' }).getByRole('combobox').last().click();
  await option(page, CONFERENCE).click();
  await written.getByRole('button', { name: '保存', exact: true }).click();

  const drawer = page.getByRole('dialog').last();
  await drawer.getByRole('button', { name: '开始试算' }).click();
  await drawer.getByText('邮件', { exact: true }).first().waitFor();
  await drawer.getByRole('tab', { name: '预览' }).click();
  await drawer.getByText(/\.ics/).first().waitFor();
  await drawer.frameLocator('iframe').first().getByText('会议日历见附件。').waitFor();
  await drawer.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '发送', exact: true }).click();
  const proof = page.getByRole('dialog', { name: '身份验证' });
  await proof.or(page.getByText('已提交发送')).first().waitFor();
  if (await proof.isVisible()) {
    await proof.locator('input[type=password]').fill(portal.password);
    await proof.getByRole('button', { name: /验证|确认/ }).click();
  }
  await expect.poll(() => mailsTo(mail).at(-1)?.subject, { timeout: 60_000 }).toContain('会议下月开始');
  const sent = mailsTo(mail).at(-1);
  const calendar = sent?.attachments?.find(({ mime }) => mime.startsWith('text/calendar'));
  expect(calendar?.name).toMatch(/\.ics$/);
  expect(Buffer.from(calendar?.base64 ?? '', 'base64').toString()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY/);

  const [choices = ''] = /http:\/\/\S+\/u#\S+/.exec(sent?.text ?? '') ?? [];
  await reader.page.goto(choices);
  const kind = reader.page.getByRole('group', { name: '会议与活动' });
  await kind.getByLabel('邮件').uncheck();
  await reader.page.getByText('已保存', { exact: true }).first().waitFor();
  await expect.poll(() => kind.getByLabel('邮件').isChecked()).toBe(false);

  // Whoever declined it is left out of the next one, and the trial says so.
  const own = await call<{ data: { id: number; segmentId: number }[] }>(page, '/api/admin/campaign/campaign/list', {
    token,
  });
  const segmentId = own.body.data[0]?.segmentId;
  const post = {
    ...{ name: `再次通知 ${stamp}`, kind: 'event', segmentId, channels: ['mail'], mailTitle: '再次', mailBody: '正文' },
  };
  const draft = await call<{ data: { id: number } }>(page, '/api/admin/campaign/campaign/save', { post, token });
  await page.goto(address('hema', `/backend/campaigns/${draft.body.data.id}`));
  await page.getByRole('dialog').last().getByRole('button', { name: '开始试算' }).click();
  await page.getByRole('dialog').last().getByText('已退订').waitFor();
  await atRest(page);
});
