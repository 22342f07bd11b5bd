import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Saved } from '../../content/news/test-news-stage.ts';
import { type ReceivingStage, receivingStage } from '../receiving/test-receiving-stage.ts';
import { LOOK_JOB, lookAfterRelease } from './commands/look-after-release.ts';
import type { itinerary } from './contract.ts';

type Shown = OutputOf<(typeof itinerary)['itinerary.guest.show']>['data'];
type Guest = Shown['guests'][number];

let stage: ReceivingStage;
let block: number;
let revision = 0;
beforeAll(async () => {
  stage = await receivingStage();
  const { desk, conference } = stage;
  const hotel = await stage.step(desk, 'hotel.hotel.save', { name: '海湾酒店', nameEn: 'Bay Hotel' });
  const room = await stage.step(desk, 'hotel.room.save', { hotelId: hotel.id, name: '大床房' });
  const made = await stage.step(desk, 'hotel.block.save', {
    ...{ conferenceId: conference, roomId: room.id, state: 'definite' },
  });
  block = made.id;
  // One room alone in the night of the 3rd.
  const nights = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04'].map((night) => ({
    ...{ night, priceFen: 50_000, allotment: night === '2027-06-03' ? 1 : 5 },
  }));
  await stage.step(desk, 'hotel.board.save', { block, version: made.version, nights });
});
afterAll(() => stage.close());

const show = async (who: Ctx = stage.desk): Promise<Shown> =>
  (await stage.call<{ data: Shown }>(who, 'itinerary.guest.show', { conference: stage.conference })).data;
const of = async (expert: number): Promise<Guest> => {
  const found = (await show()).guests.find((guest) => guest.expert === expert);
  if (found === undefined) throw new Error('There is nothing to say of them.');
  return found;
};
const accept = async ({ expert, mark }: Guest, more: object = {}) =>
  (
    await stage.call<{ data: { nights: boolean; moved: number; asked: number } }>(
      stage.desk,
      'itinerary.guest.accept',
      {
        ...{ conference: stage.conference, expert, mark, ...more },
      },
    )
  ).data;
async function release(): Promise<void> {
  revision += 1;
  await stage.call(stage.desk, 'agenda.release', { conferenceId: stage.conference, revision });
}
const talk = (expert: number, day: string, before?: Saved) =>
  stage.step(stage.desk, 'agenda.item.save', {
    ...{ conferenceId: stage.conference, kind: 'talk', title: `报告 ${expert}`, ...before },
    ...{ startsAt: `${day}T10:00:00+08:00`, endsAt: `${day}T10:30:00+08:00` },
    people: [{ expertId: expert, role: 'speaker' }],
  });
async function speaker(title: string): Promise<number> {
  const values = { title, lead: '导语', body: '<p>简介</p>', hospital: '澜川大学第一医院' };
  const draft = await stage.step(stage.desk, 'expert.expert.save', values);
  return (await stage.step(stage.desk, 'expert.expert.publish', draft)).id;
}
const book = (name: string, from: string, out: string) =>
  stage.step(stage.desk, 'hotel.stay.book', { block, in: from, out, guests: [{ name }] });
const stay = async (id: number) =>
  (await stage.call<{ data: { in: string; out: string; priceFen: number } }>(stage.desk, 'hotel.stay.show', { id }))
    .data;
const sold = () =>
  stage.desk.db.rows<{ sold: number }>(
    `SELECT u.sold FROM hotel_night n JOIN stock_unit u ON u.shop_id = n.shop_id AND u.id = n.unit_id
     WHERE n.shop_id = $1 AND n.block_id = $2 ORDER BY n.night`,
    [stage.shop.id, block],
  );

