import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import { newCreditCode } from './conformance.ts';

type Saved = { data: { id: number; version: number } };
type List = { data: { id: number; name: string }[]; total: number };
type Shown = { data: Record<string, unknown> & { id: number; version: number; name: string } };

const RECORD = 'organisation.organisation';

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('ORGANISATION');
});
afterAll(() => house.close());

const save = async (input: object): Promise<{ id: number; version: number }> =>
  (await stage.call<Saved>(`${RECORD}.save`, { name: stage.text('单位'), ...input })).data;
const refusal = async (input: object) =>
  (await stage.play(`${RECORD}.save`, new PreparedCall({ name: stage.text('单位'), ...input }, {}))).body as {
    code: string;
    fields?: Record<string, string[]>;
  };
const show = async (id: number): Promise<Shown['data']> => (await stage.call<Shown>(`${RECORD}.show`, { id })).data;
const found = async (more: Record<string, string>): Promise<number[]> =>
  (await stage.call<List>(`${RECORD}.list`, more)).data.map(({ id }) => id);

test('a credit code is checked by its check character, written in one way, and held by one organisation', async () => {
  const code = newCreditCode();
  const typed = `${code.slice(0, 8).toLowerCase()} ${code.slice(8)} `;
  const { id, version } = await save({ name: '青屿甲医院', creditCode: typed });
  expect((await show(id)).creditCode).toBe(code);
  const wrong = `${code.slice(0, 17)}${code.endsWith('A') ? 'B' : 'A'}`;
  expect((await refusal({ creditCode: wrong })).fields).toEqual({ creditCode: [expect.any(String)] });
  expect((await refusal({ creditCode: code })).code).toBe('organisation.code_taken');
  // Its own is no other one's, and what is saved as it is makes no version.
  expect(await save({ id, version, name: '青屿甲医院', creditCode: code })).toEqual({ id, version });
});

