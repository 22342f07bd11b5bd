import { encodeForm } from '../kernel/rules/form-encoding.ts';
import { dayAfter } from '../kernel/rules/time-zone.ts';
import { type ScheduledEvent, scheduleJson, scheduleXml } from '../modules/events/agenda/schedule-file.ts';
import { runTask } from '../modules/platform/task/public.ts';
import { bytesOf } from './compare.ts';
import { openCongress } from './congress.ts';
import { EXPERTS, FIRST_ID, fillAgenda, HALLS } from './congress-fill.ts';
import { recordFigure } from './results.ts';

// A schedule as large as that of FOSDEM: two days, 35 rooms, a thousand events with eleven hundred speakers, handed in as a file of another
// program and taken in as the background job takes it; each row is a save of the desk, with what it checks. Its halls and speakers are there.
const [ROOMS, EACH, GOAL_SECONDS] = [35, 14, 10];

const bench = await openCongress();
const { portal, shop, fill, fair, admin, ctxOf } = bench;
await fillAgenda(fill, bench);
await fill(
  `insert into room (shop_id, id, venue_id, name, name_en, building, level, layouts, position)
   select $1::int, ${FIRST_ID} + n, ${FIRST_ID}, '厅' || n + 1, 'Hall ' || n + 1, 'B', 1, '[]', n from generate_series(${HALLS}, ${ROOMS - 1}) n`,
  [shop.id],
);
const { rows } = await portal.sql(
  `select title, starts_on::text as day from conference where shop_id = $1 and id = $2`,
  [shop.id, fair],
);
const [{ title, day: first }] = rows;
const days = [first, dayAfter(first)];
const events = days.flatMap((day, d) =>
  Array.from({ length: ROOMS * EACH }, (_, n): ScheduledEvent => {
    const id = d * ROOMS * EACH + n;
    const startsAt = Date.parse(`${day}T01:00:00Z`) + Math.floor(n / ROOMS) * 2_400_000;
    return {
      ...{
        id,
        guid: `guid-${id}`,
        slug: `event_${id}`,
        url: `https://schedule.test/${id}`,
        title: `Event ${id} of the schedule`,
      },
      ...{
        subtitle: 'A subtitle',
        abstract: `<p>${'What it is about, at some length. '.repeat(40)}</p>`,
        track: `Track ${n % ROOMS}`,
      },
      ...{ kind: 'talk', language: 'en', room: `厅${(n % ROOMS) + 1}`, day },
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 1_800_000).toISOString(),
      persons: [{ id: id % EXPERTS, name: `专家${id % EXPERTS}` }],
    };
  }),
);
const schedule = {
  ...{
    title,
    acronym: 'bench',
    origin: 'https://schedule.test',
    url: 'https://schedule.test',
    timeZone: 'Asia/Shanghai',
  },
  ...{ startsOn: days[0], endsOn: days[1], version: '1', days, events },
  rooms: Array.from({ length: ROOMS }, (_, n) => ({ name: `厅${n + 1}`, guid: `room-${n}` })),
};

async function post<T>(path: string, body: string, type: string): Promise<T> {
  const answer = await bytesOf({
    url: `${portal.url}/api/admin/transfer/${path}`,
    method: 'POST',
    headers: { ...admin, 'content-type': type },
    body,
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
  return (JSON.parse(answer.body.toString()) as { data: T }).data;
}

/** Hands a file over and takes it in; answers the seconds of both. */
async function take(text: string): Promise<{ reading: number; taking: number; done: number; refused: number }> {
  const line = '----schedule';
  const body = `--${line}\r\ncontent-disposition: form-data; name="kind"\r\n\r\nagenda.item\r\n--${line}\r\ncontent-disposition: form-data; name="file"; filename="schedule.xml"\r\n\r\n${text}\r\n--${line}--\r\n`;
  const began = performance.now();
  const file = await post<{ id: number; mapping: object }>('upload', body, `multipart/form-data; boundary=${line}`);
  const read = performance.now();
  const { id } = await post<{ id: number }>(
    'import',
    encodeForm({ id: file.id, mapping: file.mapping, mode: 'good', isTrial: false }),
    'application/x-www-form-urlencoded',
  );
  await runTask(ctxOf(), id);
  const ended = performance.now();
  const state = await portal.sql('select done, refused from task_progress where shop_id = $1 and task_id = $2', [
    shop.id,
    id,
  ]);
  const { done, refused } = state.rows[0];
  if (refused > 0) {
    const why = await portal.sql('select * from task_line where shop_id = $1 and task_id = $2 limit 3', [shop.id, id]);
    console.log(JSON.stringify(why.rows));
  }
  return { reading: (read - began) / 1000, taking: (ended - read) / 1000, done, refused };
}

const xml = [...scheduleXml(schedule)].join('');
const taken = await take(xml);
const again = await take([...scheduleJson(schedule)].join(''));
const seconds = taken.reading + taken.taking;
recordFigure({
  name: `Congress, import of a schedule of ${events.length} events in ${ROOMS} rooms on 2 days`,
  measured: `${seconds.toFixed(1)} s: ${(xml.length / 1e6).toFixed(1)} MB read in ${taken.reading.toFixed(1)} s, ${taken.done} events taken in ${taken.taking.toFixed(1)} s, ${taken.refused} refused; the same as JSON once more finds all of them there in ${(again.reading + again.taking).toFixed(1)} s`,
  goal: `≤ ${GOAL_SECONDS} s, none refused`,
  reached: seconds <= GOAL_SECONDS && taken.done === events.length && taken.refused + again.done + again.refused === 0,
});

await bench.stop();
