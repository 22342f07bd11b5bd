import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';

const KIND = 'agenda.item';
const LIST = '/api/admin/agenda/item/list';
const DAY = '2099-03-25';

let house: House;
let stage: Stage;
let admin: SignedInPerson;
let desk: ReturnType<typeof tableDesk>;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('AGENDAFILE');
  admin = await signedInPerson(stage.kit, stage.shop, 'staff', ['*']);
  desk = tableDesk(stage.kit, stage.shop);
});
afterAll(() => house.close());

const titled = async (record: string, title: string): Promise<{ id: number }> => {
  const { input } = await stage.prepare(`${record}.save`);
  const { data } = await stage.call<{ data: { id: number } }>(`${record}.save`, { ...input, title });
  return data;
};
const slugOf = async ({ kit, shop }: Stage, id: number): Promise<string> => {
  const row = await kit
    .ctx(shop)
    .db.row<{ slug: string }>('SELECT slug FROM conference WHERE shop_id = $1 AND id = $2', [...[shop.id, id]]);
  return row?.slug ?? '';
};
const listed = async (): Promise<string[]> =>
  (await desk.exported(admin, LIST, ['title', 'kind', 'startsAt', 'room', 'experts']))
    .slice(1)
    .map((cells) => cells.join('|'));

test('a plan of sessions and talks comes in, in any order, and says of each row why it does not', async () => {
  const conference = await publishedItem(stage, 'conference.conference');
  const { input } = await stage.prepare('location.room.save');
  await stage.call('location.room.save', { ...input, name: '环湾厅', nameEn: 'Bay Hall' });
  await titled('expert.expert', '顾长风');
  await titled('expert.expert', '陆鸣谦');
  for (const _ of [1, 2]) await titled('expert.expert', '王同名');
  const name = await slugOf(stage, conference.id);
  const file = `会议,标题,类型,所属单元,开始,结束,会场,主席,讲者
${name},移植之后,报告,淋巴瘤专场,${DAY} 09:00,09:30,Bay Hall,,陆鸣谦
${name},淋巴瘤专场,单元,,${DAY} 09:00,10:30,环湾厅,顾长风,
${name},茶歇,休息,,2099/3/25 10:30,10:50,,,
${name},无此单元的报告,报告,没有的专场,${DAY} 09:40,10:00,环湾厅,,
${name},同名的人,报告,,${DAY} 11:00,11:30,环湾厅,,王同名
${name},没有的厅,报告,,${DAY} 11:00,11:30,没有的厅,,
${name},反了,报告,,${DAY} 12:00,11:30,环湾厅,,
没有的会议,谁的,报告,,${DAY} 12:00,12:30,环湾厅,,
${name},没有时间,报告,,上午,12:30,,,
${name},还没排,报告,淋巴瘤专场,,,,,顾长风`;
  const tried = await desk.takeFile(admin, KIND, file, { mode: 'good', isTrial: true });
  const taken = await desk.takeFile(admin, KIND, file, { mode: 'good' });
  expect(taken.refusals).toEqual(tried.refusals);
  expect(taken.refusals.map(({ name: title, why }) => [title, why])).toEqual([
    ['无此单元的报告', expect.stringContaining('没有的专场')],
    ['同名的人', expect.stringContaining('王同名')],
    ['没有的厅', expect.stringContaining('没有的厅')],
    ['反了', expect.any(String)],
    ['谁的', expect.stringContaining('没有的会议')],
    ['没有时间', expect.stringContaining('上午')],
  ]);
  const parts = await stage.kit.ctx(stage.shop).db.rows(
    `SELECT i.title, s.title AS session FROM agenda_item i LEFT JOIN agenda_item s ON s.shop_id = i.shop_id AND s.id = i.session_id
     WHERE i.shop_id = $1 AND i.conference_id = $2 ORDER BY i.title COLLATE "C"`,
    [stage.shop.id, conference.id],
  );
  expect(parts).toEqual([
    { title: '淋巴瘤专场', session: null },
    { title: '移植之后', session: '淋巴瘤专场' },
    { title: '茶歇', session: null },
    { title: '还没排', session: '淋巴瘤专场' },
  ]);
  const rows = await listed();
  expect(rows.find((row) => row.startsWith('移植之后'))).toMatch(/2099-03-25 09:00.*环湾厅.*陆鸣谦/);
  // The same file once more makes nothing twice, but for what has no time to be known by.
  const again = await desk.takeFile(admin, KIND, file.split('\n').slice(0, 4).join('\n'), { mode: 'good' });
  expect([again.data.done, again.data.refused, again.refusals]).toEqual([0, 0, []]);
  expect(await listed()).toHaveLength(rows.length);
  expect((await desk.undo(admin, taken)).data).toMatchObject({ done: 4, refused: 0 });
});

