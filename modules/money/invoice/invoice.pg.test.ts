import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/public.ts';
import { fulfilOrder } from '../order/public.ts';
import { endUnconfirmed } from './commands/ask-red.ts';
import { invoiceStage } from './test-invoices.ts';

let stage: Awaited<ReturnType<typeof invoiceStage>>;
beforeAll(async () => {
  stage = await invoiceStage();
});
afterAll(() => stage.close());

const code = ({ body }: { body: { code?: string } }): string | undefined => body.code;
/** Gives lines of an order up at the desk, and answers what was said. */
const giveUp = (order: number, lines: readonly number[]): Promise<string> =>
  stage.giveUp(order, 'staff', lines).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const makeRed = (id: number, more: Record<string, unknown> = {}) =>
  stage.act('red/make', { id, reason: 'returned', ...more });
/** One of the titles that the payer has: there are so many at most. */
const known = async () => ({
  titleId: (await stage.call('GET', '/api/front/invoice/title/list', {})).body.data[0].id as number,
});
const bookRed = (id: number, version = 1) => stage.act('red/book', { id, version, number: stage.number() });

describe('N2 titles', () => {
  test('a company has its credit code with the right check character, a person none', async () => {
    const save = (said: Record<string, unknown>) => stage.front('title/save', said);
    for (const taxNo of ['91350100M000100Y43', '9131000077788899Q8', '12110000400000019x']) {
      expect((await save({ kind: 'enterprise', name: `单位 ${taxNo}`, taxNo })).status).toBe(200);
    }
    for (const taxNo of ['91350100M000100Y44', '91350100I000100Y43', '']) {
      const { status, body } = await save({ kind: 'enterprise', name: '单位', taxNo });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['taxNo']]);
    }
    expect((await save({ kind: 'personal', name: '林知远', taxNo: '91350100M000100Y43' })).status).toBe(400);
  });
  test('one is kept once, changed as it was seen, and of those that are usual one is', async () => {
    const said = { kind: 'personal', name: '顾清', isUsual: true };
    const { body } = await stage.front('title/save', said, stage.stranger);
    expect(code(await stage.front('title/save', said, stage.stranger))).toBe('invoice.title_twice');
    await stage.front('title/save', { ...said, name: '顾清二' }, stage.stranger);
    const list = await stage.call('GET', '/api/front/invoice/title/list', {}, stage.stranger);
    expect(list.body.data.map((title: { name: string; isUsual: boolean }) => [title.name, title.isUsual])).toEqual([
      ['顾清二', true],
      ['顾清', false],
    ]);
    const { id } = body.data;
    expect((await stage.front('title/save', { ...said, id, version: 1 }, stage.stranger)).status).toBe(409);
    expect((await stage.front('title/save', { ...said, id, version: 2 })).status).toBe(404);
    expect((await stage.front('title/del', { id })).status).toBe(404);
    expect((await stage.front('title/del', { id }, stage.stranger)).status).toBe(200);
  });
  test('a special invoice wants a company with address, phone, bank and account', async () => {
    const { id } = await stage.paid();
    const special = async (titleId: number) => stage.apply([id], { titleId, kind: 'special' });
    expect(code(await special(await stage.titleOf({ name: '个人' })))).toBe('invoice.title_short');
    expect(code(await special(await stage.company()))).toBe('invoice.title_short');
    const whole = await stage.titleOf({
      ...{ kind: 'enterprise', name: '滨海第二医院', taxNo: '12110000400000019X', address: '滨海路 1 号' },
      ...{ phone: '0571-1', bank: '云澜银行', account: '6200 1' },
    });
    await stage.set({ takesSpecial: false });
    expect(code(await special(whole))).toBe('invoice.kind_not_offered');
    await stage.set({ takesSpecial: true });
    expect((await special(whole)).status).toBe(200);
  });
});

