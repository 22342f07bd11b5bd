import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nestedDb } from '../../../kernel/database/nested-db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { signCodes } from '../../platform/device/public.ts';
import { tier } from '../registration/test-registration-stage.ts';
import { KIOSK } from './device-contract.ts';
import { BADGE, passNumber } from './rules/pass-number.ts';
import { checkinStage, type GateSays } from './test-checkin-stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let s: Awaited<ReturnType<typeof checkinStage>>;
beforeAll(async () => {
  s = await checkinStage();
});
afterAll(() => s.stage.close());

const rows = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  s.desk.db.rows<T>(sql, [s.stage.shop.id, ...values]);
const scansOf = async (registration: number): Promise<string[]> =>
  (
    await rows<{ outcome: string }>(
      'select outcome from checkin_scan where shop_id = $1 and registration_id = $2 order by id',
      [registration],
    )
  ).map(({ outcome }) => outcome);

describe('coming in', () => {
  test('K1 K2 once: the same scan again is answered the same way, another one says where they came in first', async () => {
    const { conference, ticket, east, west } = await s.hall();
    const { id, code } = await s.guest(conference, ticket);
    const nonce = crypto.randomUUID();
    const first = await s.redeem(east, { code }, nonce);
    expect(first).toMatchObject({ outcome: 'entry', way: 'ticket', first: null });
    expect(await s.stateOf(id)).toBe('checked_in');
    s.pass(MINUTE);
    expect(await s.redeem(east, { code }, nonce)).toEqual(first);
    expect(await s.redeem(west, { code })).toMatchObject({
      ...{ outcome: 'already', entry: first.entry, first: { gate: '东门' } },
    });
    expect(await scansOf(id)).toEqual(['entry', 'already']);
  });

  test('K3 of two gates at one moment one lets them in, and the same nonce twice at one moment is one scan', async () => {
    const { conference, ticket, east, west } = await s.hall();
    const one = await s.guest(conference, ticket);
    const { code } = one;
    const both = await Promise.all([s.redeem(east, { code }), s.redeem(west, { code })]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['already', 'entry']);
    const two = await s.guest(conference, ticket);
    const nonce = crypto.randomUUID();
    const twice = await Promise.all([
      s.redeem(east, { code: two.code }, nonce),
      s.redeem(east, { code: two.code }, nonce),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await scansOf(two.id)).toEqual(['entry']);
  });

  test('L4 who may enter a room is whoever is on one of its lists, and is told so; a room with lists stays', async () => {
    const { conference, ticket } = await s.hall();
    const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(0)] });
    const made = async (record: string, values: object) =>
      (await s.call<{ data: { id: number; version: number } }>(s.desk, `location.${record}.save`, { ...values })).data;
    const room = await made('room', { venueId: (await made('venue', { name: '酒店' })).id, name: '宴会厅' });
    const door = await s.gate(await s.list(conference, { name: '晚宴', productId: dinner, roomId: room.id }));
    const [eats, other] = [await s.guest(conference, ticket, dinner), await s.guest(conference, ticket)];
    const told = async (as: typeof eats.as) =>
      (await s.call<{ data: { isMine: boolean | null }[] }>(as, 'checkin.room', { id: room.id })).data;
    expect(await told(eats.as)).toMatchObject([{ list: '晚宴', product: '晚宴', isMine: true }]);
    expect(await told(other.as)).toMatchObject([{ isMine: false }]);
    expect(await told(s.stage.kit.ctx(s.stage.shop))).toMatchObject([{ isMine: null }]);
    // What is told is what the door does.
    expect((await s.redeem(door, { code: eats.code })).outcome).toBe('entry');
    expect((await s.redeem(door, { code: other.code })).outcome).not.toBe('entry');
    await expect(s.call(s.desk, 'location.room.remove', { ...room })).rejects.toMatchObject({
      code: 'checkin.room_used',
    });
    await expect(s.list(conference, { roomId: 999_999_999 })).rejects.toMatchObject({ code: 'checkin.room_unknown' });
  });

  test('says why not: unpaid, given up, another list, its hours, a stranger, a forgery', async () => {
    const { conference, ticket, list, east } = await s.hall();
    const dear = await s.product(conference, { title: '付费票' });
    const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴' });
    const dinnerGate = await s.gate(await s.list(conference, { name: '晚宴', productId: dinner }));
    const opensAt = new Date(s.now().getTime() + HOUR).toISOString();
    const closesAt = new Date(s.now().getTime() + 2 * HOUR).toISOString();
    const late = await s.gate(await s.list(conference, { name: '下午', opensAt, closesAt }));
    const unpaid = await s.submit(await s.member(), conference, [{ product: dear }]);
    const outcome = async (gate: number, shown: object) => (await s.redeem(gate, shown)).outcome;
    expect(await outcome(east, { registration: unpaid.id })).toBe('unpaid');
    const gone = await s.guest(conference, ticket);
    await s.call(gone.as, 'registration.withdraw', { id: gone.id });
    expect(await outcome(east, { code: gone.code })).toBe('cancelled');
    const { code } = await s.guest(conference, ticket);
    expect(await outcome(dinnerGate, { code })).toBe('wrong_list');
    const elsewhere = await s.hall();
    expect(await outcome(elsewhere.east, { code })).toBe('wrong_list');
    expect(await outcome(late, { code })).toBe('not_open');
    expect(await outcome(east, { code: 'https://example.org/42' })).toBe('unknown');
    const forged = `${code.slice(0, -6)}${code.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`;
    expect(await outcome(east, { code: forged })).toBe('forged');
    s.pass(HOUR);
    expect(await outcome(late, { code })).toBe('entry');
    s.pass(HOUR);
    expect(await outcome(late, { code: (await s.guest(conference, ticket)).code })).toBe('not_open');
    const told = await s.call<{ data: { entered: number; refused: { outcome: string; count: number }[] } }>(
      ...([s.desk, 'checkin.monitor', { list }] as const),
    );
    expect(told.data).toMatchObject({ entered: 0 });
    expect(told.data.refused.map((one) => one.outcome).sort()).toEqual(['cancelled', 'forged', 'unknown', 'unpaid']);
  });

  test('a list of several entries lets them in again, and who has come in gives nothing up', async () => {
    const { conference, ticket, east } = await s.hall({ isMulti: true });
    const { as, id, code } = await s.guest(conference, ticket);
    expect((await s.redeem(east, { code })).outcome).toBe('entry');
    expect((await s.redeem(east, { code })).outcome).toBe('entry');
    await expect(s.call(as, 'registration.withdraw', { id })).rejects.toMatchObject({ code: 'registration.step' });
  });

  test('K9 a supervisor takes an entry back with a reason: who is in nowhere else has not arrived, and may come again', async () => {
    const { conference, ticket, east } = await s.hall();
    const { id, code } = await s.guest(conference, ticket);
    const { entry } = await s.redeem(east, { code });
    const helper = s.stage.as(await s.stage.person({ permissions: ['checkin.entry.scan'] }));
    await expect(s.call(helper, 'checkin.undo', { entry, reason: '误扫' })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await s.call(s.desk, 'checkin.undo', { entry, reason: '误扫' });
    expect(await s.stateOf(id)).toBe('confirmed');
    await expect(s.call(s.desk, 'checkin.undo', { entry, reason: '误扫' })).rejects.toMatchObject({
      code: 'checkin.undone',
    });
    expect((await s.redeem(east, { code })).outcome).toBe('entry');
  });

  test('K5 staff find somebody by name, pinyin and unit, and let them in without a code', async () => {
    const { conference, ticket, east } = await s.hall();
    const { id } = await s.guest(conference, ticket);
    await s.desk.db.write((tx) =>
      tx.rows(
        `update member set name = '周以宁', affiliation = '澜川大学第一医院' where shop_id = $1 and id = (select member_id from registration where shop_id = $1 and id = $2)`,
        [s.stage.shop.id, id],
      ),
    );
    for (const q of ['周以', 'zhouyining', 'zyn', '澜川']) {
      const found = await s.call<{ data: { id: number }[] }>(s.desk, 'checkin.find', { gate: east, q });
      expect([q, ...found.data.map((one) => one.id)]).toEqual([q, id]);
    }
    expect(await s.redeem(east, { registration: id })).toMatchObject({ outcome: 'entry', way: 'search' });
    await expect(s.redeem(east, {})).rejects.toMatchObject({ code: 'checkin.nothing_shown' });
  });

  test('K10 whoever arrives by a list that greets is sent one message, and none by another list or for a second entry', async () => {
    const { conference, ticket, east } = await s.hall({ isGreeting: true });
    const [one, two] = [await s.guest(conference, ticket), await s.guest(conference, ticket)];
    const told = async (as: Ctx): Promise<number> =>
      (
        await rows(`select from notice where shop_id = $1 and member_id = $2 and kind = 'checkin.welcome'`, [
          as.person?.id,
        ])
      ).length;
    const { entry } = await s.redeem(east, { code: one.code });
    expect(await told(one.as)).toBe(1);
    await s.call(s.desk, 'checkin.undo', { entry, reason: '误扫' });
    expect((await s.redeem(east, { code: one.code })).outcome).toBe('entry');
    expect(await told(one.as)).toBe(1);
    const silent = await s.gate(await s.list(conference), '侧门');
    await s.redeem(silent, { code: two.code });
    expect((await s.redeem(east, { code: two.code })).outcome).toBe('entry');
    expect(await told(two.as)).toBe(0);
  });

  test('X7 gates, lists and registrations of another shop are nobody’s', async () => {
    const { conference, ticket, east } = await s.hall();
    const { id, code } = await s.guest(conference, ticket);
    const other = s.stage.kit.ctx(await s.stage.kit.makeShop());
    const theirs = await other.db.rows('select id from checkin_gate where id = $1', [east]);
    expect(theirs).toEqual([]);
    await expect(s.redeem(2_000_000_000, { code })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const foreign = await signCodes(other, 'ticket', [{ id, until: new Date(s.now().getTime() + HOUR) }]);
    expect((await s.redeem(east, { code: foreign.get(id) ?? '' })).outcome).toBe('forged');
  });
});

