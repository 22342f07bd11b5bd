import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { GATE, KIOSK } from './device-contract.ts';
import { ROOM } from './room-contract.ts';
import { WALL } from './wall-contract.ts';

type Made = { data: { id: number; version: number } };
type Answered = { data: { scan: number; entry: number } };

interface Come {
  conference: number;
  gate: number;
  registration: number;
  code: string;
}

/** Somebody who is confirmed, and a gate of their conference. */
async function come(stage: Stage): Promise<Come> {
  const submit = await stage.prepare('registration.submit');
  const { caller } = await stage.newcomer();
  const { data: handed } = await stage.call<Made>('registration.submit', submit.input, caller);
  const own = await stage.call<{ data: { code: string; conferenceId: number } }>(
    'registration.own',
    { id: handed.id },
    caller,
  );
  const conference = own.data.conferenceId;
  const { data: list } = await stage.call<Made>('checkin.list.save', {
    ...{ conferenceId: conference, name: stage.text('入场'), nameEn: stage.text('Entrance') },
  });
  const { data: gate } = await stage.call<Made>('checkin.gate.save', {
    ...{ listId: list.id, name: stage.text('东门'), nameEn: stage.text('East') },
  });
  return { conference, gate: gate.id, registration: handed.id, code: own.data.code };
}

let minutes = 60;
/** Other minutes each time, so that one example changes what another one made. */
const nextMinutes = (): number => {
  minutes += 1;
  return minutes;
};

const nonce = (): string => crypto.randomUUID();

async function device(stage: Stage, work: string, gate: number): Promise<Caller> {
  const { token } = await enrolDevice(stage.kit, stage.shop, { work, workId: gate });
  return { ...visitor(stage.shop), token };
}

async function atDevice(
  stage: Stage,
  work: string,
  input: (at: Come) => Record<string, unknown>,
): Promise<PreparedCall> {
  const at = await come(stage);
  return new PreparedCall(input(at), { as: await device(stage, work, at.gate) });
}

/** Somebody whom a device without a line let in a second time. */
async function conflict(stage: Stage): Promise<{ id: number; version: number }> {
  const { gate, code } = await come(stage);
  const as = await device(stage, GATE, gate);
  const said = { code, at: new Date().toISOString(), outcome: 'entry' };
  await stage.call('checkin.device.sync', { ...said, nonce: nonce() }, as);
  await stage.call('checkin.device.sync', { ...said, nonce: nonce() }, as);
  const list = await stage.call<{ data: { id: number; version: number }[] }>('checkin.conflict.list', {
    isSettled: false,
  });
  const [newest] = list.data;
  if (newest === undefined) throw new Error('No conflict was kept.');
  return { id: newest.id, version: newest.version };
}

/** Somebody’s own registration, for what they say of their name. */
async function ownCome(stage: Stage, more: Record<string, unknown> = {}): Promise<PreparedCall> {
  const submit = await stage.prepare('registration.submit');
  const { caller } = await stage.newcomer();
  const { data } = await stage.call<Made>('registration.submit', submit.input, caller);
  return new PreparedCall({ registration: data.id, ...more }, { as: caller });
}

/** A batch of badges that a desk took. */
async function batch(stage: Stage): Promise<number> {
  const { conference } = await come(stage);
  const taken = await stage.call<Made>('checkin.queue.take', { conference, size: 'badge', most: 5 });
  return taken.data.id;
}

/** A room that a list lets into. */
async function gatedRoom(stage: Stage): Promise<number> {
  const { id: roomId } = await stage.make('location.room');
  const { input } = await stage.prepare('checkin.list.save');
  await stage.call('checkin.list.save', { ...input, roomId });
  return roomId;
}

