import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { statesBefore } from '../../../kernel/rules/steps.ts';
import { inState } from '../../../kernel/testkit/in-state.ts';
import { reverse } from '../ledger/public.ts';
import { moveAttempt } from './attempt-rows.ts';
import { compareBill, sumOfFees } from './commands/read-bill.ts';
import { moveRefund } from './refund-rows.ts';
import { attemptSteps, refundSteps, rowSteps } from './states.ts';
import { paymentStage } from './test-payments.ts';

let stage: Awaited<ReturnType<typeof paymentStage>>;
beforeAll(async () => {
  stage = await paymentStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.world.faults.length = 0;
  stage.pass(10);
});

/** An order that was paid by WeChat with so much more than it costs. */
async function paid(fen = 84_800n, more = 0n) {
  const order = await stage.order(fen + more);
  await stage.start(order.code);
  const [attempt] = await stage.attempts(order.id);
  stage.world.pay(attempt?.number ?? '');
  await stage.ask(attempt?.id ?? 0);
  return { ...order, number: attempt?.number ?? '' };
}
/** Gives all of an order up, so that its money is due. */
async function due(fen = 84_800n) {
  const order = await paid(fen);
  await stage.giveUp(order.id, 'staff');
  const [refund] = await stage.refunds(order.id);
  if (refund === undefined) throw new Error('nothing is due');
  return { ...order, refund };
}
const refundNotice = async () => {
  const notice = stage.world.notices.at(-1);
  if (notice === undefined) throw new Error('nothing was told');
  await stage.deliver(notice);
  await stage.takeAll();
};

