import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { paymentStage } from './test-payments.ts';

let stage: Awaited<ReturnType<typeof paymentStage>>;
beforeAll(async () => {
  stage = await paymentStage();
});
afterAll(() => stage.close());

/** An order that waits for a transfer, and the remark that its payer was told. */
async function waiting(fen = 106_000n) {
  const order = await stage.order(fen);
  const { body } = await stage.start(order.code, 'transfer');
  return { ...order, show: body.data.tries[0].show as { remark: string; account: Record<string, string> } };
}
let serial = 0;
const line = (yuan: string, remark: string, more: Record<string, string> = {}) => {
  serial += 1;
  return { paidOn: '2026-11-24', yuan, remark, payerName: '青屿市第一人民医院', serial: `S${serial}`, ...more };
};
const row = async (outcome: unknown) => {
  const { id } = outcome as { id: number };
  return (await stage.deskCall('payment.row.show', { id })).body.data;
};

describe('PY14 a transfer', () => {
  test('is told where to go, and its receipt is a claim and no money', async () => {
    const { id, code, show } = await waiting();
    expect(show.account).toEqual({ holder: '青屿血液学会', account: '6222 0000 1234 5678', bank: '青屿银行营业部' });
    expect(show.remark).toMatch(/^MD[2-9A-Z]{8}$/);
    const upload = async (memberId: number, purpose = 'transferReceipt') => {
      const file = await stage.ctx.db.write((tx) =>
        tx.row<{ id: number }>(
          `insert into file (purpose, owner_id, name, mime, size, sha256, key, public, variants)
           values ($1, $2, '回单.pdf', 'application/pdf', 10, repeat('a', 64), 'k', false, '[]') returning id`,
          [purpose, memberId],
        ),
      );
      return file?.id ?? 0;
    };
    const send = (file: number, order = code) => stage.call('POST', '/api/front/payment/receipt', { order, file });
    expect((await send(await upload(stage.desk.memberId))).body.code).toBe('payment.receipt_unknown');
    expect((await send(await upload(stage.payer.memberId, 'document'))).body.code).toBe('payment.receipt_unknown');
    expect((await send(await upload(stage.payer.memberId))).status).toBe(200);
    expect((await stage.shown(code)).receipts).toHaveLength(1);
    expect(await stage.payments(id)).toEqual([]);
    expect((await stage.shown(code)).state).toBe('placed');
    const without = await stage.order(1n);
    expect((await send(await upload(stage.payer.memberId), without.code)).body.code).toBe('payment.no_transfer');
  });
  test('is booked by its row alone: no desk books one by hand, which would count twice', async () => {
    const { id, code } = await waiting();
    const book = (method: string) => {
      const told = { order: id, method, fen: 6000, reference: `desk ${id}` };
      return stage.call('POST', '/api/admin/order/payment/book', told, stage.desk);
    };
    expect((await book('transfer')).body.code).toBe('order.transfers_by_statement');
    expect((await book('cash')).status).toBe(200);
    const shown = await stage.call('GET', `/api/admin/order/order/show/${id}`, {}, stage.desk);
    expect(shown.body.data).toMatchObject({ code, methods: ['cash'], openFen: 100_000 });
    await stage.set({ bankAccount: '' });
    expect((await book('transfer')).status).toBe(200);
    await stage.set({ bankAccount: '6222 0000 1234 5678' });
  });
  test('is matched by itself where one remark and the amount fit, however the bank writes them', async () => {
    const { id, code, show } = await waiting();
    const written = `转账 ${show.remark.toLowerCase().replace(/^(....)/, '$1 ')} 注册费`;
    const [taken] = await stage.import([line('1,060.00', written)]);
    expect(await row(taken)).toMatchObject({ state: 'matched', parts: [{ order: code, fen: 106_000 }] });
    expect(await stage.payments(id)).toEqual([{ method: 'bank', fen: 106_000 }]);
    expect(await stage.attempts(id)).toMatchObject([{ state: 'succeeded' }]);
    expect((await stage.shown(code)).state).toBe('paid');
    expect(await stage.balanceOf('2040', id)).toBe(106_000n);
  });
  test.each([
    ['another amount', (one: string) => line('1059.99', one)],
    ['two remarks', (one: string, two: string) => line('1060', `${one} ${two}`)],
    ['no remark of ours', () => line('1060', 'MD22222222')],
    ['no remark', () => line('1060', '')],
  ])('with %s waits for people', async (_what, made) => {
    const [one, two] = [await waiting(), await waiting()];
    const [taken] = await stage.import([made(one.show.remark, two.show.remark)]);
    expect(await row(taken)).toMatchObject({ state: 'open', parts: [] });
    expect([await stage.payments(one.id), await stage.payments(two.id)]).toEqual([[], []]);
  });
  test('of another shop’s order is nobody’s here', async () => {
    const { id, show } = await waiting();
    await stage.import([line('1060', show.remark)], stage.otherCtx);
    expect(await stage.payments(id)).toEqual([]);
  });
});

