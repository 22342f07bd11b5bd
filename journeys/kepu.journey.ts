import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { take } from './editorial.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

test('an article is measured as it is written, read by its doctor on the phone, published, and found by visitors', async () => {
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'admin', '/backend/kepus');
  const title = `走查用的科普${Date.now() % 1e6}`;
  const doctors = '/api/front/database/select?source=kepu.reviewer&limit=1';
  const found = await call<{ data: { value: number; label: string }[] }>(desk, doctors, { token });
  const [reviewer] = found.body.data;
  if (reviewer === undefined) throw new Error('The demo has a doctor who is granted.');
  const post = {
    ...{ title, lead: '每天喝水。', body: '<p>我们每天都要多喝水，少吃盐。</p>', category: 'daily', coi: '无' },
    ...{ evidence: 'II', references: ['中国居民膳食指南'], reviewerId: reviewer.value },
  };
  const saved = await call<{ data: { id: number } }>(desk, '/api/admin/kepu/kepu/save', { post, token });
  const { id } = saved.body.data;
  await open(desk, address(SHOP, `/backend/kepus/${id}?edit=1`));
  await desk.getByText('容易读懂').waitFor();
  await desk.getByLabel('导语', { exact: true }).fill('水'.repeat(200));
  await desk.getByText('太难懂，不能发布').waitFor();
  await desk.getByLabel('导语', { exact: true }).fill('每天喝水，身体好。');
  await desk.getByText('容易读懂').waitFor();
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByRole('button', { name: '送医学审核' }).click();
  await desk.getByText('已送审，审核人会收到通知').waitFor();

  const { page: phone, faults: wrong } = await visit(browser, { device: 'phone' });
  await signedIn(phone, SHOP, DOCTOR);
  await open(phone, address(SHOP, '/kepu-reviews'));
  await phone.getByRole('link', { name: title }).click();
  await phone.getByText('少吃盐').waitFor();
  await phone.getByLabel('审核意见').fill('可以发布');
  await phone.getByRole('button', { name: '通过', exact: true }).click();
  await phone.getByText('没有待您审核的文章').waitFor();

  await open(desk, address(SHOP, `/backend/kepus/${id}`));
  await desk.getByText('可以发布').waitFor();
  await take(desk, '发布', '已发布');

  const { page: visitor, faults: broken } = await visit(browser, { device: 'phone' });
  // A browser without a voice of its own: what it is given to say is written down.
  await visitor.addInitScript(() => {
    const spoken: string[][] = [];
    Object.assign(globalThis, { spoken });
    SpeechSynthesis.prototype.speak = (one) => void spoken.push([one.text, one.lang]);
  });
  await open(visitor, address(SHOP, '/kepus?category=daily'));
  await visitor.getByRole('link', { name: title }).first().click();
  await visitor.getByRole('heading', { name: title }).waitFor();
  await visitor.getByText('医学审核').waitFor();
  await visitor.getByText('中国居民膳食指南').waitFor();
  // Read aloud in its language, sentence by sentence, until the reader has enough.
  await visitor.getByRole('button', { name: '听文' }).click();
  const stop = visitor.getByRole('button', { name: '停止' });
  await stop.waitFor();
  const spoken = await visitor.evaluate(() => (globalThis as { spoken?: string[][] }).spoken ?? []);
  expect(new Set(spoken.map(([, lang]) => lang))).toEqual(new Set(['zh-CN']));
  expect(spoken.length).toBeGreaterThan(2);
  expect(spoken.map(([text]) => text).join('')).toContain('少吃盐');
  await stop.click();
  await visitor.getByRole('button', { name: '听文' }).waitFor();
  expect([...faults, ...wrong, ...broken]).toEqual([]);
});
