import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawnPicture } from '../../../kernel/conformance/uploaded.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import type { Saved } from '../../content/news/test-news-stage.ts';
import type { OwnVisit } from './expense-contract.ts';
import { payExpenses } from './public.ts';
import { at, type ReceivingStage, receivingStage } from './test-receiving-stage.ts';

let stage: ReceivingStage;
let clerk: Ctx;
let who: Ctx;
let visit: Saved;
beforeAll(async () => {
  stage = await receivingStage();
  clerk = stage.as(await stage.person());
});
afterAll(() => stage.close());
beforeEach(async () => {
  who = await stage.guest();
  visit = await planned({ memberId: who.person?.id, guest: '' });
});

const planned = (more: object = {}) =>
  stage.step(stage.desk, 'receiving.visit.save', {
    ...{ title: '第 4 周期访视', titleEn: 'Visit of cycle 4', guest: '王受试' },
    // The stage stands on the twentieth of May.
    ...{
      startsAt: '2027-05-18T09:30:00+08:00',
      endsAt: '2027-05-19T15:00:00+08:00',
      placeId: stage.hotels[0],
      ...more,
    },
  });
const refused = (name: string) => expect.objectContaining({ code: `receiving.${name}` });
const missing = expect.objectContaining({ code: 'NOT_FOUND' });
const named = (by: Ctx, what: string) => `receiving.${by.link === null ? 'ownVisit' : 'linkedVisit'}.${what}`;
const whose = (by: Ctx, id: number) => (by.link === null ? { visit: id } : {});
const shown = async (by: Ctx = who, id = visit.id) =>
  (await stage.call<{ data: OwnVisit }>(by, named(by, 'show'), by.link === null ? { id } : {})).data;
const tell = async (more: object = {}, by: Ctx = who, id = visit.id) =>
  (
    await stage.call<{ data: OwnVisit }>(by, named(by, 'expense'), {
      ...{ ...whose(by, id), kind: 'transport', fen: 26_800, spentOn: '2027-05-18', note: '高铁', ...more },
    })
  ).data;
const receipt = async (id: number, by: Ctx = who, name = 'receipt.png') => {
  const { bytes } = await drawnPicture(`${id} ${name}`);
  return withUpload(by, { fileName: name, mime: 'image/png', bytes }, (sent) =>
    stage.call<{ data: OwnVisit }>(sent, named(by, 'receipt'), { id }),
  );
};
const row = async (id: number) =>
  (
    await stage.call<{
      data: { version: number; state: string; guest: string; sums: object; files: { url: string }[] };
    }>(...([stage.desk, 'receiving.expense.show', { id }] as const))
  ).data;
const decide = async (id: number, more: object = {}, by: Ctx = stage.desk) =>
  stage.call<{ data: { state: string } }>(by, 'receiving.expense.decide', {
    ...{ id, version: (await row(id)).version, grants: true, ...more },
  });
const pay = (ids: number[], more: object = {}) =>
  stage.call<{ data: { count: number; fen: number } }>(stage.desk, 'receiving.expense.pay', {
    ...{ ids, paidOn: '2027-05-20', reference: 'T20270520-08', ...more },
  });
const linked = async (id: number): Promise<Ctx> => {
  const { data } = await stage.call<{ data: { address: string; until: string } }>(stage.desk, 'receiving.visit.link', {
    id,
  });
  expect(data.address).toContain('/visit/invited#ml_');
  const link = { id: 0, kind: 'receiving.visit', thingId: id, until: data.until, proof: 'link' as const, proved: null };
  return stage.as(null, { link });
};
/** An expense with a receipt, as its guest told it. */
const told = async (more: object = {}, by: Ctx = who, id = visit.id) => {
  const made = (await tell(more, by, id)).expenses.at(-1)?.id ?? 0;
  const { expenses: seen } = (await receipt(made, by)).data;
  // The answer has it already: nobody brings it twice.
  expect(seen.find((one) => one.id === made)?.receipts.map(({ name }) => name)).toEqual(['receipt.png']);
  return made;
};

