import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFigure } from '../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { encodeForm } from '../../../kernel/rules/form-encoding.ts';
import { daysAfter } from '../../../kernel/rules/time-buckets.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const NOW = new Date('2026-11-20T10:00:00+08:00');
const DAYS = { from: '2026-11-01', to: '2026-11-20' };

interface Widget {
  columns: { key: string; label: string; kind: string }[];
  rows: Record<string, string | number | null>[];
  summary: { value: number } | null;
}
interface Answer {
  data: Widget;
  before: Widget | null;
  daysBefore: { from: string; to: string } | null;
}
interface Shown {
  data: { widgets: { key: string; size: string }[]; isOwn: boolean };
  offered: { key: string }[];
}

let app: TestApp;
let shop: Shop;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await testApp({ now: () => NOW });
  shop = await app.makeShop();
  await app.services.registry.find('role')?.onStart?.(app.ctx(shop));
  admin = await signedInPerson(app, shop, 'staff', ['*']);
});
afterAll(() => app.close());

async function get<T>(path: string, query: Record<string, string>, who = admin) {
  const answer = await app.app.server.inject({ url: `${path}?${new URLSearchParams(query)}`, headers: who.headers });
  return { status: answer.statusCode, body: answer.json<T & { code?: string }>() };
}
const widget = (key: string, more: Record<string, string> = {}, who = admin) =>
  get<Answer>('/api/admin/dashboard/widget', { key, ...DAYS, ...more }, who);
