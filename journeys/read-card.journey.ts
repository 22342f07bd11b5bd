import { afterEach, expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { CARD_SETS, makeCards } from '../tools/ocr-cards/make-cards.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { signedIn } from './people.ts';

afterEach(everybodyLeaves);

test('a doctor has the licence read off its picture, and what was found stands in the form only once they say so', async () => {
  const card = (await makeCards(CARD_SETS.acceptance, 9)).find(({ fields }) => fields.type === 'doctor');
  if (card === undefined) throw new Error('None of the cards is a doctor’s licence.');
  const { page } = await visit(browser, { device: 'phone' });
  await signedIn(page, 'expo', newPhone());
  await open(page, address('expo', '/mobile/doctor/regist'));
  // A tick before the page's scripts are there is none.
  const picture = page.locator('input[type=file]');
  const consented = async (): Promise<boolean> => {
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    return picture.isEnabled();
  };
  await expect.poll(consented).toBe(true);
  const file = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: card.picture };
  await picture.setInputFiles(file);
  await page.getByRole('button', { name: '从照片识别' }).click();
  await page.getByRole('heading', { name: '识别结果，请逐项核对' }).waitFor();
  await page.getByText(card.fields.hospital ?? '').waitFor();
  expect(await page.getByLabel('姓名').inputValue()).toBe('');
  await page.getByRole('button', { name: '填入表单' }).click();
  expect(await page.getByLabel('姓名').inputValue()).toBe(card.fields.name);
  expect(await page.getByLabel('执业医院').inputValue()).toBe(card.fields.hospital);
  expect(await page.getByLabel('执业证书编码').inputValue()).toBe(card.fields.licence);
});
