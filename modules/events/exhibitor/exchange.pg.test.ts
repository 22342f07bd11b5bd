import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { exchangedPrice, lostDeposit } from './rules/exchange.ts';
import { type Answer, type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

let stage: ExhibitorStage;
let hall: number;
let row = 0;
beforeAll(async () => {
  stage = await exhibitorStage();
  const made = await stage.act('exhibitor.hall.save', {
    ...{ exhibitionId: stage.exhibition, name: '东馆', nameEn: 'East Hall', width: 60, depth: 400 },
  });
  hall = made.body.data.id;
});
afterAll(() => stage.app.close());

const PRICE = 1_800_000;
const DEPOSIT = 540_000;

async function booth(more: object = {}): Promise<{ id: number; number: string }> {
  row += 1;
  const number = `E${row}`;
  const values = { number, x: 10, y: row * 4, width: 3, depth: 3, kind: 'standard', priceFen: PRICE };
  const { status, body } = await stage.act('exhibitor.booth.save', { hallId: hall, ...values, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: body.data.id, number };
}
async function company(): Promise<{ id: number; token: string }> {
  const { id } = await stage.exhibitor({ booth: '', area: 0 });
  return { id, token: await stage.enter(id) };
}
const own = async (token: string) => (await stage.by(token, 'exhibitor.boothPlan')).body.data.own;
const left = async (token: string): Promise<number> => (await stage.by(token, 'exhibitor.boothPlan')).body.data.left;
const boothTodo = async (token: string): Promise<string> =>
  (await stage.by(token, 'exhibitor.conference')).body.data[0].todos.find(({ key }: { key: string }) => key === 'booth')
    .state;
const shown = async (id: number) => (await stage.act('exhibitor.booking.show', { id })).body.data;
const payer = (): Promise<SignedInPerson> => signedInPerson(stage.app, stage.shop, 'site');
const orderId = async (code: string): Promise<number> =>
  (await stage.act('order.order.list', { q: code })).body.data[0].id;
const orderOf = async (code: string) => (await stage.act('order.order.show', { id: await orderId(code) })).body.data;
async function pay(code: string, fen: number): Promise<void> {
  const input = { order: await orderId(code), method: 'cash', fen, reference: crypto.randomUUID() };
  expect((await stage.act('order.payment.book', input)).status).toBe(200);
}
async function checkOut(who: SignedInPerson, code: string, share: string, priceFen: number): Promise<string> {
  const entries = [{ rid: share, what: 'exhibitor.booth', input: { code, share, priceFen } }];
  const { status, body } = await stage.act('order.checkout', { entries }, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.order.code;
}
/** A booth by contract, paid in these shares by one payer. */
async function had(...shares: ('deposit' | 'rest' | 'whole')[]) {
  const place = await booth();
  const { id, token } = await company();
  const kept = (await stage.by(token, 'exhibitor.boothReserve', { booth: place.id })).body.data;
  const contract = { id: kept.id, version: kept.version, contractNo: 'HT-7' };
  expect((await stage.act('exhibitor.booking.contract', contract)).status).toBe(200);
  const [booking] = await own(token);
  const who = await payer();
  const codes: string[] = [];
  for (const share of shares) {
    const fen = { deposit: DEPOSIT, rest: PRICE - DEPOSIT, whole: PRICE }[share];
    const code = await checkOut(who, booking.code, share, fen);
    await pay(code, fen);
    codes.push(code);
  }
  return { place, exhibitor: id, token, booking: Number(booking.id), code: String(booking.code), who, codes };
}
const choices = async (code: string, who: SignedInPerson) =>
  (await stage.act('order.choicesOwn', { code }, who)).body.data;
async function exchange(who: SignedInPerson, code: string, to: number): Promise<Answer> {
  const { version, takes } = await choices(code, who);
  const line = takes[0]?.line ?? null;
  const wish = { code, version, drops: [], takes: [{ sells: 'exhibitor.booth', key: String(to), quantity: 1, line }] };
  return stage.act('order.changeOwn', wish, who);
}
const changeOf = async (code: string, who: SignedInPerson) => (await stage.act('order.own', { code }, who)).body.data;
const confirm = async (who: SignedInPerson, code: string): Promise<Answer> =>
  stage.act('order.confirmChangeOwn', { code, change: (await changeOf(code, who)).change.id }, who);
const reserve = async (id: number): Promise<Answer> =>
  stage.by((await company()).token, 'exhibitor.boothReserve', { booth: id });

describe('OR7 ST3 a paid booth is exchanged in its order', () => {
  test('a dearer one is held, and has its place once the difference is paid: the former is free, contract and floor follow', async () => {
    const { place, exhibitor, token, booking, who, codes } = await had('whole');
    const [code = ''] = codes;
    const dear = await booth({ priceFen: 2_300_000, width: 6 });
    const leftBefore = await left(token);
    const told = await choices(code, who);
    expect(told.takes.find(({ key }: { key: string }) => key === String(dear.id))).toMatchObject({
      ...{ unitFen: 2_300_000, most: 1, title: expect.stringContaining(dear.number) },
    });
    const made = await exchange(who, code, dear.id);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await changeOf(code, who)).change).toMatchObject({ dueFen: 500_000, backFen: 0 });
    // What waits to take its place is no further booth, and nothing to be done about.
    expect([await left(token), await boothTodo(token)]).toEqual([leftBefore, 'done']);
    // Until then everything is as it was, and nobody else has the new one.
    expect((await shown(booking)).state).toBe('paid');
    expect((await reserve(dear.id)).body.code).toBe('exhibitor.booth_taken');
    expect((await reserve(place.id)).body.code).toBe('exhibitor.booth_taken');
    await pay(code, 500_000);
    const [now, before] = await own(token);
    expect(now).toMatchObject({ booth: dear.number, state: 'paid', priceFen: 2_300_000 });
    expect(before).toMatchObject({ id: booking, state: 'released' });
    expect(await shown(now.id)).toMatchObject({ contractNo: 'HT-7', instead: place.number, heldUntil: null });
    const card = (await stage.act('exhibitor.exhibitor.show', { id: exhibitor })).body.data;
    expect(card).toMatchObject({ booth: dear.number, area: 18 });
    expect((await reserve(place.id)).status).toBe(200);
    expect(await orderOf(code)).toMatchObject({ state: 'paid', totalFen: 2_300_000, openFen: 0, refundDueFen: 0 });
    // And back again, for what it costs then.
    const third = await booth({ priceFen: 2_300_000 });
    expect((await exchange(who, code, third.id)).status).toBe(200);
    expect((await confirm(who, code)).status).toBe(200);
    expect((await own(token))[0]).toMatchObject({ booth: third.number, state: 'paid' });
  });

  test('for a cheaper one the difference goes back, and no deposit is lost that goes over', async () => {
    const { token, who, codes } = await had('whole');
    const [code = ''] = codes;
    const cheap = await booth({ priceFen: 1_000_000 });
    expect((await exchange(who, code, cheap.id)).status).toBe(200);
    expect((await changeOf(code, who)).change).toMatchObject({ dueFen: 0, backFen: 800_000 });
    expect((await confirm(who, code)).status).toBe(200);
    expect((await own(token))[0]).toMatchObject({ booth: cheap.number, state: 'paid', priceFen: 1_000_000 });
    expect(await orderOf(code)).toMatchObject({ totalFen: 1_000_000, refundDueFen: 800_000 });
    // Nobody gets out of a deposit by going over to a cheaper booth first.
    const quote = (await stage.act('order.quoteOwn', { code }, who)).body.data;
    expect(quote).toMatchObject({ keptFen: DEPOSIT, backFen: 1_000_000 - DEPOSIT });
  });

  test('so cheap that the deposit does not go over: what does not is kept', () => {
    expect(lostDeposit({ depositFen: 540n, backFen: 1_400n, carriedFen: 400n })).toBe(140n);
    expect(lostDeposit({ depositFen: 540n, backFen: 1_800n, carriedFen: 0n })).toBe(540n);
    expect(lostDeposit({ depositFen: 540n, backFen: 800n, carriedFen: 1_000n })).toBe(0n);
    expect(exchangedPrice('rest', { depositFen: 540 }, { fen: 500, depositFen: 150 })).toBeNull();
    expect(exchangedPrice('deposit', { depositFen: 540 }, { fen: 500, depositFen: 0 })).toBeNull();
    expect(exchangedPrice('rest', { depositFen: 540 }, { fen: 900, depositFen: 270 })).toEqual({
      ...{ fen: 900, depositFen: 540 },
    });
  });

  test('of which the deposit is paid: that of the new one, and its rest is due after', async () => {
    const { token, who, codes } = await had('deposit');
    const [code = ''] = codes;
    const dear = await booth({ priceFen: 3_000_000 });
    expect((await exchange(who, code, dear.id)).status).toBe(200);
    expect((await changeOf(code, who)).change).toMatchObject({ dueFen: 360_000 });
    // Nothing else of it is paid meanwhile, and nobody leads the new one on but the order.
    const [waiting, booking] = await own(token);
    expect(waiting).toMatchObject({ booth: dear.number, state: 'reserved', due: [], order: { code } });
    const entries = [
      { rid: 'r', what: 'exhibitor.booth', input: { code: booking.code, share: 'rest', priceFen: PRICE - DEPOSIT } },
    ];
    const refused = await stage.act('order.checkout', { entries }, who);
    expect(refused.body.code).toBe('order.cart_refused');
    const seen = { id: waiting.id, version: waiting.version };
    for (const [name, input] of [
      ['exhibitor.booking.contract', { ...seen, contractNo: 'HT-8' }],
      ['exhibitor.booking.release', { ...seen, reason: '误' }],
      ['exhibitor.booking.exchange', { ...seen, booth: (await booth()).id, reason: '误' }],
    ] as const) {
      expect((await stage.act(name, input)).body.code).toBe('exhibitor.exchanging');
    }
    expect((await stage.by(token, 'exhibitor.boothGiveBack', seen)).body.code).toBe('exhibitor.exchanging');
    await pay(code, 360_000);
    expect((await own(token))[0]).toMatchObject({
      ...{ booth: dear.number, state: 'deposit', due: [{ share: 'rest', fen: 2_100_000 }] },
    });
  });

  test('of which the rest is paid in another order: that bears the difference, and the deposit goes along', async () => {
    const { token, who, codes } = await had('deposit', 'rest');
    const [first = '', second = ''] = codes;
    expect((await choices(first, who)).takes).toEqual([]);
    const [dear, poor] = [await booth({ priceFen: 2_000_000 }), await booth({ priceFen: 500_000 })];
    const told = (await choices(second, who)).takes.map(({ key }: { key: string }) => key);
    expect(told).toContain(String(dear.id));
    expect(told).not.toContain(String(poor.id));
    expect((await exchange(who, second, poor.id)).body.code).toBe('exhibitor.unfit_price');
    expect((await exchange(who, second, dear.id)).status).toBe(200);
    await pay(second, 200_000);
    const [now] = await own(token);
    expect(now).toMatchObject({ booth: dear.number, state: 'paid', depositFen: DEPOSIT });
    expect(
      (await shown(now.id)).payments.map(({ share, state }: Record<string, string>) => `${share} ${state}`),
    ).toEqual([...['deposit paid', 'rest paid']]);
    // The deposit is given up in its own order, and the booth with it.
    const quote = (await stage.act('order.quoteOwn', { code: first }, who)).body.data;
    expect((await stage.act('order.giveUpOwn', { code: first, quote: quote.id }, who)).status).toBe(200);
    expect((await shown(now.id)).state).toBe('released');
  });

  test('withdrawn, or late, it is as it was, and the new one is for others; late money goes back', async () => {
    const { token, booking, who, codes } = await had('whole');
    const [code = ''] = codes;
    const dear = await booth({ priceFen: 2_000_000 });
    await exchange(who, code, dear.id);
    const change = (await changeOf(code, who)).change.id;
    expect((await stage.act('order.withdrawChangeOwn', { code, change }, who)).status).toBe(200);
    expect((await own(token)).map(({ state }: { state: string }) => state)).toEqual(['released', 'paid']);
    await exchange(who, code, dear.id);
    const jobs = stage.app.services.registry.modules.flatMap(({ manifest }) => manifest.jobs ?? []);
    await stage.wait(1);
    // Its hold is over, whether or not the clock has put that down.
    expect(
      (await stage.act('exhibitor.booking.make', { exhibitor: (await company()).id, booth: dear.id })).status,
    ).toBe(200);
    await jobs.find((job) => job.name === 'order.expire')?.run(stage.app.ctx(stage.shop), {});
    await pay(code, 200_000);
    expect((await shown(booking)).state).toBe('paid');
    expect(await orderOf(code)).toMatchObject({ state: 'paid', totalFen: PRICE, refundDueFen: 200_000 });
    await stage.wait(-1);
  });

  test('of two who want one booth at once one has it; one that is another’s, off the plan or elsewhere is refused', async () => {
    const [one, other] = [await had('whole'), await had('whole')];
    const wanted = await booth({ priceFen: 2_000_000 });
    const both = await Promise.all([one, other].map(({ who, codes }) => exchange(who, codes[0] ?? '', wanted.id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('exhibitor.booth_taken');
    const third = await had('whole');
    const [code = ''] = third.codes;
    const hidden = await booth({ isOffered: false });
    for (const to of [one.place.id, third.place.id, hidden.id]) {
      expect((await exchange(third.who, code, to)).body.code).toBe('exhibitor.booth_taken');
    }
    expect((await exchange(third.who, code, 999_999_999)).status).toBe(404);
    // The desk may give what is not offered.
    const { version, takes } = (await stage.act('order.change.choices', { order: await orderId(code) })).body.data;
    const line = takes[0]?.line;
    const wish = { order: await orderId(code), version, drops: [] };
    const made = await stage.act('order.change.make', {
      ...{ ...wish, takes: [{ sells: 'exhibitor.booth', key: String(hidden.id), quantity: 1, line }] },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await stage.act('order.choicesOwn', { code }, await payer())).status).toBe(404);
  });
});

describe('a booth of which nothing is paid is exchanged at once', () => {
  test('by its exhibitor while it is kept, no longer than before; by the desk by its contract', async () => {
    const [first, second, third] = [
      await booth(),
      await booth({ priceFen: 900_000 }),
      await booth({ isOffered: false }),
    ];
    const { token } = await company();
    const kept = (await stage.by(token, 'exhibitor.boothReserve', { booth: first.id })).body.data;
    const to = (id: number, version: number, booth: number) =>
      stage.by(token, 'exhibitor.boothExchange', { id, version, booth });
    expect((await to(kept.id, kept.version + 1, second.id)).status).toBe(409);
    expect((await to(kept.id, kept.version, third.id)).body.code).toBe('exhibitor.booth_taken');
    const moved = (await to(kept.id, kept.version, second.id)).body.data;
    const [now] = await own(token);
    expect(now).toMatchObject({ id: moved.id, booth: second.number, priceFen: 900_000, heldUntil: kept.heldUntil });
    expect((await to(kept.id, kept.version + 1, third.id)).body.code).toBe('exhibitor.step');
    const signed = { id: moved.id, version: moved.version, contractNo: 'HT-9' };
    expect((await stage.act('exhibitor.booking.contract', signed)).status).toBe(200);
    expect((await to(moved.id, moved.version + 1, first.id)).body.code).toBe('exhibitor.step');
    const by = { id: moved.id, version: moved.version + 1, booth: third.id, reason: '场馆调整' };
    const changed = (await stage.act('exhibitor.booking.exchange', by)).body.data;
    expect(await shown(changed.id)).toMatchObject({ state: 'contracted', contractNo: 'HT-9', instead: second.number });
    expect((await own(token)).find(({ id }: { id: number }) => id === moved.id)).toMatchObject({
      ...{ state: 'released', reason: '场馆调整' },
    });
    for (const { id } of [first, second]) expect((await reserve(id)).status).toBe(200);
    const stranger = (await company()).token;
    const foreign = { id: changed.id, version: changed.version, booth: (await booth()).id };
    expect((await stage.by(stranger, 'exhibitor.boothExchange', foreign)).status).toBe(404);
  });

  test('crosswise at once neither loses its own; what is paid is a matter of its order', async () => {
    const [one, other] = [await booth(), await booth()];
    const [mine, yours] = [await company(), await company()];
    const kept = await Promise.all(
      [
        [mine.token, one.id],
        [yours.token, other.id],
      ].map(async ([token, id]) => (await stage.by(String(token), 'exhibitor.boothReserve', { booth: id })).body.data),
    );
    const both = await Promise.all([
      stage.by(mine.token, 'exhibitor.boothExchange', { id: kept[0].id, version: kept[0].version, booth: other.id }),
      stage.by(yours.token, 'exhibitor.boothExchange', { id: kept[1].id, version: kept[1].version, booth: one.id }),
    ]);
    expect(both.map(({ body }) => body.code)).toEqual(['exhibitor.booth_taken', 'exhibitor.booth_taken']);
    expect((await own(mine.token))[0]).toMatchObject({ booth: one.number, state: 'reserved' });
    const paid = await had('whole');
    const { version } = await shown(paid.booking);
    const asked = { id: paid.booking, version, booth: (await booth()).id, reason: '换' };
    expect((await stage.act('exhibitor.booking.exchange', asked)).body.code).toBe('exhibitor.exchange_in_order');
  });
});
