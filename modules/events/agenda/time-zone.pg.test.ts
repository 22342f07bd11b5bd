import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { LONGEST_TURN_MS, longestTurn } from '../../../kernel/testkit/longest-turn.ts';
import { releasedItem } from '../../content/envelope/content-examples.ts';
import { scheduleFile } from './queries/schedule.ts';

type Saved = { id: number; version: number };

const [DAY, ZONE] = ['2099-03-25', 'America/New_York'];

let house: House;
let stage: Stage;
let conference: number;
let late: Saved;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('ZONEAGENDA');
  const { input } = await stage.prepare('conference.conference.save');
  const { data } = await stage.call<{ data: Saved }>('conference.conference.save', {
    ...{ ...input, timeZone: ZONE, startsOn: DAY, endsOn: '2099-03-26' },
  });
  const ready = await releasedItem(stage, 'conference.conference', { id: data.id, version: data.version });
  conference = (await stage.call<{ data: Saved }>('conference.conference.publish', { ...ready })).data.id;
  const item = async (startsAt: string, endsAt: string): Promise<Saved> => {
    const values = { conferenceId: conference, title: stage.text('报告'), startsAt, endsAt };
    return (await stage.call<{ data: Saved }>('agenda.item.save', values)).data;
  };
  await item('2099-03-25T13:00:00Z', '2099-03-25T13:40:00Z');
  // On the clocks of Shanghai, and of Greenwich, it is the next day.
  late = await item('2099-03-26T03:30:00Z', '2099-03-26T03:50:00Z');
  const draft = await stage.call<{ data: { revision: number } }>('agenda.difference', { conferenceId: conference });
  await stage.call('agenda.release', { conferenceId: conference, revision: draft.data.revision });
});
afterAll(() => house.close());

const day = (asked: string) =>
  stage.call<{ data: { from: string; to: string; day: string }[] }>('agenda.list', { conference, day: asked });
const text = async (name: string, input: object): Promise<string> =>
  (await stage.play(name, new PreparedCall({ ...input }, {}))).text;

test('X1 a hall in New York is told by its own clocks and its zone by name, and so is the day on which something is', async () => {
  expect(await day(DAY)).toMatchObject({
    conference: { timeZone: ZONE },
    data: [
      { day: DAY, from: '09:00', to: '09:40' },
      { day: DAY, from: '23:30', to: '23:50' },
    ],
  });
  expect((await day('2099-03-26')).data).toEqual([]);
});

test('X1 other programs are told the zone by name, and each moment with the offset of that day', async () => {
  const json = JSON.parse(await text('agenda.schedule', { conference, form: 'json' }));
  expect(json.schedule.conference.time_zone_name).toBe(ZONE);
  const xml = await text('agenda.schedule', { conference, form: 'xml' });
  expect(xml).toContain('<date>2099-03-25T09:00:00-04:00</date>');
  expect(xml).toContain('<date>2099-03-25T23:30:00-04:00</date><start>23:30</start>');
  const calendar = await text('agenda.calendar', { id: late.id });
  expect(calendar).toContain(`DTSTART;TZID=${ZONE}:20990325T233000`);
});

test('X1 at the desk a draft is on the day of the hall, and what is outside its days is told by them', async () => {
  const board = await stage.call<{ data: { items: { id: number }[] } }>('agenda.board', {
    conferenceId: conference,
    day: DAY,
  });
  expect(board.data.items.map(({ id }) => id)).toContain(late.id);
  const check = await stage.call<{ data: { conflicts: { rule: string }[] } }>('agenda.check', {
    conferenceId: conference,
  });
  expect(check.data.conflicts.filter(({ rule }) => rule === 'outsideDays')).toEqual([]);
});

test('A6 others have their turn while thousands of parts are put on those clocks and written to take along', async () => {
  const added = await house.kit.ctx(stage.shop).db.write((tx) =>
    tx.rows(
      `insert into agenda_slot (conference_id, item_id, kind, title, starts_at, ends_at, released_in)
       select $1, 2000000000 + n, 'talk', '报告 ' || n, $2::timestamptz + n * interval '8 seconds', $2::timestamptz + n * interval '8 seconds' + interval '20 minutes', 1
       from generate_series(1, 9990) n returning 1`,
      [conference, '2099-03-25T04:00:00Z'],
    ),
  );
  expect(added).toHaveLength(9990);
  let whole = '';
  // As a connection takes it: the stand-in for one makes a text of the whole body at a stretch.
  const longest = await longestTurn(async () => {
    const { body } = await scheduleFile(house.kit.ctx(stage.shop), { conference, form: 'xml' });
    if (typeof body !== 'function') throw new Error('It is no stream.');
    whole = (await (await body()).toArray()).join('');
  });
  expect(whole.match(/<event /g)).toHaveLength(9992);
  expect(longest).toBeLessThan(LONGEST_TURN_MS);
});
