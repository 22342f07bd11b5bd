import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayNotice } from '../../../../../tools/wechat-pay-server/pay-world.ts';
import type { StartRequest } from '../../provider.ts';
import { type TestMerchant, testMerchant } from './test-merchant.ts';
import { WechatPayError } from './wechat-call.ts';
import { wechatProvider } from './wechat-provider.ts';
import { authorization } from './wechat-signature.ts';

let moved = 0;
let kit: TestMerchant;
let number = 0;
beforeAll(async () => {
  kit = await testMerchant(() => new Date(Date.now() + moved));
});
afterAll(() => kit.server.stop());
beforeEach(() => {
  moved = 0;
  const { world } = kit.server;
  world.faults.length = 0;
  world.calls.length = 0;
  world.notices.length = 0;
  world.holdsNotices = true;
  world.noticeSerial = world.publicKey.serial;
});

const provider = (...args: Parameters<TestMerchant['client']>) => wechatProvider(kit.client(...args));
function asked(more: Partial<StartRequest> = {}): StartRequest {
  number += 1;
  return {
    ...{ number: `T${String(number).padStart(12, '0')}`, way: 'native', fen: 106000, title: '订单 8QK2-7M4P' },
    ...{ notifyUrl: 'http://127.0.0.1:9/notice', expiresAt: new Date(Date.now() + 900_000).toISOString() },
    ...more,
  };
}
async function started(more: Partial<StartRequest> = {}) {
  const request = asked(more);
  const text = provider().startText(request);
  return { ...request, text, outcome: await provider().start(request.way, text) };
}
function lastNotice(): PayNotice {
  const notice = kit.server.world.notices.at(-1);
  if (notice === undefined) throw new Error('nothing was told');
  return notice;
}

describe('a payment', () => {
  it('is started by code, in WeChat and in a phone’s browser, queried, paid and told', async () => {
    const { number: own, outcome } = await started();
    expect(outcome).toEqual({ kind: 'started', show: { kind: 'qr', text: `${kit.server.url}/pay/${own}` } });
    expect((await started({ way: 'jsapi', openid: 'o1' })).outcome).toMatchObject({ show: { kind: 'jsapi' } });
    expect((await started({ way: 'h5', ip: '203.0.113.7' })).outcome).toMatchObject({ show: { kind: 'link' } });
    expect(await provider().query(own)).toMatchObject({ kind: 'facts', facts: { state: 'pending', paid: null } });
    kit.server.world.pay(own);
    const { mchid, appId: appid } = kit.account;
    const facts = {
      number: own,
      account: { mchid, appid },
      state: 'succeeded',
      paid: { fen: 106000, currency: 'CNY' },
    };
    expect(await provider().query(own)).toMatchObject({ kind: 'facts', facts });
    const { headers, body } = lastNotice();
    expect(await provider().parseNotice(headers, body)).toMatchObject({ kind: 'payment', facts });
    expect(await provider().close(own)).toBe('paid');
  });
  it('is closed, and then neither started again nor paid', async () => {
    const { number: own, text } = await started();
    expect(await provider().close(own)).toBe('closed');
    expect(await provider().start('native', text)).toEqual({ kind: 'closed' });
    expect(() => kit.server.world.pay(own)).toThrow();
    expect(await provider().close('T-nobody-has-it')).toBe('absent');
    expect(await provider().query('T-nobody-has-it')).toEqual({ kind: 'absent' });
  });
  it('PY4 sent again with the same body is the same payment, and with another one refused', async () => {
    const { number: own, text } = await started();
    const before = kit.server.world.payments.size;
    expect(await provider().start('native', text)).toMatchObject({ kind: 'started' });
    const other = provider().startText({ ...asked(), number: own, fen: 107000 });
    expect(await provider().start('native', other)).toEqual({ kind: 'refused', code: 'OUT_TRADE_NO_USED' });
    expect(kit.server.world.payments.size).toBe(before);
  });
  it('PY5 a number of another shape is refused', async () => {
    for (const own of ['short', 'x'.repeat(33), 'with space 1', '数字数字数字'])
      expect((await started({ number: own })).outcome).toEqual({ kind: 'refused', code: 'PARAM_ERROR' });
  });
});

