import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, loseAnswers, open, visit, type Watched } from './browser.ts';
import { call } from './people.ts';
import { consoleToken, staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const idOf = (page: Page): number => Number(/\/pages\/(\d+)\/design/.exec(page.url())?.[1]);
const saved = (page: Page) => page.getByRole('status').filter({ hasText: '草稿已保存' }).waitFor();

/** Begins an empty page as the editor of the haematology society, and waits for its canvas. */
async function begin(title: string): Promise<Watched & { id: number }> {
  const watched = await staffDesk(browser, 'hema', 'editor', '/backend/pages/new');
  const { page } = watched;
  await page.getByLabel('页面标题').fill(title);
  // A frame without a name is nothing to who listens to the page, not even for the moment until it is filled.
  await page.evaluate(() => {
    const look = (): void => {
      if (document.querySelector('iframe:not([title])') !== null) console.error('A frame has no name.');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: '开始设计' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.frameLocator('#preview-frame').locator('#content').waitFor();
  return { ...watched, id: idOf(page) };
}

/** What a visitor reads on a phone, where the page is no wider than the screen. */
async function onPhone(id: number): Promise<string> {
  const { page } = await visit(browser, { device: 'phone' });
  await open(page, address('hema', `/mobile/page?id=${id}`));
  const words = await page.locator('main').innerText();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  return words;
}

/** The button that says that a publication is meant. */
const surely = (page: Page) =>
  page.getByRole('dialog', { name: '确定要“发布”吗？' }).getByRole('button', { name: '发布', exact: true });

/** Takes a page off the site again. */
async function archive(page: Page, id: number): Promise<void> {
  const token = await consoleToken(page);
  const { body } = await call<{ data: { version: number } }>(page, `/api/admin/page/page/status/${id}`, { token });
  const post = { id, version: body.data.version };
  expect((await call(page, '/api/admin/page/page/archive', { post, token })).status).toBe(200);
}

it('a page is built with the keyboard alone: blocks are added, written, moved, put into another one and removed', async () => {
  const { page, faults, id } = await begin('键盘搭建的页面');
  // What there is to build with is asked for once, however often the work is saved.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const outlined = async (): Promise<string[]> => {
    await page.getByRole('tab', { name: '大纲' }).focus();
    await page.keyboard.press('Enter');
    const rows = page.getByRole('list', { name: '大纲' }).getByRole('button');
    return (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  };
  await press('添加“版块”');
  await press('添加“标题”');
  await page.getByLabel('标题 *').focus();
  await page.keyboard.type('只用键盘');
  await press('添加“间隔”');
  await expect.poll(outlined).toEqual(['版块', '标题', '间隔']);

  // Alt and the arrows move what is chosen in the outline.
  const row = (name: string) => page.getByRole('list', { name: '大纲' }).getByRole('button', { name }).first();
  await row('间隔').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(outlined).toEqual(['版块', '间隔', '标题']);
  const panel = (name: string) => page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
  await panel('间隔');
  await press('删除');
  await row('标题').focus();
  await page.keyboard.press('Enter');
  await panel('标题');
  await press('移入相邻的容器');
  const inside = page.frameLocator('#preview-frame').locator('section').getByText('只用键盘');
  await inside.waitFor();
  await saved(page);
  expect(asked.filter((path) => /\/page\/(?:blocks|design\/\d+)$/.test(path))).toEqual([]);
  expect(asked).toContain('/api/admin/page/page/design');

  await page.getByRole('button', { name: '发布', exact: true }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog').filter({ hasText: '没有发现问题' });
  await drawer.getByRole('button', { name: '发布', exact: true }).focus();
  await page.keyboard.press('Enter');
  await surely(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText('已发布').first().waitFor();
  expect(await onPhone(id)).toContain('只用键盘');
  expect(faults).toEqual([]);
  await archive(page, id);
});

it('a page outlives a lost answer, a server out of reach and a reload', async () => {
  const { page, faults, id } = await begin('断线也不丢的页面');
  const state = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const title = page.getByLabel('标题 *');
  await page.getByRole('button', { name: '添加“标题”' }).click();
  await title.fill('第一稿');
  await saved(page);

  // The server saves and its answer gets lost: the next attempt knows its own work again.
  await loseAnswers(page, '**/api/admin/page/page/design');
  await title.fill('第二稿');
  await state('连不上服务器');
  await page.unroute('**/api/admin/page/page/design');
  await title.fill('第三稿');
  await saved(page);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.route('**/api/admin/page/page/design', (route) => route.abort());
  await title.fill('第四稿');
  await state('连不上服务器');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole('dialog', { name: '有一份没有保存的修改' });
  await offer.getByText('第四稿', { exact: true }).waitFor();
  await page.unroute('**/api/admin/page/page/design');
  await offer.getByRole('button', { name: '恢复修改' }).click();
  await saved(page);
  await page.reload();
  await page.frameLocator('#preview-frame').getByText('第四稿').waitFor();
  expect(await offer.count()).toBe(0);
  // The attempt after the lost answer was refused first: that version was its own.
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([expect.stringContaining('409')]);
  await archive(page, id);
});

it('what is said about a block stands at it, goes where it goes, and outlives it', async () => {
  const { page, faults, id } = await begin('讨论过的页面');
  await page.getByRole('button', { name: '添加“间隔”' }).click();
  await page.getByRole('button', { name: '添加“标题”' }).click();
  await page.getByLabel('标题 *').fill('入组流程');
  const talk = page.getByRole('region', { name: '讨论：标题' });
  await talk.getByLabel('写下您的意见').fill('请写全称');
  await talk.getByRole('button', { name: '发表' }).click();
  await talk.getByRole('article').getByText('请写全称').waitFor();

  await page.getByRole('tab', { name: '大纲' }).click();
  const row = page.getByRole('list', { name: '大纲' }).getByRole('button', { name: '标题' });
  const badge = row.getByTitle('1 条讨论待解决');
  await badge.waitFor();
  await row.press('Alt+ArrowUp');
  await badge.waitFor();
  await saved(page);
  await page.reload();
  await page.getByRole('tab', { name: '大纲' }).click();
  await badge.waitFor();
  await row.click();
  await page.getByRole('toolbar', { name: '区块操作' }).getByRole('button', { name: '删除' }).click();

  const whole = page.getByRole('region', { name: '讨论', exact: true });
  await whole.getByText('所讨论的区块已从页面中删除').waitFor();
  await whole.getByRole('button', { name: '标记为已解决' }).click();
  await whole.getByText('已标记为解决').waitFor();
  await saved(page);
  expect(faults).toEqual([]);
  await archive(page, id);
});

it('a page is built by dragging: blocks come from the tray to where they are dropped, and are read on a phone', async () => {
  const { page, faults, id } = await begin('拖出来的页面');
  const canvas = page.frameLocator('#preview-frame');
  const outlined = async (): Promise<string[]> => {
    await page.getByRole('tab', { name: '大纲' }).click();
    const rows = page.getByRole('list', { name: '大纲' }).getByRole('button');
    const names = (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    await page.getByRole('tab', { name: '区块' }).click();
    return names;
  };
  /** Drags a block from the tray to a height of the canvas, as a hand does: with a pause before and on the way. */
  const drag = async (type: string, share: number): Promise<void> => {
    const from = await page.getByTestId(`drawer-item:${type}`).boundingBox();
    const to = await page.locator('#preview-frame').boundingBox();
    if (from === null || to === null) throw new Error(`There is nothing to drag ${type} from, or to.`);
    await page.mouse.move(from.x + 4, from.y + from.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(300);
    await page.mouse.move(from.x + 24, from.y + from.height / 2 + 10, { steps: 5 });
    // The way ends with small steps: what is below is looked up while the hand goes slowly.
    const [x, y] = [to.x + to.width / 2, to.y + to.height * share];
    for (const [aside, steps] of [
      [0, 25],
      [6, 6],
      [0, 6],
    ] as const) {
      await page.mouse.move(x + aside, y + aside, { steps });
      await page.waitForTimeout(400);
    }
    await page.mouse.up();
  };
  await drag('page.spacer', 0.1);
  await expect.poll(outlined).toEqual(['间隔']);
  // The canvas keeps its size, however small it is drawn.
  expect((await page.locator('#preview-frame').boundingBox())?.height).toBeLessThan(800);
  await drag('page.heading', 0.5);
  await expect.poll(outlined).toEqual(['间隔', '标题']);
  await page.getByLabel('标题 *').fill('用鼠标拖来');
  await canvas.getByText('用鼠标拖来').waitFor();
  await saved(page);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '没有发现问题' });
  await drawer.getByRole('button', { name: '发布', exact: true }).click();
  await surely(page).click();
  await page.getByText('已发布').first().waitFor();
  expect(await onPhone(id)).toContain('用鼠标拖来');
  expect(faults).toEqual([]);
  await archive(page, id);
});
