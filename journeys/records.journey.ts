import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, loseAnswers, slowDown, visit } from './browser.ts';
import { labelled } from './form.ts';
import { call } from './people.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

interface Desk {
  page: Page;
  token: string;
}
/** Lets one of the staff come who can open any screen. */
async function desk(username: string): Promise<Desk> {
  const { page } = await visit(browser);
  return { page, token: await enterConsole(page, 'hema', username) };
}

type Tag = { id: number; version: number; name: string };
async function makeTag({ page, token }: Desk, label: string): Promise<Tag> {
  const categories = await call<{ data: { id: number }[] }>(page, '/api/configure/tags/category/list', { token });
  const name = `${label}${Date.now()}`;
  const post = { name, categoryId: categories.body.data[0]?.id };
  const made = await call<{ data: { id: number; version: number } }>(page, '/api/admin/tags/tag/save', { post, token });
  return { ...made.body.data, name };
}
/** Takes a tag away for good, as if it had never been. */
async function forget({ page, token }: Desk, { id, name }: Tag): Promise<void> {
  const shown = await call<{ data: { version: number } }>(page, `/api/admin/tags/tag/show/${id}`, { token });
  const post = { id, version: shown.body.data.version };
  expect((await call(page, '/api/admin/tags/tag/remove', { post, token })).status).toBe(200);
  const listed = `/api/admin/bin/entry/list?q=${encodeURIComponent(name)}`;
  const { body } = await call<{ data: { id: number }[] }>(page, listed, { token });
  const purged = { id: body.data[0]?.id, reason: '演示数据复原' };
  expect((await call(page, '/api/admin/bin/entry/purge', { post: purged, token })).status).toBe(200);
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Writes words that end with the beginning of a name, and takes the one that is offered: a drawer that is still opening takes the focus, and with it the offer. */
async function names(page: Page, field: Locator, text: string, name: string): Promise<void> {
  await field.fill(text);
  const offered = page.getByRole('menuitem', { name });
  const isOffered = async (): Promise<boolean> => {
    await field.press('End');
    return offered.isVisible();
  };
  await expect.poll(isOffered, { interval: 500 }).toBe(true);
  await offered.click();
}

describe('a record', () => {
  test('that is removed comes back by the message that tells of it, and from the recycle bin', async () => {
    const me = await desk('admin');
    const tag = await makeTag(me, '回收');
    const { page } = me;
    const remove = async (): Promise<void> => {
      await page.goto(address('hema', `/backend/tags/${tag.id}`));
      await button(page, '删除').click();
      const asked = page.getByRole('dialog', { name: `确定删除“${tag.name}”吗？` });
      await asked.getByLabel('原因').fill('录入重复');
      await asked.getByRole('button', { name: '删除', exact: true }).click();
      await page.getByText('已移到回收站').waitFor();
    };
    await remove();
    await button(page, '撤销').click();
    await page.getByText('已恢复').waitFor();
    await remove();
    await page.goto(address('hema', `/backend/bin?q=${encodeURIComponent(tag.name)}`));
    await button(page, tag.name).click();
    await page.getByText('录入重复').last().waitFor();
    await button(page, '恢复').click();
    await page
      .getByRole('dialog', { name: `恢复“${tag.name}”？` })
      .getByRole('button', { name: '恢复' })
      .click();
    await button(page, '打开').click();
    await page.waitForURL(`**/backend/tags/${tag.id}`);
    await page.getByRole('tab', { name: '历史' }).click();
    await page.getByText('从回收站恢复').waitFor();
    await forget(me, tag);
  });

  test('is edited by one; another takes over, and what the first had typed is not lost', async () => {
    const [first, second] = [await desk('admin'), await desk('chief')];
    const tag = await makeTag(first, '编辑锁');
    const form = address('hema', `/backend/tags/${tag.id}?edit=1`);
    await first.page.goto(form);
    await first.page.getByLabel('英文名称').fill('Typed by the first');
    await second.page.goto(form);
    await second.page.getByText('正在编辑这条内容').waitFor();
    expect(await second.page.getByLabel('英文名称').isDisabled()).toBe(true);
    let sent = 0;
    second.page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/tags/tag/save')) sent += 1;
    });
    // The key saves nothing where the button is off.
    await second.page.keyboard.press('Control+s');
    await button(second.page, '接管编辑').click();
    await button(first.page, '现在交出').click();
    await first.page.getByText('已接管编辑').waitFor();
    expect(await first.page.getByLabel('英文名称').isDisabled()).toBe(true);
    await button(first.page, '查看差异').click();
    await first.page.getByRole('dialog').last().getByText('Typed by the first').waitFor();
    await second.page.getByLabel('英文名称').fill('By the second');
    await button(second.page, '保存').click();
    await second.page.getByText('已保存').first().waitFor();
    expect(sent).toBe(1);
    await first.page.goto(form);
    await button(first.page, '恢复内容').click();
    await button(first.page, '保存').click();
    await button(first.page, '比较差异').click();
    await button(first.page, '按所选保存').click();
    await first.page.getByText('已保存').first().waitFor();
    const { token, page } = first;
    const shown = await call<{ data: object }>(page, `/api/admin/tags/tag/show/${tag.id}`, { token });
    expect(shown.body.data).toMatchObject({ nameEn: 'Typed by the first' });
    await forget(first, tag);
  });

  test('that is new is made once, though its answers are lost and it is changed before the next try', async () => {
    const me = await desk('admin');
    const { page, token } = me;
    const SAVE = '**/api/admin/tags/tag/save';
    const sheet = page.getByRole('dialog');
    const begin = async (name: string): Promise<void> => {
      await page.goto(address('hema', '/backend/tags/new'));
      await labelled(sheet, '名称').fill(name);
      await labelled(sheet, '分类').click();
      await page.locator('.ant-select-item-option').first().click();
    };
    const stored = async (): Promise<Tag[]> =>
      (await call<{ data: Tag[] }>(page, `/api/admin/tags/tag/list?q=${encodeURIComponent('失联')}`, { token })).body
        .data;
    const [first, second, third] = [`失联${Date.now()}`, `失联改${Date.now()}`, `失联三${Date.now()}`];
    await begin(first);
    await loseAnswers(page, SAVE);
    await button(page, '保存').click();
    await page.getByRole('alert').filter({ hasText: '连接不上服务器' }).first().waitFor();
    await page.unroute(SAVE);
    await labelled(sheet, '名称').fill(second);
    await button(page, '保存').click();
    await page.getByText('已保存').first().waitFor();
    const [made, ...more] = await stored();
    expect([made?.name, made?.version, more]).toEqual([second, 2, []]);
    if (made !== undefined) await forget(me, made);
    // Where the connection comes back in time, nobody hears of it.
    await begin(third);
    await loseAnswers(page, SAVE);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/tags/tag/save'));
    await button(page, '保存').click();
    await lost;
    await page.unroute(SAVE);
    await page.getByText('已保存').first().waitFor();
    const [again, ...others] = await stored();
    expect([again?.name, again?.version, others]).toEqual([third, 1, []]);
    if (again !== undefined) await forget(me, again);
  });

  test('keeps what is typed while the connection is away, and offers it after a reload', async () => {
    const me = await desk('admin');
    const tag = await makeTag(me, '断线');
    const { page } = me;
    await page.goto(address('hema', `/backend/tags/${tag.id}?edit=1`));
    await page.getByLabel('英文名称').fill('Typed without a line');
    await page.context().setOffline(true);
    await button(page, '保存').click();
    await page.getByText('网络已断开').first().waitFor();
    await page.context().setOffline(false);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await button(page, '恢复内容').click();
    expect(await page.getByLabel('英文名称').inputValue()).toBe('Typed without a line');
    // This one is saved, and its answer lost: the next attempt finds its own work, and no conflict.
    await loseAnswers(page, '**/api/admin/tags/tag/save');
    await button(page, '保存').click();
    await page.getByRole('alert').filter({ hasText: '连接不上服务器' }).first().waitFor();
    await page.unroute('**/api/admin/tags/tag/save');
    await button(page, '保存').click();
    await page.getByText('已保存').first().waitFor();
    expect(await page.getByRole('dialog', { name: '内容已被他人修改' }).count()).toBe(0);
    await forget(me, tag);
    // A text of the editors is a form like any other.
    const topics = await call<{ data: { id: number }[] }>(page, '/api/admin/topic/topic/list?limit=1', {
      token: me.token,
    });
    await page.goto(address('hema', `/backend/topics/${topics.body.data[0]?.id}?edit=1`));
    const title = page.getByLabel('英文标题', { exact: true });
    await title.fill('Typed and never saved');
    await page.reload();
    await button(page, '恢复内容').click();
    expect(await title.inputValue()).toBe('Typed and never saved');
  });

  test('is talked about: who is named is told, finds the way, answers and settles it', async () => {
    const [first, second] = [await desk('admin'), await desk('chief')];
    const tag = await makeTag(first, '讨论');
    const { page } = first;
    await page.goto(address('hema', `/backend/tags/${tag.id}?tab=comments`));
    const words = page.getByLabel('写下您的意见，用 @ 提醒同事');
    await names(page, words, '英文名请核对 @顾', '顾维');
    await button(page, '发表').click();
    await page.getByText('标记为已解决').waitFor();
    await second.page.goto(address('hema', '/backend/notice'));
    await second.page.getByText(`提到了您：${tag.name}`).first().click();
    await second.page.getByText('英文名请核对').last().waitFor();
    const thread = second.page.getByRole('article').filter({ hasText: '英文名请核对' });
    const answers = thread.getByRole('button', { name: '回复', exact: true });
    await answers.click();
    await thread.getByLabel('写下您的意见，用 @ 提醒同事').fill('已核对，没有问题');
    await answers.click();
    await thread.getByText('已核对，没有问题').waitFor();
    await button(second.page, '标记为已解决').click();
    await second.page.getByText('已标记为解决').waitFor();
    await forget(first, tag);
  });

  test('a person is talked about on their own page; who is named finds the way, the person’s name hidden in the notice', async () => {
    const [first, second] = [await desk('admin'), await desk('chief')];
    const people = await call<{ data: { id: number; name: string }[] }>(
      first.page,
      '/api/admin/member/person/list?staff=false&limit=1',
      { token: first.token },
    );
    const [person] = people.body.data;
    if (person === undefined) throw new Error('The demo has members who are no staff.');
    const { page } = first;
    await page.goto(address('hema', `/backend/member/${person.id}/profile`));
    const words = page.getByLabel('写下您的意见，用 @ 提醒同事');
    const said = `请核对证件 ${Date.now()}`;
    await names(page, words, `${said} @顾`, '顾维');
    await button(page, '发表').click();
    await page.getByText('标记为已解决').first().waitFor();
    await second.page.goto(address('hema', '/backend/notice'));
    const told = second.page.getByText(said).first();
    await told.waitFor();
    expect(await second.page.getByText(person.name).count()).toBe(0);
    await told.click();
    await second.page.waitForURL(`**/backend/member/${person.id}?tab=comments`);
    await second.page.getByRole('article').getByText(said).waitFor();
    const [own] = (
      await call<{ data: { comments: { id: number; version: number }[] }[] }>(
        page,
        `/api/admin/comment/list?record=member.person&id=${person.id}`,
        { token: first.token },
      )
    ).body.data;
    const post = own?.comments[0] ?? {};
    expect((await call(page, '/api/admin/comment/remove', { post, token: first.token })).status).toBe(200);
  });

  test('a file of the library is described by one; another takes over and saves, and the first settles the difference', async () => {
    const [first, second] = [await desk('editor'), await desk('chief')];
    const found = '/api/admin/file/library/list?kind=picture&limit=1';
    const files = await call<{ data: { id: number; alt: string }[] }>(first.page, found, { token: first.token });
    const [file] = files.body.data;
    if (file === undefined) throw new Error('The demo has pictures.');
    const form = address('hema', `/backend/files/${file.id}?edit=1`);
    const says = (page: Page) => page.getByRole('dialog').getByLabel('替代文字', { exact: true });
    await first.page.goto(form);
    await says(first.page).fill('一位写');
    await second.page.goto(form);
    await second.page.getByText('正在编辑这条内容').waitFor();
    expect(await says(second.page).isDisabled()).toBe(true);
    // What the first may have saved comes late: nothing can be written before, and be lost to it.
    await slowDown(second.page, '**/api/admin/file/library/show/*');
    await button(second.page, '接管编辑').click();
    await button(first.page, '现在交出').click();
    await says(second.page).fill('另一位写');
    await button(second.page, '保存').click();
    await second.page.getByText('已保存').first().waitFor();
    // The first comes back while the other is at it once more: what was typed is offered still when that one leaves.
    await second.page.goto(form);
    await expect.poll(() => says(second.page).isEnabled()).toBe(true);
    await first.page.goto(form);
    await first.page.getByText('正在编辑这条内容').waitFor();
    await second.page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click();
    await button(first.page, '恢复内容').click();
    await button(first.page, '保存').click();
    await button(first.page, '比较差异').click();
    await first.page.getByRole('dialog').last().getByText('顾维').first().waitFor();
    await button(first.page, '按所选保存').click();
    await first.page.getByText('已保存').first().waitFor();
    const shown = await call<{ data: { alt: string } }>(first.page, `/api/admin/file/library/show/${file.id}`, {
      token: first.token,
    });
    expect(shown.body.data.alt).toBe('一位写');
  });
});
