import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

const FEE = 84_800;
const DINNER = 26_000;

let s: Awaited<ReturnType<typeof registrationStage>>;
/** Somebody of the desk who has just proved who they are. */
let boss: Ctx;
beforeAll(async () => {
  s = await registrationStage();
  boss = s.stage.as(await s.stage.person({ provedUntil: '2099-01-01T00:00:00Z' }));
});
afterAll(() => s.stage.close());

interface Sum {
  kind: string;
  act: string;
  count: number;
  units: number;
  fen: number;
  messages: number;
  done: number;
  doneFen: number;
  doneMessages: number;
  changed: number;
  appeared: number;
}
interface Change {
  id: number;
  version: number;
  state: string;
  lines: number;
  settled: number;
  sums: Sum[];
}
type Line = { ref: number; state: string; label: string; actLabel: string; why: string };

const show = async (id: number): Promise<Change> =>
  (await s.call<{ data: Change }>(boss, 'conference.change.show', { id })).data;
const linesOf = async (changeId: number, state: string): Promise<Line[]> =>
  (await s.call<{ data: Line[] }>(boss, 'conference.change.lines', { changeId, state })).data;
async function plan(conferenceId: number, more: object = {}): Promise<Change> {
  const input = { conferenceId, act: 'cancel', reason: '台风', reasonEn: 'A typhoon', ...more };
  const { data } = await s.call<{ data: { id: number } }>(boss, 'conference.change.plan', input);
  return show(data.id);
}
const run = async ({ id, version }: Pick<Change, 'id' | 'version'>, as = boss): Promise<Change> => {
  await s.call(as, 'conference.change.run', { id, version });
  return show(id);
};
const planned = ({ sums }: Change) =>
  Object.fromEntries(sums.map(({ kind, act, count, fen, messages }) => [`${kind} ${act}`, [count, fen, messages]]));
const done = ({ sums }: Change) =>
  Object.fromEntries(
    sums.map(({ kind, act, done: count, doneFen, doneMessages }) => [`${kind} ${act}`, [count, doneFen, doneMessages]]),
  );

/** Somebody who has paid for a ticket and a dinner. */
async function paid(conference: number, items: { product: number }[], fen: number) {
  const who = await s.member();
  const { id, order } = await s.submit(who, conference, items);
  await s.pay(order?.code ?? '', fen);
  return { who, id, code: order?.code ?? '' };
}
const orderOf = async (q: string) => {
  const { data } = await s.call<{ data: { id: number }[] }>(s.desk, 'order.order.list', { q });
  return (
    await s.call<{ data: { state: string; refundDueFen: number; refunds: { fen: number }[] } }>(
      s.desk,
      'order.order.show',
      {
        id: data[0]?.id,
      },
    )
  ).data;
};
/** All that went back of an order, or is to go. */
const backOf = async (code: string): Promise<number> =>
  (await orderOf(code)).refunds.reduce((sum, { fen }) => sum + fen, 0);
const noticesOf = async (who: Ctx, kind: string): Promise<number> =>
  (
    await s.desk.db.rows('select id from notice where shop_id = $1 and member_id = $2 and kind = $3', [
      ...[s.stage.shop.id, who.person?.id, kind],
    ])
  ).length;

/** A conference at which people have paid, wait for their money, have it for nothing, and stand in line. */
async function held() {
  const conference = await s.conference();
  const ticket = await s.product(conference);
  const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(DINNER)] });
  const free = await s.product(conference, { title: '学生票', tiers: [tier(0)] });
  const last = await s.product(conference, {
    kind: 'workshop',
    title: '工作坊',
    tiers: [tier(0)],
    capacity: 1,
    waits: true,
  });
  const group = await s.product(conference, { title: '团队票', groupMost: 5, tiers: [tier(FEE)] });
  const one = await paid(conference, [{ product: ticket }, { product: dinner }], FEE + DINNER);
  const two = await paid(conference, [{ product: ticket }], FEE);
  const unpaid = await s.member();
  const open = await s.submit(unpaid, conference, [{ product: ticket }]);
  const student = await s.member();
  const own = await s.submit(student, conference, [{ product: free }, { product: last }]);
  const line = await s.member();
  await s.call(line, 'registration.wait', { product: last });
  const buyer = await s.member();
  const bought = await s.call<{ data: { id: number; order: { code: string } } }>(buyer, 'registration.groupOrder', {
    ...{ conference, product: group, quantity: 2, name: '血液科' },
  });
  await s.pay(bought.data.order.code, 2 * FEE);
  return { conference, ticket, one, two, open, own, line, buyer, bought: bought.data };
}

