import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

const FEE = 84_800;
const HOUR = 3_600_000;

let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

type Saved = { data: { id: number; version: number } };
interface Seen {
  code: string;
  products: { id: number; fen: number; fullFen: number }[];
}

let codes = 0;
/** A code of a conference: a fifth off, once for each person, unless something else is said. */
async function promo(conferenceId: number, more: object = {}): Promise<{ id: number; code: string }> {
  codes += 1;
  const code = `CODE-${codes}`;
  const input = { conferenceId, code, kind: 'percent', percent: 20, ...more };
  return { id: (await s.call<Saved>(s.desk, 'registration.promo.save', input)).data.id, code };
}
const entered = async (as: Ctx, conference: number, code: string): Promise<Seen> =>
  (await s.call<{ data: Seen }>(as, 'registration.promo', { conference, code })).data;
const countsOf = async (id: number) =>
  (
    await s.call<{ data: { sold: number; held: number; left: number | null } }>(s.desk, 'registration.promo.show', {
      id,
    })
  ).data;
const handIn = (as: Ctx, conference: number, code: string, items: readonly object[]) =>
  s
    .call<{ data: { id: number; state: string; order: { code: string; totalFen: number } | null } }>(
      as,
      'registration.submit',
      { conference, items, promo: code },
    )
    .then(({ data }) => data);
/** Gives an own registration up at what its quotes say. */
async function giveUp(as: Ctx, id: number): Promise<void> {
  const { data } = await s.call<{ data: { quotes: object[] } }>(as, 'registration.quote', { id });
  await s.call(as, 'registration.withdraw', { id, quotes: data.quotes });
}

describe('prices by code', () => {
  test('a share is taken off what the server says, and whoever names a price of their own is not heard', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference);
    const { code } = await promo(conference, { percent: 33 });
    const me = await s.member();
    const seen = await entered(me, conference, ` ${code.toLowerCase()} `);
    const off = Math.round(FEE * 0.33);
    expect(seen).toMatchObject({ code, products: [{ id: ticket, fen: FEE - off, fullFen: FEE }] });
    const lie = [{ product: ticket, fen: 1, unitFen: 1 }];
    const { id, order } = await handIn(me, conference, code, lie);
    expect(order?.totalFen).toBe(FEE - off);
    const own = await s.call<{ data: { items: object[] } }>(me, 'registration.own', { id });
    expect(own.data.items).toMatchObject([{ unitFen: FEE - off, fullFen: FEE, promo: code }]);
  });

  test('an amount is taken off each piece and never below nothing; what costs nothing is confirmed at once', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference);
    const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(5_000)], mostEach: 2 });
    const { code } = await promo(conference, { kind: 'amount', percent: null, fen: 10_000, mostEach: 3 });
    const me = await s.member();
    await entered(me, conference, code);
    const { order } = await handIn(me, conference, code, [{ product: ticket }, { product: dinner, quantity: 2 }]);
    expect(order?.totalFen).toBe(FEE - 10_000);
    const free = await promo(conference, { percent: 100 });
    const guest = await s.member();
    await entered(guest, conference, free.code);
    expect(await handIn(guest, conference, free.code, [{ product: ticket }])).toMatchObject({
      ...{ state: 'confirmed', order: null },
    });
    expect(await countsOf(free.id)).toMatchObject({ sold: 1 });
  });

  test('a hidden product is seen, kept and ordered by the code that names it alone', async () => {
    const conference = await s.conference();
    await s.product(conference);
    const hidden = await s.product(conference, { title: '赞助商票', isHidden: true, tiers: [tier(1_000)] });
    const opens = await promo(conference, { kind: 'opens', percent: null, productIds: [hidden] });
    const other = await promo(conference);
    const me = await s.member();
    const offer = await s.call<{ data: { products: { id: number }[] } }>(me, 'registration.offer', { conference });
    expect(offer.data.products.map(({ id }) => id)).not.toContain(hidden);
    const items = [{ product: hidden }];
    await entered(me, conference, other.code);
    for (const code of ['', other.code]) {
      await expect(handIn(me, conference, code, items)).rejects.toMatchObject({ code: 'registration.product_unknown' });
      await expect(s.call(me, 'registration.keep', { conference, items, promo: code })).rejects.toMatchObject({
        code: 'registration.product_unknown',
      });
    }
    await expect(s.call(me, 'registration.wait', { product: hidden })).rejects.toMatchObject({ status: 404 });
    expect((await entered(me, conference, opens.code)).products.map(({ id }) => id)).toContain(hidden);
    await s.call(me, 'registration.keep', { conference, items, promo: opens.code });
    const kept = await s.call<{ data: { mine: object } }>(me, 'registration.offer', { conference });
    expect(kept.data.mine).toMatchObject({ state: 'draft', promo: opens.code });
    expect(await handIn(me, conference, opens.code, items)).toMatchObject({ order: { totalFen: 1_000 } });
  });

  test('what waits for the desk is ordered at the price of its code at the yes, though its time is over, but not beyond its uses', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference, { approves: true, tiers: [tier(10_000)] });
    const validUntil = new Date(s.now().getTime() + HOUR).toISOString();
    const { code } = await promo(conference, { percent: 50, validUntil, mostUses: 1 });
    const [me, other] = [await s.member(), await s.member()];
    const asked = [];
    for (const as of [me, other]) {
      await entered(as, conference, code);
      asked.push(await handIn(as, conference, code, [{ product: ticket }]));
    }
    s.pass(2 * HOUR);
    const approve = async (id: number) =>
      s.call(s.desk, 'registration.registration.approve', { id, version: await s.versionOf(id) });
    await approve(asked[0]?.id ?? 0);
    const own = await s.call<{ data: object }>(me, 'registration.own', { id: asked[0]?.id });
    expect(own.data).toMatchObject({ orders: [{ totalFen: 5_000 }] });
    await expect(approve(asked[1]?.id ?? 0)).rejects.toMatchObject({ code: 'registration.promo_gone' });
  });
});

