import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueNumber } from '../../../kernel/numbering/issue-number.ts';
import { inState } from '../../../kernel/testkit/in-state.ts';
import { checkLedger } from '../ledger/public.ts';
import { bookReceived } from './commands/book-received.ts';
import { extendOrder } from './commands/extend-order.ts';
import { giveUp, quoteGivingUp } from './commands/give-up.ts';
import { issueReceipt, RECEIPT_JOB } from './commands/issue-receipt.ts';
import { placeOrder } from './commands/place-order.ts';
import { bookRefunded, refundCredit } from './commands/refund-due.ts';
import { stepOrder } from './commands/step-order.ts';
import { lockedOrder } from './queries/locked-order.ts';
import { orderState } from './queries/order-state.ts';
import { showOrder } from './queries/show-order.ts';
import { ORDER_STATES, orderSteps } from './steps.ts';
import { orderStage } from './test-order-stage.ts';

let stage: Awaited<ReturnType<typeof orderStage>>;
beforeAll(async () => {
  stage = await orderStage();
});
afterAll(() => stage.close());

/** Registration and dinner. */
const two = () => [stage.thing(84_800n), stage.thing(21_200n)];
const refundsOf = (order: number) =>
  stage.ctx.db.rows<{ id: number; fen: number; state: string; method: string }>(
    `select r.id, r.fen, r.state, p.method from order_refund r join order_payment p on p.shop_id = r.shop_id and p.id = r.payment_id
     where r.shop_id = $1 and r.order_id = $2 order by r.id`,
    [stage.ctx.shop.id, order],
  );

describe('OR1 the table of steps', () => {
  const stored = ORDER_STATES.filter((state) => state !== 'draft');
  const pairs = stored.flatMap((from) => stored.flatMap((to) => orderSteps.roles.map((role) => ({ from, to, role }))));

  test('decides every pair for every role', async () => {
    const { id } = await stage.place([stage.thing(100n)]);
    const outcomes = [];
    for (const { from, to, role } of pairs) {
      const set = stage.write(async (tx) => {
        const copy = await inState(tx, {
          table: 'sales_order',
          shopId: stage.shop.id,
          id,
          state: from,
          code: 'COPY22',
        });
        await stepOrder(stage.ctx, tx, await lockedOrder(stage.ctx, tx, copy), to, role);
        throw new Error('taken back');
      });
      const told = await set.catch((error: Error & { code?: string }) => error.code ?? error.message);
      outcomes.push({ from, to, role, told });
    }
    expect(outcomes).toEqual(
      pairs.map((pair) => ({
        ...pair,
        told: orderSteps.may(pair.from, pair.to, pair.role) ? 'taken back' : 'order.step',
      })),
    );
    expect(outcomes.filter(({ told }) => told === 'taken back')).toHaveLength(8);
  });
});

describe('OR3 placing', () => {
  test('prices, holds and promises in one transaction, or leaves nothing', async () => {
    const unit = await stage.unit(1);
    const sold = stage.thing(84_800n, { unit });
    const { id, totalFen } = await stage.place([sold, stage.thing(21_200n)]);
    expect(totalFen).toBe(106_000n);
    expect(await stage.counts(unit)).toEqual({ held: 1, sold: 0 });
    expect(await stage.standing(id)).toMatchObject({ payment: 'none', openFen: 106_000n, promised: 106_000n });
    const late = stage.write(async (tx) => {
      await placeOrder(stage.ctx, tx, {
        ...{ payer: stage.payer, lines: [stage.line(stage.thing(5n))], holdUntil: stage.inMinutes(30) },
      });
      throw new Error('broken off');
    });
    const before = await ordersThere();
    await expect(late).rejects.toThrow('broken off');
    await expect(stage.place([stage.thing(1n), stage.thing(1n, { unit })])).rejects.toMatchObject({
      ...{ status: 409, code: 'order.full' },
    });
    expect(await ordersThere()).toBe(before);
  });

  test('of many at once for the last place one is placed', async () => {
    const unit = await stage.unit(1);
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => stage.place([stage.thing(5n, { unit })])));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stage.counts(unit)).toEqual({ held: 1, sold: 0 });
  });

  test('orders over the same things in opposite order wait for each other in one order', async () => {
    const [a, b] = [await stage.unit(null), await stage.unit(null)];
    const pair = () => [stage.thing(1n, { unit: a }), stage.thing(1n, { unit: b })];
    await Promise.all(Array.from({ length: 40 }, (_, n) => stage.place(n % 2 === 0 ? pair() : pair().reverse())));
    expect(await stage.counts(a)).toEqual({ held: 40, sold: 0 });
  });

  test('nothing, and what nobody sells, is no order', async () => {
    await expect(stage.place([])).rejects.toMatchObject({ status: 400, code: 'order.nothing_ordered' });
    const lines = [{ sells: 'order.none', ref: '1', quantity: 1 }];
    await expect(stage.place([], { lines })).rejects.toMatchObject({ status: 404, code: 'order.not_sold' });
  });
});

