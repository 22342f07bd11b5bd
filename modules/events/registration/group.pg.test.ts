import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

const FEE = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

interface Seat {
  id: number;
  position: number;
  state: string;
  name: string;
  registration: string | null;
  canName: boolean;
  code: string;
}
interface Group {
  id: number;
  places: number;
  open: number;
  order: { code: string; totalFen: number } | null;
  seats: Seat[];
}
type Bought = { data: { id: number; order: { code: string; totalFen: number } | null } };

const groupTicket = (conference: number, more: object = {}) =>
  s.product(conference, { groupMost: 10, tiers: [tier(FEE)], ...more });
const buy = async (as: Ctx, conference: number, product: number, quantity: number, once?: string) =>
  (await s.call<Bought>(as, 'registration.groupOrder', { conference, product, quantity, name: '血液科' }, once)).data;
const groupOf = async (as: Ctx, id: number): Promise<Group> =>
  (await s.call<{ data: Group }>(as, 'registration.group', { id })).data;
const nameThem = (as: Ctx, group: number, people: { seat: number; name: string; phone: string }[]) =>
  s.call(as, 'registration.groupName', { group, people });
const claim = (as: Ctx, { id, code }: Pick<Seat, 'id' | 'code'>) =>
  s.call<{ data: { id: number } }>(as, 'registration.claim', { id, code });
const person = (seat: Seat | undefined, name: string, phone = newPhone()) => ({ seat: seat?.id ?? 0, name, phone });
const refusal = (code: string) => ({ code: `registration.${code}` });

/** A paid group of so many places, with who bought it. */
async function paid(conference: number, product: number, quantity: number): Promise<{ buyer: Ctx; id: number }> {
  const buyer = await s.member();
  const { id, order } = await buy(buyer, conference, product, quantity);
  await s.pay(order?.code ?? '', order?.totalFen ?? 0);
  return { buyer, id };
}

test('C7 places count from the order on, are paid by one person, and get their people by a list and by links', async () => {
  const conference = await s.conference();
  const ticket = await groupTicket(conference, { capacity: 5 });
  const buyer = await s.member();
  const key = crypto.randomUUID();
  const bought = await buy(buyer, conference, ticket, 4, key);
  expect(await buy(buyer, conference, ticket, 4, key)).toEqual(bought);
  expect(bought.order?.totalFen).toBe(4 * FEE);
  await expect(buy(await s.member(), conference, ticket, 2)).rejects.toMatchObject(refusal('sold_out'));
  await expect(buy(buyer, conference, ticket, 2)).rejects.toMatchObject(refusal('under_way'));
  const before = await groupOf(buyer, bought.id);
  expect(before).toMatchObject({ places: 4, open: 4 });
  await expect(nameThem(buyer, bought.id, [person(before.seats[0], '甲')])).rejects.toMatchObject(
    refusal('group_unpaid'),
  );
  await s.pay(bought.order?.code ?? '', 4 * FEE);
  const { seats } = await groupOf(buyer, bought.id);
  await nameThem(buyer, bought.id, [person(seats[0], '王一'), person(seats[1], '李二')]);
  const delegate = await s.member();
  const mine = await claim(delegate, seats[2] as Seat);
  expect(await s.stateOf(mine.data.id)).toBe('confirmed');
  const own = await s.call<{ data: { code: string; items: object[]; orders: object[] } }>(
    delegate,
    'registration.own',
    {
      id: mine.data.id,
    },
  );
  expect(own.data).toMatchObject({ items: [{ state: 'had', unitFen: 0 }], orders: [] });
  expect(own.data.code).not.toBe('');
  const after = await groupOf(buyer, bought.id);
  expect(after).toMatchObject({ places: 4, open: 1 });
  expect(after.seats.map(({ name }) => name).slice(0, 2)).toEqual(['王一', '李二']);
  const counts = await s.call<{ data: object }>(s.desk, 'registration.registration.counts', {
    conferenceId: conference,
  });
  expect(counts.data).toMatchObject({ products: [{ had: 4, held: 0, left: 1 }], paidFen: 4 * FEE });
  const list = await s.call<{ data: object[] }>(s.desk, 'registration.group.list', { conferenceId: conference });
  expect(list.data).toMatchObject([{ name: '血液科', places: 4, open: 1 }]);
});

test('C7 of two who take a place by the same link one has it, and a link that was replaced opens nothing', async () => {
  const conference = await s.conference();
  const { buyer, id } = await paid(conference, await groupTicket(conference), 2);
  const [seat] = (await groupOf(buyer, id)).seats;
  const both = [await s.member(), await s.member()];
  const done = await Promise.allSettled(both.map((as) => claim(as, seat as Seat)));
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('seat_taken') });
  await nameThem(buyer, id, [{ seat: seat?.id ?? 0, name: '', phone: '' }]);
  const stranger = await s.member();
  await expect(claim(stranger, seat as Seat)).rejects.toMatchObject(refusal('link_wrong'));
  await expect(claim(stranger, { id: seat?.id ?? 0, code: 'f'.repeat(64) })).rejects.toMatchObject(
    refusal('link_wrong'),
  );
  await claim(stranger, (await groupOf(buyer, id)).seats[0] as Seat);
});

