import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { providerOf } from './accounts.ts';
import { attemptById } from './attempt-rows.ts';
import { takePaymentFacts } from './commands/book-payment.ts';
import { closeAttempt } from './commands/close-attempt.ts';
import { paymentStage } from './test-payments.ts';

let stage: Awaited<ReturnType<typeof paymentStage>>;
beforeAll(async () => {
  stage = await paymentStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.world.faults.length = 0;
  stage.world.notices.length = 0;
  stage.world.calls.length = 0;
});

/** An order with a code on the screen. */
async function begun(fen = 106_000n) {
  const order = await stage.order(fen);
  expect((await stage.start(order.code)).status).toBe(200);
  const [attempt] = await stage.attempts(order.id);
  if (attempt === undefined) throw new Error('nothing was begun');
  return { ...order, attempt };
}
const lastNotice = () => {
  const notice = stage.world.notices.at(-1);
  if (notice === undefined) throw new Error('nothing was told');
  return notice;
};

describe('PY2 a start', () => {
  test('is kept with its number before it is sent, and is there when the process dies meanwhile', async () => {
    const order = await stage.order(106_000n);
    stage.world.fail('start', 'lost');
    const { body } = await stage.start(order.code);
    expect(body.data.tries).toMatchObject([{ state: 'unknown', show: null }]);
    const [attempt] = await stage.attempts(order.id);
    expect(attempt).toMatchObject({ state: 'unknown', fen: 106_000, asks: 1 });
    expect(stage.kit.sentJobs).toContainEqual({ name: 'payment.ask', data: { attempt: attempt?.id } });
    expect(stage.world.payments.has(attempt?.number ?? '')).toBe(true);
  });
  test('is answered as it is when it is asked for again, also by two at once', async () => {
    const order = await stage.order(106_000n);
    const [one, two] = await Promise.all([stage.start(order.code), stage.start(order.code)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const third = await stage.start(order.code);
    expect(third.body.data.tries[0].show.kind).toBe('qr');
    expect(await stage.attempts(order.id)).toHaveLength(1);
    expect(stage.world.count('start')).toBe(1);
  });
  test('is refused where nothing is to be paid, the way is not offered, or the order is somebody else’s', async () => {
    const order = await stage.order(106_000n);
    expect((await stage.start(order.code, 'jsapi')).body.code).toBe('payment.way_not_offered');
    const stranger = await signedInPerson(stage.kit, stage.shop, 'site');
    expect((await stage.start(order.code, 'native', stranger)).status).toBe(404);
    const elsewhere = await signedInPerson(stage.kit, stage.other, 'site');
    expect((await stage.start(order.code, 'native', elsewhere)).status).toBe(404);
    await stage.pay(order.id, 106_000n);
    expect((await stage.start(order.code)).body.code).toBe('payment.nothing_open');
    expect(stage.world.count('start')).toBe(0);
  });
  test('that WeChat refuses has failed, and another one may follow', async () => {
    const order = await stage.order(106_000n);
    await stage.set({ appId: 'wxanother' });
    const { body } = await stage.start(order.code);
    expect(body.data.tries).toMatchObject([{ state: 'failed', refusal: 'APPID_MCHID_NOT_MATCH' }]);
    await stage.set({ appId: stage.merchant.account.appId });
    await stage.start(order.code);
    expect((await stage.attempts(order.id)).map(({ state }) => state)).toEqual(['failed', 'pending']);
  });
});

describe('PY3 what nobody can say', () => {
  test('is asked after 5, 15 and 60 seconds, 5 and 30 minutes, and never fails by age', async () => {
    const order = await stage.order(106_000n, 600);
    stage.world.fail('start', 'reset');
    await stage.start(order.code);
    const [attempt] = await stage.attempts(order.id);
    const id = attempt?.id ?? 0;
    const waits: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      const [now] = await stage.attempts(order.id);
      const wait = (Date.parse(now?.next ?? '') - stage.kit.services.now().getTime()) / 1000;
      waits.push(wait);
      stage.pass(wait / 60);
      stage.world.fail('query', 'error');
      await stage.ask(id);
    }
    expect(waits.slice(0, 5)).toEqual([5, 15, 60, 300, 1800]);
    expect(await stage.attempts(order.id)).toMatchObject([{ state: 'unknown' }]);
    expect(stage.world.payments.has(attempt?.number ?? '')).toBe(false);
  });
  test('PY4 is sent again under its number where WeChat has no word of it: it counts one', async () => {
    for (const how of ['reset', 'lost'] as const) {
      const order = await stage.order(106_000n);
      stage.world.fail('start', how);
      await stage.start(order.code);
      const [attempt] = await stage.attempts(order.id);
      const before = stage.world.payments.size;
      await stage.ask(attempt?.id ?? 0);
      await stage.ask(attempt?.id ?? 0);
      expect(stage.world.payments.size - before).toBe(how === 'reset' ? 1 : 0);
      expect(await stage.attempts(order.id)).toMatchObject([{ number: attempt?.number }]);
      expect(JSON.parse(stage.world.payments.get(attempt?.number ?? '')?.body ?? '{}')).toMatchObject({
        amount: { total: 106_000 },
      });
    }
  });
  test('a broken answer to a question keeps what was known', async () => {
    const { id, attempt } = await begun();
    stage.world.pay(attempt.number);
    for (const how of ['wrongKey', 'unsigned', 'altered', 'oldClock', 'error', 'reset'] as const) {
      stage.world.fail('query', how);
      await stage.ask(attempt.id);
      expect(await stage.attempts(id)).toMatchObject([{ state: 'pending' }]);
    }
    await stage.ask(attempt.id);
    expect(await stage.attempts(id)).toMatchObject([{ state: 'succeeded', next: null }]);
    expect(await stage.payments(id)).toEqual([{ method: 'wechat', fen: 106_000 }]);
  });
});

describe('PY5 another amount', () => {
  test('closes what was begun first, and begins under a new number', async () => {
    const { id, code, attempt } = await begun();
    await stage.pay(id, 60_000n);
    await stage.start(code);
    const [old, now] = await stage.attempts(id);
    expect(old).toMatchObject({ state: 'closed', number: attempt.number });
    expect(now).toMatchObject({ state: 'pending', fen: 46_000 });
    expect(now?.number).not.toBe(attempt.number);
    expect(stage.world.payments.get(attempt.number)?.state).toBe('CLOSED');
  });
  test('books what was paid before it could be closed', async () => {
    const { id, code, attempt } = await begun();
    await stage.pay(id, 60_000n);
    stage.world.pay(attempt.number);
    const { body } = await stage.start(code);
    expect(body.data.state).toBe('paid');
    expect(await stage.attempts(id)).toMatchObject([{ state: 'succeeded' }]);
    expect((await stage.standing(id)).credit).toBe(60_000n);
  });
  test('waits where nobody can say whether the first was paid', async () => {
    const { id, code } = await begun();
    await stage.pay(id, 60_000n);
    stage.world.fail('close', 'error');
    expect((await stage.start(code)).body.code).toBe('payment.being_asked');
    expect(await stage.attempts(id)).toHaveLength(1);
  });
});

describe('PY10 what is told', () => {
  test('of another shop’s number is an alarm there, and money nowhere', async () => {
    const { id, attempt } = await begun();
    stage.world.pay(attempt.number);
    await stage.set(stage.merchant.settings, stage.otherCtx);
    expect((await stage.deliver(lastNotice(), stage.other.code)).statusCode).toBe(204);
    await stage.takeAll(stage.otherCtx);
    const alarms = await stage.otherCtx.db.rows('select state, problem from payment_notice where shop_id = $1', [
      stage.other.id,
    ]);
    expect(alarms).toEqual([{ state: 'alarm', problem: 'number' }]);
    expect(await stage.payments(id)).toEqual([]);
    expect((await stage.deskCall('payment.alarm.list', { state: 'alarm' })).body.data).toEqual([]);
  });
  test.each([
    ['account', { account: { mchid: '1900000099', appid: 'wx1' } }],
    ['amount', { paid: { fen: 105_999, currency: 'CNY', ref: 'T1', at: '2026-11-24T04:00:00Z' } }],
    ['currency', { paid: { fen: 106_000, currency: 'USD', ref: 'T1', at: '2026-11-24T04:00:00Z' } }],
    ['number', { number: 'PANOTHER' }],
  ])('with another %s books nothing', async (problem, other) => {
    const { id, attempt } = await begun();
    const { mchid, appId: appid } = stage.merchant.account;
    const paid = { fen: 106_000, currency: 'CNY', ref: 'T1', at: '2026-11-24T04:00:00Z' };
    const facts = { number: attempt.number, account: { mchid, appid }, state: 'succeeded', paid, ...other } as const;
    expect(await stage.write((tx) => takePaymentFacts(stage.ctx, tx, attempt.id, facts))).toBe(problem);
    expect(await stage.payments(id)).toEqual([]);
  });
  test('by a query and does not fit waits for somebody, who notes what it was', async () => {
    const { attempt } = await begun();
    const paid = stage.world.pay(attempt.number);
    stage.world.payments.set(attempt.number, { ...paid, fen: 1 });
    await stage.ask(attempt.id);
    const { body } = await stage.deskCall('payment.alarm.list', { state: 'alarm' });
    expect(body.data[0]).toMatchObject({ problem: 'amount', number: attempt.number, fen: 1 });
    const seen = { id: body.data[0].id, version: body.data[0].version, note: '测试' };
    expect((await stage.deskCall('payment.alarm.see', seen)).status).toBe(200);
    expect((await stage.deskCall('payment.alarm.see', seen)).status).toBe(409);
    expect((await stage.deskCall('payment.alarm.list', { state: 'alarm' })).body.data).toEqual([]);
  });
});

describe('PY11 notices', () => {
  test('three times beside a query are one payment, whatever comes first', async () => {
    const { id, attempt } = await begun();
    stage.world.pay(attempt.number);
    const notice = lastNotice();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => stage.deliver(notice)),
      stage.ask(attempt.id).then(() => ({ statusCode: 204 })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    await stage.takeAll();
    const kept = await stage.ctx.db.rows(`select state from payment_notice where shop_id = $1 and event_id = $2`, [
      stage.shop.id,
      JSON.parse(notice.body).id,
    ]);
    expect(kept).toEqual([{ state: 'done' }]);
    expect(await stage.payments(id)).toEqual([{ method: 'wechat', fen: 106_000 }]);
    expect(await stage.balanceOf('1020', id)).toBe(106_000n);
    expect((await stage.standing(id)).state).toBe('paid');
  });
  test('are answered before anything is done, and done by a job', async () => {
    const { id, attempt } = await begun();
    stage.world.pay(attempt.number);
    const answer = await stage.deliver(lastNotice());
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await stage.payments(id)).toEqual([]);
    expect(stage.kit.sentJobs.at(-1)?.name).toBe('payment.take_notice');
    await stage.takeAll();
    expect(await stage.payments(id)).toHaveLength(1);
  });
  test('that nobody signed, or that were altered, are refused and kept nowhere', async () => {
    const { attempt } = await begun();
    stage.world.pay(attempt.number);
    const notice = lastNotice();
    const changed = [
      { ...notice, body: `${notice.body} ` },
      { ...notice, headers: {} },
      { ...notice, headers: { ...notice.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' } },
      { ...notice, headers: { ...notice.headers, 'wechatpay-serial': 'PUB_KEY_ID_9' } },
    ];
    for (const one of changed) {
      const answer = await stage.deliver(one);
      expect(answer.statusCode).toBe(401);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'FAIL' });
    }
    stage.pass(6);
    expect((await stage.deliver(notice)).statusCode).toBe(401);
    const kept = await stage.ctx.db.row<{ n: number }>(
      'select count(*)::int as n from payment_notice where shop_id = $1 and event_id = $2',
      [stage.shop.id, JSON.parse(notice.body).id],
    );
    expect(kept?.n).toBe(0);
  });
  test('that come late and in the wrong order take nothing back', async () => {
    const { id, attempt } = await begun();
    const { mchid, appId: appid } = stage.merchant.account;
    stage.world.pay(attempt.number);
    await stage.deliver(lastNotice());
    await stage.takeAll();
    for (const state of ['pending', 'closed', 'failed'] as const) {
      const facts = { number: attempt.number, account: { mchid, appid }, state, paid: null };
      await stage.write((tx) => takePaymentFacts(stage.ctx, tx, attempt.id, facts));
    }
    expect(await stage.attempts(id)).toMatchObject([{ state: 'succeeded' }]);
  });
  test('a shop without WeChat Pay takes none', async () => {
    const third = await stage.kit.makeShop();
    const { attempt } = await begun();
    stage.world.pay(attempt.number);
    expect((await stage.deliver(lastNotice(), third.code)).statusCode).toBe(404);
  });
});