test('a schedule of another program comes in, what goes out comes in again as what is there, and an invalid one is refused with its line', async () => {
  const conference = await publishedItem(stage, 'conference.conference');
  const { input } = await stage.prepare('location.room.save');
  await stage.call('location.room.save', { ...input, name: 'Janson', nameEn: 'Janson' });
  await titled('expert.expert', 'Ann Smith');
  const { data: known } = await stage.call<{ data: { title: string } }>('conference.conference.show', {
    id: conference.id,
  });
  const event = (id: number, more: string): string => `<event id="${id}" guid="${id}">
<date>${DAY}T1${id}:00:00+01:00</date><start>1${id}:00</start><duration>00:50</duration><type>devroom</type>${more}
</event>`;
  const file = (...events: string[]): string => `<?xml version="1.0"?>
<schedule><conference><title>${known.title}</title></conference>
<day index="1" date="${DAY}"><room name="Janson">
${events.join('\n')}
</room></day></schedule>`;
  const talk = event(1, '<title>Keynote</title><persons><person id="1">Ann Smith</person></persons>');
  const taken = await desk.takeFile(
    ...([
      admin,
      KIND,
      file(talk, event(2, '<title>Of nobody</title><persons><person id="2">Not Here</person></persons>')),
    ] as const),
    { mode: 'good' },
  );
  expect(taken.data).toMatchObject({ done: 1, refused: 1 });
  expect(taken.refusals).toMatchObject([{ position: 7, name: 'Of nobody', why: expect.stringContaining('Not Here') }]);
  // At eleven in Brussels it is six in the evening in Shanghai.
  expect((await listed()).find((row) => row.startsWith('Keynote'))).toMatch(/2099-03-25 18:00.*Janson.*Ann Smith/);
  const draft = await stage.call<{ data: { revision: number } }>('agenda.difference', { conferenceId: conference.id });
  await stage.call('agenda.release', { conferenceId: conference.id, revision: draft.data.revision });
  for (const form of ['xml', 'json']) {
    const out = await stage.play('agenda.schedule', new PreparedCall({ conference: conference.id, form }, {}));
    const again = await desk.takeFile(admin, KIND, out.text);
    expect([again.data.done, again.data.refused, again.refusals]).toEqual([0, 0, []]);
  }
  const wrong = await desk.upload(admin, KIND, file(talk, event(2, '<title>Torn</room>')), 'schedule.xml');
  expect(wrong).toMatchObject({ status: 400, code: 'transfer.line_unreadable', errors: expect.stringContaining('8') });
  expect(await desk.upload(admin, KIND, '<schedule></schedule>')).toMatchObject({
    status: 400,
    code: 'transfer.empty',
  });
});

test('takes the right to import, and knows nothing of another shop’s halls', async () => {
  const clerk = await signedInPerson(stage.kit, stage.shop, 'staff', ['agenda.item.view', 'agenda.item.save']);
  expect(await desk.takeFile(clerk, KIND, '会议,标题\n甲,乙')).toMatchObject({ code: 'PERMISSION_DENIED' });
  const other = await house.stage('OTHERFILE');
  const conference = await publishedItem(other, 'conference.conference');
  const name = await slugOf(other, conference.id);
  const staff = await signedInPerson(other.kit, other.shop, 'staff', ['*']);
  const there = tableDesk(other.kit, other.shop);
  const file = `会议,标题,开始,结束,会场\n${name},甲,${DAY} 09:00,10:00,环湾厅`;
  expect((await there.takeFile(staff, KIND, file)).refusals.map(({ why }) => why)).toEqual([
    expect.stringContaining('环湾厅'),
  ]);
});