/** A successful call of each operation of check-in. */
export const examples: Examples = {
  'checkin.list.save': async (stage) => ({
    conferenceId: (await stage.prepare('registration.product.prices')).input.conferenceId,
    name: stage.text('入场'),
    nameEn: stage.text('Entrance'),
    isMulti: true,
  }),
  'checkin.need.save': async (stage) => ({
    conferenceId: (await stage.prepare('registration.product.prices')).input.conferenceId,
    ...{ leastMinutes: nextMinutes(), leastEntries: 2 },
  }),
  'checkin.own': async (stage) => {
    const submit = await stage.prepare('registration.submit');
    const { caller } = await stage.newcomer();
    const { data } = await stage.call<Made>('registration.submit', submit.input, caller);
    const own = await stage.call<{ data: { conferenceId: number } }>('registration.own', { id: data.id }, caller);
    return new PreparedCall({ conference: own.data.conferenceId }, { as: caller });
  },
  'checkin.room': async (stage) => ({ id: await stage.one('location.room') }),
  'checkin.gate.save': async (stage) => ({
    listId: (await stage.make('checkin.list')).id,
    name: stage.text('东门'),
    nameEn: stage.text('East'),
  }),
  'checkin.redeem': async (stage) => {
    const { gate, registration } = await come(stage);
    return { gate, registration, nonce: nonce() };
  },
  'checkin.find': async (stage) => ({ gate: (await come(stage)).gate, q: '0000' }),
  'checkin.undo': async (stage) => {
    const { gate, code } = await come(stage);
    const { data } = await stage.call<Answered>('checkin.redeem', { gate, code, nonce: nonce() });
    return { entry: data.entry, reason: stage.text('误扫') };
  },
  'checkin.conflict.settle': async (stage) => ({ ...(await conflict(stage)), note: stage.text('本人') }),
  'checkin.monitor': async (stage) => ({ list: (await stage.make('checkin.list')).id }),
  'checkin.badge.print': async (stage) => ({
    registration: (await come(stage)).registration,
    reason: stage.text('首张'),
  }),
  'checkin.queue.show': async (stage) => ({ conference: (await come(stage)).conference }),
  'checkin.queue.list': async (stage) => ({ conferenceId: (await come(stage)).conference }),
  'checkin.queue.take': async (stage) => ({ conference: (await come(stage)).conference, size: 'badgeSheet', most: 10 }),
  'checkin.queue.paper': async (stage) => ({
    ...{ conference: (await come(stage)).conference, version: 0, size: 'cardSheet', sheets: 200 },
  }),
  'checkin.batch.show': async (stage) => ({ id: await batch(stage) }),
  'checkin.batch.settle': async (stage) => ({ id: await batch(stage), version: 1 }),
  'checkin.device.show': (stage) => atDevice(stage, GATE, () => ({})),
  'checkin.device.redeem': (stage) => atDevice(stage, GATE, ({ code }) => ({ code, nonce: nonce() })),
  'checkin.device.sync': (stage) =>
    atDevice(stage, GATE, ({ code }) => ({ code, nonce: nonce(), at: new Date().toISOString(), outcome: 'entry' })),
  'checkin.kiosk.show': (stage) => atDevice(stage, KIOSK, () => ({})),
  'checkin.kiosk.look': (stage) => atDevice(stage, KIOSK, ({ code }) => ({ code })),
  'checkin.kiosk.phone': async (stage) => {
    const { gate } = await come(stage);
    const sent = await stage.prepare('signIn.validateCode');
    const { token } = await device(stage, KIOSK, gate);
    return new PreparedCall(sent.input, { as: { ...(sent.as ?? visitor(stage.shop)), token } });
  },
  'checkin.kiosk.weixin': (stage) => atDevice(stage, KIOSK, () => ({ code: 'a code that nobody confirmed' })),
  'checkin.kiosk.pay': async (stage) => {
    const { gate, code } = await come(stage);
    const as = await device(stage, KIOSK, gate);
    const { data } = await stage.call<{ data: { visit: string } }>('checkin.kiosk.look', { code }, as);
    return new PreparedCall({ visit: data.visit }, { as });
  },
  'checkin.kiosk.confirm': async (stage) => {
    const { gate, code } = await come(stage);
    const as = await device(stage, KIOSK, gate);
    const { data } = await stage.call<{ data: { visit: string } }>('checkin.kiosk.look', { code }, as);
    return new PreparedCall({ visit: data.visit, nonce: nonce() }, { as });
  },
  'checkin.wall.save': async (stage) => ({
    listId: (await stage.make('checkin.list')).id,
    name: stage.text('大厅'),
    nameEn: stage.text('Foyer'),
    welcome: stage.text('欢迎'),
    welcomeEn: stage.text('Welcome'),
    names: 'whole',
    seconds: 45,
  }),
  'checkin.wall.view': async (stage) => ({ wall: (await stage.make('checkin.wall')).id }),
  'checkin.wall.people': async (stage) => ({ wall: (await stage.make('checkin.wall')).id }),
  'checkin.wall.pause': async (stage) => ({ id: (await stage.make('checkin.wall')).id, isPaused: true }),
  'checkin.wall.hide': async (stage) => ({ registration: (await come(stage)).registration, isHidden: true }),
  'checkin.wall.screen': async (stage) =>
    new PreparedCall({}, { as: await device(stage, WALL, (await stage.make('checkin.wall')).id) }),
  'checkin.roomNow.view': async (stage) => ({ room: await gatedRoom(stage) }),
  'checkin.roomNow.screen': async (stage) =>
    new PreparedCall({}, { as: await device(stage, ROOM, await gatedRoom(stage)) }),
  'checkin.wallName.show': (stage) => ownCome(stage),
  'checkin.wallName.save': (stage) => ownCome(stage, { isNamed: true }),
};