describe('devices', () => {
  test('K7 a device scans at its own gate, and knows by numbers alone who counts no more', async () => {
    const { conference, ticket, east } = await s.hall();
    const [here, gone] = [await s.guest(conference, ticket), await s.guest(conference, ticket)];
    await s.call(gone.as, 'registration.withdraw', { id: gone.id });
    const device = await s.device(east);
    const nonce = crypto.randomUUID();
    const { data } = await s.call<{ data: GateSays }>(device, 'checkin.device.redeem', { nonce, code: here.code });
    expect(data.outcome).toBe('entry');
    const pack = await s.call<{ data: { out: string; entered: string; may: string | null; gate: string } }>(
      ...([device, 'checkin.device.show', {}] as const),
    );
    expect(pack.data).toMatchObject({
      ...{ gate: '东门', may: null, out: gone.id.toString(36), entered: here.id.toString(36) },
    });
    const lost = await s.device(2_000_000_000);
    await expect(s.call(lost, 'checkin.device.show', {})).rejects.toMatchObject({ code: 'checkin.gate_gone' });
  });

  test('X5 what was overheard and is played again lets nobody in: neither by another device, nor with another code under the same nonce', async () => {
    const { conference, ticket, east, west } = await s.hall();
    const [one, two] = [await s.guest(conference, ticket), await s.guest(conference, ticket)];
    const [device, other] = [await s.device(east), await s.device(west)];
    const scan = async (by: Ctx, nonce: string, code: string): Promise<GateSays> =>
      (await s.call<{ data: GateSays }>(by, 'checkin.device.redeem', { nonce, code })).data;
    const nonce = crypto.randomUUID();
    const first = await scan(device, nonce, one.code);
    expect(first.outcome).toBe('entry');
    expect((await scan(other, nonce, one.code)).outcome).toBe('already');
    expect(await scan(device, nonce, two.code)).toEqual(first);
    expect(await s.stateOf(two.id)).toBe('confirmed');
    expect(await scansOf(two.id)).toEqual([]);
    // Of many at once, from several devices, one lets them in.
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, at) => scan(at % 2 === 0 ? device : other, crypto.randomUUID(), two.code)),
    );
    expect(many.filter(({ outcome }) => outcome === 'entry')).toHaveLength(1);
  });

  test('K6 what a device let in without a line stays, and the supervisor sees both gates and their times', async () => {
    const { conference, ticket, list, east, west } = await s.hall();
    const { id, code } = await s.guest(conference, ticket);
    await s.redeem(east, { code });
    s.pass(10 * MINUTE);
    const device = await s.device(west);
    const at = new Date(s.now().getTime() - 5 * MINUTE).toISOString();
    const said = { nonce: crypto.randomUUID(), code, at, outcome: 'entry' };
    const sync = () => s.call<{ data: GateSays }>(device, 'checkin.device.sync', said);
    const answers = [await sync(), await sync()];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.data).toMatchObject({ outcome: 'already' });
    const found = await s.call<{
      data: { id: number; version: number; firstGate: string; gate: string }[];
      total: number;
    }>(...([s.desk, 'checkin.conflict.list', { listId: list, isSettled: false }] as const));
    expect(found).toMatchObject({ total: 1, data: [{ firstGate: '东门', gate: '西门', outcome: 'already' }] });
    expect(await scansOf(id)).toEqual(['entry', 'already']);
    const [conflict] = found.data;
    const settle = { id: conflict?.id, version: conflict?.version, note: '本人，证件已核' };
    await s.call(s.desk, 'checkin.conflict.settle', settle);
    await expect(s.call(s.desk, 'checkin.conflict.settle', settle)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('K6 a question that was heard after all and lost its answer is one scan, whatever the device did then', async () => {
    const { conference, ticket, list, east } = await s.hall();
    const { id, code } = await s.guest(conference, ticket);
    const device = await s.device(east);
    const nonce = crypto.randomUUID();
    const asked = await s.call<{ data: GateSays }>(device, 'checkin.device.redeem', { nonce, code });
    const said = { nonce, code, at: s.now().toISOString(), outcome: 'entry' };
    expect(await s.call(device, 'checkin.device.sync', said)).toEqual(asked);
    expect(await scansOf(id)).toEqual(['entry']);
    const open = await s.call<{ total: number }>(s.desk, 'checkin.conflict.list', { listId: list });
    expect(open.total).toBe(0);
  });
});

