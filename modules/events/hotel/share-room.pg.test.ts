import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { OwnStay } from './contract.ts';
import { sharePool } from './queries/share-pool.ts';
import { dayAfter } from './rules/nights.ts';
import { FIRST, type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let stage: HotelStage;
beforeAll(async () => {
  stage = await hotelStage();
});
afterAll(() => stage.close());

const NIGHT = 48_000;
const day = (nth: number): string => dayAfter(FIRST, nth);

describe('H7 a room that is sold by the bed', () => {
  interface Bed {
    who: Ctx;
    stay: OwnStay;
    code: string;
    order: string;
  }
  /** Somebody with a bed of a block, paid. */
  async function bed(block: number, gender = 'female', nights = 2): Promise<Bed> {
    const who = await stage.guest();
    const made = await stage.order(who, [wish(block, 0, nights, `住客 ${crypto.randomUUID()}`, { gender })]);
    await stage.pay(made.code, made.amount);
    const [stay] = await stage.own(who);
    if (stay === undefined) throw new Error('There is no bed.');
    return { who, stay, code: stay.share?.code ?? '', order: made.code ?? '' };
  }
  const shared = (beds: number[]) => stage.block(beds, { block: { isShared: true } });
  const ask = async (one: Bed, code: string) =>
    (await stage.call<{ data: { id: number } }>(one.who, 'hotel.shareAsk', { id: one.stay.id, code })).data.id;
  const answer = (one: Bed, share: number, agrees: boolean) =>
    stage.call(one.who, 'hotel.shareAnswer', { id: one.stay.id, share, agrees });
  const standing = async ({ who }: Bed) => (await stage.own(who))[0]?.share;
  const pool = async () =>
    (
      await stage.call<{ data: { beds: { id: number; mate: number | null }[]; pairs: { id: number }[] } }>(
        stage.desk,
        'hotel.share.pool',
        { conference: stage.conference },
      )
    ).data;

  test('one asks by the code of the other, who agrees: nothing is shared before; the name is told with the question', async () => {
    const block = await shared([4, 4]);
    const [one, other] = [await bed(block), await bed(block)];
    const share = await ask(one, other.code.toLowerCase());
    expect(await standing(one)).toMatchObject({ stands: 'asking', other: '' });
    expect(await standing(other)).toMatchObject({ stands: 'asked', id: share, other: one.stay.guests[0]?.name });
    await answer(other, share, true);
    expect([await standing(one), await standing(other)]).toMatchObject([
      { stands: 'agreed', other: other.stay.guests[0]?.name },
      { stands: 'agreed', other: one.stay.guests[0]?.name },
    ]);
    // Said again it is as it was; a third one finds both taken.
    await answer(other, share, true);
    const third = await bed(block);
    await expect(ask(third, other.code)).rejects.toMatchObject({ code: 'hotel.share_taken' });
  });

  test('refuses another gender, other nights or types, a code of nobody, oneself, a second question, and who is not asked', async () => {
    const [block, elsewhere] = [await shared([9, 9]), await shared([9, 9])];
    const [one, man, short] = [await bed(block), await bed(block, 'male'), await bed(block, 'female', 1)];
    const [other, free] = [await bed(elsewhere), await bed(block)];
    await expect(ask(one, man.code)).rejects.toMatchObject({ code: 'hotel.share_gender' });
    await expect(ask(one, short.code)).rejects.toMatchObject({ code: 'hotel.share_differs' });
    await expect(ask(one, other.code)).rejects.toMatchObject({ code: 'hotel.share_differs' });
    await expect(ask(one, one.code)).rejects.toMatchObject({ code: 'hotel.share_differs' });
    await expect(ask(one, 'NOBODY2345')).rejects.toMatchObject({ code: 'hotel.share_unknown' });
    const share = await ask(one, free.code);
    await expect(ask(one, free.code)).rejects.toMatchObject({ code: 'hotel.share_asked' });
    await expect(answer(one, share, true)).rejects.toMatchObject({ status: 404 });
    await expect(answer(man, share, true)).rejects.toMatchObject({ status: 404 });
    await answer(free, share, false);
    expect(await standing(one)).toMatchObject({ stands: 'loose' });
    const nobody = stage.order(await stage.guest(), [wish(block, 0, 1, '无性别')]);
    expect((await nobody).lines).toMatchObject([{ outcome: 'gender_needed' }]);
    const two = wish(block, 0, 1, '甲', { gender: 'male', guests: [{ name: '甲' }, { name: '乙' }] });
    await expect(stage.order(one.who, [two])).rejects.toMatchObject({ code: 'hotel.guests_many' });
  });

  test('the board says where it does not hold all beds, and then holds those of the earliest arrivals', async () => {
    const block = await shared([4, 4]);
    const [one] = [await bed(block), await bed(block)];
    const of = async (most?: number) => (await sharePool(stage.desk, stage.conference, most)).data;
    const all = await of();
    expect(all.isCut).toBe(false);
    const listed = ({ beds, pairs }: typeof all): number[] =>
      [...beds, ...pairs.flatMap((pair) => pair.beds)].map(({ id }) => id);
    expect(listed(all)).toContain(one?.stay.id);
    const cut = await of(listed(all).length - 1);
    expect([cut.isCut, listed(cut).length]).toEqual([true, listed(all).length - 1]);
    expect((await of(listed(all).length)).isCut).toBe(false);
  });

  test('who guesses codes does not get far', async () => {
    const one = await bed(await shared([2, 2]));
    for (let nth = 0; nth < 10; nth += 1) {
      await expect(ask(one, `GUESS${nth}2345`)).rejects.toMatchObject({ code: 'hotel.share_unknown' });
    }
    await expect(ask(one, 'GUESS22345')).rejects.toMatchObject({ status: 429 });
  });

  test('a half that is given up: its bed is for others, the other half is loose again, keeps its bed and is told', async () => {
    const block = await shared([2, 2]);
    const [one, other] = [await bed(block), await bed(block)];
    await answer(other, await ask(one, other.code), true);
    await stage.call(stage.desk, 'hotel.stay.assign', {
      ...{ id: one.stay.id, version: (await stage.own(one.who))[0]?.version, number: '1208' },
    });
    expect((await stage.own(other.who))[0]).toMatchObject({ number: '1208' });
    const { data: quote } = await stage.call<{ data: { id: number } }>(one.who, 'hotel.quote', { id: one.stay.id });
    await stage.call(one.who, 'hotel.cancel', { id: one.stay.id, quote: quote.id });
    expect((await stage.own(other.who))[0]).toMatchObject({
      state: 'confirmed',
      number: '1208',
      share: { stands: 'loose' },
    });
    expect((await stage.counts(block)).map(({ sold }) => sold)).toEqual([1, 1]);
    const told = await stage.desk.db.rows(
      `SELECT FROM notice WHERE shop_id = $1 AND member_id = $2 AND kind = 'hotel.share_ended'`,
      [stage.shop.id, other.who.person?.id],
    );
    expect(told).toHaveLength(1);
  });

  test('of two who ask one at once one is agreed to; both halves given up at once wait in no circle', async () => {
    const block = await shared([6, 6]);
    const [one, two, asked] = [await bed(block), await bed(block), await bed(block)];
    const shares = [await ask(one, asked.code), await ask(two, asked.code)];
    const answers = await Promise.allSettled(shares.map((share) => answer(asked, share, true)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const mate = answers[0]?.status === 'fulfilled' ? one : two;
    const gone = await Promise.allSettled(
      [mate, asked].map(async ({ who, stay }) => {
        const { data } = await stage.call<{ data: { id: number } }>(who, 'hotel.quote', { id: stay.id });
        await stage.call(who, 'hotel.cancel', { id: stay.id, quote: data.id });
      }),
    );
    expect(gone.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await stage.counts(block)).map(({ sold }) => sold)).toEqual([1, 1]);
  });

  test('the desk sees who has nobody and with whom they could, and pairs them', async () => {
    const block = await shared([6, 6]);
    const [one, man, other] = [await bed(block), await bed(block, 'male'), await bed(block)];
    const loose = await pool();
    const mateOf = (id: number): number | null => loose.beds.find((found) => found.id === id)?.mate ?? null;
    expect([mateOf(one.stay.id), mateOf(man.stay.id)]).toEqual([other.stay.id, null]);
    const pair = { one: one.stay.id, other: other.stay.id };
    await stage.call(stage.desk, 'hotel.share.pair', pair);
    await expect(stage.call(stage.desk, 'hotel.share.pair', pair)).rejects.toMatchObject({ code: 'hotel.share_taken' });
    const men = { one: one.stay.id, other: man.stay.id };
    await expect(stage.call(stage.desk, 'hotel.share.pair', men)).rejects.toMatchObject({ status: 409 });
    await stage.call(one.who, 'hotel.shareLeave', { id: one.stay.id });
    expect([await standing(one), await standing(other)]).toMatchObject([{ stands: 'loose' }, { stands: 'loose' }]);
  });

  test('a bed that is changed for other days is shared no more', async () => {
    const block = await shared([4, 4, 4]);
    const [one, other] = [await bed(block), await bed(block)];
    await answer(other, await ask(one, other.code), true);
    const [stay] = await stage.own(one.who);
    await stage.call(one.who, 'hotel.change', {
      ...{ id: stay?.id, version: stay?.version, rid: block, in: day(0), out: day(3) },
    });
    expect(await standing(other)).toMatchObject({ stands: 'agreed' });
    await stage.pay(one.order, NIGHT);
    expect(await standing(other)).toMatchObject({ stands: 'loose' });
  });

  test('a bed that took the place of another is loose like any other, once its change is paid', async () => {
    const block = await shared([6, 6, 6]);
    const [one, longer] = [await bed(block), await bed(block, 'female', 3)];
    await stage.call(one.who, 'hotel.change', {
      ...{ id: one.stay.id, version: one.stay.version, rid: block, in: day(0), out: day(3) },
    });
    const loose = async () => (await pool()).beds.map(({ id }) => id);
    const before = await loose();
    await stage.pay(one.order, NIGHT);
    const now = (await stage.own(one.who)).find(({ state }) => state === 'confirmed');
    const moved: Bed = { ...one, stay: now ?? one.stay, code: now?.share?.code ?? '' };
    expect(before).not.toContain(moved.stay.id);
    expect(await loose()).toContain(moved.stay.id);
    await answer(moved, await ask(longer, moved.code), true);
    expect(await standing(longer)).toMatchObject({ stands: 'agreed' });
  });
});

describe('H9 rooms by their numbers', () => {
  const assign = (stay: { id: number; version: number }, number: string) =>
    stage.step(stage.desk, 'hotel.stay.assign', { ...stay, number });

  test('no room has two parties in one night; who leaves makes room for who comes, and what is given up is free', async () => {
    const block = await stage.block([9, 9, 9, 9]);
    const [one, two, three] = [
      await stage.book(block, { in: day(0), out: day(2) }),
      await stage.book(block, { in: day(1), out: day(3) }),
      await stage.book(block, { in: day(2), out: day(4) }),
    ];
    const first = await assign(one, '901');
    await expect(assign(two, '901')).rejects.toMatchObject({ code: 'hotel.room_taken', params: { number: '901' } });
    await assign(three, '901');
    await expect(assign(one, '902')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await stage.move(first, 'cancelled');
    await expect(assign(two, '901')).rejects.toMatchObject({ code: 'hotel.room_taken' });
    const moved = await assign(two, '902');
    expect(await assign(moved, '902')).toEqual(moved);
    await assign(moved, '');
    const { data } = await stage.call<{ data: { number: string } }>(stage.desk, 'hotel.stay.show', { id: two.id });
    expect(data.number).toBe('');
  });

  test('of two who give one room at once one does; other days into a night of another party are refused', async () => {
    const block = await stage.block([9, 9, 9]);
    const [one, two] = [
      await stage.book(block, { in: day(0), out: day(1) }),
      await stage.book(block, { in: day(0), out: day(1) }),
    ];
    const both = await Promise.allSettled([assign(one, '1001'), assign(two, '1001')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'hotel.room_taken' } });
    const later = await assign(await stage.book(block, { in: day(1), out: day(2) }), '1001');
    const winner =
      both[0]?.status === 'fulfilled' ? both[0].value : (both[1] as PromiseFulfilledResult<typeof one>).value;
    const longer = stage.step(stage.desk, 'hotel.stay.redate', { ...winner, in: day(0), out: day(2) });
    // The table says so, and the portal answers `ALREADY_TAKEN`.
    await expect(longer).rejects.toMatchObject({ code: '23P01' });
    expect(later.version).toBe(2);
  });

  test('is the same after a change where it is free, and told to its guest', async () => {
    const block = await stage.block([9, 9, 9]);
    const who = await stage.guest();
    const made = await stage.order(who, [wish(block, 0, 1, '房号')]);
    await stage.pay(made.code, NIGHT);
    const [stay] = await stage.own(who);
    await assign({ id: stay?.id ?? 0, version: stay?.version ?? 0 }, '1101');
    const [told] = await stage.own(who);
    expect(told).toMatchObject({ number: '1101' });
    await stage.call(who, 'hotel.change', {
      id: told?.id,
      version: told?.version,
      rid: block,
      in: day(0),
      out: day(2),
    });
    await stage.pay(made.code, NIGHT);
    expect((await stage.own(who)).find(({ state }) => state === 'confirmed')).toMatchObject({ number: '1101' });
  });
});

describe('H6 who may book what', () => {
  test('a block for those who are registered is theirs; others are told, in the cart too, and the desk books for anybody', async () => {
    const ticket = await stage.step(stage.desk, 'registration.product.save', {
      ...{
        conferenceId: stage.conference,
        title: '免费票',
        titleEn: 'Ticket',
        tiers: [{ name: '免费', nameEn: 'Free', fen: 0 }],
      },
    });
    const block = await stage.block([5, 5], { block: { audience: `registered:${stage.conference}` } });
    const who = await stage.guest();
    expect((await stage.order(who, [wish(block, 0, 1, '甲')])).lines).toMatchObject([{ outcome: 'not_for_you' }]);
    const entry = { rid: 'a', what: 'hotel.stay', input: wish(block, 0, 1, '甲') };
    await expect(stage.call(who, 'order.checkout', { entries: [entry] })).rejects.toMatchObject({
      code: 'order.cart_refused',
    });
    await stage.call(who, 'registration.submit', {
      conference: stage.conference,
      items: [{ product: ticket.id, quantity: 1 }],
    });
    const known = stage.as(await stage.person({ kind: 'site', permissions: [] }));
    const now = {
      ...who,
      person: who.person && { ...who.person, facts: { [`registered:${stage.conference}`]: 'granted' } },
    };
    expect((await stage.order(now, [wish(block, 0, 1, '甲')])).id).not.toBeNull();
    expect((await stage.order(known, [wish(block, 0, 1, '乙')])).id).toBeNull();
    await stage.book(block, { in: day(0), out: day(1) });
    const open = await stage.block([5, 5]);
    const made = await stage.order(known, [wish(open, 0, 1, '乙')]);
    await stage.pay(made.code, NIGHT);
    const [stay] = await stage.own(known);
    const into = { id: stay?.id, version: stay?.version, rid: block, in: day(0), out: day(1) };
    await expect(stage.call(known, 'hotel.change', into)).rejects.toMatchObject({ code: 'hotel.not_for_you' });
    await expect(stage.block([1], { block: { audience: 'registered:999999999' } })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('an expert has the nights of their tasks for nothing, once each, and pays what is beyond them', async () => {
    const block = await stage.block([5, 5, 5, 5]);
    const who = await stage.guest();
    const grant = { conferenceId: stage.conference, memberId: who.person?.id, arrivesOn: day(1), leavesOn: day(3) };
    const { id } = await stage.step(stage.desk, 'hotel.grant.save', grant);
    await expect(stage.step(stage.desk, 'hotel.grant.save', grant)).rejects.toMatchObject({
      code: 'hotel.grant_there',
    });
    // What everybody is shown is known to be another price for them.
    const made = await stage.order(who, [wish(block, 0, 3, '专家', { priceFen: 3 * NIGHT })]);
    expect(made).toMatchObject({ amount: NIGHT });
    const second = await stage.order(who, [wish(block, 1, 2, '随行')]);
    expect(second.amount).toBe(2 * NIGHT);
    await stage.pay(made.code, NIGHT);
    const shown = await stage.call<{ data: { used: number } }>(stage.desk, 'hotel.grant.show', { id });
    expect(shown.data.used).toBe(2);
    // A change leaves what is free free: the night that was paid goes back, and one more is paid.
    const stay = (await stage.own(who)).find(({ priceFen }) => priceFen === NIGHT);
    const { data } = await stage.call<{ data: { dueFen: number; backFen: number } }>(who, 'hotel.change', {
      ...{ id: stay?.id, version: stay?.version, rid: block, in: day(1), out: day(3) },
    });
    expect(data).toMatchObject({ dueFen: 0, backFen: NIGHT });
    // Money for a hold that is over takes nothing back that another room has by now: it goes back itself.
    const slow = await stage.guest();
    const few = { ...grant, memberId: slow.person?.id, leavesOn: day(2) };
    await stage.step(stage.desk, 'hotel.grant.save', few);
    const expired = await stage.order(slow, [wish(block, 0, 2, '慢')]);
    stage.pass(1);
    await stage.run('order.expire');
    const next = await stage.order(slow, [wish(block, 1, 1, '快')]);
    expect([expired.amount, next.amount]).toEqual([NIGHT, 0]);
    await stage.pay(expired.code, NIGHT);
    const states = (await stage.own(slow)).map(({ state, priceFen }) => [state, priceFen]);
    expect(states.sort()).toEqual([
      ['confirmed', 0],
      ['released', NIGHT],
    ]);
    // All of it free is paid at once.
    const other = await stage.guest();
    await stage.step(stage.desk, 'hotel.grant.save', { ...grant, memberId: other.person?.id });
    const free = await stage.order(other, [wish(block, 1, 2, '全免')]);
    expect([free.amount, (await stage.own(other))[0]?.state]).toEqual([0, 'confirmed']);
    await expect(
      stage.step(stage.desk, 'hotel.grant.save', { ...grant, memberId: other.person?.id, leavesOn: day(1) }),
    ).rejects.toMatchObject({ code: 'hotel.days_wrong' });
  });

  test('of two rooms of one order that are changed together one has the night for nothing', async () => {
    const block = await stage.block([5, 5, 5]);
    const who = await stage.guest();
    const grant = { conferenceId: stage.conference, memberId: who.person?.id, arrivesOn: day(0), leavesOn: day(1) };
    await stage.step(stage.desk, 'hotel.grant.save', grant);
    const made = await stage.order(who, [wish(block, 0, 1, '专家'), wish(block, 1, 1, '随行')]);
    expect(made.amount).toBe(NIGHT);
    await stage.pay(made.code, NIGHT);
    const stays = await stage.own(who);
    const own = await stage.call<{ data: { version: number; items: { id: number; totalFen: number }[] } }>(
      who,
      'order.own',
      { code: made.code },
    );
    const { version } = (await stage.call<{ data: { version: number } }>(who, 'order.choicesOwn', { code: made.code }))
      .data;
    expect(stays.map(({ priceFen }) => priceFen).sort((one, other) => one - other)).toEqual([0, NIGHT]);
    const take = (fen: number, from: number, nights: number) => ({
      ...{ sells: 'hotel.stay', key: `${block}/${day(from)}/${day(from + nights)}`, quantity: 1 },
      line: own.data.items.find(({ totalFen }) => totalFen === fen)?.id,
    });
    // The companion’s first, which gains the night that the expert’s keeps.
    const { data } = await stage.call<{ data: { dueFen: number } }>(who, 'order.changeOwn', {
      ...{ code: made.code, version, takes: [take(NIGHT, 0, 2), take(0, 0, 3)] },
    });
    expect(data.dueFen).toBe(3 * NIGHT);
  });

  test('of two orders at once for one free night one has it', async () => {
    const block = await stage.block([5, 5]);
    const who = await stage.guest();
    await stage.step(stage.desk, 'hotel.grant.save', {
      ...{ conferenceId: stage.conference, memberId: who.person?.id, arrivesOn: day(0), leavesOn: day(1) },
    });
    const both = await Promise.all(['一', '二'].map((name) => stage.order(who, [wish(block, 0, 1, name)])));
    expect(both.map(({ amount }) => amount).sort((one, other) => one - other)).toEqual([0, NIGHT]);
  });
});