const ordersThere = async (): Promise<number> =>
  (await stage.ctx.db.rows('select id from sales_order where shop_id = $1', [stage.shop.id])).length;

test('OR4 a line keeps its price, name and tax, whatever they become', async () => {
  const [registration, dinner] = two() as [ReturnType<typeof stage.thing>, ReturnType<typeof stage.thing>];
  const { id } = await stage.place([registration, dinner]);
  registration.unitFen = 99_900n;
  await stage.pay(id, 106_000n);
  expect(await stage.standing(id)).toMatchObject({ state: 'paid', payment: 'full', contract: 106_000n });
  expect(await stage.lines(id)).toMatchObject([
    { total: 84_800, tax: 4800 },
    { total: 21_200, tax: 1200 },
  ]);
  for (const text of ['update order_line set unit_fen = 1', 'delete from order_line', 'delete from order_payment']) {
    const changed = stage.write((tx) => tx.rows(`${text} where shop_id = $1`, [stage.shop.id]));
    await expect(changed).rejects.toMatchObject({ code: '42501' });
  }
});

test('OR5 a discount of the order is spread over its lines, and never more than the whole', async () => {
  const three = () => [1, 2, 3].map(() => stage.thing(500n));
  const { id, totalFen } = await stage.place(three(), { discountFen: 100n });
  expect([totalFen, (await stage.lines(id)).map(({ discount }) => discount)]).toEqual([1400n, [34, 33, 33]]);
  await expect(stage.place(three(), { discountFen: 1501n })).rejects.toMatchObject({ status: 422 });
});

describe('OR8 giving up', () => {
  test('scenario 6: a fifth is kept with its tax, the rest is due until it has gone back', async () => {
    const sold = stage.thing(106_000n, { keptFen: 21_200n });
    const { id } = await stage.place([sold]);
    await stage.pay(id, 106_000n);
    expect(await stage.giveUp(id, 'payer')).toMatchObject({ keptFen: 21_200n, backFen: 84_800n });
    expect([await stage.balanceOf('4020', id), await stage.balanceOf('2110', id)]).toEqual([-20_000n, -1200n]);
    expect(await stage.standing(id)).toMatchObject({ state: 'cancelled', payment: 'refund_due', refundDue: 84_800n });
    expect(sold.told).toEqual(['fulfil', 'release']);
    await stage.refundAll(id);
    expect(await stage.standing(id)).toMatchObject({ refundDue: 0n, contract: 0n, credit: 0n });
  });

  test('of one line leaves the others, and gives its place back; the same line again is refused', async () => {
    const unit = await stage.unit(1);
    const { id } = await stage.place([stage.thing(84_800n), stage.thing(21_200n, { unit })]);
    await stage.pay(id, 106_000n);
    const dinner = (await stage.lines(id))[1]?.id ?? 0;
    await stage.giveUp(id, 'staff', [dinner]);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 84_800n, refundDue: 21_200n });
    expect(await stage.counts(unit)).toEqual({ held: 0, sold: 0 });
    await expect(stage.giveUp(id, 'staff', [dinner])).rejects.toMatchObject({ code: 'order.line_given_up' });
    await expect(stage.giveUp(id, 'staff', [1])).rejects.toMatchObject({ status: 404 });
  });

  test('keeps no more than was paid, whatever the seller says', async () => {
    const { id } = await stage.place([stage.thing(100n, { keptFen: 5000n })]);
    await stage.pay(id, 100n);
    expect(await stage.giveUp(id, 'payer')).toMatchObject({ keptFen: 100n, backFen: 0n });
    expect(await stage.standing(id)).toMatchObject({ state: 'cancelled', payment: 'full' });
  });

  test('what was told is honoured for ten minutes, and not longer', async () => {
    const sold = stage.thing(1000n);
    const { id } = await stage.place([sold]);
    await stage.pay(id, 1000n);
    const ask = () => stage.write((tx) => quoteGivingUp(stage.ctx, tx, { order: id, lines: [], role: 'payer' }));
    const first = await ask();
    stage.pass(11);
    const take = (quote: number) => stage.write((tx) => giveUp(stage.ctx, tx, { order: id, quote, role: 'payer' }));
    await expect(take(first.id)).rejects.toMatchObject({ status: 409, code: 'order.quote_over' });
    const second = await ask();
    sold.keptFen = 1000n;
    stage.pass(9);
    await take(second.id);
    expect(await stage.standing(id)).toMatchObject({ refundDue: 1000n });
  });

  test('before it is paid promises nothing any more; twice is refused, and of two at once one is', async () => {
    const unit = await stage.unit(1);
    const { id } = await stage.place([stage.thing(5n, { unit })]);
    const both = await Promise.allSettled([stage.giveUp(id, 'payer'), stage.giveUp(id, 'staff')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order.step' } });
    expect(await stage.standing(id)).toMatchObject({ state: 'cancelled', payment: 'none', promised: 0n });
    expect(await stage.counts(unit)).toEqual({ held: 0, sold: 0 });
  });

  test('what was told before the money came is not taken for what was told after it', async () => {
    const { id } = await stage.place([stage.thing(1000n)]);
    const said = await stage.write((tx) => quoteGivingUp(stage.ctx, tx, { order: id, lines: [], role: 'payer' }));
    await stage.pay(id, 1000n);
    const taken = stage.write((tx) => giveUp(stage.ctx, tx, { order: id, quote: said.id, role: 'payer' }));
    await expect(taken).rejects.toMatchObject({ code: 'order.quote_over' });
  });
});

