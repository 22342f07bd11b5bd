import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { calledOffExtras } from './commands/called-off-extras.ts';
import { type Answer, type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

const PRICE = 20_000;

let stage: ExhibitorStage;
let contact: number;
beforeAll(async () => {
  stage = await exhibitorStage();
  contact = (await signedInPerson(stage.app, stage.shop, 'site')).memberId;
  await terms();
});
afterAll(() => stage.app.close());

/** What badges of the exhibition cost beyond those of a booth. */
async function terms(more: object = {}): Promise<void> {
  const { version, conferenceId } = (await stage.act('exhibitor.exhibition.show', { id: stage.exhibition })).body.data;
  const saved = await stage.act('exhibitor.exhibition.save', {
    ...{ id: stage.exhibition, version, conferenceId, badgeUntil: '2027-05-20T18:00:00+08:00' },
    ...{ exhibitorPerNine: 2, builderPerNine: 1, vipPerNine: 1, exhibitorExtraFen: PRICE, builderExtraFen: 5_000 },
    ...more,
  });
  expect(saved.status).toBe(200);
}

/** A company with a booth of nine square metres: two badges of its own. */
async function company(more: object = {}): Promise<string> {
  return stage.enter((await stage.exhibitor({ contactId: contact, ...more })).id);
}
const order = (token: string, quantity = 2, more: object = {}): Promise<Answer> =>
  stage.by(token, 'exhibitor.badgeOrder', { kind: 'exhibitor', quantity, priceFen: PRICE, ...more });
const badges = async (token: string) => (await stage.by(token, 'exhibitor.badge')).body.data;
const back = async (token: string): Promise<Answer> => {
  const [{ id, version }] = (await badges(token)).extras;
  return stage.by(token, 'exhibitor.badgeGiveBack', { id, version });
};
const name = (token: string, ...names: string[]): Promise<Answer> =>
  stage.by(token, 'exhibitor.badgeSave', {
    people: names.map((one) => ({ kind: 'exhibitor', name: one, post: '' })),
  });
const orderOf = async (code: string) => (await stage.act('order.order.list', { q: code })).body.data[0];
async function pay(code: string): Promise<Answer> {
  const { id, totalFen } = await orderOf(code);
  return stage.act('order.payment.book', {
    ...{ order: id, method: 'cash', fen: totalFen, reference: crypto.randomUUID() },
  });
}

test('E3 badges beyond the number of the booth are ordered in the portal, paid by the contact, and count once they are paid', async () => {
  const token = await company();
  expect((await name(token, '甲', '乙', '丙')).body.code).toBe('exhibitor.badges_many');
  const placed = (await order(token)).body.data;
  expect(placed.quotas[0]).toMatchObject({ kind: 'exhibitor', most: 2, extra: 0, extraFen: PRICE });
  expect(placed.quotas[2].extraFen).toBeNull();
  const [extra] = placed.extras;
  expect(extra).toMatchObject({ kind: 'exhibitor', quantity: 2, fen: 2 * PRICE, state: 'open' });
  expect(await orderOf(extra.order)).toMatchObject({ totalFen: 2 * PRICE, state: 'placed' });
  expect((await name(token, '甲', '乙', '丙')).body.code).toBe('exhibitor.badges_many');
  expect((await stage.by(token, 'exhibitor.badgePay', { id: extra.id })).body.data).toMatchObject({ state: 'open' });
  expect((await pay(extra.order)).status).toBe(200);
  expect((await stage.by(token, 'exhibitor.badgePay', { id: extra.id })).body.data).toEqual({
    ...{ state: 'paid', shown: null },
  });
  expect((await badges(token)).quotas[0]).toMatchObject({ most: 4, extra: 2 });
  expect((await name(token, '甲', '乙', '丙', '丁')).status).toBe(200);
  expect((await name(token, '戊')).body.code).toBe('exhibitor.badges_many');
  const listed = (await stage.act('exhibitor.extra.list', { state: 'paid' })).body.data;
  expect(listed[0]).toMatchObject({ order: extra.order, quantity: 2, fen: 2 * PRICE });
});

test('E3 badges that were bought are to be named too: the list of what is to be done says so until all of them are', async () => {
  const todo = async (token: string): Promise<string> => {
    const { todos } = (await stage.by(token, 'exhibitor.conference')).body.data[0];
    return todos.find(({ key }: { key: string }) => key === 'badges').state;
  };
  const token = await company();
  expect(await todo(token)).toBe('open');
  await name(token, '甲');
  // The booth gives two of each kind: one who comes alone has done it.
  expect(await todo(token)).toBe('done');
  const [extra] = (await order(token)).body.data.extras;
  expect(await todo(token)).toBe('done');
  await pay(extra.order);
  expect(await todo(token)).toBe('open');
  await name(token, '乙', '丙');
  expect(await todo(token)).toBe('open');
  await name(token, '丁');
  expect(await todo(token)).toBe('done');
  // Without a booth there is nothing to name, until badges were bought.
  const small = await company({ area: 0 });
  expect(await todo(small)).toBe('done');
  const [only] = (await order(small, 1)).body.data.extras;
  await pay(only.order);
  expect(await todo(small)).toBe('open');
});

test('E3 a price of one’s own, a kind that is not sold, nobody who pays, and a second order beside an open one are refused', async () => {
  const token = await company();
  expect((await order(token, 1, { priceFen: 1 })).body.code).toBe('exhibitor.price_changed');
  expect((await order(token, 1, { kind: 'vip' })).body.code).toBe('exhibitor.extra_none');
  expect((await order(token, 51)).status).toBe(400);
  const nobody = await company({ contactId: null });
  expect((await order(nobody)).body.code).toBe('exhibitor.extra_payer');
  const both = await Promise.all([order(token, 1), order(token, 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('exhibitor.extra_open');
  const [mine] = (await badges(token)).extras;
  const stranger = await company();
  const taken = { id: mine.id, version: mine.version };
  expect((await stage.by(stranger, 'exhibitor.badgeGiveBack', taken)).status).toBe(404);
  expect((await stage.by(stranger, 'exhibitor.badgePay', { id: mine.id })).status).toBe(404);
});

test('E3 what is not paid is taken back for nothing; what is paid goes back whole, once nobody is named on it', async () => {
  const token = await company();
  const [open] = (await order(token, 1)).body.data.extras;
  expect((await back(token)).body.data.extras[0]).toMatchObject({ id: open.id, state: 'ended' });
  expect((await back(token)).body.code).toBeDefined();
  const [extra] = (await order(token, 1)).body.data.extras;
  await pay(extra.order);
  const { people } = (await name(token, '甲', '乙', '丙')).body.data;
  expect((await back(token)).body.code).toBe('exhibitor.extra_named');
  await stage.by(token, 'exhibitor.badgeSave', { gone: [people[0].id] });
  const before = (await badges(token)).extras[0];
  expect((await stage.by(token, 'exhibitor.badgeGiveBack', { id: before.id, version: 1 })).body.code).toBe(
    'VERSION_CONFLICT',
  );
  expect((await back(token)).body.data.extras[0]).toMatchObject({ state: 'back' });
  expect(await orderOf(extra.order)).toMatchObject({ state: 'cancelled' });
  expect((await badges(token)).quotas[0]).toMatchObject({ most: 2, extra: 0, used: 2 });
  expect((await name(token, '丁')).body.code).toBe('exhibitor.badges_many');
});

test('E3 who pays gives nothing back beside the portal that people are named on, whatever was said before', async () => {
  const token = await company();
  const [extra] = (await order(token, 1)).body.data.extras;
  await pay(extra.order);
  const { id } = await orderOf(extra.order);
  const said = (await stage.act('order.order.quote', { order: id })).body.data;
  await name(token, '甲', '乙', '丙');
  expect((await stage.act('order.order.quote', { order: id })).body.code).toBe('exhibitor.extra_named');
  expect((await stage.act('order.order.cancel', { order: id, quote: said.id })).body.code).toBe(
    'exhibitor.extra_named',
  );
  expect((await badges(token)).extras[0]).toMatchObject({ state: 'paid' });
});

test('E3 many badges at a high price cost what they cost, in every list', async () => {
  await terms({ vipExtraFen: 100_000_000 });
  const token = await company();
  const placed = await order(token, 50, { kind: 'vip', priceFen: 100_000_000 });
  expect(placed.body.data.extras[0]).toMatchObject({ fen: 5_000_000_000 });
  expect((await stage.act('exhibitor.extra.list', { state: 'open' })).body.data[0]).toMatchObject({
    fen: 5_000_000_000,
  });
  await back(token);
});

test('E3 taking back and naming people at one moment never leave more badges than were paid for', async () => {
  const token = await company();
  const [extra] = (await order(token, 1)).body.data.extras;
  await pay(extra.order);
  await name(token, '甲', '乙');
  const [gone, named] = await Promise.all([back(token), name(token, '丙')]);
  expect([gone.status, named.status].filter((status) => status === 200)).toHaveLength(1);
  const { quotas } = await badges(token);
  expect(quotas[0].used).toBeLessThanOrEqual(quotas[0].most);
});

test('F7 badges of a conference that is called off are paid back whole, and unpaid orders end', async () => {
  const token = await company();
  const [extra] = (await order(token, 2)).body.data.extras;
  await pay(extra.order);
  const ctx = await stage.staffCtx();
  const upheaval = {
    ...({ of: stage.conference, act: 'cancel', money: 'refund', to: null, days: 0, key: 'test' } as const),
    reason: { zh: '取消', en: 'Cancelled' },
  };
  const span = { from: extra.id, to: extra.id, limit: 1 };
  const [line] = await calledOffExtras.plan(ctx, ctx.db, upheaval, span);
  expect(line).toMatchObject({ ref: extra.id, act: 'refund', fen: 2 * PRICE });
  if (line === undefined) return;
  await ctx.db.write((tx) => calledOffExtras.apply(ctx, tx, upheaval, { line, still: async () => undefined }));
  expect((await badges(token)).extras[0]).toMatchObject({ state: 'back' });
  expect(await calledOffExtras.plan(ctx, ctx.db, { ...upheaval, act: 'postpone' }, span)).toEqual([]);
});

test('E3 after the last day nothing is ordered or taken back, and orders wait no longer than until then', async () => {
  const enter = await stage.door((await stage.exhibitor({ contactId: contact })).id);
  const early = await enter();
  const [extra] = (await order(early, 1)).body.data.extras;
  await pay(extra.order);
  await stage.wait(50);
  const token = await enter();
  expect((await order(token)).body.code).toBe('exhibitor.badges_late');
  expect((await back(token)).body.code).toBe('exhibitor.badges_late');
});