describe('PY12 money back', () => {
  test('is sent the way it came, accepted, and done when WeChat says so', async () => {
    const { id, refund } = await due();
    expect(refund).toMatchObject({ state: 'due', route: 'original', fen: 84_800 });
    await stage.refund(refund.id);
    expect(await stage.refunds(id)).toMatchObject([{ state: 'submitted' }]);
    // Where no notice comes it is asked about five seconds after it was sent.
    const next = await stage.ctx.db.row(
      'select extract(epoch from next_ask_at - submitted_at)::int as seconds from payment_refund where shop_id = $1 and id = $2',
      [stage.shop.id, refund.id],
    );
    expect(next).toEqual({ seconds: 5 });
    expect(await stage.balanceOf('2030', id)).toBe(-84_800n);
    stage.world.settle(refund.number, 'SUCCESS');
    await refundNotice();
    expect(await stage.refunds(id)).toMatchObject([{ state: 'succeeded', back: 84_800 }]);
    expect(await stage.balanceOf('2030', id)).toBe(0n);
    expect(await stage.balanceOf('1020', id)).toBe(0n);
    await stage.refund(refund.id);
    expect(stage.world.refunds.size).toBeGreaterThan(0);
  });
  test('on its way by WeChat is not given back by the desk, too; what is still due is, and then not sent', async () => {
    const byHand = async ({ id }: { id: number }, method = 'cash') => {
      const shown = await stage.call('GET', `/api/admin/order/order/show/${id}`, {}, stage.desk);
      const [refund] = shown.body.data.refunds;
      const told = { id: refund.id, method, reference: `by hand ${id}` };
      return stage.call('POST', '/api/admin/order/refund/book', told, stage.desk);
    };
    const sent = await due();
    await stage.refund(sent.refund.id);
    expect((await byHand(sent)).body.code).toBe('order.refund_under_way');
    stage.world.settle(sent.refund.number, 'SUCCESS');
    await refundNotice();
    expect(await stage.refunds(sent.id)).toMatchObject([{ state: 'succeeded' }]);
    const still = await due();
    expect((await byHand(still, 'transfer')).body.code).toBe('order.transfers_by_statement');
    expect((await byHand(still)).status).toBe(200);
    await stage.refund(still.refund.id);
    expect(await stage.refunds(still.id)).toMatchObject([{ state: 'closed' }]);
    expect(await stage.balanceOf('2030', still.id)).toBe(0n);
  });
  test('may be less where a coupon paid a part, and is done all the same', async () => {
    const { id, refund } = await due();
    await stage.refund(refund.id);
    stage.world.settle(refund.number, 'SUCCESS', 84_000);
    await stage.refund(refund.id);
    expect(await stage.refunds(id)).toMatchObject([{ state: 'succeeded', back: 84_000 }]);
    expect(await stage.balanceOf('2030', id)).toBe(0n);
  });
  test('that WeChat closed is due again, under another number', async () => {
    const { id, refund } = await due();
    await stage.refund(refund.id);
    stage.world.settle(refund.number, 'CLOSED');
    await refundNotice();
    const [closed, again] = await stage.refunds(id);
    expect([closed?.state, again?.state]).toEqual(['closed', 'due']);
    expect(again?.number).not.toBe(refund.number);
    await stage.refund(again?.id ?? 0);
    // A minute has to pass between the parts of one payment.
    expect((await stage.refunds(id))[1]?.state).toBe('due');
    stage.pass(2);
    await stage.refund(again?.id ?? 0);
    expect((await stage.refunds(id))[1]?.state).toBe('submitted');
  });
  test('never comes to more than was paid: two of 60000 on 84800', async () => {
    const { id } = await paid(84_800n);
    const twice = [1, 2].map(() =>
      stage.write(async (tx) => {
        const made = await tx.row<{ id: number }>(
          `insert into order_refund (order_id, payment_id, fen, reason)
           select $2, p.id, 60000, 'x' from order_payment p where p.shop_id = $1 and p.order_id = $2 returning id`,
          [stage.shop.id, id],
        );
        await stage.kit.services.events.emit(stage.ctx, tx, 'order.refund_due', {
          id: made?.id,
          orderId: id,
          payerId: 1,
        });
      }),
    );
    await Promise.all(twice);
    const refunds = await stage.refunds(id);
    expect(refunds.map(({ fen }) => fen)).toEqual([60_000]);
  });
  test('goes by bank from the fifty-first part of a payment on', async () => {
    const { id } = await paid(84_800n);
    await stage.write(async (tx) => {
      for (let part = 0; part < 51; part += 1) {
        const made = await tx.row<{ id: number }>(
          `insert into order_refund (order_id, payment_id, fen, reason)
           select $2, p.id, 100, 'x' from order_payment p where p.shop_id = $1 and p.order_id = $2 returning id`,
          [stage.shop.id, id],
        );
        const told = { id: made?.id, orderId: id, payerId: 1 };
        await stage.kit.services.events.emit(stage.ctx, tx, 'order.refund_due', told);
      }
    });
    const routes = (await stage.refunds(id)).map(({ route }) => route);
    expect(routes).toHaveLength(51);
    expect(routes.indexOf('bank')).toBe(50);
  });
  test('scenario 8: one that timed out is sent again by its number and is one refund', async () => {
    for (const how of ['lost', 'reset', 'error'] as const) {
      const { id, refund } = await due();
      stage.world.fail('refund', how);
      await stage.refund(refund.id);
      expect(await stage.refunds(id)).toMatchObject([{ state: 'unknown' }]);
      await stage.refund(refund.id);
      await stage.refund(refund.id);
      expect(await stage.refunds(id)).toMatchObject([{ state: 'submitted', number: refund.number }]);
      const there = [...stage.world.refunds.values()].filter(({ payment }) => payment.number.length > 0);
      expect(there.filter(({ number }) => number === refund.number)).toHaveLength(1);
    }
  });
  test('that WeChat refuses waits, with its word, and is sent again', async () => {
    const { id, refund, number } = await due();
    const payment = stage.world.payment(number);
    Object.assign(payment, { state: 'NOTPAY' });
    await stage.refund(refund.id);
    expect(await stage.refunds(id)).toMatchObject([{ state: 'due' }]);
    const shown = (await stage.deskCall('payment.refund.show', { id: refund.id })).body;
    expect(shown.data.refusal).toBe('RESOURCE_NOT_EXISTS');
    expect(shown.can.retry).toBe(true);
    Object.assign(payment, { state: 'SUCCESS' });
    expect((await stage.deskCall('payment.refund.retry', { id: refund.id })).status).toBe(200);
    await stage.refund(refund.id);
    expect(await stage.refunds(id)).toMatchObject([{ state: 'submitted' }]);
  });
});

