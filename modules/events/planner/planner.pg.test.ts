import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type TaskRun, TaskStopped } from '../../../kernel/jobs/task-run.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { planTask } from './commands/run-plan.ts';
import type { planner } from './contract.ts';
import { planBoard } from './queries/plan-board.ts';
import { showPlan } from './queries/show-plan.ts';
import { readSource } from './read-problem.ts';

type Plan = OutputOf<(typeof planner)['planner.plan.show']>['data'];
type Taken = OutputOf<(typeof planner)['planner.plan.take']>['data'];
type Row = { roomId: number | null; startsAt: string | null; version: number };

let stage: NewsStage;
let desk: Ctx;
let made = 0;
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date('2027-05-20T04:00:00Z') });
  desk = stage.as(await stage.person());
});
afterAll(() => stage.close());

const call = async <T>(name: string, input: Record<string, unknown>, as: Ctx = desk): Promise<T> =>
  (await stage.call<{ data: T }>(as, name, input)).data;
const at = (time: string, day = '02'): string => `2027-06-${day}T${time}:00+08:00`;

/** A conference of two days in a venue of its own, with rooms. */
async function hall(...rooms: object[]) {
  made += 1;
  const venueName = `会展中心 ${made}`;
  const draft = await stage.step(desk, 'conference.conference.save', {
    ...{
      title: `年会 ${made}`,
      titleEn: 'Annual meeting',
      lead: '导语',
      body: '<p>正文</p>',
      city: '青屿',
      venue: venueName,
    },
    ...{ startsOn: '2027-06-02', endsOn: '2027-06-03' },
  });
  const { id: conferenceId } = await stage.step(desk, 'conference.conference.publish', draft);
  const venue = await stage.step(desk, 'location.venue.save', { name: venueName });
  const ids: number[] = [];
  for (const [n, more] of rooms.entries()) {
    const values = { venueId: venue.id, name: `厅 ${n + 1}`, layouts: [{ kind: 'theatre', seats: 100 }], ...more };
    ids.push((await stage.step(desk, 'location.room.save', values)).id);
  }
  return { conferenceId, rooms: ids };
}
const item = (conferenceId: number, more: object = {}): Promise<Saved> => {
  made += 1;
  return stage.step(desk, 'agenda.item.save', { conferenceId, kind: 'session', title: `单元 ${made}`, ...more });
};
const expert = async (title: string): Promise<number> => {
  const values = { title, lead: '导语', body: '<p>简介</p>', hospital: '澜川大学第一医院' };
  return (await stage.step(desk, 'expert.expert.publish', await stage.step(desk, 'expert.expert.save', values))).id;
};
const wish = (itemId: number, more: object) => stage.step(desk, 'planner.wish.save', { itemId, ...more });
const run = async (conferenceId: number, scope = 'waiting'): Promise<Plan> => {
  const { id } = await call<{ id: number }>('planner.plan.run', { conferenceId, scope });
  return call<Plan>('planner.plan.show', { id });
};
const shown = (id: number): Promise<Plan> => call<Plan>('planner.plan.show', { id });
const take = (id: number, more: object, as: Ctx = desk): Promise<Taken> =>
  call<Taken>('planner.plan.take', { id, ...more }, as);
const standing = async (id: number): Promise<Row | null> =>
  desk.db.row<Row>(
    'select room_id as "roomId", starts_at as "startsAt", version from agenda_item where shop_id = $1 and id = $2',
    [stage.shop.id, id],
  );
const level = (rule: string, value: string) =>
  stage.kit.services.settings.save(stage.kit.ctx(stage.shop), [{ key: `agenda.level.${rule}`, value }], 'test');

