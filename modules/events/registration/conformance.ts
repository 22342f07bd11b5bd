import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';
import { signCodes } from '../../platform/device/public.ts';
import { TICKET } from './rules/ticket.ts';

type Made = { data: { id: number; version: number } };
type Handed = { data: { id: number; state: string } };

const conferenceOf = async (stage: Stage): Promise<number> => (await publishedItem(stage, 'conference.conference')).id;

const tier = (stage: Stage, fen: number) => ({ name: stage.text('标准价'), nameEn: stage.text('Standard'), fen });

/** A code that nothing else has. */
const codeOf = (stage: Stage): string => `C-${stage.key().replace(/[^a-z0-9]/g, '')}`.slice(0, 32);

/** A product of a conference of its own; a ticket unless something else is said. */
async function product(stage: Stage, more: object = {}): Promise<{ conference: number; product: number }> {
  const conference = await conferenceOf(stage);
  const { data } = await stage.call<Made>('registration.product.save', {
    ...{ conferenceId: conference, title: stage.text('现场票'), titleEn: stage.text('Ticket') },
    ...{ tiers: [tier(stage, 0)], ladder: [{ days: 7, percent: 20 }], ...more },
  });
  return { conference, product: data.id };
}

interface Registered {
  id: number;
  version: number;
  conference: number;
  product: number;
  as: Caller;
}

/** Somebody who handed a registration in. */
async function registered(stage: Stage, more: object = {}): Promise<Registered> {
  const made = await product(stage, more);
  const { caller } = await stage.newcomer();
  const input = { conference: made.conference, items: [{ product: made.product }] };
  const { data } = await stage.call<Handed>('registration.submit', input, caller);
  const shown = await stage.call<Made>('registration.registration.show', { id: data.id });
  return { ...made, id: data.id, version: shown.data.version, as: caller };
}

/** A group that cost nothing, with one of its places. */
async function group(stage: Stage): Promise<{ id: number; seat: { id: number; code: string }; as: Caller }> {
  const made = await product(stage, { groupMost: 10 });
  const { caller } = await stage.newcomer();
  const input = { conference: made.conference, product: made.product, quantity: 2, name: stage.text('血液科') };
  const { data } = await stage.call<{ data: { id: number } }>('registration.groupOrder', input, caller);
  const shown = await stage.call<{ data: { seats: { id: number; code: string }[] } }>(
    ...(['registration.group', { id: data.id }, caller] as const),
  );
  const [seat] = shown.data.seats;
  if (seat === undefined) throw new Error('A group without places.');
  return { id: data.id, seat, as: caller };
}

const versioned = async (stage: Stage, more: object = {}) => {
  const { id, version } = await registered(stage, more);
  return { id, version };
};

/** A product of which nothing is left, with a line. */
const gone = (stage: Stage) => product(stage, { capacity: 0, waits: true });

/** Somebody who stands in line. */
async function inLine(stage: Stage): Promise<{ product: number; as: Caller }> {
  const made = await gone(stage);
  const { caller } = await stage.newcomer();
  await stage.call('registration.wait', { product: made.product }, caller);
  return { product: made.product, as: caller };
}

async function waitOf(stage: Stage): Promise<number> {
  const { product: productId } = await inLine(stage);
  const list = await stage.call<{ data: { id: number }[] }>('registration.wait.list', { productId });
  return list.data[0]?.id ?? 0;
}