describe('F1 a talk that moves by a day', () => {
  test('proposes other nights and ways as one difference; nothing changes without a yes, and all of it with one', async () => {
    const expert = await speaker('黎望舒');
    const moving = await talk(expert, '2027-06-02');
    await release();
    const who = await stage.guest();
    await stage.desk.db.write((tx) =>
      tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [expert, who.person?.id]),
    );
    const { id } = await book('黎望舒', '2027-06-01', '2027-06-02');
    await stage.call(stage.desk, 'receiving.leg.expect', { conference: stage.conference });
    expect(await show()).toMatchObject({
      release: revision,
      guests: [],
      total: 1,
      settled: 1,
      timeZone: 'Asia/Shanghai',
    });

    await talk(expert, '2027-06-03', moving);
    // What is not released yet concerns nobody.
    expect((await show()).guests).toEqual([]);
    await release();
    const seen = await of(expert);
    expect(seen).toMatchObject({
      ...{ isOpen: true, isReachable: true, need: { in: '2027-06-02', out: '2027-06-03' } },
      nights: { verdict: 'short', room: { id, in: '2027-06-01', out: '2027-06-02', hotel: '海湾酒店' } },
    });
    expect(seen.ways.map(({ direction, verdict, to }) => [direction, verdict, to])).toEqual([
      ['in', 'move', '2027-06-02T02:00:00.000Z'],
      ['out', 'move', '2027-06-03T02:30:00.000Z'],
    ]);
    expect(await stay(id)).toMatchObject({ in: '2027-06-01', out: '2027-06-02' });

    expect(await accept(seen)).toEqual({ nights: true, moved: 2, asked: 0 });
    expect(await stay(id)).toMatchObject({ in: '2027-06-02', out: '2027-06-03', priceFen: 50_000 });
    expect((await sold()).map((night) => night.sold)).toEqual([0, 1, 0, 0]);
    const { legs } = await stage.trip(who);
    expect(legs.map(({ expectedAt }) => Date.parse(expectedAt))).toEqual([
      Date.parse('2027-06-02T02:00:00Z'),
      Date.parse('2027-06-03T02:30:00Z'),
    ]);
    expect(await show()).toMatchObject({ guests: [], settled: 1 });
    // Sent again after a lost answer it changes nothing, and says that it is otherwise by now.
    await expect(accept(seen)).rejects.toMatchObject({ code: 'itinerary.changed' });
  });

  test('H6 gives a guest the nights of their tasks for nothing, as they were seen, once; who has no account is refused', async () => {
    const expert = await speaker('温若川');
    const who = await stage.guest();
    const moving = await talk(expert, '2027-06-02');
    await release();
    const grant = ({ expert: of, mark }: Guest) =>
      stage.call(stage.desk, 'itinerary.guest.grant', { conference: stage.conference, expert: of, mark });
    await expect(grant(await of(expert))).rejects.toMatchObject({ code: 'itinerary.unreachable' });
    await stage.desk.db.write((tx) =>
      tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [expert, who.person?.id]),
    );
    const seen = await of(expert);
    expect(await grant(seen)).toMatchObject({ data: { in: '2027-06-01', out: '2027-06-02' } });
    await talk(expert, '2027-06-04', moving);
    await release();
    await expect(grant(seen)).rejects.toMatchObject({ code: 'itinerary.changed' });
    await grant(await of(expert));
    const granted = await stage.desk.db.rows(
      `SELECT arrives_on::text AS "in", leaves_on::text AS out, version FROM hotel_grant WHERE shop_id = $1 AND member_id = $2`,
      [stage.shop.id, who.person?.id],
    );
    expect(granted).toEqual([{ in: '2027-06-03', out: '2027-06-04', version: 2 }]);
  });

  test('asks a guest whose ways are booked for other ones, once for what was seen', async () => {
    const expert = await speaker('苏亦辰');
    const who = await stage.guest();
    await stage.desk.db.write((tx) =>
      tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [expert, who.person?.id]),
    );
    await talk(expert, '2027-06-04');
    await release();
    await stage.leg({ memberId: who.person?.id, guest: '苏亦辰', scheduledAt: '2027-06-04T09:00:00+08:00' });
    const seen = await of(expert);
    expect(seen.nights.verdict).toBe('none');
    expect(seen.ways.map(({ verdict, to }) => [verdict, to])).toEqual([['ask', null]]);
    expect(await accept(seen)).toEqual({ nights: false, moved: 0, asked: 1 });
    await accept(seen);
    expect((await stage.told(who)).filter((title) => title.startsWith('日程有变'))).toHaveLength(1);
  });
});