describe('OR9 OR10 a hold that ends', () => {
  test('scenario 3: late money gets what is left at the price of then', async () => {
    const unit = await stage.unit(1);
    const sold = stage.thing(106_000n, { unit });
    const { id } = await stage.place([sold]);
    stage.pass(31);
    await stage.expire();
    expect(await stage.standing(id)).toMatchObject({ state: 'expired', promised: 0n });
    sold.unitFen = 120_000n;
    await stage.pay(id, 106_000n);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', payment: 'full', contract: 106_000n });
    expect(await stage.counts(unit)).toEqual({ held: 0, sold: 1 });
    expect(sold.told).toEqual(['release', 'fulfil']);
  });

  test('scenario 3: where nothing is left it is due for refund, whether or not anybody has swept', async () => {
    for (const isSwept of [true, false]) {
      const unit = await stage.unit(1);
      const { id } = await stage.place([stage.thing(106_000n, { unit })]);
      stage.pass(31);
      if (isSwept) await stage.expire();
      await stage.place([stage.thing(1n, { unit })]);
      await stage.pay(id, 106_000n);
      expect(await stage.standing(id)).toMatchObject({ state: 'expired', refundDue: 106_000n, credit: 0n });
      await stage.refundAll(id);
      expect(await stage.standing(id)).toMatchObject({ refundDue: 0n });
    }
  });

  test('money within the hold wins over the sweep at the same moment, whichever comes first', async () => {
    const unit = await stage.unit(5);
    const orders = await Promise.all(Array.from({ length: 5 }, () => stage.place([stage.thing(100n, { unit })])));
    stage.pass(30);
    await Promise.all([stage.expire(), ...orders.map(({ id }) => stage.pay(id, 100n))]);
    for (const { id } of orders) expect(await stage.standing(id)).toMatchObject({ state: 'paid', payment: 'full' });
    expect(await stage.counts(unit)).toEqual({ held: 0, sold: 5 });
  });

  test('a thing that is there no longer is not sold: the money is due', async () => {
    const sold = stage.thing(100n, { unit: await stage.unit(1) });
    const { id } = await stage.place([sold]);
    sold.isGone = true;
    await stage.pay(id, 100n);
    expect(await stage.standing(id)).toMatchObject({ state: 'expired', refundDue: 100n });
  });

  test('is not ended while a way to pay may still bring money', async () => {
    const { id } = await stage.place([stage.thing(100n)]);
    const pays = stage.kit.services.registry.pays as Map<string, unknown>;
    let isClosed = false;
    pays.set('order.test', { module: 'order', close: async () => isClosed });
    try {
      stage.pass(31);
      await stage.expire();
      expect(await stage.standing(id)).toMatchObject({ state: 'placed' });
      isClosed = true;
      await stage.expire();
      expect(await stage.standing(id)).toMatchObject({ state: 'expired' });
    } finally {
      pays.delete('order.test');
    }
  });

  test('is made longer while it stands, and not when it is over', async () => {
    const unit = await stage.unit(1);
    const { id } = await stage.place([stage.thing(100n, { unit })]);
    const longer = () => stage.write((tx) => extendOrder(stage.ctx, tx, id, stage.inMinutes(120)));
    expect(await longer()).toBe(true);
    stage.pass(60);
    await stage.expire();
    expect([(await stage.standing(id)).state, await stage.counts(unit)]).toEqual(['placed', { held: 1, sold: 0 }]);
    stage.pass(61);
    expect(await longer()).toBe(false);
  });
});

