import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { expireDue } from './commands/expire-due.ts';
import { issueReceipt } from './commands/issue-receipt.ts';

let stage: NewsStage;
let desk: Ctx;
let now = Date.now();
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  desk = stage.as(await stage.person());
});
afterAll(() => stage.close());

type Order = { code: string; state: string; totalFen: number };
type Answered = { id: number; version: number; order: Order | null };
interface Shown {
  id: number;
  state: string;
  payment: string;
  openFen: number;
  items: { id: number; title: string; totalFen: number }[];
  refunds: { id: number; fen: number; state: string }[];
  entries: { fen: number; isPending: boolean }[];
  receipts: { number: string; title: string }[];
}

const MINUTE = 60_000;
const written = (more: object = {}) => ({
  ...{ title: '年会注册', titleEn: 'Registration', lead: '导语', leadEn: 'Lead', who: 'member', feeFen: 84_800 },
  sections: [
    {
      ...{ key: 'more', title: '加选', titleEn: 'More' },
      questions: [
        {
          ...{ key: 'extra', kind: 'several', label: '加选', labelEn: 'More' },
          options: [
            { key: 'dinner', label: '晚宴', labelEn: 'Dinner', fen: 21_200, cap: 1 },
            { key: 'walk', label: '晨跑', labelEn: 'Run' },
          ],
        },
      ],
    },
  ],
  ...more,
});
const published = async (more?: object): Promise<Saved> =>
  stage.step(desk, 'form.form.publish', await stage.step(desk, 'form.form.save', written(more)));
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const answer = async (who: Ctx, id: number, extra: string[], more: object = {}): Promise<Answered> =>
  (await stage.call<{ data: Answered }>(who, 'form.save', { id, values: { extra }, ...more })).data;
const orderOf = async (code: string | undefined): Promise<Shown> => {
  const list = await stage.call<{ data: { id: number }[] }>(desk, 'order.order.list', { q: code });
  const { data } = await stage.call<{ data: Shown }>(desk, 'order.order.show', { id: list.data[0]?.id });
  return data;
};
const book = async (code: string | undefined, fen: number, reference: string = crypto.randomUUID()) =>
  stage.call<{ data: { id: number; state: string } }>(desk, 'order.payment.book', {
    ...{ order: (await orderOf(code)).id, method: 'cash', fen, reference },
  });
const mine = async (who: Ctx, id: number) =>
  (await stage.call<{ data: { last: { order: Order | null } | null } }>(who, 'form.mine', { id })).data.last?.order;
const standings = async (id: number): Promise<string[]> =>
  (
    await desk.db.rows<{ standing: string }>(
      'select standing from form_answer where shop_id = $1 and form_id = $2 order by id',
      [stage.shop.id, id],
    )
  ).map(({ standing }) => standing);
const dinnersLeft = async (id: number): Promise<number | null | undefined> => {
  type Options = { sections: { questions: { options: { left: number | null }[] }[] }[] };
  const { data } = await stage.call<{ data: Options }>(desk, 'form.show', { id });
  return data.sections[0]?.questions[0]?.options[0]?.left;
};

describe('an answer that costs something', () => {
  test('places an order with a line for each part, and holds its places until it is paid', async () => {
    const { id } = await published();
    const who = await member();
    const { order } = await answer(who, id, ['dinner', 'walk']);
    expect(order).toMatchObject({ state: 'placed', totalFen: 106_000 });
    expect(await orderOf(order?.code)).toMatchObject({
      ...{ payment: 'none', openFen: 106_000 },
      items: [
        { title: '年会注册', totalFen: 84_800 },
        { title: '年会注册 · 晚宴', totalFen: 21_200 },
      ],
    });
    await expect(answer(await member(), id, ['dinner'])).rejects.toMatchObject({ status: 400 });
    expect(await standings(id)).toEqual(['waiting']);
    expect((await book(order?.code, 106_000)).data.state).toBe('paid');
    expect(await standings(id)).toEqual(['given']);
    expect(await mine(who, id)).toMatchObject({ state: 'paid' });
  });

  test('lapses where it is not paid in time: its places are free, and who may answer once may answer again', async () => {
    const { id } = await published({ perPerson: 'once' });
    const who = await member();
    const first = await answer(who, id, ['dinner']);
    await expect(answer(who, id, ['walk'])).rejects.toMatchObject({ code: 'form.answered' });
    now += 31 * MINUTE;
    await expireDue(desk);
    expect([await standings(id), await dinnersLeft(id)]).toEqual([['lapsed'], 1]);
    const second = await answer(who, id, ['dinner']);
    expect(second.order?.code).not.toBe(first.order?.code);
    // The first one's money finds no dinner left, and is due.
    await book(first.order?.code, 106_000);
    expect(await orderOf(first.order?.code)).toMatchObject({ state: 'expired', payment: 'refund_due' });
  });

  test('is given up by whoever pays, at what is told: before the end of the form all of it goes back', async () => {
    const { id } = await published();
    const who = await member();
    const { order } = await answer(who, id, ['dinner']);
    await book(order?.code, 106_000);
    const code = order?.code;
    const told = await stage.call<{ data: { id: number; backFen: number; keptFen: number } }>(who, 'order.quoteOwn', {
      code,
    });
    expect(told.data).toMatchObject({ backFen: 106_000, keptFen: 0 });
    await stage.call(who, 'order.giveUpOwn', { code, quote: told.data.id });
    expect([await standings(id), await dinnersLeft(id)]).toEqual([['lapsed'], 1]);
    const { refunds } = await orderOf(code);
    for (const refund of refunds) {
      await stage.call(desk, 'order.refund.book', { id: refund.id, method: 'cash', reference: `R${refund.id}` });
    }
    expect(await orderOf(code)).toMatchObject({ state: 'cancelled', payment: 'none' });
  });

  test('behind the end of the form is kept as a whole', async () => {
    const { id } = await published({ closesAt: new Date(now + 60 * MINUTE).toISOString() });
    const who = await member();
    const { order } = await answer(who, id, []);
    await book(order?.code, 84_800);
    now += 61 * MINUTE;
    const told = await stage.call<{ data: { keptFen: number } }>(who, 'order.quoteOwn', { code: order?.code });
    expect(told.data.keptFen).toBe(84_800);
  });

  test('gives up its lines together, whichever the desk names', async () => {
    const { id } = await published();
    const { order } = await answer(await member(), id, ['dinner']);
    await book(order?.code, 106_000);
    const shown = await orderOf(order?.code);
    const quote = await stage.call<{ data: { id: number; backFen: number } }>(desk, 'order.order.quote', {
      ...{ order: shown.id, lines: [shown.items[1]?.id] },
    });
    expect(quote.data.backFen).toBe(106_000);
  });

  test('is not changed, but given up and answered again; what is free is changed as ever', async () => {
    const { id } = await published({ editable: true, feeFen: null });
    const who = await member();
    const free = await answer(who, id, ['walk']);
    expect(free.order).toBeNull();
    const own = { answer: free.id, version: free.version };
    await expect(answer(who, id, ['dinner'], own)).rejects.toMatchObject({ code: 'form.fixed' });
    const again = await answer(who, id, [], own);
    expect(again).toMatchObject({ id: free.id, order: null });
    const paid = await answer(who, id, ['dinner']);
    const change = answer(who, id, [], { answer: paid.id, version: paid.version });
    await expect(change).rejects.toMatchObject({ code: 'form.fixed' });
  });

  test('sent twice under one key is one answer with one order', async () => {
    const { id } = await published();
    const who = await member();
    const input = { id, values: { extra: ['dinner'] } };
    const key = crypto.randomUUID();
    const [one, two] = [
      await stage.call<{ data: Answered }>(who, 'form.save', input, key),
      await stage.call<{ data: Answered }>(who, 'form.save', input, key),
    ];
    expect(two.data.order?.code).toBe(one.data.order?.code);
    const { data } = await stage.call<{ data: unknown[] }>(who, 'order.mine', {});
    expect(data).toHaveLength(1);
  });
});