describe('F4 an invoice that is chosen while one pays', () => {
  const unpaid = () => stage.place([stage.thing(84_800n)], { payer: stage.payer.memberId });
  const wish = (order: { code: string }, more: Record<string, unknown>, who = stage.payer) =>
    stage.front('wish', { code: order.code, ...more }, who);
  const wished = async (order: { code: string }) =>
    (await stage.call('GET', '/api/front/invoice/wish', { code: order.code })).body.data.wish;
  const invoices = async (order: { code: string }): Promise<number> =>
    (
      await stage.ctx.db.rows('select distinct invoice_id from invoice_line where shop_id = $1 and order_code = $2', [
        ...[stage.shop.id, order.code],
      ])
    ).length;

  test('is asked for once the order is paid, once, to the title that was said last', async () => {
    const order = await unpaid();
    const [one, two] = [await stage.titleOf({ name: '先填的抬头' }), await stage.titleOf({ name: '后改的抬头' })];
    expect(await wished(order)).toBeNull();
    await wish(order, { titleId: one });
    expect((await wish(order, { titleId: two })).body.data.wish).toMatchObject({ name: '后改的抬头', state: 'waits' });
    expect(await invoices(order)).toBe(0);
    await stage.pay(order.id, 84_800n);
    expect(await wished(order)).toMatchObject({ name: '后改的抬头', state: 'asked', why: '' });
    expect(await invoices(order)).toBe(1);
    expect(code(await wish(order, { titleId: one }))).toBe('invoice.wish_late');
    expect(code(await stage.apply([order.id]))).toBe('invoice.nothing_left');
  });

  test('of two who say it while the money comes one is second, and either way the order has one invoice at most', async () => {
    const order = await unpaid();
    const title = await stage.titleOf({ name: '同时' });
    const [said] = await Promise.all([wish(order, { titleId: title }), stage.pay(order.id, 84_800n)]);
    expect(await invoices(order)).toBe(said.status === 200 ? 1 : 0);
  });

  test('that is taken back, or refused by then, keeps no money away and says why', async () => {
    const order = await unpaid();
    const title = await stage.titleOf({ name: '撤回' });
    await wish(order, { titleId: title });
    expect((await wish(order, { titleId: '' })).body.data.wish).toBeNull();
    await wish(order, { titleId: title });
    await stage.set({ isOpen: false });
    await stage.pay(order.id, 84_800n);
    expect(await wished(order)).toMatchObject({ state: 'refused', why: expect.stringMatching(/./) });
    expect(await invoices(order)).toBe(0);
    await stage.set({ isOpen: true });
    expect((await stage.apply([order.id])).status).toBe(200);
  });

  test('X7 nobody says it for another person’s order, or with another person’s title', async () => {
    const order = await unpaid();
    const theirs = await stage.titleOf({ name: '别人' }, stage.stranger);
    expect((await wish(order, { titleId: theirs }, stage.stranger)).status).toBe(404);
    expect(code(await wish(order, { titleId: theirs }))).toBe('invoice.title_unknown');
    expect((await wish({ code: 'NOSUCHORDER1' }, { titleId: theirs })).status).toBe(404);
    const company = await stage.company();
    expect(code(await wish(order, { titleId: company, kind: 'special' }))).toBe('invoice.title_short');
  });
});

