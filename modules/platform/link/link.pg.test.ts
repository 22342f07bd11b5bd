import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink } from '../../../kernel/identity/links.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';

let desk: ShopDesk;
let now = Date.now();
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
});
afterAll(() => desk.app.close());

interface Row {
  id: number;
  kind: string;
  kindName: string;
  title: string;
  note: string;
  state: string;
  uses: number;
}

const open = (thingId: number, more: { kind?: string; note?: string; days?: number } = {}) => {
  const ctx = desk.app.ctx(desk.shop);
  const link = { kind: 'form.answer', thingId, title: `来访登记 ${thingId}`, days: 7, ...more };
  return ctx.db.write((tx) => openLink(ctx, tx, link));
};
const list = async (query = ''): Promise<Row[]> =>
  (await desk.call('GET', `/api/admin/link/list?limit=50${query}`)).body.data;

test('links stand in the list, the newest first, of all kinds, of one, or of one thing; no secret among them', async () => {
  const { token } = await open(1, { note: '林知远' });
  await open(2);
  await open(2, { kind: 'topic.draft' });
  const all = await list();
  expect(all.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    ...['topic.draft 来访登记 2', 'form.answer 来访登记 2', 'form.answer 来访登记 1'],
  ]);
  expect(all[2]).toMatchObject({ kindName: '访客的表单答复', note: '林知远', state: 'open', uses: 0 });
  expect(JSON.stringify(all)).not.toContain(token.slice(3));
  expect(await list('&kind=topic.draft')).toHaveLength(1);
  expect((await list('&kind=form.answer&thingId=1')).map(({ note }) => note)).toEqual(['林知远']);
});

test('one that is ended stays ended, with the reason in the trail; one past its time is over', async () => {
  await open(7, { days: 1 });
  const [seven] = await list('&kind=form.answer&thingId=7');
  const end = () => desk.call('POST', '/api/admin/link/end', { id: seven?.id, reason: '发错了人' });
  expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
  expect((await list('&kind=form.answer&thingId=7'))[0]?.state).toBe('ended');
  const { db } = desk.app.ctx(desk.shop);
  const trail = await db.rows("select reason from audit_entry where shop_id = $1 and reason = '发错了人'", [
    desk.shop.id,
  ]);
  expect(trail.length).toBeGreaterThan(0);
  expect((await desk.call('POST', '/api/admin/link/end', { id: 8_000_000_000 })).status).toBe(404);

  await open(8, { days: 1 / 1440 });
  now += 60_000;
  expect((await list('&kind=form.answer&thingId=8'))[0]?.state).toBe('over');
});
