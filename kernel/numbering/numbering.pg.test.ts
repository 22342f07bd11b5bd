import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../http/context.ts';
import { openTwoShops } from '../testkit/two-shops.ts';
import { issueNumber, numberText } from './issue-number.ts';
import { voidNumber } from './void-number.ts';

let stage: Awaited<ReturnType<typeof openTwoShops>>;
let ctx: Ctx;
let now = Date.parse('2026-11-24T02:00:00Z');
beforeAll(async () => {
  stage = await openTwoShops({ now: () => new Date(now) });
  ctx = stage.kit.ctx(stage.shop);
});
afterAll(() => stage.kit.close());

const issue = (series: string, where = ctx) => where.db.write((tx) => issueNumber(where, tx, series));
const numbersOf = async (series: string, where = ctx): Promise<number[]> =>
  (
    await where.db.rows<{ number: number }>(
      'select number from document_number where shop_id = $1 and series = $2 order by year, number',
      [where.shop.id, series],
    )
  ).map(({ number }) => number);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

test('NU1 of 200 documents at once, half of them taken back, the others bear 1 to 100', async () => {
  const made = Array.from({ length: 200 }, (_, n) =>
    ctx.db.write(async (tx) => {
      await issueNumber(ctx, tx, 'halves');
      if (n % 2 === 0) throw new Error('taken back');
    }),
  );
  const settled = await Promise.allSettled(made);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  expect(await numbersOf('halves')).toEqual(upTo(100));
});

test('each series, and each year as the shop has it, counts from one', async () => {
  await issue('years');
  expect(await issue('years')).toMatchObject({ year: 2026, number: 2 });
  expect(await issue('others')).toMatchObject({ year: 2026, number: 1 });
  const before = now;
  try {
    now = Date.parse('2026-12-31T15:59:59Z');
    expect(await issue('years')).toMatchObject({ year: 2026, number: 3 });
    now = Date.parse('2026-12-31T16:00:00Z');
    expect(await issue('years')).toMatchObject({ year: 2027, number: 1 });
  } finally {
    now = before;
  }
});

test('NU3 a void document keeps its number with the reason, and the next bears the next', async () => {
  const first = await issue('void');
  const second = await issue('void');
  await ctx.db.write((tx) => voidNumber(ctx, tx, first.id, '抬头有误'));
  await expect(ctx.db.write((tx) => voidNumber(ctx, tx, first.id, '再次'))).rejects.toMatchObject({
    status: 409,
    code: 'NUMBER_VOID',
  });
  await issue('void');
  expect(await numbersOf('void')).toEqual([1, 2, 3]);
  const rows = await ctx.db.rows<{ id: number; reason: string }>(
    'select id, void_reason as reason from document_number where shop_id = $1 and id = any ($2::bigint[]) order by id',
    [ctx.shop.id, [first.id, second.id]],
  );
  expect(rows).toEqual([
    { id: first.id, reason: '抬头有误' },
    { id: second.id, reason: '' },
  ]);
});

test.each([
  'update document_number set number = 9 where shop_id = $1 and id = $2',
  'update document_number set created_at = now() where shop_id = $1 and id = $2',
  'delete from document_number where shop_id = $1 and id = $2',
])('NU3 the serving role cannot %s', async (text) => {
  const { id } = await issue('fixed');
  await expect(ctx.db.write((tx) => tx.rows(text, [ctx.shop.id, id]))).rejects.toMatchObject({ code: '42501' });
});

test('another shop has numbers of its own, and voids none of ours', async () => {
  const { id } = await issue('shops');
  await issue('shops');
  const there = stage.kit.ctx(stage.other);
  expect(await issue('shops', there)).toMatchObject({ number: 1 });
  await expect(there.db.write((tx) => voidNumber(there, tx, id, '别站'))).rejects.toMatchObject({ status: 404 });
  expect(await numbersOf('shops')).toEqual([1, 2]);
});

test('a number is written with its year and six digits', () => {
  expect(numberText('R', { year: 2026, number: 42 })).toBe('R2026-000042');
  expect(numberText('', { year: 2026, number: 1_234_567 })).toBe('2026-1234567');
});
