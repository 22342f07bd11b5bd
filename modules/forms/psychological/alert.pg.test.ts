import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { contextMaker } from '../../../kernel/http/make-context.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { SOCKET_PATH, SocketRealtime } from '../../../kernel/realtime/socket-realtime.ts';
import { PostgresSignals } from '../../../kernel/signals/postgres-signals.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { eventually } from '../../../kernel/testkit/eventually.ts';
import { callMore } from './commands/call-more.ts';

interface Alert {
  id: number;
  version: number;
  answerId: number;
  state: string;
  calls: number;
  member: { name: string } | null;
  phone: string;
}

let house: House;
let stage: Stage;
let elsewhere: Stage;
let first: { id: number; caller: Caller };
let second: { id: number; caller: Caller };
beforeAll(async () => {
  house = await openHouse();
  [stage, elsewhere] = [await house.stage('ALERTS'), await house.stage('AFAR')];
  await stage.call('psychological.offer.save', { scale: 'phq-9', version: 0, isOn: true, who: 'visitor' });
  await stage.call('psychological.offer.save', { scale: 'epds', version: 0, isOn: true, who: 'visitor' });
  [first, second] = [await clerk(['psychological.alert.handle']), await clerk(['psychological.alert.handle'])];
});
afterAll(() => house.close());

async function clerk(permissions: readonly string[]): Promise<{ id: number; caller: Caller }> {
  const { member, caller } = await stage.newcomer(permissions);
  return { id: member.id, caller };
}
async function answer(more: Record<string, unknown> = {}): Promise<{ id: number; caller: Caller; memberId: number }> {
  const { member, caller } = await stage.newcomer();
  const given = { scale: 'phq-9', edition: 1, agrees: true, values: { i1: 'c1', i9: 'c1' }, ...more };
  const { data } = await stage.call<{ data: { id: number } }>('psychological.save', given, caller);
  return { id: data.id, caller, memberId: member.id };
}
const alerts = async (input: Record<string, unknown> = {}): Promise<Alert[]> =>
  (await stage.call<{ data: Alert[] }>('psychological.alert.list', input, first.caller)).data;
async function raised(more: Record<string, unknown> = {}): Promise<Alert> {
  const { id } = await answer(more);
  const found = (await alerts()).find(({ answerId }) => answerId === id);
  if (found === undefined) throw new Error('No alert was raised.');
  return found;
}
async function refusal(name: string, input: Record<string, unknown>, as: Caller, on = stage) {
  const { status, body } = await on.play(name, new PreparedCall(input, { as }));
  return { status, code: (body as { code?: string }).code };
}
const told = (kind: string, alert: number) =>
  house.kit
    .ctx(stage.shop)
    .db.rows<{ member: number; isRead: boolean }>(
      `select member_id as member, read_at is not null as "isRead" from notice where shop_id = $1 and kind = $2 and key like $3 order by member_id, id`,
      [stage.shop.id, `psychological.${kind}`, `${alert}/%`],
    );
const take = (alert: Alert, as: Caller) =>
  refusal('psychological.alert.take', { id: alert.id, version: alert.version }, as);

test('an answer that speaks of self-harm raises one alert, scored or not; others raise none', async () => {
  const before = (await alerts()).length;
  await answer({ values: { i1: 'c3', i2: 'c3', i9: 'c0' } });
  await answer({ values: { i1: 'c3' } });
  await answer({ scale: 'epds', values: { i1: 'c3', i10: 'c3' } });
  expect(await alerts()).toHaveLength(before);
  const one = await raised({ phone: '13800008000' });
  // Printed from the worst answer: the third one counts for one point.
  const other = await raised({ scale: 'epds', values: { i10: 'c2' } });
  expect([one.state, other.state]).toEqual(['open', 'open']);
  // Whoever answers for alerts sees whom to call.
  expect(one.phone).toBe('13800008000');
  expect(one.member?.name).not.toMatch(/\*/);
  const shown = await stage.call<{ data: Record<string, unknown> }>(
    'psychological.alert.show',
    { id: one.id },
    first.caller,
  );
  expect(shown.data).toMatchObject({
    item: '有不如死掉或用某种方式伤害自己的念头',
    answer: '好几天',
    result: '总分：未计分',
  });
});

