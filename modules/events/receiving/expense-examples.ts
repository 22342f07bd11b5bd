import { randomInt } from 'node:crypto';
import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { drawnPicture, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { sampleTicket } from '../../platform/ocr/public.ts';
import { VISIT_LINK } from './expense-contract.ts';

type Made = { data: { id: number; version: number } };
type Own = { data: { expenses: { id: number; version: number }[] } };

const today = (stage: Stage): string => formatDate(stage.kit.services.now());

/** A visit of today; its guest has an account. */
async function visited(stage: Stage): Promise<{ id: number; as: Caller }> {
  const { caller: as, member } = await stage.newcomer();
  const { data } = await stage.call<Made>('receiving.visit.save', {
    ...{ title: stage.text('访视'), memberId: member.id, startsAt: `${today(stage)}T09:00:00+08:00` },
  });
  return { id: data.id, as };
}

/** Whoever holds the link of a visit. */
async function invited(stage: Stage): Promise<{ id: number; as: Caller }> {
  const { id } = await visited(stage);
  const token = await makeLink(stage.kit, stage.shop, { kind: VISIT_LINK, thingId: id });
  return { id, as: { ...visitor(stage.shop), token } };
}

const told = (stage: Stage) => ({
  ...{ kind: 'transport', fen: randomInt(10_000, 90_000), spentOn: today(stage), note: stage.text('高铁') },
});

type Told = { visit: number; as: Caller; id: number; version: number };

/** An expense that the guest told. */
async function expense(stage: Stage): Promise<Told> {
  const { id: visit, as } = await visited(stage);
  const { data } = await stage.call<Own>('receiving.ownVisit.expense', { visit, ...told(stage) }, as);
  const [made] = data.expenses;
  if (made === undefined) throw new Error('No expense was told.');
  return { visit, as, ...made };
}

async function linkedExpense(stage: Stage): Promise<Told> {
  const { id: visit, as } = await invited(stage);
  const { data } = await stage.call<Own>('receiving.linkedVisit.expense', told(stage), as);
  const [made] = data.expenses;
  if (made === undefined) throw new Error('No expense was told.');
  return { visit, as, ...made };
}

const seen = ({ id, version }: Told) => ({ id, version });
const by = ({ as, ...made }: Told) => new PreparedCall(seen({ as, ...made }), { as });
const receiptFor = async (stage: Stage, id: number, as?: Caller): Promise<PreparedCall> =>
  new PreparedCall({}, { ...(as && { as }), raw: uploadBody({ id }, await drawnPicture(stage.text('receipt'))) });

/** An expense that the desk granted. */
async function granted(stage: Stage): Promise<Told> {
  const made = await expense(stage);
  const grants = { ...seen(made), grants: true, reason: stage.text('无票') };
  const { data } = await stage.call<Made>('receiving.expense.decide', grants);
  return { ...made, version: data.version };
}

const payment = (stage: Stage, id: number) => ({
  ids: [id],
  paidOn: today(stage),
  reference: stage.text('T').slice(0, 40),
});
const legs = (stage: Stage) => [
  {
    direction: 'in',
    mode: 'train',
    number: 'G1867',
    scheduledAt: '2099-05-01T10:20:00+08:00',
    otherPlace: stage.text('城市'),
  },
];

/** A successful call of each operation on visits by their guests, and on what they spent. */
export const expenseExamples: Examples = {
  'receiving.ownVisit.show': async (stage) => {
    const { id, as } = await visited(stage);
    return new PreparedCall({ id }, { as });
  },
  'receiving.ownVisit.save': async (stage) => {
    const { id: visit, as } = await visited(stage);
    return new PreparedCall({ visit, legs: legs(stage) }, { as });
  },
  'receiving.ownVisit.expense': async (stage) => {
    const { id: visit, as } = await visited(stage);
    return new PreparedCall({ visit, ...told(stage) }, { as });
  },
  'receiving.ownVisit.receipt': async (stage) => {
    const { id, as } = await expense(stage);
    return receiptFor(stage, id, as);
  },
  'receiving.ownVisit.withdraw': async (stage) => by(await expense(stage)),
  'receiving.linkedVisit.show': async (stage) => new PreparedCall({}, { as: (await invited(stage)).as }),
  'receiving.linkedVisit.save': async (stage) =>
    new PreparedCall({ legs: legs(stage) }, { as: (await invited(stage)).as }),
  'receiving.linkedVisit.readTicket': async (stage) => {
    const { as } = await invited(stage);
    const file = { name: 'ticket.jpg', bytes: Buffer.from(await sampleTicket()) };
    return new PreparedCall({}, { as, raw: uploadBody({ kind: 'ticket' }, file) });
  },
  'receiving.linkedVisit.expense': async (stage) => new PreparedCall(told(stage), { as: (await invited(stage)).as }),
  'receiving.linkedVisit.receipt': async (stage) => {
    const { id, as } = await linkedExpense(stage);
    return receiptFor(stage, id, as);
  },
  'receiving.linkedVisit.withdraw': async (stage) => by(await linkedExpense(stage)),
  'receiving.expense.list': async (stage) => {
    await expense(stage);
    return {};
  },
  'receiving.expense.show': async (stage) => ({ id: (await expense(stage)).id }),
  'receiving.expense.tell': async (stage) => ({ visit: (await visited(stage)).id, ...told(stage) }),
  'receiving.expense.receipt': async (stage) => receiptFor(stage, (await expense(stage)).id),
  'receiving.expense.decide': async (stage) => ({
    ...{ ...seen(await expense(stage)), grants: true, reason: stage.text('无票') },
  }),
  'receiving.expense.pay': async (stage) => payment(stage, (await granted(stage)).id),
  'receiving.expense.unpay': async (stage) => {
    const made = await granted(stage);
    await stage.call('receiving.expense.pay', payment(stage, made.id));
    return { id: made.id, version: made.version + 1, reason: stage.text('记错') };
  },
  'receiving.visit.link': async (stage) => ({ id: (await visited(stage)).id }),
};
