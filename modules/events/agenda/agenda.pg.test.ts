import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { pdfText } from '../../../tools/paper-readers.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';

type Saved = { id: number; version: number };
type Slots = {
  data: { id: number; title: string; from: string; people: object[] }[];
  total: number;
  conference: { release: number };
};
type Difference = {
  data: { number: number; revision: number; total: number; counts: Record<string, number>; stars: number };
};
type Check = {
  data: { counts: Record<string, number>; conflicts: { rule: string; level: string; items: { id: number }[] }[] };
};

const DAY = '2099-03-25';
const at = (time: string, day = DAY): string => `${day}T${time}:00+08:00`;

let house: House;
let stage: Stage;
let elsewhere: Stage;
let hall: number;
let other: number;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('AGENDA');
  elsewhere = await house.stage('OTHERAGENDA');
});
afterAll(() => house.close());
beforeEach(async () => {
  const venueId = (await stage.make('location.venue')).id;
  const room = async (level: number) => {
    const { input } = await stage.prepare('location.room.save');
    const { data } = await stage.call<{ data: Saved }>('location.room.save', { ...input, venueId, level });
    return data.id;
  };
  hall = await room(1);
  other = await room(3);
});

const conference = async (): Promise<number> => (await publishedItem(stage, 'conference.conference')).id;
const expert = async (): Promise<number> => (await publishedItem(stage, 'expert.expert')).id;
const item = async (conferenceId: number, from: string, to: string, more: object = {}): Promise<Saved> => {
  const input = { conferenceId, title: stage.text('报告'), startsAt: at(from), endsAt: at(to), roomId: hall, ...more };
  return (await stage.call<{ data: Saved }>('agenda.item.save', input)).data;
};
const answer = (name: string, input: object, as?: Caller) =>
  stage.play(name, new PreparedCall({ ...input }, as === undefined ? {} : { as }));
const difference = async (conferenceId: number) =>
  (await stage.call<Difference>('agenda.difference', { conferenceId })).data;
const release = async (conferenceId: number): Promise<void> => {
  await stage.call('agenda.release', { conferenceId, revision: (await difference(conferenceId)).revision });
};
const day = (id: number, more: object = {}): Promise<Slots> =>
  stage.call<Slots>('agenda.list', { conference: id, day: DAY, ...more });
const setLevel = (rule: string, value: string) => {
  const { kit } = house;
  return kit.services.settings.save(kit.ctx(stage.shop), [{ key: `agenda.level.${rule}`, value }], 'test');
};

