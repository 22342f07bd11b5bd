import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';

type Saved = { data: { id: number; version: number } };
type List = { data: { id: number; name: string }[]; total: number };

const RECORD = 'association.association';

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('ASSOCIATION');
});
afterAll(() => house.close());

async function saved(more: object = {}): Promise<number> {
  const { input } = await stage.prepare(`${RECORD}.save`);
  return (await stage.call<Saved>(`${RECORD}.save`, { ...input, ...more })).data.id;
}
const idsOf = ({ data }: List): number[] => data.map(({ id }) => id);

test('what is saved is public at once, in the order of the editors, with its charter', async () => {
  const [last, first] = [await saved({ position: 200 }), await saved({ position: 100, founded: 1987 })];
  const listed = idsOf(await stage.call<List>('association.list', { limit: 100 }));
  expect(listed.indexOf(first)).toBeLessThan(listed.indexOf(last));
  expect(await stage.call('association.show', { id: first })).toMatchObject({
    data: { id: first, founded: 1987, charter: { url: expect.stringMatching(/\.pdf$/), size: expect.any(Number) } },
  });
  expect(await stage.call('association.show', { id: last })).toMatchObject({ data: { id: last } });
  expect(await stage.call(`${RECORD}.show`, { id: first })).toMatchObject({
    data: { charterName: expect.stringMatching(/\.pdf$/) },
  });
});

test('it is found by either name in any case and counted so, and shown in the language of its reader', async () => {
  const names = { name: '青屿学会', nameEn: 'Qingyu Society', about: '血液病', aboutEn: 'Diseases of the blood' };
  const id = await saved(names);
  for (const q of ['青屿学会', 'qingyu society', 'QINGYU']) {
    expect(await stage.call<List>('association.list', { q })).toMatchObject({ total: 1, data: [{ id }] });
    expect(idsOf(await stage.call<List>(`${RECORD}.list`, { q }))).toEqual([id]);
  }
  const english = await stage.play('association.show', new PreparedCall({ id }, {}), { 'accept-language': 'en' });
  expect(english.body).toMatchObject({ data: { name: names.nameEn, about: names.aboutEn } });
});

test('readers narrow the list by level and words, the desk by years and members', async () => {
  const old = await saved({ name: '老学会', level: 'local', founded: 1896, members: 0 });
  const young = await saved({ name: '新学会', level: 'local', founded: 2015, members: 12_000 });
  expect(idsOf(await stage.call<List>('association.list', { level: 'local' }))).toEqual([old, young]);
  expect(idsOf(await stage.call<List>('association.list', { q: '老学会' }))).toEqual([old]);
  const desk = async (more: object) => idsOf(await stage.call<List>(`${RECORD}.list`, { level: 'local', ...more }));
  expect(await desk({ founded: '1896..1896' })).toEqual([old]);
  expect(await desk({ members: '1000..' })).toEqual([young]);
});

test('how many members there are is told where the shop lets readers know', async () => {
  const id = await saved({ members: 1260 });
  const shown = () => stage.call<{ data: { members: number | null } }>('association.show', { id });
  expect((await shown()).data.members).toBe(1260);
  const { kit } = house;
  await kit.services.settings.save(kit.ctx(stage.shop), [{ key: 'association.showsMembers', value: false }], 'test');
  expect((await shown()).data.members).toBeNull();
  const { data } = await stage.call<{ data: { members: number | null }[] }>('association.list', { limit: 100 });
  expect(data.filter(({ members }) => members !== null)).toEqual([]);
});

test('a second one of a name, and a charter that is no paper of the library, are refused', async () => {
  const { input } = await stage.prepare(`${RECORD}.save`);
  await stage.call(`${RECORD}.save`, { ...input });
  const refused = async (more: object) => stage.play(`${RECORD}.save`, new PreparedCall({ ...input, ...more }, {}));
  expect((await refused({})).status).toBe(409);
  expect((await refused({ name: stage.text('另一个'), charterFile: 999_999_999 })).body).toMatchObject({
    fields: { charterFile: [expect.any(String)] },
  });
});

test('a file brings them in by the names of their levels', async () => {
  const desk = tableDesk(house.kit, stage.shop);
  const me = await signedInPerson(house.kit, stage.shop, 'staff', ['*']);
  const file = '名称,级别,成立年份,会员数\n甲学会,省级,1990,30\n乙学会,市级,,\n丙学会,星际,1991,\n';
  const { refusals } = await desk.takeFile(me, RECORD, file, { mode: 'good' });
  expect(refusals.map(({ position, why }) => [position, why.includes('星际')])).toEqual([[4, true]]);
  const rows = await desk.exported(me, '/api/admin/association/association/list', ['name', 'level', 'members']);
  expect(rows.map(String)).toEqual(expect.arrayContaining(['乙学会,local,', '甲学会,regional,30']));
  const { data, there } = await desk.takeFile(me, RECORD, file, { mode: 'good' });
  expect([data.refused, there.map(({ name }) => name)]).toEqual([1, ['甲学会', '乙学会']]);
});
