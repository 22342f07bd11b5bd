import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestOrganisation, type TestOrganisation } from '../modules/people/oidc/test-organisation.ts';
import { type Receiver, startReceiver } from '../modules/platform/webhook/test-receiver.ts';
import { address, browser, everybodyLeaves, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk, staffSignIn } from './staff.ts';

afterEach(everybodyLeaves);

/** A page of the configuration area, with the token of who looks at it. */
const configure = (path: string) => staffDesk(browser, 'hema', 'admin', `/configure/${path}`);

const dialog = (page: Page) => page.getByRole('dialog').last();

describe('outside systems', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());

  test('call with a key that is shown once, until it is revoked', async () => {
    const { page, token } = await configure('api-keys/new');
    await dialog(page).getByLabel('名称').fill('检验系统接口');
    await page.getByRole('checkbox', { name: /tags\.tag\.view/ }).check();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('heading', { name: '请立即保存密钥' }).waitFor();
    const secret = await page.locator('code', { hasText: /^mk_[\w-]{43}$/ }).innerText();
    const ask = () => call(page, '/api/admin/tags/tag/list', { token: `Bearer ${secret}` });
    expect((await ask()).status).toBe(200);
    await page.getByRole('button', { name: '我已保存' }).click();
    await dialog(page).getByRole('button', { name: '撤销' }).click();
    await dialog(page).getByRole('button', { name: '撤销' }).click();
    await page.getByText('密钥已撤销').waitFor();
    expect((await ask()).status).toBe(401);
    const { body } = await call<{ data: { id: number; version: number }[] }>(
      page,
      '/api/configure/api-key/key/list?q=检验系统接口',
      { token },
    );
    const post = { id: body.data[0]?.id, version: body.data[0]?.version };
    expect((await call(page, '/api/configure/api-key/key/remove', { token, post })).status).toBe(200);
  });

  test('are told by a webhook, which shows what was asked and what came back', async () => {
    const { page, token } = await configure('webhooks/new');
    await dialog(page).getByLabel('名称').fill('随访系统');
    await page.getByLabel('接收地址').fill(receiver.url);
    await page.getByRole('checkbox', { name: /tags\.merged/ }).check();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('heading', { name: '请立即保存签名密钥' }).waitFor();
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByRole('button', { name: '发送测试消息' }).click();
    await page.getByText('对方已接收：204').waitFor();
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    await page.getByRole('tab', { name: '推送记录' }).click();
    await page.getByText('测试消息', { exact: true }).waitFor();
    await page.getByText(/^msg_/).click();
    await page.getByText('webhook-signature: v1,…').waitFor();
    const { body } = await call<{ data: { id: number; version: number }[] }>(
      page,
      '/api/configure/webhook/hook/list?q=随访系统',
      { token },
    );
    const post = { id: body.data[0]?.id, version: body.data[0]?.version };
    expect((await call(page, '/api/configure/webhook/hook/remove', { token, post })).status).toBe(200);
  });
});

describe('an organisation', () => {
  let organisation: TestOrganisation;
  beforeAll(async () => {
    organisation = await startTestOrganisation(address('hema', '/backend/oidc'));
  });
  afterAll(() => organisation.close());

  /** Its pages lie on a host that the browser cannot reach by name; they are walked through in its place. */
  const lead = (page: Page) =>
    page.route(`${organisation.issuer}/**`, async (route) => {
      const query = await organisation.walk(route.request().url());
      await route.fulfill({ status: 302, headers: { location: address('hema', `/backend/oidc?${query}`) } });
    });

  test('signs staff in once they have linked it with their account', async () => {
    const { page: config, token } = await configure('oidc/new');
    await dialog(config).getByLabel('机构名称').fill('协和医院');
    await config.getByLabel('Issuer 地址').fill(organisation.issuer);
    await config.getByLabel('客户端 ID').fill(organisation.client.id);
    await config.getByLabel('客户端密钥').fill(organisation.client.secret);
    await config.getByRole('button', { name: '保存', exact: true }).click();
    await config.getByRole('button', { name: '测试连接' }).click();
    await config.getByText('连接正常').waitFor();

    const { page } = await visit(browser);
    await lead(page);
    await page.goto(address('hema', '/backend'));
    await page.getByRole('button', { name: '使用协和医院登录' }).click();
    await page.getByText('这个机构身份还没有绑定本站账号').waitFor();
    await staffSignIn(page, 'hema', 'editor', '/backend/account');
    await page.getByRole('button', { name: '绑定' }).click();
    await page.getByText('绑定于').waitFor();

    const { page: another } = await visit(browser);
    await lead(another);
    await another.goto(address('hema', '/backend/account'));
    await another.getByRole('button', { name: '使用协和医院登录' }).click();
    await another.getByRole('heading', { name: '机构登录' }).waitFor();
    expect(new URL(another.url()).pathname).toBe('/backend/account');
    await another.getByText('editor', { exact: true }).first().waitFor();

    const { body } = await call<{ data: { id: number; version: number }[] }>(
      config,
      '/api/configure/oidc/provider/list?q=协和医院',
      { token },
    );
    const post = { id: body.data[0]?.id, version: body.data[0]?.version };
    expect((await call(config, '/api/configure/oidc/provider/remove', { token, post })).status).toBe(200);
  });
});
