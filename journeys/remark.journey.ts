import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

test('a reader comments on the phone, the desk lets it stand by a key, others read it as it comes, a doctor likes it, and its writer takes it back', async () => {
  const said = `走查用的评论${Date.now() % 1e6}`;
  const { page: phone, faults } = await visit(browser, { device: 'phone' });
  await signedIn(phone, SHOP);
  const news = await call<{ data: { url: string }[] }>(phone, '/api/front/news/list?limit=1');
  const article = news.body.data[0]?.url ?? '';
  await open(phone, address(SHOP, article));
  await phone.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
  await phone.getByLabel('写评论').fill(said);
  await phone.getByRole('button', { name: '发表' }).click();
  await phone.getByText('审核中，仅自己可见').waitFor();

  const { page: other, faults: wrong } = await visit(browser);
  await open(other, address(SHOP, article));
  await other.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
  await other.getByRole('button', { name: '登录后评论' }).waitFor();
  expect(await other.getByText(said).count()).toBe(0);

  const { page: desk, faults: broken } = await staffDesk(browser, SHOP, 'admin', '/backend/comments?sort=-at');
  await desk.getByText(said).first().click();
  await desk.getByRole('dialog').getByText('处理记录').waitFor();
  await desk.keyboard.press('a');
  // What was waiting behind it comes up, or nothing does.
  await desk.getByRole('dialog').getByText(said).first().waitFor({ state: 'hidden' });

  // Told by the line that readers of a page hold; without one they ask again.
  await other.getByText(said).waitFor();
  const { page: doctor, faults: theirs } = await visit(browser, { device: 'phone' });
  await signedIn(doctor, SHOP, DOCTOR);
  await open(doctor, address(SHOP, article));
  await doctor.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
  const standing = doctor.getByRole('listitem').filter({ hasText: said });
  await standing.getByRole('button', { name: '赞', exact: true }).click();
  await standing.getByRole('button', { name: '已赞 1' }).waitFor();
  await phone.getByText('审核中，仅自己可见').waitFor({ state: 'hidden' });
  await phone.getByRole('button', { name: '撤回', exact: true }).click();
  await other.getByText(said).waitFor({ state: 'hidden' });
  await other.getByText('已撤回').first().waitFor();
  await open(phone, address(SHOP, '/comments/mine'));
  await phone.getByText(said).waitFor();
  expect([...faults, ...wrong, ...broken, ...theirs]).toEqual([]);
});