describe('OR9 before an order expires', () => {
  test('what was begun is closed at WeChat, and who paid at that moment has won', async () => {
    const left = await begun();
    const won = await begun();
    stage.pass(61);
    // WeChat had it before its time was over.
    const paid = stage.world.payment(won.attempt.number);
    Object.assign(paid, { state: 'SUCCESS', paidAt: stage.kit.services.now() });
    await stage.expire();
    expect((await stage.standing(left.id)).state).toBe('expired');
    expect(stage.world.payments.get(left.attempt.number)?.state).toBe('CLOSED');
    expect((await stage.standing(won.id)).state).toBe('paid');
  });
  test('an order waits while nobody can say whether it was paid', async () => {
    const { id, attempt } = await begun();
    stage.pass(61);
    stage.world.fail('close', 'error');
    await stage.expire();
    expect((await stage.standing(id)).state).toBe('placed');
    await stage.expire();
    expect((await stage.standing(id)).state).toBe('expired');
    expect(await stage.attempts(id)).toMatchObject([{ id: attempt.id, state: 'closed' }]);
  });
  test('WeChat closes by itself before the hold ends, and the question closes it here', async () => {
    const { id, attempt } = await begun();
    const body = JSON.parse(stage.world.payment(attempt.number).body) as { time_expire: string };
    const hold = await stage.ctx.db.row<{ at: string }>(
      'select hold_until as at from sales_order where shop_id = $1 and id = $2',
      [stage.shop.id, id],
    );
    expect(Date.parse(hold?.at ?? '') - Date.parse(body.time_expire)).toBe(60_000);
    stage.pass(59);
    await stage.ask(attempt.id);
    expect(await stage.attempts(id)).toMatchObject([{ state: 'closed' }]);
    expect((await stage.shown(await codeOf(id))).openFen).toBe(106_000);
  });
  test('a transfer is waited for by two working days', async () => {
    const order = await stage.order(106_000n);
    await stage.start(order.code, 'transfer');
    const hold = await stage.ctx.db.row<{ at: string }>(
      'select hold_until as at from sales_order where shop_id = $1 and id = $2',
      [stage.shop.id, order.id],
    );
    const days = (Date.parse(hold?.at ?? '') - stage.kit.services.now().getTime()) / 86_400_000;
    expect(days).toBe(2);
  });
});