describe('PY3 nobody can say', () => {
  it.each(['stall', 'reset', 'lost', 'error', 'busy', 'wrongKey', 'unsigned', 'altered', 'oldClock'] as const)(
    'after %s of any call',
    async (how) => {
      const { number: own } = await started();
      const paid = await started();
      kit.server.world.pay(paid.number);
      const { world } = kit.server;
      const ask = () => provider({}, how === 'stall' ? 150 : 2000);
      world.fail('start', how);
      const other = asked();
      expect(await ask().start('native', provider().startText(other))).toEqual({ kind: 'unknown' });
      world.fail('query', how);
      expect(await ask().query(own)).toEqual({ kind: 'unknown' });
      world.fail('close', how);
      expect(await ask().close(own)).toBe('unknown');
      const back = { number: `R${own}`, paymentNumber: paid.number, fen: 1, totalFen: 106000 };
      const text = provider().refundText({ ...back, reason: '退订', notifyUrl: 'http://127.0.0.1:9/notice' });
      world.fail('refund', how);
      expect(await ask().refund(text)).toEqual({ kind: 'unknown' });
      world.fail('queryRefund', how);
      expect(await ask().queryRefund(back.number)).toEqual({ kind: 'unknown' });
      // Whatever was done before the answer was lost, the same number is one payment.
      const before = world.payments.has(other.number);
      expect(before).toBe(!['stall', 'reset', 'error', 'busy'].includes(how));
      expect(await ask().start('native', provider().startText(other))).toMatchObject({ kind: 'started' });
    },
  );
  it('where nobody listens', async () => {
    const gone = await testMerchant();
    await gone.server.stop();
    expect(await wechatProvider(gone.client()).query('T000000000099')).toEqual({ kind: 'unknown' });
  });
});

describe('PY7 a merchant is refused', () => {
  it('who signs by another key, or names another serial or number', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const changes of [{ privateKey }, { serial: 'ANOTHER' }, { mchid: '1900000099' }])
      await expect(kit.client(changes).probe()).rejects.toMatchObject({
        fault: 'refused',
        status: 401,
        code: 'SIGN_ERROR',
      });
    await kit.client().probe();
  });
  it('whose header lacks a field', async () => {
    const target = `/v3/pay/transactions/out-trade-no/T000000000099?mchid=${kit.account.mchid}`;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const request = { method: 'GET', target, timestamp, nonce: 'n'.repeat(32), body: '' } as const;
    const whole = authorization(request, kit.account);
    const status = async (header: string | null, serial = kit.server.world.publicKey.serial) => {
      const headers = { ...(header === null ? {} : { authorization: header }), 'wechatpay-serial': serial };
      return (await fetch(`${kit.server.url}${target}`, { headers })).status;
    };
    expect(await status(whole)).toBe(404);
    expect(await status(null)).toBe(401);
    for (const field of ['mchid', 'nonce_str', 'timestamp', 'serial_no', 'signature'])
      expect(await status(whole.replace(new RegExp(`${field}="[^"]*",?`), ''))).toBe(401);
    moved = 301_000;
    expect(await status(whole)).toBe(401);
  });
  it('whose body lacks a field', async () => {
    const whole = JSON.parse(provider().startText(asked({ way: 'h5', ip: '203.0.113.7' }))) as Record<string, unknown>;
    for (const field of ['appid', 'mchid', 'description', 'out_trade_no', 'notify_url', 'amount', 'scene_info'])
      expect(await provider().start('h5', JSON.stringify({ ...whole, [field]: undefined }))).toEqual({
        kind: 'refused',
        code: 'PARAM_ERROR',
      });
    expect(await provider().start('jsapi', provider().startText(asked({ way: 'jsapi' })))).toMatchObject({
      code: 'PARAM_ERROR',
    });
  });
});

