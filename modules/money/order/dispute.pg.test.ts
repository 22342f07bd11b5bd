import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/public.ts';
import { fulfilOrder, refundExtra } from './commands/desk-acts.ts';
import { decideDispute, openDispute } from './commands/dispute.ts';
import { orderStage, type TestThing } from './test-order-stage.ts';

let stage: Awaited<ReturnType<typeof orderStage>>;
beforeAll(async () => {
  stage = await orderStage();
});
afterAll(() => stage.close());

const refusal = (code: string, status = 409) => ({ status, code });

/** A paid order whose one payment was taken back, whole or in part. */
async function disputed(things: readonly TestThing[], fen?: number) {
  const { id, totalFen } = await stage.place(things);
  await stage.pay(id, totalFen);
  const dispute = await stage.takeBack(id, fen ?? Number(totalFen));
  return { id, dispute: dispute.id, lines: (await stage.lines(id)).map((line) => line.id) };
}
const balances = async (id: number, ...codes: ('1020' | '1190' | '2010' | '2020' | '5020')[]): Promise<bigint[]> => {
  const found: bigint[] = [];
  for (const code of codes) found.push(await stage.balanceOf(code, id));
  return found;
};

describe('a payment that was taken back', () => {
  test('is contested: 1190 has it, nothing can be given up, changed or refunded', async () => {
    const { id } = await disputed([stage.thing(106_000n)]);
    expect(await balances(id, '1020', '1190', '2010')).toEqual([0n, 106_000n, -106_000n]);
    const contested = refusal('order.contested');
    await expect(stage.giveUp(id, 'payer')).rejects.toMatchObject(contested);
    await expect(stage.change(id, { takes: [[stage.thing(1n)]] })).rejects.toMatchObject(contested);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 106_000n, refundDue: 0n });
  });

  test('and won comes back, and the order can be given up as ever', async () => {
    const { id, dispute } = await disputed([stage.thing(106_000n)]);
    await stage.decide(dispute, 'won');
    expect(await balances(id, '1020', '1190')).toEqual([106_000n, 0n]);
    await stage.giveUp(id, 'payer');
    expect(await stage.standing(id)).toMatchObject({ refundDue: 106_000n });
  });

  test('and accepted is the payer’s: the order is cancelled, its places are free, nothing is refunded twice', async () => {
    const unit = await stage.unit(1);
    const sold = stage.thing(106_000n, { unit, keptFen: 106_000n });
    const { id, dispute } = await disputed([sold]);
    await stage.decide(dispute, 'accepted');
    expect(await balances(id, '1020', '1190', '2010')).toEqual([0n, 0n, 0n]);
    expect([await stage.standing(id), await stage.counts(unit), sold.told]).toMatchObject([
      ...[
        { state: 'cancelled', refundDue: 0n, kept: 0n },
        { held: 0, sold: 0 },
      ],
      ['fulfil', 'release'],
    ]);
  });

  test('in part and accepted takes the lines that are named; too few are refused, what they cost beyond it is due', async () => {
    const { id, dispute, lines } = await disputed([stage.thing(84_800n), stage.thing(21_200n)], 20_000);
    const [ticket = 0, dinner = 0] = lines;
    await stage.decide(dispute, 'accepted', [dinner]);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 84_800n, refundDue: 1200n });
    const more = await stage.takeBack(id, 84_000);
    await expect(stage.decide(more.id, 'accepted', [dinner])).rejects.toMatchObject(refusal('order.line_given_up'));
    await stage.decide(more.id, 'accepted', [ticket]);
    expect(await stage.standing(id)).toMatchObject({ state: 'cancelled', contract: 0n, refundDue: 2000n });
    await stage.refundAll(id);
    expect(await balances(id, '1020', '1190')).toEqual([0n, 0n]);
  });

  test('and lost after service is a loss, whose income stays', async () => {
    const { id, dispute } = await disputed([stage.thing(106_000n)]);
    await expect(stage.decide(dispute, 'lost')).rejects.toMatchObject(refusal('order.dispute_not_had'));
    await fulfilOrder(stage.ctx, id);
    await expect(stage.decide(dispute, 'accepted')).rejects.toMatchObject(refusal('order.dispute_had'));
    await stage.decide(dispute, 'lost');
    expect(await balances(id, '1190', '5020')).toEqual([0n, 106_000n]);
    expect(await stage.standing(id)).toMatchObject({ state: 'fulfilled', kept: 106_000n });
  });
});