test('who is on duty hears; where nobody is, all who may answer for alerts do', async () => {
  const all = await raised();
  const everybody = (await told('alert_raised', all.id)).map(({ member }) => member);
  expect(everybody).toEqual(expect.arrayContaining([first.id, second.id]));
  await stage.call('psychological.duty.save', { members: [second.id] });
  const one = await raised();
  expect(await told('alert_raised', one.id)).toEqual([{ member: second.id, isRead: false }]);
  const stranger = await clerk(['form.answer.view']);
  expect(await refusal('psychological.duty.save', { members: [stranger.id] }, await stage.caller('admin'))).toEqual({
    ...{ status: 400, code: 'psychological.duty_without_right' },
  });
  const { data } = await stage.call<{ data: { people: { id: number; isOn: boolean }[] } }>('psychological.duty.show');
  expect(data.people.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual([second.id]);
  await stage.call('psychological.duty.save', { members: [] });
});

test('who is on duty hears where more may answer than anybody tells, and stays on duty', async () => {
  for (let made = 0; made < 101; made += 1) await clerk(['psychological.alert.handle']);
  const late = await clerk(['psychological.alert.handle']);
  await stage.call('psychological.duty.save', { members: [late.id] });
  const one = await raised();
  expect((await told('alert_raised', one.id)).map(({ member }) => member)).toEqual([late.id]);
  const { data } = await stage.call<{ data: { people: { id: number; isOn: boolean }[] } }>('psychological.duty.show');
  expect(data.people.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual([late.id]);
  await stage.call('psychological.duty.save', { members: [] });
});

test('who is on duty at that hour hears; outside of all hours all who may answer for alerts do', async () => {
  await stage.call('psychological.duty.save', { members: [first.id, second.id] });
  const today = ((new Date(Date.now() + 8 * 3_600_000).getUTCDay() + 6) % 7) + 1;
  const [other, another] = [(today % 7) + 1, ((today + 1) % 7) + 1];
  const hours = (memberId: number, weekdays: number[], more: object = {}) =>
    stage.call<{ data: { isNow: boolean } }>('psychological.duty.hours', {
      ...{ memberId, weekdays, dailyFrom: '', dailyUntil: '', ...more },
    });
  expect((await hours(first.id, [other, another])).data.isNow).toBe(false);
  const one = await raised();
  expect((await told('alert_raised', one.id)).map(({ member }) => member)).toEqual([second.id]);
  await hours(second.id, [other]);
  const two = await raised();
  expect((await told('alert_raised', two.id)).map(({ member }) => member)).toEqual(
    expect.arrayContaining([first.id, second.id]),
  );
  const stranger = await clerk(['psychological.alert.handle']);
  const nobody = { memberId: stranger.id, weekdays: [], dailyFrom: '', dailyUntil: '' };
  expect(await refusal('psychological.duty.hours', nobody, await stage.caller('admin'))).toMatchObject({ status: 404 });
  const wrong = { ...nobody, memberId: first.id, dailyFrom: '25:00' };
  expect(await refusal('psychological.duty.hours', wrong, await stage.caller('admin'))).toMatchObject({ status: 400 });
  await stage.call('psychological.duty.save', { members: [] });
});

test('of two who take one at once, one has it; it is closed by whoever took it, with what was done, and not again', async () => {
  const alert = await raised();
  const tries = await Promise.all([take(alert, first.caller), take(alert, second.caller)]);
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = tries[0]?.status === 200 ? [first, second] : [second, first];
  expect((await told('alert_raised', alert.id)).every(({ isRead }) => isRead)).toBe(true);
  const held = { id: alert.id, version: alert.version + 1 };
  const done = { ...held, action: 'called', note: '已与本人通话，家属今晚陪同' };
  expect(await take({ ...alert, ...held }, winner.caller)).toEqual({ status: 409, code: 'psychological.alert_yours' });
  expect(await refusal('psychological.alert.close', done, loser.caller)).toEqual({
    ...{ status: 409, code: 'psychological.alert_not_yours' },
  });
  for (const lacking of [
    { ...done, note: '' },
    { ...held, note: done.note },
    { ...done, note: '好' },
  ])
    expect(await refusal('psychological.alert.close', lacking, winner.caller)).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await refusal('psychological.alert.close', done, winner.caller)).status).toBe(200);
  const closed = { ...done, version: held.version + 1 };
  expect(await refusal('psychological.alert.close', closed, winner.caller)).toEqual({
    ...{ status: 409, code: 'psychological.alert_closed' },
  });
  const trail = await stage.call<{ data: { changes: { field: string }[] }[] }>(
    'psychological.alert.history',
    { id: alert.id },
    winner.caller,
  );
  expect(trail.data[0]?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['state', 'action', 'note', 'closedBy']),
  );
});

test('nobody closes one without an action, whatever writes', async () => {
  const alert = await raised();
  const write = (sets: string) =>
    house.kit
      .ctx(stage.shop)
      .db.write((tx) =>
        tx.rows(`update psychological_alert set ${sets} where shop_id = $1 and id = $2`, [stage.shop.id, alert.id]),
      );
  const held = `taken_by = ${first.id}, taken_at = now()`;
  await expect(write(`state = 'closed', ${held}, closed_by = ${first.id}, closed_at = now()`)).rejects.toThrow(
    /closed/,
  );
  await expect(write(`state = 'closed', action = 'called', note = '已联系'`)).rejects.toThrow(/taken|closed/);
});

