import { withUpload } from '../../../kernel/http/with-upload.ts';
import { memberAsPerson } from '../../../kernel/identity/authenticate.ts';
import { openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { storeUpload } from '../../platform/file/public.ts';
import { balance } from '../ledger/public.ts';
import { orderStage } from '../order/test-order-stage.ts';
import { askRed } from './commands/ask-red.ts';
import { issueInvoice } from './commands/issue.ts';
import { TEST_PDF } from './providers/nuonuo/test-nuonuo.ts';

/** What an HTTP call answered. */
export interface Told {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

/** A shop that sells and invoices, its payer and its desk. */
export async function invoiceStage() {
  const stage = await orderStage();
  const { kit, ctx, shop, other } = stage;
  const set = (values: Record<string, unknown>) =>
    kit.services.settings.save(
      ctx,
      Object.entries(values).map(([key, value]) => ({ key: `invoice.${key}`, value })),
      'test',
    );
  const seller = { sellerName: '云启会务有限公司', sellerTaxNo: '91330000MA2EXP201W', takesSpecial: true };
  await set(seller);
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into invoice_item (sells, name, tax_code, unit) values ('order.test', '*会展服务*会议费', '3040305010000000000', '项')`,
      [],
    ),
  );
  const payer = await signedInPerson(kit, shop, 'site');
  const stranger = await signedInPerson(kit, shop, 'site');
  const foreigner = await signedInPerson(kit, other, 'site');
  const desk = await signedInPerson(kit, shop, 'staff', ['*']);

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    input: Record<string, unknown>,
    who: SignedInPerson = payer,
    more: Record<string, string> = {},
  ): Promise<Told> => {
    const place = who.headers.host === `${other.code}.localhost` ? other : shop;
    const kind = path.startsWith('/api/admin/') ? 'staff' : 'site';
    // Days pass in these tests: each call is of somebody who signed in just now.
    const { token } = await openTestSession(kit, place, who.memberId, kind);
    const query = new URLSearchParams(input as Record<string, string>);
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
  const front = (verb: string, input: Record<string, unknown>, who = payer, more?: Record<string, string>) =>
    call('POST', `/api/front/invoice/${verb}`, input, who, more);
  const act = (verb: string, input: Record<string, unknown>, who = desk) =>
    call('POST', `/api/admin/invoice/${verb}`, input, who);
  const shown = async (id: number): Promise<Told['body']> => {
    const { body } = await call('GET', `/api/admin/invoice/invoice/show/${id}`, {}, desk);
    return body.data;
  };
  /** An act of the desk on an invoice as it stands now. */
  const onInvoice = async (verb: string, id: number, input: Record<string, unknown> = {}): Promise<Told> =>
    act(`invoice/${verb}`, { id, version: (await shown(id)).version, ...input });
  const titleOf = async (said: Record<string, unknown> = {}, who = payer): Promise<number> => {
    const name = { kind: 'personal', name: '林知远', ...said };
    const { body } = await front('title/save', name, who);
    return body.data.id;
  };
  let drawn = 0;
  const next = (): number => {
    drawn += 1;
    return drawn;
  };

  return {
    ...stage,
    ...{ set, payer, stranger, foreigner, desk, call, front, act, shown, onInvoice, titleOf },
    company: () => titleOf({ kind: 'enterprise', name: `滨海第一医院 ${next()}`, taxNo: '12110000400000019X' }),
    number: (): string => `26312${String(next()).padStart(15, '0')}`,
    /** An order of the payer's that is paid, for so much each, and its lines. */
    async paid(fens: readonly bigint[] = [84_800n, 21_200n], who = payer) {
      const order = await stage.place(
        fens.map((fen) => stage.thing(fen)),
        { payer: who.memberId },
      );
      await stage.pay(
        order.id,
        fens.reduce((sum, fen) => sum + fen, 0n),
      );
      return { ...order, lines: await stage.lines(order.id) };
    },
    apply: async (orderIds: readonly number[], more: Record<string, unknown> = {}, who = payer): Promise<Told> =>
      front(
        'apply',
        { orderIds, titleId: more.titleId ?? (await titleOf({ name: `林知远 ${next()}` }, who)), ...more },
        who,
      ),
    /** The same, agreed to, taken in hand and issued. */
    async issued(orderIds: readonly number[], more: Record<string, unknown> = {}): Promise<number> {
      const made = await this.apply(orderIds, more);
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      const { id } = made.body.data;
      for (const verb of ['approve', 'take']) await onInvoice(verb, id);
      const told = await onInvoice('book', id, { number: this.number() });
      if (told.status !== 200) throw new Error(JSON.stringify(told.body));
      return id;
    },
    /** A file that the desk has uploaded for an invoice. */
    async paper(name = 'invoice.pdf', bytes: Uint8Array = TEST_PDF): Promise<number> {
      const own = ctx.as(await memberAsPerson(ctx.db, shop.id, desk.memberId, 'staff'), 'zh-CN');
      const mime = name.endsWith('.ofd') ? 'application/ofd' : 'application/pdf';
      const { data } = await withUpload(own, { fileName: name, mime, bytes }, (sent) =>
        storeUpload(sent, 'invoiceFile', 'staff'),
      );
      return data.id;
    },
    state: async (id: number): Promise<string | undefined> =>
      (await ctx.db.row<{ state: string }>('select state from invoice where shop_id = $1 and id = $2', [shop.id, id]))
        ?.state,
    redState: async (id: number) =>
      ctx.db.row<{ state: string; bureau: string; by: string | null; ending: string }>(
        'select state, bureau, confirm_by as by, ending from invoice_red where shop_id = $1 and id = $2',
        [shop.id, id],
      ),
    serial: async (id: number, table: 'invoice' | 'invoice_red' = 'invoice'): Promise<string> =>
      (
        await ctx.db.row<{ serial: string }>(`select serial from ${table} where shop_id = $1 and id = $2`, [
          shop.id,
          id,
        ])
      )?.serial ?? '',
    ask: (id: number) => issueInvoice(ctx, id),
    askRed: (id: number) => askRed(ctx, id),
    whole: async (account: '2010' | '2100' | '2110' | '4010', order: number): Promise<bigint> =>
      -(await balance(ctx.db, shop.id, account, { sub: `order:${order}` })).fen,
  };
}