describe('limits of a code', () => {
  test('of two people at once on the last use one has it, and the other has paid nothing', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference);
    const { id, code } = await promo(conference, { mostUses: 1 });
    const both = [await s.member(), await s.member()];
    for (const as of both) await entered(as, conference, code);
    const done = await Promise.allSettled(both.map((as) => handIn(as, conference, code, [{ product: ticket }])));
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'registration.promo_gone' },
    });
    expect(await countsOf(id)).toMatchObject({ held: 1, sold: 0 });
    await expect(entered(await s.member(), conference, code)).rejects.toMatchObject({
      code: 'registration.promo_gone',
    });
    // What was never paid comes back by its time alone, whatever the code says.
    s.pass(31 * 60_000);
    await s.job('order.expire');
    expect(await countsOf(id)).toMatchObject({ held: 0, sold: 0 });
  });

  test('each person has so many, in however many acts; other pieces go at the full price without the code', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference, { tiers: [tier(0)] });
    const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(10_000)], mostEach: 9 });
    const { code } = await promo(conference, { percent: 50, mostEach: 2, productIds: [dinner] });
    const me = await s.member();
    await entered(me, conference, code);
    await handIn(me, conference, '', [{ product: ticket }]);
    await expect(handIn(me, conference, code, [{ product: dinner, quantity: 3 }])).rejects.toMatchObject({
      ...{ code: 'registration.promo_most', params: { most: 2 } },
    });
    const first = await handIn(me, conference, code, [{ product: dinner }]);
    await s.pay(first.order?.code ?? '', 5_000);
    await expect(handIn(me, conference, code, [{ product: dinner, quantity: 2 }])).rejects.toMatchObject({
      code: 'registration.promo_most',
    });
    expect((await handIn(me, conference, '', [{ product: dinner, quantity: 2 }])).order?.totalFen).toBe(20_000);
  });

  test('a use that was given up comes back, or stays used where the code says so, for the whole and for the person', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference);
    for (const returns of [true, false]) {
      const { id, code } = await promo(conference, { mostUses: 2, returns });
      const me = await s.member();
      await entered(me, conference, code);
      const handed = await handIn(me, conference, code, [{ product: ticket }]);
      await s.pay(handed.order?.code ?? '', (FEE * 4) / 5);
      await giveUp(me, handed.id);
      expect(await countsOf(id)).toMatchObject(returns ? { sold: 0, left: 2 } : { sold: 1, left: 1 });
      const again = handIn(me, conference, code, [{ product: ticket }]);
      if (returns) await again;
      else await expect(again).rejects.toMatchObject({ code: 'registration.promo_most' });
    }
    // Of what cost nothing the same holds.
    const { id, code } = await promo(conference, { percent: 100, returns: false });
    const guest = await s.member();
    await entered(guest, conference, code);
    await giveUp(guest, (await handIn(guest, conference, code, [{ product: ticket }])).id);
    expect(await countsOf(id)).toMatchObject({ sold: 1 });
  });

  test('is taken from its begin to its end exactly, as long as it is on; nobody knows a code who has not entered it', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference);
    const [from, until] = [1, 2].map((hours) => new Date(s.now().getTime() + hours * HOUR).toISOString());
    const { id, code } = await promo(conference, { validFrom: from, validUntil: until });
    const me = await s.member();
    await expect(entered(me, conference, code)).rejects.toMatchObject({ code: 'registration.promo_soon' });
    s.pass(HOUR);
    await entered(me, conference, code);
    for (const typed of ['NO-SUCH-CODE', code]) {
      const stranger = await s.member();
      await expect(handIn(stranger, conference, typed, [{ product: ticket }])).rejects.toMatchObject({
        ...{ status: 404, code: 'registration.promo_unknown' },
      });
    }
    s.pass(HOUR);
    await expect(handIn(me, conference, code, [{ product: ticket }])).rejects.toMatchObject({
      code: 'registration.promo_over',
    });
    const values = { conferenceId: conference, code, kind: 'percent', percent: 20, isOn: false };
    await s.call(s.desk, 'registration.promo.save', { id, version: 1, ...values });
    await expect(entered(me, conference, code)).rejects.toMatchObject({ code: 'registration.promo_over' });
  });

  test('whoever guesses does not get far', async () => {
    const conference = await s.conference();
    const { code } = await promo(conference);
    const me = await s.member();
    for (let nth = 0; nth < 20; nth += 1) {
      await expect(entered(me, conference, `GUESS-${nth}`)).rejects.toMatchObject({ status: 404 });
    }
    await expect(entered(me, conference, code)).rejects.toMatchObject({ status: 429 });
  });
});

