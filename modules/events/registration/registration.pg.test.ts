import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

const FEE = 84_800;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

interface Offer {
  products: { id: number; standing: string; fen: number | null; left: number | null }[];
  mine: { id: number; state: string; items: { product: number; quantity: number; state: string }[] } | null;
  waiting: { product: number; state: string; place: number | null; offeredUntil: string | null }[];
}
const offerOf = async (as: Ctx, conference: number): Promise<Offer> =>
  (await s.call<{ data: Offer }>(as, 'registration.offer', { conference })).data;
const productOf = async (as: Ctx, conference: number, id: number) =>
  (await offerOf(as, conference)).products.find((one) => one.id === id);

describe('registering', () => {
  test('is kept as begun, ordered, held, and confirmed once it is paid; the code opens it at the desk', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference);
    const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(26_000)], mostEach: 2 });
    const me = await s.member();
    await s.call(me, 'registration.keep', { conference, items: [{ product: ticket }] });
    expect((await offerOf(me, conference)).mine).toMatchObject({
      state: 'draft',
      items: [{ product: ticket, state: 'wanted' }],
    });
    const handed = await s.submit(me, conference, [{ product: ticket }, { product: dinner, quantity: 2 }]);
    expect(handed).toMatchObject({ state: 'awaiting', order: { state: 'placed', totalFen: FEE + 52_000 } });
    await expect(s.submit(me, conference, [{ product: dinner }])).rejects.toMatchObject({
      code: 'registration.under_way',
    });
    await s.pay(handed.order?.code ?? '', FEE + 52_000);
    expect(await s.stateOf(handed.id)).toBe('confirmed');
    const own = await s.call<{ data: { code: string; items: unknown[]; orders: unknown[] } }>(me, 'registration.own', {
      id: handed.id,
    });
    expect(own.data).toMatchObject({
      items: [{ state: 'had' }, { state: 'had', quantity: 2 }],
      orders: [{ state: 'paid' }],
    });
    const scanned = await s.call<{ data: { id: number } }>(s.desk, 'registration.registration.scan', {
      code: own.data.code,
    });
    expect(scanned.data.id).toBe(handed.id);
    const after = await s.call<{ data: { version: number } }>(s.desk, 'registration.registration.checkIn', {
      ...{ id: handed.id, version: await s.versionOf(handed.id) },
    });
    await s.call(s.desk, 'registration.registration.undoCheckIn', { id: handed.id, version: after.data.version });
    expect(await s.stateOf(handed.id)).toBe('confirmed');
  });

  test('what costs nothing is confirmed at once, and given up at once', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference, { tiers: [tier(0)], capacity: 1 });
    const me = await s.member();
    const { id, state, order } = await s.submit(me, conference, [{ product: ticket }]);
    expect([state, order]).toEqual(['confirmed', null]);
    expect(await productOf(await s.member(), conference, ticket)).toMatchObject({ standing: 'sold_out' });
    await s.call(me, 'registration.withdraw', { id });
    expect(await s.stateOf(id)).toBe('withdrawn');
    expect(await productOf(me, conference, ticket)).toMatchObject({ standing: 'open', left: 1 });
    await expect(s.call(me, 'registration.withdraw', { id })).rejects.toMatchObject({ code: 'registration.step' });
  });

  test('X5 an answer that was lost is the same one when it is sent again, and two at once of one person are one', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference);
    const [me, other] = [await s.member(), await s.member()];
    const key = crypto.randomUUID();
    const items = [{ product: ticket }];
    expect(await s.submit(me, conference, items, key)).toEqual(await s.submit(me, conference, items, key));
    const both = await Promise.allSettled([s.submit(other, conference, items), s.submit(other, conference, items)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'registration.under_way' } });
  });

  test('C1 at the end exactly it is closed; windows, audience, number and ticket are asked for', async () => {
    const closes = new Date(s.now().getTime() + HOUR).toISOString();
    const conference = await s.conference(60, { registrationCloses: closes });
    const ticket = await s.product(conference);
    const hcp = await s.product(conference, { title: '医师票', audience: 'doctor', tiers: [tier(60_000)] });
    const later = await s.product(conference, { kind: 'coach', title: '接驳', saleFrom: closes });
    const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', mostEach: 2, saleUntil: closes });
    const [me, doctor] = [await s.member(), await s.member({ doctor: 'granted' })];
    const refusal = (as: Ctx, ...items: { product: number; quantity?: number }[]) => s.submit(as, conference, items);
    await expect(refusal(me, { product: hcp })).rejects.toMatchObject({ code: 'registration.not_for_you' });
    await expect(refusal(me, { product: ticket }, { product: later })).rejects.toMatchObject({
      code: 'registration.product_soon',
    });
    await expect(refusal(me, { product: dinner })).rejects.toMatchObject({ code: 'registration.ticket_needed' });
    await expect(refusal(me, { product: ticket }, { product: dinner, quantity: 3 })).rejects.toMatchObject({
      code: 'registration.too_many',
    });
    await expect(refusal(doctor, { product: ticket }, { product: hcp })).rejects.toMatchObject({
      code: 'registration.one_ticket',
    });
    expect(await s.submit(doctor, conference, [{ product: hcp }])).toMatchObject({ order: { totalFen: 60_000 } });
    s.pass(HOUR);
    await expect(refusal(me, { product: ticket })).rejects.toMatchObject({ code: 'registration.closed' });
  });
});

