import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/public.ts';
import { fulfilOrder } from './commands/desk-acts.ts';
import { extendOrder } from './commands/extend-order.ts';
import { issueReceipt, RECEIPT_JOB, replaceReceipt } from './commands/issue-receipt.ts';
import { orderStage, type TestThing } from './test-order-stage.ts';

let stage: Awaited<ReturnType<typeof orderStage>>;
beforeAll(async () => {
  stage = await orderStage();
});
afterAll(() => stage.close());

/** A paid order of some things, its lines in their order. */
async function paid(...things: TestThing[]): Promise<{ id: number; lines: number[] }> {
  const { id, totalFen } = await stage.place(things);
  await stage.pay(id, totalFen);
  return { id, lines: (await stage.lines(id)).map((line) => line.id) };
}

const refusal = (code: string, status = 409) => ({ status, code });

describe('OR6 a change is a difference against a version', () => {
  test('only what it touches is priced: what stays keeps the price of then', async () => {
    const [ticket, dinner] = [stage.thing(84_800n), stage.thing(21_200n)];
    const { id, lines } = await paid(ticket, dinner);
    ticket.unitFen = 99_900n;
    dinner.unitFen = 99_900n;
    const change = await stage.change(id, { takes: [[stage.thing(90_000n), lines[0]]] });
    expect(change).toMatchObject({ dueFen: 5200n, backFen: 0n, keptFen: 0n });
    await stage.pay(id, 5200n);
    expect(await stage.standing(id)).toMatchObject({
      state: 'paid',
      totalFen: 111_200n,
      contract: 111_200n,
      credit: 0n,
    });
    expect((await stage.lines(id)).map(({ total }) => total)).toEqual([84_800, 21_200, 90_000]);
    expect([ticket.told, dinner.told]).toEqual([['fulfil', 'release'], ['fulfil']]);
  });

  test('of two editors of one version one is told that it is another by now', async () => {
    const { id, lines } = await paid(stage.thing(1000n), stage.thing(500n));
    const version = await stage.versionOf(id);
    const both = await Promise.allSettled([
      stage.change(id, { version, takes: [[stage.thing(300n)]] }),
      stage.change(id, { version, drops: [lines[1] ?? 0] }, 'staff'),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('VERSION_CONFLICT') });
    await expect(stage.change(id, { takes: [[stage.thing(1n)]] })).rejects.toMatchObject(refusal('order.change_open'));
  });

  test('refuses what is not there, not paid, nothing, or named twice', async () => {
    const { id, lines } = await paid(stage.thing(1000n), stage.thing(500n));
    const [first = 0, second = 0] = lines;
    const one = stage.thing(1n);
    await expect(stage.change(id, {})).rejects.toMatchObject(refusal('order.nothing_changed', 400));
    await expect(stage.change(id, { drops: [1] })).rejects.toMatchObject({ status: 404 });
    const twice = refusal('order.line_twice', 400);
    await expect(stage.change(id, { drops: [first], takes: [[one, first]] })).rejects.toMatchObject(twice);
    await expect(stage.change(id, { takes: [[one], [one]] })).rejects.toMatchObject(twice);
    await stage.giveUp(id, 'staff', [second]);
    await expect(stage.change(id, { drops: [second] })).rejects.toMatchObject(refusal('order.line_given_up'));
    const open = await stage.place([stage.thing(5n)]);
    await expect(stage.change(open.id, { takes: [[one]] })).rejects.toMatchObject(refusal('order.change_unpaid'));
    await stage.giveUp(open.id, 'payer');
    await expect(stage.change(open.id, { takes: [[one]] })).rejects.toMatchObject(refusal('order.step'));
  });

  test('giving up a line of an order ends the change that waits for another one', async () => {
    const unit = await stage.unit(1);
    const { id, lines } = await paid(stage.thing(1000n), stage.thing(500n));
    const added = stage.thing(300n, { unit });
    await stage.change(id, { takes: [[added]] });
    await stage.giveUp(id, 'staff', [lines[1] ?? 0]);
    expect([await stage.lastChange(id), await stage.counts(unit), added.told]).toEqual([
      ...['withdrawn', { held: 0, sold: 0 }],
      ['release'],
    ]);
    expect(await stage.standing(id)).toMatchObject({ promised: 0n, refundDue: 500n, contract: 1000n });
  });
});

