import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkIdentity } from '../../../../kernel/identity/accounts.ts';
import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import type { SmsMessage } from '../../../../kernel/outside/sms/sms-sender.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../../kernel/testkit/app.ts';
import { platformOf } from '../../../../kernel/testkit/platform.ts';
import { makeMember, signedInPerson } from '../../../../kernel/testkit/sign-in.ts';
import { dispatchNotices } from '../commands/dispatch-notices.ts';
import { sendNotice } from '../commands/send-notice.ts';
import { noticeHealth } from '../standing.ts';
import { AliyunSms, receiptSecret, sendByAliyun } from './aliyun-sms.ts';
import { startAliyun, type TestAliyun } from './test-aliyun.ts';

describe('text messages by Alibaba Cloud', () => {
  let aliyun: TestAliyun;
  let app: TestApp;
  let platform: Shop;
  let shop: Shop;
  let other: Shop;
  const store = (at: Shop, values: Record<string, unknown>) =>
    app.services.settings.save(
      app.ctx(at),
      Object.entries(values).map(([key, value]) => ({ key: `notice.${key}`, value })),
      'test',
    );
  beforeAll(async () => {
    aliyun = await startAliyun();
    app = await testApp({ env: { SMS_PROVIDER: 'aliyun', ALIYUN_SMS_BASE: aliyun.base } });
    platform = await platformOf(app);
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    await store(platform, {
      ...{ smsKeyId: 'LTAIplatform', smsKeySecret: 'the platform’s secret', smsSignature: '医学平台' },
      smsTemplates: [{ kind: 'doctor.rejected', code: 'SMS_900' }],
      // The vendor looks at the time of a call, so this runs by the clock of the machine, at whatever hour.
      ...{ quietFrom: '08:00', quietUntil: '08:00' },
    });
    await store(shop, {
      ...{ smsKeyId: 'LTAIone', smsKeySecret: 'the secret of one', smsSignature: '呼吸学会' },
      smsTemplates: [
        { kind: 'sign-in-code', code: 'SMS_101' },
        { kind: 'doctor.rejected', code: 'SMS_102' },
        { kind: 'test', code: 'SMS_103' },
      ],
    });
  });
  afterAll(async () => {
    const given = ['smsKeyId', 'smsKeySecret', 'smsSignature', 'smsTemplates', 'quietFrom', 'quietUntil'];
    await store(platform, Object.fromEntries(given.map((key) => [key, null])));
    await app.close();
    await aliyun.close();
  });
  afterEach(() => {
    aliyun.manner = 'good';
  });

  // One of its own for each: five failures in a row would leave the vendor alone.
  const sender = () => new AliyunSms(app.services);
  const message = (more: Partial<SmsMessage> = {}): SmsMessage => ({
    ...{ shop: shop.id, to: '13800138000', template: 'sign-in-code', params: { code: '048213' }, text: '验证码' },
    ...more,
  });
  const fault = async (more: Partial<SmsMessage> = {}): Promise<unknown> => {
    const error = await sender()
      .send(message(more))
      .catch((thrown: unknown) => thrown);
    return error instanceof DeliveryError
      ? [error.fault, error.retryable]
      : error instanceof Error
        ? error.name
        : error;
  };

  it('go by the template of their kind, signed with the shop’s signature and key', async () => {
    const id = await sender().send(message());
    expect(aliyun.taken.at(-1)).toEqual({
      ...{ phone: '13800138000', signature: '呼吸学会', template: 'SMS_101', params: { code: '048213' } },
      ...{ outId: String(shop.id), id },
    });
    await sender().send(message({ to: '+85291234567', params: { code: "1 & 2*'(中)" } }));
    expect(aliyun.taken.at(-1)).toMatchObject({ phone: '85291234567', params: { code: "1 & 2*'(中)" } });
    await sender().send(message({ shop: other.id, template: 'doctor.rejected' }));
    expect(aliyun.taken.at(-1)).toMatchObject({ signature: '医学平台', template: 'SMS_900', outId: String(other.id) });
  });

  it.each<[TestAliyun['manner'], unknown]>([
    ['isv.BUSINESS_LIMIT_CONTROL', ['rate_limited', true]],
    ['isv.DAY_LIMIT_CONTROL', ['rate_limited', true]],
    ['isv.MONTH_LIMIT_CONTROL', ['rate_limited', false]],
    ['isv.MOBILE_NUMBER_ILLEGAL', ['address_refused', false]],
    ['isv.SMS_TEMPLATE_ILLEGAL', ['template_refused', false]],
    ['isv.TEMPLATE_MISSING_PARAMETERS', ['template_refused', false]],
    ['isv.SMS_SIGNATURE_ILLEGAL', ['sender_refused', false]],
    ['isv.AMOUNT_NOT_ENOUGH', ['no_balance', true]],
    ['isv.PRODUCT_UN_SUBSCRIPT', ['credentials_refused', true]],
    ['isp.SYSTEM_ERROR', ['busy', true]],
    ['isv.SOMETHING_NEW', ['message_refused', false]],
    ['cuts', 'SmsUnknown'],
    ['gateway', 'SmsUnknown'],
  ])('say what %s means', async (manner, meaning) => {
    aliyun.manner = manner;
    expect(await fault()).toEqual(meaning);
  });

  it('are not sent where something is missing, nor to nobody', async () => {
    const before = aliyun.taken.length;
    expect(await fault({ template: 'nobody.knows' })).toEqual(['not_configured', false]);
    expect(await fault({ to: '12' })).toEqual(['address_refused', false]);
    const place = await app.makeShop();
    await store(place, { smsKeyId: 'LTAIother' });
    // Another account than the platform's has none of the platform's secrets.
    expect(await fault({ shop: place.id, template: 'doctor.rejected' })).toEqual(['not_configured', false]);
    expect(aliyun.taken.length).toBe(before);
  });

  it('are refused with a wrong key, at a wrong time, and where nobody listens', async () => {
    const send = (key: { id: string; secret: string }, more: { base?: string; now?: () => Date } = {}) =>
      sendByAliyun({ base: aliyun.base, now: () => new Date(), ...more }, key, {
        ...{ to: '13800138000', signature: 's', template: 'SMS_1', params: {}, outId: '1' },
      });
    const good = { id: 'LTAIone', secret: 'the secret of one' };
    const credentials = { fault: 'credentials_refused', retryable: true };
    await expect(send({ ...good, secret: 'another' })).rejects.toMatchObject(credentials);
    await expect(send({ ...good, id: 'nobody' })).rejects.toMatchObject(credentials);
    await expect(send(good, { now: () => new Date(0) })).rejects.toMatchObject(credentials);
    const gone = await startAliyun();
    await gone.close();
    await expect(send(good, { base: gone.base })).rejects.toMatchObject({ fault: 'unreachable', retryable: true });
    expect(await send(good)).toEqual(expect.any(String));
  });

  it('whose answer does not come in time are unknown, and were sent once', async () => {
    aliyun.manner = 'stalls';
    const before = aliyun.taken.length;
    expect(await fault()).toBe('SmsUnknown');
    expect(aliyun.taken.length).toBe(before + 1);
  });

  it('that are answered for twice are sent once, as the first answer says', async () => {
    aliyun.manner = 'twice';
    const before = aliyun.taken.length;
    expect(await sender().send(message())).toBe(`${aliyun.calls}00^0`);
    expect(aliyun.taken.length).toBe(before + 1);
  });

  describe('and their receipts', () => {
    const report = (id: string, more: object = {}) => ({
      ...{ phone_number: '13800138000', send_time: '2026-11-24 12:00:00', report_time: '2026-11-24 12:00:03' },
      ...{ success: true, err_code: 'DELIVERED', err_msg: '用户接收成功', sms_size: '1', biz_id: id, out_id: '' },
      ...more,
    });
    const push = async (host: string, signature: string, body: unknown) => {
      const answer = await app.app.server.inject({
        ...{ method: 'POST', url: `/api/notice/receipt/sms?signature=${signature}` },
        headers: { host, 'content-type': 'application/json;charset=utf-8' },
        payload: JSON.stringify(body),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const secret = (of: Shop) => receiptSecret(app.services.config, of.id);
    const host = (of: Shop) => `${of.code}.localhost`;

    /** A notice that has been handed over, with the vendor's number of it. */
    async function sent(at: Shop): Promise<{ id: string; state: () => Promise<unknown> }> {
      const who = await makeMember(app, at, { name: '周明远' });
      const ctx = app.ctx(at);
      await ctx.db.write((tx) =>
        linkIdentity(tx, app.services.config, who.accountId, {
          ...{ kind: 'phone', value: `139${String(who.id).padStart(8, '0').slice(-8)}` },
        }),
      );
      const told = { kind: 'doctor.rejected', to: [who.id], key: crypto.randomUUID(), values: { reason: '不清晰' } };
      await ctx.db.write((tx) => sendNotice(ctx, tx, { ...told, link: '/' }));
      const rows = await ctx.db.rows<{ id: number }>(
        'select id from notice where shop_id = $1 and dispatched_at is null',
        [at.id],
      );
      await dispatchNotices(ctx, { ids: rows.map(({ id }) => id) });
      const waiting = await ctx.db.rows<{ id: number; message_box: string }>(
        "select id from outbox_message where shop_id = $1 and status = 'waiting'",
        [at.id],
      );
      for (const { id } of waiting) await app.services.outbox.deliver(ctx, id);
      const row = () =>
        ctx.db.row<{ state: string; reason: string; receipt: string }>(
          'select state, reason, receipt from notice_delivery where shop_id = $1 and member_id = $2',
          [at.id, who.id],
        );
      const found = await row();
      expect(found).toMatchObject({ state: 'sent' });
      return {
        id: found?.receipt ?? '',
        state: async () => {
          const now = await row();
          return [now?.state, now?.reason];
        },
      };
    }

    it('are believed by the secret of the shop’s own address alone', async () => {
      const { id, state } = await sent(shop);
      expect((await push(host(shop), 'x', [report(id)])).status).toBe(403);
      expect((await push(host(shop), secret(other), [report(id)])).status).toBe(403);
      expect((await push(host(shop), secret(shop), { biz_id: id })).status).toBe(403);
      expect(await state()).toEqual(['sent', '']);
      expect(await push(host(shop), secret(shop), [report(id)])).toEqual({ status: 200, body: { known: 1, code: 0 } });
      expect(await state()).toEqual(['delivered', '']);
      // Told twice, and in another order, it stays what it was.
      const again = [report(id, { success: false, err_code: 'MK:0010' }), report('1^1')];
      expect((await push(host(shop), secret(shop), again)).body).toEqual({ known: 0, code: 0 });
      expect(await state()).toEqual(['delivered', '']);
    });

    it('say why a message did not arrive', async () => {
      const { id, state } = await sent(shop);
      await push(host(shop), secret(shop), [report(id, { success: 'false', err_code: 'MK:0010' })]);
      expect(await state()).toEqual(['failed', 'MK:0010']);
    });

    it('of the platform’s account find the shop whose message it was, and no other’s', async () => {
      const mine = await sent(other);
      const foreign = await sent(shop);
      const reports = [
        report(mine.id, { out_id: String(other.id) }),
        report(foreign.id, { out_id: String(other.id) }),
        report('1^1', { out_id: '999999' }),
      ];
      expect((await push('admin.localhost', secret(platform), reports)).body).toEqual({ known: 1, code: 0 });
      expect(await mine.state()).toEqual(['delivered', '']);
      expect(await foreign.state()).toEqual(['sent', '']);
    });
  });

  it('can be tried with what is typed, and stand in the overview', async () => {
    const keeper = await signedInPerson(app, shop, 'staff', ['*']);
    const run = async (test: string, items: Record<string, unknown>, asked = '13900139000') => {
      const answer = await app.app.server.inject({
        ...{ method: 'POST', url: '/api/configure/setting/test/run', headers: keeper.headers },
        payload: { test, items: Object.entries(items).map(([key, value]) => ({ key: `notice.${key}`, value })), asked },
      });
      return answer.json().data as { ok: boolean; text: string };
    };
    expect(await run('notice.smsReceipts', {})).toMatchObject({
      ok: true,
      text: expect.stringContaining('/api/notice/receipt/sms?'),
    });
    // The stored secret is of another key.
    expect(await run('notice.aliyun', { smsKeyId: 'LTAIplatform' })).toMatchObject({ ok: false });
    expect(await run('notice.aliyun', { smsSignature: '' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('签名'),
    });
    const health = (at: Shop) => noticeHealth['notice.sms']?.read(app.ctx(at));
    expect(await health(other)).toMatchObject({ kind: 'ok', text: { zh: '阿里云短信' } });
    const place = await app.makeShop();
    await store(place, { smsKeyId: 'LTAIx' });
    expect(await health(place)).toMatchObject({ kind: 'bad' });
  });
});