describe('prices and places', () => {
  test('C4 a tier ends at its moment exactly, and by number for the last one; what was ordered keeps its price', async () => {
    const conference = await s.conference();
    const until = new Date(s.now().getTime() + HOUR).toISOString();
    const tiers = [tier(1_000, { name: '早鸟', until }), tier(2_000, { name: '优惠', most: 2 }), tier(3_000)];
    const ticket = await s.product(conference, { tiers });
    const fenOf = async (): Promise<number | undefined> =>
      (await s.submit(await s.member(), conference, [{ product: ticket }])).order?.totalFen;
    const first = await s.submit(await s.member(), conference, [{ product: ticket }]);
    await s.pay(first.order?.code ?? '', 1_000);
    s.pass(HOUR - 1);
    expect(await productOf(s.desk, conference, ticket)).toMatchObject({ fen: 1_000 });
    s.pass(1);
    // One is gone: of two people at once one has the last at that price.
    const both = await Promise.all([fenOf(), fenOf()]);
    expect(both.sort()).toEqual([2_000, 3_000]);
    const list = { conferenceId: conference };
    const rows = await s.call<{ data: { totalFen: number }[] }>(s.desk, 'registration.registration.list', list);
    expect(rows.data.map(({ totalFen }) => totalFen).sort()).toEqual([1_000, 2_000, 3_000]);
    const dry = await s.call<{ data: { fen: number; taken: number }[] }>(s.desk, 'registration.product.prices', {
      ...{ conferenceId: conference, at: new Date(s.now().getTime() - HOUR).toISOString() },
    });
    expect(dry.data).toMatchObject([{ fen: 1_000, taken: 3 }]);
  });

  test('a product that is taken back to what it was, or out of the bin, draws on the quotas that it had', async () => {
    const conference = await s.conference();
    const [first, second] = [await s.quota(conference, 5), await s.quota(conference, 7)];
    const id = await s.product(conference, { quotaIds: [first] });
    const shown = async () =>
      (await s.call<{ data: { version: number; quotaIds: number[] } }>(s.desk, 'registration.product.show', { id }))
        .data;
    const { version } = await shown();
    const entries = await s.call<{ data: { id: number }[] }>(s.desk, 'registration.product.history', {
      id,
    });
    const made = entries.data.at(-1);
    await s.call(s.desk, 'registration.product.save', { ...(await shown()), id, version, quotaIds: [first, second] });
    const changed = await shown();
    expect(changed.quotaIds).toEqual([first, second]);
    await s.call(s.desk, 'registration.product.rollback', { id, version: changed.version, entry: made?.id });
    const back = await shown();
    expect(back.quotaIds).toEqual([first]);
    await s.call(s.desk, 'registration.product.remove', { id, version: back.version });
    const bin = await s.call<{ data: { id: number }[] }>(s.desk, 'bin.entry.list', { kind: 'registration.product' });
    await s.call(s.desk, 'bin.entry.restore', { id: bin.data[0]?.id });
    expect((await shown()).quotaIds).toEqual([first]);
  });

  test('X3 X4 X6 of two people who were both shown the last place of a shared quota one has it; its hold ends by itself, and late money finds it or not', async () => {
    const conference = await s.conference();
    const quota = await s.quota(conference, 1);
    const [one, two] = [
      await s.product(conference, { quotaIds: [quota] }),
      await s.product(conference, { title: '学生票', quotaIds: [quota] }),
    ];
    const [me, other] = [await s.member(), await s.member()];
    // What anybody was shown decides nothing.
    expect(await productOf(me, conference, one)).toMatchObject({ standing: 'open' });
    expect(await productOf(other, conference, two)).toMatchObject({ standing: 'open' });
    const both = await Promise.allSettled([
      s.submit(me, conference, [{ product: one }]),
      s.submit(other, conference, [{ product: two }]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')).toMatchObject({
      reason: { code: 'registration.sold_out' },
    });
    const won = both.find((each) => each.status === 'fulfilled')?.value;
    s.pass(31 * MINUTE);
    // Before the job has run the place is free again, and somebody else takes it.
    const third = await s.member();
    const taken = await s.submit(third, conference, [{ product: two }]);
    await s.job('order.expire');
    expect(await s.stateOf(won?.id ?? 0)).toBe('expired');
    await s.pay(won?.order?.code ?? '', FEE);
    expect(await s.stateOf(won?.id ?? 0)).toBe('expired');
    s.pass(31 * MINUTE);
    await s.job('order.expire');
    await s.pay(taken.order?.code ?? '', FEE);
    expect(await s.stateOf(taken.id)).toBe('confirmed');
  });

  test('C5 a capacity below what is gone stops the sale and drops nobody', async () => {
    const conference = await s.conference();
    const values = { tiers: [tier(0)], capacity: 5, title: '现场票', titleEn: 'Ticket', ladder: [] };
    const ticket = await s.product(conference, values);
    const { id } = await s.submit(await s.member(), conference, [{ product: ticket }]);
    await s.call(s.desk, 'registration.product.save', {
      id: ticket,
      version: 1,
      conferenceId: conference,
      ...values,
      capacity: 0,
    });
    expect(await s.stateOf(id)).toBe('confirmed');
    await expect(s.submit(await s.member(), conference, [{ product: ticket }])).rejects.toMatchObject({
      code: 'registration.sold_out',
    });
  });
});

describe('giving up', () => {
  const quoteOf = async (as: Ctx, id: number) =>
    (await s.call<{ data: { quotes: object[]; keptFen: number; backFen: number } }>(as, 'registration.quote', { id }))
      .data;

  test('C6 keeps by the days that are left, all of it behind the begin; nothing where the conference is cancelled', async () => {
    const conference = await s.conference(10);
    const ticket = await s.product(conference);
    const me = await s.member();
    const { id, order } = await s.submit(me, conference, [{ product: ticket }]);
    await s.pay(order?.code ?? '', FEE);
    const quote = await quoteOf(me, id);
    expect(quote).toMatchObject({ keptFen: FEE / 5, backFen: FEE - FEE / 5 });
    await expect(s.call(me, 'registration.withdraw', { id })).rejects.toMatchObject({
      code: 'registration.quote_needed',
    });
    s.pass(5 * DAY);
    expect(await quoteOf(me, id)).toMatchObject({ keptFen: FEE, backFen: 0 });
    s.pass(6 * DAY);
    expect(await quoteOf(me, id)).toMatchObject({ keptFen: FEE, backFen: 0 });
    const shown = await s.call<{ data: { version: number } }>(s.desk, 'conference.conference.show', { id: conference });
    await s.call(s.desk, 'conference.conference.cancel', {
      id: conference,
      version: shown.data.version,
      reason: '台风',
    });
    const { quotes, keptFen, backFen } = await quoteOf(me, id);
    expect([keptFen, backFen]).toEqual([0, FEE]);
    expect(await s.call(me, 'registration.withdraw', { id, quotes })).toEqual({ data: { state: 'refunded' } });
    expect(await s.stateOf(id)).toBe('refunded');
  });

  test('what is not paid is given up as a whole, and another one may be begun', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference, { capacity: 1 });
    const me = await s.member();
    const { id } = await s.submit(me, conference, [{ product: ticket }]);
    const { quotes } = await quoteOf(me, id);
    expect(await s.call(me, 'registration.withdraw', { id, quotes })).toEqual({ data: { state: 'withdrawn' } });
    expect(await s.submit(me, conference, [{ product: ticket }])).toMatchObject({ state: 'awaiting' });
  });
});