test('K6 whom a device turned away without a line has not come in', async () => {
  const { conference, ticket, list, east } = await s.hall();
  const { id, code } = await s.guest(conference, ticket);
  const said = { nonce: crypto.randomUUID(), code, at: s.now().toISOString(), outcome: 'already' };
  await s.call(await s.device(east), 'checkin.device.sync', said);
  expect(await s.stateOf(id)).toBe('confirmed');
  expect((await s.call<{ total: number }>(s.desk, 'checkin.conflict.list', { listId: list })).total).toBe(0);
  expect((await s.redeem(east, { code })).outcome).toBe('entry');
});

describe('badges', () => {
  test('K4 a kiosk asks whether it is them, checks them in and prints the first badge once', async () => {
    const { conference, ticket, east } = await s.hall();
    const { id, code } = await s.guest(conference, ticket);
    const kiosk = await s.device(east, KIOSK);
    const look = await s.call<{ data: { visit: string; person: string } }>(kiosk, 'checkin.kiosk.look', { code });
    expect(await scansOf(id)).toEqual([]);
    const { visit } = look.data;
    const confirm = (said: string) =>
      s.call<{ data: GateSays & { badge: { code: string } | null } }>(kiosk, 'checkin.kiosk.confirm', {
        ...{ visit: said, nonce: crypto.randomUUID() },
      });
    const { data } = await confirm(visit);
    expect(data).toMatchObject({ outcome: 'entry', person: look.data.person });
    expect((await s.redeem(east, { code: data.badge?.code })).outcome).toBe('already');
    expect((await confirm(visit)).data).toMatchObject({ outcome: 'already', badge: null });
    await expect(confirm(`${visit}x`)).rejects.toMatchObject({ code: 'checkin.visit_over' });
    s.pass(4 * MINUTE);
    await expect(confirm(visit)).rejects.toMatchObject({ code: 'checkin.visit_over' });
    await expect(s.call(kiosk, 'checkin.kiosk.look', { code: 'x' })).rejects.toMatchObject({
      code: 'checkin.code_unknown',
    });
  });

  test('K8 another badge needs a reason, is counted, and ends the one before it', async () => {
    const { conference, ticket, east } = await s.hall();
    const { id } = await s.guest(conference, ticket);
    const print = (reason = '') =>
      s.call<{ data: { id: number; number: number } }>(s.desk, 'checkin.badge.print', { registration: id, reason });
    expect((await print()).data.number).toBe(1);
    await expect(print()).rejects.toMatchObject({ code: 'checkin.reason_needed' });
    expect((await print('遗失')).data.number).toBe(2);
    const until = new Date(s.now().getTime() + HOUR);
    const codes = await signCodes(
      ...([s.desk, BADGE, [1, 2].map((version) => ({ id: passNumber(id, version), until }))] as const),
    );
    const codeOf = (version: number): string => codes.get(passNumber(id, version)) ?? '';
    expect((await s.redeem(east, { code: codeOf(1) })).outcome).toBe('revoked');
    expect(await s.redeem(east, { code: codeOf(2) })).toMatchObject({
      outcome: 'entry',
      way: 'badge',
      badgePresent: 2,
    });
    const pending = await s.submit(await s.member(), conference, [{ product: await s.product(conference) }]);
    await expect(s.call(s.desk, 'checkin.badge.print', { registration: pending.id })).rejects.toMatchObject({
      code: 'checkin.no_badge',
    });
  });
});