describe('PY14 rows', () => {
  test('are taken once by their serial, and two equal lines of a day without one are both money', async () => {
    const before = await stage.whole('1010');
    const same = line('300', '会费', { serial: '' });
    const first = await stage.import([same, { ...same }, line('100', 'x', { serial: 'ONCE' })]);
    expect(first.filter((outcome) => 'id' in outcome)).toHaveLength(3);
    const again = await stage.import([same, { ...same }, line('100', 'x', { serial: 'ONCE' })]);
    expect(again.every((outcome) => 'there' in outcome)).toBe(true);
    expect((await stage.whole('1010')) - before).toBe(70_000n);
    const [third] = await stage.import([same, { ...same }, { ...same }].slice(2));
    expect(third).toHaveProperty('there');
  });
  test('are read as banks write them, and what paid something out is refused', async () => {
    const outcomes = await stage.import([
      line('￥1,234.50', 'a', { paidOn: '20261123' }),
      line('+5', 'b', { paidOn: '2026年11月23日' }),
      line('-5', 'c'),
      line('0', 'd'),
      line('abc', 'e'),
      line('5', 'f', { paidOn: '昨天' }),
    ]);
    expect(outcomes.map((outcome) => Object.keys(outcome)[0])).toEqual(['id', 'id', 'why', 'why', 'why', 'why']);
    expect(await row(outcomes[0])).toMatchObject({ fen: 123_450, paidOn: '2026-11-23' });
  });
});