describe('C4 a code where an order is changed', () => {
  type Choices = { version: number; drops: number[]; takes: { key: string; line: number | null; unitFen: number }[] };
  const choicesOf = async (as: Ctx, code: string): Promise<Choices> =>
    (await s.call<{ data: Choices }>(as, 'order.choicesOwn', { code })).data;
  const itemsOf = async (as: Ctx, code: string) =>
    (
      await s.call<{ data: { items: { id: number; totalFen: number; givenUpAt: string | null }[] } }>(as, 'order.own', {
        code,
      })
    ).data.items;

  /** Somebody with a ticket by a code, paid, whose conference has a dearer one and a dinner. */
  async function withCode(more: object, dinners = 0) {
    const conference = await s.conference();
    const ticket = await s.product(conference);
    const dearer = await s.product(conference, { title: '贵宾票', tiers: [tier(100_000)] });
    const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(20_000)], mostEach: 3 });
    const { id, code } = await promo(conference, more);
    const me = await s.member();
    await entered(me, conference, code);
    const wished = [{ product: ticket }, ...(dinners > 0 ? [{ product: dinner, quantity: dinners }] : [])];
    const handed = await handIn(me, conference, code, wished);
    const order = handed.order?.code ?? '';
    await s.pay(order, handed.order?.totalFen ?? 0);
    return { conference, ticket, dearer, dinner, promo: id, me, order, paidFen: handed.order?.totalFen ?? 0 };
  }
  const change = async (as: Ctx, code: string, product: number, isInstead: boolean) => {
    const { version, takes } = await choicesOf(as, code);
    const found = takes.find(({ key, line }) => key === String(product) && (line !== null) === isInstead);
    const wish = {
      sells: 'registration.item',
      key: String(product),
      quantity: 1,
      ...(isInstead && { line: found?.line }),
    };
    const { data } = await s.call<{ data: { id: number; dueFen: number; backFen: number } }>(as, 'order.changeOwn', {
      ...{ code, version, takes: [wish] },
    });
    return { ...data, toldFen: found?.unitFen };
  };

  test('is still taken: it comes along to another ticket with its one use, and to no more than it has uses', async () => {
    const { dearer, dinner, promo: id, me, order } = await withCode({ percent: 20, mostUses: 1, returns: false });
    const made = await change(me, order, dearer, true);
    expect(made).toMatchObject({ toldFen: 80_000, dueFen: 80_000 - (FEE * 4) / 5 });
    await s.pay(order, made.dueFen);
    expect(await countsOf(id)).toMatchObject({ sold: 1, held: 0, left: 0 });
    // What is told beforehand is what it costs then: no use of the code is left for a dinner.
    expect(await change(me, order, dinner, false)).toMatchObject({ toldFen: 20_000, dueFen: 20_000 });
  });

  test('is over or switched off by then: what comes costs the full price, what stays keeps its own', async () => {
    const { dearer, promo: id, conference, me, order } = await withCode({ percent: 50, mostEach: 9 }, 1);
    await s.call(s.desk, 'registration.promo.save', {
      ...{ id, version: 1, conferenceId: conference, code: `CODE-${codes}`, kind: 'percent', percent: 50, isOn: false },
    });
    expect(await change(me, order, dearer, true)).toMatchObject({ toldFen: 100_000, dueFen: 100_000 - FEE / 2 });
    expect((await itemsOf(me, order)).map(({ totalFen }) => totalFen)).toEqual([FEE / 2, 10_000]);
  });

  test('asks for a least sum: below it nothing is ordered by it, nor left with it alone; the desk decides otherwise', async () => {
    const least = FEE + 20_000;
    const { conference, ticket, me, order } = await withCode({ percent: 10, mostEach: 9, leastFen: least }, 1);
    const guest = await s.member();
    await entered(guest, conference, `CODE-${codes}`);
    await expect(handIn(guest, conference, `CODE-${codes}`, [{ product: ticket }])).rejects.toMatchObject({
      code: 'registration.promo_least',
    });
    const { version, drops } = await choicesOf(me, order);
    const less = s.call(me, 'order.changeOwn', { code: order, version, drops });
    await expect(less).rejects.toMatchObject({ code: 'registration.promo_left' });
    const { id } = (await s.call<{ data: { id: number } }>(me, 'order.own', { code: order })).data;
    await s.call(s.desk, 'order.change.make', { order: id, version, drops });
  });
});

