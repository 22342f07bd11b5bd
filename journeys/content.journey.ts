import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { stateOf, take } from './editorial.ts';
import { labelled } from './form.ts';
import { signInHere } from './people.ts';
import { forgetSecondFactor, staffDesk, staffEnrol, staffSignIn } from './staff.ts';

afterEach(everybodyLeaves);

/** What a reader who keeps coming back sees at an address of the site. */
async function reads(page: Page, shop: string, path: string): Promise<{ status: number; text: string }> {
  const answer = await page.goto(address(shop, path), { waitUntil: 'domcontentloaded' });
  return { status: answer?.status() ?? 0, text: await page.locator('main').innerText() };
}

/** Writes an article in the drawer and answers once it is saved; its address on the site is `slug`. */
async function write(page: Page, text: { title: string; lead: string; body: string; slug: string; category: string }) {
  await page.getByRole('navigation').getByRole('link', { name: '资讯', exact: true }).click();
  await page.getByRole('button', { name: '写资讯' }).click();
  const drawer = page.getByRole('dialog');
  await labelled(drawer, '标题').fill(text.title);
  await labelled(drawer, '导语').fill(text.lead);
  await drawer.getByRole('textbox', { name: '正文', exact: true }).fill(text.body);
  await labelled(drawer, '网址名称').fill(text.slug);
  await labelled(drawer, '分类').click();
  await page.locator('.ant-select-dropdown').getByText(text.category, { exact: true }).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('button', { name: '编辑' }).waitFor();
}

