import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, openEmpty, visit } from './browser.ts';
import { call } from './people.ts';
import { consoleToken, forgetSecondFactor, staffEnrol } from './staff.ts';

afterEach(everybodyLeaves);

const TITLE = '随访电话的时间：手机审批的演练';
const SLUG = 'journey-approval-on-the-phone';

interface Item {
  id: number;
  version: number;
}

/** Calls of the desk by whoever is signed in there; anything but a success ends the journey. */
async function desk<T>(page: Page, path: string, post?: object): Promise<T> {
  const token = await consoleToken(page);
  const { status, body } = await call(page, `/api/admin/${path}`, { token, ...(post && { post: { ...post } }) });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body as T;
}

const step = async (page: Page, name: string, id: number, more: object = {}): Promise<void> => {
  const { data } = await desk<{ data: Item }>(page, `news/article/show/${id}`);
  await desk(page, `news/article/${name}`, { id, version: data.version, ...more });
};

/** Every picture in a part of the page is there, and nothing sticks out to the side. */
async function isWhole(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .first()
        .locator('img')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await beyond()).toBeLessThanOrEqual(0);
}

test('a reviewer reads on the phone what a correction changes, the text, the pictures and the page, and passes it there', async () => {
  const [author, seat, chief] = [await visit(browser), await visit(browser), await visit(browser, { device: 'phone' })];
  const [codes, chiefCodes] = await Promise.all([
    staffEnrol(author.page, 'trial', 'trial-editor'),
    staffEnrol(seat.page, 'trial', 'trial-chief'),
  ]);
  await openEmpty(chief.page, 'trial');
  const token = await consoleToken(seat.page);
  await chief.page.evaluate((given) => localStorage.setItem('medley.console.token', given), token);
  try {
    const { data: others } = await desk<{ data: { coverFile: number | null; categoryId: number }[] }>(
      author.page,
      'news/article/list?limit=50',
    );
    const { data: pictures } = await desk<{ data: { id: number }[] }>(
      author.page,
      'file/library/list?kind=picture&limit=1',
    );
    const said = { title: TITLE, lead: '什么时候打电话。', slug: SLUG, categoryId: others[0]?.categoryId };
    const { data: made } = await desk<{ data: Item }>(author.page, 'news/article/save', {
      ...said,
      body: '<p>随访电话在上午打。</p>',
    });
    await step(author.page, 'submit', made.id);
    await step(chief.page, 'approve', made.id);
    await step(chief.page, 'publish', made.id);
    const { data: now } = await desk<{ data: Item }>(author.page, `news/article/show/${made.id}`);
    await desk(author.page, 'news/article/save', {
      ...{ ...said, body: '<p>随访电话在傍晚打。</p>', coverFile: pictures[0]?.id },
      ...{ id: made.id, version: now.version },
    });
    await step(author.page, 'submit', made.id);

    await chief.page.goto(address('trial', '/backend/approval'));
    await chief.page.getByText(TITLE).first().click();
    const request = chief.page.getByRole('dialog').first();
    await request.getByRole('tab', { name: /^与已发布的不同/ }).waitFor();
    // The words that are others, and none of the marks around them.
    await request
      .locator('del')
      .getByText(/^[^<]*上午[^<]*$/)
      .waitFor();
    await request
      .locator('ins')
      .getByText(/^[^<]*傍晚[^<]*$/)
      .waitFor();
    await request.getByText('没有封面图').waitFor();
    await request.locator('figure img').waitFor();
    await isWhole(chief.page);
    await request.getByRole('tab', { name: '全文' }).click();
    await request.getByText('随访电话在傍晚打。').waitFor();
    await isWhole(chief.page);
    await request.getByRole('tab', { name: '读者所见' }).click();
    await request.frameLocator('iframe').getByText('随访电话在傍晚打。').waitFor();
    await isWhole(chief.page);
    await request.getByRole('button', { name: '同意', exact: true }).click();
    await chief.page.getByRole('dialog').last().getByRole('button', { name: '同意', exact: true }).click();
    await chief.page.getByText('已同意').first().waitFor();

    await step(chief.page, 'correct', made.id, { note: '改了打电话的时间' });
    await step(chief.page, 'archive', made.id);
    expect([...author.faults, ...chief.faults]).toEqual([]);
  } finally {
    await forgetSecondFactor(author.page, codes[0] ?? '');
    await forgetSecondFactor(chief.page, chiefCodes[0] ?? '');
  }
});
