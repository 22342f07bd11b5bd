import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { newCreditCode } from './conformance.ts';
import { united } from './united.ts';

type One = { id: number; version: number };
type Shown = One & {
  name: string;
  creditCode: string | null;
  otherNames: { kind: string; name: string }[];
  roles: { role: string; isPublic: boolean; values: Record<string, unknown> }[];
  addresses: unknown[];
  contacts: { memberId: number; post: string; note: string }[];
};

const RECORD = 'organisation.organisation';

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('MERGE');
});
afterAll(() => house.close());

const save = async (input: object): Promise<One> =>
  (await stage.call<{ data: One }>(`${RECORD}.save`, { name: stage.text('单位'), ...input })).data;
const show = async (id: number): Promise<Shown> => (await stage.call<{ data: Shown }>(`${RECORD}.show`, { id })).data;
const asked = (winner: One, loser: One) => ({
  ...{ winner: winner.id, winnerVersion: winner.version, loser: loser.id, loserVersion: loser.version },
  reason: '同一家单位',
});
const merge = (winner: One, loser: One, more: object = {}) =>
  stage.play('organisation.merge.run', new PreparedCall({ ...asked(winner, loser), ...more }, {}));
const undo = async (winner: number, reason = '误合并') => {
  const { data } = await stage.call<{ data: { id: number }[] }>('organisation.merge.list', { id: winner });
  return stage.play('organisation.merge.undo', new PreparedCall({ id: data[0]?.id, reason }, {}));
};

/** A hospital that stands there twice: once as it is called by the law, once as people say. */
async function twice() {
  const code = newCreditCode();
  const { member: shared } = await stage.newcomer();
  const { member: further } = await stage.newcomer();
  const name = stage.text('云河大学第三医院');
  const short = stage.text('云河三院');
  const winner = await save({
    name,
    roles: [{ role: 'hospital', isPublic: true, values: { level: '三级' } }],
    contacts: [{ memberId: shared.id, post: '院办' }],
    addresses: [{ district: '110108', line: '花园北路 49 号' }],
  });
  const loser = await save({
    name: short,
    creditCode: code,
    phone: '010-1',
    otherNames: [{ kind: 'former', name: `${name}旧名` }],
    roles: [
      { role: 'hospital', values: { level: '三级甲等', category: 'general' } },
      { role: 'customer', values: { number: 'C-3' } },
    ],
    contacts: [
      { memberId: shared.id, post: '药剂科', note: '周三在' },
      { memberId: further.id, post: '采购' },
    ],
    addresses: [
      { district: '110108', line: '花园北路49号' },
      { kind: 'billing', district: '110105', line: '朝外大街 1 号' },
    ],
  });
  return { winner, loser, code, name, short, shared: shared.id, further: further.id };
}

test('two become one: names, roles, contacts and addresses unite, and nothing is lost', async () => {
  const { winner, loser, code, name, short, shared, further } = await twice();
  const pair = { winner: winner.id, loser: loser.id };
  const before = [await show(winner.id), await show(loser.id)];
  const preview = await stage.call<{ data: Record<string, unknown> }>('organisation.merge.preview', pair);
  expect(preview.data).toMatchObject({
    creditCode: code,
    roleKeys: ['hospital', 'customer'],
    ...{ addresses: 2, contacts: 2 },
    rows: [{ table: 'organisation_contact', moves: 1 }],
  });
  // Looking changes nothing.
  expect([await show(winner.id), await show(loser.id)]).toEqual(before);
  expect((await merge(winner, loser)).status).toBe(200);
  const one = await show(winner.id);
  expect(one).toMatchObject({ name, creditCode: code, phone: '010-1' });
  expect(one.otherNames).toEqual([
    { kind: 'alias', name: short },
    { kind: 'former', name: `${name}旧名` },
  ]);
  expect(one.roles).toEqual([
    { role: 'hospital', isPublic: true, values: { level: '三级', category: 'general' } },
    { role: 'customer', isPublic: false, values: { number: 'C-3' } },
  ]);
  expect(one.addresses).toHaveLength(2);
  expect(one.contacts.map(({ memberId, post, note }) => [memberId, post, note])).toEqual([
    [shared, '院办', '周三在'],
    [further, '采购', ''],
  ]);
  expect((await stage.play(`${RECORD}.show`, new PreparedCall({ id: loser.id }, {}))).status).toBe(404);
  const { data } = await stage.call<{ data: One[] }>(`${RECORD}.list`, { q: short });
  expect(data.map(({ id }) => id)).toEqual([winner.id]);
  // A link to the one that went leads to the one that stayed.
  expect(await stage.call('organisation.show', { id: loser.id })).toMatchObject({ data: { id: winner.id } });
});

