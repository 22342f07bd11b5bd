import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { checkinStage } from './test-checkin-stage.ts';
import { WALL } from './wall-contract.ts';

interface Shown {
  entered: number;
  lately: number;
  isPaused: boolean;
  gates: { name: string; entered: number; lately: number }[];
  people: { person: string; affiliation: string; picture: string | null; gate: string }[];
}

const SECOND = 1_000;
const PHONE = '13800138771';

let s: Awaited<ReturnType<typeof checkinStage>>;
beforeAll(async () => {
  s = await checkinStage();
});
afterAll(() => s.stage.close());

/** A hall with a wall at its list, and the screen that shows it. */
async function foyer(more: object = {}) {
  const at = await s.hall();
  const { data } = await s.call<{ data: { id: number } }>(s.desk, 'checkin.wall.save', {
    ...{ listId: at.list, name: '大厅', names: 'whole', seconds: 60, ...more },
  });
  const screen = await s.device(data.id, WALL);
  const shown = async (): Promise<Shown> => (await s.call<{ data: Shown }>(screen, 'checkin.wall.screen', {})).data;
  const called = async (name: string, affiliation = '澜川大学第一医院') => {
    const guest = await s.guest(at.conference, at.ticket);
    await s.desk.db.write((tx) =>
      tx.rows(
        `update member set name = $3, affiliation = $4, avatar = '/own.webp' where shop_id = $1
           and id = (select member_id from registration where shop_id = $1 and id = $2)`,
        [s.stage.shop.id, guest.id, name, affiliation],
      ),
    );
    return guest;
  };
  return { ...at, wall: data.id, screen, shown, called };
}
const agree = (as: Ctx, registration: number, isNamed = true): Promise<unknown> =>
  s.call(as, 'checkin.wallName.save', { registration, isNamed });
const hide = (registration: number, isHidden = true): Promise<unknown> =>
  s.call(s.desk, 'checkin.wall.hide', { registration, isHidden });

test('K10 who comes in stands on the wall with the gate, and the figures of list and gates grow', async () => {
  const { east, west, shown, called } = await foyer();
  const [one, two] = [await called('周以宁'), await called('何芸')];
  expect(await shown()).toMatchObject({ entered: 0, lately: 0, people: [] });
  await s.redeem(east, { code: one.code });
  s.pass(SECOND);
  await s.redeem(west, { code: two.code });
  const now = await shown();
  expect(now).toMatchObject({ entered: 2, lately: 2, people: [{ gate: '西门' }, { gate: '东门' }] });
  expect(now.gates.map(({ name, entered, lately }) => [name, entered, lately]).sort()).toEqual([
    ['东门', 1, 1],
    ['西门', 1, 1],
  ]);
  // Who is turned away does not stand there a second time.
  await s.redeem(east, { code: two.code });
  expect((await shown()).people).toHaveLength(2);
});

test('K10 a name is whole only by the setting and by consent together; the phone is never told', async () => {
  const { east, wall, list, shown, called } = await foyer();
  const guest = await called('周以宁');
  await s.redeem(east, { code: guest.code });
  const masked = { person: '周**', affiliation: '', picture: null };
  expect((await shown()).people).toMatchObject([masked]);
  await agree(guest.as, guest.id);
  expect((await shown()).people).toMatchObject([
    { person: '周以宁', affiliation: '澜川大学第一医院', picture: '/own.webp' },
  ]);
  await agree(guest.as, guest.id, false);
  expect((await shown()).people).toMatchObject([masked]);
  await agree(guest.as, guest.id);
  const save = async (names: string): Promise<void> => {
    const { data } = await s.call<{ data: { version: number } }>(s.desk, 'checkin.wall.show', { id: wall });
    const values = { id: wall, version: data.version, listId: list, name: '大厅', seconds: 60, names };
    await s.call(s.desk, 'checkin.wall.save', values);
  };
  await save('masked');
  expect((await shown()).people).toMatchObject([masked]);
  await save('none');
  expect(await shown()).toMatchObject({ entered: 1, people: [] });
  expect(JSON.stringify(await shown())).not.toMatch(new RegExp(`phone|${PHONE}`, 'i'));
});

test('K10 people leave the wall after their time; the figures stay', async () => {
  const { east, shown, called } = await foyer({ seconds: 30 });
  await s.redeem(east, { code: (await called('周以宁')).code });
  s.pass(29 * SECOND);
  expect((await shown()).people).toHaveLength(1);
  s.pass(2 * SECOND);
  expect(await shown()).toMatchObject({ entered: 1, lately: 1, people: [] });
  s.pass(300 * SECOND);
  expect(await shown()).toMatchObject({ entered: 1, lately: 0, people: [] });
});

test('K10 K9 an entry that was taken back leaves the wall', async () => {
  const { east, shown, called } = await foyer();
  const { entry } = await s.redeem(east, { code: (await called('周以宁')).code });
  await s.call(s.desk, 'checkin.undo', { entry, reason: '误扫' });
  expect(await shown()).toMatchObject({ entered: 0, people: [] });
});