describe('PY14 two people', () => {
  test('say whose a row is: one proposes, another agrees, and then it is money', async () => {
    const { id, code } = await waiting();
    const [taken] = await stage.import([line('1060', '没有附言')]);
    const { id: rowId, version, waiting: may } = await row(taken);
    expect(may.map(({ order }: { order: string }) => order)).toContain(code);
    const wish = { id: rowId, version, parts: [{ order: code, fen: 106_000 }] };
    const proposed = await stage.deskCall('payment.row.propose', wish);
    expect(proposed.status).toBe(200);
    expect(await stage.payments(id)).toEqual([]);
    const now = { id: rowId, version: proposed.body.data.version };
    expect((await stage.deskCall('payment.row.confirm', now)).body.code).toBe('payment.same_person');
    expect((await stage.deskCall('payment.row.confirm', now, stage.second)).status).toBe(200);
    expect(await stage.payments(id)).toEqual([{ method: 'bank', fen: 106_000 }]);
    expect((await stage.shown(code)).state).toBe('paid');
    expect((await stage.deskCall('payment.row.reopen', { ...now, version: now.version + 1 })).status).toBe(409);
  });
  test('of two who propose or agree at once one is told', async () => {
    const { id, code } = await waiting();
    const [taken] = await stage.import([line('1060', 'x')]);
    const { id: rowId, version } = await row(taken);
    const wish = { id: rowId, version, parts: [{ order: code, fen: 106_000 }] };
    const proposals = await Promise.all([
      stage.deskCall('payment.row.propose', wish),
      stage.deskCall('payment.row.propose', wish, stage.second),
    ]);
    expect(proposals.map(({ status }) => status).sort()).toEqual([200, 409]);
    const proposer = proposals[0]?.status === 200 ? stage.desk : stage.second;
    const others = [stage.desk, stage.second].filter((one) => one !== proposer);
    const third = await signedInPerson(stage.kit, stage.shop, 'staff', ['payment.row.match', 'payment.row.view']);
    const agreed = await Promise.all(
      [...others, third].map((who) => stage.deskCall('payment.row.confirm', { id: rowId, version: version + 1 }, who)),
    );
    expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stage.payments(id)).toHaveLength(1);
  });
  test('split a row, and its parts come to it', async () => {
    const [one, two] = [await waiting(60_000n), await waiting(46_000n)];
    const [taken] = await stage.import([line('1060', '两人注册费')]);
    const { id: rowId, version } = await row(taken);
    const propose = (parts: object[]) => stage.deskCall('payment.row.propose', { id: rowId, version, parts });
    const part = (order: string, fen: number) => ({ order, fen });
    expect((await propose([part(one.code, 60_000)])).body.code).toBe('payment.parts_differ');
    const twice = [part(one.code, 60_000), part(one.code, 46_000)];
    expect((await propose(twice)).body.code).toBe('payment.parts_differ');
    const nobody = [part(one.code, 60_000), part('ZZZZZZZZZZZZ', 46_000)];
    expect((await propose(nobody)).body.code).toBe('payment.order_unknown');
    expect((await propose([part(one.code, 60_000), part(two.code, 46_000)])).status).toBe(200);
    await stage.deskCall('payment.row.confirm', { id: rowId, version: version + 1 }, stage.second);
    expect(await stage.payments(one.id)).toEqual([{ method: 'bank', fen: 60_000 }]);
    expect(await stage.payments(two.id)).toEqual([{ method: 'bank', fen: 46_000 }]);
  });
  test('take back what they said, and set aside what is for no order', async () => {
    const { code } = await waiting();
    const [taken] = await stage.import([line('1060', 'x')]);
    const { id, version } = await row(taken);
    await stage.deskCall('payment.row.propose', { id, version, parts: [{ order: code, fen: 106_000 }] });
    await stage.deskCall('payment.row.reopen', { id, version: version + 1 });
    expect(await row(taken)).toMatchObject({ state: 'open', parts: [] });
    await stage.deskCall('payment.row.setAside', { id, version: version + 2, note: '利息' });
    expect(await row(taken)).toMatchObject({ state: 'set_aside', note: '利息' });
  });
  test('of another shop, or without the right, find nothing', async () => {
    const [taken] = await stage.import([line('1060', 'x')]);
    const { id, version } = taken as { id: number; version: number };
    const stranger = await signedInPerson(stage.kit, stage.other, 'staff', ['*']);
    expect((await stage.deskCall('payment.row.show', { id }, stranger)).status).toBe(404);
    expect((await stage.deskCall('payment.row.confirm', { id, version }, stranger)).status).toBe(404);
    const reader = await signedInPerson(stage.kit, stage.shop, 'staff', ['payment.row.view']);
    const wish = { id, version, note: '利息' };
    expect((await stage.deskCall('payment.row.setAside', wish, reader)).body.code).toBe('PERMISSION_DENIED');
  });
});

describe('scenarios', () => {
  test('4: 60000 by bank leaves 46000; then 50000: paid, and 4000 is the payer’s', async () => {
    const { id, code } = await waiting();
    const match = async (yuan: string, fen: number) => {
      const [taken] = await stage.import([line(yuan, '分次')]);
      const found = await row(taken);
      const parts = [{ order: code, fen }];
      await stage.deskCall('payment.row.propose', { id: found.id, version: found.version, parts });
      await stage.deskCall('payment.row.confirm', { id: found.id, version: found.version + 1 }, stage.second);
    };
    await match('600', 60_000);
    expect((await stage.shown(code)).openFen).toBe(46_000);
    expect(await stage.attempts(id)).toMatchObject([{ state: 'pending' }]);
    await match('500', 50_000);
    expect((await stage.shown(code)).state).toBe('paid');
    expect(await stage.balanceOf('2020', id)).toBe(-4000n);
  });
  test('5: WeChat and bank, 106000 each: paid once, and the other is the payer’s', async () => {
    const { id, code, show } = await waiting();
    await stage.start(code, 'native');
    const [, wechat] = await stage.attempts(id);
    stage.world.pay(wechat?.number ?? '');
    await stage.ask(wechat?.id ?? 0);
    await stage.import([line('1060', show.remark)]);
    expect((await stage.standing(id)).state).toBe('paid');
    expect(await stage.payments(id)).toHaveLength(2);
    expect(await stage.balanceOf('2010', id)).toBe(-106_000n);
    expect(await stage.balanceOf('2020', id)).toBe(-106_000n);
    expect((await stage.attempts(id)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  });
});
