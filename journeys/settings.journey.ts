import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

/** A page of the configuration area, with the token of who looks at it. */
const configure = (shop: string, path: string) => staffDesk(browser, shop, 'admin', `/configure/${path}`);

async function footer(shop: string): Promise<string> {
  const { page } = await visit(browser);
  await page.goto(address(shop, '/'));
  return page.locator('footer').innerText();
}

/** The number that the field of a setting shows. */
const icp = (page: Page) => page.getByLabel('ICP 备案号');
const dialog = (page: Page) => page.getByRole('dialog').last();

describe('a setting', () => {
  test('is overridden through a lost connection and a reload, published, and rolled back', async () => {
    const { page } = await configure('hema', 'setting?part=shell');
    const before = await icp(page).inputValue();
    // The connection is lost by somebody who has the whole screen in front of him.
    await expect.poll(() => page.getByText('正在加载').count()).toBe(0);
    await page.context().setOffline(true);
    await icp(page).fill('京ICP备20260001号');
    await page.getByText('网络不通，草稿尚未保存').waitFor();
    await page.context().setOffline(false);
    await page.getByText('草稿已保存').waitFor();
    expect(await footer('hema')).not.toContain('20260001');
    await page.reload();
    expect(await icp(page).inputValue()).toBe('京ICP备20260001号');
    await page.getByRole('button', { name: '发布 1 处修改' }).click();
    await dialog(page).getByLabel('修改说明').fill('备案号更新');
    await dialog(page).getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('设置已发布').waitFor();
    expect(await footer('hema')).toContain('京ICP备20260001号');

    await page.getByRole('button', { name: '历史' }).click();
    const newest = page.getByRole('article').first();
    await newest.getByText('备案号更新').waitFor();
    await newest.getByRole('button', { name: '回滚' }).click();
    await dialog(page).getByRole('button', { name: '回滚' }).click();
    await page.getByText('已恢复为修改前的值').waitFor();
    expect(await footer('hema')).toContain(before);
  });

  test('is planned, published by itself at its moment, and rolled back; of two people the second is told', async () => {
    const [mine, theirs] = [
      await configure('expo', 'setting?part=shell'),
      await configure('expo', 'setting?part=shell'),
    ];
    const before = await icp(mine.page).inputValue();
    const post = async <T>(path: string, body: Record<string, unknown>) =>
      call<T>(theirs.page, `/api/configure/setting/${path}`, { token: theirs.token, post: body });

    await icp(mine.page).fill('沪ICP备20260002号');
    await mine.page.getByText('草稿已保存').waitFor();
    const { body } = await call<{ data: { id: number; version: number; isMine: boolean }[] }>(
      theirs.page,
      '/api/configure/setting/draft/list',
      { token: theirs.token },
    );
    const draft = body.data.find(({ isMine }) => isMine);
    // Planned for later, and once it was seen that nothing has changed yet, for now.
    const plan = (version: number | undefined, seconds: number) => {
      const at = new Date(Date.now() + seconds * 1000).toISOString();
      return post<{ data: { version: number } }>('draft/schedule', { ...draft, version, at, note: '到点换号' });
    };
    const planned = await plan(draft?.version, 3600);
    expect(planned.status).toBe(200);
    expect(await footer('expo')).toContain(before);
    expect((await plan(planned.body.data.version, 5)).status).toBe(200);
    await expect.poll(() => footer('expo'), { interval: 1000 }).toContain('沪ICP备20260002号');

    // The first window still shows what was there before.
    await icp(mine.page).fill('沪ICP备20260003号');
    await mine.page.getByText('这份草稿已在另一个窗口改动').waitFor();
    await mine.page.getByRole('button', { name: '载入最新草稿' }).click();
    await expect.poll(() => icp(mine.page).inputValue()).toBe('沪ICP备20260002号');
    await mine.page.getByRole('button', { name: '历史' }).click();
    await mine.page.getByRole('article').first().getByRole('button', { name: '回滚' }).click();
    await dialog(mine.page).getByRole('button', { name: '回滚' }).click();
    await mine.page.getByText('已恢复为修改前的值').waitFor();
    expect(await footer('expo')).toContain(before);
  });
});
