import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';
import { issueReceipt } from './commands/issue-receipt.ts';

type Made = { data: { id: number; version: number } };
interface Ordered {
  id: number;
  code: string;
  as: Caller;
}

const FEE = 48_000;

/** An order of somebody, for an answer to a form that costs something. */
async function ordered(stage: Stage): Promise<Ordered> {
  const { data: draft } = await stage.call<Made>('form.form.save', {
    ...{ title: stage.text('报名'), lead: stage.text('导语'), body: `<p>${stage.text('正文')}</p>` },
    ...{ who: 'member', feeFen: FEE },
    sections: [
      {
        key: 'about',
        title: stage.text('部分'),
        questions: [{ key: 'name', kind: 'text', label: stage.text('称呼') }],
      },
    ],
  });
  await stage.call('form.form.publish', { id: draft.id, version: draft.version });
  const { caller } = await stage.newcomer();
  const input = { id: draft.id, values: { name: stage.text('姓名') } };
  const { data } = await stage.call<{ data: { order: { code: string } } }>('form.save', input, caller);
  const { code } = data.order;
  const list = await stage.call<{ data: { id: number }[] }>('order.order.list', { q: code });
  return { id: list.data[0]?.id ?? 0, code, as: caller };
}

const book = (stage: Stage, order: number, fen = FEE) =>
  stage.call('order.payment.book', { order, method: 'cash', fen, reference: stage.text('收据') });

async function paid(stage: Stage, fen = FEE): Promise<Ordered> {
  const made = await ordered(stage);
  await book(stage, made.id, fen);
  return made;
}

const quoteOf = async (stage: Stage, order: number): Promise<number> =>
  (await stage.call<{ data: { id: number } }>('order.order.quote', { order })).data.id;

/** Something that may lie in a cart: a ticket of a conference. */
async function ticket(stage: Stage): Promise<number> {
  const { id: conferenceId } = await publishedItem(stage, 'conference.conference');
  const { data } = await stage.call<Made>('registration.product.save', {
    ...{ conferenceId, title: stage.text('现场票'), tiers: [{ name: stage.text('标准价'), fen: FEE }] },
  });
  return data.id;
}

/** An order of a ticket, paid or not, whose conference sells a dinner, too; and what adds one. */
async function changeable(stage: Stage, isPaid = true) {
  const { id: conferenceId } = await publishedItem(stage, 'conference.conference');
  const product = async (more: object): Promise<number> =>
    (await stage.call<Made>('registration.product.save', { conferenceId, title: stage.text('票'), ...more })).data.id;
  const [seat, dinner] = [
    await product({ tiers: [{ name: stage.text('标准价'), fen: FEE }] }),
    await product({ kind: 'dinner', tiers: [{ name: stage.text('标准价'), fen: FEE }] }),
  ];
  const { caller } = await stage.newcomer();
  const entries = [{ rid: 'a', what: 'registration.product', input: { product: seat, quantity: 1 } }];
  const made = await stage.call<{ data: { order: { code: string } } }>('order.checkout', { entries }, caller);
  const { code } = made.data.order;
  const list = await stage.call<{ data: { id: number }[] }>('order.order.list', { q: code });
  const id = list.data[0]?.id ?? 0;
  if (isPaid) await book(stage, id);
  const choices = await stage.call<{ data: { version: number } }>('order.choicesOwn', { code }, caller);
  const takes = [{ sells: 'registration.item', key: String(dinner), quantity: 1 }];
  return { id, code, as: caller, wish: { version: choices.data.version, takes } };
}

/** An order with a change that waits; paid for already where it is to be confirmed. */
async function changing(stage: Stage, isCovered = false) {
  const made = await changeable(stage);
  if (isCovered) await book(stage, made.id);
  const asked = { order: made.id, ...made.wish };
  const { data } = await stage.call<{ data: { id: number } }>('order.change.make', asked);
  return { ...made, change: data.id };
}