test('K10 an operator pauses the wall and goes on; two at once end in one state, and the same again makes no version', async () => {
  const { east, wall, shown, called } = await foyer();
  await s.redeem(east, { code: (await called('周以宁')).code });
  const pause = (isPaused: boolean): Promise<unknown> => s.call(s.desk, 'checkin.wall.pause', { id: wall, isPaused });
  await Promise.all([pause(true), pause(true)]);
  expect(await shown()).toMatchObject({ isPaused: true, entered: 1, people: [] });
  expect(await s.call(s.desk, 'checkin.wall.show', { id: wall })).toMatchObject({ data: { version: 2 } });
  await pause(false);
  expect((await shown()).people).toHaveLength(1);
  const helper = s.stage.as(await s.stage.person({ permissions: ['checkin.entry.view'] }));
  await expect(s.call(helper, 'checkin.wall.pause', { id: wall, isPaused: true })).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
});

test('K10 an operator hides one person from every wall, whatever they agreed to at that moment', async () => {
  const { east, wall, shown, called } = await foyer();
  const [one, two] = [await called('周以宁'), await called('何芸')];
  await s.redeem(east, { code: one.code });
  await s.redeem(east, { code: two.code });
  // Both write the same row, which is not there yet.
  await Promise.all([hide(one.id), agree(one.as, one.id), hide(one.id)]);
  const now = await shown();
  expect(now).toMatchObject({ entered: 2, people: [{ person: '何*' }] });
  const { data } = await s.call<{ data: { registration: number; isNamed: boolean; isHidden: boolean }[] }>(
    ...([s.desk, 'checkin.wall.people', { wall }] as const),
  );
  expect(data.find(({ registration }) => registration === one.id)).toMatchObject({ isNamed: true, isHidden: true });
  await hide(one.id, false);
  expect((await shown()).people.map(({ person }) => person)).toContain('周以宁');
});

test('K10 a wall of one gate shows the people and the figures of that gate alone', async () => {
  const { list, west, east, called } = await foyer();
  const { data } = await s.call<{ data: { id: number } }>(s.desk, 'checkin.wall.save', {
    ...{ listId: list, gateId: west, name: '西厅' },
  });
  await s.redeem(east, { code: (await called('周以宁')).code });
  const view = () => s.call<{ data: Shown }>(s.desk, 'checkin.wall.view', { wall: data.id });
  expect((await view()).data).toMatchObject({ entered: 0, people: [], gates: [{ name: '西门' }] });
  await s.redeem(west, { code: (await called('何芸')).code });
  // Figures are counted once a second, for all walls that ask.
  s.pass(SECOND);
  expect((await view()).data).toMatchObject({ entered: 1, people: [{ gate: '西门' }] });
});

test('K10 where one comes in as often as one likes, the wall counts people and the gates count entries', async () => {
  const at = await foyer();
  const multi = await s.list(at.conference, { isMulti: true });
  const [north, south] = [await s.gate(multi, '北门'), await s.gate(multi, '南门')];
  const { data } = await s.call<{ data: { id: number } }>(s.desk, 'checkin.wall.save', { listId: multi, name: '餐厅' });
  const [one, two] = [await at.called('周以宁'), await at.called('何芸')];
  for (const [gate, { code }] of [
    [north, one],
    [south, one],
    [south, one],
    [south, two],
  ] as const) {
    s.pass(SECOND);
    await s.redeem(gate, { code });
  }
  const shown = (await s.call<{ data: Shown }>(s.desk, 'checkin.wall.view', { wall: data.id })).data;
  expect(shown).toMatchObject({ entered: 2, lately: 4 });
  expect(shown.gates.map(({ name, entered }) => [name, entered]).sort()).toEqual([
    ['北门', 1],
    ['南门', 3],
  ]);
});

test('K10 a wall is of a gate of its list, and stays as long as a screen shows it; its list and gate stay with it', async () => {
  const { list, east, wall } = await foyer();
  const elsewhere = await s.hall();
  const save = (input: object): Promise<unknown> => s.call(s.desk, 'checkin.wall.save', { name: '厅', ...input });
  await expect(save({ listId: list, gateId: elsewhere.east })).rejects.toMatchObject({ code: 'checkin.gate_unknown' });
  await expect(save({ listId: 2_000_000_000 })).rejects.toMatchObject({ code: 'checkin.list_unknown' });
  const remove = (what: string, id: number): Promise<unknown> =>
    s.call(s.desk, `checkin.${what}.remove`, { id, version: 1 });
  await expect(remove('wall', wall)).rejects.toMatchObject({ code: 'checkin.wall_used' });
  await save({ listId: list, gateId: east });
  await expect(remove('gate', east)).rejects.toMatchObject({ code: 'checkin.gate_used' });
  await expect(remove('list', list)).rejects.toMatchObject({ code: 'checkin.list_used' });
});

test('K10 X7 nobody decides about the name of another one, nor about what another shop has', async () => {
  const { called, wall } = await foyer();
  const guest = await called('周以宁');
  const stranger = await s.member();
  await expect(agree(stranger, guest.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(s.call(stranger, 'checkin.wallName.show', { registration: guest.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const shop = await s.stage.kit.makeShop();
  const theirs = { ...s.desk, ...s.stage.kit.ctx(shop), person: s.desk.person, can: s.desk.can };
  for (const [name, input] of [
    ['checkin.wall.view', { wall }],
    ['checkin.wall.people', { wall }],
    ['checkin.wall.pause', { id: wall, isPaused: true }],
    ['checkin.wall.hide', { registration: guest.id, isHidden: true }],
  ] as const)
    await expect(s.call(theirs, name, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const screen = { ...s.stage.kit.ctx(shop), device: { id: 1, name: '大厅屏', work: WALL, workId: wall } };
  await expect(s.call(screen, 'checkin.wall.screen', {})).rejects.toMatchObject({ code: 'checkin.wall_gone' });
});
