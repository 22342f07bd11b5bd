import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, portal, visit } from './browser.ts';
import { call, signedIn, staffToken } from './people.ts';

const AGREEMENT = '/api/configure/agreement/agreement';

afterEach(everybodyLeaves);

interface Stored extends Record<string, unknown> {
  id: number;
  version: number;
  text: string;
}

/** Publishes the terms with one more sentence, which everybody is asked about; answers how to take it out again. */
async function changeTerms(page: Page): Promise<() => Promise<void>> {
  const token = await staffToken(page, 'expo', 'admin', portal.password);
  const list = await call<{ data: Stored[] }>(page, `${AGREEMENT}/list?q=terms`, { token });
  const before = list.body.data.find(({ key }) => key === 'terms');
  if (before === undefined) throw new Error(`There are no terms: ${JSON.stringify(list.body)}`);
  const publish = async (text: string, note: string, isMaterial: boolean): Promise<void> => {
    const shown = await call<{ data: Stored }>(page, `${AGREEMENT}/show/${before.id}`, { token });
    const { id, version, key, title, titleEn, textEn, asks, position } = shown.body.data;
    const post = { id, version, key, title, titleEn, textEn, asks, position, text };
    const saved = await call<{ data: Stored }>(page, `${AGREEMENT}/save`, { post, token });
    expect(saved.status).toBe(200);
    const done = { id, version: saved.body.data.version, note, isMaterial };
    expect((await call(page, `${AGREEMENT}/publish`, { post: done, token })).status).toBe(200);
  };
  const { text } = (await call<{ data: Stored }>(page, `${AGREEMENT}/show/${before.id}`, { token })).body.data;
  await publish(`${text}\n\n五、参会记录用于统计学分。`, '新增学分统计', true);
  return () => publish(text, '恢复原文', false);
}

describe('agreements that changed', () => {
  test('hold a member back who is signed in, until they read and agree; then the refused call goes on', async () => {
    const { page } = await visit(browser);
    const token = await signedIn(page, 'expo');
    await open(page, address('expo', '/account'));
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
    const desk = await visit(browser);
    const restore = await changeTerms(desk.page);
    try {
      const refused = await call(page, '/api/front/message/list', { token });
      expect([refused.status, refused.body.code]).toEqual([400, 'DECISION_DUE']);
      // Nobody reloads: the page is open as it was, and the call that it makes is refused.
      await page.getByRole('textbox', { name: '姓名或昵称' }).fill('周清和');
      await page.getByRole('button', { name: '保存', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: '协议已更新' });
      await dialog.getByText('本次更新：新增学分统计').waitFor();
      await dialog.getByRole('button', { name: '同意并继续' }).click();
      await page.getByText('已保存').first().waitFor();
      expect((await call(page, '/api/front/message/list', { token })).status).toBe(200);
    } finally {
      await restore();
    }
  });
});
