import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchFiles } from '../../files.ts';
import { sweep } from '../../jobs.ts';
import { settingTests } from '../../setting-tests.ts';
import { invoiceStage } from '../../test-invoices.ts';
import { nuonuoSign } from './nuonuo-call.ts';
import { nuonuoProvider } from './nuonuo-provider.ts';
import { ACCOUNT, startTestNuonuo, TEST_PDF, type TestNuonuo } from './test-nuonuo.ts';

let stage: Awaited<ReturnType<typeof invoiceStage>>;
let nuonuo: TestNuonuo;
beforeAll(async () => {
  stage = await invoiceStage();
  nuonuo = await startTestNuonuo(() => stage.kit.services.now());
  Object.assign(stage.kit.services.config, { nuonuoBase: nuonuo.base });
  await stage.set({
    ...{ provider: 'nuonuo', needsReview: false, nuonuoAppKey: ACCOUNT.appKey, nuonuoAppSecret: ACCOUNT.appSecret },
    ...{ nuonuoToken: ACCOUNT.token, clerk: '沈知夏' },
  });
});
beforeEach(() => {
  nuonuo.calls.length = 0;
  Object.assign(nuonuo.state, { refuses: null, sumOff: 0 });
});
afterAll(async () => {
  await stage.close();
  await nuonuo.stop();
});

const ISSUE = 'requestBillingNew';
const code = ({ body }: { body: { code?: string } }): string | undefined => body.code;

/** A request that is agreed to by itself, not sent yet. */
async function approved(fens: readonly bigint[] = [84_800n, 21_200n]) {
  const order = await stage.paid(fens);
  const made = await stage.apply([order.id], { titleId: await stage.company() });
  expect(made.body.data.status).toBe('approved');
  const { id } = made.body.data;
  return { order, id, serial: await stage.serial(id) };
}
async function issued(fens?: readonly bigint[]) {
  const made = await approved(fens);
  await stage.ask(made.id);
  nuonuo.issue(made.serial);
  await stage.ask(made.id);
  expect(await stage.state(made.id)).toBe('issued');
  return made;
}

describe('the protocol', () => {
  test('signs as Nuonuo’s own gateway wants it', () => {
    // Worked out against the live gateway by others, who published it.
    const said = { appKey: 'APPKEY', senid: 'SENID', nonce: '12345678', timestamp: '1700000000', content: '{"a":1}' };
    expect(nuonuoSign(said, 'SECRET')).toBe('7iSZiR+0g+376QEJ38xLM+3vGDs=');
  });
  test('says lines with tax, in yuan, and to whom it is made out', async () => {
    const { id, serial } = await approved();
    await stage.ask(id);
    const order = nuonuo.calls.find(({ method }) => method === ISSUE)?.said.order as unknown as Record<string, unknown>;
    expect(order).toMatchObject({
      ...{ orderNo: serial, invoiceLine: 'pc', buyerTaxNum: '12110000400000019X', clerk: '沈知夏', pushMode: '-1' },
      salerTaxNum: ACCOUNT.taxNo,
    });
    expect(order.invoiceDetail).toMatchObject([
      {
        ...{ goodsName: '*会展服务*会议费', goodsCode: '3040305010000000000', withTaxFlag: '1', taxRate: '0.06' },
        ...{ num: '1', price: '848', taxExcludedAmount: '800.00', tax: '48.00', taxIncludedAmount: '848.00' },
      },
      { taxExcludedAmount: '200.00', tax: '12.00', taxIncludedAmount: '212.00' },
    ]);
    expect(serial.length).toBeLessThanOrEqual(20);
  });
  test('a call that is not answered in time says nothing of what became of it', async () => {
    const line = { base: nuonuo.base, account: ACCOUNT, now: () => new Date(), timeoutMs: 700 };
    const provider = nuonuoProvider(line, '');
    nuonuo.fail('queryInvoiceResult', 'stalled');
    expect(await provider.query('I1')).toEqual({ kind: 'unknown' });
    nuonuo.fail(ISSUE, 'stalled');
    const text = JSON.stringify({ order: { orderNo: 'ISTALLED', invoiceDetail: [] } });
    expect(await provider.issue(text)).toEqual({ kind: 'unknown' });
    // It had been done: the same serial again is no second invoice.
    expect(await provider.issue(text)).toEqual({ kind: 'known' });
  });
  test('the test button says whether the credentials count', async () => {
    const run = (values: Record<string, unknown> = {}) =>
      settingTests['invoice.nuonuo']?.run(
        stage.ctx,
        {
          get: async <T>(key: string) => (values[key] ?? (await stage.kit.services.settings.get(stage.ctx, key))) as T,
          together: async () => null,
        },
        '',
      );
    expect(await run()).toMatchObject({ ok: true });
    expect(await run({ 'invoice.nuonuoAppSecret': 'wrong' })).toMatchObject({ ok: false });
    expect(await run({ 'invoice.nuonuoToken': '' })).toMatchObject({ ok: false });
    nuonuo.fail('queryInvoiceResult', 'broken');
    expect(await run()).toMatchObject({ ok: false });
  });
});