test('K8 a badge that is replaced while its scan waits lets nobody in any more', async () => {
  const { conference, ticket, east } = await s.hall();
  const { id } = await s.guest(conference, ticket);
  await s.call(s.desk, 'checkin.badge.print', { registration: id, reason: '' });
  const of = { id: passNumber(id, 1), until: new Date(s.now().getTime() + HOUR) };
  const code = (await signCodes(s.desk, BADGE, [of])).get(of.id);
  const [scanned] = await s.desk.db.write(async (tx) => {
    const desk = { ...s.desk, db: nestedDb(s.stage.shop.id, tx) };
    await s.call(desk, 'checkin.badge.print', { registration: id, reason: '遗失' });
    const scan = s.redeem(east, { code });
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%registration%'`;
    await expect.poll(() => s.desk.db.rows(waits)).toHaveLength(1);
    return [scan] as const;
  });
  expect(await scanned).toMatchObject({ outcome: 'revoked' });
});

test('X9 the ledger only grows: nobody changes or removes what was scanned, and it goes with the registration alone', async () => {
  const { conference, ticket, east } = await s.hall();
  const { id, code } = await s.guest(conference, ticket);
  const { scan } = await s.redeem(east, { code });
  const write = (sql: string) => s.desk.db.write((tx) => tx.rows(sql, [s.stage.shop.id, scan]));
  await expect(write(`update checkin_scan set outcome = 'already' where shop_id = $1 and id = $2`)).rejects.toThrow();
  await expect(write('delete from checkin_scan where shop_id = $1 and id = $2')).rejects.toThrow();
  await s.desk.db.write((tx) =>
    tx.rows('delete from registration where shop_id = $1 and id = $2', [s.stage.shop.id, id]),
  );
  expect(await rows('select from checkin_scan where shop_id = $1 and id = $2', [scan])).toEqual([]);
});
