import qrcode from 'qrcode';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

/** A portrait of a badge, with a QR code to join some group. */
async function portrait(): Promise<Buffer> {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="#c9dbe8"/><circle cx="150" cy="150" r="80" fill="#7a4f3a"/><path d="M20 480q130-300 260 0z" fill="#2f5d50"/></svg>';
  const code = await qrcode.toBuffer('https://wx.example/join', { width: 200, margin: 4 });
  return sharp(Buffer.from(drawn))
    .composite([{ input: code, left: 260, top: 30 }])
    .png()
    .toBuffer();
}

it('a profile picture with a QR code is shown to nobody until the desk has seen it, and its owner is told', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await signedIn(page, 'expo');
  await open(page, address('expo', '/account'));
  await page
    .getByLabel('更换头像')
    .setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: await portrait() });
  const shown = page.locator('main img[src^="/api/file/"]').first();
  await page.getByText('已保存').first().waitFor();
  await open(page, address('expo', '/account'));
  await shown.waitFor();
  const kindOf = () =>
    shown.evaluate(async (img) => {
      const answer = await fetch((img as HTMLImageElement).src, { cache: 'no-store' });
      return answer.headers.get('content-type');
    });
  expect(await kindOf()).toBe('image/svg+xml');

  const desk = await staffDesk(browser, 'expo', 'admin', '/backend/safety-pictures?state=held');
  await desk.page.getByRole('cell', { name: '有二维码或条形码' }).first().click();
  await desk.page.getByRole('dialog').getByRole('button', { name: '放行', exact: true }).first().click();
  await desk.page.getByRole('dialog').getByRole('button', { name: '放行', exact: true }).last().click();
  await desk.page.getByText('已放行').first().waitFor();
  await expect.poll(kindOf).toBe('image/webp');
  await open(page, address('expo', '/mobile/messages'));
  await page.getByText('您的图片已通过审核').first().waitFor();
  expect([faults, foreign, desk.faults, desk.foreign]).toEqual([[], [], [], []]);
});
