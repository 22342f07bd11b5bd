import { expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

it('a training is judged by points, rows, an order and a line, with the keyboard alone, and the desk counts it', async () => {
  const word = `显微镜偏少${Date.now() % 1e6}`;
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await open(page, address('hema', '/form?id=slide-course-evaluation'));
  const sheet = page.locator('form', { has: page.getByText('各方面怎么样？') });
  await sheet.getByRole('group', { name: '骨髓片的选择' }).waitFor();
  await sheet.getByRole('button', { name: '提交' }).click();
  // The first point of the scale has the focus; every row that is open says so itself.
  expect(await sheet.getByLabel('0 很不满意').evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await sheet.getByRole('alert').allInnerTexts()).toEqual([
    ...Array.from({ length: 5 }, () => '请填写这一项'),
    '请先阅读并勾选同意',
  ]);

  await page.keyboard.press('Space');
  for (let point = 0; point < 5; point += 1) await page.keyboard.press('ArrowRight');
  expect(await sheet.getByLabel('5', { exact: true }).isChecked()).toBe(true);
  for (const row of ['上午的讲解', '骨髓片的选择', '显微镜与座位', '带教老师的指导']) {
    const group = sheet.getByRole('group', { name: row });
    await group.getByLabel('一般').focus();
    await page.keyboard.press('Space');
  }
  // Asked of those alone who were not satisfied.
  await sheet.getByLabel(/哪一方面最需要改进/).fill(word);
  const line = sheet.getByLabel('两天里，读片时间占多少合适？');
  await line.focus();
  await page.keyboard.press('Enter');
  expect(await sheet.getByText('50 %').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await sheet.getByText('55 %').waitFor();

  for (const subject of ['儿童骨髓片', '淋巴瘤骨髓侵犯', '血液寄生虫']) {
    await sheet.getByRole('button', { name: subject, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await sheet.getByRole('button', { name: /第 2 位：淋巴瘤骨髓侵犯/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await sheet.getByText('淋巴瘤骨髓侵犯：第 1 位').waitFor();
  // Moved as it is, it keeps the focus.
  const first = sheet.getByRole('button', { name: /第 1 位：淋巴瘤骨髓侵犯/ });
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await sheet.getByRole('button', { name: '流式与形态对照', exact: true }).isDisabled()).toBe(true);

  await sheet.getByLabel('每天最好几点开始？').fill('08:45');
  await sheet.getByLabel('年', { exact: true }).fill('2018');
  await sheet.getByLabel('月', { exact: true }).selectOption('9');
  await sheet.getByLabel(/我了解本表不记名/).check();
  await sheet.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').waitFor();
  expect([faults, foreign]).toEqual([[], []]);

  const form = await call<{ data: { id: number } }>(page, '/api/front/form/show/slide-course-evaluation');
  const { id } = form.body.data;
  const desk = await staffDesk(browser, 'hema', 'chief', `/backend/form-figures/${id}`);
  await desk.page.getByRole('heading', { name: '各方面怎么样？ · 显微镜与座位' }).waitFor();
  expect(await desk.page.getByRole('row', { name: /^淋巴瘤骨髓侵犯/ }).innerText()).toMatch(/\d\.?\d*/);
  type Answers = { data: { id: number; version: number; texts: Record<string, string> }[] };
  const list = `/api/admin/form/answer/list?formId=${id}&q=${encodeURIComponent(word)}`;
  const { body } = await call<Answers>(desk.page, list, { token: desk.token });
  expect(body.data.map(({ texts }) => texts)).toEqual([
    {
      ...{ overall: '5', 'aspects.talks': '一般', 'aspects.slides': '一般', 'aspects.microscope': '一般' },
      ...{ 'aspects.teachers': '一般', aspects_mean: '2 分', worst: word, practice: '55 %' },
      ...{ topics: '1. 淋巴瘤骨髓侵犯  2. 儿童骨髓片  3. 血液寄生虫', begin: '08:45', first_year: '2018-09' },
      quote: '已同意（2026-11）',
    },
  ]);
  for (const { id: answer, version } of body.data) {
    await call(desk.page, '/api/admin/form/answer/remove', { post: { id: answer, version }, token: desk.token });
  }
  expect([desk.faults, desk.foreign]).toEqual([[], []]);
  await everybodyLeaves();
});
