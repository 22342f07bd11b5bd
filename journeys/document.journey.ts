import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { take } from './editorial.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';
/** The guideline of the demo that is read with a mark, by everybody. */
const MARKED = '移植病房成分输血指南';

test('an editor marks a guideline for doctors, another publishes it, a doctor reads it on the phone page by page, and the code of a leaf finds who', async () => {
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'editor', '/backend/documents');
  type Rows = { data: { id: number; title: string }[] };
  const { body: listed } = await call<Rows>(desk, '/api/admin/document/document/list?limit=50', { token });
  const sample = listed.data.find((row) => row.title === MARKED)?.id ?? 0;
  type Shown = { data: { category: string; paperFile: number } };
  const { body: kept } = await call<Shown>(desk, `/api/admin/document/document/show/${sample}`, { token });
  const title = `走查用的指南${Date.now() % 1e6}`;
  const { category, paperFile } = kept.data;
  const post = { ...{ title, lead: '只给医生', category, paperFile }, kind: 'guideline', audience: 'doctor' };
  const { body: saved } = await call<{ data: { id: number } }>(desk, '/api/admin/document/document/save', {
    ...{ token, post },
  });
  const { id } = saved.data;
  await open(desk, address(SHOP, `/backend/documents/${id}?edit=1`));
  await desk.getByRole('switch', { name: '带水印逐页阅读' }).click();
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByText('已保存').first().waitFor();
  const { page: chief, faults: wrong } = await staffDesk(browser, SHOP, 'chief', `/backend/documents/${id}`);
  await take(chief, '发布', '已发布');

  const { page: phone, faults: broken } = await visit(browser, { device: 'phone' });
  await signedIn(phone, SHOP, DOCTOR);
  await open(phone, address(SHOP, '/documents'));
  await phone.getByRole('link', { name: title }).first().click();
  await phone.getByRole('button', { name: '在线阅读' }).click();
  const leaf = (page: number) => phone.getByRole('img', { name: `${title}，第 ${page} 页，共 2 页` });
  const isDrawn = (page: number) => leaf(page).evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0);
  await expect.poll(() => isDrawn(1)).toBe(true);
  await phone.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => isDrawn(2)).toBe(true);
  const note = (await phone.getByText('每一页都带有您的水印').textContent()) ?? '';
  expect(note).toMatch(/ · 0102 · \d{4}-\d\d-\d\d \d\d:\d\d · \d{8}$/);

  // A visitor finds nothing of it; what is for everybody carries the mark of a visitor.
  const { page: visitor, faults: lost } = await visit(browser);
  await open(visitor, address(SHOP, '/documents'));
  await visitor.getByRole('link', { name: MARKED }).first().waitFor();
  expect(await visitor.getByText(title).count()).toBe(0);
  expect((await call(visitor, '/api/front/document/open', { post: { id } })).status).toBe(404);
  await visitor.getByRole('link', { name: MARKED }).first().click();
  await visitor.getByRole('button', { name: '在线阅读' }).click();
  await visitor.getByText(/每一页都带有您的水印：访客 [0-9a-f]{4} · /).waitFor();

  await open(chief, address(SHOP, `/backend/document-readings?q=${note.slice(-8)}`));
  await chief.getByRole('button', { name: note.slice(-8) }).click();
  await chief.getByRole('dialog').getByText('看过 2 页，共 2 页').waitFor();
  await chief.getByRole('dialog').getByText('与现在的文件相同').waitFor();
  // Withdrawn, the leaf that somebody has open is taken from them, with the reason.
  await open(chief, address(SHOP, `/backend/documents/${id}`));
  await take(chief, '撤回', '已撤回', '走查用');
  await phone.getByText(/内容已撤回/).waitFor();
  await expect.poll(() => leaf(2).count()).toBe(0);
  const unexpected = [...faults, ...wrong, ...broken, ...lost].filter((fault) => !fault.includes('404'));
  expect(unexpected).toEqual([]);
});