const show = async (who = admin) => (await get<Shown>('/api/admin/dashboard/show', {}, who)).body;
const arrange = (widgets: unknown, who = admin) =>
  app.app.server.inject({
    method: 'POST',
    url: '/api/admin/dashboard/arrange',
    headers: { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: encodeForm({ widgets }),
  });
const count = (ctx: Ctx, metric: string, day: string, part = '') =>
  ctx.db.write((tx) => countFigure(tx, metric, new Date(`${day}T12:00:00+08:00`), part));

test('every widget of every module answers a table whose rows have its columns', async () => {
  const { offered } = await show();
  expect(offered.length).toBeGreaterThan(10);
  for (const { key } of offered) {
    const { status, body } = await widget(key, { compare: 'true' });
    expect([key, status]).toEqual([key, 200]);
    for (const row of body.data.rows)
      expect(Object.keys(row)).toEqual(expect.arrayContaining(body.data.columns.map((column) => column.key)));
  }
});

test('figures are told day by day, empty days with 0, beside as many days before', async () => {
  const own = app.ctx(await app.makeShop());
  const who = await signedInPerson(app, own.shop, 'staff', ['news.article.view']);
  await count(own, 'news.read', '2026-11-03', '1');
  await count(own, 'news.read', '2026-11-03', '2');
  await count(own, 'news.read', '2026-11-20', '1');
  await count(own, 'news.read', '2026-10-31', '1');
  const { body } = await widget('news.reads', { compare: 'true' }, who);
  expect(body.data.rows).toHaveLength(20);
  expect(body.data.rows.filter((row) => row.s0 !== 0)).toEqual([
    { bucket: '2026-11-03', s0: 2 },
    { bucket: '2026-11-20', s0: 1 },
  ]);
  expect(body.data.summary?.value).toBe(3);
  expect(body.daysBefore).toEqual({ from: '2026-10-12', to: '2026-10-31' });
  expect(body.before?.summary?.value).toBe(1);
  expect((await widget('news.reads', {}, who)).body.before).toBeNull();
});

test('a figure that twenty count at once is twenty', async () => {
  const own = app.ctx(await app.makeShop());
  await Promise.all(Array.from({ length: 20 }, () => count(own, 'test.many', '2026-11-20')));
  const row = await own.db.row('select amount from daily_figure where shop_id = $1 and metric = $2', [
    own.shop.id,
    'test.many',
  ]);
  expect(row).toEqual({ amount: 20 });
});

test('a widget is refused without its permission, unknown where its module is off, and offered to nobody else', async () => {
  const nobody = await signedInPerson(app, shop, 'staff');
  expect((await widget('news.reads', {}, nobody)).body.code).toBe('PERMISSION_DENIED');
  expect((await show(nobody)).offered.map(({ key }) => key)).not.toContain('news.reads');
  expect((await widget('shop.states')).status).toBe(404);
  expect((await widget('nothing.atAll')).status).toBe(404);
});

test('days that run backwards, are none, or span more than ten years are refused', async () => {
  for (const days of [
    { from: '2026-11-20', to: '2026-11-19' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2010-01-01', to: '2026-11-20' },
  ]) {
    expect((await widget('news.reads', days)).body.code).toBe('INVALID_INPUT');
  }
});

test('a dashboard is that of the roles until its owner arranges it, and theirs alone', async () => {
  const own = await signedInPerson(app, shop, 'staff', ['*']);
  const usual = (await show(own)).data;
  expect(usual.isOwn).toBe(false);
  expect(usual.widgets.map(({ key }) => key)).toContain('dashboard.backlog');
  const mine = [
    { key: 'news.top', size: 'wide' },
    { key: 'shell.waiting', size: 'small' },
  ];
  expect((await arrange(mine, own)).statusCode).toBe(200);
  expect((await show(own)).data).toEqual({ widgets: mine, isOwn: true });
  expect((await show()).data.isOwn).toBe(false);
  expect((await arrange([mine[0], mine[0]], own)).json().code).toBe('INVALID_INPUT');
  expect((await arrange([{ key: 'shop.states', size: 'wide' }], own)).statusCode).toBe(404);
  expect((await arrange([], own)).statusCode).toBe(200);
  expect((await show(own)).data).toEqual(usual);
});

test('what somebody may no longer see leaves their dashboard', async () => {
  const editor = await signedInPerson(app, shop, 'staff', ['news.article.view']);
  await arrange(
    [
      { key: 'news.top', size: 'medium' },
      { key: 'shell.waiting', size: 'small' },
    ],
    editor,
  );
  await app
    .ctx(shop)
    .db.write((tx) =>
      tx.rows(
        `delete from role_grant where shop_id = $1 and role_id in (select role_id from member_role where member_id = $2)`,
        [shop.id, editor.memberId],
      ),
    );
  expect((await show(editor)).data.widgets).toEqual([{ key: 'shell.waiting', size: 'small' }]);
});

test('new members are counted within the reader’s reach', async () => {
  const own = await app.makeShop();
  const ctx = app.ctx(own);
  const reader = await signedInPerson(app, own, 'staff', ['member.person.view']);
  await ctx.db.write(async (tx) => {
    const centre = await tx.row<{ id: number }>(
      `insert into centre (name, path) values ('一中心', '/1/') returning id`,
    );
    await tx.rows(`update role_grant set scope = 'self' where shop_id = $1`, [own.id]);
    await tx.rows(`update member set centre_id = $2 where shop_id = $1 and id = $3`, [
      own.id,
      centre?.id,
      reader.memberId,
    ]);
    for (const centreId of [centre?.id, null, null]) {
      const account = await tx.row<{ id: number }>('insert into platform.account default values returning id');
      await tx.rows(
        `insert into member (account_id, name, centre_id, created_at) values ($1, '新人', $2, '2026-11-05')`,
        [account?.id, centreId],
      );
    }
    await tx.rows(`update member set created_at = '2026-01-01' where shop_id = $1 and id = $2`, [
      own.id,
      reader.memberId,
    ]);
  });
  expect((await widget('member.new', {}, reader)).body.data.summary?.value).toBe(1);
});

test('changes are summed up by night, and counted the same before and after', async () => {
  const own = await app.makeShop();
  const who = await signedInPerson(app, own, 'staff', ['*']);
  const ctx = app.ctx(own);
  // The trail cannot be written by hand: what was done now is looked at from two days later.
  for (let made = 0; made < 3; made += 1)
    await arrange([{ key: 'news.top', size: made === 1 ? 'wide' : 'small' }], who);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const days = { from: daysAfter(today, -1), to: daysAfter(today, 1) };
  const before = (await widget('audit.activity', days, who)).body.data;
  expect(before.rows).toEqual([{ name: '陈编辑', amount: 3 }]);
  const roll = app.services.registry.find('audit')?.jobs?.find(({ name }) => name === 'audit.roll_activity');
  const later = { ...ctx, services: { ...ctx.services, now: () => new Date(Date.now() + 2 * 86_400_000) } };
  await roll?.run(later, {});
  await roll?.run(later, {});
  expect((await widget('audit.activity', days, who)).body.data).toEqual(before);
  const rolled = await ctx.db.rows(
    `select part from daily_figure where shop_id = $1 and metric = 'audit.changes' and day = $2 order by part`,
    [own.id, today],
  );
  expect(rolled).toHaveLength(2);
});
