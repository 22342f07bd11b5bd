import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

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
});

it('a doctor lists medicines one by one on a phone, and what one of them asks it asks of no other', async () => {
  const drug = `试验药${Date.now() % 1e6}`;
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await openEmpty(page, 'hema');
  await signedIn(page, 'hema');
  await open(page, address('hema', '/form?id=transplant-referral'));
  const sheet = page.locator('form', { has: page.getByText('姓名缩写') });
  const first = sheet.getByRole('region', { name: '第 1 项' });
  const second = sheet.getByRole('region', { name: '第 2 项' });
  await first.getByLabel(/药名/).fill('地拉罗司');
  await sheet.getByRole('button', { name: /添加一项/ }).click();
  // Where something was added one goes on, without looking for it.
  expect(await second.getByRole('heading').evaluate((head) => head === document.activeElement)).toBe(true);
  await second.getByLabel(/药名/).fill(drug);
  await second.getByLabel(/单次剂量/).fill('2.5');
  await second.getByLabel(/每日次数/).fill('3');
  await second.getByText('7.5 毫克').waitFor();
  expect(await first.getByText('填完后自动得出').count()).toBe(1);
  await second.getByLabel('否').check();
  await second.getByLabel(/停用原因/).fill('皮疹');
  // The bug of four systems: the first row would be asked it too.
  expect(await first.getByLabel(/停用原因/).count()).toBe(0);
  await sheet.getByText('2 种').waitFor();

  await second.getByRole('heading').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => first.getByLabel(/药名/).inputValue()).toBe(drug);
  await sheet.getByText('已移到第 1 项').waitFor();
  // A reload loses no row.
  await page.getByText('已自动保存').waitFor();
  await page.reload();
  await expect.poll(() => first.getByLabel(/药名/).inputValue()).toBe(drug);
  await sheet.getByRole('button', { name: '提交' }).click();
  await second.getByText('请填写这一项').first().waitFor();
  expect(await first.getByText('请填写这一项').count()).toBe(0);
  await second.getByRole('button', { name: '删除第 2 项' }).click();
  await expect.poll(() => second.count()).toBe(0);

  await sheet.getByLabel(/姓名缩写/).fill('LXM');
  await sheet.getByLabel(/年龄/).fill('47');
  await sheet.getByLabel('再生障碍性贫血').check();
  await sheet.getByLabel('年', { exact: true }).fill('2026');
  await sheet.getByLabel('1', { exact: true }).check();
  await sheet.getByLabel(/患者已知情/).check();
  await sheet.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').waitFor();
  expect([faults, foreign]).toEqual([[], []]);

  const form = await call<{ data: { id: number } }>(page, '/api/front/form/show/transplant-referral');
  const { id } = form.body.data;
  const desk = await staffDesk(browser, 'hema', 'chief', `/backend/form-answers?formId=${id}`);
  type Answers = { data: { id: number; version: number; texts: Record<string, string> }[] };
  const list = `/api/admin/form/answer/list?formId=${id}&q=${encodeURIComponent(drug)}`;
  const { body } = await call<Answers>(desk.page, list, { token: desk.token });
  expect(body.data.map(({ texts }) => texts)).toMatchObject([
    {
      medicines: '共 1 项',
      'medicines.medicine': `1. ${drug}`,
      'medicines.stopped': '1. 皮疹',
      medicine_count: '1 种',
    },
  ]);
  await desk.page.goto(address('hema', `/backend/form-answers/${body.data[0]?.id}?formId=${id}`));
  await desk.page.getByText('用药 1 · 停用原因').waitFor();
  for (const { id: answer, version } of body.data) {
    await call(desk.page, '/api/admin/form/answer/remove', { post: { id: answer, version }, token: desk.token });
  }
  expect([desk.faults, desk.foreign]).toEqual([[], []]);
});