test('what was had ends the change that waits: nothing is held or promised for it, and what came for it goes back', async () => {
  const unit = await stage.unit(1);
  const { id } = await paid(stage.thing(1000n));
  await stage.change(id, { takes: [[stage.thing(300n, { unit })]] });
  await stage.pay(id, 100n);
  await fulfilOrder(stage.ctx, id);
  expect([await stage.lastChange(id), await stage.counts(unit)]).toEqual(['withdrawn', { held: 0, sold: 0 }]);
  expect(await stage.standing(id)).toMatchObject({ state: 'fulfilled', promised: 0n, credit: 0n, refundDue: 100n });
});

describe('OR7 a dearer change holds when it is covered', () => {
  test('5000 more, not paid: the order is as it was, and when the hold ends nothing is held or promised', async () => {
    const [unit, old] = [await stage.unit(1), await stage.unit(1)];
    const before = stage.thing(10_000n, { unit: old });
    const { id, lines } = await paid(before);
    const dearer = stage.thing(15_000n, { unit });
    await stage.change(id, { takes: [[dearer, lines[0]]] });
    expect(await stage.standing(id)).toMatchObject({
      state: 'paid',
      openFen: 5000n,
      contract: 10_000n,
      promised: 5000n,
    });
    expect([await stage.counts(unit), await stage.counts(old)]).toEqual([
      { held: 1, sold: 0 },
      { held: 0, sold: 1 },
    ]);
    await stage.pay(id, 4999n);
    expect(await stage.standing(id)).toMatchObject({ openFen: 1n, contract: 10_000n });
    stage.pass(31);
    await stage.expire();
    expect(await stage.standing(id)).toMatchObject({ openFen: 0n, contract: 10_000n, promised: 0n, refundDue: 4999n });
    expect([await stage.lastChange(id), await stage.counts(unit), before.told, dearer.told]).toEqual([
      ...['expired', { held: 0, sold: 0 }],
      ...[['fulfil'], ['release']],
    ]);
  });

  test('a full unit that both take goes over from one to the other; a full one that only the new takes is refused', async () => {
    const [quota, own] = [await stage.unit(1), await stage.unit(1)];
    const first = stage.thing(1000n, { unit: quota });
    const { id, lines } = await paid(first);
    const next = stage.thing(1500n, { unit: quota });
    await stage.change(id, { takes: [[next, lines[0]]] });
    expect(await stage.counts(quota)).toEqual({ held: 0, sold: 1 });
    const rival = stage.place([stage.thing(1n, { unit: quota })]);
    await expect(rival).rejects.toMatchObject(refusal('order.full'));
    await stage.pay(id, 500n);
    expect([await stage.counts(quota), first.told, next.told]).toEqual([
      ...[{ held: 0, sold: 1 }, ['fulfil', 'release']],
      ['fulfil'],
    ]);
    await stage.place([stage.thing(1n, { unit: own })]);
    const full = stage.change(id, { takes: [[stage.thing(2000n, { unit: own })]] });
    await expect(full).rejects.toMatchObject(refusal('order.full'));
    await stage.giveUp(id, 'payer');
    expect(await stage.counts(quota)).toEqual({ held: 0, sold: 0 });
  });

  test('a cheaper one holds by a yes, and its difference is due; a dearer one by the money alone', async () => {
    const { id, lines } = await paid(stage.thing(10_000n, { keptFen: 500n }));
    const dearer = await stage.change(id, { takes: [[stage.thing(10_001n), lines[0]]] });
    await expect(stage.confirm(id, dearer.id)).rejects.toMatchObject(refusal('order.change_to_pay'));
    await stage.withdraw(id, dearer.id);
    const cheaper = await stage.change(id, { takes: [[stage.thing(6000n), lines[0]]] });
    expect(cheaper).toMatchObject({ dueFen: 0n, backFen: 3500n, keptFen: 500n });
    await stage.confirm(id, cheaper.id);
    expect(await stage.standing(id)).toMatchObject({ contract: 6000n, refundDue: 3500n, kept: 500n });
    await stage.refundAll(id);
    expect(await stage.standing(id)).toMatchObject({ payment: 'full', refundDue: 0n });
    await expect(stage.confirm(id, cheaper.id)).rejects.toMatchObject(refusal('order.change_over'));
  });

  test('what goes pays for what comes; money that is there already covers it with a yes', async () => {
    const { id, lines } = await paid(stage.thing(1000n), stage.thing(300n));
    const even = await stage.change(id, { drops: [lines[1] ?? 0], takes: [[stage.thing(400n)]] });
    expect(even).toMatchObject({ dueFen: 100n, backFen: 0n });
    await stage.withdraw(id, even.id);
    await stage.pay(id, 250n);
    const covered = await stage.change(id, { takes: [[stage.thing(200n)]] });
    expect(await stage.standing(id)).toMatchObject({ openFen: 200n });
    await stage.withdraw(id, covered.id);
    const later = await paid(stage.thing(1000n));
    await stage.pay(later.id, 250n);
    const over = await stage.change(later.id, { takes: [[stage.thing(200n)]] });
    expect(await stage.standing(later.id)).toMatchObject({ openFen: 0n });
    await stage.confirm(later.id, over.id);
    expect(await stage.standing(later.id)).toMatchObject({ contract: 1200n, credit: 50n });
  });

  test('nobody gets out of a ladder by changing first', async () => {
    const { id, lines } = await paid(stage.thing(1000n, { keptFen: 1000n }));
    const change = await stage.change(id, { takes: [[stage.thing(1200n), lines[0]]] });
    expect(change.dueFen).toBe(200n);
    await stage.pay(id, 200n);
    expect(await stage.giveUp(id, 'payer')).toMatchObject({ keptFen: 1000n, backFen: 200n });
  });
});