test('F7 what is carried out is what was tried: money in full, unpaid orders, lines and messages', async () => {
  const { conference, one, two, open, own, line, bought } = await held();
  const change = await plan(conference);
  expect(change.state).toBe('planned');
  expect(planned(change)).toEqual({
    'registration.wait close': [1, 0, 1],
    'registration.registration refund': [2, 2 * FEE + DINNER, 2],
    'registration.registration end': [2, 0, 2],
    'registration.group refund': [1, 2 * FEE, 1],
  });
  // It was only looked at.
  expect(await s.stateOf(one.id)).toBe('confirmed');
  const report = await run(change);
  expect(report.state).toBe('done');
  expect(done(report)).toEqual(planned(change));
  expect(report.sums.every(({ changed, appeared }) => changed + appeared === 0)).toBe(true);
  const states = await Promise.all([one.id, two.id, open.id, own.id].map(s.stateOf));
  expect(states).toEqual(['refunded', 'refunded', 'withdrawn', 'withdrawn']);
  expect(await orderOf(one.code)).toMatchObject({ state: 'cancelled', refundDueFen: FEE + DINNER });
  expect(await orderOf(bought.order.code)).toMatchObject({ state: 'cancelled', refundDueFen: 2 * FEE });
  expect([
    await noticesOf(one.who, 'registration.called_off'),
    await noticesOf(line, 'registration.called_off'),
  ]).toEqual([1, 1]);
  const shown = await s.call<{ data: { eventStatus: string } }>(boss, 'conference.conference.show', { id: conference });
  expect(shown.data.eventStatus).toBe('cancelled');
  // Nothing is left to be done.
  expect((await plan(conference)).lines).toBe(0);
});

test('F7 what was paid, given up or begun in between is left alone, and named', async () => {
  const { conference, ticket, one, open } = await held();
  const change = await plan(conference);
  await s.pay(open.order?.code ?? '', FEE);
  const { data } = await s.call<{ data: { quotes: object[] } }>(one.who, 'registration.quote', { id: one.id });
  await s.call(one.who, 'registration.withdraw', { id: one.id, quotes: data.quotes });
  const late = await paid(conference, [{ product: ticket }], FEE);
  const report = await run(change);
  expect(report.state).toBe('done');
  const changed = await linesOf(report.id, 'changed');
  expect(changed.map(({ ref }) => ref).toSorted((a, b) => a - b)).toEqual([one.id, open.id].toSorted((a, b) => a - b));
  expect(changed.find(({ ref }) => ref === open.id)?.why).toContain('¥848.00');
  expect((await linesOf(report.id, 'appeared')).map(({ ref }) => ref)).toEqual([late.id]);
  // Nothing was done there.
  expect([await s.stateOf(open.id), await s.stateOf(late.id)]).toEqual(['confirmed', 'confirmed']);
  expect(await orderOf(open.order?.code ?? '')).toMatchObject({ state: 'paid', refundDueFen: 0 });
  // Tried again, it does what is left.
  const again = await plan(conference);
  expect(planned(again)).toEqual({ 'registration.registration refund': [2, 2 * FEE, 2] });
  expect(done(await run(again))).toEqual(planned(again));
  expect([await s.stateOf(open.id), await s.stateOf(late.id)]).toEqual(['refunded', 'refunded']);
});

test('F7 what stands on an invoice is told as one for the desk, before and after, and keeps its money', async () => {
  const { conference, one, two } = await held();
  const { data: orders } = await s.call<{ data: { id: number }[] }>(s.desk, 'order.order.list', { q: one.code });
  const { data: title } = await s.call<{ data: { id: number } }>(one.who, 'invoice.title.save', {
    ...{ kind: 'personal', name: '沈明澈' },
  });
  const { data: asked } = await s.call<{ data: { id: number } }>(one.who, 'invoice.apply', {
    ...{ orderIds: [orders[0]?.id], titleId: title.id },
  });
  for (const verb of ['approve', 'take']) {
    const { data } = await s.call<{ data: { version: number } }>(boss, 'invoice.invoice.show', { id: asked.id });
    await s.call(boss, `invoice.invoice.${verb}`, { id: asked.id, version: data.version });
  }
  const change = await plan(conference);
  expect(planned(change)).toMatchObject({
    'registration.registration refund': [1, FEE, 1],
    'registration.registration byHand': [1, 0, 0],
  });
  const report = await run(change);
  expect(done(report)).toMatchObject({ 'registration.registration refund': [1, FEE, 1] });
  expect(report.sums.every(({ changed, appeared }) => changed + appeared === 0)).toBe(true);
  expect([await s.stateOf(one.id), await s.stateOf(two.id)]).toEqual(['confirmed', 'refunded']);
  expect(await orderOf(one.code)).toMatchObject({ state: 'paid', refundDueFen: 0 });
});

