import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, browser, open, visit } from './browser.ts';
import { call } from './people.ts';
import { consoleToken, staffSignIn } from './staff.ts';

const code = 'yuhe';
/** What is made of its archive. */
const copy = 'yuhe-two';

/** Asks a question of `ConfirmAction` and gives the reason. */
async function confirm(page: Page, button: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  // A drawer whose head holds the button bears its name too.
  const asked = page.getByRole('dialog', { name: button }).last();
  await asked.getByRole('textbox').fill(reason);
  await asked.getByRole('button', { name: button, exact: true }).click();
}

/** Founds a shop in the wizard and opens it; answers the link by which its administrator is invited. */
async function throughTheWizard(page: Page): Promise<string> {
  await page.getByRole('navigation').getByRole('link', { name: '站点', exact: true }).click();
  await page.getByRole('button', { name: '新建站点' }).click();
  await page.getByLabel(/^中文名称/).fill('雨荷康复学会');
  await page.getByLabel(/^英文名称/).fill('Yuhe Rehabilitation Society');
  await page.getByLabel(/^站点代号/).fill(code);
  await page.getByRole('button', { name: '创建站点' }).click();
  await page.getByText(`${code}.localhost`, { exact: true }).waitFor();
  // Each step is an address of its own, and what was done before is stored.
  await page.reload();
  await page.getByLabel('域名', { exact: true }).fill(`www.${code}.example.cn`);
  await page.getByRole('button', { name: '添加域名' }).click();
  await page.getByText(`_medley-challenge.www.${code}.example.cn`).waitFor();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('radio', { name: /^专业版/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('heading', { name: '外观' }).waitFor();
  await page.getByLabel(/^封面图色相/).fill('120');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('heading', { name: '管理员' }).waitFor();
  await page.getByLabel('姓名').fill('何雨');
  await page.getByLabel('手机号或邮箱').fill('13800003333');
  await page.getByRole('button', { name: '发出邀请' }).click();
  const link = await page.locator('code', { hasText: '/backend/join#' }).innerText();
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.getByText('待接受').waitFor();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '开始检查' }).click();
  await page.getByText('已有或已邀请管理员').waitFor();
  expect(await page.getByText('未通过').count(), await page.locator('main').innerText()).toBe(0);
  await page.getByRole('button', { name: '下一步' }).click();
  await confirm(page, '开通站点', '合同已签');
  await page.getByText('站点已经开通').waitFor();
  return link;
}

