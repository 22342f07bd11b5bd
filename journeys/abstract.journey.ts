import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { signedIn } from './people.ts';

afterEach(everybodyLeaves);

const CALL = '/conference/abstracts?id=haematology-annual-meeting-18';

it('a member writes an abstract on the phone, is told how long it is, hands it in, and takes it back', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await signedIn(page, 'expo');
  await open(page, address('expo', CALL));
  await page.getByRole('button', { name: '开始投稿' }).click();
  await page.getByLabel('主题', { exact: true }).selectOption('K');
  await page.getByLabel('中文题目').fill('急性白血病诱导期的居家监测');
  await page.getByLabel('中文摘要').fill('我们分析了120例EGFR突变患者(95% CI 1.2-3.4)。');
  await page.getByText('15 / 800').waitFor();
  await page.getByLabel('姓名', { exact: true }).first().fill('林溪');
  await page.getByLabel('单位', { exact: true }).first().fill('青屿市中心医院');
  for (const label of [
    '伦理批件号，或豁免说明',
    '患者知情同意，或豁免说明',
    '试验注册号',
    '资助来源',
    '利益冲突',
    '发表情况',
  ])
    await page.getByLabel(label).fill('无');
  await page.getByText('已保存', { exact: true }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.getByRole('button', { name: '提交摘要' }).click();
  await page.getByText('已提交', { exact: true }).waitFor();
  await page.getByRole('button', { name: '撤回修改' }).click();
  await page.getByText('草稿', { exact: true }).waitFor();
  await open(page, address('expo', '/abstracts'));
  await page.getByRole('link', { name: '急性白血病诱导期的居家监测' }).waitFor();
  expect([width, faults, foreign]).toEqual([0, [], []]);
});

it('the chair of a topic decides on the phone without knowing who wrote it, and readers have the frozen book', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  await signedIn(page, 'expo', '13900000302');
  await open(page, address('expo', '/abstract/chair'));
  await page.getByRole('link', { name: '老年急性髓系白血病居家输血支持 31 例' }).click();
  await page.getByLabel('录用通知里的附言').fill('请准备五分钟讲解');
  await page.getByRole('button', { name: '保存决定' }).click();
  await page.getByText('评审中', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText('石磊').count()).toBe(0);
  await open(page, address('expo', '/conference/abstracts?id=supportive-care-week'));
  await page.getByRole('link', { name: 'BibTeX' }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([width, faults, foreign]).toEqual([0, [], []]);
});
