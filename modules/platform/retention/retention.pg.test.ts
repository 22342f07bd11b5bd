import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { platformOf } from '../../../kernel/testkit/platform.ts';
import { makeMember, openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { forgetFiles } from './commands/forget-files.ts';
import { purgeDue } from './commands/purge-due.ts';
import type { FileRow, RetentionRow } from './contract.ts';

let kit: TestApp;
let shop: Shop;
let other: Shop;
let admin: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  [shop, other] = [await kit.makeShop(), await kit.makeShop()];
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

interface Answer {
  status: number;
  body: { data?: never; total?: number; code?: string };
}
async function call(method: 'GET' | 'POST', path: string, payload?: object, who = admin): Promise<Answer> {
  const url = `/api/configure/retention/${path}`;
  const answer = await kit.app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const kind = async (name: string): Promise<RetentionRow> => {
  const rows = (await call('GET', 'list')).body.data as unknown as RetentionRow[];
  return rows.find((row) => row.kind === name) as RetentionRow;
};
const save = async (name: string, days: number | null, version: number): Promise<Answer> =>
  call('POST', 'save', { kind: name, days: days ?? '', version, reason: '内控要求' });

/** A sign-in that ended so many days ago. */
async function ended(of: Shop, memberId: number, days: number): Promise<number> {
  const { id } = await openTestSession(kit, of, memberId, 'site');
  await kit
    .ctx(of)
    .db.write((tx) =>
      tx.rows(
        `update session set ended_at = now() - $3 * interval '1 day', idle_until = now() - $3 * interval '1 day' where shop_id = $1 and id = $2`,
        [...[of.id, id, days]],
      ),
    );
  return id;
}
const sessions = async (of: Shop, memberId: number): Promise<number[]> =>
  (
    await kit
      .ctx(of)
      .db.rows<{ id: number }>('select id from session where shop_id = $1 and member_id = $2 order by id', [
        of.id,
        memberId,
      ])
  ).map(({ id }) => id);

describe('how long records are kept', () => {
  test('old sign-ins go at night, younger and other shops’ stay, and the run is written down', async () => {
    const [person, stranger] = [
      await makeMember(kit, shop, { name: '甲' }),
      await makeMember(kit, other, { name: '乙' }),
    ];
    await ended(shop, person.id, 190);
    const young = await ended(shop, person.id, 180);
    const theirs = await ended(other, stranger.id, 190);
    expect(await kind('signIn.session')).toMatchObject({ days: 183, version: 0, due: 1, held: 0 });
    const due = (await call('GET', 'due?kind=signIn.session')).body.data as unknown as {
      person: string;
      isHeld: boolean;
    }[];
    expect(due).toMatchObject([{ person: '甲', isHeld: false }]);
    await purgeDue(kit.ctx(shop));
    expect(await sessions(shop, person.id)).toEqual([young]);
    expect(await sessions(other, stranger.id)).toEqual([theirs]);
    expect(await kind('signIn.session')).toMatchObject({ due: 0, lastGone: 1 });
    // Run again, it finds nothing, and writes nothing down.
    await purgeDue(kit.ctx(shop));
    expect((await call('GET', 'run/list')).body.total).toBe(1);
  });

  test('a shop keeps them longer, never shorter than the law allows; of two at once one is told', async () => {
    expect((await save('signIn.session', 182, 0)).body.code).toBe('retention.too_short');
    expect((await save('no.kind', 400, 0)).status).toBe(404);
    const both = await Promise.all([save('signIn.session', 400, 0), save('signIn.session', 500, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const person = await makeMember(kit, shop, { name: '丙' });
    const kept = await ended(shop, person.id, 300);
    await purgeDue(kit.ctx(shop));
    expect(await sessions(shop, person.id)).toEqual([kept]);
    // A time from before the law asked for more counts as the law's.
    await kit.ctx(shop).db.write((tx) => tx.rows('update retention_rule set days = 10 where shop_id = $1', [shop.id]));
    expect((await kind('signIn.session')).days).toBe(183);
    expect((await save('signIn.session', null, (await kind('signIn.session')).version)).status).toBe(200);
    expect(await kind('signIn.session')).toMatchObject({ days: 183, version: 0, due: 1 });
  });

  test('nothing about a person who is held back goes, until it is lifted', async () => {
    const person = await makeMember(kit, shop, { name: '丁' });
    const held = await ended(shop, person.id, 200);
    const hold = () => call('POST', 'hold/place', { memberId: person.id, reason: '(2026) 京01民初1号' });
    const both = await Promise.all([hold(), hold()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await kind('signIn.session')).held).toBe(1);
    await purgeDue(kit.ctx(shop));
    expect(await sessions(shop, person.id)).toEqual([held]);
    const holds = (await call('GET', 'hold/list')).body.data as unknown as { id: number; person: string }[];
    const [open] = holds.filter((one) => one.person === '丁');
    const outsider = await signedInPerson(kit, other, 'staff', ['*']);
    expect((await call('POST', 'hold/lift', { id: open?.id, reason: '结案' }, outsider)).status).toBe(404);
    expect((await call('POST', 'hold/lift', { id: open?.id, reason: '结案' })).status).toBe(200);
    expect((await call('POST', 'hold/lift', { id: open?.id, reason: '结案' })).body.code).toBe('retention.not_held');
    await purgeDue(kit.ctx(shop));
    expect(await sessions(shop, person.id)).toEqual([]);
    const stranger = await makeMember(kit, other, { name: '戊' });
    expect((await call('POST', 'hold/place', { memberId: stranger.id, reason: '别站' })).body.code).toBe(
      'retention.person_unknown',
    );
  });

  test('delivered messages go after a year, what still waits stays', async () => {
    await kit.ctx(shop).db.write((tx) =>
      tx.rows(
        `insert into outbox_message (key, channel, message_box, status, updated_at) values
           ('old', 'sms', '', 'sent', now() - interval '400 days'), ('young', 'sms', '', 'failed', now() - interval '300 days'),
           ('waiting', 'sms', 'x', 'waiting', now() - interval '400 days')`,
      ),
    );
    await purgeDue(kit.ctx(shop));
    const rows = await kit
      .ctx(shop)
      .db.rows<{ key: string }>('select key from outbox_message where shop_id = $1 order by key', [shop.id]);
    expect(rows.map(({ key }) => key)).toEqual(['waiting', 'young']);
  });

  test('applications that led to nothing are kept for good until the shop says otherwise; granted ones stay', async () => {
    const [one, two] = [await makeMember(kit, shop, { name: '己' }), await makeMember(kit, shop, { name: '庚' })];
    await kit.ctx(shop).db.write(async (tx) => {
      for (const [id, state] of [
        [one.id, 'rejected'],
        [two.id, 'granted'],
      ] as const) {
        await tx.rows(
          `with made as (insert into doctor (member_id, state, name, hospital, department, specialty, updated_at)
             values ($1, $2, '己', '', '', '', now() - interval '100 days') returning id)
           insert into approval_request (kind, subject_id, title, state, facts, flow, started_by)
           select 'doctor.application', id, '己 · 云湖医院', 'approved', '{}', '{}', $1 from made`,
          [id, state],
        );
        await tx.rows(
          `update member set facts = case when $3::text is null then '{}' else jsonb_build_object('doctor', $3::text) end where shop_id = $1 and id = $2`,
          [shop.id, id, state],
        );
      }
    });
    await purgeDue(kit.ctx(shop));
    const left = () =>
      kit
        .ctx(shop)
        .db.rows<{ id: number }>('select member_id as id from doctor where shop_id = $1 order by id', [shop.id]);
    expect(await left()).toHaveLength(2);
    expect((await save('doctor.application', 60, 0)).status).toBe(200);
    await purgeDue(kit.ctx(shop));
    expect(await left()).toEqual([{ id: two.id }]);
    // Nor does what was asked about it say any more whose it was.
    const asked = await kit
      .ctx(shop)
      .db.rows('select started_by::int as id from approval_request where shop_id = $1', [shop.id]);
    expect(asked).toEqual([{ id: two.id }]);
    const state = await kit
      .ctx(shop)
      .db.row('select facts from member where shop_id = $1 and id = $2', [shop.id, one.id]);
    expect(state).toEqual({ facts: {} });
  });

  test('files of the installation go by the days of the platform, which every shop sees and none sets', async () => {
    const platform = await platformOf(kit);
    const [outbox, log] = [join(kit.dataDir, 'outbox'), join(kit.dataDir, 'postgres')];
    await Promise.all([mkdir(outbox, { recursive: true }), mkdir(log, { recursive: true })]);
    const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const old = [40, 20].flatMap((days) => [
      join(outbox, `sms-${dayBefore(days)}.jsonl`),
      join(outbox, `mail-${dayBefore(days)}.jsonl`),
      join(log, `server-${dayBefore(days)}.log`),
    ]);
    for (const path of old) await writeFile(path, 'x');
    const there = () => old.map((path) => existsSync(path));
    await forgetFiles(kit.ctx(shop));
    expect(there()).toEqual([true, true, true, true, true, true]);
    await forgetFiles(kit.ctx(platform));
    expect(there()).toEqual([false, false, false, true, true, true]);
    const days = async (): Promise<Record<string, number>> => {
      const { body } = (await call('GET', 'list')) as unknown as { body: { files: FileRow[] } };
      return Object.fromEntries(body.files.map((row) => [row.key, row.days]));
    };
    expect(await days()).toEqual({ 'retention.outboxDays': 30, 'retention.databaseLogDays': 30 });
    const shorter = [{ key: 'retention.outboxDays', value: 7 }];
    await expect(kit.services.settings.save(kit.ctx(shop), shorter, '')).rejects.toThrow('INVALID_INPUT');
    await kit.services.settings.save(kit.ctx(platform), shorter, '');
    expect(await days()).toMatchObject({ 'retention.outboxDays': 7 });
    await forgetFiles(kit.ctx(platform));
    expect(there()).toEqual([false, false, false, false, false, true]);
    await kit.services.settings.save(kit.ctx(platform), [{ key: 'retention.outboxDays', value: null }], '');
  });

  test('a kind that fails holds up none behind it', async () => {
    const { id: memberId } = await makeMember(kit, shop, { name: '辛' });
    const old = await ended(shop, memberId, 400);
    const ctx = kit.ctx(shop);
    const { registry } = ctx.services;
    const spec = registry.find('signIn')?.retention?.['signIn.session'];
    const bad = { manifest: { retention: { 'test.bad': { ...spec, table: 'no_such_table' } } } };
    const modules = [bad, ...registry.modules] as typeof registry.modules;
    const services = { ...ctx.services, registry: { ...registry, modules } };
    await expect(purgeDue({ ...ctx, services })).rejects.toThrow('1 kinds of records failed');
    expect(await sessions(shop, memberId)).not.toContain(old);
  });

  test('is for those who may', async () => {
    const reader = await signedInPerson(kit, shop, 'staff', ['retention.rule.view']);
    expect((await call('GET', 'list', undefined, reader)).status).toBe(200);
    expect(
      (await call('POST', 'save', { kind: 'signIn.session', days: 400, version: 0, reason: '试试' }, reader)).body.code,
    ).toBe('PERMISSION_DENIED');
    expect((await call('POST', 'hold/place', { memberId: 1, reason: '试试' }, reader)).body.code).toBe(
      'PERMISSION_DENIED',
    );
  });
});