test('F4 a code goes with what lies in the common cart; two codes for one conference are refused by entry', async () => {
  const conference = await s.conference();
  const ticket = await s.product(conference);
  const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(10_000)] });
  const [one, two] = [await promo(conference, { percent: 10, mostEach: 2 }), await promo(conference)];
  const me = await s.member();
  for (const { code } of [one, two]) await entered(me, conference, code);
  const entry = (rid: string, product: number, code: string) => ({
    ...{ rid, what: 'registration.product', input: { product, quantity: 1, promo: code } },
  });
  const checkout = (entries: object[]) =>
    s.call<{ data: { order: { totalFen: number } } }>(me, 'order.checkout', { entries });
  await expect(checkout([entry('a', ticket, one.code), entry('b', dinner, two.code)])).rejects.toMatchObject({
    code: 'order.cart_refused',
    fields: { a: [expect.any(String)], b: [expect.any(String)] },
  });
  const { data } = await checkout([entry('a', ticket, one.code), entry('b', dinner, one.code)]);
  expect(data.order.totalFen).toBe(((FEE + 10_000) * 9) / 10);
});

test('the desk cannot write a code that says two things, names another conference’s products, or stands there twice', async () => {
  const [conference, elsewhere] = [await s.conference(), await s.conference()];
  const strange = await s.product(elsewhere);
  const { id, code } = await promo(conference);
  const refused = (more: object) => promo(conference, more);
  await expect(refused({ fen: 100 })).rejects.toMatchObject({ code: 'registration.promo_worth' });
  await expect(refused({ kind: 'opens', percent: null })).rejects.toMatchObject({ code: 'registration.promo_worth' });
  await expect(refused({ productIds: [strange] })).rejects.toMatchObject({ code: 'registration.promo_products' });
  await expect(refused({ code: 'AB 中文' })).rejects.toMatchObject({ code: 'registration.promo_wrong' });
  await expect(refused({ code: code.toLowerCase() })).rejects.toMatchObject({ code: 'registration.promo_there' });
  await expect(s.product(conference, { title: '票', isHidden: true, waits: true })).rejects.toMatchObject({
    code: 'registration.hidden_waits',
  });
  await s.product(conference);
  const me = await s.member();
  await entered(me, conference, code);
  await s.call(me, 'registration.keep', {
    ...{ conference, promo: code },
    items: [{ product: await s.product(conference, { title: '另一种票' }) }],
  });
  await expect(s.call(s.desk, 'registration.promo.remove', { id, version: 1 })).rejects.toMatchObject({
    code: 'registration.promo_used',
  });
});