describe('more was taken back than what stands', () => {
  test('of an order with a line given up: all that stands goes, then what was kept of the other, then it is a loss', async () => {
    const { id, totalFen } = await stage.place([stage.thing(84_800n), stage.thing(21_200n, { keptFen: 4240n })]);
    await stage.pay(id, totalFen);
    const [, dinner = 0] = (await stage.lines(id)).map((line) => line.id);
    await stage.giveUp(id, 'payer', [dinner]);
    await stage.refundAll(id);
    expect(await stage.standing(id)).toMatchObject({ kept: 4240n, refundDue: 0n, contract: 84_800n });
    const { id: dispute } = await stage.takeBack(id, 106_000);
    await expect(stage.takeBack(id, 1)).rejects.toMatchObject(refusal('order.dispute_too_much'));
    expect(await balances(id, '1190', '1020')).toEqual([106_000n, -16_960n]);
    await stage.decide(dispute, 'accepted');
    // 84 800 of the ticket, 4 240 that were kept, and 16 960 that had gone back before.
    expect(await balances(id, '1190', '2010', '5020', '1020')).toEqual([0n, 0n, 16_960n, -16_960n]);
    expect(await stage.standing(id)).toMatchObject({ state: 'cancelled', kept: 0n, refundDue: 0n, contested: 0n });
  });

  test('a refund that was due is what was taken back first; it goes back no second time', async () => {
    const { id, totalFen } = await stage.place([stage.thing(1000n), stage.thing(500n)]);
    await stage.pay(id, totalFen);
    const [, second = 0] = (await stage.lines(id)).map((line) => line.id);
    await stage.giveUp(id, 'payer', [second]);
    const { id: dispute } = await stage.takeBack(id, 500);
    await stage.decide(dispute, 'accepted');
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 1000n, refundDue: 0n });
    await stage.refundAll(id);
    expect(await balances(id, '1020', '1190', '5020')).toEqual([1000n, 0n, 0n]);
  });

  test('of a cancelled order what was kept goes back with it, or is lost and stays income', async () => {
    for (const outcome of ['accepted', 'lost'] as const) {
      const { id, totalFen } = await stage.place([stage.thing(1000n, { keptFen: 300n })]);
      await stage.pay(id, totalFen);
      await stage.giveUp(id, 'payer');
      await stage.refundAll(id);
      const { id: dispute } = await stage.takeBack(id, 300);
      await stage.decide(dispute, outcome);
      const [contested, loss] = await balances(id, '1190', '5020');
      expect([contested, loss, (await stage.standing(id)).kept]).toEqual(
        outcome === 'accepted' ? [0n, 0n, 0n] : [0n, 300n, 300n],
      );
    }
  });

  test('and won it is all there again, whatever had gone back before', async () => {
    const { id, totalFen } = await stage.place([stage.thing(1000n), stage.thing(500n)]);
    await stage.pay(id, totalFen);
    const [, second = 0] = (await stage.lines(id)).map((line) => line.id);
    await stage.giveUp(id, 'payer', [second]);
    await stage.refundAll(id);
    const { id: dispute } = await stage.takeBack(id, 1500);
    await stage.decide(dispute, 'won');
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 1000n, contested: 0n });
    expect(await balances(id, '1020', '5020')).toEqual([1000n, 0n]);
  });
});

test('of two payments for one order the one taken back is covered by what is too much; the other stays', async () => {
  const { id } = await stage.place([stage.thing(1000n)]);
  await stage.pay(id, 1000n);
  stage.pass(1);
  await stage.pay(id, 1000n);
  const { id: dispute } = await stage.takeBack(id, 1000);
  await expect(refundExtra(stage.ctx, id)).rejects.toMatchObject(refusal('order.no_credit'));
  await stage.decide(dispute, 'accepted');
  expect(await balances(id, '1020', '1190', '2010', '2020')).toEqual([1000n, 0n, -1000n, 0n]);
});