/** Opens the dialog of a step and clicks beside it: what somebody was asked stays asked (S3.11). */
async function clickBeside(page: Page, step: string): Promise<void> {
  await page.getByRole('dialog').first().getByRole('button', { name: step, exact: true }).click();
  const asked = page.getByRole('dialog', { name: `确定要“${step}”吗？` });
  await asked.waitFor();
  await page.mouse.click(8, 8);
  expect(await asked.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
}

test('a visitor reads, signs in by code to keep an article, finds it among the favourites and lets it go', async () => {
  const { page, faults } = await visit(browser);
  await open(page, address('hema', '/news'));
  const link = page.locator('main article a, main li a').first();
  await link.click();
  await page.waitForURL(/\/news\/./);
  await page.getByRole('button', { name: /^收藏/ }).click();
  await signInHere(page);
  const kept = page.getByRole('button', { name: /^已收藏/ });
  await kept.waitFor();
  expect(await kept.getAttribute('aria-pressed')).toBe('true');
  const title = await page.locator('h1').innerText();
  await open(page, address('hema', '/favorites'));
  await page.locator('main').getByText(title).waitFor();
  await page.getByRole('button', { name: `取消收藏：${title}` }).click();
  await page.getByText('还没有收藏').waitFor();
  expect(faults).toEqual([]);
});

describe('an editor', () => {
  test('publishes at a shop without review, and readers see it at once until it is withdrawn and archived', async () => {
    const path = '/news/journey-publishes-at-once';
    const { page: reader } = await visit(browser);
    expect((await reads(reader, 'hema', path)).status).toBe(404);
    const { page, faults } = await visit(browser);
    await staffSignIn(page, 'hema', 'editor');
    await write(page, {
      title: '门诊输血随访：一次发布的演练',
      lead: '从书写到读者看到，中间不隔任何一步。',
      body: '这篇稿件由编辑写成，保存后立即发布。',
      slug: 'journey-publishes-at-once',
      category: '学会通知',
    });
    // The drawer shows the article itself, as its readers will have it.
    const article = page.getByRole('dialog').first().getByRole('article');
    await article.getByRole('heading', { name: '门诊输血随访：一次发布的演练' }).waitFor();
    await article.getByText('从书写到读者看到，中间不隔任何一步。', { exact: true }).waitFor();
    await article.getByText('这篇稿件由编辑写成，保存后立即发布。', { exact: true }).waitFor();
    expect((await reads(reader, 'hema', path)).status, 'a draft is no page').toBe(404);
    await clickBeside(page, '发布');
    await take(page, '发布', '已发布');
    const live = await reads(reader, 'hema', path);
    expect([live.status, live.text]).toEqual([200, expect.stringContaining('这篇稿件由编辑写成')]);
    expect((await reads(reader, 'hema', '/news')).text).toContain('门诊输血随访：一次发布的演练');
    await take(page, '撤回', '已撤回', '演练结束');
    const withdrawn = await reads(reader, 'hema', path);
    expect(withdrawn.text).toContain('演练结束');
    expect(withdrawn.text).not.toContain('这篇稿件由编辑写成');
    await take(page, '归档', '已归档');
    expect((await reads(reader, 'hema', path)).status).toBe(404);
    expect((await reads(reader, 'hema', '/news')).text).not.toContain('门诊输血随访');
    expect(faults).toEqual([]);
  });

  test('hands in where four eyes are asked for; another passes it, and only then it is published', async () => {
    const path = '/news/journey-four-eyes';
    const { page: reader } = await visit(browser);
    const author = await visit(browser);
    const chief = await visit(browser);
    const [codes, chiefCodes] = await Promise.all([
      staffEnrol(author.page, 'trial', 'trial-editor'),
      staffEnrol(chief.page, 'trial', 'trial-chief'),
    ]);
    try {
      await write(author.page, {
        title: '受试者随访提醒：四眼审核的演练',
        lead: '写的人不能自己放行。',
        body: '本稿须由另一位同事审核。',
        slug: 'journey-four-eyes',
        category: '机构动态',
      });
      const drawer = author.page.getByRole('dialog').first();
      expect(await drawer.getByRole('button', { name: '发布', exact: true }).count()).toBe(0);
      await take(author.page, '提交审核', '审核中');
      expect(await drawer.getByRole('button', { name: '通过', exact: true }).count()).toBe(0);
      expect((await reads(reader, 'trial', path)).status).toBe(404);
      await chief.page.getByRole('navigation').getByRole('link', { name: /^审批/ }).click();
      await chief.page.getByRole('row').filter({ hasText: '受试者随访提醒：四眼审核的演练' }).click();
      // The approval itself shows the text, and the page as readers will see it.
      const request = chief.page.getByRole('dialog').first();
      await request.getByText('本稿须由另一位同事审核。').waitFor();
      await request.getByRole('tab', { name: '读者所见' }).click();
      await request.frameLocator('iframe').getByText('本稿须由另一位同事审核。').waitFor();
      await chief.page.getByRole('button', { name: '查看原件' }).click();
      await take(chief.page, '通过', '已通过');
      expect((await reads(reader, 'trial', path)).status).toBe(404);
      await take(chief.page, '发布', '已发布');
      const live = await reads(reader, 'trial', path);
      expect([live.status, live.text]).toEqual([200, expect.stringContaining('本稿须由另一位同事审核')]);

      // What is changed afterwards waits for four eyes as well, and the approval shows it against what readers have.
      await author.page.reload();
      await stateOf(drawer, '已发布').waitFor();
      await drawer.getByRole('button', { name: '编辑', exact: true }).click();
      await drawer.getByRole('textbox', { name: '正文', exact: true }).fill('本稿须由两位同事审核。');
      await drawer.getByRole('button', { name: '保存', exact: true }).click();
      await drawer.getByRole('button', { name: '编辑', exact: true }).waitFor();
      await take(author.page, '提交审核', '已发布 · 修改审核中');
      expect((await reads(reader, 'trial', path)).text).toContain('本稿须由另一位同事审核');
      await chief.page.goto(address('trial', '/backend/approval'));
      await chief.page.getByRole('row').filter({ hasText: '受试者随访提醒：四眼审核的演练' }).click();
      await request.getByRole('tab', { name: /^与已发布的不同/ }).waitFor();
      await request.locator('del').getByText('另一').waitFor();
      await request.locator('ins').getByText('两').waitFor();
      await chief.page.getByRole('button', { name: '查看原件' }).click();
      await take(chief.page, '通过', '已发布 · 修改已通过');
      await take(chief.page, '发布更正', '已更正', '改为两位同事审核');
      expect((await reads(reader, 'trial', path)).text).toContain('本稿须由两位同事审核');
      await take(chief.page, '归档', '已归档');
      expect((await reads(reader, 'trial', path)).status).toBe(404);
      expect([...author.faults, ...chief.faults]).toEqual([]);
    } finally {
      await forgetSecondFactor(author.page, codes[0] ?? '');
      await forgetSecondFactor(chief.page, chiefCodes[0] ?? '');
    }
  });
});

/** Puts a page on paper, where what is there to do things with goes out of sight. */
async function onPaper(page: Page, tools: readonly Locator[]): Promise<void> {
  const seen = async (): Promise<boolean[]> => Promise.all(tools.map((tool) => tool.first().isVisible()));
  expect(await seen()).toEqual(tools.map(() => true));
  await page.emulateMedia({ media: 'print' });
  expect(await seen()).toEqual(tools.map(() => false));
}

test('versions open at what the last one changed, and what is read is printed without what is done with it', async () => {
  const TITLE = '“凝血单背后的病人”线上课程开放报名';
  const { page, faults } = await staffDesk(browser, 'hema', 'editor', '/backend/news?state=corrected');
  const list = page.getByRole('table');
  const row = list.getByRole('button', { name: TITLE });
  await row.waitFor();
  await onPaper(page, [
    page.locator('aside'),
    page.getByPlaceholder('搜索'),
    page.getByRole('button', { name: '筛选' }),
  ]);
  // Paper is narrow, and a list stays a table.
  await page.setViewportSize({ width: 680, height: 960 });
  expect(await row.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });

  await row.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: '版本' }).click();
  await drawer.locator('ins').getByText('主管').waitFor();
  await drawer.locator('del').getByText('专员').waitFor();
  await onPaper(page, [drawer.getByRole('button', { name: '恢复第 1 版' }), list]);
  expect(await drawer.locator('ins').first().isVisible()).toBe(true);

  const reader = await visit(browser);
  await open(reader.page, address('hema', '/news/car-t-relapsed-myeloma-five-year-follow-up'));
  const header = reader.page.getByRole('banner').getByRole('navigation');
  await onPaper(reader.page, [header, reader.page.locator('.skip-link'), reader.page.getByRole('toolbar')]);
  expect(await reader.page.getByRole('complementary', { name: '要点' }).isVisible()).toBe(true);
  expect([faults, reader.faults]).toEqual([[], []]);
});