describe('the desk', () => {
  test('C2 what asks it first holds nothing, is approved at the price of that moment, or refused with a reason', async () => {
    const conference = await s.conference();
    const until = new Date(s.now().getTime() + HOUR).toISOString();
    const ticket = await s.product(conference, {
      approves: true,
      capacity: 1,
      tiers: [tier(1_000, { until }), tier(2_000)],
    });
    const [me, other] = [await s.member(), await s.member()];
    const mine = await s.submit(me, conference, [{ product: ticket }]);
    const theirs = await s.submit(other, conference, [{ product: ticket }]);
    expect([mine.state, mine.order, theirs.state]).toEqual(['pending', null, 'pending']);
    s.pass(2 * HOUR);
    const yes = { id: mine.id, version: await s.versionOf(mine.id) };
    await s.call(s.desk, 'registration.registration.approve', yes);
    await expect(s.call(s.desk, 'registration.registration.approve', yes)).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect(await s.stateOf(mine.id)).toBe('awaiting');
    const again = { id: theirs.id, version: await s.versionOf(theirs.id) };
    await expect(s.call(s.desk, 'registration.registration.approve', again)).rejects.toMatchObject({
      code: 'registration.sold_out',
    });
    await s.call(s.desk, 'registration.registration.reject', { ...again, reason: '名额已满' });
    expect(await s.stateOf(theirs.id)).toBe('rejected');
    const own = await s.call<{ data: { orders: object[] } }>(me, 'registration.own', { id: mine.id });
    expect(own.data.orders).toMatchObject([{ state: 'placed', totalFen: 2_000 }]);
    await expect(
      s.call(s.desk, 'registration.registration.checkIn', { id: mine.id, version: await s.versionOf(mine.id) }),
    ).rejects.toMatchObject({ code: 'registration.step' });
  });

  test('registers guests for nothing whatever the window says, and takes them out', async () => {
    const conference = await s.conference(60, { registrationCloses: new Date(s.now().getTime() - HOUR).toISOString() });
    const ticket = await s.product(conference, { audience: 'doctor' });
    const guest = await s.member();
    const input = { conferenceId: conference, memberId: guest.person?.id, items: [{ product: ticket }], isFree: true };
    const { data } = await s.call<{ data: { id: number; version: number } }>(
      s.desk,
      'registration.registration.enter',
      input,
    );
    expect(await s.stateOf(data.id)).toBe('confirmed');
    const counts = await s.call<{ data: object }>(s.desk, 'registration.registration.counts', {
      conferenceId: conference,
    });
    expect(counts.data).toMatchObject({ states: [{ state: 'confirmed', count: 1 }], products: [{ had: 1, held: 0 }] });
    await s.call(s.desk, 'registration.registration.withdraw', { ...data, reason: '不能到会' });
    expect(await s.stateOf(data.id)).toBe('withdrawn');
  });
});