test('money that is contested pays for nothing: the order waits for the whole, and LEFT counts it out', async () => {
  const { id } = await stage.place([stage.thing(1000n)]);
  await stage.pay(id, 600n);
  const { id: dispute } = await stage.takeBack(id, 600);
  expect(await stage.standing(id)).toMatchObject({ state: 'placed', openFen: 1000n });
  await stage.pay(id, 400n);
  expect(await stage.standing(id)).toMatchObject({ state: 'placed', openFen: 600n });
  await stage.giveUp(id, 'payer');
  expect(await stage.standing(id)).toMatchObject({ state: 'cancelled', refundDue: 400n, contested: 600n });
  await stage.decide(dispute, 'lost');
  expect(await balances(id, '1190', '2020', '5020')).toEqual([0n, 0n, 0n]);
});

test('money that the bank gives again pays for what waits for it, and goes back where nothing does any more', async () => {
  const { id } = await stage.place([stage.thing(1000n)]);
  await stage.pay(id, 600n);
  const waiting = await stage.takeBack(id, 600);
  await stage.pay(id, 400n);
  await stage.decide(waiting.id, 'won');
  expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 1000n, credit: 0n, openFen: 0n });
  const over = await stage.place([stage.thing(1000n)]);
  await stage.pay(over.id, 600n);
  const late = await stage.takeBack(over.id, 600);
  await stage.giveUp(over.id, 'payer');
  await stage.decide(late.id, 'won');
  expect(await stage.standing(over.id)).toMatchObject({ state: 'cancelled', credit: 0n, refundDue: 600n });
});

describe('refuses', () => {
  test('more than is left of the payment, a number twice, what has been decided, a version of before, the future', async () => {
    const { id, dispute } = await disputed([stage.thing(1000n), stage.thing(500n)], 400);
    await expect(stage.takeBack(id, 1101)).rejects.toMatchObject(refusal('order.dispute_too_much'));
    await stage.takeBack(id, 100, 'CB-1');
    await expect(stage.takeBack(id, 100, 'CB-1')).rejects.toMatchObject(refusal('order.dispute_twice'));
    const asked = { id: dispute, outcome: 'won' as const, lines: [] as number[], note: '银行通知' };
    await expect(decideDispute(stage.ctx, { ...asked, version: 9 })).rejects.toMatchObject(refusal('VERSION_CONFLICT'));
    await stage.decide(dispute, 'won');
    await expect(stage.decide(dispute, 'lost')).rejects.toMatchObject(refusal('order.dispute_decided'));
    const takenAt = stage.inMinutes(5).toISOString();
    const future = openDispute(stage.ctx, { order: id, fen: 1, reference: 'CB-2', reason: '未来', takenAt });
    await expect(future).rejects.toMatchObject({ status: 400 });
    expect(await balances(id, '1190')).toEqual([100n]);
  });

  test('of two who decide at once one, and of two who take the same back one', async () => {
    const { dispute } = await disputed([stage.thing(1000n)], 600);
    const both = await Promise.allSettled([stage.decide(dispute, 'won'), stage.decide(dispute, 'accepted')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const other = await stage.place([stage.thing(1000n)]);
    await stage.pay(other.id, 1000n);
    const taken = await Promise.allSettled([stage.takeBack(other.id, 700), stage.takeBack(other.id, 700)]);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('what is another shop’s', async () => {
    const { id, dispute } = await disputed([stage.thing(1000n)], 600);
    const there = stage.as('other');
    const opened = openDispute(there, { order: id, fen: 1, reference: 'CB-9', reason: '别站' });
    await expect(opened).rejects.toMatchObject({ status: 404 });
    const another = await stage.place([stage.thing(1n)]);
    const none = openDispute(stage.ctx, { order: another.id, fen: 1, reference: 'CB-8', reason: '没有收款' });
    await expect(none).rejects.toMatchObject({ status: 404 });
    const decided = decideDispute(there, { id: dispute, version: 1, outcome: 'won', lines: [], note: '别站' });
    await expect(decided).rejects.toMatchObject({ status: 404 });
  });
});

test('LD9 whatever these tests did, the ledger comes to nothing', async () => {
  expect(await checkLedger(stage.ctx)).toEqual([]);
});