test('C7 a place changes its person so many times and until the moment, exactly; the former one is out, and who has arrived stays', async () => {
  const conference = await s.conference(10);
  const namesUntil = new Date(s.now().getTime() + 5 * DAY).toISOString();
  await s.call(s.desk, 'registration.plan.save', { conferenceId: conference, namesUntil, mostRenames: 1 });
  const { buyer, id } = await paid(conference, await groupTicket(conference), 3);
  const seats = async () => (await groupOf(buyer, id)).seats;
  const [first, second, third] = await seats();
  await nameThem(buyer, id, [person(first, '王一'), person(second, '李二')]);
  const registrationOf = async (nth: number): Promise<number> => {
    const shown = await s.call<{ data: { id: number; seats: { registrationId: number }[] } }>(
      ...([s.desk, 'registration.group.show', { id }] as const),
    );
    return shown.data.seats[nth]?.registrationId ?? 0;
  };
  const former = await registrationOf(0);
  await nameThem(buyer, id, [person(first, '赵三')]);
  expect(await s.stateOf(former)).toBe('withdrawn');
  await expect(nameThem(buyer, id, [person(first, '钱四')])).rejects.toMatchObject(refusal('renames_over'));
  const arrived = await registrationOf(1);
  await s.call(s.desk, 'registration.registration.checkIn', { id: arrived, version: await s.versionOf(arrived) });
  await expect(nameThem(buyer, id, [person(second, '孙五')])).rejects.toMatchObject(refusal('seat_used'));
  s.pass(5 * DAY);
  await expect(nameThem(buyer, id, [person(third, '周六')])).rejects.toMatchObject(refusal('names_over'));
  expect((await seats()).map(({ code }) => code)).toEqual(['', '', '']);
});

test('C7 all of a list or nothing of it: one who is registered already, a phone named twice, another’s place', async () => {
  const conference = await s.conference();
  const ticket = await groupTicket(conference);
  const { buyer, id } = await paid(conference, ticket, 3);
  const other = await paid(conference, ticket, 2);
  const [first, second] = (await groupOf(buyer, id)).seats;
  const phone = newPhone();
  await nameThem(other.buyer, other.id, [person((await groupOf(other.buyer, other.id)).seats[0], '王一', phone)]);
  await expect(nameThem(buyer, id, [person(first, '李二'), person(second, '王一', phone)])).rejects.toMatchObject(
    refusal('person_registered'),
  );
  const twice = newPhone();
  await expect(
    nameThem(buyer, id, [person(first, '李二', twice), person(second, '赵三', twice)]),
  ).rejects.toMatchObject(refusal('phone_twice'));
  await expect(nameThem(buyer, id, [person(first, '李二', '')])).rejects.toMatchObject({ status: 400 });
  await expect(nameThem(other.buyer, other.id, [person(first, '李二')])).rejects.toMatchObject({ status: 404 });
  await expect(nameThem(other.buyer, id, [person(first, '李二')])).rejects.toMatchObject({ status: 404 });
  await expect(groupOf(other.buyer, id)).rejects.toMatchObject({ status: 404 });
  expect(await groupOf(buyer, id)).toMatchObject({ open: 3 });
});

test('C6 a place is given back by itself at what the ladder keeps, and whoever had it comes no more; one who declines leaves it open', async () => {
  const conference = await s.conference(10);
  const ticket = await groupTicket(conference, { capacity: 3 });
  const { buyer, id } = await paid(conference, ticket, 3);
  const [first, second] = (await groupOf(buyer, id)).seats;
  const [one, two] = [await s.member(), await s.member()];
  const [had, declined] = [await claim(one, first as Seat), await claim(two, second as Seat)];
  await s.call(two, 'registration.withdraw', { id: declined.data.id });
  expect(await groupOf(buyer, id)).toMatchObject({ places: 3, open: 2 });
  const seats = [first?.id];
  const quoted = { group: id, seats };
  const quote = await s.call<{ data: { quote: number } }>(buyer, 'registration.groupQuote', quoted);
  expect(quote.data).toMatchObject({ keptFen: FEE / 5, backFen: FEE - FEE / 5 });
  await expect(s.call(buyer, 'registration.groupGiveUp', quoted)).rejects.toMatchObject(refusal('quote_needed'));
  await expect(s.call(one, 'registration.groupGiveUp', { ...quoted, ...quote.data })).rejects.toMatchObject({
    status: 404,
  });
  await s.call(buyer, 'registration.groupGiveUp', { ...quoted, quote: quote.data.quote });
  expect(await s.stateOf(had.data.id)).toBe('withdrawn');
  expect(await groupOf(buyer, id)).toMatchObject({ places: 2, open: 2 });
  const offer = await s.call<{ data: { products: object[] } }>(one, 'registration.offer', { conference });
  expect(offer.data.products).toMatchObject([{ left: 1 }]);
});