describe('C3 the waiting list', () => {
  test('is never skipped: who came first is offered what came free, and the next one when that lapses', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference, { capacity: 1, tiers: [tier(0)], waits: true });
    const [first, one, two, passer] = [await s.member(), await s.member(), await s.member(), await s.member()];
    await expect(s.call(one, 'registration.wait', { product: ticket })).rejects.toMatchObject({
      code: 'registration.nothing_to_wait_for',
    });
    const { id } = await s.submit(first, conference, [{ product: ticket }]);
    const wait = async (as: Ctx) =>
      (await s.call<{ data: { place: number; state: string } }>(as, 'registration.wait', { product: ticket })).data;
    expect(await wait(one)).toMatchObject({ place: 1 });
    s.pass(1);
    const twice = await Promise.all([wait(two), wait(two)]);
    expect(twice).toMatchObject([{ place: 2 }, { place: 2 }]);
    await s.call(first, 'registration.withdraw', { id });
    // Free, and not for somebody who passes by.
    expect(await productOf(passer, conference, ticket)).toMatchObject({ standing: 'sold_out' });
    await expect(s.submit(passer, conference, [{ product: ticket }])).rejects.toMatchObject({
      code: 'registration.sold_out',
    });
    // The desk sees who would be next before the job asks them, and nothing is changed by looking.
    type Next = { data: { free: number; waiting: number; until: string; next: { joinedAt: string }[] } };
    const tried = (more: number) => s.call<Next>(s.desk, 'registration.wait.next', { productId: ticket, more });
    const { data: now } = await tried(0);
    expect([now.free, now.waiting, now.next.length]).toEqual([1, 2, 1]);
    expect((await tried(5)).data.next).toHaveLength(2);
    await s.job('registration.offer_places');
    const [offered] = (await offerOf(one, conference)).waiting;
    expect(offered).toMatchObject({ state: 'offered', place: null });
    expect(Date.parse(offered?.offeredUntil ?? '')).toBe(Date.parse(now.until));
    expect((await tried(0)).data).toMatchObject({ free: 0, waiting: 1, next: [] });
    expect(await productOf(one, conference, ticket)).toMatchObject({ standing: 'open' });
    s.pass(12 * HOUR);
    await expect(s.submit(one, conference, [{ product: ticket }])).rejects.toMatchObject({
      code: 'registration.sold_out',
    });
    await s.job('registration.offer_places');
    expect((await offerOf(one, conference)).waiting).toEqual([]);
    expect(await s.submit(two, conference, [{ product: ticket }])).toMatchObject({ state: 'confirmed' });
    expect((await offerOf(two, conference)).waiting).toEqual([]);
  });

  test('who leaves gives back what was offered', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference, {
      capacity: 0,
      tiers: [tier(0)],
      waits: true,
      title: '票',
      titleEn: '',
    });
    const me = await s.member();
    await s.call(me, 'registration.wait', { product: ticket });
    await s.call(me, 'registration.leave', { product: ticket });
    await expect(s.call(me, 'registration.leave', { product: ticket })).rejects.toMatchObject({
      code: 'registration.not_waiting',
    });
  });
});