describe('N4 a serial is one invoice', () => {
  test('issued by itself: number, tax, file and notice', async () => {
    const { id, serial, order } = await issued();
    expect((await stage.shown(id)).number).toBe(nuonuo.papers.get(serial)?.number);
    expect(await stage.whole('2100', order.id)).toBe(6000n);
    await stage.ask(id);
    expect(await stage.whole('2100', order.id)).toBe(6000n);
  });
  test.each(['unheard', 'broken', 'garbled', 'lost'] as const)(
    'a call that is %s never issues twice',
    async (fault) => {
      const { id, serial } = await approved();
      nuonuo.fail(ISSUE, fault);
      await stage.ask(id);
      expect(await stage.state(id)).toBe('issuing');
      // Nobody can say: it is asked about, and sent again only where Nuonuo has no word of it.
      await stage.ask(id);
      await stage.ask(id);
      expect(nuonuo.papers.has(serial)).toBe(true);
      const sent = nuonuo.calls.filter(({ method }) => method === ISSUE);
      expect(sent.length).toBeLessThanOrEqual(fault === 'unheard' || fault === 'garbled' ? 1 : 2);
      expect(new Set(sent.map(({ said }) => JSON.stringify(said))).size).toBeLessThanOrEqual(1);
      nuonuo.issue(serial);
      await stage.ask(id);
      expect(await stage.state(id)).toBe('issued');
    },
  );
  test('two processes that send at once are one invoice', async () => {
    const { id, serial } = await approved();
    await Promise.all([stage.ask(id), stage.ask(id), stage.ask(id)]);
    expect([...nuonuo.papers.keys()].filter((one) => one === serial)).toHaveLength(1);
    nuonuo.issue(serial);
    await Promise.all([stage.ask(id), stage.ask(id)]);
    expect(await stage.state(id)).toBe('issued');
  });
  test('a refusal is believed once Nuonuo says that it has none; it is tried again under the same serial', async () => {
    const { id, serial, order } = await approved();
    nuonuo.state.refuses = { code: 'E9301', describe: '商品编码不正确' };
    await stage.ask(id);
    expect(await stage.shown(id)).toMatchObject({ state: 'failed', refusal: 'E9301 商品编码不正确' });
    await expect(stage.giveUp(order.id, 'staff')).rejects.toMatchObject({ code: 'order.billed' });
    nuonuo.state.refuses = null;
    expect((await stage.onInvoice('retry', id)).body.data.state).toBe('issuing');
    expect(nuonuo.papers.has(serial)).toBe(true);
    nuonuo.refuse(serial, '超出授信额度');
    await stage.ask(id);
    expect(await stage.state(id)).toBe('failed');
    await stage.onInvoice('retry', id);
    expect(nuonuo.count('reInvoice')).toBe(1);
    expect(nuonuo.count(ISSUE)).toBe(2);
    nuonuo.issue(serial);
    await stage.ask(id);
    expect(await stage.state(id)).toBe('issued');
  });
  test('one that failed is given up only once Nuonuo says so still', async () => {
    const { id, serial } = await approved();
    await stage.ask(id);
    nuonuo.refuse(serial, '税号错误');
    await stage.ask(id);
    nuonuo.fail('queryInvoiceResult', 'broken');
    expect(code(await stage.onInvoice('reject', id, { reason: '税号错误' }))).toBe('invoice.unreachable');
    // Somebody tried it anew at Nuonuo meanwhile.
    nuonuo.issue(serial);
    expect((await stage.onInvoice('reject', id, { reason: '税号错误' })).status).toBe(409);
    expect(await stage.state(id)).toBe('issued');
  });
  test('what lost its job is taken up again, and another amount is told', async () => {
    const { id, serial } = await approved();
    nuonuo.state.sumOff = 0.01;
    await stage.ask(id);
    nuonuo.issue(serial);
    stage.pass(60);
    await sweep(stage.ctx);
    await stage.ask(id);
    expect(await stage.shown(id)).toMatchObject({ state: 'issued', fault: 'amount' });
    const { body } = await stage.call('GET', '/api/admin/invoice/reconcile', {}, stage.desk);
    expect(body.data.faults).toContainEqual(expect.objectContaining({ id, kind: 'amount' }));
  });
});