const codeOf = async (id: number): Promise<string> => {
  const row = await stage.ctx.db.row<{ code: string }>('select code from sales_order where shop_id = $1 and id = $2', [
    stage.shop.id,
    id,
  ]);
  return row?.code ?? '';
};

describe('PY13 scenario 2', () => {
  test('106000 by WeChat: one payment, and the bill leaves 105364 with a fee of 636', async () => {
    const { id, attempt } = await begun();
    const [balance, fees] = [await stage.whole('1020'), await stage.whole('5010')];
    // A day of its own.
    stage.pass(24 * 60);
    const paid = stage.world.payment(attempt.number);
    Object.assign(paid, { state: 'SUCCESS', paidAt: stage.kit.services.now() });
    await stage.ask(attempt.id);
    expect((await stage.whole('1020')) - balance).toBe(106_000n);
    const day = new Date(stage.kit.services.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
    for (let time = 0; time < 2; time += 1) {
      expect((await stage.deskCall('payment.bill.read', { day })).body.data).toEqual({ day, faults: 0 });
      expect((await stage.whole('1020')) - balance).toBe(105_364n);
      expect((await stage.whole('5010')) - fees).toBe(636n);
    }
    expect(await stage.payments(id)).toHaveLength(1);
  });
});

describe('closing', () => {
  test('an attempt whose start was never answered waits for its time', async () => {
    const order = await stage.order(106_000n);
    stage.world.fail('start', 'reset');
    await stage.start(order.code);
    const [attempt] = await stage.attempts(order.id);
    const provider = await providerOf(stage.ctx, 'wechat_pay');
    const row = await attemptById(stage.ctx.db, stage.shop.id, attempt?.id ?? 0);
    if (provider === null || row === null) throw new Error('both are there');
    expect(await closeAttempt(stage.ctx, provider, row)).toBe('unknown');
    stage.pass(61);
    expect(await closeAttempt(stage.ctx, provider, row)).toBe('closed');
  });
});

describe('OR7 a change of a paid order', () => {
  const changed = async () => {
    const { id, code } = await stage.order(106_000n);
    await stage.pay(id, 106_000n);
    const change = await stage.change(id, { takes: [[stage.thing(5000n)]] });
    await stage.start(code);
    const [attempt] = await stage.attempts(id);
    return { id, code, change: change.id, attempt };
  };

  test('is paid by WeChat for its difference, and holds by that alone', async () => {
    const { id, code, attempt } = await changed();
    expect([attempt?.fen, await stage.shown(code)]).toMatchObject([
      5000,
      { state: 'paid', totalFen: 5000, openFen: 5000 },
    ]);
    stage.world.pay(attempt?.number ?? '');
    await stage.ask(attempt?.id ?? 0);
    expect(await stage.standing(id)).toMatchObject({ contract: 111_000n, credit: 0n, openFen: 0n });
    expect((await stage.start(code)).body).toMatchObject({ code: 'payment.nothing_open' });
  });

  test('that was withdrawn while its code was shown: the money that comes is due, the order as it was', async () => {
    const { id, change, attempt } = await changed();
    await stage.withdraw(id, change);
    stage.world.pay(attempt?.number ?? '');
    await stage.ask(attempt?.id ?? 0);
    expect(await stage.standing(id)).toMatchObject({ contract: 106_000n, credit: 0n, refundDue: 5000n });
  });

  test('whose hold ends is closed at WeChat first: who paid at that moment has it', async () => {
    const { id, attempt } = await changed();
    stage.world.pay(attempt?.number ?? '');
    stage.pass(31);
    await stage.expire();
    expect(await stage.standing(id)).toMatchObject({ contract: 111_000n, refundDue: 0n });
  });
});

describe('PY5 a change of an order that is not paid', () => {
  const begun = async () => {
    const { id, code } = await stage.order(106_000n);
    await stage.start(code);
    const [attempt] = await stage.attempts(id);
    return { id, code, attempt };
  };
  const amend = async (id: number, code: string, unitFen: bigint) =>
    stage.call('POST', '/api/front/profile/order/change/unpaid', {
      ...{ code, version: await stage.versionOf(id) },
      takes: [{ sells: 'order.test', key: stage.thing(unitFen).ref, quantity: 1 }],
    });

  test('closes what was begun first: another amount is another number, and it is paid by that', async () => {
    const { id, code, attempt } = await begun();
    await expect(stage.amend(id, { takes: [[stage.thing(5n)]] })).rejects.toMatchObject({ code: 'order.being_paid' });
    expect((await amend(id, code, 5000n)).body.data).toMatchObject({ state: 'placed', totalFen: 111_000 });
    expect(await stage.attempts(id)).toMatchObject([{ number: attempt?.number, state: 'closed' }]);
    await stage.start(code);
    const [, next] = await stage.attempts(id);
    expect([next?.fen, next?.number === attempt?.number]).toEqual([111_000, false]);
    stage.world.pay(next?.number ?? '');
    await stage.ask(next?.id ?? 0);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 111_000n, credit: 0n, promised: 0n });
  });

  test('finds it paid at that moment: the order stays as it was, and is paid', async () => {
    const { id, code, attempt } = await begun();
    stage.world.pay(attempt?.number ?? '');
    expect((await amend(id, code, 5000n)).status).toBe(409);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', contract: 106_000n, totalFen: 106_000n });
  });

  test('where nobody can say whether it was paid, nothing is changed', async () => {
    const { id, code } = await begun();
    stage.world.faults.push({ on: 'close', how: 'error' });
    expect((await amend(id, code, 5000n)).body).toMatchObject({ code: 'order.being_paid' });
    expect(await stage.standing(id)).toMatchObject({ state: 'placed', totalFen: 106_000n, promised: 106_000n });
  });

  test('and a payment that is begun at the same moment: one of them finds the other, and no code is for an amount of before', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, code } = await stage.order(106_000n);
      await Promise.allSettled([stage.start(code), amend(id, code, 5000n)]);
      const { totalFen, state } = await stage.standing(id);
      const live = (await stage.attempts(id)).filter((attempt) => attempt.state === 'pending');
      expect([state, live.every(({ fen }) => BigInt(fen) === totalFen)]).toEqual(['placed', true]);
    }
  });
});
