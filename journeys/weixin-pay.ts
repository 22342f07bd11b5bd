import type { Page } from 'playwright-core';

/** Pays by WeChat on the page that asks how somebody pays, at the stand-in for their phone, and waits until the page says so. */
export async function paysByWeixin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /微信扫码支付/ }).click();
  await page.getByRole('img', { name: '微信支付二维码' }).waitFor();
  const standIn = (await page.getByRole('link', { name: /打开模拟微信/ }).getAttribute('href')) ?? '';
  const wallet = await page.context().newPage();
  await wallet.goto(standIn);
  await wallet.getByRole('button', { name: /支付/ }).click();
  await wallet.getByText('已支付').waitFor();
  await page.getByRole('heading', { name: '已付款' }).waitFor();
  await wallet.close();
}
