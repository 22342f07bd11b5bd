import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { ROOM } from './room-contract.ts';
import { checkinStage } from './test-checkin-stage.ts';

const MINUTE = 60_000;
type Made = { data: { id: number; version: number } };
type Board = { tasks: { id: number | null; version: number | null; state: string; expertId: number }[] };

let s: Awaited<ReturnType<typeof checkinStage>>;
let venue: number;
beforeAll(async () => {
  s = await checkinStage();
  venue = (await call<Made>('location.venue.save', { name: '会展中心' })).data.id;
});
afterAll(() => s.stage.close());

const call = <T>(name: string, input: Record<string, unknown>, as: Ctx = s.desk): Promise<T> =>
  s.call<T>(as, name, input);
const room = async (name: string, seats = 3): Promise<number> =>
  (await call<Made>('location.room.save', { venueId: venue, name, layouts: [{ kind: 'theatre', seats }] })).data.id;
const soon = (minutes: number): string => new Date(s.now().getTime() + minutes * MINUTE).toISOString();

/** A room with a list of its own, a way out, and people of the conference. */
async function atRoom(name: string) {
  const roomId = await room(name);
  const hall = await s.hall({ isMulti: true, roomId });
  const out = await s.list(hall.conference, { name: '签退', outOfId: hall.list, isMulti: true });
  return { ...hall, roomId, exit: await s.gate(out, '出口') };
}

describe('F5 one scan of a badge', () => {
  test('shows at the door of the room how many are in it, until they sign out or it is taken back', async () => {
    const { conference, ticket, east, exit, roomId } = await atRoom('厅甲');
    const [one, two, three] = [
      await s.guest(conference, ticket),
      await s.guest(conference, ticket),
      await s.guest(conference, ticket),
    ];
    type Now = { data: { inside: number; seats: number | null; lists: string[] } };
    const display = async (): Promise<Now['data']> => {
      s.pass(2_000);
      return (await call<Now>('checkin.roomNow.view', { room: roomId })).data;
    };
    expect(await display()).toMatchObject({ inside: 0, seats: 3, lists: ['入场'] });
    for (const { code } of [one, two, three]) await s.redeem(east, { code });
    await s.redeem(east, { code: one.code });
    expect((await display()).inside).toBe(3);
    await s.redeem(exit, { code: two.code });
    expect((await display()).inside).toBe(2);
    s.pass(MINUTE);
    const back = await s.redeem(east, { code: two.code });
    expect((await display()).inside).toBe(3);
    await call('checkin.undo', { entry: back.entry, reason: '误扫' });
    expect((await display()).inside).toBe(2);
    const screen = await s.device(roomId, ROOM);
    expect((await call<Now>('checkin.roomNow.screen', {}, screen)).data).toMatchObject({ inside: 2 });
    const elsewhere = s.stage.kit.ctx(await s.stage.kit.makeShop(), s.desk.person);
    await expect(call('checkin.roomNow.view', { room: roomId }, elsewhere)).rejects.toMatchObject({ status: 404 });
  });

  test('gives a meal once, whoever is asked: of two gates at once one', async () => {
    const { conference, ticket, east, west } = await s.hall();
    const { code } = await s.guest(conference, ticket);
    const both = await Promise.all([s.redeem(east, { code }), s.redeem(west, { code })]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['already', 'entry']);
  });

  test('lets vote who is checked in, or came into this session, and nobody else', async () => {
    const { conference, ticket, list, east } = await atRoom('厅乙');
    const [seen, away] = [await s.guest(conference, ticket), await s.guest(conference, ticket)];
    const poll = async (condition: string, ids: number[]): Promise<number> => {
      const rules = [{ condition, ids }];
      const segment = await call<Made>('campaign.segment.save', { name: `${condition} ${ids}`, rules });
      const options = ['a', 'b'].map((key) => ({ key, label: key, labelEn: key }));
      const made = await call<Made>('vote.poll.save', {
        title: '选举',
        titleEn: 'Poll',
        options,
        segmentId: segment.data.id,
      });
      await call('vote.poll.move', { id: made.data.id, to: 'open', reason: '' });
      return made.data.id;
    };
    const polls = [await poll('checkin.arrived', [conference]), await poll('checkin.attended', [list])];
    const why = (as: Ctx, id: number) =>
      call<{ reason: string }>('vote.inspect', { id }, as).then(({ reason }) => reason);
    for (const id of polls) expect(await why(seen.as, id)).toBe('not_eligible');
    const { entry } = await s.redeem(east, { code: seen.code });
    for (const id of polls) expect([await why(seen.as, id), await why(away.as, id)]).toEqual(['', 'not_eligible']);
    await call('checkin.undo', { entry, reason: '误扫' });
    for (const id of polls) expect(await why(seen.as, id)).toBe('not_eligible');
  });

  test('stands in the timeline of the person, with the credits and the leads that came of it, each by whoever may see it', async () => {
    const { conference, ticket, east } = await atRoom('厅丙');
    const { as, code } = await s.guest(conference, ticket);
    await s.redeem(east, { code });
    const timeline = (by: Ctx) =>
      call<{ data: { part: string; title: string; detail?: string }[] }>(
        'member.person.timeline',
        { id: as.person?.id },
        by,
      );
    const { data } = await timeline(s.desk);
    expect(data.find(({ part }) => part === 'checkin.scan')).toMatchObject({
      title: '扫码：入场',
      detail: '请进 · 厅丙 · 东门',
    });
    const without = s.stage.as(await s.stage.person({ permissions: ['member.person.view'] }));
    expect((await timeline(without)).data.some(({ part }) => part === 'checkin.scan')).toBe(false);
  });
});

