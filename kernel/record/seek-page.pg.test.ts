import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../http/context.ts';
import { member, role } from '../identity/schema.ts';
import { MOST_COUNTED } from '../rules/count-text.ts';
import { inLanguage } from '../rules/in-language.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { binder, tableNames } from './record-sql.ts';
import { boundedCount, type SortKey, seekPage } from './seek-page.ts';
import { sortKey } from './sort-key.ts';

const names = tableNames(member);
let kit: TestApp;
let ctx: Ctx;
beforeAll(async () => {
  kit = await testApp();
  ctx = kit.ctx(await kit.makeShop());
  // Ties and nulls are what paging by place goes wrong on.
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into member (account_id, name, avatar, created_at)
       select n, 'n' || (n % 7), nullif('a' || (n % 5), 'a0'), timestamptz '2026-01-01' + (n % 4) * interval '1 microsecond'
       from generate_series(1, 60) n`,
    ),
  );
});
afterAll(() => kit.close());

async function pageOf(sort: string, more: { cursor?: string | null; page?: number; limit?: number }, key?: SortKey) {
  const values: unknown[] = [];
  const bind = binder(values);
  const where = `member t where t.shop_id = ${bind(ctx.shop.id)}`;
  const asked = { page: more.page ?? 1, limit: more.limit ?? 7, sort, cursor: more.cursor ?? undefined };
  const page = seekPage(asked, key ?? sortKey(names, sort), bind);
  const rows = await ctx.db.rows<{ id: number }>(
    `select t.id, ${page.place} from ${[where, ...page.conditions].join(' and ')} ${page.tail}`,
    values,
  );
  return page.read(rows, 60);
}

async function walk(sort: string, side: 'next' | 'previous', from: string | null): Promise<number[][]> {
  const pages: number[][] = [];
  for (let at = from; at !== null; ) {
    const page = await pageOf(sort, { cursor: at });
    pages.push(page.data.map(({ id }) => id));
    at = page[side];
  }
  return pages;
}

describe('pages by place', () => {
  test.each(['createdAt', '-createdAt', 'name', '-name', 'avatar', '-avatar'])(
    'sorted by %s show every row once, forwards and back again',
    async (sort) => {
      const column = names.of(sort.replace('-', ''));
      const way = sort.startsWith('-') ? 'desc' : 'asc';
      const whole = await ctx.db.rows<{ id: number }>(
        `select t.id from member t where t.shop_id = $1
         order by ${column} ${way} nulls last, t.id ${way}`,
        [ctx.shop.id],
      );
      const first = await pageOf(sort, {});
      expect(first.previous).toBeNull();
      const forwards = [first.data.map(({ id }) => id), ...(await walk(sort, 'next', first.next))];
      expect(forwards.flat()).toEqual(whole.map(({ id }) => id));
      const beforeLast = await pageOf(sort, { page: 9 });
      expect(beforeLast.next).toBeNull();
      const backwards = await walk(sort, 'previous', beforeLast.previous);
      expect(backwards.reverse().flat()).toEqual(
        whole.slice(0, whole.length - beforeLast.data.length).map(({ id }) => id),
      );
    },
  );

  test.each([
    ['zh-CN', 'name'],
    ['zh-CN', '-name'],
    ['en', 'name'],
    ['en', '-name'],
  ] as const)(
    'in %s a list by %s goes by the names that are shown, over ties, forwards and back',
    async (locale, sort) => {
      const shop = await kit.makeShop();
      const here = kit.ctx(shop);
      // Chinese order runs against the English one; some have no English name, and many share one.
      await here.db.write((tx) =>
        tx.rows(
          `insert into role (key, name, name_en) select 'k' || n, '名' || chr(1000 - n % 9),
           case when n % 5 = 0 then '' else 'n' || (n % 4) end from generate_series(1, 40) n`,
        ),
      );
      const roles = tableNames(role);
      const key = sortKey(roles, sort, { locale, sqlOf: roles.of, typeOf: () => 'text' });
      const pageAt = async (cursor?: string) => {
        const values: unknown[] = [shop.id];
        const bind = (value: unknown): string => `$${values.push(value)}`;
        const page = seekPage({ page: 1, limit: 7, sort, cursor }, key, bind);
        const where = ['t.shop_id = $1', ...page.conditions].join(' and ');
        const text = `select t.id, t.name, t.name_en as "nameEn", ${page.place} from role t where ${where} ${page.tail}`;
        return page.read(await here.db.rows<{ id: number; name: string; nameEn: string }>(text, values), 40);
      };
      const forwards: string[] = [];
      const seen = new Set<number>();
      let last = await pageAt();
      for (;;) {
        for (const row of last.data) {
          seen.add(row.id);
          forwards.push(inLanguage(locale, row.name, row.nameEn));
        }
        if (last.next === null) break;
        last = await pageAt(last.next);
      }
      const sorted = forwards.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
      expect(forwards).toEqual(sort === 'name' ? sorted : sorted.reverse());
      expect(seen.size).toBe(40);
      const before = await pageAt(last.previous ?? '');
      expect(before.data.map((row) => inLanguage(locale, row.name, row.nameEn))).toEqual(forwards.slice(28, 35));
    },
  );

  test('a row that is added meanwhile shifts nothing', async () => {
    const first = await pageOf('-createdAt', {});
    await ctx.db.write((tx) => tx.rows("insert into member (account_id, name) values (9001, 'newest')"));
    const byPlace = await pageOf('-createdAt', { cursor: first.next });
    const byNumber = await pageOf('-createdAt', { page: 2 });
    expect(first.data.map(({ id }) => id)).not.toContain(byPlace.data[0]?.id);
    expect(byNumber.data[0]?.id).toBe(first.data.at(-1)?.id);
  });

  test.each([
    ['no base64 of JSON', 'abc'],
    ['of another order', Buffer.from('["name","after","n1",3]').toString('base64url')],
    ['with half a character', Buffer.from('["-createdAt","after","\\ud800",3]').toString('base64url')],
    ['without a number', Buffer.from('["-createdAt","after","2026-01-01",null]').toString('base64url')],
  ])('a cursor %s is refused', async (_what, cursor) => {
    await expect(pageOf('-createdAt', { cursor })).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  test('nobody skips further than the deepest page by number', async () => {
    await expect(pageOf('name', { page: 1002, limit: 10 })).rejects.toMatchObject({ code: 'PAGE_TOO_DEEP' });
    expect(await pageOf('name', { page: 1001, limit: 10 })).toMatchObject({ data: [] });
  });

  test('nobody counts further than anybody reads', async () => {
    const row = await ctx.db.row<{ total: number }>(
      `select ${boundedCount('generate_series(1, 10000000) n where $1 = $1')} as total`,
      [1],
    );
    expect(row?.total).toBe(MOST_COUNTED + 1);
    const page = seekPage({ page: 1, limit: 5, sort: 'name' }, sortKey(names, 'name'), binder([]));
    expect(page.read([], row?.total ?? 0)).toMatchObject({ total: MOST_COUNTED, isAtLeast: true });
  });
});
