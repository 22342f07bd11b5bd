import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { signCodes } from '../../platform/device/public.ts';
import { KIOSK } from './device-contract.ts';
import { batchItems } from './queries/badge-items.ts';
import type { BadgeWhy } from './rules/badge-batch.ts';
import { BADGE, passNumber } from './rules/pass-number.ts';
import { checkinStage } from './test-checkin-stage.ts';

const MINUTE = 60_000;

interface Batch {
  id: number;
  version: number;
  number: number;
  state: string;
  isDrawn: boolean;
  people: { id: number; person: string; number: number; sheet: number; place: number; isSpoilt: boolean }[];
}

let s: Awaited<ReturnType<typeof checkinStage>>;
beforeAll(async () => {
  s = await checkinStage();
});
afterAll(() => s.stage.close());

const take = async (conference: number, most = 40, as: Ctx = s.desk) =>
  (
    await s.call<{ data: { id: number; number: number; badges: number; sheets: number } }>(as, 'checkin.queue.take', {
      ...{ conference, most, size: 'badgeSheet' },
    })
  ).data;
const show = async (id: number): Promise<Batch> =>
  (await s.call<{ data: Batch }>(s.desk, 'checkin.batch.show', { id })).data;
const settle = (id: number, more: object = {}) =>
  s.call<{ data: { version: number } }>(s.desk, 'checkin.batch.settle', { id, version: 1, ...more });
const waiting = async (conference: number): Promise<[number, BadgeWhy][]> => {
  const { data } = await s.call<{ data: { id: number; why: BadgeWhy }[] }>(s.desk, 'checkin.queue.list', {
    conferenceId: conference,
  });
  return data.map(({ id, why }) => [id, why]);
};
const stand = async (conference: number) =>
  (
    await s.call<{
      data: {
        waiting: Record<BadgeWhy, number>;
        coming: number;
        printed: number;
        again: number;
        openBatches: number;
        paper: { size: string; sheets: number | null; version: number; now: number; later: number; missing: number };
      };
    }>(s.desk, 'checkin.queue.show', { conference })
  ).data;
const badgesOf = (batch: number) =>
  s.desk.db.rows<{ registration: number; number: number }>(
    'select registration_id as registration, number from checkin_badge where shop_id = $1 and batch_id = $2 order by registration_id',
    [s.stage.shop.id, batch],
  );

test('K8 who waits for a badge: confirmed without one, or whose says what is no longer so; never who has not paid', async () => {
  const { conference, ticket } = await s.hall();
  const [one, two] = [await s.guest(conference, ticket), await s.guest(conference, ticket)];
  await s.submit(await s.member(), conference, [{ product: await s.product(conference) }]);
  expect(await waiting(conference)).toEqual([
    [one.id, 'fresh'],
    [two.id, 'fresh'],
  ]);
  expect(await stand(conference)).toMatchObject({ waiting: { fresh: 2, changed: 0, spoilt: 0 }, coming: 1 });
  await s.call(s.desk, 'checkin.badge.print', { registration: one.id });
  expect(await waiting(conference)).toEqual([[two.id, 'fresh']]);
  await s.desk.db.write((tx) =>
    tx.rows(
      `update member set affiliation = '青屿市立医院' where shop_id = $1 and id = (select member_id from registration where shop_id = $1 and id = $2)`,
      [s.stage.shop.id, one.id],
    ),
  );
  expect(await waiting(conference)).toEqual([
    [one.id, 'changed'],
    [two.id, 'fresh'],
  ]);
  const batch = await take(conference);
  expect(batch).toMatchObject({ number: 1, badges: 2, sheets: 1 });
  expect(await badgesOf(batch.id)).toEqual([
    { registration: one.id, number: 2 },
    { registration: two.id, number: 1 },
  ]);
  expect(await waiting(conference)).toEqual([]);
  await expect(take(conference)).rejects.toMatchObject({ code: 'checkin.queue_empty' });
  expect(await stand(conference)).toMatchObject({ printed: 3, again: 1, openBatches: 1 });
});