test('it can be undone: what went over goes back, and what was changed since stays', async () => {
  const { winner, loser, code, short, further } = await twice();
  const before = await show(loser.id);
  await merge(winner, loser);
  const one = await show(winner.id);
  const { contacts, ...rest } = one;
  const input = { ...rest, contacts: contacts.map(({ memberId, post }) => ({ memberId, post })), phone: '010-2' };
  await save(input);
  expect((await undo(winner.id)).status).toBe(200);
  const [own, theirs] = [await show(winner.id), await show(loser.id)];
  expect(own).toMatchObject({ creditCode: null, phone: '010-2', otherNames: [] });
  expect(own.contacts.map(({ memberId }) => memberId)).not.toContain(further);
  expect({ ...theirs, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' });
  expect(theirs).toMatchObject({ name: short, creditCode: code });
  const { data } = await stage.call<{ data: One[] }>(`${RECORD}.list`, { q: short });
  expect(data.map(({ id }) => id)).toEqual([loser.id]);
});

test('the name of the other may be taken, and its own stays among the names', async () => {
  const [winner, loser] = [await save({ name: stage.text('旧') }), await save({ name: stage.text('新') })];
  const [old, fresh] = [(await show(winner.id)).name, (await show(loser.id)).name];
  await merge(winner, loser, { take: ['name'] });
  expect(await show(winner.id)).toMatchObject({ name: fresh, otherNames: [{ kind: 'alias', name: old }] });
});

test('of two who merge the same two at once, one way or the other, one is refused', async () => {
  const [a, b] = [await save({}), await save({})];
  const answers = await Promise.all([merge(a, b), merge(b, a)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const shown = await Promise.all([a, b].map(({ id }) => stage.play(`${RECORD}.show`, new PreparedCall({ id }, {}))));
  expect(shown.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('two mergers into one winner at once do not lose what either brings', async () => {
  const [winner, one, other] = [await save({}), await save({}), await save({})];
  const pair = (loser: One, version: number) => ({ ...asked(winner, loser), winnerVersion: version });
  const answers = await Promise.all([merge(winner, one), merge(winner, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers[0]?.status === 200 ? other : one;
  await stage.call('organisation.merge.run', pair(late, (await show(winner.id)).version));
  const names = (await show(winner.id)).otherNames.map(({ name }) => name);
  expect(names).toHaveLength(2);
});

test('refused: oneself, two codes, one that went already, a strange version, one of another shop, undoing too late or out of order', async () => {
  const [a, b] = [await save({ creditCode: newCreditCode() }), await save({ creditCode: newCreditCode() })];
  expect((await merge(a, a)).body).toMatchObject({ code: 'organisation.merge_self' });
  expect((await merge(a, b)).body).toMatchObject({ code: 'organisation.merge_codes' });
  const [c, d, e] = [await save({}), await save({}), await save({})];
  expect((await merge({ ...c, version: 7 }, d)).body).toMatchObject({ code: 'VERSION_CONFLICT' });
  const elsewhere = await house.stage('ELSEWHERE');
  const { data: strange } = await elsewhere.call<{ data: One }>(`${RECORD}.save`, { name: '别家单位' });
  expect((await merge(c, strange)).status).toBe(404);
  expect((await merge(strange, c)).status).toBe(404);
  await merge(c, d);
  expect((await merge(await show(c.id), d)).body).toMatchObject({ code: 'organisation.merged_already' });
  await merge(e, await show(c.id));
  const { data: former } = await stage.call<{ data: { id: number }[] }>('organisation.merge.list', { id: c.id });
  const outOfOrder = await stage.play(
    'organisation.merge.undo',
    new PreparedCall({ id: former[0]?.id, reason: '误合并' }, {}),
  );
  expect(outOfOrder.body).toMatchObject({ code: 'organisation.merged_already' });
  const foreign = await elsewhere.play(
    'organisation.merge.undo',
    new PreparedCall({ id: former[0]?.id, reason: '误合并' }, {}),
  );
  expect(foreign.status).toBe(404);
  await house.kit
    .ctx(stage.shop)
    .db.write((tx) =>
      tx.rows(`update organisation_merge set created_at = created_at - interval '31 days' where kept_id = $1`, [e.id]),
    );
  expect((await undo(e.id)).body).toMatchObject({ code: 'organisation.merge_too_late' });
});

test('a merge is not undone where the code that would come back is another one’s by now', async () => {
  const { winner, loser, code } = await twice();
  await merge(winner, loser);
  const { contacts: _kept, ...now } = await show(winner.id);
  await save({ ...now, creditCode: null });
  await save({ creditCode: code });
  expect((await undo(winner.id)).body).toMatchObject({ code: 'organisation.merge_taken' });
});

test('more names than one record holds are refused rather than cut', () => {
  const of = (name: string, count: number) => ({
    ...{
      name,
      nameEn: '',
      phone: '',
      website: '',
      logo: '',
      about: '',
      aboutEn: '',
      creditCode: null,
      roles: [],
      addresses: [],
    },
    otherNames: Array.from({ length: count }, (_, at) => ({ kind: 'alias' as const, name: `${name}${at}` })),
  });
  expect(united(of('甲', 60), of('乙', 39), [])?.otherNames).toHaveLength(100);
  expect(united(of('甲', 60), of('乙', 40), [])).toBeNull();
});

test('every column that names an organisation says what becomes of it in a merge', async () => {
  const rows = await house.kit.ctx(stage.shop).db.rows<{ place: string }>(
    `select distinct c.relname || '.' || a.attname as place from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname <> 'shop_id'
     where k.contype = 'f' and k.confrelid = 'public.organisation'::regclass order by 1`,
  );
  const declared = house.kit.services.registry.modules.flatMap(({ manifest }) =>
    Object.keys(manifest.organisationRows ?? {}),
  );
  expect(rows.map(({ place }) => place)).toEqual(declared.sort());
});