describe('N3 what invoices say never comes to more than what was paid', () => {
  test('one of several orders, several of one, and nothing twice', async () => {
    const [one, two] = [await stage.paid(), await stage.paid([10_000n])];
    const [seat, dinner] = one.lines;
    const merged = await stage.apply([one.id, two.id], { items: [{ line: seat?.id }, { line: two.lines[0]?.id }] });
    expect(merged.status).toBe(200);
    expect((await stage.shown(merged.body.data.id)).fen).toBe(94_800);
    expect(code(await stage.apply([one.id], { items: [{ line: seat?.id }] }))).toBe('invoice.nothing_left');
    expect(code(await stage.apply([one.id], { items: [{ line: dinner?.id, fen: 21_201 }] }))).toBe('invoice.too_much');
    expect(code(await stage.apply([one.id], { items: [{ line: 999_999_999 }] }))).toBe('invoice.line_unknown');
    const twice = [{ line: dinner?.id }, { line: dinner?.id, fen: 1 }];
    expect(code(await stage.apply([one.id], { items: twice }))).toBe('invoice.line_unknown');
    const rest = await stage.apply([one.id]);
    expect((await stage.shown(rest.body.data.id)).fen).toBe(21_200);
    expect(code(await stage.apply([one.id]))).toBe('invoice.nothing_left');
  });
  test('of two who ask for the same at once one has it', async () => {
    const { id } = await stage.paid();
    const titles = [await stage.titleOf({ name: '先选' }), await stage.titleOf({ name: '后选' })];
    const told = await Promise.all(titles.map((titleId) => stage.apply([id], { titleId })));
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
    const pairs = await Promise.all([stage.paid([5000n]), stage.paid([7000n])]);
    const ids = pairs.map((order) => order.id);
    // Orders that are named the other way round are locked in one order: nobody waits for ever.
    const both = await Promise.all([
      stage.apply(ids, { titleId: titles[0] }),
      stage.apply(ids.toReversed(), { titleId: titles[1] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
  test('sent again under its key it is one request, and the same under another is refused while it waits', async () => {
    const { id, lines } = await stage.paid();
    const titleId = await stage.titleOf({ name: '同一人' });
    const input = { orderIds: [id], titleId, items: [{ line: lines[0]?.id, fen: 100 }] };
    const key = { 'idempotency-key': 'invoice-apply-0001' };
    const [first, again] = [
      await stage.front('apply', input, stage.payer, key),
      await stage.front('apply', input, stage.payer, key),
    ];
    expect(again).toEqual(first);
    expect(code(await stage.front('apply', input))).toBe('invoice.twice');
  });
  test('nobody has one of an order that is not theirs, not paid, or another shop’s', async () => {
    const { id } = await stage.paid();
    const open = await stage.place([stage.thing(500n)], { payer: stage.payer.memberId });
    expect(code(await stage.apply([open.id]))).toBe('invoice.order_unknown');
    for (const who of [stage.stranger, stage.foreigner]) {
      expect(code(await stage.apply([id], {}, who))).toBe('invoice.order_unknown');
    }
    const mine = await stage.titleOf({ name: '我的' });
    expect(code(await stage.apply([id], { titleId: mine }, stage.stranger))).toBe('invoice.title_unknown');
    const { body } = await stage.apply([id]);
    for (const verb of ['withdraw', 'download', 'resend']) {
      const told = await stage.front(verb, { id: body.data.id }, stage.stranger);
      expect([verb, told.status]).toEqual([verb, 404]);
    }
    const shown = await stage.call('GET', `/api/front/invoice/show/${body.data.id}`, {}, stage.stranger);
    expect(shown.status).toBe(404);
  });
});

describe('N7 N9 amounts', () => {
  test('tax by line, rounded half up; parts come to what the line has', async () => {
    const { id, lines } = await stage.paid([100_000n]);
    const line = lines[0]?.id;
    const parts = [];
    for (const fen of [33_333, 33_333, undefined]) {
      const made = await stage.apply([id], { items: [{ line, ...(fen && { fen }) }] });
      const { fen: sum, netFen, taxFen } = await stage.shown(made.body.data.id);
      parts.push([sum, netFen, taxFen]);
    }
    // 33,333 at 6 % is 31,446 and 1,887; the whole of 100,000 is 94,340 and 5,660.
    expect(parts).toEqual([
      [33_333, 31_446, 1887],
      [33_333, 31_446, 1887],
      [33_334, 31_448, 1886],
    ]);
  });
  test('the amount in capitals stands beside it', async () => {
    const { id } = await stage.paid([140_950n]);
    const made = await stage.apply([id]);
    expect((await stage.shown(made.body.data.id)).capital).toBe('壹仟肆佰零玖元伍角');
  });
});

describe('N8 until when', () => {
  test('the end of the year of the payment, some days, or always', async () => {
    const { id } = await stage.paid([100n, 200n, 300n]);
    await stage.set({ deadline: 'days', deadlineDays: 1 });
    stage.pass(2 * 24 * 60);
    expect(code(await stage.apply([id]))).toBe('invoice.too_late');
    await stage.set({ deadline: 'none' });
    expect((await stage.apply([id])).status).toBe(200);
    await stage.set({ deadline: 'fiscal_year' });
    await stage.set({ isOpen: false });
    expect(code(await stage.apply([id]))).toBe('invoice.closed');
    await stage.set({ isOpen: true });
  });
});

describe('N1 by hand, from the request to the payer', () => {
  test('agreed to, taken in hand, entered with its file, and downloaded by nobody else', async () => {
    const { id: order } = await stage.paid();
    const made = await stage.apply([order], { titleId: await stage.company() });
    const { id } = made.body.data;
    expect(code(await stage.onInvoice('take', id))).toBe('invoice.step');
    expect((await stage.onInvoice('approve', id)).status).toBe(200);
    expect(code(await stage.onInvoice('book', id, { number: stage.number() }))).toBe('invoice.step');
    expect((await stage.onInvoice('take', id)).status).toBe(200);
    expect((await stage.onInvoice('put_back', id)).status).toBe(200);
    expect((await stage.onInvoice('take', id)).status).toBe(200);
    expect((await stage.act('invoice/book', { id, version: 1, number: stage.number() })).status).toBe(409);
    expect(code(await stage.onInvoice('book', id, { number: stage.number(), pdf: 999_999 }))).toBe(
      'invoice.file_unknown',
    );
    const pdf = await stage.paper();
    expect((await stage.onInvoice('book', id, { number: stage.number(), pdf })).status).toBe(200);
    expect(await stage.state(id)).toBe('issued');
    const told = await stage.front('download', { id });
    expect(told.body.data.pdf).toMatchObject({ name: 'invoice.pdf' });
    expect(await stage.state(id)).toBe('delivered');
    expect((await stage.front('download', { id }, stage.stranger)).status).toBe(404);
    const notices = await stage.ctx.db.rows<{ kind: string }>(
      'select kind from notice where shop_id = $1 and member_id = $2 and link = $3',
      [stage.shop.id, stage.payer.memberId, `/invoice?id=${id}`],
    );
    expect(notices.map(({ kind }) => kind)).toEqual(['invoice.issued']);
    for (let nth = 0; nth < 3; nth += 1) expect((await stage.front('resend', { id })).status).toBe(200);
    const after = await stage.ctx.db.rows('select 1 from notice where shop_id = $1 and link = $2', [
      stage.shop.id,
      `/invoice?id=${id}`,
    ]);
    expect(after).toHaveLength(2);
  });
  test('of two who issue it one does; a number stands once, in blue and in red', async () => {
    const { id: order } = await stage.paid();
    const made = await stage.apply([order]);
    const { id } = made.body.data;
    await stage.onInvoice('approve', id);
    const { version } = await stage.shown(id);
    const both = await Promise.all([1, 2].map(() => stage.act('invoice/take', { id, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const number = stage.number();
    expect((await stage.onInvoice('book', id, { number })).status).toBe(200);
    const other = (await stage.apply([(await stage.paid()).id])).body.data.id;
    for (const verb of ['approve', 'take']) await stage.onInvoice(verb, other);
    expect(code(await stage.onInvoice('book', other, { number }))).toBe('invoice.number_twice');
  });
  test('an OFD is taken for what it is, and any other archive for none', async () => {
    await expect(stage.paper('invoice.ofd', Buffer.from('PK\u0003\u0004 no archive'))).rejects.toMatchObject({
      code: 'file.damaged',
    });
    await expect(stage.paper('invoice.pdf', Buffer.from('PK\u0003\u0004'))).rejects.toMatchObject({
      code: 'file.kind_refused',
    });
  });
  test('what is refused or withdrawn can be asked for anew', async () => {
    const { id: order } = await stage.paid();
    const first = (await stage.apply([order])).body.data.id;
    expect((await stage.onInvoice('reject', first, { reason: '抬头与税号不符' })).status).toBe(200);
    const second = (await stage.apply([order])).body.data.id;
    expect((await stage.front('withdraw', { id: second })).status).toBe(200);
    expect(await stage.state(second)).toBe('void');
    expect((await stage.apply([order])).status).toBe(200);
  });
});

describe('N5 scenario 7', () => {
  test('refund before red = 409; after: 2010=80000, 2100=4800; the same line again = 409', async () => {
    const order = await stage.paid();
    const [seat, dinner] = order.lines;
    const id = await stage.issued([order.id]);
    expect([await stage.whole('2010', order.id), await stage.whole('2100', order.id)]).toEqual([100_000n, 6000n]);
    expect(await giveUp(order.id, [dinner?.id ?? 0])).toBe('order.billed');
    const red = await makeRed(id, { lines: [2], amount: 21_200 });
    expect(red.status).toBe(200);
    expect(await giveUp(order.id, [dinner?.id ?? 0])).toBe('order.billed');
    expect((await bookRed(red.body.data.id)).status).toBe(200);
    expect(await stage.whole('2100', order.id)).toBe(4800n);
    expect(await giveUp(order.id, [dinner?.id ?? 0])).toBe('done');
    expect([await stage.whole('2010', order.id), await stage.whole('2100', order.id)]).toEqual([80_000n, 4800n]);
    expect(await giveUp(order.id, [dinner?.id ?? 0])).toBe('order.line_given_up');
    expect(code(await makeRed(id, { lines: [2] }))).toBe('invoice.line_red');
    expect(await giveUp(order.id, [seat?.id ?? 0])).toBe('order.billed');
    const rest = await makeRed(id);
    await bookRed(rest.body.data.id);
    expect(await stage.state(id)).toBe('red_issued');
    expect(await giveUp(order.id, [seat?.id ?? 0])).toBe('done');
    expect([await stage.whole('2010', order.id), await stage.whole('2100', order.id)]).toEqual([0n, 0n]);
    await stage.refundAll(order.id);
    expect(await checkLedger(stage.ctx)).toEqual([]);
  });
  test('a part of a line is taken off; what is kept of it stays on its invoice, and the rest goes back', async () => {
    const order = await stage.place([stage.thing(106_000n, { keptFen: 21_200n })], { payer: stage.payer.memberId });
    await stage.pay(order.id, 106_000n);
    const id = await stage.issued([order.id], await known());
    expect(await giveUp(order.id, [])).toBe('order.billed');
    const less = await makeRed(id, { parts: [{ place: 1, fen: 84_799 }] });
    await bookRed(less.body.data.id);
    // A fen more stands on it than is kept.
    expect(await giveUp(order.id, [])).toBe('order.billed');
    expect(code(await makeRed(id, { parts: [{ place: 1, fen: 21_202 }] }))).toBe('invoice.red_too_much');
    const last = await makeRed(id, { parts: [{ place: 1, fen: 1 }], amount: 1 });
    await bookRed(last.body.data.id);
    expect(await stage.state(id)).toBe('issued');
    expect((await stage.shown(id)).items).toMatchObject([{ red: 'part', redFen: 84_800 }]);
    expect([await stage.whole('2010', order.id), await stage.whole('2100', order.id)]).toEqual([104_800n, 1200n]);
    expect(await giveUp(order.id, [])).toBe('done');
    const books = async () => [
      ...[await stage.whole('2010', order.id), await stage.whole('2100', order.id)],
      ...[await stage.whole('2110', order.id), await stage.balanceOf('4020', order.id)],
    ];
    expect(await books()).toEqual([0n, 1200n, 0n, -20_000n]);
    await stage.refundAll(order.id);
    const rest = await makeRed(id);
    await bookRed(rest.body.data.id);
    expect(await stage.state(id)).toBe('red_issued');
    expect(await books()).toEqual([0n, 0n, 1200n, -20_000n]);
    expect((await stage.shown(await stage.issued([order.id], await known()))).fen).toBe(21_200);
    expect(await checkLedger(stage.ctx)).toEqual([]);
  });
  test('of two parts that are more than a line has one is taken; one that fell away is entered while it still fits', async () => {
    const order = await stage.paid([106_000n]);
    const id = await stage.issued([order.id], await known());
    const part = (fen: number) => makeRed(id, { parts: [{ place: 1, fen }] });
    const both = await Promise.all([part(60_000), part(60_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = both.find(({ status }) => status === 200)?.body.data.id;
    await stage.act('red/cancel', { id: first, version: 1, reason: '金额有误' });
    const second = (await part(50_000)).body.data.id;
    expect(code(await bookRed(first, 2))).toBe('invoice.line_red');
    await stage.act('red/cancel', { id: second, version: 1, reason: '以前一份为准' });
    expect((await bookRed(first, 2)).status).toBe(200);
    expect((await stage.shown(id)).items).toMatchObject([{ red: 'part', redFen: 60_000 }]);
    expect(code(await makeRed(id, { lines: [1], parts: [{ place: 2, fen: 1 }] }))).toBe('invoice.line_unknown');
  });
  test('of two who take one line off at the same time one does; another amount is refused', async () => {
    const order = await stage.paid();
    const id = await stage.issued([order.id]);
    expect(code(await makeRed(id, { lines: [1], amount: 84_799 }))).toBe('invoice.amount_differs');
    expect(code(await makeRed(id, { lines: [7] }))).toBe('invoice.line_unknown');
    const both = await Promise.all([makeRed(id, { lines: [1] }), makeRed(id, { lines: [1] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
  test('a request that waits falls away with what is given up, and a change of what is invoiced is refused', async () => {
    const order = await stage.paid();
    const waiting = (await stage.apply([order.id])).body.data.id;
    expect(await giveUp(order.id, [order.lines[1]?.id ?? 0])).toBe('done');
    expect(await stage.state(waiting)).toBe('void');
    const told = await stage.call('GET', `/api/front/invoice/show/${waiting}`, {});
    expect(told.body.data.reason).toBe('其中有项目已退订');
    const rest = (await stage.apply([order.id])).body.data.id;
    expect((await stage.shown(rest)).fen).toBe(84_800);
    for (const verb of ['approve', 'take']) await stage.onInvoice(verb, rest);
    // In hand it may be issued at any moment.
    expect(await giveUp(order.id, [order.lines[0]?.id ?? 0])).toBe('order.billed');
    const change = stage.change(order.id, { drops: [order.lines[0]?.id ?? 0] });
    await expect(change).rejects.toMatchObject({ code: 'order.billed' });
    const dispute = await stage.takeBack(order.id, 84_800);
    await expect(stage.decide(dispute.id, 'accepted')).rejects.toMatchObject({ code: 'order.billed' });
  });
  test('giving up and issuing at the same moment: one of them is told', async () => {
    const order = await stage.paid([50_000n]);
    const id = (await stage.apply([order.id])).body.data.id;
    for (const verb of ['approve', 'take']) await stage.onInvoice(verb, id);
    await stage.onInvoice('put_back', id);
    const [taken, given] = await Promise.all([
      stage.onInvoice('take', id).then(({ status }) => status),
      giveUp(order.id, [order.lines[0]?.id ?? 0]),
    ]);
    expect([
      [200, 'order.billed'],
      [409, 'done'],
    ]).toContainEqual([taken, given]);
  });
});

describe('the ledger', () => {
  test('performed: what is not invoiced waits on 2110, and goes to 2100 once it is', async () => {
    const order = await stage.paid();
    await stage.issued([order.id], { items: [{ line: order.lines[0]?.id }] });
    await fulfilOrder(stage.ctx, order.id);
    const books = async () => [
      ...[await stage.whole('2010', order.id), await stage.whole('2100', order.id)],
      ...[await stage.whole('2110', order.id), await stage.whole('4010', order.id)],
    ];
    expect(await books()).toEqual([0n, 4800n, 1200n, 100_000n]);
    const later = await stage.issued([order.id]);
    expect(await books()).toEqual([0n, 6000n, 0n, 100_000n]);
    const red = await makeRed(later);
    await bookRed(red.body.data.id);
    expect(await books()).toEqual([0n, 4800n, 1200n, 100_000n]);
  });
  test('what was kept of a line that was given up is invoiced out of 2110', async () => {
    const order = await stage.place([stage.thing(106_000n, { keptFen: 21_200n })], { payer: stage.payer.memberId });
    await stage.pay(order.id, 106_000n);
    await stage.giveUp(order.id, 'staff');
    expect(await stage.whole('2110', order.id)).toBe(1200n);
    const id = await stage.issued([order.id]);
    expect((await stage.shown(id)).fen).toBe(21_200);
    expect([await stage.whole('2110', order.id), await stage.whole('2100', order.id)]).toEqual([0n, 1200n]);
  });
  test('a year is compared with it month by month', async () => {
    const { body } = await stage.call('GET', '/api/admin/invoice/reconcile', {}, stage.desk);
    const months: { taxFen: number; redTaxFen: number; ledgerTaxFen: number; issued: number }[] = body.data.months;
    expect(months.length).toBeGreaterThan(0);
    for (const { taxFen, redTaxFen, ledgerTaxFen } of months) expect(taxFen - redTaxFen).toBe(ledgerTaxFen);
  });
});

describe('N6 72 hours', () => {
  test('what is not confirmed by then falls away, and the invoice stands; confirmed in time it is entered after all', async () => {
    const order = await stage.paid();
    const id = await stage.issued([order.id], { titleId: await stage.company() });
    const made = await makeRed(id, { needsConfirmation: true });
    const red = made.body.data.id;
    stage.pass(72 * 60 - 1);
    await endUnconfirmed(stage.ctx);
    expect(await stage.redState(red)).toMatchObject({ state: 'pending' });
    stage.pass(1);
    await endUnconfirmed(stage.ctx);
    expect(await stage.redState(red)).toMatchObject({ state: 'void', ending: 'invoice.not_confirmed' });
    expect(await giveUp(order.id, [])).toBe('order.billed');
    const again = await makeRed(id);
    expect(again.status).toBe(200);
    // Its lines are another one's by now.
    expect(code(await bookRed(red, 2))).toBe('invoice.line_red');
    await stage.act('red/cancel', { id: again.body.data.id, version: 1, reason: '对方已确认前一份' });
    expect((await bookRed(red, 2)).status).toBe(200);
    expect(await stage.state(id)).toBe('red_issued');
  });
});

describe('rates of items', () => {
  test('a rate of an item counts for what is ordered from then on', async () => {
    const before = await stage.paid([10_300n]);
    const rate = (value: string | null) =>
      stage.ctx.db.write((tx) =>
        tx.rows(`update invoice_item set tax_rate = $2 where shop_id = $1 and sells = 'order.test'`, [
          stage.shop.id,
          value,
        ]),
      );
    await rate('0.03');
    const after = await stage.paid([10_300n]);
    await rate(null);
    expect([before.lines[0]?.tax, after.lines[0]?.tax]).toEqual([583, 300]);
  });
});
