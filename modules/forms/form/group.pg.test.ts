import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { openLink } from '../../../kernel/identity/links.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const HOUR = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

let stage: NewsStage;
let admin: Ctx;
let now = NOON;
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const sections = [
  {
    ...{ key: 'main', title: '安排', titleEn: 'Plans' },
    questions: [
      {
        ...{ key: 'meal', kind: 'one', label: '午餐', labelEn: 'Lunch', required: true },
        options: [
          { key: 'usual', label: '普通', labelEn: 'Usual' },
          { key: 'halal', label: '清真', labelEn: 'Halal', cap: 2 },
        ],
      },
      { key: 'need', kind: 'text', label: '特殊需要', labelEn: 'Needs' },
    ],
  },
];
const written = (more: object = {}) => ({
  ...{ title: '科室团体报名', titleEn: 'Group', lead: '导语', leadEn: 'Lead', sections },
  ...{ who: 'member', perPerson: 'once', groupMost: 5, ...more },
});
const published = async (more: object = {}): Promise<Saved> =>
  stage.step(admin, 'form.form.publish', await stage.step(admin, 'form.form.save', written(more)));
const member = async (more: object = {}): Promise<Ctx> =>
  stage.as(await stage.person({ kind: 'site', permissions: [], ...more }));

/** A member whose account is proved by a phone. */
async function reachedBy(value: string): Promise<number> {
  const { id, accountId } = await makeMember(stage.kit, stage.shop, { name: '真名' });
  await admin.db.write((tx) => linkIdentity(tx, admin.services.config, accountId, { kind: 'phone', value }));
  return id;
}

let next = 13_900_000_000;
const phone = (): string => {
  next += 1;
  return String(next);
};
const usual = { meal: 'usual' };
const colleague = (more: object = {}) => ({ name: '周以宁', phone: phone(), values: usual, ...more });
type Registered = { data: { id: number; key: string; places: number } };
const register = (who: Ctx, id: number, people: object[], once?: string) =>
  stage.call<Registered>(who, 'form.groupSave', { id, people }, once);
interface Place {
  id: number;
  version: number;
  attendee: { name: string; phone: string } | null;
  isSelf: boolean;
  standing: string;
  canChange: boolean;
  canRemove: boolean;
}
const placesOf = async (who: Ctx, key: string): Promise<Place[]> =>
  (await stage.call<{ data: { places: Place[] } }>(who, 'form.group', { key })).data.places;
const place = async (who: Ctx, key: string, index: number): Promise<Place> => {
  const found = (await placesOf(who, key))[index];
  if (found === undefined) throw new Error('There is no such place.');
  return found;
};
type Answer = Record<string, unknown> & {
  id: number;
  version: number;
  member: { id: number } | null;
  coordinator: { id: number } | null;
};
const listed = (form: number, more: object = {}) =>
  stage.call<{ total: number; data: Answer[] }>(admin, 'form.answer.list', { formId: form, ...more });
const left = async (id: number): Promise<number | null> =>
  (await stage.call<{ data: { left: number | null } }>(admin, 'form.show', { id })).data.left;
const people = async (): Promise<number> =>
  (
    await admin.db.row<{ count: number }>(
      'select count(*)::int as count from member where shop_id = $1 and account_id is null',
      [stage.shop.id],
    )
  )?.count ?? 0;