describe('an order that is not paid is changed at once', () => {
  const placed = async (...things: TestThing[]) => {
    const { id } = await stage.place(things);
    return { id, lines: (await stage.lines(id)).map((line) => line.id) };
  };

  test('what goes is free, what comes is held, the whole costs what its lines cost, and is paid by that', async () => {
    const [old, own] = [await stage.unit(1), await stage.unit(1)];
    const [ticket, dinner] = [stage.thing(1000n, { unit: old }), stage.thing(500n)];
    const { id, lines } = await placed(ticket, dinner);
    dinner.unitFen = 9_999n;
    const dearer = stage.thing(1500n, { unit: own });
    await stage.amend(id, { takes: [[dearer, lines[0]]] });
    expect(await stage.standing(id)).toMatchObject({
      state: 'placed',
      totalFen: 2000n,
      promised: 2000n,
      openFen: 2000n,
    });
    expect([await stage.counts(old), await stage.counts(own), ticket.told]).toEqual([
      ...[
        { held: 0, sold: 0 },
        { held: 1, sold: 0 },
      ],
      ['release'],
    ]);
    await stage.amend(id, { drops: [lines[1] ?? 0] });
    await stage.pay(id, 1500n);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 1500n, promised: 0n, credit: 0n });
    expect([dinner.told, dearer.told, await stage.counts(own)]).toEqual([
      ['release'],
      ['fulfil'],
      { held: 0, sold: 1 },
    ]);
    await expect(stage.amend(id, { takes: [[stage.thing(1n)]] })).rejects.toMatchObject(refusal('order.step'));
  });

  test('the last place of a unit goes over; a full one is refused and leaves all as it was', async () => {
    const [quota, full] = [await stage.unit(1), await stage.unit(0)];
    const { id, lines } = await placed(stage.thing(1000n, { unit: quota }));
    await stage.amend(id, { takes: [[stage.thing(800n, { unit: quota }), lines[0]]] });
    expect([await stage.counts(quota), await stage.standing(id)]).toMatchObject([
      { held: 1, sold: 0 },
      { totalFen: 800n },
    ]);
    const refused = stage.amend(id, { takes: [[stage.thing(1n, { unit: full })]] });
    await expect(refused).rejects.toMatchObject(refusal('order.full'));
    expect([await stage.counts(quota), await stage.standing(id)]).toMatchObject([{ held: 1 }, { promised: 800n }]);
  });

  test('what has come already pays what costs less by then; what is over is the payer’s', async () => {
    const { id, lines } = await placed(stage.thing(1000n), stage.thing(500n));
    await stage.pay(id, 700n);
    await stage.amend(id, { drops: [lines[0] ?? 0] });
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 500n, credit: 200n, promised: 0n });
    const free = await placed(stage.thing(1000n), stage.thing(0n));
    await stage.amend(free.id, { drops: [free.lines[0] ?? 0] });
    expect(await stage.standing(free.id)).toMatchObject({ state: 'paid', totalFen: 0n, promised: 0n });
  });

  test('is held no longer for it, and never beyond the longest life of a hold since it was placed', async () => {
    const unit = await stage.unit(1);
    const { id, lines } = await placed(stage.thing(1000n));
    stage.pass(20);
    await stage.amend(id, { takes: [[stage.thing(900n, { unit }), lines[0]]] });
    const until = await stage.holdOf(id);
    expect(Math.round((until.getTime() - stage.inMinutes(0).getTime()) / 60_000)).toBe(10);
    await stage.write((tx) => extendOrder(stage.ctx, tx, id, stage.inMinutes(30 * 24 * 60)));
    const longest = (await stage.holdOf(id)).getTime() - stage.inMinutes(-20).getTime();
    expect(Math.round(longest / 60_000)).toBe(7 * 24 * 60);
    const short = await placed(stage.thing(1000n, { unit: null }));
    stage.pass(31);
    const late = stage.amend(short.id, { takes: [[stage.thing(1n)]] });
    await expect(late).rejects.toMatchObject(refusal('order.hold_over'));
    await stage.expire();
    expect(await stage.standing(short.id)).toMatchObject({ state: 'expired', promised: 0n });
  });

  test('of two editors of one version one is told; nothing left, nothing changed and a stranger’s line are refused', async () => {
    const { id, lines } = await placed(stage.thing(1000n), stage.thing(500n));
    const version = await stage.versionOf(id);
    const both = await Promise.allSettled([
      stage.amend(id, { version, drops: [lines[0] ?? 0] }),
      stage.amend(id, { version, takes: [[stage.thing(5n)]] }, 'staff'),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('VERSION_CONFLICT') });
    const one = await placed(stage.thing(1n));
    const [only = 0] = one.lines;
    await expect(stage.amend(one.id, { drops: [only] })).rejects.toMatchObject(refusal('order.nothing_left'));
    await expect(stage.amend(one.id, {})).rejects.toMatchObject(refusal('order.nothing_changed', 400));
    await expect(stage.amend(one.id, { drops: [lines[0] ?? 0] })).rejects.toMatchObject({ status: 404 });
  });

  test('money and a change at one moment: it pays the one or the other, and nothing is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, lines } = await placed(stage.thing(1000n));
      await Promise.allSettled([stage.pay(id, 1000n), stage.amend(id, { takes: [[stage.thing(700n), lines[0]]] })]);
      const is = await stage.standing(id);
      expect([is.state, is.contract + is.credit, is.promised]).toEqual(['paid', 1000n, 0n]);
    }
  });

  test('late money finds what it was changed to, at the price of then', async () => {
    const unit = await stage.unit(1);
    const { id, lines } = await placed(stage.thing(1000n, { unit }), stage.thing(5n));
    await stage.amend(id, { drops: [lines[1] ?? 0] });
    stage.pass(31);
    await stage.expire();
    await stage.pay(id, 1000n);
    expect([await stage.standing(id), await stage.counts(unit)]).toMatchObject([
      ...[{ state: 'paid', contract: 1000n, credit: 0n }],
      { held: 0, sold: 1 },
    ]);
  });
});