test('of two who save one code at once one is refused', async () => {
  const creditCode = newCreditCode();
  const call = () => stage.play(`${RECORD}.save`, new PreparedCall({ name: stage.text('同时'), creditCode }, {}));
  const answers = await Promise.all([call(), call()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('it is found by any of its names and by its code', async () => {
  const creditCode = newCreditCode();
  const otherNames = [
    { kind: 'alias', name: '泊宁三院' },
    { kind: 'former', name: '泊宁铁路医院' },
    { kind: 'branch', name: '泊宁大学第三医院（河西院区）' },
  ];
  const { id } = await save({ name: '泊宁大学第三医院', nameEn: 'Boning Third Hospital', creditCode, otherNames });
  for (const q of ['泊宁三院', '泊宁铁路', 'boning third', '河西院区', creditCode])
    expect(await found({ q })).toEqual([id]);
  const choices = await stage.call<{ data: { value: number }[] }>(
    'general.select',
    { source: RECORD, q: '泊宁三院' },
    await stage.caller('admin'),
  );
  expect(choices.data.map(({ value }) => value)).toEqual([id]);
  const twice = [...otherNames, { kind: 'alias', name: '泊宁 三院' }];
  expect((await refusal({ otherNames: twice })).fields).toHaveProperty('otherNames');
});

test('a role takes what its module asks for, and the roles of other modules stand beside it', async () => {
  const { id } = await save({
    roles: [
      { role: 'hospital', isPublic: true, values: { level: '三级甲等', category: 'oncology' } },
      { role: 'customer', isPublic: true, values: { number: 'C-1', since: '' } },
      { role: 'group', values: { members: '12' } },
    ],
  });
  // What is the shop's own business stays so, whatever is sent; numbers are numbers, and what is empty is not there.
  expect((await show(id)).roles).toEqual([
    { role: 'hospital', isPublic: true, values: { level: '三级甲等', category: 'oncology' } },
    { role: 'customer', isPublic: false, values: { number: 'C-1' } },
    { role: 'group', isPublic: false, values: { members: 12 } },
  ]);
  const wrong = async (role: string, values: object) =>
    Object.keys((await refusal({ roles: [{ role, values }] })).fields ?? {});
  expect(await wrong('hospital', { level: '四级' })).toEqual(['roles.0.values.level']);
  expect(await wrong('sponsor', { tier: 'tin' })).toEqual(['roles.0.values.tier']);
  expect(await wrong('sponsor', { since: '2026-02-30' })).toEqual(['roles.0.values.since']);
  expect(await wrong('group', { members: 1.5 })).toEqual(['roles.0.values.members']);
  expect(await wrong('group', { members: 100_001 })).toEqual(['roles.0.values.members']);
  expect(await wrong('group', { toString: 'x' })).toEqual(['roles.0.values.toString']);
  expect(await wrong('astronaut', {})).toEqual(['roles.0.role']);
  expect(await found({ role: 'hospital', q: (await show(id)).name })).toEqual([id]);
  expect(await found({ role: 'factory', q: (await show(id)).name })).toEqual([]);
});

test('readers are told of the roles that are public, and of nothing else', async () => {
  const roles = [
    { role: 'sponsor', isPublic: true, values: { tier: 'gold', since: '2026-01-01' } },
    { role: 'customer', values: { number: 'C-9' } },
  ];
  const { id } = await save({ name: '公开的企业', creditCode: newCreditCode(), roles });
  const secret = await save({ name: '不公开的企业', roles: [{ role: 'sponsor', values: { tier: 'gold' } }] });
  const shown = await stage.call<{ data: { roles: unknown; creditCode: string | null } }>('organisation.show', { id });
  expect(shown.data.roles).toEqual([
    { role: 'sponsor', label: '赞助单位', facts: [{ key: 'tier', label: '级别', value: '金牌' }] },
  ]);
  const listed = async (input: object) =>
    (await stage.call<List>('organisation.list', { limit: 100, ...input })).data.map((one) => one.id);
  expect(await listed({ role: 'sponsor' })).toContain(id);
  expect(await listed({})).not.toContain(secret.id);
  expect(await listed({ role: 'customer' })).toEqual([]);
  expect((await stage.play('organisation.show', new PreparedCall({ id: secret.id }, {}))).status).toBe(404);
  const { kit } = house;
  await kit.services.settings.save(kit.ctx(stage.shop), [{ key: 'organisation.showsCode', value: false }], 'test');
  expect((await stage.call<Shown>('organisation.show', { id })).data.creditCode).toBeNull();
});

test('contacts are members of the shop, addresses lie in divisions that there are', async () => {
  const { member } = await stage.newcomer();
  const { id, version } = await save({
    contacts: [{ memberId: member.id, post: '院办', isMain: true }],
    addresses: [{ district: '110108', line: '花园北路 49 号' }],
  });
  expect(await show(id)).toMatchObject({
    contacts: [{ memberId: member.id, post: '院办', isMain: true, note: '' }],
    addresses: [{ kind: 'office', district: '110108', line: '花园北路 49 号', postcode: '' }],
  });
  const elsewhere = await house.stage('ELSEWHERE');
  const stranger = elsewhere.people.member.id;
  expect(Object.keys((await refusal({ contacts: [{ memberId: stranger }] })).fields ?? {})).toEqual([
    'contacts.0.memberId',
  ]);
  expect(Object.keys((await refusal({ addresses: [{ district: '119999' }] })).fields ?? {})).toEqual([
    'addresses.0.district',
  ]);
  // Who may not look for members names none anew, and leaves those that stand there.
  const { caller } = await stage.newcomer([`${RECORD}.view`, `${RECORD}.save`]);
  const kept = { contacts: [{ memberId: member.id, post: '科研处' }] };
  const { data } = await stage.call<Saved>(
    `${RECORD}.save`,
    { id, version, name: stage.text('单位'), ...kept },
    caller,
  );
  const more = { contacts: [...kept.contacts, { memberId: stage.people.member.id }] };
  const input = { ...data, name: stage.text('单位'), ...more };
  const refused = await stage.play(`${RECORD}.save`, new PreparedCall(input, { as: caller }));
  expect(refused.body).toMatchObject({ fields: { 'contacts.1.memberId': [expect.any(String)] } });
});

test('one that was removed comes back with its contacts and is found by its names', async () => {
  const { member } = await stage.newcomer();
  const { id, version } = await save({
    name: '归来的医院',
    otherNames: [{ kind: 'alias', name: '归来院' }],
    contacts: [{ memberId: member.id, post: '院办' }],
  });
  await stage.call(`${RECORD}.remove`, { id, version });
  expect(await found({ q: '归来院' })).toEqual([]);
  const { data } = await stage.call<{ data: { id: number; version: number }[] }>('bin.entry.list', { q: '归来的医院' });
  await stage.call('bin.entry.restore', { id: data[0]?.id, version: data[0]?.version });
  expect(await found({ q: '归来院' })).toEqual([id]);
  expect(await show(id)).toMatchObject({ contacts: [{ memberId: member.id, post: '院办' }] });
  const twin = await save({ name: '归来 院' });
  const pairs = await stage.call<{ data: { one: { id: number }; other: { id: number } }[] }>(
    'organisation.duplicate.list',
    { id },
  );
  expect(pairs.data.map(({ one, other }) => [one.id, other.id])).toEqual([[id, twin.id]]);
});

test('a file brings them in, tells those of a known code, and exports say them again', async () => {
  const { kit } = house;
  const shop = await kit.makeShop();
  const desk = tableDesk(kit, shop);
  const me = await signedInPerson(kit, shop, 'staff', ['*']);
  const code = newCreditCode();
  const file = [
    '名称,统一社会信用代码,别名,曾用名,角色,所在地区,地址',
    `云湖甲院,${code},甲院、湖甲,云湖旧院,工作单位、赞助单位,北京市 海淀区,花园北路 1 号`,
    `云湖甲院（重名）,${code},,,,,`,
    '云湖乙院,,,,星际单位,,',
    '云湖丙院,,,,,不存在的省,',
    '云湖丁院,123,,,,,',
  ].join('\n');
  const { refusals } = await desk.takeFile(me, RECORD, file, { mode: 'good' });
  expect(refusals.map(({ position }) => position)).toEqual([3, 4, 5, 6]);
  const keys = ['name', 'creditCode', 'aliases', 'formerNames', 'roleKeys'];
  const rows = await desk.exported(me, '/api/admin/organisation/organisation/list', keys);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(0, 4)).toEqual(['云湖甲院', code, '甲院、湖甲', '云湖旧院']);
});