describe('F10 a plan beside the draft', () => {
  test('changes nothing before it is taken over by session, then that one alone, once, and releases nothing', async () => {
    const { conferenceId, rooms } = await hall({}, {});
    const [one, other] = [await item(conferenceId, { expected: 60 }), await item(conferenceId, { expected: 60 })];
    const plan = await run(conferenceId);
    expect(plan).toMatchObject({ state: 'ready', figures: { outcomes: { new: 2 }, hard: 0 }, isChanged: false });
    expect([(await standing(one.id))?.startsAt, (await standing(other.id))?.startsAt]).toEqual([null, null]);
    expect(await take(plan.id, { units: [one.id] })).toEqual({ taken: 1, left: [] });
    const put = plan.changes.find(({ unitId }) => unitId === one.id)?.to;
    expect(await standing(one.id)).toMatchObject({ roomId: put?.roomId, version: one.version + 1 });
    expect(rooms).toContain(put?.roomId);
    expect((await standing(other.id))?.startsAt).toBeNull();
    // A lost answer that is sent again.
    expect(await take(plan.id, { units: [one.id] })).toEqual({ taken: 0, left: [] });
    const released = await desk.db.rows('select from agenda_slot where shop_id = $1 and conference_id = $2', [
      stage.shop.id,
      conferenceId,
    ]);
    expect(released).toEqual([]);
    expect((await shown(plan.id)).changes.map(({ takenAt }) => takenAt !== null).sort()).toEqual([false, true]);
  });

  test('of hundreds is read by the page, the gravest first, and says how many can be taken over', async () => {
    const { conferenceId } = await hall({});
    const { id: unit } = await item(conferenceId, { expected: 60 });
    const { id } = await run(conferenceId);
    await desk.db.write((tx) =>
      tx.rows(
        `insert into planner_placement (plan_id, item_id, unit_id, outcome, room_id, starts_at, ends_at, seen)
         select plan_id, item_id + 1000000 + n, unit_id + 1000000 + n, outcome, room_id, starts_at, ends_at, '[]'
         from planner_placement, generate_series(1, 449) n where shop_id = $1 and plan_id = $2`,
        [stage.shop.id, id],
      ),
    );
    const page = async (number: number) => call<Plan>('planner.plan.show', { id, page: number });
    const [first, third, fourth] = [await page(1), await page(3), await page(4)];
    expect([first, third, fourth].map(({ changes }) => changes.length)).toEqual([200, 50, 0]);
    expect(first.changes[0]?.unitId).toBe(unit);
    expect(new Set([...first.changes, ...third.changes].map(({ unitId }) => unitId)).size).toBe(250);
    expect(third).toMatchObject({ counts: { changes: 450, open: 450 } });
  });

  test('its board tells one day, with what leaves it and what waits, and reads nothing of the other days', async () => {
    const { conferenceId, rooms } = await hall({}, {});
    const [roomId = 0] = rooms;
    const stays = await item(conferenceId, { startsAt: at('09:00', '03'), endsAt: at('10:00', '03'), roomId });
    for (let n = 0; n < 12; n += 1) {
      const [startsAt, endsAt] = [at(`${10 + (n % 8)}:00`, '03'), at(`${10 + (n % 8)}:30`, '03')];
      await item(conferenceId, { startsAt, endsAt, roomId: rooms[n % 2] });
    }
    const waits = await item(conferenceId);
    const plan = await run(conferenceId);
    const [change] = plan.changes;
    const late = await item(conferenceId);
    const asked = vi.spyOn(desk.db, 'rows');
    const { data: first } = await planBoard(desk, { id: plan.id });
    const read = asked.mock.calls.map(async ([text], call) =>
      /from (agenda_item|planner_placement)/i.test(text) ? ((await asked.mock.results[call]?.value) ?? []) : [],
    );
    asked.mockRestore();
    expect(first).toMatchObject({ day: '2027-06-02', left: [] });
    expect(first.items).toMatchObject([{ id: waits.id, startsAt: change?.to?.startsAt }]);
    expect(first.waiting.map(({ id }) => id)).toEqual([late.id]);
    expect(first.marks).toMatchObject([{ id: waits.id, outcome: 'new', stale: null }]);
    expect((await Promise.all(read)).flat().length).toBeLessThan(8);
    const { data: second } = await planBoard(desk, { id: plan.id, day: '2027-06-03' });
    expect([second.items.length, second.items.some(({ id }) => id === stays.id)]).toEqual([13, true]);
  });

  test('a session goes with its parts: those with a time keep theirs in it, those without get one', async () => {
    const { conferenceId } = await hall({});
    const session = await item(conferenceId, { startsAt: at('09:00'), endsAt: at('10:30') });
    const talk = await item(conferenceId, {
      kind: 'talk',
      sessionId: session.id,
      startsAt: at('09:10'),
      endsAt: at('09:30'),
    });
    const late = await item(conferenceId, { kind: 'talk', sessionId: session.id });
    const long = await item(conferenceId, { kind: 'talk', sessionId: session.id });
    await wish(long.id, { minutes: 300 });
    const plan = await run(conferenceId);
    expect(plan.left).toMatchObject([{ unitId: long.id, rule: 'sessionFull' }]);
    await take(plan.id, { isWhole: true });
    const [whole, first, second] = [await standing(session.id), await standing(talk.id), await standing(late.id)];
    expect(whole?.roomId).not.toBeNull();
    expect([first?.roomId, second?.roomId]).toEqual([whole?.roomId, whole?.roomId]);
    expect(Date.parse(first?.startsAt ?? '') - Date.parse(whole?.startsAt ?? '')).toBe(600_000);
    expect(Date.parse(second?.startsAt ?? '') - Date.parse(whole?.startsAt ?? '')).toBe(1_800_000);
  });

  test('experts come after they have arrived, by legs that receiving has', async () => {
    const { conferenceId } = await hall({});
    const expertId = await expert('闻人朔');
    const station = await stage.step(desk, 'receiving.place.save', { kind: 'airport', name: `机场 ${made}` });
    await stage.step(desk, 'receiving.leg.save', {
      ...{ conferenceId, guest: '闻人朔', number: 'QY1326', direction: 'in', stationId: station.id },
      scheduledAt: at('14:00'),
    });
    const talk = await item(conferenceId, { kind: 'talk', people: [{ expertId, role: 'speaker' }] });
    await wish(talk.id, { days: ['2027-06-02'] });
    const plan = await run(conferenceId);
    const begins = Date.parse(plan.changes[0]?.to?.startsAt ?? '');
    expect(begins).toBeGreaterThanOrEqual(Date.parse(at('16:00')));
    expect(begins).toBeLessThan(Date.parse(at('18:00')));
    await wish((await item(conferenceId, { people: [{ expertId, role: 'chair' }] })).id, {
      minutes: 180,
      days: ['2027-06-02'],
    });
    const { violations } = await run(conferenceId);
    expect(violations).toMatchObject([{ rule: 'day', isHard: false }]);
    expect(violations[0]?.because).toContain('闻人朔还没有到');
  });

  test('what is not met is told in words, in the reader’s language, and what has no place with its reasons', async () => {
    const { conferenceId } = await hall({}, { layouts: [{ kind: 'theatre', seats: 900 }], equipment: ['interpret'] });
    const small = await item(conferenceId, { title: '对话', titleEn: 'Dialogue', expected: 40 });
    await wish(small.id, { equipment: ['interpret'] });
    await item(conferenceId, { title: '万人合唱', expected: 5000 });
    const plan = await run(conferenceId);
    expect(plan.left).toMatchObject([{ title: '万人合唱', rule: 'tooSmall', text: '没有坐得下的会议室' }]);
    expect(plan.violations).toMatchObject([{ rule: 'roomSize', unitId: small.id }]);
    expect(plan.violations[0]?.because).toMatch(/^另外看过 \d+ 处：\d+ 处没有所需设备/);
    const told = await call<Plan>('planner.plan.show', { id: plan.id }, desk.as(desk.person, 'en'));
    expect(told.left[0]?.text).toBe('No room is large enough');
    expect(told.violations[0]?.text).toMatch(
      /^“Dialogue” at 06-0\d \d\d:\d\d is in 厅 2: 900 seats, far more than expected people$/,
    );
  });

  test('the same draft makes the same plan', async () => {
    const { conferenceId } = await hall({}, {}, {});
    for (let n = 0; n < 8; n += 1) await item(conferenceId, { track: `主题 ${n % 3}`, expected: 30 + n });
    const where = ({ changes }: Plan) => changes.map(({ unitId, to }) => [unitId, to?.roomId, to?.startsAt]);
    const first = await run(conferenceId);
    expect(where(await run(conferenceId))).toEqual(where(first));
    await stage.step(desk, 'planner.setup.save', { conferenceId, seed: 99, weights: {} });
    expect((await run(conferenceId)).figures?.outcomes.new).toBe(8);
  });
});