describe('PY8 a notice', () => {
  const told = async () => {
    kit.server.world.pay((await started()).number);
    return lastNotice();
  };
  it('with one space more, another header, or five minutes old is not WeChat’s', async () => {
    const { headers, body } = await told();
    const parse = (more: Record<string, string> = {}, raw = body) =>
      provider().parseNotice({ ...headers, ...more }, raw);
    expect(await parse()).toMatchObject({ kind: 'payment' });
    expect(await parse({}, `${body} `)).toBe('unsigned');
    expect(await parse({ 'wechatpay-nonce': 'another' })).toBe('unsigned');
    expect(await parse({ 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc=' })).toBe('unsigned');
    expect(await parse({ 'wechatpay-serial': 'PUB_KEY_ID_0' })).toBe('unsigned');
    for (const ms of [301_000, -301_000]) {
      moved = ms;
      expect(await parse()).toBe('unsigned');
    }
  });
  it('that is signed and cannot be opened is unreadable', async () => {
    const { body } = await told();
    const { world } = kit.server;
    const { resource, ...rest } = JSON.parse(body) as { resource: Record<string, string> };
    for (const changed of [{ associated_data: 'Transaction' }, { nonce: 'moneycore001' }, { algorithm: 'AES' }]) {
      const notice = world.notice('', JSON.stringify({ ...rest, resource: { ...resource, ...changed } }));
      expect(await provider().parseNotice(notice.headers, notice.body)).toBe('unreadable');
    }
    const noJson = world.notice('', 'no JSON');
    expect(await provider().parseNotice(noJson.headers, noJson.body)).toBe('unreadable');
  });
});

describe('PY9 keys by serial', () => {
  it('the public key never downloads, and knows no certificate', async () => {
    kit.server.world.noticeSerial = undefined;
    kit.server.world.pay((await started()).number);
    const { headers, body } = lastNotice();
    expect(await provider().parseNotice(headers, body)).toBe('unsigned');
    expect(kit.server.world.count('certificates')).toBe(0);
  });
  it('certificates are downloaded once, an unknown serial makes one more call, and several are alive', async () => {
    const { world } = kit.server;
    const certified = wechatProvider(kit.client({ publicKey: null, hasCertificates: true }));
    const request = asked();
    expect(await certified.start('native', certified.startText(request))).toMatchObject({ kind: 'started' });
    expect(await certified.query(request.number)).toMatchObject({ kind: 'facts' });
    expect(world.count('certificates')).toBe(1);
    world.noticeSerial = undefined;
    world.pay(request.number);
    const before = lastNotice();
    moved = 120_000;
    world.switchCertificate();
    const after = world.notice('', before.body);
    expect(await certified.parseNotice(after.headers, after.body)).toMatchObject({ kind: 'payment' });
    expect(await certified.parseNotice(before.headers, before.body)).toMatchObject({ kind: 'payment' });
    expect(world.count('certificates')).toBe(2);
    const unknown = { ...after.headers, 'wechatpay-serial': '4FFFFFFF' };
    for (let time = 0; time < 3; time += 1) expect(await certified.parseNotice(unknown, after.body)).toBe('unsigned');
    expect(world.count('certificates')).toBe(2);
    moved += 12 * 3600_000;
    const later = world.notice('', before.body);
    await Promise.all([1, 2, 3].map(() => certified.parseNotice(later.headers, later.body)));
    expect(world.count('certificates')).toBe(3);
  });
  it('while a merchant changes to the public key, notices by either count', async () => {
    const { world } = kit.server;
    const changing = wechatProvider(kit.client({ hasCertificates: true }));
    world.pay((await started()).number);
    const { body } = lastNotice();
    for (const serial of [world.publicKey.serial, undefined]) {
      const notice = world.notice('', body, serial ?? 'certificate');
      expect(await changing.parseNotice(notice.headers, notice.body)).toMatchObject({ kind: 'payment' });
    }
    expect(world.count('certificates')).toBe(1);
  });
  it('certificates that are signed by none of them are not taken', async () => {
    const { world } = kit.server;
    for (const how of ['wrongKey', 'unsigned', 'oldClock', 'error'] as const) {
      world.fail('certificates', how);
      const certified = wechatProvider(kit.client({ publicKey: null, hasCertificates: true }));
      expect(await certified.query('T000000000001')).toEqual({ kind: 'unknown' });
    }
    const otherKey = { publicKey: null, hasCertificates: true, apiV3Key: 'V'.repeat(32) };
    await expect(kit.client(otherKey).probe()).rejects.toThrow(WechatPayError);
  });
});

describe('a refund', () => {
  const back = async (more: { fen?: number; suffix?: string; totalFen?: number } = {}, paid?: string) => {
    const payment = paid ?? (await started()).number;
    if (paid === undefined) kit.server.world.pay(payment);
    const request = { number: `R${payment}${more.suffix ?? ''}`, paymentNumber: payment, fen: more.fen ?? 21200 };
    const rest = { totalFen: more.totalFen ?? 106000, reason: '退订', notifyUrl: 'http://127.0.0.1:9/notice' };
    const text = provider().refundText({ ...request, ...rest });
    return { payment, text, number: request.number, outcome: await provider().refund(text) };
  };
  it('is accepted, and done when WeChat says so', async () => {
    const { number: own, outcome, payment } = await back();
    expect(outcome).toMatchObject({
      kind: 'facts',
      facts: { number: own, paymentNumber: payment, state: 'submitted' },
    });
    kit.server.world.settle(own, 'SUCCESS', 21000);
    const facts = { state: 'succeeded', fen: 21200, backFen: 21000 };
    expect(await provider().queryRefund(own)).toMatchObject({ kind: 'facts', facts });
    const { headers, body } = lastNotice();
    expect(await provider().parseNotice(headers, body)).toMatchObject({ kind: 'refund', facts });
    expect(await provider().query(payment)).toMatchObject({ facts: { state: 'succeeded' } });
    expect(await provider().queryRefund('R-nobody')).toEqual({ kind: 'absent' });
  });
  it.each(['CLOSED', 'ABNORMAL'] as const)('may end as %s', async (state) => {
    const { number: own } = await back();
    kit.server.world.settle(own, state);
    expect(await provider().queryRefund(own)).toMatchObject({ facts: { state: state.toLowerCase() } });
  });
  it('is refused beyond what was paid, or with another total', async () => {
    const { payment } = await back({ fen: 60000 });
    expect((await back({ fen: 60000, suffix: 'b' }, payment)).outcome).toEqual({
      kind: 'refused',
      code: 'INVALID_REQUEST',
    });
    expect((await back({ fen: 1, suffix: 'c', totalFen: 105999 }, payment)).outcome).toMatchObject({ kind: 'refused' });
  });
  it('PY4 sent again by the same number is one refund', async () => {
    const { text, number: own } = await back();
    expect(await provider().refund(text)).toMatchObject({ kind: 'facts', facts: { number: own } });
    expect([...kit.server.world.refunds.values()].filter((one) => one.number === own)).toHaveLength(1);
  });
});

describe('PY13 a bill', () => {
  it('has a line for each payment and refund, amounts in fen and fees as they are written', async () => {
    moved = -40 * 86_400_000;
    const day = new Date(Date.now() + moved + 8 * 3600_000).toISOString().slice(0, 10);
    expect(await provider().bill(day)).toEqual([]);
    const paid = await started({ expiresAt: new Date(Date.now() + 900_000).toISOString(), title: '订单，A`B' });
    kit.server.world.pay(paid.number);
    const text = provider().refundText({
      ...{ number: `R${paid.number}`, paymentNumber: paid.number, fen: 21200, totalFen: 106000, reason: '退订' },
      notifyUrl: 'http://127.0.0.1:9/notice',
    });
    await provider().refund(text);
    kit.server.world.settle(`R${paid.number}`, 'SUCCESS');
    expect(await provider().bill(day)).toMatchObject([
      { kind: 'payment', number: paid.number, fen: 106000, state: 'SUCCESS', fee: '6.36000' },
      { kind: 'refund', number: `R${paid.number}`, fen: 21200, state: 'SUCCESS', fee: '-1.27200' },
    ]);
    for (const [on, how] of [
      ['bill', 'wrongKey'],
      ['bill', 'error'],
      ['file', 'error'],
      ['file', 'reset'],
    ] as const) {
      kit.server.world.fail(on, how);
      await expect(provider().bill(day)).rejects.toThrow();
    }
  });
});
