import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerOf } from '../accounts.ts';
import type { PaymentProvider, PayWay, ProviderId } from '../provider.ts';
import { paymentStage } from '../test-payments.ts';

let stage: Awaited<ReturnType<typeof paymentStage>>;
beforeAll(async () => {
  stage = await paymentStage();
});
afterAll(() => stage.close());

/** What each provider has to do alike, and how money comes to it in a test. */
const PROVIDERS: readonly { id: ProviderId; way: PayWay; arrives(number: string): Promise<void> }[] = [
  {
    ...{ id: 'wechat_pay', way: 'native' },
    arrives: async (number) => void stage.world.pay(number),
  },
  {
    ...{ id: 'bank_transfer', way: 'transfer' },
    async arrives(number) {
      const line = { paidOn: '2026-11-24', yuan: '1060', remark: number, payerName: '付款人', serial: number };
      await stage.import([line]);
    },
  },
];

describe.each(PROVIDERS)('PY1 $id', ({ id, way, arrives }) => {
  const provider = async (): Promise<PaymentProvider> => {
    const found = await providerOf(stage.ctx, id);
    if (found === null) throw new Error(`The shop has no ${id}.`);
    return found;
  };
  const begun = async () => {
    const order = await stage.order(106_000n);
    await stage.start(order.code, way);
    const [attempt] = await stage.attempts(order.id);
    return { ...order, number: attempt?.number ?? '' };
  };

  test('knows a number that was started as pending, and no other', async () => {
    const { number } = await begun();
    const { account, query } = await provider();
    expect(await query.call(await provider(), number)).toEqual({
      kind: 'facts',
      facts: { number, account, state: 'pending', paid: null },
    });
    expect(await (await provider()).query('PNOBODYHASIT')).toEqual({ kind: 'absent' });
  });
  test('makes the same text of the same wish, and starts it once', async () => {
    const one = await provider();
    const wish = {
      ...{ number: 'PSAMEWISH0001', way, fen: 5, title: '订单', notifyUrl: 'http://127.0.0.1:9/n' },
      expiresAt: stage.inMinutes(60).toISOString(),
    };
    expect(one.startText(wish)).toBe(one.startText(wish));
    const first = await one.start(way, one.startText(wish));
    expect(first.kind).toBe('started');
    expect(await one.start(way, one.startText(wish))).toEqual(first);
  });
  test('tells of money that came by amount, currency, its own number and moment', async () => {
    const { number } = await begun();
    await arrives(number);
    const found = await (await provider()).query(number);
    expect(found).toMatchObject({ facts: { number, state: 'succeeded', paid: { fen: 106_000, currency: 'CNY' } } });
    if (found.kind !== 'facts') throw new Error('it came');
    expect(found.facts.paid?.ref).not.toBe('');
    expect(Number.isNaN(Date.parse(found.facts.paid?.at ?? ''))).toBe(false);
  });
  test('closes what nobody has paid, says so of what somebody has, and knows no other', async () => {
    const [open, paid] = [await begun(), await begun()];
    await arrives(paid.number);
    const one = await provider();
    expect(await one.close(open.number)).toBe('closed');
    expect(await one.close(paid.number)).toBe('paid');
    expect(await one.close('PNOBODYHASIT')).toBe('absent');
  });
  test('accepts a refund, which is not done by that, and tells of it by its number', async () => {
    const { id: order, number } = await begun();
    await arrives(number);
    // Whatever waits for an answer of the provider is booked first.
    const [attempt] = await stage.attempts(order);
    if (id === 'wechat_pay') await stage.ask(attempt?.id ?? 0);
    await stage.giveUp(order, 'staff');
    const [refund] = await stage.refunds(order);
    const one = await provider();
    const wish = { number: refund?.number ?? '', paymentNumber: number, fen: 106_000, totalFen: 106_000 };
    const text = one.refundText({ ...wish, reason: '退订', notifyUrl: 'http://127.0.0.1:9/n' });
    const facts = { number: wish.number, paymentNumber: number, state: 'submitted', fen: 106_000 };
    expect(await one.refund(text)).toMatchObject({ kind: 'facts', facts });
    expect(await one.refund(text)).toMatchObject({ kind: 'facts', facts });
    expect(await one.queryRefund(wish.number)).toMatchObject({ kind: 'facts', facts });
    expect(await one.queryRefund('RNOBODYHASIT')).toEqual({ kind: 'absent' });
  });
  test('takes nobody’s notice for its own', async () => {
    expect(await (await provider()).parseNotice({}, '{}')).toBe('unsigned');
  });
  test('has a bill of a day, which may be empty', async () => {
    const { number } = await begun();
    await arrives(number);
    const rows = await (await provider()).bill('2026-11-24');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ fen: expect.any(Number), fee: expect.stringMatching(/^-?\d/) });
    expect(await (await provider()).bill('2020-01-01')).toEqual([]);
  });
});
