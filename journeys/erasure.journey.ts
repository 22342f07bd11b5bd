import { afterEach, describe, expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, browser, everybodyLeaves, open, portal, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

describe('a member leaves', () => {
  test('asks, takes it back, asks again, and is removed by staff and signed out', async () => {
    const { page } = await visit(browser);
    const phone = newPhone();
    const token = await signedIn(page, 'expo', phone);
    await open(page, address('expo', '/account'));
    const part = page.getByRole('region', { name: '注销账号' });
    const ask = async (): Promise<string> => {
      await part.getByRole('button', { name: '申请注销', exact: true }).click();
      await part.getByText('申请后有 7 天冷静期').waitFor();
      await part.getByRole('button', { name: '确认申请注销' }).click();
      await part.getByText('您的账号与全部资料将于').waitFor();
      return part.locator('code').innerText();
    };
    const first = await ask();
    await part.getByRole('button', { name: '撤回申请' }).click();
    await part.getByText('注销后，本站关于您的资料全部删除').waitFor();
    const receipt = await ask();
    expect(receipt).not.toBe(first);

    const desk = await staffDesk(browser, 'expo', 'admin', `/backend/erasure?q=${receipt}`);
    await desk.page.getByRole('row').filter({ hasText: receipt }).click();
    const drawer = desk.page.getByRole('dialog');
    await drawer.getByText('本人申请').waitFor();
    await drawer.getByRole('button', { name: '立即注销' }).click();
    const question = desk.page.getByRole('dialog').filter({ hasText: '无法恢复' });
    await question.getByRole('textbox').fill('本人来电要求尽快办理');
    await question.getByRole('button', { name: '立即注销' }).click();
    const proof = desk.page.getByRole('dialog', { name: '身份验证' });
    await proof.or(drawer.getByText('删除凭据')).first().waitFor();
    if (await proof.isVisible()) {
      await proof.locator('input[type=password]').fill(portal.password);
      await proof.getByRole('button', { name: /验证|确认/ }).click();
    }
    await drawer.getByText('删除凭据').first().waitFor();
    const list = await call<{ data: { state: string; person: string }[] }>(
      desk.page,
      `/api/admin/erasure/request/list?q=${receipt}`,
      { token: desk.token },
    );
    expect(list.body.data).toMatchObject([{ state: 'removed', person: '已注销会员' }]);
    expect((await call(page, '/api/front/user/me/erasure', { token })).status).toBe(401);

    // Without an account the receipt alone proves it; one that was withdrawn says so, one that is none is none.
    const { page: somebody, faults } = await visit(browser, { device: 'phone' });
    await open(somebody, address('expo', `/removal?receipt=${receipt}`));
    await somebody.getByRole('heading', { name: '账号与资料已删除' }).waitFor();
    expect(await somebody.locator('main').innerText()).not.toContain(phone);
    const check = async (number: string): Promise<void> => {
      await somebody.getByLabel('凭据号').fill(number);
      await somebody.getByRole('button', { name: '查验' }).click();
    };
    await check(first);
    await somebody.getByRole('heading', { name: '本人已撤回，账号保留' }).waitFor();
    expect(faults).toEqual([]);
    await check(receipt.replace(/.$/, (last) => (last === '2' ? '3' : '2')));
    await somebody.getByRole('alert').waitFor();
    expect(await somebody.getByRole('heading', { level: 2, name: '账号' }).count()).toBe(0);
  });
});
