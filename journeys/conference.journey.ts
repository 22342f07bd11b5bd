import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const TITLE = '肿瘤护理论坛：静脉通路与居家照护';

/** Takes a move in the open sheet of a conference, with its reason, and waits until the sheet tells the new status. */
async function move(page: Page, verb: string, reason: string, status: string): Promise<void> {
  const sheet = page.getByRole('dialog').first();
  await sheet.getByRole('button', { name: verb, exact: true }).click();
  const asked = page.getByRole('dialog', { name: /？$/ });
  await asked.getByLabel(/公开说明（中文）|原因/).fill(reason);
  await asked.getByRole('button', { name: verb, exact: true }).click();
  await asked.waitFor({ state: 'hidden' });
  await sheet.getByText(status, { exact: true }).first().waitFor();
}

test('a reader finds a conference and its calendar; the organiser postpones it for everybody to see, and takes that back', async () => {
  const { page: reader, faults } = await visit(browser);
  await open(reader, address('expo', '/conferences'));
  await reader.getByRole('link', { name: TITLE }).click();
  await reader.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  const register = reader.getByRole('link', { name: '立即报名' });
  await register.waitFor();
  const path = new URL(reader.url());
  const id = Number(path.searchParams.get('id'));
  const calendar = async (): Promise<string> => {
    const { body } = await call<{ text: string }>(reader, `/api/front/conference/calendar/${id}`);
    return body.text;
  };
  expect(await calendar()).toContain('STATUS:CONFIRMED');

  const { page: desk, faults: deskFaults } = await staffDesk(
    browser,
    'expo',
    'expo-chief',
    `/backend/conferences/${id}`,
  );
  await move(desk, '标为延期', '会场临时征用，改期另行通知', '延期');
  await reader.reload();
  await reader.getByText('会议延期，新的时间另行通知').waitFor();
  await reader.getByText('会场临时征用，改期另行通知').waitFor();
  expect(await register.count()).toBe(0);
  expect(await calendar()).toContain('STATUS:TENTATIVE');

  await move(desk, '恢复举行', '会场已恢复使用', '如期举行');
  await reader.reload();
  await register.waitFor();
  expect(await reader.getByText('会议延期').count()).toBe(0);
  expect([...faults, ...deskFaults]).toEqual([]);
});

test('somebody abroad reads the time of the venue and their own', async () => {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await open(page, address('expo', '/conferences?lang=en'));
  await page.getByRole('link', { name: '18th Annual Meeting of Haematology' }).click();
  await page.getByText('Local time of the venue: Asia/Shanghai (UTC+08:00)').waitFor();
  // Nine in the morning there is the evening before here.
  await page.getByText(/In your time zone America\/New_York: starts \d{4}-\d\d-\d\d 2[01]:00/).waitFor();
});