describe('money that is not just right', () => {
  test('OR11 one fen short waits, and is due when the hold ends', async () => {
    const { id } = await stage.place([stage.thing(106_000n)]);
    await stage.pay(id, 105_999n);
    expect(await stage.standing(id)).toMatchObject({ state: 'placed', payment: 'part', openFen: 1n });
    stage.pass(31);
    await stage.expire();
    expect(await stage.standing(id)).toMatchObject({ state: 'expired', refundDue: 105_999n });
  });

  test('OR2 how much is paid is read off the ledger: of what comes no column of the order says anything', async () => {
    const { id } = await stage.place(two());
    const rows = () =>
      stage.ctx.db.rows(
        `select to_jsonb(o) - 'version' - 'updated_at' as row from sales_order o where shop_id = $1 and id = $2
         union all select to_jsonb(l) - 'updated_at' from order_line l where shop_id = $1 and order_id = $2`,
        [stage.ctx.shop.id, id],
      );
    const payment = async () => (await stage.standing(id)).payment;
    const placed = await rows();
    expect([placed.length, await payment()]).toEqual([3, 'none']);
    await stage.pay(id, 60_000n);
    expect([await rows(), await payment()]).toEqual([placed, 'part']);
    await stage.pay(id, 46_000n);
    const paid = await rows();
    expect(await payment()).toBe('full');
    await stage.pay(id, 1n);
    expect([await rows(), await payment()]).toEqual([paid, 'over']);
  });

  test('scenario 4, OR12: 60000 and 50000 from the bank pay 106000, 4000 stay the payer’s until they go back', async () => {
    const { id } = await stage.place(two());
    const bank = { method: 'bank', account: '2040' } as const;
    await stage.pay(id, 60_000n, bank);
    expect(await stage.standing(id)).toMatchObject({ payment: 'part', openFen: 46_000n });
    await stage.pay(id, 50_000n, bank);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', payment: 'over', credit: 4000n });
    const back = () =>
      stage.write(async (tx) => refundCredit(stage.ctx, tx, await lockedOrder(stage.ctx, tx, id), 'order.credit'));
    expect([await back(), await back()]).toEqual([true, false]);
    await stage.refundAll(id);
    expect(await stage.standing(id)).toMatchObject({ payment: 'full', credit: 0n, refundDue: 0n });
  });

  test('scenario 5, OR13: of two payments for the same both are booked, and the later goes back', async () => {
    const { id } = await stage.place([stage.thing(106_000n)]);
    await stage.pay(id, 106_000n);
    stage.pass(1);
    await stage.pay(id, 106_000n, { method: 'bank', account: '2040' });
    expect([await stage.balanceOf('2010', id), await stage.balanceOf('2020', id)]).toEqual([-106_000n, -106_000n]);
    await stage.write(async (tx) => refundCredit(stage.ctx, tx, await lockedOrder(stage.ctx, tx, id), 'order.credit'));
    expect(await refundsOf(id)).toMatchObject([{ fen: 106_000, method: 'bank', state: 'due' }]);
    await stage.refundAll(id);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', payment: 'full', contract: 106_000n });
  });

  test('scenario 2: one payment told four times at once is booked once; told otherwise it is refused', async () => {
    const { id } = await stage.place([stage.thing(106_000n)]);
    const providerRef = `T${id}`;
    const told = await Promise.all(Array.from({ length: 4 }, () => stage.pay(id, 106_000n, { providerRef })));
    expect(told.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await stage.balanceOf('1020', id)).toBe(106_000n);
    const other = { status: 409, code: 'order.other_payment' };
    await expect(stage.pay(id, 1n, { providerRef })).rejects.toMatchObject(other);
    const another = await stage.place([stage.thing(106_000n)]);
    await expect(stage.pay(another.id, 106_000n, { providerRef })).rejects.toMatchObject(other);
    await expect(stage.pay(id, 0n)).rejects.toMatchObject({ status: 400, code: 'order.nothing_received' });
  });

  test('for what was cancelled is due at once', async () => {
    const { id } = await stage.place([stage.thing(100n)]);
    await stage.giveUp(id, 'payer');
    await stage.pay(id, 100n);
    expect(await stage.standing(id)).toMatchObject({ state: 'cancelled', payment: 'refund_due', refundDue: 100n });
  });

  test('a refund that went back is booked once, and told otherwise refused', async () => {
    const { id } = await stage.place([stage.thing(100n)]);
    await stage.pay(id, 100n);
    await stage.giveUp(id, 'payer');
    const [due] = await refundsOf(id);
    const told = (providerRef: string) =>
      stage.write((tx) =>
        bookRefunded(stage.ctx, tx, {
          ...{ refund: due?.id ?? 0, method: 'wechat', account: '1020', providerRef, at: stage.inMinutes(0) },
        }),
      );
    await Promise.all([told('A'), told('A'), told('A')]);
    await expect(told('B')).rejects.toMatchObject({ status: 409, code: 'order.refund_done' });
    expect(await stage.balanceOf('1020', id)).toBe(0n);
  });
});