describe('A4, a release', () => {
  test('shows what it would change, is numbered, and nobody sees the draft before', async () => {
    const id = await conference();
    const talk = await item(id, '09:00', '09:40');
    expect(await day(id)).toMatchObject({ total: 0, conference: { release: 0 } });
    expect((await answer('agenda.show', { id: talk.id })).status).toBe(404);
    expect(await difference(id)).toMatchObject({ number: 1, total: 1, counts: { added: 1 } });
    await release(id);
    expect(await day(id)).toMatchObject({ data: [{ id: talk.id, from: '09:00' }], conference: { release: 1 } });
    const to = { startsAt: at('10:00'), endsAt: at('10:40'), roomId: other };
    await stage.call('agenda.item.move', { ...talk, ...to });
    const gone = await item(id, '11:00', '11:20');
    expect((await day(id)).data.map(({ from }) => from)).toEqual(['09:00']);
    expect(await difference(id)).toMatchObject({ number: 2, total: 2, counts: { added: 1, time: 1, room: 1 } });
    await release(id);
    await stage.call('agenda.item.remove', { ...gone });
    expect((await day(id)).total).toBe(2);
    await release(id);
    expect(await day(id)).toMatchObject({ total: 1, conference: { release: 3 } });
    expect(await stage.call('agenda.releases', { conferenceId: id })).toMatchObject({
      data: [{ number: 3, counts: { removed: 1 } }, { number: 2 }, { number: 1 }],
      total: 3,
    });
    expect(
      (await answer('agenda.release', { conferenceId: id, revision: (await difference(id)).revision })).body,
    ).toMatchObject({
      code: 'agenda.nothing_new',
    });
  });

  test('is refused to who looked at an older draft, and of two at once one is made', async () => {
    const id = await conference();
    await item(id, '09:00', '09:40');
    const { revision } = await difference(id);
    await item(id, '10:00', '10:40');
    const late = await answer('agenda.release', { conferenceId: id, revision });
    expect([late.status, late.body]).toMatchObject([409, { code: 'agenda.moved_on' }]);
    const now = (await difference(id)).revision;
    const both = await Promise.all([1, 2].map(() => answer('agenda.release', { conferenceId: id, revision: now })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await day(id)).total).toBe(2);
  });

  test('two who move the same item: one is told', async () => {
    const id = await conference();
    const talk = await item(id, '09:00', '09:40');
    const move = (time: string) =>
      answer('agenda.item.move', { ...talk, startsAt: at(time), endsAt: at('12:00'), roomId: hall });
    const both = await Promise.all([move('10:00'), move('11:00')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('A2, conflicts', () => {
  test('stand in the way of a release at their level, and are told with what they are between', async () => {
    const id = await conference();
    const speaker = await expert();
    const people = [{ expertId: speaker, role: 'speaker' }];
    const one = await item(id, '09:00', '10:00', { people });
    const two = await item(id, '09:30', '10:30', { people, roomId: other });
    const three = await item(id, '10:30', '11:00', { people });
    const { data } = await stage.call<Check>('agenda.check', { conferenceId: id });
    expect(data.conflicts.map(({ rule, level, items }) => [rule, level, items.map((each) => each.id)])).toEqual([
      ['expertOverlap', 'blockRelease', [one.id, two.id]],
      ['expertBuffer', 'warn', [two.id, three.id]],
    ]);
    const refused = await answer('agenda.release', { conferenceId: id, revision: (await difference(id)).revision });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'agenda.conflicts_open' }]);
    await setLevel('expertOverlap', 'ignore');
    await release(id);
    await setLevel('expertOverlap', 'blockRelease');
  });

  test('are found between conferences too: a room and an expert that another one has released are taken', async () => {
    const [one, two] = [await conference(), await conference()];
    const people = [{ expertId: await expert(), role: 'speaker' }];
    const taken = await item(one, '09:00', '10:00', { people });
    await release(one);
    const own = await item(two, '09:30', '10:30', { people });
    const { data } = await stage.call<Check>('agenda.check', { conferenceId: two });
    expect(data.conflicts.map(({ rule, items }) => [rule, items.map(({ id }) => id)])).toEqual([
      ['roomOverlap', [taken.id, own.id]],
      ['expertOverlap', [taken.id, own.id]],
    ]);
    const refused = await answer('agenda.release', { conferenceId: two, revision: (await difference(two)).revision });
    expect(refused.body).toMatchObject({ code: 'agenda.conflicts_open' });
  });

  test('at the level that blocks edits refuse the edit, and leave nothing behind', async () => {
    const id = await conference();
    await setLevel('roomOverlap', 'blockEdit');
    await item(id, '09:00', '10:00');
    const next = await item(id, '10:00', '11:00');
    const move = { ...next, startsAt: at('09:30'), endsAt: at('10:30'), roomId: hall };
    expect((await answer('agenda.item.move', move)).body).toMatchObject({ code: 'agenda.blocked' });
    const input = {
      conferenceId: id,
      title: stage.text('报告'),
      startsAt: at('09:10'),
      endsAt: at('09:20'),
      roomId: hall,
    };
    expect((await answer('agenda.item.save', input)).body).toMatchObject({ code: 'agenda.blocked' });
    await setLevel('roomOverlap', 'blockRelease');
    expect((await difference(id)).total).toBe(2);
  });

  test('A3: what the rules let through, the database refuses in what is released', async () => {
    const id = await conference();
    await item(id, '09:00', '10:00');
    await release(id);
    const { db } = house.kit.ctx(stage.shop);
    const twin = (more: string, values: string) =>
      db.write((tx) =>
        tx.rows(
          `INSERT INTO agenda_slot (conference_id, item_id, kind, title, room_id, starts_at, ends_at, released_in${more})
           SELECT conference_id, 900000 + id, kind, title, room_id, starts_at + interval '30 minutes', ends_at + interval '30 minutes', 1${values}
           FROM agenda_slot WHERE conference_id = $1 RETURNING id`,
          [id],
        ),
      );
    await expect(twin('', '')).rejects.toMatchObject({ code: '23P01' });
    await expect(twin(', is_parallel', ', true')).resolves.toHaveLength(1);
  });
});

test('A1: who does what stays with its task through edits; a role twice, and experts of another shop are refused', async () => {
  const id = await conference();
  const [one, two] = [await expert(), await expert()];
  const talk = await item(id, '09:00', '10:00', { people: [{ expertId: one, role: 'chair' }] });
  const input = {
    conferenceId: id,
    title: stage.text('报告'),
    startsAt: at('09:00'),
    endsAt: at('10:00'),
    roomId: hall,
  };
  const save = (people: object[]) => answer('agenda.item.save', { ...input, ...talk, people });
  const { db } = house.kit.ctx(stage.shop);
  const tasks = () =>
    db.rows<{ id: number; role: string }>(
      'SELECT id, role FROM agenda_task WHERE shop_id = $1 AND item_id = $2 ORDER BY position',
      [stage.shop.id, talk.id],
    );
  const [first] = await tasks();
  const people = [
    { expertId: two, role: 'speaker' },
    { expertId: one, role: 'chair' },
  ];
  expect((await save(people)).status).toBe(200);
  expect(await tasks()).toMatchObject([{ role: 'speaker' }, { id: first?.id, role: 'chair' }]);
  const twice = [people[0] as object, people[0] as object];
  expect((await answer('agenda.item.save', { ...input, people: twice })).body).toMatchObject({
    code: 'agenda.task_twice',
  });
  const { id: foreign } = await publishedItem(elsewhere, 'expert.expert');
  const theirs = [{ expertId: foreign, role: 'speaker' }];
  expect((await answer('agenda.item.save', { ...input, people: theirs })).body).toMatchObject({
    code: 'agenda.expert_unknown',
  });
});

test('a session takes its parts along and stays as long as it has any; a room in use stays, one of another shop is none', async () => {
  const id = await conference();
  const session = await item(id, '09:00', '11:00', { kind: 'session' });
  const part = await item(id, '09:30', '10:00', { sessionId: session.id });
  const away = await item(id, '10:00', '10:30', { sessionId: session.id, roomId: other });
  await stage.call('agenda.item.move', { ...session, startsAt: at('13:00'), endsAt: at('15:00'), roomId: other });
  await release(id).catch(() => undefined);
  const { db } = house.kit.ctx(stage.shop);
  const rows = await db.rows<{ startsAt: string; roomId: number }>(
    'SELECT starts_at AS "startsAt", room_id AS "roomId" FROM agenda_item WHERE shop_id = $1 AND id = ANY($2) ORDER BY id',
    [stage.shop.id, [part.id, away.id]],
  );
  expect(rows.map(({ startsAt, roomId }) => [Date.parse(startsAt), roomId])).toEqual([
    [Date.parse(at('13:30')), other],
    [Date.parse(at('14:00')), other],
  ]);
  const { data } = await stage.call<{ data: Saved }>('agenda.item.show', { id: session.id });
  expect((await answer('agenda.item.remove', { id: session.id, version: data.version })).body).toMatchObject({
    code: 'agenda.session_used',
  });
  const { data: room } = await stage.call<{ data: Saved }>('location.room.show', { id: other });
  expect((await answer('location.room.remove', { id: other, version: room.version })).body).toMatchObject({
    code: 'agenda.room_used',
  });
  const theirs = await elsewhere.make('location.room');
  const input = { conferenceId: id, title: stage.text('报告'), roomId: theirs.id };
  expect((await answer('agenda.item.save', input)).body).toMatchObject({ code: 'agenda.room_unknown' });
});

test('a conference with a timetable and an expert who takes part in one stay', async () => {
  const { data } = await stage.call<{ data: Saved }>('conference.conference.save', { title: stage.text('草稿会议') });
  const speaker = await stage.make('expert.expert');
  const talk = await item(data.id, '09:00', '10:00', { people: [{ expertId: speaker.id, role: 'speaker' }] });
  expect((await answer('conference.conference.remove', { ...data })).body).toMatchObject({
    code: 'agenda.conference_used',
  });
  expect((await answer('expert.expert.remove', { ...speaker })).body).toMatchObject({ code: 'agenda.expert_used' });
  await stage.call('agenda.item.remove', { ...talk });
  expect((await answer('expert.expert.remove', { ...speaker })).status).toBe(200);
});

test('readers narrow a day by hall, track, expert and words; breaks are everybody’s, and hidden experts are not named', async () => {
  const id = await conference();
  const speaker = await expert();
  const hidden = await stage.make('expert.expert');
  const track = { track: '疼痛', trackEn: 'Pain' };
  const people = [
    { expertId: speaker, role: 'speaker' },
    { expertId: hidden.id, role: 'chair' },
  ];
  const talk = await item(id, '09:00', '10:00', { people, ...track, title: stage.text('轮换') });
  const far = await item(id, '09:00', '10:00', { roomId: other });
  const pause = await item(id, '10:00', '10:20', { kind: 'break', roomId: '' });
  await release(id);
  const ids = async (more: object): Promise<number[]> => (await day(id, more)).data.map((one) => one.id);
  expect(await ids({})).toEqual([talk.id, far.id, pause.id]);
  expect(await ids({ hall: other })).toEqual([far.id, pause.id]);
  expect(await ids({ track: 'Pain' })).toEqual([talk.id]);
  expect(await ids({ expert: speaker })).toEqual([talk.id]);
  expect(await ids({ q: '轮换' })).toEqual([talk.id]);
  expect(await ids({ q: '没有这样的话' })).toEqual([]);
  expect((await day(id)).data[0]?.people).toEqual([{ expertId: speaker, role: 'speaker' }]);
  expect(await stage.call('agenda.expert', { conference: id, expert: speaker })).toMatchObject({
    data: [{ id: talk.id }],
  });
  expect((await answer('agenda.expert', { conference: id, expert: hidden.id })).status).toBe(404);
  expect((await elsewhere.play('agenda.list', new PreparedCall({ conference: id }, {}))).status).toBe(404);
});

describe('a whole timetable to take along', () => {
  const file = async (
    conference: number,
    form: 'xml' | 'json',
    as?: Caller,
  ): Promise<{ status: number; text: string }> => {
    const { status, text } = await answer('agenda.schedule', { conference, form }, as);
    return { status, text };
  };
  const released = async (): Promise<{ id: number; speaker: number; ids: Record<string, number> }> => {
    const id = await conference();
    const speaker = await expert();
    const hidden = await stage.make('expert.expert');
    const session = await item(id, '09:00', '11:00', { kind: 'session', title: '移植 <专场>', track: '移植' });
    const part = { sessionId: session.id, title: 'A & B “比较”', about: '一行\n两行', track: '移植' };
    const people = [
      { expertId: speaker, role: 'speaker' },
      { expertId: speaker, role: 'discuss' },
      { expertId: hidden.id, role: 'chair' },
    ];
    const talk = await item(id, '09:30', '10:15', { ...part, people });
    const pause = await item(id, '11:00', '11:20', { kind: 'break', title: '茶歇', roomId: '' });
    await release(id);
    await item(id, '14:00', '15:00', { title: '没有发布的' });
    return { id, speaker, ids: { session: session.id, talk: talk.id, pause: pause.id } };
  };

  test('as XML and as JSON it says the same: what is released, part by part, in the time of the place', async () => {
    const { id, speaker, ids } = await released();
    const xml = (await file(id, 'xml')).text;
    const json = JSON.parse((await file(id, 'json')).text);
    const read = new XMLParser({
      ignoreAttributes: false,
      isArray: (name) => ['day', 'room', 'event', 'person'].includes(name),
    });
    const { schedule } = read.parse(xml);
    const { conference: head, version } = json.schedule;
    expect([schedule.version, version]).toEqual([1, '1']);
    expect(head).toMatchObject({
      daysCount: head.days.length,
      time_zone_name: 'Asia/Shanghai',
      title: schedule.conference.title,
    });
    expect(head.acronym).toMatch(/^[a-z0-9_-][a-z0-9_]{3,}$/);
    const day = head.days.find(({ date }: { date: string }) => date === DAY);
    const inXml = schedule.day.find((one: Record<string, unknown>) => one['@_date'] === DAY);
    expect(day).toMatchObject({ day_start: `${DAY}T09:30:00+08:00`, day_end: `${DAY}T11:20:00+08:00` });
    const events = Object.values(day.rooms).flat() as Record<string, unknown>[];
    expect(events.map((one) => one.id).sort()).toEqual([ids.talk, ids.pause].sort());
    const talk = events.find((one) => one.id === ids.talk);
    const alike = {
      start: '09:30',
      duration: '00:45',
      title: 'A & B “比较”',
      subtitle: '移植 <专场>',
      track: '移植',
      language: 'zh',
    };
    expect(talk).toMatchObject({
      ...alike,
      date: `${DAY}T09:30:00+08:00`,
      persons: [{ id: speaker }],
      abstract: '一行\n两行',
    });
    const told = inXml.room.flatMap((room: { event: Record<string, unknown>[] }) => room.event);
    const same = told.find((one: Record<string, unknown>) => one['@_id'] === String(ids.talk));
    expect(same).toMatchObject({ ...alike, '@_guid': talk?.guid, persons: { person: [{ '@_id': String(speaker) }] } });
    expect(xml + JSON.stringify(json)).not.toContain('没有发布的');
  });

  test('keeps its names through a release, and is told to nobody who may not see the conference', async () => {
    const { id, ids } = await released();
    const guidOf = async (): Promise<unknown> => {
      const { schedule } = JSON.parse((await file(id, 'json')).text);
      const events = schedule.conference.days.flatMap(({ rooms }: { rooms: object }) => Object.values(rooms).flat());
      return [schedule.version, events.find((one: { id: number }) => one.id === ids.talk)?.guid];
    };
    const [, guid] = (await guidOf()) as [string, string];
    await release(id);
    expect(await guidOf()).toEqual(['2', guid]);
    expect(
      (await elsewhere.play('agenda.schedule', new PreparedCall({ conference: id, form: 'xml' }, {}))).status,
    ).toBe(404);
    const draft = (await stage.make('conference.conference')).id;
    expect((await file(draft, 'xml')).status).toBe(404);
  });

  test('printed it names sessions with their parts and who speaks, from where; the draft is in none', async () => {
    const { id } = await released();
    const { data } = await stage.call<{ data: { url: string } }>('paper.link', {
      paper: 'agenda.programme',
      ids: [id],
    });
    const printed = await stage.kit.app.server.inject({ url: data.url, headers: { host: stage.shop.canonicalHost } });
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(printed.rawPayload).replace(/\s/g, '');
    for (const words of ['移植<专场>', 'A&B“比较”', '09:30–10:15', '茶歇', '第1版']) expect(text).toContain(words);
    expect(text).not.toContain('没有发布的');
  });

  test('T9 a stream that shows a session has its released parts for chapters', async () => {
    const { ids } = await released();
    const source = stage.kit.services.registry.chapters.get('agenda.session');
    const told = await source?.chapters(stage.kit.ctx(stage.shop), Number(ids.session));
    expect(told).toMatchObject([{ at: new Date(`${DAY}T09:30:00+08:00`).toISOString(), title: 'A & B “比较”' }]);
  });
});

describe('the own agenda', () => {
  const feed = async (caller: Caller, renew = false): Promise<string> => {
    const { data } = await stage.call<{ data: { url: string } }>('agenda.feedAddress', { renew }, caller);
    return data.url.split('/').at(-1) ?? '';
  };
  const read = async (token: string) => answer('agenda.feed', { token });

  test('flags what meets in time, and is nobody else’s', async () => {
    const id = await conference();
    const one = await item(id, '09:00', '10:00');
    const two = await item(id, '09:30', '10:30', { roomId: other });
    await release(id);
    const { caller } = await stage.newcomer();
    for (const { id: slot } of [one, two, one]) await stage.call('agenda.star', { id: slot, starred: true }, caller);
    expect(await stage.call('agenda.mine', { conference: id }, caller)).toMatchObject({
      data: [
        { id: one.id, meets: [two.id] },
        { id: two.id, meets: [one.id] },
      ],
    });
    expect((await difference(id)).stars).toBe(0);
    await stage.call('agenda.star', { id: two.id, starred: false }, caller);
    expect(await stage.call('agenda.starred', { conference: id }, caller)).toEqual({ data: [one.id] });
    const stranger = (await stage.newcomer()).caller;
    expect(await stage.call('agenda.starred', { conference: id }, stranger)).toEqual({ data: [] });
  });

  test('A6: a calendar counts up what moves, cancels what goes, keeps its names, and dies with its address', async () => {
    const id = await conference();
    const talk = await item(id, '09:00', '09:40', { title: stage.text('大会报告') });
    await release(id);
    const { caller } = await stage.newcomer();
    await stage.call('agenda.star', { id: talk.id, starred: true }, caller);
    const token = await feed(caller);
    expect(await feed(caller)).toBe(token);
    const first = (await read(token)).text;
    expect(first).toContain(`UID:agenda-${talk.id}@${stage.shop.code}.medley`);
    expect(first).toContain('SEQUENCE:0');
    expect(first).toContain('DTSTART;TZID=Asia/Shanghai:20990325T090000');
    await stage.call('agenda.item.move', { ...talk, startsAt: at('14:00'), endsAt: at('14:40'), roomId: hall });
    await release(id);
    const second = (await read(token)).text;
    expect(second).toContain('SEQUENCE:1');
    expect(second).toContain('DTSTART;TZID=Asia/Shanghai:20990325T140000');
    await stage.call('agenda.item.remove', { id: talk.id, version: talk.version + 1 });
    await release(id);
    const third = (await read(token)).text;
    expect(third).toContain('SEQUENCE:2');
    expect(third).toContain('STATUS:CANCELLED');
    await feed(caller, true);
    expect((await read(token)).status).toBe(404);
    expect((await read(token.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404);
    expect((await elsewhere.play('agenda.feed', new PreparedCall({ token: await feed(caller) }, {}))).status).toBe(404);
  });
});

test('F7 a timetable moves along in its draft, what is released stays, and speakers are told; who has no account is left to the desk', async () => {
  const id = await conference();
  const [known, unknown] = [await expert(), await expert()];
  const talk = await item(id, '09:00', '09:40', { people: [{ expertId: known, role: 'speaker' }] });
  await item(id, '10:00', '10:40', { people: [{ expertId: unknown, role: 'speaker' }] });
  await release(id);
  const { member } = await stage.newcomer();
  const ctx = house.kit.ctx(stage.shop);
  await ctx.db.write((tx) =>
    tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [known, member.id]),
  );
  const asked = { conferenceId: id, act: 'postpone', startsOn: '2099-05-01', reason: stage.text('检修') };
  const made = await stage.call<{ data: Saved }>('conference.change.plan', asked);
  const show = () =>
    stage.call<{ data: { version: number; sums: Record<string, unknown>[] } }>('conference.change.show', {
      id: made.data.id,
    });
  const planned = (await show()).data;
  expect(planned.sums).toMatchObject([
    { kind: 'agenda.timetable', act: 'move', count: 1, units: 2 },
    { kind: 'agenda.speaker', act: 'tell', count: 1, messages: 1 },
    { kind: 'agenda.speaker', act: 'byHand', count: 1, messages: 0 },
  ]);
  await stage.call('conference.change.run', { id: made.data.id, version: planned.version });
  expect((await show()).data.sums.map(({ count, done }) => [count, done])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  const moved = await stage.call<{ data: { startsAt: string } }>('agenda.item.show', { id: talk.id });
  expect(Date.parse(moved.data.startsAt) - Date.parse(at('09:00'))).toBe(37 * 86_400_000);
  expect((await day(id)).data.map(({ from }) => from)).toEqual(['09:00', '10:00']);
  const told = await ctx.db.rows('SELECT id FROM notice WHERE shop_id = $1 AND member_id = $2 AND kind = $3', [
    ...[stage.shop.id, member.id, 'agenda.called_off'],
  ]);
  expect(told).toHaveLength(1);
});