describe('R10 what a visit cost its guest', () => {
  test('is told with its receipts, granted, paid under a number, and its state is read on the phone', async () => {
    const id = await told();
    expect((await shown()).sums).toEqual({ toldFen: 26_800, owedFen: 0, paidFen: 0 });
    expect((await decide(id)).data.state).toBe('approved');
    const { expenses, sums } = await shown();
    expect(sums).toEqual({ toldFen: 0, owedFen: 26_800, paidFen: 0 });
    expect(expenses).toMatchObject([{ state: 'approved', mayChange: false, mayWithdraw: false, grantedFen: 26_800 }]);
    expect(expenses[0]?.receipts[0]?.url).toContain('/api/file/');
    await expect(tell({ id, version: expenses[0]?.version, fen: 99_900 })).rejects.toEqual(refused('expense_fixed'));
    await expect(receipt(id)).rejects.toEqual(refused('expense_fixed'));
    expect((await pay([id])).data).toEqual({ count: 1, fen: 26_800 });
    expect((await shown()).expenses).toMatchObject([
      { state: 'paid', paidOn: '2027-05-20', reference: 'T20270520-08' },
    ]);
    expect(await stage.told(who)).toEqual(['费用已支付：¥268.00', '费用已核准：¥268.00']);
    const list = await stage.call<{ data: { owedFen: number; paidFen: number }[] }>(
      stage.desk,
      'receiving.visit.list',
      {},
    );
    expect(list.data[0]).toMatchObject({ owedFen: 0, paidFen: 26_800 });
    // Paid once: neither again, nor by two at once, and taken back with a reason alone.
    await expect(pay([id])).rejects.toEqual(refused('step'));
    const undo = { id, version: (await row(id)).version };
    await expect(stage.call(stage.desk, 'receiving.expense.unpay', { ...undo, reason: '' })).rejects.toMatchObject({
      fields: { reason: [expect.any(String)] },
    });
    await stage.call(stage.desk, 'receiving.expense.unpay', { ...undo, reason: '记错了人' });
    const both = await Promise.allSettled([pay([id]), pay([id], { reference: 'T20270520-09' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a part is granted with a reason, nothing without one, and what nothing proves needs one as well', async () => {
    const id = await told();
    await expect(decide(id, { fen: 20_000 })).rejects.toEqual(refused('expense_reason'));
    await expect(decide(id, { fen: 26_801, reason: '多给' })).rejects.toEqual(refused('expense_more'));
    await expect(decide(id, { grants: false })).rejects.toEqual(refused('expense_reason'));
    await decide(id, { fen: 20_000, reason: '超出二等座标准' });
    expect((await shown()).expenses).toMatchObject([{ grantedFen: 20_000, reason: '超出二等座标准' }]);
    expect((await shown()).sums.owedFen).toBe(20_000);
    // The desk thinks better of it before anybody pays, and the guest tells it anew.
    await decide(id, { grants: false, reason: '票据不清晰' });
    const declined = (await shown()).expenses[0];
    expect(declined).toMatchObject({ state: 'declined', grantedFen: null, mayChange: true });
    await expect(pay([id])).rejects.toEqual(refused('step'));
    const again = await tell({ id, version: declined?.version, receipts: [] });
    expect(again.expenses).toMatchObject([{ state: 'told', reason: '', receipts: [] }]);
    await expect(decide(id)).rejects.toEqual(refused('expense_reason'));
    await decide(id, { reason: '公交，无票' });
    expect((await stage.told(who)).slice(0, 2)).toEqual(['费用已核准：¥268.00', '费用未核准：¥268.00']);
  });

  test('is granted by somebody else than who wrote it down for the guest', async () => {
    const { data } = await stage.call<{ data: Saved }>(stage.desk, 'receiving.expense.tell', {
      ...{ visit: visit.id, kind: 'meal', fen: 4_000, spentOn: '2027-05-18', note: '' },
    });
    await expect(decide(data.id, { reason: '餐补' })).rejects.toEqual(refused('expense_own'));
    expect((await decide(data.id, { reason: '餐补' }, clerk)).data.state).toBe('approved');
    // Whoever brings the receipt for a guest has written it down as well.
    const own = (await tell()).expenses.find(({ state }) => state === 'told')?.id ?? 0;
    const { bytes } = await drawnPicture('desk');
    await withUpload(stage.desk, { fileName: 'a.png', mime: 'image/png', bytes }, (sent) =>
      stage.call(sent, 'receiving.expense.receipt', { id: own }),
    );
    await expect(decide(own)).rejects.toEqual(refused('expense_own'));
    await decide(own, {}, clerk);
  });

  test('stays whose it is that wrote it down, whoever brings a receipt for it afterwards', async () => {
    const { data } = await stage.call<{ data: Saved }>(clerk, 'receiving.expense.tell', {
      ...{ visit: visit.id, kind: 'meal', fen: 4_000, spentOn: '2027-05-18', note: '' },
    });
    const { bytes } = await drawnPicture('by a colleague');
    await withUpload(stage.desk, { fileName: 'a.png', mime: 'image/png', bytes }, (sent) =>
      stage.call(sent, 'receiving.expense.receipt', { id: data.id }),
    );
    await expect(decide(data.id, {}, clerk)).rejects.toEqual(refused('expense_own'));
    expect((await decide(data.id)).data.state).toBe('approved');
  });

  test('sixty receipts an hour are all that one visit takes at the desk, however many expenses it has', async () => {
    const { bytes } = await drawnPicture('desk');
    const bring = (id: number) =>
      withUpload(stage.desk, { fileName: 'a.png', mime: 'image/png', bytes }, (sent) =>
        stage.call(sent, 'receiving.expense.receipt', { id }),
      );
    const expenses: number[] = [];
    for (let nth = 0; nth < 2; nth += 1) expenses.push((await tell({ note: `${nth}` })).expenses.at(-1)?.id ?? 0);
    const [full = 0, other = 0] = expenses;
    for (let nth = 0; nth < 5; nth += 1) await bring(full);
    // What is refused because its expense is full takes a turn as well.
    for (let nth = 0; nth < 55; nth += 1) await expect(bring(full)).rejects.toEqual(refused('receipts_many'));
    await expect(bring(other)).rejects.toMatchObject({ code: 'TOO_MANY' });
    await expect(bring(999_999_999)).rejects.toEqual(missing);
  });

  test('is nobody else’s: another member’s and another link’s are not there, and the receipts neither', async () => {
    const id = await told();
    const other = await stage.guest();
    const theirs = await linked((await planned({ guest: '李受试' })).id);
    for (const stranger of [other, theirs]) {
      await expect(receipt(id, stranger)).rejects.toEqual(missing);
      await expect(stage.call(stranger, named(stranger, 'withdraw'), { id, version: 2 })).rejects.toEqual(missing);
      await expect(tell({ id, version: 2 }, stranger)).rejects.toEqual(missing);
    }
    await expect(shown(other)).rejects.toEqual(missing);
    expect((await shown(theirs)).expenses).toEqual([]);
  });

  test('is told for so long after the visit, of days that can have been spent for it, and changed by who saw it last', async () => {
    const id = await told();
    const { version = 0 } = (await shown()).expenses[0] ?? {};
    await expect(tell({ id, version: version - 1 })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    for (const spentOn of ['2027-05-21', '2027-02-01'])
      await expect(tell({ spentOn })).rejects.toMatchObject({ fields: { spentOn: [expect.any(String)] } });
    for (let nth = 0; nth < 4; nth += 1) await receipt(id, who, `${nth}.png`);
    await expect(receipt(id, who, 'sixth.png')).rejects.toEqual(refused('receipts_many'));
    const old = await planned({
      ...{ memberId: who.person?.id, startsAt: '2027-03-01T09:00:00+08:00', endsAt: '2027-03-01T12:00:00+08:00' },
    });
    await expect(tell({ spentOn: '2027-03-01' }, who, old.id)).rejects.toEqual(refused('expense_over'));
    expect(await shown(who, old.id)).toMatchObject({ mayTell: false, tellUntil: '2027-04-30' });
    const taken = await stage.call<{ data: OwnVisit }>(who, 'receiving.ownVisit.withdraw', {
      ...{ id, version: (await shown()).expenses[0]?.version },
    });
    expect(taken.data.expenses).toMatchObject([{ state: 'withdrawn', mayChange: false }]);
    await expect(decide(id)).rejects.toEqual(refused('step'));
  });

  test('several are paid in one go, all or none, also by a module that pays; what was spent keeps its visit', async () => {
    const [one, two] = [await told(), await told({ kind: 'hotel', fen: 40_000 })];
    await decide(one);
    await expect(pay([one, two])).rejects.toEqual(refused('step'));
    expect((await row(one)).state).toBe('approved');
    await expect(pay([one, 999_999_999])).rejects.toEqual(missing);
    await decide(two);
    const done = await clerk.db.write((tx) =>
      payExpenses(clerk, tx, { ids: [one, two, two], paidOn: '2027-05-20', reference: 'S-7' }),
    );
    expect(done).toEqual({ count: 2, fen: 66_800 });
    expect((await row(two)).sums).toEqual({ toldFen: 0, owedFen: 0, paidFen: 66_800 });
    const { id, version } = visit;
    await expect(stage.call(stage.desk, 'receiving.visit.remove', { id, version })).rejects.toEqual(refused('in_use'));
  });
});

describe('R1 R10 the guest of a visit', () => {
  const leg = (more: object = {}) => ({
    direction: 'in',
    mode: 'train',
    number: 'G1867',
    scheduledAt: at('08:10'),
    ...more,
  });

  test('says how they come by their link, without an account, and tells what they spent there', async () => {
    const made = await planned({ startsAt: at('09:30'), endsAt: at('15:00') });
    const link = await linked(made.id);
    expect(await shown(link)).toMatchObject({
      guest: '王受试',
      status: 'missing',
      conference: { title: '第 4 周期访视' },
    });
    const [coming] = (await shown(link)).legs;
    const { data } = await stage.call<{ data: OwnVisit }>(link, 'receiving.linkedVisit.save', {
      legs: [leg({ id: coming?.id, version: coming?.version, stationId: null })],
    });
    expect(data.legs.filter(({ direction }) => direction === 'in')).toMatchObject([
      { id: coming?.id, number: 'G1867', state: 'filled', visitId: made.id },
    ]);
    // What was said is the leg that the desk works on, with the name of its guest.
    const desk = await stage.call<{ data: { guest: string; source: string } }>(stage.desk, 'receiving.leg.show', {
      id: coming?.id,
    });
    expect(desk.data).toMatchObject({ guest: '王受试', source: 'guest' });
    const again = await linked(made.id);
    expect((await shown(again)).legs).toHaveLength(2);
  });

  test('writes their own ways alone, signed in, and not those of whoever comes along or of another visit', async () => {
    const own = await planned({ memberId: who.person?.id, startsAt: at('09:30'), endsAt: at('15:00') });
    const along = await stage.step(stage.desk, 'receiving.leg.save', {
      ...{ visitId: own.id, guest: '陪同家属', direction: 'in', scheduledAt: at('08:00'), placeId: stage.hotels[0] },
    });
    const mine = (await shown(who, own.id)).legs;
    expect(mine.map(({ id }) => id)).not.toContain(along.id);
    const write = (legs: object[], id = own.id) => stage.call(who, 'receiving.ownVisit.save', { visit: id, legs });
    await expect(write([leg({ id: along.id, version: along.version })])).rejects.toEqual(missing);
    await expect(write([leg()], (await planned()).id)).rejects.toEqual(missing);
    await expect(write([leg({ id: mine[0]?.id, version: 99 })])).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await write([leg({ id: mine[0]?.id, version: mine[0]?.version })]);
    const seven = Array.from({ length: 5 }, () => leg());
    await expect(write(seven)).rejects.toEqual(refused('legs_many'));
    const past = await planned({
      ...{ memberId: who.person?.id, startsAt: '2027-05-01T09:00:00+08:00', endsAt: '2027-05-01T12:00:00+08:00' },
    });
    await expect(write([leg()], past.id)).rejects.toEqual(refused('over'));
  });
});
