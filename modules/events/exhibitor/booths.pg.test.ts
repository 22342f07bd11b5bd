import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { calledOffBooths } from './commands/called-off.ts';
import { releaseDue } from './commands/lead-booking.ts';
import { boothImport } from './import-booths.ts';
import { type Answer, type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

let stage: ExhibitorStage;
let hall: number;
let row = 0;
beforeAll(async () => {
  stage = await exhibitorStage();
  const made = await stage.act('exhibitor.hall.save', {
    ...{ exhibitionId: stage.exhibition, name: '东馆', nameEn: 'East Hall', width: 60, depth: 400 },
    marks: [{ x: 0, y: 0, width: 2, depth: 1, label: '入口', labelEn: 'Entrance' }],
  });
  hall = made.body.data.id;
});
afterAll(() => stage.app.close());

const DAY = 1;
const PRICE = 1_800_000;
const clock = () => releaseDue(stage.app.ctx(stage.shop));

/** A booth of nine square metres on floor of its own. */
async function booth(more: object = {}): Promise<{ id: number; version: number; number: string; y: number }> {
  row += 1;
  const values = { number: `T${row}`, x: 10, y: row * 4, width: 3, depth: 3, kind: 'standard', priceFen: PRICE };
  const { status, body } = await stage.act('exhibitor.booth.save', { hallId: hall, ...values, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...body.data, number: values.number, y: row * 4 };
}
async function company(more: object = {}): Promise<{ id: number; token: string }> {
  const { id } = await stage.exhibitor({ booth: '', area: 0, ...more });
  return { id, token: await stage.enter(id) };
}
const reserve = (token: string, id: number): Promise<Answer> =>
  stage.by(token, 'exhibitor.boothReserve', { booth: id });
const own = async (token: string) => (await stage.by(token, 'exhibitor.boothPlan')).body.data.own;
const stateOf = async (id: number): Promise<string> =>
  (await stage.act('exhibitor.booking.show', { id })).body.data.state;
const shown = async (id: number) => (await stage.act('exhibitor.booking.show', { id })).body.data;
const payer = (): Promise<SignedInPerson> => signedInPerson(stage.app, stage.shop, 'site');
const entry = (code: string, share: string, priceFen: number) => ({
  ...{ rid: share, what: 'exhibitor.booth', input: { code, share, priceFen } },
});
const checkOut = (who: SignedInPerson, ...entries: object[]): Promise<Answer> =>
  stage.act('order.checkout', { entries }, who);
/** Books the money of an order as the counter has seen it. */
async function pay(code: string, fen: number): Promise<Answer> {
  const { body } = await stage.act('order.order.list', { q: code });
  const input = { order: body.data[0].id, method: 'cash', fen, reference: crypto.randomUUID() };
  return stage.act('order.payment.book', input);
}
/** A booth with a contract, its exhibitor, and the code to pay by. */
async function contracted() {
  const place = await booth();
  const { id, token } = await company();
  const kept = (await reserve(token, place.id)).body.data;
  const signed = await stage.act('exhibitor.booking.contract', {
    id: kept.id,
    version: kept.version,
    contractNo: 'HT-1',
  });
  expect(signed.status).toBe(200);
  const [booking] = await own(token);
  return { place, exhibitor: id, token, booking };
}

describe('the plan of a hall', () => {
  test('holds booths within its walls, on nobody’s floor, each with a number of its own', async () => {
    const first = await booth();
    const save = (more: object) =>
      stage.act('exhibitor.booth.save', { hallId: hall, number: 'X1', x: 30, y: 4, width: 3, depth: 3, ...more });
    expect((await save({ x: 58 })).body.code).toBe('exhibitor.booth_outside');
    expect((await save({ x: 12.5, y: first.y + 1 })).body.code).toBe('exhibitor.booth_overlaps');
    expect((await save({ number: first.number })).body.code).toBe('exhibitor.booth_number');
    // Walls may touch.
    expect((await save({ x: 13, y: first.y })).status).toBe(200);
    const moved = await stage.act('exhibitor.booth.move', { id: first.id, version: first.version, x: 20, y: first.y });
    expect(moved.body.data.version).toBe(2);
    expect((await stage.act('exhibitor.booth.move', { id: first.id, version: 1, x: 21, y: first.y })).status).toBe(409);
    const onto = await stage.act('exhibitor.booth.move', { id: first.id, version: 2, x: 12, y: first.y });
    expect(onto.body.code).toBe('exhibitor.booth_overlaps');
    const two = [33, 34].map((x, nth) => save({ number: `Y${nth}`, x, y: 4 }));
    expect((await Promise.all(two)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await stage.act('exhibitor.hall.show', { id: hall });
    const small = { ...body.data, depth: 5 };
    expect((await stage.act('exhibitor.hall.save', small)).body.code).toBe('exhibitor.booth_outside');
    expect((await stage.act('exhibitor.hall.remove', { id: hall, version: body.data.version })).body.code).toBe(
      'exhibitor.in_use',
    );
  });

  test('tells readers who stands where once that is sure, and keeps what somebody has as it is', async () => {
    const { place, exhibitor, token } = await contracted();
    const other = await booth();
    const second = (await reserve(token, other.id)).body.data;
    const plan = (await stage.act('exhibitor.plan', { conference: stage.conference, hall }, null)).body.data;
    const at = (id: number) => plan.booths.find((one: { id: number }) => one.id === id);
    expect(at(place.id)).toMatchObject({ width: 3, exhibitor: { id: exhibitor, url: `/exhibitor?id=${exhibitor}` } });
    expect(at(other.id).exhibitor).toBeNull();
    expect(plan.hall).toMatchObject({ name: '东馆', marks: [{ label: '入口' }] });
    const english = { ...stage.admin, headers: { ...stage.admin.headers, 'accept-language': 'en' } };
    const board = await stage.act('exhibitor.plan.board', { id: hall }, english);
    expect(board.body.data).toMatchObject({ name: 'East Hall', marks: [{ label: 'Entrance' }] });
    const fixed = await stage.act('exhibitor.booth.move', { id: place.id, version: place.version, x: 40, y: 4 });
    expect(fixed.body.code).toBe('exhibitor.booth_fixed');
    expect((await stage.act('exhibitor.booth.remove', { id: place.id, version: place.version })).body.code).toBe(
      'exhibitor.in_use',
    );
    expect((await stage.by(token, 'exhibitor.boothGiveBack', { id: second.id, version: second.version })).status).toBe(
      200,
    );
  });

  test('comes from a file in metres and yuan', async () => {
    const spec = boothImport;
    const ctx = await stage.staffCtx();
    const cells = (number: string, more: object) => ({
      hall: '东馆',
      number,
      x: '40.5',
      y: '300',
      width: '3',
      depth: '3',
      ...more,
    });
    const rows = [
      cells('F01', { kind: '光地', price: '9000.50' }),
      cells('F02', {}),
      cells('F03', { x: '44', hall: '没有这个馆' }),
      cells('F04', { x: '44', price: '贵' }),
    ];
    const outcomes = await ctx.db.write((tx) =>
      spec.take(
        ctx,
        tx,
        rows.map((values, position) => ({ position, values })),
        { isTrial: false, takesAlike: false, kept: new Map() },
      ),
    );
    expect(outcomes).toMatchObject([
      { version: 1 },
      { why: expect.any(String) },
      { why: expect.any(String) },
      { why: expect.any(String) },
    ]);
    const list = await stage.act('exhibitor.booth.list', { q: 'F0' });
    expect(list.body.data).toMatchObject([{ number: 'F01', x: 40.5, kind: 'raw', priceFen: 900_050 }]);
  });
});

describe('E4 a booth', () => {
  test('is one exhibitor’s: of two who choose it at one moment one has it', async () => {
    const all = await Promise.all([company(), company(), company()]);
    for (let round = 0; round < 3; round += 1) {
      const { id } = await booth();
      const answers = await Promise.all(all.map(({ token }) => reserve(token, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('exhibitor.booth_taken');
      const winner = all[answers.findIndex(({ status }) => status === 200)];
      const [booking] = await own(winner?.token ?? '');
      await stage.by(winner?.token ?? '', 'exhibitor.boothGiveBack', { id: booking.id, version: booking.version });
    }
  });

  test('is kept for its hours and is free at once afterwards, clock or no clock', async () => {
    const place = await booth();
    const { id } = await stage.exhibitor({ booth: '', area: 0 });
    const later = await stage.door(id);
    const kept = (await reserve(await later(), place.id)).body.data;
    const { id: rival } = await stage.exhibitor({ booth: '', area: 0 });
    const enter = await stage.door(rival);
    expect((await reserve(await enter(), place.id)).body.code).toBe('exhibitor.booth_taken');
    await stage.wait(2 * DAY);
    const late = await stage.act('exhibitor.booking.contract', { id: kept.id, version: kept.version, contractNo: '' });
    expect(late.body.code).toBe('exhibitor.hold_over');
    expect((await own(await later()))[0].state).toBe('released');
    const taken = await reserve(await enter(), place.id);
    expect(taken.status).toBe(200);
    expect(await stateOf(kept.id)).toBe('released');
    await stage.wait(2 * DAY);
    await clock();
    expect(await stateOf(taken.body.data.id)).toBe('released');
    await stage.wait(-4 * DAY);
  });

  test('is chosen within the window, of those that are offered, and no more than the shop says', async () => {
    const { token } = await company();
    const [one, two, three, closed] = [await booth(), await booth(), await booth(), await booth({ isOffered: false })];
    expect((await reserve(token, closed.id)).body.code).toBe('exhibitor.booth_taken');
    expect((await reserve(token, one.id)).status).toBe(200);
    const once = await Promise.all([reserve(token, two.id), reserve(token, three.id)]);
    expect(once.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(once.find(({ status }) => status === 409)?.body.code).toBe('exhibitor.booths_many');
    const show = async () => (await stage.act('exhibitor.exhibition.show', { id: stage.exhibition })).body.data;
    await stage.act('exhibitor.exhibition.save', { ...(await show()), boothUntil: '2027-04-01T11:00:00+08:00' });
    expect((await reserve((await company()).token, (await booth()).id)).body.code).toBe('exhibitor.booths_closed');
    // The desk books all the same.
    const asked = await company();
    const made = await stage.act('exhibitor.booking.make', { exhibitor: asked.id, booth: (await booth()).id });
    expect(made.status).toBe(200);
    await stage.act('exhibitor.exhibition.save', { ...(await show()), boothUntil: null });
  });

  test('goes by contract and deposit to paid, by one cart; its exhibitor’s booth and area follow', async () => {
    const { exhibitor, booking, token } = await contracted();
    expect(booking.due).toMatchObject([
      { share: 'deposit', fen: 540_000 },
      { share: 'whole', fen: PRICE },
    ]);
    const told = (await stage.act('exhibitor.exhibitor.show', { id: exhibitor })).body.data;
    expect(told).toMatchObject({ booth: booking.booth, area: 9 });
    const who = await payer();
    const wrong = await checkOut(who, entry(booking.code, 'deposit', 1));
    expect(wrong.body).toMatchObject({
      code: 'order.cart_refused',
      fields: { deposit: [expect.stringContaining('5,400')] },
    });
    expect((await checkOut(who, entry('0'.repeat(32), 'deposit', 540_000))).body.code).toBe('order.cart_refused');
    expect((await checkOut(who, entry(booking.code, 'rest', PRICE - 540_000))).body.code).toBe('order.cart_refused');
    const twice = await Promise.all(
      [1, 2].map(async () => checkOut(await payer(), entry(booking.code, 'deposit', 540_000))),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { order } = twice.find(({ status }) => status === 200)?.body.data ?? {};
    expect(order.totalFen).toBe(540_000);
    expect((await own(token))[0]).toMatchObject({ state: 'contracted', due: [], order: { code: order.code } });
    await pay(order.code, 540_000);
    expect((await own(token))[0]).toMatchObject({
      state: 'deposit',
      due: [{ share: 'rest', fen: 1_260_000 }],
      order: null,
    });
    const rest = (await checkOut(who, entry(booking.code, 'rest', 1_260_000))).body.data.order;
    await pay(rest.code, 1_260_000);
    expect(await stateOf(booking.id)).toBe('paid');
    const gone = await stage.act('exhibitor.booking.release', {
      id: booking.id,
      version: (await shown(booking.id)).version,
      reason: '误',
    });
    expect(gone.body.code).toBe('exhibitor.step');
  });

  test('stays its exhibitor’s while an order for it ends unpaid, and is free once the deposit is late', async () => {
    const { booking, place } = await contracted();
    const { order } = (await checkOut(await payer(), entry(booking.code, 'deposit', 540_000))).body.data;
    const run = async (name: string) => {
      const jobs = stage.app.services.registry.modules.flatMap(({ manifest }) => manifest.jobs ?? []);
      await jobs.find((job) => job.name === name)?.run(stage.app.ctx(stage.shop), {});
    };
    await stage.wait(DAY);
    await run('order.expire');
    expect(await shown(booking.id)).toMatchObject({ state: 'contracted', payments: [{ state: 'ended' }] });
    await stage.wait(14 * DAY);
    await clock();
    expect(await stateOf(booking.id)).toBe('released');
    await stage.wait(-15 * DAY);
    expect((await reserve((await company()).token, place.id)).status).toBe(200);
    // Money that comes for what is another's by now goes back.
    await pay(order.code, 540_000);
    expect(await stateOf(booking.id)).toBe('released');
    const { body } = await stage.act('order.order.list', { q: order.code });
    expect((await stage.act('order.order.show', { id: body.data[0].id })).body.data.refundDueFen).toBe(540_000);
  });

  test('comes free when its paid deposit is given up, which the shop keeps', async () => {
    const { booking, place } = await contracted();
    const who = await payer();
    const { order } = (await checkOut(who, entry(booking.code, 'deposit', 540_000))).body.data;
    await pay(order.code, 540_000);
    const quote = (await stage.act('order.quoteOwn', { code: order.code }, who)).body.data;
    expect(quote).toMatchObject({ keptFen: 540_000, backFen: 0 });
    expect((await stage.act('order.giveUpOwn', { code: order.code, quote: quote.id }, who)).status).toBe(200);
    expect(await shown(booking.id)).toMatchObject({ state: 'released', payments: [{ state: 'back' }] });
    expect((await reserve((await company()).token, place.id)).status).toBe(200);
  });

  test('X7 another exhibitor’s, another shop’s and unknown ones are not found', async () => {
    const { booking } = await contracted();
    const { token } = await company();
    const seen = { id: booking.id, version: booking.version };
    expect((await stage.by(token, 'exhibitor.boothGiveBack', seen)).status).toBe(404);
    expect((await reserve(token, 999_999_999)).status).toBe(404);
    const other = await stage.app.makeShop();
    const stranger = await signedInPerson(stage.app, other, 'staff', ['*']);
    for (const name of ['exhibitor.booking.show', 'exhibitor.plan.board']) {
      expect((await stage.act(name, { id: name.endsWith('board') ? hall : booking.id }, stranger)).status).toBe(404);
    }
    const far = await signedInPerson(stage.app, other, 'site');
    expect((await checkOut(far, entry(booking.code, 'deposit', 540_000))).body.code).toBe('order.cart_refused');
  });
});

describe('E8 benefits', () => {
  test('are counted: never more than promised, and of two deliveries at once one is told', async () => {
    const { id, token } = await company();
    const made = (await stage.act('exhibitor.benefit.save', { exhibitorId: id, title: '会刊内页', quantity: 2 })).body
      .data;
    const give = (version: number, delivered: number) =>
      stage.act('exhibitor.benefit.deliver', { id: made.id, version, delivered });
    const both = await Promise.all([give(1, 1), give(1, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await give(2, 3)).body.code).toBe('exhibitor.delivered_more');
    expect((await give(2, -1)).status).toBe(400);
    expect((await give(2, 2)).body.data.delivered).toBe(2);
    expect((await stage.by(token, 'exhibitor.benefits')).body.data).toMatchObject([{ quantity: 2, delivered: 2 }]);
    const row = (await stage.act('exhibitor.benefit.show', { id: made.id })).body.data;
    expect((await stage.act('exhibitor.benefit.save', { ...row, quantity: 1 })).body.code).toBe(
      'exhibitor.delivered_more',
    );
    expect((await stage.act('exhibitor.benefit.remove', { id: made.id, version: row.version })).body.code).toBe(
      'exhibitor.in_use',
    );
  });
});

test('F7 booths of a cancelled conference go back with all that was paid, whatever the deposit; unpaid ones are free', async () => {
  const kept = await contracted();
  const who = await payer();
  const answer = await checkOut(who, entry(kept.booking.code, 'deposit', 540_000));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await pay(answer.body.data.order.code, 540_000);
  const { token } = await company();
  const free = (await reserve(token, (await booth()).id)).body.data;
  const boss = { ...(await stage.staffCtx()) };
  const upheaval = {
    ...({ of: stage.conference, act: 'cancel', money: 'refund', to: null, days: 0, key: 'test' } as const),
    reason: { zh: '台风', en: 'A typhoon' },
  };
  const plan = () => calledOffBooths.plan(boss, boss.db, upheaval, { from: 1, to: 1_000_000, limit: 500 });
  const found = new Map((await plan()).map((line) => [line.ref, line]));
  expect(found.get(kept.booking.id)).toMatchObject({ act: 'refund', fen: 540_000 });
  expect(found.get(free.id)).toMatchObject({ act: 'end', fen: 0 });
  const apply = (ref: number) =>
    boss.db.write((tx) =>
      calledOffBooths.apply(boss, tx, upheaval, {
        line: found.get(ref) ?? { ref, act: '', units: 0, fen: 0, messages: 0 },
        still: () => Promise.resolve(),
      }),
    );
  // As long as it is held as planned its deposit would be kept: nothing happens.
  await expect(apply(kept.booking.id)).rejects.toThrow();
  expect(await stateOf(kept.booking.id)).toBe('deposit');
  const { version } = (await stage.act('conference.conference.show', { id: stage.conference })).body.data;
  await stage.act('conference.conference.cancel', { id: stage.conference, version, reason: '台风' });
  await apply(kept.booking.id);
  await apply(free.id);
  expect([await stateOf(kept.booking.id), await stateOf(free.id)]).toEqual(['released', 'released']);
  const { body } = await stage.act('order.order.list', { q: answer.body.data.order.code });
  const order = await stage.act('order.order.show', { id: body.data[0].id });
  expect(order.body.data).toMatchObject({ state: 'cancelled', refundDueFen: 540_000 });
});