describe('F4 the common cart', () => {
  const checkout = (as: Ctx, entries: object[], once?: string) =>
    s.call<{ data: { order: { code: string; totalFen: number }; entries: object[] } }>(
      as,
      'order.checkout',
      { entries },
      once,
    );
  const entry = (rid: string, product: number, quantity = 1) => ({
    rid,
    what: 'registration.product',
    input: { product, quantity },
  });

  test('orders ticket, dinner and coach at once, or nothing: each entry that is wrong is named', async () => {
    const conference = await s.conference();
    const ticket = await s.product(conference);
    const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(26_000)] });
    const coach = await s.product(conference, { kind: 'coach', title: '接驳', tiers: [tier(3_000)], capacity: 1 });
    const [me, other] = [await s.member(), await s.member()];
    const all = [entry('a', ticket), entry('b', dinner), entry('c', coach)];
    const key = crypto.randomUUID();
    const { data } = await checkout(me, all, key);
    expect(data).toMatchObject({
      order: { totalFen: FEE + 29_000 },
      entries: [{ rid: 'a' }, { rid: 'b' }, { rid: 'c' }],
    });
    expect(await checkout(me, all, key)).toEqual({ data });
    await expect(checkout(other, all)).rejects.toMatchObject({
      code: 'order.cart_refused',
      fields: { c: [expect.any(String)] },
    });
    expect((await offerOf(other, conference)).mine).toBeNull();
    await expect(checkout(other, [entry('a', dinner)])).rejects.toMatchObject({ code: 'order.cart_refused' });
    await expect(checkout(other, [{ rid: 'a', what: 'nothing.there', input: {} }])).rejects.toMatchObject({
      code: 'order.not_sold',
    });
    const wrong = { rid: 'w', what: 'registration.product', input: { product: ticket, price: 1, quantity: 0 } };
    await expect(checkout(other, [wrong])).rejects.toMatchObject({ fields: { w: [expect.any(String)] } });
    await s.pay(data.order.code, FEE + 29_000);
    expect((await offerOf(me, conference)).mine).toMatchObject({ state: 'confirmed' });
  });
});

