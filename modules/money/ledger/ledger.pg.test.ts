import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../../kernel/database/db.ts';
import { runSql } from '../../../kernel/database/provision.ts';
import type { Ctx, Person } from '../../../kernel/http/context.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { answerReopening, askReopening, closeMonth } from './commands/close-month.ts';
import { settlePending, voidPending } from './commands/end-pending.ts';
import { post, postPending } from './commands/post.ts';
import { reverse } from './commands/reverse.ts';
import { sumUp } from './commands/sum-up.ts';
import type { Entry, Posting } from './posting.ts';
import { balance, balancesOf } from './queries/balance.ts';

let stage: Awaited<ReturnType<typeof openTwoShops>>;
let ctx: Ctx;
let there: Ctx;
const now = Date.parse('2026-11-24T02:00:00Z');
beforeAll(async () => {
  stage = await openTwoShops({ now: () => new Date(now) });
  ctx = stage.kit.ctx(stage.shop);
  there = stage.kit.ctx(stage.other);
});
afterAll(() => stage.kit.close());

const ref = (): string => randomUUID();
const write = <T>(work: (tx: Tx) => Promise<T>, where = ctx): Promise<T> => where.db.write(work);
const between = (fen: bigint, sub?: string): Entry[] => [
  { account: '1010', fen, ...(sub !== undefined && { sub }) },
  { account: '2020', fen: -fen, ...(sub !== undefined && { sub }) },
];
const posting = (entries: readonly Entry[], more: Partial<Posting> = {}): Posting => ({
  ...{ source: 'test', ref: ref(), reason: '测试', entries },
  ...more,
});
const put = (entries: readonly Entry[], more?: Partial<Posting>, where = ctx) =>
  write((tx) => post(where, tx, posting(entries, more)), where);
const pend = (entries: readonly Entry[]) => write((tx) => postPending(ctx, tx, posting(entries)));
const ending = () => ({ source: 'test', ref: ref(), reason: '测试' });
const balanceOf = (account: '1010' | '2020', sub?: string, where = ctx) =>
  balance(where.db, where.shop.id, account, sub === undefined ? {} : { sub });

/** Statements of the role that owns the tables, for this shop. */
const asOwner = (...statements: string[]): Promise<void> =>
  runSql(testDatabase().ownerUrl, `select set_config('app.shop_id', '${ctx.shop.id}', false)`, ...statements);

describe('LD1 what is posted balances', () => {
  test.each([
    [
      'one fen too much',
      [
        { account: '1010', fen: 106_001n },
        { account: '2020', fen: -106_000n },
      ],
    ],
    ['one entry alone', [{ account: '1010', fen: 1n }]],
    ['nothing at all', []],
    [
      'another unit',
      [
        { account: '1010', fen: 5n },
        { account: '2020', fen: -5n, unit: 'credit' },
      ],
    ],
  ] as const)('%s is refused when the transaction ends', async (_what, entries) => {
    const refused = posting(entries);
    await expect(write((tx) => post(ctx, tx, refused))).rejects.toMatchObject({ code: 'ML001' });
    const kept = await ctx.db.rows('select id from ledger_posting where shop_id = $1 and source = $2 and ref = $3', [
      ...[ctx.shop.id, refused.source, refused.ref],
    ]);
    expect(kept).toEqual([]);
  });

  test('amounts beyond what a number holds exactly are kept to the fen', async () => {
    const fen = 9_007_199_254_740_993n;
    await put(between(fen, 'large'));
    expect(await balanceOf('1010', 'large')).toEqual({ fen, pending: 0n });
    await put(between(-fen, 'large'));
  });
});