test('C7 an unpaid group lapses as a whole, and groups buy within the limits of the ticket and nothing hidden', async () => {
  const conference = await s.conference();
  const ticket = await groupTicket(conference, { groupMost: 4 });
  const alone = await s.product(conference, { title: '个人票' });
  const buyer = await s.member();
  await expect(buy(buyer, conference, ticket, 5)).rejects.toMatchObject(refusal('too_many'));
  await expect(buy(buyer, conference, alone, 2)).rejects.toMatchObject(refusal('no_groups'));
  const twice = await Promise.allSettled([buy(buyer, conference, ticket, 2), buy(buyer, conference, ticket, 2)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [made] = twice.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  s.pass(31 * 60_000);
  await s.job('order.expire');
  expect(await groupOf(buyer, made?.id ?? 0)).toMatchObject({
    places: 0,
    seats: [{ state: 'gone' }, { state: 'gone' }],
  });
  for (const more of [{ approves: true }, { audience: 'doctor' }, { kind: 'dinner' }, { isHidden: true }]) {
    await expect(groupTicket(conference, more)).rejects.toMatchObject(refusal('group_wrong'));
  }
  const free = await groupTicket(conference, { tiers: [tier(0)], title: '免费票' });
  const givenBy = await s.member();
  const given = await buy(givenBy, conference, free, 2);
  expect(given.order).toBeNull();
  const [spare] = (await groupOf(givenBy, given.id)).seats;
  await s.call(givenBy, 'registration.groupGiveUp', { group: given.id, seats: [spare?.id] });
  expect(await groupOf(givenBy, given.id)).toMatchObject({ places: 1 });
});

test('X7 another shop’s groups and links are none', async () => {
  const conference = await s.conference();
  const ticket = await groupTicket(conference);
  const { buyer, id } = await paid(conference, ticket, 2);
  const [seat] = (await groupOf(buyer, id)).seats;
  const { kit } = s.stage;
  const other = await kit.makeShop();
  const { id: memberId, accountId } = await makeMember(kit, other, { name: '别处的会员' });
  if (buyer.person === null) throw new Error('Nobody is signed in.');
  const stranger = kit.ctx(other, { ...buyer.person, id: memberId, accountId });
  await expect(groupOf(stranger, id)).rejects.toMatchObject({ status: 404 });
  await expect(claim(stranger, seat as Seat)).rejects.toMatchObject({ status: 404 });
  await expect(buy(stranger, conference, ticket, 2)).rejects.toMatchObject({ status: 404 });
});

test('OR6 C4 a group is changed in its order: places without a name go, one more comes at today’s price, and counts with its own', async () => {
  const conference = await s.conference();
  const soon = new Date(s.now().getTime() + DAY).toISOString();
  const ticket = await groupTicket(conference, {
    ...{ capacity: 3, groupMost: 3 },
    tiers: [{ ...tier(FEE), name: '早鸟', until: soon }, tier(15_000)],
  });
  const buyer = await s.member();
  const bought = await buy(buyer, conference, ticket, 2);
  const code = bought.order?.code ?? '';
  type Choices = { version: number; isPaid: boolean; drops: number[]; takes: { key: string; unitFen: number }[] };
  const choicesOf = async () => (await s.call<{ data: Choices }>(buyer, 'order.choicesOwn', { code })).data;
  const more = { takes: [{ sells: 'registration.seat', key: `group/${bought.id}`, quantity: 1 }] };
  // Not paid yet: one place less, one more, at once.
  const first = await choicesOf();
  expect(first).toMatchObject({ isPaid: false, takes: [{ unitFen: FEE }] });
  await s.call(buyer, 'order.amendOwn', { code, version: first.version, drops: first.drops.slice(0, 1), ...more });
  await s.pay(code, 2 * FEE);
  const [, second] = (await groupOf(buyer, bought.id)).seats.filter(({ state }) => state === 'had');
  await nameThem(buyer, bought.id, [person(second, '沈一')]);
  s.pass(2 * DAY);
  const { version, drops, takes } = await choicesOf();
  expect([drops.length, takes[0]?.unitFen]).toEqual([1, 15_000]);
  const made = await s.call<{ data: { dueFen: number } }>(buyer, 'order.changeOwn', { code, version, ...more });
  expect(made.data.dueFen).toBe(15_000);
  const other = await s.member();
  await expect(buy(other, conference, ticket, 2)).rejects.toMatchObject(refusal('sold_out'));
  await s.pay(code, 15_000);
  expect(await groupOf(buyer, bought.id)).toMatchObject({ places: 3, open: 2 });
  expect((await choicesOf()).takes).toEqual([]);
  const again = await choicesOf();
  const named = await s.call<{ data: { items: { id: number }[] } }>(buyer, 'order.own', { code });
  const taken = named.data.items.map(({ id }) => id).filter((id) => !again.drops.includes(id));
  for (const line of taken) {
    const gone = s.call(buyer, 'order.changeOwn', { code, version: again.version, drops: [line] });
    await expect(gone).rejects.toMatchObject({ status: 409 });
  }
});