describe('what a yes counts for', () => {
  test('X5 is what was seen: a room that changed meanwhile, or a night that is full, leaves everything as it was', async () => {
    const expert = await speaker('宁照雪');
    const moving = await talk(expert, '2027-06-02');
    await release();
    const room = await book('宁照雪', '2027-06-01', '2027-06-02');
    await stage.call(stage.desk, 'receiving.leg.expect', { conference: stage.conference });
    await talk(expert, '2027-06-04', moving);
    await release();
    const seen = await of(expert);
    const other = await book('唐述怀', '2027-06-03', '2027-06-04');
    await expect(accept(seen)).rejects.toMatchObject({ code: 'hotel.night_full' });
    expect(await stay(room.id)).toMatchObject({ in: '2027-06-01', out: '2027-06-02' });
    expect((await of(expert)).ways.map(({ verdict }) => verdict)).toEqual(['move', 'move']);

    await stage.step(stage.desk, 'hotel.stay.move', { ...other, to: 'cancelled' });
    await stage.step(stage.desk, 'hotel.stay.redate', { ...room, in: '2027-06-01', out: '2027-06-03' });
    await expect(accept(seen)).rejects.toMatchObject({ code: 'itinerary.changed' });
    // Of two who say yes at once one does it.
    const now = await of(expert);
    const both = await Promise.allSettled([accept(now), accept(now)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stay(room.id)).toMatchObject({ in: '2027-06-03', out: '2027-06-04' });
  });

  test('gives back nights that nobody needs where it is said, and leaves a room with an order to its guest', async () => {
    const expert = await speaker('纪婉如');
    await talk(expert, '2027-06-02');
    await release();
    const room = await book('纪婉如', '2027-06-01', '2027-06-03');
    const seen = await of(expert);
    expect(seen).toMatchObject({ isOpen: false, nights: { verdict: 'long' } });
    expect(await accept(seen)).toEqual({ nights: false, moved: 0, asked: 0 });
    expect(await accept(seen, { shorten: true })).toMatchObject({ nights: true });
    expect(await stay(room.id)).toMatchObject({ in: '2027-06-01', out: '2027-06-02' });

    await stage.desk.db.write((tx) =>
      tx.rows(
        `UPDATE hotel_stay SET order_code = 'X1', leaves_on = '2027-06-03', arrives_on = '2027-06-02' WHERE shop_id = $1 AND id = $2`,
        [...[stage.shop.id, room.id]],
      ),
    );
    expect((await of(expert)).nights.verdict).toBe('ordered');
    expect(await accept(await of(expert))).toMatchObject({ nights: false });
  });

  test('tells the desk after a release, once for each, and not where all goes together', async () => {
    const told = async (): Promise<string[]> => {
      const rows = await stage.desk.db.rows<{ count: string }>(
        `SELECT params ->> 'count' AS count FROM notice WHERE shop_id = $1 AND kind = 'itinerary.differs' ORDER BY id`,
        [stage.shop.id],
      );
      return rows.map(({ count }) => count);
    };
    const expert = await speaker('闻人渡');
    const moving = await talk(expert, '2027-06-02');
    await release();
    const open = (await show()).guests.filter((guest) => guest.isOpen).length;
    await book('闻人渡', '2027-06-01', '2027-06-03');
    const before = (await told()).length;
    const look = () => lookAfterRelease(stage.desk, stage.conference);
    expect(stage.kit.sentJobs.at(-1)).toMatchObject({ name: LOOK_JOB, data: { conference: stage.conference } });
    await talk(expert, '2027-06-04', moving);
    await release();
    await look();
    await look();
    const holders = (await told()).length - before;
    expect(holders).toBeGreaterThan(0);
    expect(Number((await told()).at(-1))).toBe(open + 1);
  });

  test('X7 nobody of another shop, and nobody without the permission, sees or changes anything', async () => {
    const { expert, mark } = (await show()).guests[0] ?? { expert: 0, mark: 'x'.repeat(22) };
    const input = { conference: stage.conference, expert, mark };
    const reader = stage.as(await stage.person({ permissions: ['itinerary.guest.view'] }));
    expect((await show(reader)).total).toBeGreaterThan(0);
    await expect(stage.call(reader, 'itinerary.guest.accept', input)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(stage.call(stage.desk, 'itinerary.guest.show', { conference: 999_999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      stage.call(stage.desk, 'itinerary.guest.accept', { ...input, expert: 999_999_999 }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