describe('LD2 what is posted stays', () => {
  test.each([
    'update ledger_posting set reason = $2 where shop_id = $1',
    'delete from ledger_posting where shop_id = $1 and reason = $2',
    'update ledger_entry set sub = $2 where shop_id = $1',
    'delete from ledger_entry where shop_id = $1 and sub = $2',
  ])('the serving role cannot %s', async (text) => {
    await put(between(100n));
    await expect(write((tx) => tx.rows(text, [ctx.shop.id, '']))).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['ledger_posting', 'ledger_entry'])(
    'nor does the owner of the tables by a mere statement: %s',
    async (table) => {
      await put(between(100n));
      const changed = asOwner(`update ${table} set shop_id = shop_id where shop_id = ${ctx.shop.id}`);
      await expect(changed).rejects.toMatchObject({ code: 'ML003' });
    },
  );

  test('a posting that is there gets no further entries, though they balance', async () => {
    const { id } = await put(between(100n, 'whole'));
    const added = write((tx) =>
      tx.rows(`insert into ledger_entry (posting_id, account, fen) values ($1, '1010', 5), ($1, '2020', -5)`, [id]),
    );
    await expect(added).rejects.toMatchObject({ code: 'ML003' });
  });
});

describe('LD3 a reversal', () => {
  test('mirrors what it names, once, also of two at once', async () => {
    const { id } = await put(between(500n, 'back'));
    const wishes = await Promise.allSettled([1, 2].map(() => write((tx) => reverse(ctx, tx, id, ending()))));
    expect(wishes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(wishes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'ledger.already_reversed' },
    });
    expect(await balanceOf('1010', 'back')).toEqual({ fen: 0n, pending: 0n });
  });

  test('of what is pending, or itself a reversal, is refused', async () => {
    const { id } = await pend(between(500n));
    const refused = { status: 409, code: 'ledger.not_reversible' };
    await expect(write((tx) => reverse(ctx, tx, id, ending()))).rejects.toMatchObject(refused);
    const first = await put(between(1n));
    const back = await write((tx) => reverse(ctx, tx, first.id, ending()));
    await expect(write((tx) => reverse(ctx, tx, back.id, ending()))).rejects.toMatchObject(refused);
  });
});

describe('LD4 what is pending', () => {
  test('counts apart until it is posted', async () => {
    const { id } = await pend(between(700n, 'wait'));
    expect(await balanceOf('1010', 'wait')).toEqual({ fen: 0n, pending: 700n });
    await write((tx) => settlePending(ctx, tx, id, ending()));
    expect(await balanceOf('1010', 'wait')).toEqual({ fen: 700n, pending: 0n });
  });

  test('is posted with less, and not with more, or to another part', async () => {
    const { id } = await pend(between(700n, 'less'));
    for (const entries of [between(701n, 'less'), between(-1n, 'less'), between(1n, 'other')]) {
      const beyond = write((tx) => settlePending(ctx, tx, id, { ...ending(), entries }));
      await expect(beyond).rejects.toMatchObject({ status: 409, code: 'ledger.beyond_pending' });
    }
    await write((tx) => settlePending(ctx, tx, id, { ...ending(), entries: between(300n, 'less') }));
    expect(await balanceOf('1010', 'less')).toEqual({ fen: 300n, pending: 0n });
  });

  test('ends once: posting after the void is refused, and of both at once one is', async () => {
    const { id } = await pend(between(700n, 'void'));
    await write((tx) => voidPending(ctx, tx, id, ending()));
    expect(await balanceOf('1010', 'void')).toEqual({ fen: 0n, pending: 0n });
    const refused = { status: 409, code: 'ledger.already_ended' };
    await expect(write((tx) => settlePending(ctx, tx, id, ending()))).rejects.toMatchObject(refused);
    const other = await pend(between(700n));
    const both = await Promise.allSettled([
      write((tx) => settlePending(ctx, tx, other.id, ending())),
      write((tx) => voidPending(ctx, tx, other.id, ending())),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused });
  });

  test('what is not pending cannot end', async () => {
    const { id } = await put(between(1n));
    const refused = write((tx) => voidPending(ctx, tx, id, ending()));
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'ledger.not_pending' });
  });
});

