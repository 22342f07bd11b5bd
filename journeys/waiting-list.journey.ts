import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { agreesToAttend, call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

type Saved = { data: { id: number; version: number } };

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('C3 a waiting list that moves: who stands in line for what is sold out is kept the place that another one gives up, and takes it', async () => {
  const desk = await staffDesk(browser, 'expo', 'admin');
  const post = <T>(path: string, given: Record<string, unknown>) =>
    call<T>(desk.page, path, { post: given, token: desk.token }).then(({ body }) => body);
  const { data: draft } = await post<Saved>('/api/admin/conference/conference/save', {
    ...{ title: `候补走查会 ${Date.now() % 1e6}`, lead: '导语', body: '<p>正文</p>', city: '青屿', venue: '会展中心' },
    ...{ startsOn: inDays(40), endsOn: inDays(41) },
  });
  await post('/api/admin/conference/conference/publish', { ...draft });
  const { data: ticket } = await post<Saved>('/api/admin/registration/product/save', {
    ...{ conferenceId: draft.id, title: '小班席位', tiers: [{ name: '标准价', fen: 0 }], ladder: [] },
    ...{ capacity: 1, waits: true },
  });

  const { page: first } = await visit(browser, { device: 'phone' });
  const token = await signedIn(first, 'expo');
  await agreesToAttend(first, token);
  const handed = await call<Saved>(first, '/api/front/registration/submit', {
    ...{ post: { conference: draft.id, items: [{ product: ticket.id, quantity: 1 }] }, token },
  });
  expect(handed.status, JSON.stringify(handed.body)).toBe(200);

  const { page: second, faults } = await visit(browser, { device: 'phone' });
  const other = await signedIn(second, 'expo');
  await agreesToAttend(second, other);
  const register = address('expo', `/conference/register?id=${draft.id}`);
  await open(second, register);
  await second.getByRole('button', { name: '加入候补' }).click();
  await second.getByText('候补第 1 位').waitFor();
  // Nobody who comes later passes them by: it is sold out for everybody.
  const { page: third } = await visit(browser, { device: 'phone' });
  await open(third, register);
  await third.getByText('已售罄').first().waitFor();

  await open(first, address('expo', `/registration?id=${handed.body.data.id}`));
  await first.getByRole('button', { name: '取消注册' }).click();
  await first.getByText('确定取消这次注册').waitFor();
  await first.getByRole('button', { name: '取消注册' }).click();
  await first.getByText('已取消', { exact: true }).first().waitFor();

  type Offer = { data: { waiting: { state: string }[] } };
  const offered = async () =>
    (await call<Offer>(second, `/api/front/registration/offer/${draft.id}`, { token: other })).body.data.waiting[0]
      ?.state;
  await expect.poll(offered).toBe('offered');
  await open(third, register);
  await third.getByText('已售罄').first().waitFor();
  await open(second, register);
  await second.getByText(/^已为您保留一席/).waitFor();
  await second.getByRole('button', { name: '增加：小班席位' }).click();
  await second.getByRole('button', { name: '下一步' }).click();
  await second.getByRole('button', { name: '确认注册' }).click();
  await second.waitForURL('**/registration?id=*');
  await second.getByText('已确认', { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
});