test('many codes come out of one file, each as a save would take it', async () => {
  const conference = await s.conference(60, { title: '导入码的会议', titleEn: 'Codes imported' });
  const ticket = await s.product(conference, { title: '普通票' });
  const { modules } = s.stage.kit.services.registry;
  const spec = modules.flatMap(({ manifest }) => manifest.imports?.['registration.promo'] ?? [])[0];
  if (spec === undefined) throw new Error('Codes cannot be imported.');
  const written: Record<string, string>[] = [
    { conference: '导入码的会议', code: 'many-001', worth: '15%', products: '普通票', mostUses: '1', mostEach: '1' },
    { conference: '导入码的会议', code: 'MANY-002', worth: '¥120.50', validUntil: '2027-01-31 18:00' },
    { conference: '导入码的会议', code: 'MANY-001', worth: '15%' },
    { conference: '导入码的会议', code: 'MANY-003', worth: 'much' },
    { conference: '导入码的会议', code: 'MANY-004', products: '没有这种票' },
    { conference: '没有这个会议', code: 'MANY-005', worth: '5%' },
  ];
  const rows = written.map((values, position) => ({ position, values }));
  const run = { isTrial: false, takesAlike: false, kept: new Map<string, unknown>() };
  const outcomes = await s.desk.db.write((tx) => spec.take(s.desk, tx, rows, run));
  expect(outcomes.map((one) => ('why' in one ? 'refused' : 'made'))).toEqual([
    ...['made', 'made', 'refused', 'refused', 'refused', 'refused'],
  ]);
  const list = await s.call<{ data: object[] }>(s.desk, 'registration.promo.list', { conferenceId: conference });
  expect(list.data).toMatchObject([
    { code: 'MANY-001', kind: 'percent', percent: 15, mostUses: 1 },
    { code: 'MANY-002', kind: 'amount', fen: 12_050, validUntil: '2027-01-31T18:00:00+08:00' },
  ]);
  const me = await s.member();
  expect((await entered(me, conference, 'MANY-001')).products).toMatchObject([{ id: ticket, fen: (FEE * 85) / 100 }]);
});

test('X7 another shop’s codes are codes that never were', async () => {
  const conference = await s.conference();
  await s.product(conference);
  const { code } = await promo(conference);
  const { kit } = s.stage;
  const other = await kit.makeShop();
  const { id: memberId, accountId } = await makeMember(kit, other, { name: '别处的会员' });
  const { person } = await s.member();
  if (person === null) throw new Error('Nobody is signed in.');
  const stranger = kit.ctx(other, { ...person, id: memberId, accountId });
  await expect(entered(stranger, conference, code)).rejects.toMatchObject({ status: 404 });
});