describe('LD5 under one source and ref', () => {
  test('the same is the first one five times over, at once too', async () => {
    const same = posting(between(800n, 'same'));
    const all = await Promise.all(Array.from({ length: 5 }, () => write((tx) => post(ctx, tx, same))));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await balanceOf('1010', 'same')).toMatchObject({ fen: 800n });
  });

  test('another amount, date, reason or kind is refused', async () => {
    const first = posting(between(800n));
    await write((tx) => post(ctx, tx, first));
    const others = [{ entries: between(801n) }, { at: new Date(now) }, { reason: '别的' }];
    const refused = { status: 409, code: 'ledger.other_posting' };
    for (const other of others) {
      await expect(write((tx) => post(ctx, tx, { ...first, ...other }))).rejects.toMatchObject(refused);
    }
    await expect(write((tx) => postPending(ctx, tx, first))).rejects.toMatchObject(refused);
  });

  test('what ends or reverses is sent again too', async () => {
    const [{ id: promised }, { id: counted }] = [await pend(between(5n)), await put(between(5n))];
    const [settled, back] = [ending(), ending()];
    const [first, again] = [
      await write((tx) => settlePending(ctx, tx, promised, settled)),
      await write((tx) => settlePending(ctx, tx, promised, settled)),
    ];
    expect(again).toEqual({ id: first.id, isNew: false });
    await write((tx) => reverse(ctx, tx, counted, back));
    expect(await write((tx) => reverse(ctx, tx, counted, back))).toMatchObject({ isNew: false });
  });
});

describe('LD6 another shop', () => {
  test('has a ledger of its own, and neither ends nor reverses ours', async () => {
    const name = { source: 'test', ref: 'of both' };
    const [{ id }, theirs] = [await put(between(9n, 'shop'), name), await put(between(7n, 'shop'), name, there)];
    expect(theirs.isNew).toBe(true);
    expect(await balanceOf('1010', 'shop')).toMatchObject({ fen: 9n });
    expect(await balanceOf('1010', 'shop', there)).toMatchObject({ fen: 7n });
    const none = { status: 404 };
    await expect(write((tx) => reverse(there, tx, id, ending()), there)).rejects.toMatchObject(none);
    await expect(write((tx) => settlePending(there, tx, id, ending()), there)).rejects.toMatchObject(none);
    const mixed = write(
      (tx) => tx.rows(`insert into ledger_entry (posting_id, account, fen) values ($1, '1010', 1)`, [id]),
      there,
    );
    await expect(mixed).rejects.toMatchObject({ code: '23503' });
  });
});

test('LD7 a closed month refuses dates in it, as Shanghai has them', async () => {
  const close = (month: string) =>
    write((tx) => tx.rows(`insert into ledger_month (month, state, closed_at) values ($1, 'closed', now())`, [month]));
  await close('2026-09');
  const late = { at: new Date('2026-09-30T23:59:59+08:00') };
  await expect(put(between(3n), late)).rejects.toMatchObject({ status: 409, code: 'ledger.month_closed' });
  await put(between(3n), { at: new Date('2026-10-01T00:00:00+08:00') });
  await put(between(3n), { at: new Date('2026-08-31T23:59:59+08:00') });
  await put(between(3n), late, there);
});