describe('F10 a draft that was changed meanwhile', () => {
  test('says which parts of a plan are stale; the rest is taken over, and nothing where all of it is', async () => {
    const { conferenceId, rooms } = await hall({}, {}, {}, {});
    const all = [];
    for (let n = 0; n < 4; n += 1) all.push(await item(conferenceId, { expected: 60, track: '一' }));
    const [changed, gone, blocked, fine] = all as [Saved, Saved, Saved, Saved];
    const plan = await run(conferenceId);
    await stage.step(desk, 'agenda.item.save', { ...changed, conferenceId, kind: 'session', title: '改了' });
    await stage.call(desk, 'agenda.item.remove', { ...gone });
    const place = plan.changes.find(({ unitId }) => unitId === blocked.id)?.to;
    await item(conferenceId, { roomId: place?.roomId, startsAt: place?.startsAt, endsAt: place?.endsAt });
    const now = await shown(plan.id);
    expect(now.isChanged).toBe(true);
    const stale = new Map(now.changes.map((one) => [one.unitId, one.stale]));
    expect([changed, gone, blocked, fine].map(({ id }) => stale.get(id))).toEqual([
      'changed',
      'gone',
      'inTheWay',
      null,
    ]);
    await expect(take(plan.id, { units: [changed.id] })).rejects.toMatchObject({ code: 'planner.stale' });
    const { taken, left } = await take(plan.id, { isWhole: true });
    expect([taken, left.map(({ why }) => why).sort()]).toEqual([1, ['changed', 'gone', 'inTheWay']]);
    expect(rooms).toContain((await standing(fine.id))?.roomId);
    expect((await standing(blocked.id))?.startsAt).toBeNull();
  });

  test('of two who take the same session, or move it meanwhile, one does', async () => {
    const { conferenceId, rooms } = await hall({});
    const one = await item(conferenceId);
    const plan = await run(conferenceId);
    const both = await Promise.all([take(plan.id, { units: [one.id] }), take(plan.id, { units: [one.id] })]);
    expect(both.map(({ taken }) => taken).sort()).toEqual([0, 1]);
    const other = await item(conferenceId);
    const next = await run(conferenceId);
    const to = { startsAt: at('15:00', '03'), endsAt: at('16:00', '03'), roomId: rooms[0] };
    const raced = await Promise.allSettled([
      take(next.id, { units: [other.id] }),
      stage.call(desk, 'agenda.item.move', { ...other, ...to }),
    ]);
    expect(raced.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect((await standing(other.id))?.version).toBe(other.version + 1);
  });

  test('what somebody else edits is left to them; a level that blocks the edit holds for the whole', async () => {
    const { conferenceId } = await hall({}, {});
    const expertId = await expert('祝南星');
    const people = [{ expertId, role: 'speaker' }];
    const [one, other] = [await item(conferenceId, { people }), await item(conferenceId, { people })];
    const plan = await run(conferenceId);
    const colleague = stage.as(await stage.person());
    await stage.call(colleague, 'lock.hold', { record: 'agenda.item', id: one.id, form: 'form-0123456789' });
    await level('dailyCap', 'blockEdit');
    const { settings } = stage.kit.services;
    await settings.save(stage.kit.ctx(stage.shop), [{ key: 'agenda.cap', value: 1 }], 'test');
    try {
      expect(await take(plan.id, { units: [one.id, other.id] })).toEqual({
        taken: 1,
        left: [{ unitId: one.id, why: 'held' }],
      });
      await stage.call(colleague, 'lock.release', { record: 'agenda.item', id: one.id, form: 'form-0123456789' });
      const same = plan.changes.map(({ to }) => to?.startsAt.slice(0, 10));
      if (same[0] === same[1])
        await expect(take(plan.id, { units: [one.id] })).rejects.toMatchObject({ code: 'agenda.blocked' });
      expect((await standing(one.id))?.startsAt).toBeNull();
    } finally {
      await level('dailyCap', 'warn');
      await settings.save(stage.kit.ctx(stage.shop), [{ key: 'agenda.cap', value: 4 }], 'test');
    }
  });
});

describe('F10 the work on a plan', () => {
  const running = async (conferenceId: number): Promise<number> =>
    desk.db.write(async (tx) => {
      const { source, revision } = await readSource(desk, tx, { conferenceId, scope: 'waiting' });
      const row = await tx.row<{ id: number }>(
        `insert into planner_plan (conference_id, scope, seed, revision, source) values ($1, 'waiting', 1, $2, $3) returning id`,
        [conferenceId, revision, JSON.stringify(source)],
      );
      return row?.id ?? 0;
    });
  const worker = (id: number, kept: { state: Record<string, unknown> }, beat: TaskRun['beat']): TaskRun => ({
    ...{ id: 1, input: { id }, state: kept.state, done: 0, refused: 0, isOver: () => true, beat },
    ...{
      add: async () => {},
      next: async () => [],
      settle: async () => {},
      refuse: async () => {},
      noteThere: async () => {},
    },
    keepFile: async () => {},
  });

  test('is taken up where a slice left it, and comes to the plan that it would have been at once', async () => {
    const { conferenceId } = await hall({}, {});
    for (let n = 0; n < 6; n += 1) await item(conferenceId, { track: `主题 ${n % 2}` });
    const whole = await run(conferenceId);
    const id = await running(conferenceId);
    const kept = { state: {} };
    await expect(
      planTask.slice(
        desk,
        worker(id, kept, async (said) => {
          kept.state = said.state ?? kept.state;
          throw new Error('The process has ended.');
        }),
      ),
    ).rejects.toThrow('ended');
    expect(kept.state).toMatchObject({ progress: { done: expect.any(Number) } });
    expect(
      await planTask.slice(
        desk,
        worker(id, kept, async () => {}),
      ),
    ).toBe('done');
    const where = ({ changes }: Plan) => changes.map(({ unitId, to }) => [unitId, to?.roomId, to?.startsAt]);
    expect(where(await shown(id))).toEqual(where(whole));
  });

  test('ends where it is given up, and nothing is kept of it; who may not run plans works on none', async () => {
    const { conferenceId } = await hall({});
    await item(conferenceId);
    const id = await running(conferenceId);
    const stop = async (): Promise<void> => {
      throw new TaskStopped();
    };
    await expect(planTask.slice(desk, worker(id, { state: {} }, stop))).rejects.toThrow(TaskStopped);
    const asked = vi.spyOn(desk.db, 'rows');
    expect((await showPlan(desk, { id, page: 1 })).data).toMatchObject({
      state: 'running',
      changes: [],
      figures: null,
    });
    // Whoever waits asks every moment: the draft is not read for that.
    expect(asked.mock.calls.filter(([text]) => /from agenda_item i where/i.test(text))).toEqual([]);
    asked.mockRestore();
    await expect(take(id, { isWhole: true })).rejects.toMatchObject({ code: 'planner.not_ready' });
    const reader = stage.as(await stage.person({ permissions: ['planner.plan.view'] }));
    await expect(planTask.slice(reader, worker(id, { state: {} }, stop))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  test('X7 is refused where there is nothing to plan, no day, or no room; another shop sees no plan', async () => {
    const { conferenceId } = await hall({});
    await expect(run(conferenceId)).rejects.toMatchObject({ code: 'planner.nothing_to_place' });
    const one = await item(conferenceId);
    const plan = await run(conferenceId);
    const elsewhere = stage.kit.ctx(await stage.kit.makeShop(), desk.person);
    await expect(call('planner.plan.show', { id: plan.id }, elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(call('planner.plan.take', { id: plan.id, isWhole: true }, elsewhere)).rejects.toMatchObject({
      status: 404,
    });
    await expect(call('planner.plan.run', { conferenceId }, elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(call('planner.wish.save', { itemId: one.id }, elsewhere)).rejects.toMatchObject({
      code: 'planner.item_unknown',
    });
    await wish(one.id, { isFixed: true });
    await expect(wish(one.id, { minutes: 20 })).rejects.toMatchObject({ code: 'planner.wish_there' });
    await expect(
      stage.step(desk, 'planner.setup.save', { conferenceId, opens: '18:00', closes: '09:00', weights: {} }),
    ).rejects.toMatchObject({
      code: 'planner.hours_wrong',
    });
  });
});