/** A payment of an order that was taken back in part. */
async function takenBack(stage: Stage): Promise<number> {
  const { id: order } = await paid(stage);
  const input = { order, fen: FEE, reference: stage.text('扣回'), reason: stage.text('否认交易') };
  return (await stage.call<{ data: { id: number } }>('order.dispute.open', input)).data.id;
}

/** A successful call of each operation on orders. */
export const examples: Examples = {
  'order.checkout': async (stage) => ({
    entries: [{ rid: 'a', what: 'registration.product', input: { product: await ticket(stage), quantity: 1 } }],
  }),
  'order.mine': async (stage) => new PreparedCall({}, { as: (await ordered(stage)).as }),
  'order.own': async (stage) => {
    const { code, as } = await ordered(stage);
    return new PreparedCall({ code }, { as });
  },
  'order.quoteOwn': async (stage) => {
    const { code, as } = await ordered(stage);
    return new PreparedCall({ code }, { as });
  },
  'order.giveUpOwn': async (stage) => {
    const { id, code, as } = await ordered(stage);
    return new PreparedCall({ code, quote: await quoteOf(stage, id) }, { as });
  },
  'order.choicesOwn': async (stage) => {
    const { code, as } = await changeable(stage);
    return new PreparedCall({ code }, { as });
  },
  'order.changeOwn': async (stage) => {
    const { code, as, wish } = await changeable(stage);
    return new PreparedCall({ code, ...wish }, { as });
  },
  'order.amendOwn': async (stage) => {
    const { code, as, wish } = await changeable(stage, false);
    return new PreparedCall({ code, ...wish }, { as });
  },
  'order.change.amend': async (stage) => {
    const { id, wish } = await changeable(stage, false);
    return { order: id, ...wish };
  },
  'order.confirmChangeOwn': async (stage) => {
    const { code, as, change } = await changing(stage, true);
    return new PreparedCall({ code, change }, { as });
  },
  'order.withdrawChangeOwn': async (stage) => {
    const { code, as, change } = await changing(stage);
    return new PreparedCall({ code, change }, { as });
  },
  'order.change.choices': async (stage) => ({ order: (await changeable(stage)).id }),
  'order.change.make': async (stage) => {
    const { id, wish } = await changeable(stage);
    return { order: id, ...wish };
  },
  'order.change.confirm': async (stage) => {
    const { id, change } = await changing(stage, true);
    return { order: id, change };
  },
  'order.change.withdraw': async (stage) => {
    const { id, change } = await changing(stage);
    return { order: id, change };
  },
  'order.receipt.void': async (stage) => {
    const { id } = await paid(stage);
    await issueReceipt(stage.kit.ctx(stage.shop), { order: id });
    return { id, reason: stage.text('抬头有误') };
  },
  'order.dispute.open': async (stage) => ({
    ...{ order: (await paid(stage)).id, fen: FEE, reference: stage.text('扣回') },
    reason: stage.text('否认交易'),
  }),
  'order.dispute.decide': async (stage) => ({
    ...{ id: await takenBack(stage), version: 1, outcome: 'won' },
    note: stage.text('款项已追回'),
  }),
  'order.order.show': async (stage) => ({ id: (await ordered(stage)).id }),
  'order.payment.book': async (stage) => ({
    ...{ order: (await ordered(stage)).id, method: 'cash', fen: FEE },
    reference: stage.text('收据'),
  }),
  'order.order.quote': async (stage) => ({ order: (await ordered(stage)).id }),
  'order.order.cancel': async (stage) => {
    const { id } = await paid(stage);
    return { order: id, quote: await quoteOf(stage, id) };
  },
  'order.order.fulfil': async (stage) => ({ id: (await paid(stage)).id }),
  'order.credit.refund': async (stage) => ({ id: (await paid(stage, FEE + 100)).id }),
  'order.refund.book': async (stage) => {
    const { id } = await paid(stage);
    await stage.call('order.order.cancel', { order: id, quote: await quoteOf(stage, id) });
    const shown = await stage.call<{ data: { refunds: { id: number }[] } }>('order.order.show', { id });
    return { id: shown.data.refunds[0]?.id, method: 'cash', reference: stage.text('收据') };
  },
};