describe('LD7 months', () => {
  const as = async (name: string): Promise<Ctx> => {
    const { id, accountId } = await makeMember(stage.kit, stage.shop, { name, staff: true });
    return { ...ctx, person: { id, accountId, name } as Person };
  };

  test('are closed once they are over, and opened again by two', async () => {
    const [one, other] = [await as('会计甲'), await as('会计乙')];
    await expect(closeMonth(one, '2026-11')).rejects.toMatchObject({ code: 'ledger.month_running' });
    const closed = await closeMonth(one, '2026-07');
    await expect(closeMonth(one, '2026-07')).rejects.toMatchObject({ code: 'ledger.month_closed' });
    const late = { at: new Date('2026-07-31T23:59:59+08:00') };
    await expect(put(between(3n), late)).rejects.toMatchObject({ code: 'ledger.month_closed' });
    const early = { ...closed, agree: true };
    await expect(answerReopening(other, early)).rejects.toMatchObject({ code: 'ledger.not_asked' });
    const asked = await askReopening(one, { ...closed, reason: '漏记' });
    await expect(answerReopening(one, { ...asked, agree: true })).rejects.toMatchObject({ code: 'ledger.same_person' });
    await expect(put(between(3n), late)).rejects.toMatchObject({ code: 'ledger.month_closed' });
    await answerReopening(other, { ...asked, agree: true });
    await put(between(3n), late);
    await closeMonth(other, '2026-07');
    await expect(put(between(3n), late)).rejects.toMatchObject({ code: 'ledger.month_closed' });
  });

  test('wait for who posts into them, and nothing slips in behind', async () => {
    const who = await as('会计丙');
    const at = new Date('2026-06-15T12:00:00+08:00');
    const [posted, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const posting_ = write(async (tx) => {
      await post(ctx, tx, posting(between(3n, 'slip'), { at }));
      posted.resolve();
      await done.promise;
    });
    await posted.promise;
    const closing = closeMonth(who, '2026-06');
    done.resolve();
    await Promise.all([posting_, closing]);
    expect(await balanceOf('1010', 'slip')).toMatchObject({ fen: 3n });
    await expect(put(between(3n), { at })).rejects.toMatchObject({ code: 'ledger.month_closed' });
  });
});

describe('LD8 balances', () => {
  test('of 50 who post at once are exact, while others sum up', async () => {
    const before = await balanceOf('1010');
    await Promise.all([
      ...Array.from({ length: 50 }, (_, n) => put(between(BigInt(n + 1), 'hot'))),
      ...Array.from({ length: 3 }, () => sumUp(ctx)),
    ]);
    expect(await balanceOf('1010', 'hot')).toMatchObject({ fen: 1275n });
    expect((await balanceOf('1010')).fen - before.fen).toBe(1275n);
  });

  test('read a snapshot and what came after it alone', async () => {
    await Promise.all(Array.from({ length: 110 }, () => put(between(2n, 'many'))));
    const before = await balanceOf('1010');
    await sumUp(ctx);
    const kept = await ctx.db.rows<{ sub: string | null; fen: number }>(
      `select sub, fen from ledger_snapshot where shop_id = $1 and account = '1010' and (sub is null or sub in ('many', 'back'))
       order by sub nulls first`,
      [ctx.shop.id],
    );
    expect(kept).toEqual([
      { sub: null, fen: Number(before.fen) },
      { sub: 'many', fen: 220 },
    ]);
    await put(between(5n, 'many'));
    expect([(await balanceOf('1010')).fen - before.fen, (await balanceOf('1010', 'many')).fen]).toEqual([5n, 225n]);
    await sumUp(ctx);
    await sumUp(ctx);
    expect([(await balanceOf('1010')).fen - before.fen, (await balanceOf('1010', 'many')).fen]).toEqual([5n, 225n]);
    expect(await balancesOf(ctx.db, ctx.shop.id, 'many')).toEqual(
      new Map([
        ['1010', { fen: 225n, pending: 0n }],
        ['2020', { fen: -225n, pending: 0n }],
      ]),
    );
  });
});

test('LD9 the nightly look finds nothing, and a snapshot that is off by a fen', async () => {
  await sumUp(ctx);
  expect(await checkLedger(ctx)).toEqual([]);
  await write((tx) =>
    tx.rows(`update ledger_snapshot set fen = fen + 1 where shop_id = $1 and account = '1010' and sub is null`, [
      ctx.shop.id,
    ]),
  );
  expect(await checkLedger(ctx)).toEqual([{ what: 'snapshot', where: '1010', fen: '1' }]);
  expect(await checkLedger(there)).toEqual([]);
});

test('LD9 the nightly look finds an entry that somebody with all power changed by a fen', async () => {
  const { id } = await put(between(600n, 'corrupt'));
  const by = (fen: number) =>
    asOwner(
      'alter table ledger_entry disable trigger stays',
      `update ledger_entry set fen = fen + ${fen} where shop_id = ${ctx.shop.id} and posting_id = ${id} and account = '1010'`,
      'alter table ledger_entry enable trigger stays',
    );
  await by(1);
  expect(await checkLedger(ctx)).toEqual(
    expect.arrayContaining([
      { what: 'posting', where: String(id), fen: '1' },
      expect.objectContaining({ what: 'total', fen: '1' }),
    ]),
  );
  await by(-1);
  expect(await checkLedger(ctx)).not.toContainEqual(expect.objectContaining({ what: 'posting' }));
});