describe('registering a group', () => {
  test('gives everybody an answer of their own: found by the phone, or a person without account', async () => {
    const { id } = await published({ cap: 10 });
    const who = await member();
    const known = phone();
    const doctor = await reachedBy(known);
    const before = await people();
    const { data } = await register(who, id, [
      { isSelf: true, values: usual },
      colleague({ name: '周以宁' }),
      colleague({ name: '沈知夏', phone: known }),
    ]);
    expect(data.places).toBe(3);
    expect(await people()).toBe(before + 1);
    const rows = (await listed(id)).data;
    expect(rows.map((row) => row.coordinator?.id)).toEqual([who.person?.id, who.person?.id, who.person?.id]);
    expect(rows.map((row) => row.member?.id)).toEqual(expect.arrayContaining([who.person?.id, doctor]));
    expect(new Set(rows.map(({ groupKey }) => groupKey))).toEqual(new Set([data.key]));
    expect(await left(id)).toBe(7);
    // What a colleague calls somebody changes nothing about them, and tells nothing of them.
    const places = await placesOf(who, data.key);
    expect(places.map(({ attendee }) => attendee?.name)).toEqual(['测试人员', '周以宁', '沈知夏']);
    expect(JSON.stringify(places)).not.toContain('真名');
    // Whoever was registered finds the answer in their own.
    const own = await stage.call<{ data: { formId: number }[] }>(
      stage.as(await stage.person({ id: doctor, kind: 'site', permissions: [] })),
      'form.history',
      {},
    );
    expect(own.data).toMatchObject([{ formId: id }]);
  });

  test('is for all or for none: of places, of choices, and of what is answered', async () => {
    const { id } = await published({ cap: 3 });
    const who = await member();
    const before = await people();
    await expect(
      register(
        who,
        id,
        Array.from({ length: 4 }, () => colleague()),
      ),
    ).rejects.toMatchObject({
      code: 'form.full',
    });
    const halal = { meal: 'halal' };
    await expect(
      register(
        who,
        id,
        Array.from({ length: 3 }, () => colleague({ values: halal })),
      ),
    ).rejects.toMatchObject({ status: 400, fields: { 'people.2.values.meal': [expect.stringContaining('清真')] } });
    await expect(register(who, id, [colleague(), colleague({ values: {} })])).rejects.toMatchObject({
      fields: { 'people.1.values.meal': [expect.any(String)] },
    });
    expect([await left(id), await people(), (await listed(id)).total]).toEqual([3, before, 0]);
  });

  test('of two at once for the last places one has them all', async () => {
    const { id } = await published({ cap: 3 });
    const groups = await Promise.all(
      [1, 2].map(async () => ({ who: await member(), people: [colleague(), colleague()] })),
    );
    const both = await Promise.allSettled(groups.map((group) => register(group.who, id, group.people)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await left(id), (await listed(id)).total]).toEqual([1, 2]);
  });

  test('keeps one answer a person: in the group, before it, and at once', async () => {
    const { id } = await published();
    const [one, other] = [await member(), await member()];
    const twice = phone();
    await expect(register(one, id, [colleague({ phone: twice }), colleague({ phone: twice })])).rejects.toMatchObject({
      fields: { 'people.1.phone': [expect.any(String)] },
    });
    const both = await Promise.allSettled([one, other].map((who) => register(who, id, [colleague({ phone: twice })])));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(register(other, id, [colleague(), colleague({ phone: twice })])).rejects.toMatchObject({
      fields: { 'people.1.phone': ['这位已经报过名'] },
    });
    await expect(register(other, id, [colleague({ phone: '' })])).rejects.toMatchObject({
      fields: { 'people.0.phone': [expect.any(String)] },
    });
    expect((await listed(id)).total).toBe(1);
  });

  test('sent again is made once, at once even; with other people under the same key it is refused', async () => {
    const { id } = await published();
    const who = await member();
    const group = [colleague(), colleague()];
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => register(who, id, group, key)));
    expect(both[0]).toEqual(both[1]);
    expect((await listed(id)).total).toBe(2);
    await expect(register(who, id, [colleague()], key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('is refused where the form takes none, too many, is closed, or is for doctors', async () => {
    const who = await member();
    const none = await published({ groupMost: null });
    await expect(register(who, none.id, [colleague()])).rejects.toMatchObject({ code: 'form.no_groups' });
    const few = await published({ groupMost: 2 });
    await expect(register(who, few.id, [colleague(), colleague(), colleague()])).rejects.toMatchObject({
      code: 'form.group_too_large',
    });
    const late = await published({ closesAt: iso(NOON + HOUR) });
    now = NOON + HOUR;
    await expect(register(who, late.id, [colleague()])).rejects.toMatchObject({ code: 'form.closed' });
    now = NOON;
    await expect(register(stage.as(null), few.id, [colleague()])).rejects.toMatchObject({ status: 401 });
    const doctors = await stage.step(admin, 'form.form.save', written({ who: 'doctor' }));
    await expect(stage.call(admin, 'form.form.publish', { ...doctors })).rejects.toMatchObject({ status: 400 });
  });

  test('has its limit of an hour', async () => {
    const { id } = await published({ perPerson: 'many' });
    const who = await member();
    for (let turn = 0; turn < 10; turn += 1) await register(who, id, [colleague()]);
    await expect(register(who, id, [colleague()])).rejects.toMatchObject({ status: 429 });
  });
});

describe('the people of a group', () => {
  test('are named later: the place is kept meanwhile, and what the name needs is asked then', async () => {
    const { id } = await published({ cap: 5, closesAt: iso(NOON + HOUR), namesUntil: iso(NOON + 3 * HOUR) });
    const who = await member();
    const { data } = await register(who, id, [colleague(), { values: {} }, { values: { meal: 'halal' } }]);
    expect([await left(id), (await listed(id, { by: 'open' })).total]).toEqual([2, 2]);
    const open = await place(who, data.key, 1);
    expect(open).toMatchObject({ attendee: null, canChange: true, canRemove: true });
    const named = { answer: open.id, version: open.version, name: '许清和', phone: phone() };
    await expect(stage.call(who, 'form.groupName', { ...named, values: {} })).rejects.toMatchObject({
      fields: { 'values.meal': [expect.any(String)] },
    });
    // Behind the end of the form, as long as names may come.
    now = NOON + 2 * HOUR;
    expect(await stage.call(who, 'form.groupName', { ...named, values: usual })).toEqual({ data: { version: 2 } });
    await expect(stage.call(who, 'form.groupName', { ...named, values: usual })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect((await listed(id, { by: 'open' })).total).toBe(1);
    now = NOON + 3 * HOUR;
    const last = await place(who, data.key, 2);
    expect(last.canChange).toBe(false);
    await expect(
      stage.call(who, 'form.groupName', { answer: last.id, version: 1, name: '晚了', phone: phone(), values: usual }),
    ).rejects.toMatchObject({ code: 'form.names_over' });
    now = NOON;
  });

  test('are changed where the form says so, for somebody who has not answered', async () => {
    const fixed = await published();
    const who = await member();
    const first = await register(who, fixed.id, [colleague()]);
    const kept = await place(who, first.data.key, 0);
    const change = { answer: kept.id, version: kept.version, ...colleague({ name: '换人' }) };
    await expect(stage.call(who, 'form.groupName', change)).rejects.toMatchObject({ code: 'form.fixed' });

    const { id } = await published({ editable: true });
    const taken = phone();
    const { data } = await register(who, id, [colleague({ phone: taken }), colleague()]);
    const second = await place(who, data.key, 1);
    const other = { answer: second.id, version: second.version };
    await expect(stage.call(who, 'form.groupName', { ...other, ...colleague({ phone: taken }) })).rejects.toMatchObject(
      { fields: { phone: ['这位已经报过名'] } },
    );
    await stage.call(who, 'form.groupName', { ...other, ...colleague({ name: '换人' }) });
    expect((await placesOf(who, data.key)).map(({ attendee }) => attendee?.name)).toEqual(['周以宁', '换人']);
    const rows = (await listed(id)).data;
    expect(new Set(rows.map((row) => row.member?.id)).size).toBe(2);
  });

  test('are taken out one by one: the place is free, the others stay, and they may register anew', async () => {
    const { id } = await published({ cap: 2, editable: true });
    const who = await member();
    const gone = phone();
    const { data } = await register(who, id, [colleague({ phone: gone }), colleague()]);
    const first = await place(who, data.key, 0);
    const out = { answer: first.id, version: first.version };
    expect(await stage.call(who, 'form.groupRemove', out)).toEqual({});
    expect((await placesOf(who, data.key)).map(({ standing }) => standing)).toEqual(['lapsed', 'given']);
    expect(await left(id)).toBe(1);
    await expect(stage.call(who, 'form.groupRemove', out)).rejects.toMatchObject({ status: 404 });
    await register(who, id, [colleague({ phone: gone })]);
    expect(await left(id)).toBe(0);
  });

  test('are nobody else’s, in this shop and in another one', async () => {
    const { id } = await published({ editable: true });
    const [who, stranger] = [await member(), await member()];
    const { data } = await register(who, id, [colleague()]);
    const first = await place(who, data.key, 0);
    const elsewhere = stage.kit.ctx(await stage.kit.makeShop(), who.person ?? null);
    for (const other of [stranger, elsewhere]) {
      await expect(stage.call(other, 'form.group', { key: data.key })).rejects.toMatchObject({ status: 404 });
      const own = { answer: first.id, version: first.version };
      await expect(stage.call(other, 'form.groupName', { ...own, ...colleague() })).rejects.toMatchObject({
        status: 404,
      });
      await expect(stage.call(other, 'form.groupRemove', own)).rejects.toMatchObject({ status: 404 });
      expect((await stage.call<{ total: number }>(other, 'form.groups', {})).total).toBe(0);
    }
    await expect(register(elsewhere, id, [colleague()])).rejects.toMatchObject({ status: 404 });
    expect(await stage.call(who, 'form.groups', { id })).toMatchObject({
      total: 1,
      data: [{ key: data.key, formId: id, places: 1, open: 0 }],
    });
  });
});

describe('whoever was registered', () => {
  type Notice = { memberId: number; opens: { thingId: number } | null; link: string; texts: string };
  const told = (form: number): Promise<Notice[]> =>
    admin.db.rows<Notice>(
      `select n.member_id as "memberId", n.opens, n.link, n.texts::text from notice n join form_answer a on a.shop_id = n.shop_id
         and a.id::text = n.key where n.shop_id = $1 and n.kind = 'form.registered' and a.form_id = $2 order by n.id`,
      [stage.shop.id, form],
    );

  test('is told where the form says so: by a link who has no account, and nothing of it lies in the notice', async () => {
    const { id } = await published({ tellsGroup: true, editable: true });
    const who = await member();
    const known = phone();
    const doctor = await reachedBy(known);
    const { data } = await register(who, id, [
      { isSelf: true, values: usual },
      colleague(),
      colleague({ phone: known }),
      { values: {} },
    ]);
    const places = await placesOf(who, data.key);
    const notices = await told(id);
    expect(notices).toHaveLength(2);
    expect(notices[0]).toMatchObject({ opens: { kind: 'form.answer', thingId: places[1]?.id, path: '/forms/answer' } });
    expect(notices[1]).toMatchObject({ memberId: doctor, opens: null, link: '/forms/mine' });
    expect(notices[0]?.texts).toContain('测试人员');
    const open = places[3];
    await stage.call(who, 'form.groupName', { answer: open?.id, version: open?.version, ...colleague() });
    expect(await told(id)).toHaveLength(3);
    await expect(register(who, id, [colleague({ phone: '' })])).rejects.toMatchObject({ status: 400 });
    const silent = await published();
    await register(who, silent.id, [colleague()]);
    expect(await told(silent.id)).toEqual([]);
  });

  test('reads and changes their answer by the link, until the place is somebody else’s', async () => {
    const { id } = await published({ tellsGroup: true, editable: true, who: 'visitor', perPerson: 'many' });
    const who = await member();
    const { data } = await register(who, id, [colleague({ name: '周以宁' })]);
    const first = await place(who, data.key, 0);
    const opened = await admin.db.write(async (tx) => {
      await openLink(admin, tx, { kind: 'form.answer', thingId: first.id, title: '团体', days: 30 });
      return tx.row<{ id: number }>('select id from access_link where shop_id = $1 order by id desc limit 1', [
        stage.shop.id,
      ]);
    });
    const of = { id: opened?.id ?? 0, kind: 'form.answer', thingId: first.id, until: iso(NOON + HOUR) };
    const link = { ...of, proof: 'link' as const, proved: null };
    const holder = stage.as(null, { link });
    expect(await stage.call(holder, 'form.linked', {})).toMatchObject({ data: { values: usual, form: { id } } });
    await stage.call(holder, 'form.linkedSave', { values: { meal: 'halal' }, version: 1 });
    expect(await place(who, data.key, 0)).toMatchObject({ version: 2, values: { meal: 'halal' } });
    // The name that the desk finds them by stays.
    expect((await listed(id, { q: '周以宁' })).total).toBe(1);
    await stage.call(who, 'form.groupName', { answer: first.id, version: 2, ...colleague({ name: '换人' }) });
    const ended = await admin.db.row(
      'select from access_link where shop_id = $1 and id = $2 and revoked_at is not null',
      [...[stage.shop.id, link.id]],
    );
    expect(ended).not.toBeNull();
  });
});

test('the desk sees whose group an answer belongs to, as far as it may, and reveals the rest with a reason', async () => {
  const { id } = await published();
  const who = await member();
  const reached = phone();
  const { data } = await register(who, id, [
    colleague({ name: '周以宁', phone: reached }),
    colleague({ name: '另一位' }),
  ]);
  await stage.call(await member(), 'form.save', { id, values: usual });
  expect((await listed(id, { groupKey: data.key })).total).toBe(2);
  expect((await listed(id, { by: 'self' })).total).toBe(1);
  const desk = stage.as(await stage.person({ permissions: ['form.answer.view', 'form.answer.reveal'] }));
  const masked = await stage.call<{ data: Answer[] }>(desk, 'form.answer.list', { formId: id, groupKey: data.key });
  expect(JSON.stringify(masked)).not.toMatch(new RegExp(`${reached}|周以宁`));
  const first = (await listed(id, { q: '周以宁' })).data[0];
  expect(first).toMatchObject({ attendee: { name: '周以宁', phone: reached } });
  expect((await stage.call<{ total: number }>(desk, 'form.answer.list', { q: '周以宁' })).total).toBe(0);
  const told = await stage.call<{ data: { text: string }[] }>(
    { ...desk, person: desk.person && { ...desk.person, provedUntil: iso(NOON + HOUR) } },
    'form.answer.reveal',
    { id: first?.id, reason: '电话确认' },
  );
  expect(told.data.map(({ text }) => text)).toEqual(expect.arrayContaining(['周以宁', reached]));
});