test('F7 of two who press at once one is told; who presses again gives nothing back twice', async () => {
  const { conference, one } = await held();
  const change = await plan(conference);
  const other = s.stage.as(await s.stage.person({ provedUntil: '2099-01-01T00:00:00Z' }));
  const tries = await Promise.allSettled([run(change), run(change, other)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const report = await show(change.id);
  expect(done(report)).toEqual(planned(change));
  await expect(run(report)).rejects.toMatchObject({ code: 'conference.change_state' });
  expect(await backOf(one.code)).toBe(FEE + DINNER);
});

test('F7 what was interrupted is taken up where it was left', async () => {
  const { conference, one, two } = await held();
  const change = await plan(conference);
  // A process that dies after the first thing: what it did is committed, and its task is worked on by nobody.
  const killed = { count: 0 };
  const dying: Ctx = {
    ...boss,
    db: new Proxy(boss.db, {
      get(db, name) {
        if (name !== 'write') return Reflect.get(db, name);
        return (...args: Parameters<typeof db.write>) => {
          killed.count += 1;
          if (killed.count > 6) throw new Error('killed');
          return db.write(...args);
        };
      },
    }),
  };
  await expect(run(change, dying)).rejects.toThrow('killed');
  const half = await show(change.id);
  expect(half.state).toBe('running');
  expect(half.settled).toBeGreaterThan(0);
  expect(half.settled).toBeLessThan(half.lines);
  await s.stage.kit
    .ctx(s.stage.shop)
    .db.write((tx) =>
      tx.rows(
        `update task_progress set state = 'failed' where shop_id = $1 and task_id = (select task_id from conference_change where shop_id = $1 and id = $2)`,
        [s.stage.shop.id, change.id],
      ),
    );
  const report = await run(half);
  expect(report.state).toBe('done');
  expect(done(report)).toEqual(planned(change));
  expect([await backOf(one.code), await backOf(two.code)]).toEqual([FEE + DINNER, FEE]);
});

test('F7 kept, everybody decides for themselves, and gets all of it back', async () => {
  const { conference, one, open } = await held();
  const change = await plan(conference, { money: 'keep' });
  expect(planned(change)).toEqual({
    'registration.wait close': [1, 0, 1],
    'registration.registration tell': [3, 0, 3],
    'registration.registration end': [1, 0, 1],
    'registration.group tell': [1, 0, 1],
  });
  expect(done(await run(change))).toEqual(planned(change));
  expect([await s.stateOf(one.id), await s.stateOf(open.id)]).toEqual(['confirmed', 'withdrawn']);
  const { data } = await s.call<{ data: { keptFen: number } }>(one.who, 'registration.quote', { id: one.id });
  expect(data.keptFen).toBe(0);
});

test('F7 registrations go over to a conference of the series, at the price that was paid, while there is room', async () => {
  const series = (
    await s.call<{ data: { id: number } }>(boss, 'conference.series.save', { key: 'annual', name: '年会' })
  ).data.id;
  const from = await s.conference(60, { seriesId: series });
  const to = await s.conference(400, { seriesId: series });
  const ticket = await s.product(from, { capacity: 5 });
  const there = await s.product(to, { capacity: 2, tiers: [tier(99_900)] });
  const people = [];
  for (let count = 0; count < 3; count += 1) people.push(await paid(from, [{ product: ticket }], FEE));
  const alone = await s.product(from, { title: '院士早餐', kind: 'dinner', tiers: [tier(100)] });
  const rare = await paid(from, [{ product: ticket }, { product: alone }], FEE + 100);
  const elsewhere = await s.conference(90);
  await expect(plan(from, { money: 'move', toId: elsewhere })).rejects.toMatchObject({ code: 'conference.to_unfit' });
  const change = await plan(from, { money: 'move', toId: to });
  expect(planned(change)).toEqual({
    'registration.registration move': [3, 0, 3],
    'registration.registration byHand': [1, 0, 0],
  });
  const report = await run(change);
  // The other conference had room for two.
  expect(done(report)).toEqual({
    'registration.registration move': [2, 0, 2],
    'registration.registration byHand': [1, 0, 0],
  });
  const [short] = await linesOf(report.id, 'changed');
  expect(short?.ref).toBe(people[2]?.id);
  const rows = await s.desk.db.rows<{ conference: number; product: number }>(
    `select r.conference_id as conference, i.product_id as product from registration r join registration_item i on i.shop_id = r.shop_id and i.registration_id = r.id
     where r.shop_id = $1 and r.id = any($2::bigint[]) order by r.id, i.id`,
    [s.stage.shop.id, [...people.map(({ id }) => id), rare.id]],
  );
  expect(rows.slice(0, 2)).toEqual([
    { conference: to, product: there },
    { conference: to, product: there },
  ]);
  expect(rows[2]).toEqual({ conference: from, product: ticket });
  const units = await s.desk.db.rows<{ sold: number }>(
    `select u.sold from registration_product p join stock_unit u on u.shop_id = p.shop_id and u.id = p.unit_id where p.shop_id = $1 and p.id = any($2::bigint[]) order by p.id`,
    [s.stage.shop.id, [ticket, there]],
  );
  expect(units).toEqual([{ sold: 2 }, { sold: 2 }]);
});

test('F7 postponed, days of the conference and of its prices move along; whoever registered stays, and may give it up for nothing', async () => {
  const conference = await s.conference(60);
  const until = new Date(s.now().getTime() + 30 * 86_400_000).toISOString();
  const ticket = await s.product(conference, { tiers: [tier(70_000, { until }), tier(FEE)] });
  const me = await paid(conference, [{ product: ticket }], 70_000);
  const days = await s.call<{ data: { startsOn: string; endsOn: string } }>(boss, 'conference.conference.show', {
    id: conference,
  });
  await expect(plan(conference, { act: 'postpone', startsOn: days.data.startsOn })).rejects.toMatchObject({
    code: 'conference.days_unfit',
  });
  const startsOn = new Date(Date.parse(days.data.startsOn) + 100 * 86_400_000).toISOString().slice(0, 10);
  const change = await plan(conference, { act: 'postpone', startsOn });
  expect(planned(change)).toEqual({
    'registration.registration tell': [1, 0, 1],
    'registration.product shift': [1, 0, 0],
  });
  expect(done(await run(change))).toEqual(planned(change));
  const page = await s.call<{ data: object }>(me.who, 'conference.show', { id: String(conference) });
  expect(page.data).toMatchObject({
    ...{ startsOn, eventStatus: 'postponed', formerDays: { startsOn: days.data.startsOn, endsOn: days.data.endsOn } },
  });
  const product = await s.call<{ data: { tiers: { until: string | null }[] } }>(boss, 'registration.product.show', {
    id: ticket,
  });
  expect(Date.parse(product.data.tiers[0]?.until ?? '')).toBe(
    Math.floor((Date.parse(until) + 100 * 86_400_000) / 60_000) * 60_000,
  );
  const { data } = await s.call<{ data: { keptFen: number } }>(me.who, 'registration.quote', { id: me.id });
  expect(data.keptFen).toBe(0);
  expect(await s.stateOf(me.id)).toBe('confirmed');
});

test('F7 is tried anew once the conference was changed; X7 another shop finds nothing of it', async () => {
  const conference = await s.conference();
  const change = await plan(conference);
  const shown = await s.call<{ data: { version: number } }>(boss, 'conference.conference.show', { id: conference });
  await s.call(boss, 'conference.conference.postpone', { id: conference, version: shown.data.version, reason: '待定' });
  await expect(run(change)).rejects.toMatchObject({ code: 'conference.change_outdated' });
  const other = await registrationStage();
  try {
    const them = other.stage.as(await other.stage.person({ provedUntil: '2099-01-01T00:00:00Z' }));
    const input = { id: change.id, version: change.version };
    await expect(other.call(them, 'conference.change.run', input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.call(them, 'conference.change.show', { id: change.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const asked = { conferenceId: conference, act: 'cancel', reason: '台风' };
    await expect(other.call(them, 'conference.change.plan', asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  } finally {
    await other.stage.close();
  }
});
