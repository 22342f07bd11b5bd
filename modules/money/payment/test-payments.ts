import type { Tx } from '../../../kernel/database/db.ts';
import { openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import type { PayNotice } from '../../../tools/wechat-pay-server/pay-world.ts';
import { balance } from '../ledger/public.ts';
import { orderStage } from '../order/test-order-stage.ts';
import { askAttempt } from './commands/ask-attempt.ts';
import { sendRefund } from './commands/send-refund.ts';
import { takeNotice } from './commands/take-notice.ts';
import type { PayDesk, paymentDesk } from './contract.ts';
import type { PayWay } from './provider.ts';
import { testMerchant } from './providers/wechat-pay/test-merchant.ts';
import { statementImport } from './statement-import.ts';

/** What an HTTP call answered. */
export interface Told {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

/** A shop that is paid by a local WeChat Pay and by transfers, its payers and its desk. */
export async function paymentStage() {
  const stage = await orderStage();
  const { kit, ctx, shop, other } = stage;
  const merchant = await testMerchant(() => kit.services.now());
  const { world } = merchant.server;
  world.holdsNotices = true;
  world.noticeSerial = world.publicKey.serial;
  const before = kit.services.config.wechat.payBase;
  Object.assign(kit.services.config.wechat, { payBase: merchant.server.url });
  const set = (values: Record<string, unknown>, where = ctx) =>
    kit.services.settings.save(
      where,
      Object.entries(values).map(([key, value]) => ({ key: `payment.${key}`, value })),
      'test',
    );
  await set({
    ...merchant.settings,
    ...{ bankHolder: '青屿血液学会', bankAccount: '6222 0000 1234 5678', bankName: '青屿银行营业部' },
  });
  const payer = await signedInPerson(kit, shop, 'site');
  const desk = await signedInPerson(kit, shop, 'staff', ['*']);
  const second = await signedInPerson(kit, shop, 'staff', ['*']);

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    input: Record<string, unknown>,
    who: SignedInPerson = payer,
    more: Record<string, string> = {},
  ): Promise<Told> => {
    const query = new URLSearchParams(input as Record<string, string>);
    // Hours pass in these tests: each call is of somebody who signed in just now.
    const place = who.headers.host === `${other.code}.localhost` ? other : shop;
    const kind = path.startsWith('/api/admin/') ? 'staff' : 'site';
    const { token } = await openTestSession(kit, place, who.memberId, kind);
    const answer = await kit.app.server.inject({
      method,
      url: method === 'GET' ? `${path}?${query}` : path,
      headers: {
        ...who.headers,
        authorization: token,
        ...more,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { payload: JSON.stringify(input) }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) };
  };
  const deskCall = (name: keyof typeof paymentDesk, input: Record<string, unknown>, who = desk) => {
    const [, record = '', verb = ''] = name.split('.');
    const path = `/api/admin/payment/${record}/${verb === 'setAside' ? 'set_aside' : verb}`;
    const isRead = verb === 'list' || verb === 'show';
    return call(isRead ? 'GET' : 'POST', verb === 'show' ? `${path}/${String(input.id)}` : path, input, who);
  };
  const deliver = (notice: PayNotice, code = shop.code) =>
    kit.app.server.inject({
      ...{ method: 'POST', url: '/api/payment/notice/wechat_pay', payload: notice.body },
      headers: { ...notice.headers, host: `${code}.localhost`, 'content-type': 'application/json' },
    });

  return {
    ...stage,
    ...{ merchant, world, payer, desk, second, set, call, deskCall, deliver },
    async close() {
      Object.assign(kit.services.config.wechat, { payBase: before });
      await stage.close();
      await merchant.server.stop();
    },
    /** An order of the payer's over so many fen. */
    order: (fen: bigint, minutes = 60) =>
      stage.place([stage.thing(fen)], { payer: payer.memberId, holdUntil: stage.inMinutes(minutes) }),
    start: (order: string, way: PayWay = 'native', who = payer): Promise<Told> =>
      call('POST', '/api/front/payment/start', { order, way }, who),
    async shown(order: string): Promise<PayDesk> {
      const { status, body } = await call('GET', '/api/front/payment/show', { order });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },
    attempts: (order: number) =>
      ctx.db.rows<{ id: number; number: string; state: string; fen: number; asks: number; next: string | null }>(
        `select id, number, state, fen, asks, next_ask_at as next from payment_attempt
         where shop_id = $1 and order_id = $2 order by id`,
        [shop.id, order],
      ),
    refunds: (order: number) =>
      ctx.db.rows<{ id: number; number: string; state: string; fen: number; route: string; back: number | null }>(
        `select id, number, state, fen, route, back_fen as back from payment_refund
         where shop_id = $1 and order_id = $2 order by id`,
        [shop.id, order],
      ),
    payments: (order: number) =>
      ctx.db.rows<{ method: string; fen: number }>(
        'select method, fen from order_payment where shop_id = $1 and order_id = $2 order by id',
        [shop.id, order],
      ),
    ask: (id: number) => askAttempt(ctx, id),
    refund: (id: number) => sendRefund(ctx, id),
    /** Does what the notices say that arrived and wait. */
    async takeAll(where = ctx): Promise<void> {
      const waiting = await where.db.rows<{ id: number }>(
        `select id from payment_notice where shop_id = $1 and state = 'new' order by id`,
        [where.shop.id],
      );
      for (const { id } of waiting) await takeNotice(where, id);
    },
    /** Imports lines of a statement as a file would bring them. */
    import: (lines: readonly Record<string, string>[], where = ctx) => {
      const rows = lines.map((values, index) => ({ position: index + 2, values }));
      const run = { isTrial: false, takesAlike: false, kept: new Map<string, unknown>() };
      return where.db.write((tx: Tx) => statementImport.take(where, tx, rows, run));
    },
    whole: async (account: '1010' | '1020' | '2040' | '5010'): Promise<bigint> =>
      (await balance(ctx.db, shop.id, account)).fen,
    otherCtx: kit.ctx(other),
  };
}
