import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx, Person } from '../../../kernel/http/context.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { answerReopening, askReopening, closeMonth } from './commands/close-month.ts';
import { post, postPending } from './commands/post.ts';
import type { Entry } from './posting.ts';
import { readStatement } from './queries/statement.ts';

let stage: Awaited<ReturnType<typeof openTwoShops>>;
let ctx: Ctx;
beforeAll(async () => {
  stage = await openTwoShops({ now: () => new Date('2026-11-24T02:00:00Z') });
  ctx = stage.kit.ctx(stage.shop);
});
afterAll(() => stage.kit.close());

const as = async (name: string): Promise<Ctx> => {
  const { id, accountId } = await makeMember(stage.kit, stage.shop, { name, staff: true });
  return { ...ctx, person: { id, accountId, name } as Person };
};
const put = (at: string, entries: Entry[]) =>
  ctx.db.write((tx) => post(ctx, tx, { source: 'test', ref: randomUUID(), reason: '测试', at: new Date(at), entries }));
const earned = (at: string, fen: bigint) =>
  put(at, [
    { account: '1010', fen },
    { account: '4010', fen: -fen },
  ]);
const spent = (at: string, fen: bigint) =>
  put(at, [
    { account: '5010', fen },
    { account: '1010', fen: -fen },
  ]);
const yearOf = async (year?: number) => (await readStatement(ctx, year)).data;

describe('LD7 LD9 the statement of a year', () => {
  test('begins with what was before, as Shanghai has years, and tells the result of each month', async () => {
    await earned('2025-12-31T23:59:59+08:00', 700n);
    await earned('2026-01-01T00:00:00+08:00', 1000n);
    await spent('2026-01-31T23:59:59+08:00', 60n);
    await earned('2026-10-05T12:00:00+08:00', 200n);
    await ctx.db.write((tx) =>
      postPending(ctx, tx, {
        ...{ source: 'test', ref: randomUUID(), reason: '测试', at: new Date('2026-10-06T12:00:00+08:00') },
        entries: [
          { account: '1100', fen: 5n },
          { account: '2010', fen: -5n },
        ],
      }),
    );
    const { accounts, months, ...whole } = await yearOf();
    expect(whole).toEqual({
      ...{ year: 2026, firstYear: 2025, lastYear: 2026, incomeFen: 1200, expenseFen: 60, isFinal: false },
    });
    expect(accounts.map(({ name: _name, ...row }) => row)).toEqual([
      { account: '1010', openingFen: 700, debitFen: 1200, creditFen: 60, closingFen: 1840 },
      { account: '4010', openingFen: -700, debitFen: 0, creditFen: 1200, closingFen: -1900 },
      { account: '5010', openingFen: 0, debitFen: 60, creditFen: 0, closingFen: 60 },
    ]);
    expect(months).toHaveLength(11);
    expect(months[0]).toEqual({ month: '2026-01', state: 'open', incomeFen: 1000, expenseFen: 60 });
    expect(months.at(-1)).toEqual({ month: '2026-11', state: 'running', incomeFen: 0, expenseFen: 0 });
  });

  test('says the same once months are closed, and after one of them was opened again and got a posting', async () => {
    const before = await yearOf(2026);
    const [one, other] = [await as('会计甲'), await as('会计乙')];
    const january = await closeMonth(one, '2026-01');
    await closeMonth(one, '2026-10');
    const closed = await yearOf(2026);
    expect(closed.accounts).toEqual(before.accounts);
    expect(closed.months.map(({ state: _state, ...row }) => row)).toEqual(
      before.months.map(({ state: _state, ...row }) => row),
    );
    expect(closed.months[0]?.state).toBe('closed');
    const asked = await askReopening(one, { ...january, reason: '漏记' });
    await answerReopening(other, { ...asked, agree: true });
    await earned('2026-01-20T12:00:00+08:00', 11n);
    expect((await yearOf(2026)).incomeFen).toBe(1211);
    await closeMonth(one, '2026-01');
    expect((await yearOf(2026)).incomeFen).toBe(1211);
  });

  test('is final once every month of it is closed', async () => {
    expect((await yearOf(2025)).isFinal).toBe(false);
    await closeMonth(await as('会计丙'), '2025-12');
    expect(await yearOf(2025)).toMatchObject({ isFinal: true, incomeFen: 700 });
  });

  test('is one shop’s: another one has nothing in it', async () => {
    expect((await readStatement(stage.kit.ctx(stage.other), 2026)).data.accounts).toEqual([]);
  });

  test('rests on sums that the nightly look counts anew', async () => {
    expect(await checkLedger(ctx)).toEqual([]);
    await ctx.db.write((tx) =>
      tx.rows(
        `update ledger_month_sum set debit_fen = debit_fen + 1 where shop_id = $1 and month = '2026-10' and account = '1010'`,
        [ctx.shop.id],
      ),
    );
    expect(await checkLedger(ctx)).toEqual([{ what: 'month', where: '2026-10/1010', fen: '1' }]);
  });
});