describe('files', () => {
  test('are fetched, checked and kept; what cannot be had is tried again', async () => {
    const { id } = await issued();
    nuonuo.state.hasFiles = false;
    await fetchFiles(stage.ctx, { invoice: id });
    expect((await stage.shown(id)).isFetching).toBe(true);
    nuonuo.state.hasFiles = true;
    await fetchFiles(stage.ctx, { invoice: id });
    const { isFetching, files } = await stage.shown(id);
    expect([isFetching, files.length]).toEqual([false, 1]);
    expect((await stage.front('download', { id })).body.data.pdf.size).toBe(TEST_PDF.length);
  });
});

describe('N5 N6 red', () => {
  const made = async (id: number, more: Record<string, unknown> = {}) =>
    (await stage.act('red/make', { id, reason: 'returned', ...more })).body.data.id as number;

  test('by lines: their places and amounts below zero; issued once the buyer has confirmed', async () => {
    const { id, order } = await issued();
    const red = await made(id, { lines: [2] });
    await stage.askRed(red);
    const serial = await stage.serial(red, 'invoice_red');
    expect(nuonuo.forms.get(serial)?.detail).toMatchObject([
      { blueDetailIndex: '2', num: '-1', taxExcludedAmount: '-200.00', taxAmount: '-12.00' },
    ]);
    nuonuo.bureau(serial, '02');
    await stage.askRed(red);
    expect(await stage.redState(red)).toMatchObject({ state: 'pending', bureau: '02', by: expect.any(String) });
    nuonuo.bureau(serial, '04', true);
    await stage.askRed(red);
    await stage.askRed(red);
    expect(await stage.redState(red)).toMatchObject({ state: 'issued' });
    expect(await stage.whole('2100', order.id)).toBe(4800n);
    await stage.giveUp(order.id, 'staff', [order.lines[1]?.id ?? 0]);
  });
  test('by a part of a line: so many pieces of it, and none where only its price comes down', async () => {
    const { id } = await issued();
    const told = async (fen: number, reason: string) => {
      const red = await made(id, { parts: [{ place: 2, fen }], reason });
      await stage.askRed(red);
      return nuonuo.forms.get(await stage.serial(red, 'invoice_red'))?.detail;
    };
    const half = { blueDetailIndex: '2', taxExcludedAmount: '-100.00', taxAmount: '-6.00' };
    expect(await told(10_600, 'returned')).toMatchObject([{ ...half, num: '-0.5', taxExcludedPrice: '200' }]);
    const less = await told(5300, 'allowance');
    expect(less).toMatchObject([{ blueDetailIndex: '2', taxExcludedAmount: '-50.00', taxAmount: '-3.00' }]);
    expect(less?.[0]).not.toHaveProperty('num');
    expect(less?.[0]).not.toHaveProperty('taxExcludedPrice');
  });
  test('not confirmed in 72 hours: Nuonuo says so, and the invoice stands', async () => {
    const { id } = await issued();
    const red = await made(id);
    await stage.askRed(red);
    const serial = await stage.serial(red, 'invoice_red');
    expect(nuonuo.forms.get(serial)?.detail).toBeNull();
    nuonuo.bureau(serial, '07');
    await stage.askRed(red);
    expect(await stage.redState(red)).toMatchObject({ state: 'void', ending: 'invoice.not_confirmed' });
    expect(await stage.state(id)).toBe('issued');
  });
  test.each(['unheard', 'broken', 'lost'] as const)('a call that is %s asks for one', async (fault) => {
    const { id } = await issued([10_600n]);
    const red = await made(id);
    nuonuo.fail('saveInvoiceRedConfirm', fault);
    await stage.askRed(red);
    await stage.askRed(red);
    const serial = await stage.serial(red, 'invoice_red');
    expect(nuonuo.forms.has(serial)).toBe(true);
    nuonuo.bureau(serial, '01', true);
    await stage.askRed(red);
    expect(await stage.state(id)).toBe('red_issued');
  });
  test('what Nuonuo refuses is taken back, and asked for anew', async () => {
    const { id } = await issued([10_600n]);
    const red = await made(id);
    nuonuo.state.refuses = { code: 'E9400', describe: '蓝票不可红冲' };
    await stage.askRed(red);
    expect(await stage.redState(red)).toMatchObject({ state: 'failed' });
    const { body } = await stage.call('GET', `/api/admin/invoice/red/show/${red}`, {}, stage.desk);
    const { version } = body.data;
    expect((await stage.act('red/cancel', { id: red, version, reason: '改为整张红冲' })).status).toBe(200);
    nuonuo.state.refuses = null;
    expect(await made(id)).toBeGreaterThan(red);
  });
});