/** A successful call of each operation on registrations. */
export const examples: Examples = {
  'registration.plan.save': async (stage) => ({
    conferenceId: await conferenceOf(stage),
    note: stage.text('说明'),
    noteEn: stage.text('Note'),
  }),
  'registration.registration.remind': async (stage) => ({ conferenceId: await conferenceOf(stage), isDry: true }),
  'registration.quota.save': async (stage) => ({
    conferenceId: await conferenceOf(stage),
    name: stage.text('名额池'),
    nameEn: stage.text('Quota'),
    capacity: 40,
  }),
  'registration.product.save': async (stage) => ({
    ...{
      conferenceId: await conferenceOf(stage),
      title: stage.text('晚宴'),
      titleEn: stage.text('Dinner'),
      kind: 'dinner',
    },
    ...{ note: stage.text('说明'), tiers: [tier(stage, 26_000)], ladder: [{ days: 7, fen: 5_000 }] },
  }),
  'registration.promo.save': async (stage) => {
    const { conference } = await product(stage);
    return {
      ...{ conferenceId: conference, code: codeOf(stage), note: stage.text('赠码'), kind: 'percent', percent: 20 },
      ...{ mostUses: 10, mostEach: 2 },
    };
  },
  'registration.promo': async (stage) => {
    const { conference } = await product(stage);
    const code = codeOf(stage);
    const values = { conferenceId: conference, code, kind: 'amount', fen: 1_000 };
    await stage.call('registration.promo.save', values);
    return { conference, code };
  },
  'registration.groupOrder': async (stage) => {
    const made = await product(stage, { groupMost: 10 });
    return { conference: made.conference, product: made.product, quantity: 3, name: stage.text('血液科') };
  },
  'registration.groups': async (stage) => new PreparedCall({}, { as: (await group(stage)).as }),
  'registration.group': async (stage) => {
    const { id, as } = await group(stage);
    return new PreparedCall({ id }, { as });
  },
  'registration.groupName': async (stage) => {
    const { id, seat, as } = await group(stage);
    const people = [{ seat: seat.id, name: stage.text('王一'), phone: newPhone() }];
    return new PreparedCall({ group: id, people }, { as });
  },
  'registration.groupQuote': async (stage) => {
    const { id, seat, as } = await group(stage);
    return new PreparedCall({ group: id, seats: [seat.id] }, { as });
  },
  'registration.groupGiveUp': async (stage) => {
    const { id, seat, as } = await group(stage);
    return new PreparedCall({ group: id, seats: [seat.id] }, { as });
  },
  'registration.seat': async (stage) => {
    const { id, code } = (await group(stage)).seat;
    return { id, code };
  },
  'registration.claim': async (stage) => {
    const { id, code } = (await group(stage)).seat;
    return { id, code };
  },
  'registration.group.show': async (stage) => ({ id: (await group(stage)).id }),
  'registration.group.history': async (stage) => ({ id: (await group(stage)).id }),
  'registration.product.prices': async (stage) => ({
    conferenceId: (await product(stage)).conference,
    at: '2027-01-01T00:00:00+08:00',
  }),
  'registration.offer': async (stage) => ({ conference: (await product(stage)).conference }),
  'registration.form': async (stage) => ({ conference: await conferenceOf(stage) }),
  'registration.keep': async (stage) => {
    const made = await product(stage);
    return { conference: made.conference, items: [{ product: made.product, quantity: 1 }] };
  },
  'registration.submit': async (stage) => {
    const made = await product(stage);
    return { conference: made.conference, items: [{ product: made.product, quantity: 1 }] };
  },
  'registration.mine': async (stage) => new PreparedCall({}, { as: (await registered(stage)).as }),
  'registration.own': async (stage) => {
    const { id, as } = await registered(stage);
    return new PreparedCall({ id }, { as });
  },
  'registration.quote': async (stage) => {
    const { id, as } = await registered(stage);
    return new PreparedCall({ id }, { as });
  },
  'registration.withdraw': async (stage) => {
    const { id, as } = await registered(stage);
    return new PreparedCall({ id }, { as });
  },
  'registration.wait': async (stage) => ({ product: (await gone(stage)).product }),
  'registration.leave': async (stage) => {
    const { product: of, as } = await inLine(stage);
    return new PreparedCall({ product: of }, { as });
  },
  'registration.wait.show': async (stage) => ({ id: await waitOf(stage) }),
  'registration.wait.next': async (stage) => ({ productId: (await inLine(stage)).product }),
  'registration.wait.history': async (stage) => ({ id: await waitOf(stage) }),
  'registration.registration.show': async (stage) => ({ id: (await registered(stage)).id }),
  'registration.registration.history': async (stage) => ({ id: (await registered(stage)).id }),
  'registration.registration.counts': async (stage) => ({ conferenceId: (await registered(stage)).conference }),
  'registration.registration.approve': (stage) => versioned(stage, { approves: true }),
  'registration.registration.reject': async (stage) => ({
    ...(await versioned(stage, { approves: true })),
    reason: stage.text('名额有限'),
  }),
  'registration.registration.withdraw': async (stage) => ({
    ...(await versioned(stage)),
    reason: stage.text('重复注册'),
  }),
  'registration.registration.checkIn': (stage) => versioned(stage),
  'registration.registration.undoCheckIn': async (stage) => {
    const { data } = await stage.call<Made>('registration.registration.checkIn', await versioned(stage));
    return data;
  },
  'registration.registration.scan': async (stage) => {
    const { id } = await registered(stage);
    const until = new Date(Date.now() + 86_400_000);
    const codes = await signCodes(stage.kit.ctx(stage.shop), TICKET, [{ id, until }]);
    return { code: codes.get(id) ?? '' };
  },
  'registration.registration.enter': async (stage) => {
    const made = await product(stage);
    const { member } = await stage.newcomer();
    return { conferenceId: made.conference, memberId: member.id, items: [{ product: made.product, quantity: 1 }] };
  },
};