test('K8 desks that take at one moment never print one badge twice, and a single print beside them neither', async () => {
  const { conference, ticket } = await s.hall();
  const people: number[] = [];
  for (let count = 0; count < 7; count += 1) people.push((await s.guest(conference, ticket)).id);
  const alone = people[0] ?? 0;
  const [first, second, third] = await Promise.allSettled([
    take(conference, 3),
    take(conference, 3),
    take(conference, 3),
    s.call(s.desk, 'checkin.badge.print', { registration: alone }),
  ]);
  const batches = [first, second, third].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(new Set(batches.map(({ number }) => number)).size).toBe(batches.length);
  if ((await waiting(conference)).length > 0) await take(conference);
  const printed = await s.desk.db.rows<{ registration: number; number: number }>(
    `select b.registration_id as registration, b.number from checkin_badge b join registration r on r.shop_id = b.shop_id and r.id = b.registration_id
     where b.shop_id = $1 and r.conference_id = $2 order by b.registration_id`,
    [s.stage.shop.id, conference],
  );
  expect(printed).toEqual(people.map((registration) => ({ registration, number: 1 })));
});

test('K8 what jammed counts no more, goes back into the queue, and is another badge next time', async () => {
  const { conference, ticket, east } = await s.hall();
  const [one, two] = [await s.guest(conference, ticket), await s.guest(conference, ticket)];
  const { id } = await take(conference);
  const { people } = await show(id);
  const ofOne = (
    await s.desk.db.row<{ id: number }>('select id from checkin_badge where shop_id = $1 and registration_id = $2', [
      s.stage.shop.id,
      one.id,
    ])
  )?.id;
  await expect(settle(id, { spoilt: [ofOne] })).rejects.toMatchObject({ code: 'checkin.reason_needed' });
  await expect(settle(id, { spoilt: [2_000_000_000], reason: '卡纸' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(settle(id, { version: 7 })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  await settle(id, { spoilt: [ofOne], reason: '卡纸' });
  await expect(settle(id)).rejects.toMatchObject({ code: 'checkin.batch_settled' });
  expect(people).toHaveLength(2);
  expect(await show(id)).toMatchObject({ state: 'jammed', spoilt: 1, isDrawn: false });
  expect(await waiting(conference)).toEqual([[one.id, 'spoilt']]);
  const until = new Date(s.now().getTime() + 60 * MINUTE);
  const passes = [passNumber(one.id, 1), passNumber(one.id, 2), passNumber(two.id, 1)];
  const codes = await signCodes(
    s.desk,
    BADGE,
    passes.map((pass) => ({ id: pass, until })),
  );
  const shown = (index: number) => ({ code: codes.get(passes[index] ?? 0) ?? '' });
  expect((await s.redeem(east, shown(0))).outcome).toBe('revoked');
  expect((await s.redeem(east, shown(2))).outcome).toBe('entry');
  const device = await s.device(east);
  const pack = await s.call<{ data: { badges: { registration: number; version: number }[] } }>(
    ...([device, 'checkin.device.show', {}] as const),
  );
  expect(pack.data.badges).toEqual([{ registration: one.id, version: 2 }]);
  // A kiosk gives another one to whoever has none in their hands.
  const kiosk = await s.device(east, KIOSK);
  const look = await s.call<{ data: { visit: string } }>(kiosk, 'checkin.kiosk.look', { code: one.code });
  const confirmed = await s.call<{ data: { outcome: string; badge: { number: string } | null } }>(
    ...([kiosk, 'checkin.kiosk.confirm', { visit: look.data.visit, nonce: crypto.randomUUID() }] as const),
  );
  expect(confirmed.data.badge).not.toBeNull();
  expect(await waiting(conference)).toEqual([]);
  expect((await s.redeem(east, shown(1))).outcome).toBe('already');
});

test('K8 sheets: by unit and name, drawn while the batch is open and for an hour, and by nobody after that', async () => {
  const { conference, ticket } = await s.hall();
  for (let count = 0; count < 5; count += 1) await s.guest(conference, ticket);
  const { id, sheets } = await take(conference);
  expect(sheets).toBe(2);
  const batch = await show(id);
  expect(batch.people.map(({ sheet, place }) => [sheet, place])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 1],
  ]);
  expect(batch.isDrawn).toBe(true);
  const drawn = async (): Promise<string[]> =>
    (await batchItems(s.desk, [id])).get(id)?.badges.map(({ name }) => name) ?? [];
  expect(await drawn()).toEqual(batch.people.map(({ person }) => person));
  s.pass(30 * MINUTE);
  expect(await drawn()).toHaveLength(5);
  s.pass(31 * MINUTE);
  expect(await drawn()).toEqual([]);
  expect((await show(id)).isDrawn).toBe(false);
  const later = await s.guest(conference, ticket);
  const next = await take(conference);
  expect(await badgesOf(next.id)).toEqual([{ registration: later.id, number: 1 }]);
  await settle(next.id);
  expect((await batchItems(s.desk, [next.id])).size).toBe(0);
});

test('K8 what was replaced while its batch was open leaves its place on the sheet empty: the others lie where the desk looks for them', async () => {
  const { conference, ticket } = await s.hall();
  for (let count = 0; count < 3; count += 1) await s.guest(conference, ticket);
  const { id } = await take(conference);
  const { people } = await show(id);
  const [first] = await s.desk.db.rows<{ registration: number }>(
    'select registration_id as registration from checkin_badge where shop_id = $1 and id = $2',
    [s.stage.shop.id, people[0]?.id],
  );
  await s.call(s.desk, 'checkin.badge.print', { registration: first?.registration, reason: '丢失' });
  const drawn = (await batchItems(s.desk, [id])).get(id)?.badges ?? [];
  expect(drawn.map(({ name, code }) => [name, code !== ''])).toEqual(
    people.map(({ person }, index) => (index === 0 ? ['', false] : [person, true])),
  );
});

test('K8 paper: counted by somebody, taken off by batches of its size, and foretold', async () => {
  const { conference, ticket } = await s.hall();
  for (let count = 0; count < 5; count += 1) await s.guest(conference, ticket);
  const count = (version: number, sheets: number | null) =>
    s.call<{ data: { version: number } }>(s.desk, 'checkin.queue.paper', {
      ...{ conference, version, sheets, size: 'badgeSheet' },
    });
  expect((await stand(conference)).paper).toMatchObject({
    size: 'badgeSheet',
    sheets: null,
    version: 0,
    missing: null,
  });
  await take(conference, 1);
  expect((await stand(conference)).paper).toMatchObject({ sheets: null, version: 1, missing: null });
  await s.guest(conference, ticket);
  await count(1, 1);
  await expect(count(1, 9)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect((await stand(conference)).paper).toMatchObject({ sheets: 1, version: 2, now: 2, later: 0, missing: 1 });
  await take(conference, 4);
  expect((await stand(conference)).paper).toMatchObject({ sheets: 0, now: 1, missing: 1 });
  await count(2, 50);
  expect((await stand(conference)).paper).toMatchObject({ sheets: 50, missing: 0 });
});

test('X7 queues and batches of another shop are nobody’s', async () => {
  const { conference, ticket } = await s.hall();
  await s.guest(conference, ticket);
  const { id } = await take(conference);
  const other = s.stage.kit.ctx(await s.stage.kit.makeShop(), s.desk.person);
  await expect(s.call(other, 'checkin.queue.show', { conference })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(take(conference, 1, other)).rejects.toMatchObject({ code: 'checkin.conference_unknown' });
  await expect(s.call(other, 'checkin.batch.show', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(s.call(other, 'checkin.batch.settle', { id, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await batchItems(other, [id])).size).toBe(0);
});
