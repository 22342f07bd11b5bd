import { expect, test } from 'vitest';
import { LineError } from '../../../kernel/table-file/line-error.ts';
import { threadTime } from '../../../kernel/testkit/processor-time.ts';
import { scheduleRows } from './read-schedule.ts';
import { type Schedule, scheduleJson, scheduleXml } from './schedule-file.ts';

const FOREIGN = `<?xml version="1.0" encoding="utf-8"?>
<!-- as pentabarf and pretalx write it -->
<schedule>
  <conference><title>自由软件年会</title><acronym>free-2027</acronym></conference>
  <day index="1" date="2027-01-30">
    <room name="Hall &amp; Foyer" guid="1">
      <event id="11" guid="a">
        <date>2027-01-30T09:30:00+01:00</date><start>09:30</start><duration>00:50</duration>
        <room>Hall &amp; Foyer</room><title><![CDATA[Kernels & <Shells>]]></title><subtitle>A tour</subtitle>
        <type>devroom</type><track>内核</track>
        <abstract>&lt;p&gt;First &amp;amp; last.&lt;/p&gt;&lt;p&gt;Second&lt;/p&gt;</abstract>
        <persons><person id="1">Ann Smith</person><person id="2">李明</person></persons>
      </event>
      <event id="12" guid="b">
        <start>23:40</start><duration>01:00</duration><title>Late</title><type>Workshop</type><persons/>
      </event>
    </room>
  </day>
</schedule>`;

const refused = (text: string): Pick<LineError, 'line' | 'what'> => {
  try {
    scheduleRows(text);
  } catch (error) {
    if (error instanceof LineError) return error;
    throw error;
  }
  throw new Error('It was taken.');
};

test('a schedule of another program is read in the columns of the import, each row by its line', () => {
  const [head, first, second, ...more] = scheduleRows(FOREIGN) ?? [];
  expect(head?.cells).toContain('speakers');
  expect(first).toEqual({
    position: 7,
    cells: [
      ...['自由软件年会', 'Kernels & <Shells>', 'talk', '2027-01-30T08:30:00Z', '2027-01-30T09:20:00Z'],
      ...['Hall & Foyer', '内核', 'Ann Smith、李明', 'A tour\nFirst & last.\nSecond'],
    ],
  });
  // Without an offset it is on the clocks of the place, and goes on into the next day.
  expect(second).toMatchObject({
    position: 14,
    cells: expect.arrayContaining(['workshop', '2027-01-30 23:40', '2027-01-31 00:40']),
  });
  expect(more).toEqual([]);
});

test('what is written for other programs is read the same, as XML and as JSON in one line', () => {
  const schedule: Schedule = {
    ...{
      title: '年会',
      acronym: 'expo_agenda_1',
      origin: 'https://a.test',
      url: 'https://a.test',
      timeZone: 'Asia/Shanghai',
    },
    ...{ startsOn: '2027-05-10', endsOn: '2027-05-10', version: '1', days: ['2027-05-10'] },
    rooms: [{ name: '一号厅', guid: 'r' }],
    events: [1, 2].map((id) => ({
      ...{
        id,
        guid: `g${id}`,
        slug: `s${id}`,
        url: 'https://a.test',
        title: `A & B ${id}`,
        subtitle: '',
        abstract: '简介',
      },
      ...{ track: '方向', kind: 'talk' as const, language: 'zh', room: '一号厅', day: '2027-05-10' },
      ...{
        startsAt: '2027-05-10T01:00:00.000Z',
        endsAt: '2027-05-10T01:30:00.000Z',
        persons: [{ id: 7, name: '李明' }],
      },
    })),
  };
  const xml = scheduleRows([...scheduleXml(schedule)].join(''));
  const json = scheduleRows([...scheduleJson(schedule)].join(''));
  expect(xml?.map(({ cells }) => cells)).toEqual(json?.map(({ cells }) => cells));
  expect(json?.map(({ position }) => position)).toEqual([0, 1, 2]);
  expect(xml?.[1]?.cells.slice(0, 5)).toEqual([
    '年会',
    'A & B 1',
    'talk',
    '2027-05-10T01:00:00Z',
    '2027-05-10T01:30:00Z',
  ]);
});

test('an invalid schedule is refused with the line', () => {
  expect(refused(FOREIGN.replace('</room>\n  </day>', '</day>'))).toMatchObject({ line: 17, what: '</day>' });
  expect(refused(FOREIGN.replace('</schedule>', ''))).toMatchObject({ what: '</schedule>' });
  expect(refused(FOREIGN.replace('00:50', '50'))).toMatchObject({ line: 7, what: 'duration: 50' });
  expect(refused(FOREIGN.replace('00:50', '00:00'))).toMatchObject({ line: 7, what: 'duration: 00:00' });
  expect(refused(FOREIGN.replace('2027-01-30T09:30:00', '2027-13-30T09:30:00'))).toMatchObject({ line: 7 });
  expect(refused(FOREIGN.replace('<start>23:40', '<start>25:40'))).toMatchObject({
    line: 14,
    what: 'start: 2027-01-30 25:40',
  });
  expect(refused(FOREIGN.replace('<title>Late</title>', ''))).toMatchObject({ line: 14, what: 'title' });
  expect(refused('{"schedule": {\n"version": "1",\n"conference": {"days": [}}}')).toMatchObject({ line: 3 });
  expect(refused('{"schedule": {"version": "1"}}')).toMatchObject({ line: 1 });
  const days = (event: object) =>
    JSON.stringify(
      { schedule: { conference: { title: 'X', days: [{ date: '2027-01-30', rooms: { A: [event] } }] } } },
      null,
      1,
    );
  expect(refused(days({ id: 5, title: 'Y', start: '09:00', duration: 'long' }))).toMatchObject({
    line: 11,
    what: 'duration: long',
  });
});

test('a schedule of nothing has no rows, and what is none is left to who reads tables', () => {
  expect(scheduleRows('<schedule><conference><title>X</title></conference></schedule>')).toHaveLength(1);
  expect(scheduleRows('<schedule><day index="1" date="2027-01-30"/></schedule>')).toHaveLength(1);
  expect(scheduleRows('{"schedule": {"conference": {"title": "X", "days": []}}}')).toHaveLength(1);
  for (const text of ['会议,标题\n甲,乙', '[{"title": "X"}]', '<rss></rss>', '{"a": "b"}', '', '<', '{'])
    expect(scheduleRows(text)).toBeNull();
});

test('what is made to take long, or to reach other things, does neither', () => {
  const began = threadTime();
  expect(scheduleRows('<!>'.repeat(200_000))).toBeNull();
  expect(() => scheduleRows(`<schedule>${'<a>'.repeat(100_000)}`)).toThrow(LineError);
  expect(() => scheduleRows(`<schedule>${'<![CDATA['.repeat(100_000)}`)).toThrow(LineError);
  expect(scheduleRows(`{${'"a": "b", '.repeat(50_000)}`)).toBeNull();
  const bomb = FOREIGN.replace('<!-- as', '<!DOCTYPE x [<!ENTITY a "aaaa">]><!-- as')
    .replace('A tour', '&a;&a;')
    .replace('devroom', 'constructor');
  expect(scheduleRows(bomb)?.[1]?.cells).toEqual(expect.arrayContaining(['talk', expect.stringContaining('&a;&a;')]));
  expect(threadTime() - began).toBeLessThan(2_000);
});