test('a form with a price is for members', async () => {
  const draft = await stage.step(desk, 'form.form.save', written({ who: 'visitor' }));
  await expect(stage.call(desk, 'form.form.publish', { ...draft })).rejects.toMatchObject({ status: 400 });
});

describe('the own orders', () => {
  test('are one’s own alone, by kind and state', async () => {
    const { id } = await published();
    const [who, other] = [await member(), await member()];
    const { order } = await answer(who, id, []);
    const list = async (input: object) =>
      (await stage.call<{ data: { code: string }[] }>(who, 'order.mine', { ...input })).data.map(({ code }) => code);
    expect(await list({ status: 'placed', type: 'form.answer' })).toEqual([order?.code]);
    expect([await list({ status: 'paid' }), await list({ type: 'hotel.room' })]).toEqual([[], []]);
    for (const name of ['order.own', 'order.quoteOwn']) {
      await expect(stage.call(other, name, { code: order?.code })).rejects.toMatchObject({ status: 404 });
    }
    const shown = await stage.call<{ data: { openFen: number } }>(who, 'order.own', {
      code: order?.code.toLowerCase(),
    });
    expect(shown.data.openFen).toBe(84_800);
  });
});

describe('the desk', () => {
  test('books what it has seen once, and nothing of tomorrow', async () => {
    const { id } = await published();
    const { order } = await answer(await member(), id, []);
    const both = await Promise.all([1, 2].map(() => book(order?.code, 800, 'slip 7')));
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
    expect(await orderOf(order?.code)).toMatchObject({ payment: 'part', openFen: 84_000 });
    await expect(book(order?.code, 900, 'slip 7')).rejects.toMatchObject({ code: 'order.other_payment' });
    const later = { receivedAt: new Date(now + MINUTE).toISOString() };
    const early = stage.call(desk, 'order.payment.book', {
      ...{ order: (await orderOf(order?.code)).id, method: 'transfer', fen: 5, reference: 'x', ...later },
    });
    await expect(early).rejects.toMatchObject({ status: 400 });
  });

  test('gives back what is too much, and not what is only the beginning', async () => {
    const { id } = await published();
    const { order } = await answer(await member(), id, []);
    await book(order?.code, 800);
    const { id: number } = await orderOf(order?.code);
    const refund = () => stage.call(desk, 'order.credit.refund', { id: number });
    await expect(refund()).rejects.toMatchObject({ code: 'order.no_credit' });
    await book(order?.code, 88_000);
    await refund();
    expect(await orderOf(order?.code)).toMatchObject({ state: 'paid', refunds: [{ fen: 4000, state: 'due' }] });
  });

  test('says that it was performed: what was paid is income, and nothing is given up any more', async () => {
    const { id } = await published();
    const { order } = await answer(await member(), id, ['dinner']);
    await book(order?.code, 106_000);
    const shown = await orderOf(order?.code);
    await issueReceipt(desk, { order: shown.id });
    await stage.call(desk, 'order.order.fulfil', { id: shown.id });
    const done = await orderOf(order?.code);
    expect(done).toMatchObject({ state: 'fulfilled', payment: 'full', receipts: [{ title: expect.any(String) }] });
    expect(done.receipts[0]?.number).toMatch(/^R\d{4}-\d{6}$/);
    expect(done.entries.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
    await expect(stage.call(desk, 'order.order.quote', { order: shown.id })).rejects.toMatchObject({
      code: 'order.step',
    });
  });
});