/** Opens the link of an invitation, chooses a password by the rules, and stands in the console. */
async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { name: '加入雨荷康复学会后台' }).waitFor();
  await page.getByLabel('用户名').fill('yuhe-chief');
  await page.getByLabel('新密码', { exact: true }).fill('short');
  await page.getByLabel('再次输入新密码').fill('short');
  await page.getByRole('button', { name: '接受邀请并登录' }).click();
  await page.getByRole('alert').getByText('密码至少需要').waitFor();
  await page.getByLabel('新密码', { exact: true }).fill('Shanxia-Yanshou-26');
  await page.getByLabel('再次输入新密码').fill('Shanxia-Yanshou-26');
  await page.getByRole('button', { name: '接受邀请并登录' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/backend');
}

/** Writes a page in the new shop's console and publishes it. */
async function publishFirstPage(page: Page): Promise<void> {
  const token = await consoleToken(page);
  const post = { title: '关于学会', lead: '我们是谁', body: '<p>雨荷康复学会成立于今天。</p>', slug: 'about-us' };
  const saved = await call<{ data: { id: number; version: number } }>(page, '/api/admin/page/page/save', {
    post,
    token,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await page.goto(address(code, `/backend/pages/${saved.body.data.id}`));
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: '发布', exact: true }).click();
  await page
    .getByRole('dialog', { name: '确定要“发布”吗？' })
    .getByRole('button', { name: '发布', exact: true })
    .click();
  await drawer.getByText('已发布', { exact: true }).first().waitFor();
}

/** Enters the shop that is open on the platform, is seen there by its people, and leaves again. */
async function visitTheShop(page: Page): Promise<void> {
  const from = page.url();
  const reason = '协助排查登录问题';
  await confirm(page, '进入站点', reason);
  await page.waitForURL(address(code, '/backend**'));
  const banner = page.getByRole('region', { name: '平台访问' });
  await banner.waitFor();
  // It stands on every screen, and the shop's own people read who is there and why.
  await page.goto(address(code, '/configure/visit'));
  await banner.waitFor();
  const row = page.getByRole('row', { name: new RegExp(reason) });
  await row.getByText('进行中').waitFor();
  await banner.getByRole('button', { name: '离开站点' }).click();
  await page.waitForURL(address('admin', '/**'));
  await page.goto(address(code, '/backend'));
  await page.getByLabel('用户名').waitFor();
  await page.goto(from);
}

/** Makes another shop of the one that is open on the platform, by its archive: written, fetched, brought, tried, imported, opened. */
async function copyByArchive(page: Page): Promise<void> {
  await confirm(page, '导出归档', '迁往新平台');
  await page.getByText('已开始导出').waitFor();
  await page.goto(address('admin', '/backend/archive'));
  await page.getByRole('button', { name: /任务/ }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('listitem')
    .filter({ hasText: `导出站点归档 ${code}` })
    .getByText('下载文件')
    .click();
  const path = await (await download).path();
  const buffer = await readFile(path);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${code}.tar.zst`, mimeType: 'application/zstd', buffer });
  const drawer = page.getByRole('dialog').first();
  await drawer.getByLabel('站点代号').fill(code);
  await drawer.getByRole('button', { name: '试导入' }).click();
  await drawer.getByText(`站点代号 ${code} 已被使用`).waitFor();
  await drawer.getByLabel('站点代号').fill(copy);
  await drawer.getByRole('button', { name: '试导入' }).click();
  await drawer.getByText('没有发现问题，可以导入').waitFor();
  expect(await drawer.innerText()).toContain('由本平台写成，签名有效');
  await confirm(page, '导入', '迁入');
  await drawer.getByRole('link', { name: '查看站点' }).click();
  await page.getByRole('button', { name: '继续创建' }).click();
  await page.waitForURL('**/domains');
  await page.goto(page.url().replace(/domains$/, 'open'));
  await confirm(page, '开通站点', '迁移完成');
  await page.getByText('站点已经开通').waitFor();
  await page.getByRole('button', { name: '查看站点' }).click();
}

/** Closes the shop that is open on the platform, and waits until its readers are told; its purge comes a day later at the soonest. */
async function close(page: Page, reader: Page, shop: string): Promise<void> {
  await confirm(page, '关闭站点', '演练结束');
  await expect
    .poll(
      async () => {
        await reader.goto(address(shop, '/'));
        return new URL(reader.url()).pathname;
      },
      { interval: 500 },
    )
    .toBe('/closed');
}

test('a new shop goes from the wizard to its first published page, is visited, is made twice by its archive, and is closed', async () => {
  const { page, faults } = await visit(browser);
  await staffSignIn(page, 'admin', 'admin');
  const link = await throughTheWizard(page);
  const { page: theirs } = await visit(browser);
  await join(theirs, link);
  await publishFirstPage(theirs);
  // The link has done its work: whoever finds it later is told what to do.
  const { page: later } = await visit(browser);
  await later.goto(link);
  await later.getByRole('heading', { name: '链接已被使用' }).waitFor();
  const { page: reader } = await visit(browser);
  await open(reader, address(code, '/page/about-us'));
  await reader.getByText('雨荷康复学会成立于今天。').waitFor();

  await page.getByRole('button', { name: '查看站点' }).click();
  await page.getByRole('button', { name: '进入站点', exact: true }).waitFor();
  await visitTheShop(page);
  const first = page.url();
  await copyByArchive(page);
  await open(reader, address(copy, '/page/about-us'));
  await reader.getByText('雨荷康复学会成立于今天。').waitFor();

  await close(page, reader, copy);
  await page.goto(first);
  await close(page, reader, code);
  expect(faults).toEqual([]);
});