describe('OR14', () => {
  test('what is priced in another currency is refused', async () => {
    const abroad = stage.thing(100n, { currency: 'USD' });
    await expect(stage.place([stage.thing(1n), abroad])).rejects.toMatchObject({ status: 422, code: 'order.currency' });
  });

  test('what costs nothing is paid at once, and has its place for good', async () => {
    const unit = await stage.unit(1);
    const free = stage.thing(0n, { unit });
    const { id, state } = await stage.place([free]);
    expect([state, free.told, await stage.counts(unit)]).toEqual(['paid', ['fulfil'], { held: 0, sold: 1 }]);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', payment: 'full', openFen: 0n });
  });
});

describe('NU2 receipts', () => {
  const receiptsOf = (order: number) =>
    stage.ctx.db.rows<{ number: number; fen: number }>(
      'select number, fen from order_receipt where shop_id = $1 and order_id = $2',
      [stage.ctx.shop.id, order],
    );

  test('are numbered by a task behind the payment, which books though nothing can be numbered', async () => {
    const { id } = await stage.place([stage.thing(100n)]);
    const blocked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const numbering = stage.write(async (tx) => {
      await issueNumber(stage.ctx, tx, 'receipt');
      held.resolve();
      await blocked.promise;
    });
    await held.promise;
    await stage.pay(id, 100n);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid' });
    blocked.resolve();
    await numbering;
    const sent = stage.kit.sentJobs.filter(({ name, data }) => name === RECEIPT_JOB && data.order === id);
    expect(sent).toHaveLength(1);
    expect(await receiptsOf(id)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => issueReceipt(stage.ctx, sent[0]?.data ?? {})));
    expect(await receiptsOf(id)).toEqual([{ number: 2, fen: 100 }]);
  });

  test('are not given to what is not paid or costs nothing', async () => {
    const [open, free] = [await stage.place([stage.thing(5n)]), await stage.place([stage.thing(0n)])];
    for (const { id } of [open, free]) {
      await issueReceipt(stage.ctx, { order: id });
      expect(await receiptsOf(id)).toEqual([]);
    }
  });
});

test('another shop knows nothing of an order, books nothing for it, and sells none of our stock', async () => {
  const { id } = await stage.place([stage.thing(100n)]);
  const there = stage.as('other');
  expect(await orderState(there.db, there.shop.id, id)).toBeNull();
  const paid = there.db.write((tx) =>
    bookReceived(there, tx, {
      ...{ order: id, method: 'cash', account: '1001', attempt: '', fen: 100n, at: new Date(), providerRef: 'X' },
    }),
  );
  await expect(paid).rejects.toMatchObject({ status: 404 });
  const theirs = there.db.write((tx) =>
    placeOrder(there, tx, {
      ...{ payer: stage.payer, lines: [stage.line(stage.thing(1n))], holdUntil: stage.inMinutes(30) },
    }),
  );
  await expect(theirs).rejects.toMatchObject({ code: '23503' });
});

test('LD9 whatever these tests did, the ledger comes to nothing', async () => {
  expect(await checkLedger(stage.ctx)).toEqual([]);
});

test('what is kept of the lines of one seller is asked once for all, and stands at each that still stands', async () => {
  const { id } = await stage.place([stage.thing(100n), stage.thing(0n), stage.thing(300n)]);
  const seller = stage.kit.services.registry.sells.get('order.test');
  if (seller === undefined) throw new Error('Nothing is sold.');
  const asked = vi.spyOn(seller, 'ladders');
  const { items } = (await showOrder(stage.ctx, id)).data;
  expect(items.map(({ ladder }) => ladder.map(({ percent }) => percent))).toEqual([[20], [], [20]]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});