test('somebody else takes it over, and only whoever has it closes it', async () => {
  const alert = await raised();
  expect((await take(alert, first.caller)).status).toBe(200);
  expect((await take({ ...alert, version: 2 }, second.caller)).status).toBe(200);
  const done = { id: alert.id, version: 3, action: 'referred', note: '已转介本院心理科' };
  expect(await refusal('psychological.alert.close', done, first.caller)).toMatchObject({
    code: 'psychological.alert_not_yours',
  });
  expect((await refusal('psychological.alert.close', done, second.caller)).status).toBe(200);
});

test('more people are told of what nobody took, once for each stretch of time, until somebody does', async () => {
  await stage.call('psychological.duty.save', { members: [second.id] });
  const alert = await raised();
  const at = (minutes: number) => {
    const ctx = house.kit.ctx(stage.shop);
    const now = new Date(Date.now() + minutes * 60_000);
    return callMore({ ...ctx, services: { ...ctx.services, now: () => now } });
  };
  const waiting = async () =>
    (await told('alert_waiting', alert.id)).filter(({ member }) => member === first.id).length;
  await at(14);
  expect(await waiting()).toBe(0);
  // Twice, as a job may run.
  await Promise.all([at(16), at(16)]);
  expect(await waiting()).toBe(1);
  await at(20);
  expect(await waiting()).toBe(1);
  await at(32);
  expect(await waiting()).toBe(2);
  const now = (await alerts()).find(({ id }) => id === alert.id);
  expect(now?.calls).toBe(2);
  expect((await take(alert, first.caller)).status).toBe(200);
  await at(60);
  expect(await waiting()).toBe(2);
  await stage.call('psychological.duty.save', { members: [] });
});

test('neither the answer nor its person goes while an alert is open, and the record of it stays', async () => {
  const { id, memberId } = await answer();
  expect(await refusal('psychological.answer.remove', { id, version: 1 }, await stage.caller('admin'))).toEqual({
    ...{ status: 409, code: 'psychological.alert_kept' },
  });
  const { removalHolds } = house.kit.services.registry.find('psychological') ?? {};
  const holds = () =>
    house.kit
      .ctx(stage.shop)
      .db.write(async (tx) => removalHolds?.['psychological.alert']?.holds(tx, stage.shop.id, memberId));
  expect(await holds()).toBe(true);
  const alert = (await alerts()).find(({ answerId }) => answerId === id);
  await stage.call('psychological.alert.take', { id: alert?.id, version: 1 }, first.caller);
  await stage.call(
    'psychological.alert.close',
    { id: alert?.id, version: 2, action: 'mistaken', note: '本人确认误填' },
    first.caller,
  );
  expect(await holds()).toBe(false);
});

test('nobody else sees one: not who reads results, not another shop', async () => {
  const alert = await raised();
  const reader = await clerk(['psychological.answer.review']);
  expect(await refusal('psychological.alert.list', {}, reader.caller)).toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(await take(alert, reader.caller)).toMatchObject({ code: 'PERMISSION_DENIED' });
  const stranger = (await elsewhere.newcomer(['psychological.alert.handle'])).caller;
  expect(await refusal('psychological.alert.show', { id: alert.id }, stranger, elsewhere)).toMatchObject({
    status: 404,
  });
  expect(await refusal('psychological.alert.take', { id: alert.id, version: 1 }, stranger, elsewhere)).toMatchObject({
    status: 404,
  });
});

test('a console that is open hears of it by its socket', async () => {
  const { kit } = house;
  const signals = await PostgresSignals.open(testDatabase().appUrl);
  const realtime = new SocketRealtime(signals);
  const usual = kit.services.realtime;
  Object.assign(kit.services, { realtime });
  const { server } = kit.app;
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { services, database } = kit;
  const logger = createLogger('silent');
  realtime.attach({ http: server.server, database, services, makeContext: contextMaker(database, services), logger });
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = io(`http://127.0.0.1:${port}`, {
      ...{ path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true },
      auth: { token: first.caller.token },
      extraHeaders: { host: `${stage.shop.code}.localhost:${port}` },
    });
    made.once('connect', () => resolve(made)).once('connect_error', reject);
  });
  const heard: { id: number }[] = [];
  socket.on('psychological.alert', (data: { id: number }) => heard.push(data));
  const alert = await raised();
  await eventually(() => expect(heard).toEqual([{ id: alert.id }]));
  socket.close();
  await realtime.close();
  await signals.close();
  Object.assign(kit.services, { realtime: usual });
});
