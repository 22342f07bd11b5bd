import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { SellSpec } from '../../../kernel/module/sell-spec.ts';
import { bookReceived, placeOrder } from '../order/public.ts';
import { type TestMerchant, testMerchant } from './providers/wechat-pay/test-merchant.ts';
import { sealResource } from './providers/wechat-pay/wechat-cipher.ts';
import { statementImport } from './statement-import.ts';

let merchant: Promise<TestMerchant> | undefined;
const equipped = new WeakSet<Stage>();
const SOLD = 'payment.example';

/** Gives the stage's shop a bank account, and a merchant's account at a local WeChat Pay. */
async function equip(stage: Stage): Promise<TestMerchant> {
  const { services } = stage.kit;
  merchant ??= testMerchant(() => services.now());
  const known = await merchant;
  if (equipped.has(stage)) return known;
  known.server.unref();
  known.server.world.noticeSerial = known.server.world.publicKey.serial;
  Object.assign(services.config.wechat, { payBase: known.server.url });
  const values = {
    ...known.settings,
    ...{ bankHolder: stage.text('户名'), bankAccount: '6222000012345678', bankName: '青屿银行' },
  };
  const items = Object.entries(values).map(([key, value]) => ({ key: `payment.${key}`, value }));
  await services.settings.save(stage.kit.ctx(stage.shop), items, 'conformance');
  const seller: SellSpec & { module: string } = {
    module: 'payment',
    label: { zh: '示例', en: 'Example' },
    // The last stage's seller serves them all: what it sells is called as the line says.
    offer: async (_ctx, _tx, { ref }) => {
      return { title: { zh: ref, en: ref }, unitFen: 106_000n, currency: 'CNY', taxRate: '0.06', ruleVersion: '1' };
    },
    fulfil: async () => undefined,
    release: async () => undefined,
  };
  (services.registry.sells as Map<string, unknown>).set(SOLD, seller);
  equipped.add(stage);
  return known;
}

const write = <T>(stage: Stage, work: (tx: Tx) => Promise<T>): Promise<T> => stage.kit.ctx(stage.shop).db.write(work);

/** An order of somebody new, and who that is. */
async function placed(stage: Stage): Promise<{ id: number; order: string; as: Caller }> {
  await equip(stage);
  const { member, caller } = await stage.newcomer();
  const ctx = stage.kit.ctx(stage.shop);
  const holdUntil = new Date(stage.kit.services.now().getTime() + 3600_000);
  const lines = [{ sells: SOLD, ref: stage.text('物品'), quantity: 1 }];
  const { id, code } = await write(stage, (tx) => placeOrder(ctx, tx, { payer: member.id, lines, holdUntil }));
  return { id, order: code, as: caller };
}

/** The same, with a transfer that is waited for. */
async function waiting(stage: Stage): Promise<{ id: number; order: string; as: Caller }> {
  const order = await placed(stage);
  await stage.call('payment.start', { order: order.order, way: 'transfer' }, order.as);
  return order;
}

async function attempt(stage: Stage): Promise<{ id: number | undefined }> {
  const { order } = await waiting(stage);
  const { data } = await stage.call<{ data: { id: number }[] }>('payment.payment.list', { q: order });
  return { id: data[0]?.id };
}

/** A line of the statement that nobody's remark stands in. */
async function importedRow(stage: Stage): Promise<{ id: number; version: number; order: string }> {
  const { order } = await waiting(stage);
  const ctx = stage.kit.ctx(stage.shop);
  const values = { paidOn: '2026-11-23', yuan: '1060', remark: stage.text('汇款'), payerName: stage.text('付款人') };
  const run = { isTrial: false, takesAlike: false, kept: new Map<string, unknown>() };
  const rows = [{ position: 2, values: { ...values, serial: stage.key() } }];
  const [made] = await write(stage, (tx) => statementImport.take(ctx, tx, rows, run));
  const { id, version } = made as { id: number; version: number };
  return { id, version, order };
}

/** A line for which somebody else than the administrator has said whose it is. */
async function proposedRow(stage: Stage): Promise<{ id: number; version: number }> {
  const { id, version, order } = await importedRow(stage);
  const { caller } = await stage.newcomer(['payment.row.match', 'payment.row.view']);
  await stage.call('payment.row.propose', { id, version, parts: [{ order, fen: 106_000 }] }, caller);
  return { id, version: version + 1 };
}

/** Money that came by bank for an order that had expired, and is to go back. */
async function dueRefund(stage: Stage): Promise<{ id: number; version: number }> {
  const { id, order } = await placed(stage);
  const ctx = stage.kit.ctx(stage.shop);
  await write(stage, (tx) =>
    tx.rows(`update sales_order set state = 'expired' where shop_id = $1 and id = $2`, [stage.shop.id, id]),
  );
  const at = stage.kit.services.now();
  const money = { order: id, method: 'bank', account: '2040', attempt: '', fen: 100n, at } as const;
  await write(stage, (tx) => bookReceived(ctx, tx, { ...money, providerRef: stage.key() }));
  const { data } = await stage.call<{ data: { id: number; version: number }[] }>('payment.refund.list', { q: order });
  const [refund] = data;
  if (refund === undefined) throw new Error('Nothing is due.');
  return { id: refund.id, version: refund.version };
}

