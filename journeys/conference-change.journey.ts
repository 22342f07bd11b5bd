import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { agreesToAttend, call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Saved = { data: { id: number; version: number } };

it('the desk looks at what cancelling a conference would do, carries it out, and the report says the same', async () => {
  const title = `取消试演会 ${Date.now() % 1e6}`;
  const desk = await staffDesk(browser, 'expo', 'admin');
  const post = <T>(path: string, given: Record<string, unknown>) =>
    call<T>(desk.page, path, { post: given, token: desk.token }).then(({ body }) => body);
  const { data: draft } = await post<Saved>('/api/admin/conference/conference/save', {
    ...{ title, titleEn: 'A meeting to be cancelled', lead: '导语', leadEn: 'Lead', body: '<p>正文</p>' },
    // Earlier than the annual meeting: desks open on the latest one.
    ...{ startsOn: inDays(50), endsOn: inDays(51), city: '青屿', venue: '会展中心' },
  });
  await post('/api/admin/conference/conference/publish', { ...draft });
  const { data: ticket } = await post<Saved>('/api/admin/registration/product/save', {
    ...{ conferenceId: draft.id, title: '现场票', tiers: [{ name: '标准价', fen: 0 }], ladder: [] },
  });
  const { page: guest, ...phone } = await visit(browser, { device: 'phone' });
  const token = await signedIn(guest, 'expo');
  await agreesToAttend(guest, token);
  const handed = await call<Saved>(guest, '/api/front/registration/submit', {
    ...{ post: { conference: draft.id, items: [{ product: ticket.id, quantity: 1 }] }, token },
  });

  const { page } = desk;
  await page.goto(address('expo', `/backend/conference-changes/new?conferenceId=${draft.id}`));
  await page.getByLabel('公开说明（中文）').fill('台风来袭');
  await page.getByRole('button', { name: '预演', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('以上为预演，尚未改动任何内容。').waitFor();
  await drawer.getByText('取消（未付或免费）').waitFor();
  await drawer.getByRole('button', { name: '按预演执行' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '网站立即公布' })
    .getByRole('button', { name: '按预演执行' })
    .click();
  await drawer.getByText('已完成 1 / 1').waitFor();
  await drawer.getByRole('tab', { name: '明细' }).click();
  await drawer.getByText('已完成', { exact: true }).waitFor();

  await open(guest, address('expo', `/registration?id=${handed.body.data.id}`));
  await guest.getByText('已退出').or(guest.getByText('已取消')).first().waitFor();
  await open(guest, address('expo', `/conference?id=${draft.id}`));
  await guest.getByRole('status').getByText('会议已取消').waitFor();
  await guest.getByText('台风来袭').waitFor();
  expect([desk.faults, phone.faults, desk.foreign, phone.foreign]).toEqual([[], [], [], []]);
});