describe('moments that meet', () => {
  test('money and a withdrawal at the same time: it holds, or the money is due, and never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, lines } = await paid(stage.thing(1000n));
      const { id: change } = await stage.change(id, { takes: [[stage.thing(1500n), lines[0]]] });
      const [, withdrawn] = await Promise.allSettled([stage.pay(id, 500n), stage.withdraw(id, change)]);
      const is = await stage.standing(id);
      if (withdrawn.status === 'fulfilled') {
        expect(is).toMatchObject({ contract: 1000n, refundDue: 500n, credit: 0n, promised: 0n });
      } else {
        expect(withdrawn.reason).toMatchObject(refusal('order.change_over'));
        expect(is).toMatchObject({ contract: 1500n, refundDue: 0n, credit: 0n, promised: 0n });
      }
    }
  });

  test('a hold that ends in the same second: the money wins while there is room, whoever comes first', async () => {
    const unit = await stage.unit(1);
    const { id } = await paid(stage.thing(1000n));
    await stage.change(id, { takes: [[stage.thing(500n, { unit })]] });
    stage.pass(30);
    await Promise.all([stage.expire(), stage.pay(id, 500n)]);
    expect([await stage.standing(id), await stage.counts(unit)]).toMatchObject([
      { contract: 1500n, refundDue: 0n },
      { held: 0, sold: 1 },
    ]);
  });

  test('late money has what is left at the price of then, and is due where nothing is or the order is another one', async () => {
    const unit = await stage.unit(1);
    const { id } = await paid(stage.thing(1000n));
    const more = stage.thing(500n, { unit });
    await stage.change(id, { takes: [[more]] });
    stage.pass(31);
    await stage.expire();
    more.unitFen = 900n;
    await stage.pay(id, 500n);
    expect(await stage.standing(id)).toMatchObject({ contract: 1500n, refundDue: 0n });
    const other = await paid(stage.thing(1000n));
    await stage.change(other.id, { takes: [[stage.thing(700n, { unit: await stage.unit(1) })]] });
    stage.pass(31);
    await stage.expire();
    await stage.change(other.id, { takes: [[stage.thing(900n)]] });
    await stage.pay(other.id, 700n);
    expect(await stage.standing(other.id)).toMatchObject({ contract: 1000n, openFen: 200n, credit: 700n });
    const full = await paid(stage.thing(1000n));
    const last = await stage.unit(1);
    await stage.change(full.id, { takes: [[stage.thing(500n, { unit: last })]] });
    stage.pass(31);
    await stage.place([stage.thing(1n, { unit: last })]);
    await stage.pay(full.id, 500n);
    expect(await stage.standing(full.id)).toMatchObject({ contract: 1000n, refundDue: 500n, promised: 0n });
    expect(await stage.lastChange(full.id)).toBe('expired');
  });

  test('eight who change at once for the last place: one holds it', async () => {
    const unit = await stage.unit(1);
    const orders = await Promise.all(Array.from({ length: 8 }, () => paid(stage.thing(100n))));
    const all = await Promise.allSettled(
      orders.map(({ id }) => stage.change(id, { takes: [[stage.thing(50n, { unit })]] })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stage.counts(unit)).toEqual({ held: 1, sold: 0 });
  });

  test('waits longer for a transfer, while it stands', async () => {
    const { id } = await paid(stage.thing(1000n));
    await stage.change(id, { takes: [[stage.thing(500n, { unit: await stage.unit(1) })]] });
    const longer = () => stage.write((tx) => extendOrder(stage.ctx, tx, id, stage.inMinutes(120)));
    expect(await longer()).toBe(true);
    stage.pass(60);
    await stage.expire();
    expect(await stage.lastChange(id)).toBe('open');
    stage.pass(61);
    expect(await longer()).toBe(false);
  });
});