describe('F2 a speaker who comes into the room of their task', () => {
  async function speaker(roomId: number, conference: number, ticket: number, inMinutes: number) {
    const guest = await s.guest(conference, ticket);
    // It begins tomorrow.
    s.pass(24 * 60 * MINUTE);
    const values = { title: '陆鸣谦', lead: '导语', body: '<p>简介</p>', hospital: '澜川大学第一医院' };
    const draft = await call<Made>('expert.expert.save', values);
    const { data: expert } = await call<Made>('expert.expert.publish', draft.data);
    await s.desk.db.write((tx) =>
      tx.rows('insert into expert_link (expert_id, member_id) values ($1, $2)', [expert.id, guest.as.person?.id]),
    );
    await call('agenda.item.save', {
      ...{
        conferenceId: conference,
        kind: 'talk',
        title: '报告',
        roomId,
        startsAt: soon(inMinutes),
        endsAt: soon(inMinutes + 30),
      },
      people: [{ expertId: expert.id, role: 'chair' }],
    });
    const { data } = await call<{ data: { revision: number } }>('agenda.difference', { conferenceId: conference });
    await call('agenda.release', { conferenceId: conference, revision: data.revision });
    await s.desk.db.write((tx) =>
      tx.rows(
        `with g as (insert into speaking_guest (conference_id, expert_id, invited_at) values ($1, $2, now()) returning id)
         insert into speaking_task (guest_id, item_id, role, state, answer_by) select g.id, i.id, 'chair', 'confirmed', now()
         from g, agenda_item i where i.shop_id = $3 and i.conference_id = $1`,
        [conference, expert.id, s.stage.shop.id],
      ),
    );
    const state = async (): Promise<string> => {
      const board = await call<{ data: Board }>('speaking.board.show', { conference });
      return board.data.tasks.find(({ expertId }) => expertId === expert.id)?.state ?? '';
    };
    return { ...guest, state };
  }

  test('has done it, by the gate; what is taken back there is taken back here, and another room proves nothing', async () => {
    const { conference, ticket, east, roomId } = await atRoom('厅丁');
    const { code, state } = await speaker(roomId, conference, ticket, 90);
    // An hour and a half before is too early.
    await s.redeem(east, { code });
    expect(await state()).toBe('confirmed');
    s.pass(45 * MINUTE);
    const other = await s.list(conference, { name: '别处', isMulti: true, roomId: await room('厅戊') });
    await s.redeem(await s.gate(other, '别处'), { code });
    expect(await state()).toBe('confirmed');
    const { entry } = await s.redeem(east, { code });
    expect(await state()).toBe('done');
    await call('checkin.undo', { entry, reason: '误扫' });
    expect(await state()).toBe('confirmed');
    await Promise.all([s.redeem(east, { code }), s.redeem(east, { code })]);
    expect(await state()).toBe('done');
  });

  test('what the desk said stays said, whatever a gate takes back', async () => {
    const { conference, ticket, east, roomId } = await atRoom('厅己');
    const { code, state } = await speaker(roomId, conference, ticket, 30);
    const board = await call<{ data: Board }>('speaking.board.show', { conference });
    const [task] = board.data.tasks;
    await call('speaking.task.move', { id: task?.id, version: task?.version, to: 'done' });
    const { entry } = await s.redeem(east, { code });
    await call('checkin.undo', { entry, reason: '误扫' });
    expect(await state()).toBe('done');
  });
});

test('F6 minutes in the hall and online of one session count once where they overlap', async () => {
  const { conference, ticket, list, east, exit } = await atRoom('厅庚');
  const { as, code } = await s.guest(conference, ticket);
  await s.stage.kit.services.settings.save(s.desk, [{ key: 'live.streamHosts', value: ['play.example.org'] }], '');
  const from = s.now();
  const at = (minutes: number): string => new Date(from.getTime() + minutes * MINUTE).toISOString();
  const draft = await call<Made>('live.stream.save', {
    ...{ title: '分会场直播', lead: '导语', body: '<p>欢迎</p>', startsAt: at(0), endsAt: at(60) },
  });
  const stream = (await call<Made>('live.stream.publish', draft.data)).data;
  await call('live.admin.saveBroadcast', { ...stream, address: 'https://play.example.org/a.m3u8' });
  await call('live.admin.status', { id: stream.id, status: 1 });
  const day = from.toISOString().slice(0, 10);
  const project = await call<Made>('credit.project.save', { title: '学习班', startsOn: day, endsOn: day });
  const unit = await call<Made>('credit.unit.save', {
    ...{ projectId: project.data.id, title: '上午', slots: [{ from: at(0), to: at(60) }], pauses: [] },
    feeds: [
      { source: 'checkin', subjectId: list },
      { source: 'live', subjectId: stream.id },
    ],
  });
  const watch = async (beats: number): Promise<void> => {
    for (let beat = 0; beat < beats; beat += 1) {
      await call('live.heartbeat', { id: stream.id, session: 'phone-0123456789xxxx', visible: true }, as);
      s.pass(30_000);
    }
  };
  // In the hall from 0 to 12, online from 8 to 18: eighteen minutes, and not twenty-two.
  await s.redeem(east, { code });
  s.pass(8 * MINUTE);
  await watch(8);
  await s.redeem(exit, { code });
  await watch(13);
  s.pass(60 * MINUTE);
  await call('credit.unit.settle', { id: unit.data.id });
  await call('credit.unit.settle', { id: unit.data.id });
  const lines = await s.desk.db.rows<{ minutes: number }>(
    'select minutes from credit_line where shop_id = $1 and unit_id = $2 and member_id = $3',
    [s.stage.shop.id, unit.data.id, as.person?.id],
  );
  expect(lines).toEqual([{ minutes: 18 }]);
});