describe('by bank', () => {
  const payee = { name: '张晓明', account: '6222000011112222', bank: '青屿银行' };
  test('scenario 6: goes what WeChat cannot bring back, which stays due until then, prepared by one and confirmed by another', async () => {
    const { id, refund } = await due();
    const wish = { id: refund.id, ...payee };
    const version = async () => (await stage.deskCall('payment.refund.show', { id: refund.id })).body.data.version;
    const prepare = async (who = stage.desk) =>
      stage.deskCall('payment.refund.prepare', { ...wish, version: await version() }, who);
    expect((await prepare()).body.code).toBe('payment.not_by_bank');
    await stage.refund(refund.id);
    stage.world.settle(refund.number, 'ABNORMAL');
    await refundNotice();
    expect(await stage.refunds(id)).toMatchObject([{ state: 'abnormal' }]);
    expect(await stage.balanceOf('2030', id)).toBe(-84_800n);
    expect((await prepare()).status).toBe(200);
    const confirm = async (who = stage.desk) =>
      stage.deskCall('payment.refund.confirm', { id: refund.id, version: await version(), serial: 'B2026' }, who);
    expect((await confirm()).body.code).toBe('payment.same_person');
    const stored = await stage.ctx.db.row<{ box: string }>(
      'select payee_box as box from payment_refund where shop_id = $1 and id = $2',
      [stage.shop.id, refund.id],
    );
    expect(stored?.box).not.toContain('6222');
    expect((await confirm(stage.second)).status).toBe(200);
    expect(await stage.balanceOf('2030', id)).toBe(0n);
    expect(await stage.refunds(id)).toMatchObject([{ state: 'succeeded', route: 'bank' }]);
    expect((await confirm(stage.second)).status).toBe(409);
  });
  test('goes what came by bank, and what is older than a year', async () => {
    const order = await stage.order(1000n);
    await stage.pay(order.id, 1000n, { method: 'bank', account: '2040' });
    await stage.giveUp(order.id, 'staff');
    expect(await stage.refunds(order.id)).toMatchObject([{ route: 'bank', state: 'due' }]);
    const old = await paid();
    stage.pass(366 * 24 * 60);
    await stage.giveUp(old.id, 'staff');
    expect(await stage.refunds(old.id)).toMatchObject([{ route: 'bank' }]);
    const [refund] = await stage.refunds(order.id);
    await stage.refund(refund?.id ?? 0);
    expect(await stage.refunds(order.id)).toMatchObject([{ state: 'due' }]);
    await stage.deskCall('payment.refund.prepare', { id: refund?.id, version: 1, ...payee });
    expect((await stage.deskCall('payment.refund.withdraw', { id: refund?.id, version: 2 })).status).toBe(200);
    expect(await stage.refunds(order.id)).toMatchObject([{ state: 'due' }]);
  });
});