const payee = (stage: Stage) => ({ name: stage.text('收款人'), account: '6222000011112222', bank: '青屿银行' });

/** A refund that somebody else than the administrator has prepared. */
async function preparedRefund(stage: Stage): Promise<{ id: number; version: number }> {
  const due = await dueRefund(stage);
  const { caller } = await stage.newcomer(['payment.refund.handle', 'payment.refund.view']);
  await stage.call('payment.refund.prepare', { ...due, ...payee(stage) }, caller);
  return { id: due.id, version: due.version + 1 };
}

/** One that WeChat refused, and that is due again. */
async function refusedRefund(stage: Stage): Promise<{ id: number }> {
  const due = await dueRefund(stage);
  await write(stage, (tx) =>
    tx.rows(`update payment_refund set route = 'original', refusal = 'NOT_ENOUGH' where shop_id = $1 and id = $2`, [
      ...[stage.shop.id, due.id],
    ]),
  );
  return { id: due.id };
}

async function bill(stage: Stage): Promise<{ id: number | undefined }> {
  await equip(stage);
  await stage.call('payment.bill.read', { day: '2026-11-20' });
  const { data } = await stage.call<{ data: { id: number }[] }>('payment.bill.list');
  return { id: data[0]?.id };
}

/** A notice of a payment that the shop never began: taken, and an alarm. */
async function notice(stage: Stage): Promise<PreparedCall> {
  const { account, server } = await equip(stage);
  const facts = {
    ...{ appid: account.appId, mchid: account.mchid, out_trade_no: stage.key().slice(0, 30), trade_state: 'SUCCESS' },
    ...{ transaction_id: stage.key(), success_time: stage.kit.services.now().toISOString() },
    amount: { total: 1, currency: 'CNY' },
  };
  const ciphertext = sealResource(JSON.stringify(facts), 'conformance1', 'transaction', account.apiV3Key);
  const resource = { algorithm: 'AEAD_AES_256_GCM', nonce: 'conformance1', associated_data: 'transaction', ciphertext };
  const body = JSON.stringify({ id: crypto.randomUUID(), event_type: 'TRANSACTION.SUCCESS', resource });
  const { headers } = server.world.notice('', body);
  return new PreparedCall({ provider: 'wechat_pay' }, { raw: { type: 'application/json', bytes: body, headers } });
}

async function alarm(stage: Stage): Promise<{ id: number; version: number; note: string }> {
  const row = await write(stage, (tx) =>
    tx.row<{ id: number }>(
      `insert into payment_notice (provider, event_id, kind, facts, state, problem, received_at)
       values ('wechat_pay', $1, 'payment', '{"number":"P1"}', 'alarm', 'number', $2) returning id`,
      [stage.key(), stage.kit.services.now().toISOString()],
    ),
  );
  return { id: row?.id ?? 0, version: 1, note: stage.text('已核实') };
}

/** A call by the payer of an order. */
const byPayer = (made: { order: string; as: Caller }, more: object = {}): PreparedCall =>
  new PreparedCall({ order: made.order, ...more }, { as: made.as });

/** A successful call of each operation on payments. */
export const examples: Examples = {
  'payment.desk': async (stage) => byPayer(await waiting(stage)),
  'payment.start': async (stage) => byPayer(await placed(stage), { way: 'native' }),
  'payment.stop': async (stage) => byPayer(await waiting(stage)),
  'payment.receipt': async (stage) => {
    const made = await waiting(stage);
    return byPayer(made, { file: await stage.file('transferReceipt', made.as), note: stage.text('已转') });
  },
  'payment.notice': notice,
  'payment.payment.show': attempt,
  'payment.payment.ask': attempt,
  'payment.row.show': importedRow,
  'payment.row.propose': async (stage) => {
    const { id, version, order } = await importedRow(stage);
    return { id, version, parts: [{ order, fen: 106_000 }] };
  },
  'payment.row.confirm': proposedRow,
  'payment.row.reopen': proposedRow,
  'payment.row.setAside': async (stage) => {
    const { id, version } = await importedRow(stage);
    return { id, version, note: stage.text('利息') };
  },
  'payment.refund.show': preparedRefund,
  'payment.refund.prepare': async (stage) => ({ ...(await dueRefund(stage)), ...payee(stage) }),
  'payment.refund.confirm': async (stage) => ({ ...(await preparedRefund(stage)), serial: 'B20261123' }),
  'payment.refund.withdraw': preparedRefund,
  'payment.refund.retry': refusedRefund,
  'payment.alarm.see': alarm,
  'payment.bill.show': bill,
  'payment.bill.read': async (stage) => {
    await equip(stage);
    return { day: '2026-11-21' };
  },
};