test('a price that a client says is none, and another person’s registration is not found', async () => {
  const conference = await s.conference();
  const ticket = await s.product(conference);
  const me = await s.member();
  const lies = { unitFen: 1, priceFen: 1, fen: 1, fullFen: 1, totalFen: 1 };
  const submit = { conference, items: [{ product: ticket, quantity: 1, ...lies }], ...lies };
  const { data } = await s.call<{ data: { id: number; order: { totalFen: number } } }>(
    me,
    'registration.submit',
    submit,
  );
  expect(data.order).toMatchObject({ totalFen: FEE });
  const entry = { rid: 'x', what: 'registration.product', input: { product: ticket, quantity: 1, ...lies }, ...lies };
  const buyer = await s.member();
  const bought = await s.call<{ data: { amount: number } }>(buyer, 'order.checkout', { entries: [entry], ...lies });
  expect(JSON.stringify(bought)).toContain(String(FEE));
  for (const [name, input] of [
    ['registration.own', { id: data.id }],
    ['registration.quote', { id: data.id }],
    ['registration.withdraw', { id: data.id }],
  ] as const)
    await expect(s.call(buyer, name, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await s.stateOf(data.id)).toBe('awaiting');
});

test('X7 another shop’s numbers are numbers that never were', async () => {
  const conference = await s.conference();
  const ticket = await s.product(conference);
  const { kit } = s.stage;
  const other = await kit.makeShop();
  const { id, accountId } = await makeMember(kit, other, { name: '别处的会员' });
  const { person } = await s.member();
  if (person === null) throw new Error('Nobody is signed in.');
  const stranger = kit.ctx(other, { ...person, id, accountId });
  for (const call of [
    () => s.call(stranger, 'registration.offer', { conference }),
    () => s.call(stranger, 'registration.submit', { conference, items: [{ product: ticket }] }),
    () => s.call(stranger, 'registration.wait', { product: ticket }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 404 });
  }
  const entry = { rid: 'x', what: 'registration.product', input: { product: ticket, quantity: 1 } };
  await expect(s.call(stranger, 'order.checkout', { entries: [entry] })).rejects.toMatchObject({
    ...{ code: 'order.cart_refused', fields: { x: [expect.any(String)] } },
  });
});

test('a conference stays while something is sold for it', async () => {
  const [sold, bare] = [await s.conference(), await s.conference()];
  await s.product(sold);
  const me = await s.member();
  const removing = (id: number) =>
    me.db.write((tx) => me.services.events.emit(me, tx, 'content.removing', { type: 'conference', id }));
  await expect(removing(sold)).rejects.toMatchObject({ status: 409, code: 'registration.conference_used' });
  await removing(bare);
});