test('OR8 what a cheaper change gives back is stored, and honoured for ten minutes whatever the ladder becomes', async () => {
  const ticket = stage.thing(1000n);
  const { id, lines } = await paid(ticket, stage.thing(100n));
  const asked = await stage.change(id, { drops: [lines[0] ?? 0] });
  ticket.keptFen = 1000n;
  stage.pass(9);
  await stage.confirm(id, asked.id);
  expect(await stage.standing(id)).toMatchObject({ refundDue: 1000n, kept: 0n });
  const { id: other, lines: others } = await paid(stage.thing(1000n), stage.thing(100n));
  const late = await stage.change(other, { drops: [others[0] ?? 0] });
  stage.pass(10);
  await expect(stage.confirm(other, late.id)).rejects.toMatchObject(refusal('order.change_over'));
});

describe('NU3 receipts', () => {
  const receiptsOf = (order: number) =>
    stage.ctx.db.rows<{ number: number; fen: number; reason: string }>(
      `select r.number, r.fen, d.void_reason as reason from order_receipt r join document_number d on d.shop_id = r.shop_id and d.id = r.document_id
       where r.shop_id = $1 and r.order_id = $2 order by r.id`,
      [stage.shop.id, order],
    );
  const runReceipts = async (order: number): Promise<void> => {
    const sent = stage.kit.sentJobs.filter(({ name, data }) => name === RECEIPT_JOB && data.order === order);
    for (const { data } of sent) await issueReceipt(stage.ctx, data);
  };

  test('one whose order was changed is void with the reason and keeps its number; the next bears the next', async () => {
    const { id, lines } = await paid(stage.thing(1000n));
    await runReceipts(id);
    await stage.change(id, { takes: [[stage.thing(1500n), lines[0]]] });
    await stage.pay(id, 500n);
    await runReceipts(id);
    await runReceipts(id);
    const [first, second, ...more] = await receiptsOf(id);
    expect([first, second, more]).toMatchObject([
      { fen: 1000, reason: 'order.changed' },
      { number: (first?.number ?? 0) + 1, fen: 1500, reason: '' },
      [],
    ]);
  });

  test('the desk declares one void with a reason, once; the order gets another', async () => {
    const { id } = await paid(stage.thing(700n));
    await runReceipts(id);
    const both = await Promise.allSettled([
      replaceReceipt(stage.ctx, id, '抬头有误'),
      replaceReceipt(stage.ctx, id, '抬头有误'),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runReceipts(id);
    expect((await receiptsOf(id)).map(({ reason }) => reason)).toEqual(['抬头有误', '']);
    await expect(replaceReceipt(stage.as('other'), id, '别站')).rejects.toMatchObject({ status: 404 });
    const { id: open } = await stage.place([stage.thing(5n)]);
    await expect(replaceReceipt(stage.ctx, open, '没有')).rejects.toMatchObject(refusal('order.no_receipt'));
  });
});

test('LD9 whatever these tests did, the ledger comes to nothing', async () => {
  expect(await checkLedger(stage.ctx)).toEqual([]);
});
