import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';

type Saved = { id: number; version: number };

const at = (time: string): string => `2099-03-26T${time}:00+08:00`;

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('HALLS');
});
afterAll(() => house.close());

const conference = async (): Promise<number> => (await publishedItem(stage, 'conference.conference')).id;
const item = (conferenceId: number, from: string, to: string, roomId: number) =>
  stage.call('agenda.item.save', {
    conferenceId,
    title: stage.text('报告'),
    startsAt: at(from),
    endsAt: at(to),
    roomId,
  });
const releasing = async (conferenceId: number) => {
  const { data } = await stage.call<{ data: { revision: number } }>('agenda.difference', { conferenceId });
  return stage.play('agenda.release', new PreparedCall({ conferenceId, revision: data.revision }, {}));
};
const release = async (conferenceId: number): Promise<void> => {
  expect((await releasing(conferenceId)).status).toBe(200);
};
/** A room of the venue of the stage, and what it is saved by again. */
async function room(name: string, parts: number[] = []) {
  const { input } = await stage.prepare('location.room.save');
  const values = { ...input, venueId: await stage.one('location.venue'), name: stage.text(name), parts };
  return { ...(await stage.call<{ data: Saved }>('location.room.save', values)).data, values };
}

test('L2 A3: what stands in a hall takes its parts, and of two releases at once one stands', async () => {
  const [one, two] = [await room('甲'), await room('乙')];
  const whole = await room('甲乙', [one.id, two.id]);
  const [first, second, third] = [await conference(), await conference(), await conference()];
  await item(first, '09:00', '10:00', whole.id);
  await item(second, '09:30', '10:30', one.id);
  await item(third, '10:30', '11:00', whole.id);
  const both = await Promise.all([releasing(first), releasing(second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Back to back is none.
  await release(third);
  const held = await house.kit
    .ctx(stage.shop)
    .db.rows('SELECT held_set::text AS held FROM agenda_slot WHERE shop_id = $1 AND conference_id = $2', [
      ...[stage.shop.id, third],
    ]);
  expect(held).toEqual([
    {
      held:
        two.id === one.id + 1 ? `{[${one.id},${two.id + 1})}` : `{[${one.id},${one.id + 1}),[${two.id},${two.id + 1})}`,
    },
  ]);
});

test('L2: a room becomes a hall where nothing of a timetable is in one of its parts meanwhile', async () => {
  const [one, two, hall] = [await room('丙'), await room('丁'), await room('丙丁')];
  const [first, second] = [await conference(), await conference()];
  await item(first, '09:00', '10:00', hall.id);
  await item(second, '09:30', '10:30', one.id);
  await release(first);
  await release(second);
  const { id, version, values } = hall;
  const join = (parts: number[]) =>
    stage.play('location.room.save', new PreparedCall({ ...values, id, version, parts }, {}));
  expect((await join([one.id, two.id])).body).toMatchObject({ code: 'location.parts_taken' });
  const free = await room('戊');
  expect((await join([free.id, two.id])).status).toBe(200);
  // What stands in the hall keeps its parts from now on.
  const third = await conference();
  await item(third, '09:30', '09:45', two.id);
  expect((await releasing(third)).status).toBe(409);
});

test('T9 a stream that shows a session tells its released parts as its programme, until its editor writes one', async () => {
  const id = await conference();
  const values = { conferenceId: id, roomId: (await room('丙')).id };
  const session = await stage.call<{ data: Saved }>('agenda.item.save', {
    ...{ ...values, kind: 'session', title: stage.text('专场'), startsAt: at('13:00'), endsAt: at('15:00') },
  });
  const title = stage.text('第一讲');
  await stage.call('agenda.item.save', {
    ...{ ...values, title, sessionId: session.data.id, startsAt: at('13:30'), endsAt: at('14:00') },
  });
  const stream = await publishedItem(stage, 'live.stream');
  const programme = async () =>
    (await stage.call<{ data: { programme: object[] } }>('live.show', { id: stream.id })).data.programme;
  const shows = { programmeKind: 'agenda.session', programmeId: session.data.id };
  await release(id);
  expect(await programme()).toEqual([]);
  await stage.call('ingest.admin.savePlan', { id: stream.id, version: 0, ...shows });
  expect(await programme()).toEqual([{ at: '13:30', title, speaker: '' }]);
  // Whoever does not see the conference reads nothing of its timetable beside the stream either.
  const read = async () =>
    (await stage.call<{ data: { programme: object[] } }>('live.show', { id: stream.id }, visitor(stage.shop))).data
      .programme;
  expect(await read()).toHaveLength(1);
  const audience = (to: string) =>
    stage.kit
      .ctx(stage.shop)
      .db.write((tx) =>
        tx.rows('update conference set audience = $3 where shop_id = $1 and id = $2', [stage.shop.id, id, to]),
      );
  await audience('doctor');
  expect(await read()).toEqual([]);
  await audience('public');
  expect(await read()).toHaveLength(1);
});
