import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { hears } from './hears.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
const REASON = '剂量单位有误，请勿参照';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

test('an editor recalls an article: whoever reads it is told the reason at once, its page is gone, and the proof stands', async () => {
  const title = `走查用的召回${Date.now() % 1e6}`;
  const words = '每公斤体重 5 毫克';
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'admin', '/backend/recalls');
  await desk.getByRole('heading', { name: '召回', exact: true }).waitFor();
  const { body: listed } = await call<{ data: { categoryId: number | null }[] }>(desk, '/api/admin/news/article/list', {
    token,
  });
  const categoryId = listed.data.find((one) => one.categoryId !== null)?.categoryId;
  const post = { title, lead: '剂量一览', body: `<p>${words}</p>`, slug: `recall-${Date.now()}`, categoryId };
  const made = await call<{ data: { id: number; version: number } }>(desk, '/api/admin/news/article/save', {
    ...{ token, post },
  });
  await call(desk, '/api/admin/news/article/publish', { token, post: { ...made.body.data } });

  const readers = await Promise.all([visit(browser, { device: 'phone' }), visit(browser), visit(browser)]);
  const doctor = readers[2].page;
  const theirs = await signedIn(doctor, SHOP, DOCTOR);
  await call(doctor, '/api/front/favorite/add', { token: theirs, post: { type: 'news', id: made.body.data.id } });
  await Promise.all(
    readers.map(async ({ page }) => {
      const isIn = hears(page);
      await open(page, address(SHOP, `/news/${post.slug}`));
      await page.getByText(words).waitFor();
      await isIn;
    }),
  );

  await desk.goto(address(SHOP, `/backend/news/${made.body.data.id}`));
  const drawer = desk.getByRole('dialog').first();
  await drawer.getByRole('button', { name: '召回', exact: true }).click();
  const asked = desk.getByRole('dialog', { name: '召回这项内容？' });
  await asked.getByRole('textbox').fill(REASON);
  const answered = desk.waitForResponse((response) => response.url().includes('/api/admin/recall/make'));
  await asked.getByRole('button', { name: '召回', exact: true }).click();
  await answered;
  // Told by the line that they hold, as the write commits: without one they would ask a minute later.
  await Promise.all(
    readers.map(async ({ page }) => {
      await page.getByText(words).waitFor({ state: 'hidden' });
      await page.getByText(REASON).waitFor();
    }),
  );
  // The doctor had kept it: it is named there no more.
  await open(doctor, address(SHOP, '/favorites'));
  await doctor.getByText('内容已撤下，或您不再有权查看').first().waitFor();
  await doctor.getByText(title).waitFor({ state: 'detached' });
  const { page: later } = await visit(browser);
  expect((await open(later, address(SHOP, `/news/${post.slug}`)))?.status()).toBe(410);
  await later.getByText(REASON).waitFor();

  const proof = desk.getByRole('dialog').first();
  await proof.getByText('页面、列表、搜索与订阅源').waitFor();
  await proof.getByText(REASON).waitFor();
  await proof.getByText('已完成').first().waitFor();
  await desk.goto(address(SHOP, '/backend/recalls'));
  await desk.getByText(title).waitFor();
  expect([...faults, ...readers.flatMap((one) => one.faults)]).toEqual([]);
});

test('a form and a survey that stand open on phones are told when they are recalled', async () => {
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'admin', '/backend/recalls');
  const mark = Date.now() % 1e6;
  const question = {
    key: 'content',
    kind: 'one',
    label: '内容怎么样',
    options: [
      { key: 'good', label: '好' },
      { key: 'fair', label: '一般' },
    ],
  };
  const sections = [{ key: 'main', title: '问题', questions: [question] }];
  for (const [record, path] of [
    ['form.form', 'form'],
    ['survey.survey', 'survey'],
  ] as const) {
    const title = `走查用的${path}${mark}`;
    const { body: saved } = await call<{ data: { id: number; version: number } }>(
      desk,
      `/api/admin/${path}/${path}/save`,
      { token, post: { title, lead: '走查', sections } },
    );
    const { data } = saved;
    const { body: out } = await call<{ data: { version: number } }>(desk, `/api/admin/${path}/${path}/publish`, {
      ...{ token, post: { ...data } },
    });
    const { page: phone, faults: wrong } = await visit(browser, { device: 'phone' });
    const isIn = hears(phone);
    await open(phone, address(SHOP, `/${path}?id=${data.id}`));
    await phone.getByText('内容怎么样').waitFor();
    await isIn;
    const post = { record, id: data.id, version: out.data.version, reason: REASON };
    const { status } = await call(desk, '/api/admin/recall/make', { token, post });
    expect(status).toBe(200);
    await phone.getByText(REASON).waitFor();
    await phone.getByText('内容怎么样').waitFor({ state: 'hidden' });
    expect(wrong).toEqual([]);
  }
  expect(faults).toEqual([]);
});