describe('PY13 bills', () => {
  test('scenario 8: what only the bill has is asked about and booked, and the difference is nothing', async () => {
    stage.pass(3 * 24 * 60);
    const orders = [await stage.order(106_000n), await stage.order(84_800n), await stage.order(21_200n)];
    for (const [index, order] of orders.entries()) {
      await stage.start(order.code);
      const [attempt] = await stage.attempts(order.id);
      stage.world.pay(attempt?.number ?? '');
      if (index < 2) await stage.ask(attempt?.id ?? 0);
    }
    const last = orders[2]?.id ?? 0;
    expect(await stage.payments(last)).toEqual([]);
    const day = new Date(stage.kit.services.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
    expect((await stage.deskCall('payment.bill.read', { day })).body.data).toEqual({ day, faults: 0 });
    const { body } = await stage.deskCall('payment.bill.list', {});
    expect(body.data[0]).toMatchObject({ day, rows: 3, theirFen: 212_000, ourFen: 212_000, faults: 0 });
    expect(await stage.payments(last)).toHaveLength(1);
  });
  test('what nobody here began stays a difference, and a day without a bill is compared all the same', async () => {
    stage.pass(2 * 24 * 60);
    const { id } = await paid();
    const day = new Date(stage.kit.services.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
    const [attempt] = await stage.attempts(id);
    const theirs = stage.world.payment(attempt?.number ?? '');
    stage.world.payments.delete(theirs.number);
    expect((await stage.deskCall('payment.bill.read', { day })).body.data.faults).toBe(1);
    stage.world.payments.set('PNOBODY0001', { ...theirs, number: 'PNOBODY0001' });
    stage.world.payments.set(theirs.number, { ...theirs, fen: 84_000 });
    await stage.deskCall('payment.bill.read', { day });
    const { body } = await stage.deskCall('payment.bill.list', {});
    const shown = await stage.deskCall('payment.bill.show', { id: body.data[0].id });
    const kinds = shown.body.data.differences.map(({ kind }: { kind: string }) => kind);
    expect(kinds.sort()).toEqual(['amount', 'only_theirs']);
    stage.world.fail('bill', 'error');
    expect((await stage.deskCall('payment.bill.read', { day })).body.code).toBe('payment.unreachable');
  });
  test('are read at 10:30 for each day that was not read: ten at a time, ninety days back, one that fails another time', async () => {
    const jobs = stage.kit.services.registry.find('payment')?.jobs ?? [];
    const job = (name: string) => jobs.find((one) => one.name === `payment.${name}`);
    expect(job('bills_due')?.cron).toBe('30 10 * * *');
    const run = async () => job('read_bills')?.run(stage.ctx, {});
    stage.pass(200 * 24 * 60);
    await paid();
    const [today, fees] = [stage.kit.services.now().getTime(), await stage.whole('5010')];
    const dayBefore = (days: number) => formatDate(new Date(today - days * 86_400_000));
    const daysBefore = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => dayBefore(from + index));
    const read = async () =>
      (
        await stage.ctx.db.rows<{ day: string }>(
          'select day::text from payment_bill where shop_id = $1 and read_at >= $2 order by day desc',
          [stage.shop.id, new Date(today).toISOString()],
        )
      ).map(({ day }) => day);
    stage.pass(24 * 60);
    stage.world.fail('bill', 'error');
    await expect(run()).rejects.toThrow('1 bills failed');
    expect(await read()).toEqual(daysBefore(1, 9));
    expect(await stage.whole('5010')).toBe(fees);
    for (let times = 0; times < 9; times += 1) await run();
    expect(await read()).toEqual(daysBefore(0, 90));
    const asked = stage.world.count('bill');
    await run();
    expect(stage.world.count('bill')).toBe(asked);
    const withFee = await stage.whole('5010');
    expect(withFee).toBeGreaterThan(fees);
    // Read again, a day is what it is by then, and costs its fee once.
    await stage.deskCall('payment.bill.read', { day: dayBefore(0) });
    expect([await read(), await stage.whole('5010')]).toEqual([daysBefore(0, 90), withFee]);
  });
  test('LD9 are compared with the money that the ledger has: what was posted otherwise differs, though both sides tell of it', async () => {
    stage.pass(2 * 24 * 60);
    const { id, refund } = await due();
    await stage.refund(refund.id);
    stage.world.settle(refund.number, 'SUCCESS');
    await refundNotice();
    const day = formatDate(stage.kit.services.now());
    expect((await stage.deskCall('payment.bill.read', { day })).body.data.faults).toBe(0);
    const posted = await stage.ctx.db.row<{ id: number }>(
      `select l.id from ledger_posting l join order_payment p on p.shop_id = l.shop_id and p.id::text = l.ref
       where l.shop_id = $1 and l.source = 'order.received' and p.order_id = $2`,
      [stage.shop.id, id],
    );
    await stage.write((tx) =>
      reverse(stage.ctx, tx, posted?.id ?? 0, { source: 'test', ref: String(id), reason: 'by mistake' }),
    );
    expect((await stage.deskCall('payment.bill.read', { day })).body.data.faults).toBe(1);
    const { body } = await stage.deskCall('payment.bill.list', {});
    const shown = await stage.deskCall('payment.bill.show', { id: body.data[0].id });
    expect(shown.body.data).toMatchObject({
      ...{ theirFen: 169_600, ourFen: 84_800 },
      differences: [{ kind: 'amount', what: 'payment', theirFen: 84_800, ourFen: 0 }],
    });
  });
  test('fees are summed with all their places', () => {
    expect(sumOfFees(['6.36000', '0.00001', '-1.27200', '0'])).toBe('5.08801');
    expect(sumOfFees([])).toBe('0.00000');
    expect(sumOfFees(['-0.5'])).toBe('-0.50000');
  });
  test('a line that is not yet a success is a state', () => {
    const line = { kind: 'refund', number: 'R1', ref: '', fen: 5, state: 'PROCESSING', fee: '0' } as const;
    expect(compareBill([line], [{ what: 'refund', number: 'R1', fen: 5 }])).toMatchObject([{ kind: 'state' }]);
    expect(compareBill([line], [])).toEqual([]);
  });
});

describe('PY1 the tables of states', () => {
  test('an attempt goes every step that its table has, and no other', async () => {
    const { id } = await paid();
    const [attempt] = await stage.attempts(id);
    for (const from of attemptSteps.states) {
      for (const to of attemptSteps.states) {
        const trial = stage.write(async (tx) => {
          const of = { table: 'payment_attempt', shopId: stage.shop.id, id: attempt?.id ?? 0 };
          const copy = await inState(tx, { ...of, state: from, number: 'COPY', ref: null, order_id: 999_999 });
          throw new Error(String(await moveAttempt(stage.ctx, tx, copy, to)));
        });
        await expect(trial, `${from} ${to}`).rejects.toThrow(String(attemptSteps.may(from, to, 'system')));
      }
    }
  });
  test('so does a refund, for each role', async () => {
    const { refund } = await due();
    for (const from of refundSteps.states) {
      for (const to of refundSteps.states) {
        for (const role of refundSteps.roles) {
          const trial = stage.write(async (tx) => {
            const of = { table: 'payment_refund', shopId: stage.shop.id, id: refund.id };
            const copy = await inState(tx, { ...of, state: from, number: 'COPY', order_refund_id: 999_999 });
            throw new Error(String(await moveRefund(stage.ctx, tx, copy, to, role)));
          });
          await expect(trial, `${from} ${to}`).rejects.toThrow(String(refundSteps.may(from, to, role)));
        }
      }
    }
  });
  test('a matched row stays matched', () => {
    for (const role of rowSteps.roles) {
      for (const to of rowSteps.states) expect(statesBefore(rowSteps, to, role)).not.toContain('matched');
    }
  });
});
