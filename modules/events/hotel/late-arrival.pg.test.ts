import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import type { Saved } from '../../content/news/test-news-stage.ts';
import { dayAfter } from './rules/nights.ts';
import { FIRST, type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let s: HotelStage;
let station: number;
let place: number;
beforeAll(async () => {
  s = await hotelStage();
  s.pass(45);
  station = (await s.step(s.desk, 'receiving.place.save', { kind: 'airport', name: '栖云机场' })).id;
  place = (await s.step(s.desk, 'receiving.place.save', { kind: 'hotel', name: '海湾酒店' })).id;
});
afterAll(() => s.close());

const at = (time: string, day = FIRST): string => `${day}T${time}:00+08:00`;

/** A leg of somebody who takes seventy minutes from the aircraft to the hotel. */
const leg = (guest: string, scheduledAt: string, more: object = {}): Promise<Saved> =>
  s.step(s.desk, 'receiving.leg.save', {
    ...{ conferenceId: s.conference, guest, number: 'QY1326', scheduledAt, stationId: station, placeId: place },
    ...more,
  });
const report = async (of: Saved, to: string, more: object = {}): Promise<Saved> => {
  const { data } = await s.call<{ data: Saved }>(s.desk, 'receiving.leg.report', { ...of, to, ...more });
  return { id: of.id, version: data.version };
};
const late = async (of: Saved): Promise<string> =>
  (await s.call<{ data: { late: string } }>(s.desk, 'hotel.stay.show', { id: of.id })).data.late;
/** What the desk was told of a stay, the first of it first. */
const told = async (of: Saved, to: Ctx = s.desk): Promise<{ at: string; risk: string }[]> =>
  s.desk.db.rows(
    `SELECT params -> 'at' ->> 'zh' AS at, params -> 'risk' ->> 'en' AS risk FROM notice
     WHERE shop_id = $1 AND kind = 'hotel.late_arrival' AND member_id = $2 AND link = $3 ORDER BY id`,
    [s.shop.id, to.person?.id, `/backend/hotel-stays/${of.id}`],
  );
const roomOf = async (guests: readonly string[], from = 0): Promise<Saved> =>
  s.book(await s.block([3, 3, 3, 3]), {
    ...{ in: dayAfter(FIRST, from), out: dayAfter(FIRST, from + 2), guests: guests.map((name) => ({ name })) },
  });

describe('F3 a guest who comes late', () => {
  test('has a note at the room, of which the desk is told once: minutes are no news, and a delay that is taken back leaves nothing', async () => {
    const stay = await roomOf(['沈砚秋']);
    const onTime = await leg('沈砚秋', at('14:00'));
    expect([await late(stay), await told(stay)]).toEqual(['', []]);
    const delayed = await report(onTime, 'delayed', { estimatedAt: at('22:30') });
    expect(await late(stay)).toBe('到店较晚：23:40');
    const again = await report(delayed, 'delayed', { estimatedAt: at('22:55') });
    expect(await late(stay)).toBe('次日到店：06-02 00:05（未到店风险）');
    expect(await told(stay)).toEqual([{ at: `${FIRST} 23:40`, risk: '' }]);
    // An hour is: the night may be taken for a no-show by now.
    const next = await report(again, 'delayed', { estimatedAt: at('01:00', dayAfter(FIRST)) });
    expect((await told(stay)).slice(1)).toEqual([
      { at: `${dayAfter(FIRST)} 02:10`, risk: 'The first night may be taken for a no-show. ' },
    ]);
    const back = await report(next, 'delayed', { estimatedAt: at('14:20') });
    expect(await late(stay)).toBe('');
    await report(back, 'delayed', { estimatedAt: at('22:30') });
    expect((await told(stay)).map((one) => one.at)).toEqual([
      `${FIRST} 23:40`,
      `${dayAfter(FIRST)} 02:10`,
      `${FIRST} 23:40`,
    ]);
  });

  test('is a change of the rooming list, also the note that goes, and stands on the board and in the list of the desk', async () => {
    const stay = await roomOf(['常亦乔'], 1);
    const listed = { conference: s.conference, hotel: s.hotel };
    const send = () => s.call(s.desk, 'hotel.list.send', listed);
    type Changes = { data: { guests: string; kind: string; late: string; changed: string[] }[] };
    const changes = async () => (await s.call<Changes>(s.desk, 'hotel.list.changes', listed)).data;
    await send();
    const way = await leg('常亦乔', at('20:00', dayAfter(FIRST)));
    expect(await changes()).toMatchObject([
      { guests: '常亦乔', kind: 'changed', late: '到店较晚：21:10', changed: ['late'] },
    ]);
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'hotel.nothing_new' });
    type Board = { data: { blocks: { nights: { night: string; late: number }[] }[] } };
    const lateOf = async () => {
      const { data } = await s.call<Board>(s.desk, 'hotel.board.show', { conference: s.conference });
      const nights = data.blocks.flatMap((block) => block.nights).filter(({ night }) => night === dayAfter(FIRST));
      return nights.reduce((sum, night) => sum + night.late, 0);
    };
    const found = async (isLate: boolean) =>
      (await s.call<{ data: { id: number }[] }>(s.desk, 'hotel.stay.list', { isLate, q: '常亦乔' })).data.map(
        ({ id }) => id,
      );
    expect([await lateOf(), await found(true), await found(false)]).toEqual([1, [stay.id], []]);
    await s.call(s.desk, 'receiving.leg.remove', { id: way.id, version: way.version });
    expect(await changes()).toMatchObject([{ late: '', changed: ['late'] }]);
    expect([await lateOf(), await found(true), await found(false)]).toEqual([0, [], [stay.id]]);
  });

  test('is nobody whom somebody else of the room lets in, and no two of one room are told twice, also at one moment', async () => {
    const stay = await roomOf(['黎望舒', '苏亦辰']);
    const [one, other] = [await leg('黎望舒', at('12:00')), await leg('苏亦辰', at('12:00'))];
    await report(one, 'delayed', { estimatedAt: at('21:00') });
    expect([await late(stay), await told(stay)]).toEqual(['', []]);
    await report(other, 'delayed', { estimatedAt: at('21:10') });
    expect([await late(stay), await told(stay)]).toEqual(['到店较晚：22:10', [{ at: `${FIRST} 22:10`, risk: '' }]]);

    const both = await roomOf(['温如许', '江予安']);
    await Promise.all([leg('温如许', at('21:00')), leg('江予安', at('21:00'))]);
    expect([await late(both), await told(both)]).toEqual(['到店较晚：22:10', [{ at: `${FIRST} 22:10`, risk: '' }]]);
  });

  test('is known by account, also as a companion is, and follows the room to its new days; of two of one name nobody is', async () => {
    const who = await s.guest();
    const name = (who.person as { name: string }).name;
    const block = await s.block([2, 2, 2, 2]);
    const { code, amount } = await s.order(who, [wish(block, 0, 1, name)]);
    await s.pay(code, amount);
    const [own] = await s.own(who);
    const stay = { id: own?.id ?? 0, version: 1 };
    const way = await leg(name, at('20:00'), { memberId: who.person?.id });
    expect(await late(stay)).toBe('到店较晚：21:10');
    // Whoever is named instead is not on that way.
    const [now] = await s.own(who);
    await s.call(who, 'hotel.rename', { id: stay.id, version: now?.version, guests: [{ name: '别人', phone: '' }] });
    expect(await late(stay)).toBe('');
    await report(way, 'cancelled');

    const booked = await roomOf(['顾知远']);
    await leg('顾知远', at('20:00'));
    expect(await late(booked)).toBe('到店较晚：21:10');
    const { data } = await s.call<{ data: Saved }>(s.desk, 'hotel.stay.redate', {
      ...{ ...booked, in: dayAfter(FIRST), out: dayAfter(FIRST, 3) },
    });
    expect(await late(data)).toBe('');

    // Two of one name: without a phone or an account nobody knows which of them it is.
    const phones = [newPhone(), newPhone()];
    const mate = await s.guest();
    await s.desk.db.write(async (tx) => {
      await tx.rows(`UPDATE member SET name = '王伟' WHERE shop_id = $1 AND id = $2`, [s.shop.id, mate.person?.id]);
      const phone = { kind: 'phone' as const, value: phones[1] ?? '' };
      await linkIdentity(tx, s.desk.services.config, mate.person?.accountId ?? 0, phone);
    });
    const twins: Saved[] = [];
    for (const phone of phones)
      twins.push(await s.book(await s.block([2, 2]), { guests: [{ name: '王伟', phone }, { name: `室友 ${phone}` }] }));
    const lates = () => Promise.all(twins.map(late));
    const loose = await leg('王伟', at('22:00'));
    expect(await lates()).toEqual(['', '']);
    await leg('Wang Wei', at('21:00'), { memberId: mate.person?.id });
    expect(await lates()).toEqual(['', '到店较晚：22:10']);
    await s.step(s.desk, 'receiving.leg.save', {
      ...{ ...loose, conferenceId: s.conference, guest: '王伟', phone: phones[0], number: 'QY1326' },
      ...{ scheduledAt: at('22:20'), stationId: station, placeId: place },
    });
    expect(await lates()).toEqual(['到店较晚：23:30', '到店较晚：22:10']);
  });

  test('has no note where the hotel waits longer, or nobody arrives; once they are there the desk reads none', async () => {
    const { data } = await s.call<{ data: Saved & object }>(s.desk, 'hotel.hotel.show', { id: s.hotel });
    const { version } = await s.step(s.desk, 'hotel.hotel.save', { ...data, lateFrom: '23:00' });
    const stay = await roomOf(['叶知秋']);
    const way = await leg('叶知秋', at('21:00'));
    expect([await late(stay), await told(stay)]).toEqual(['', []]);
    const delayed = await report(way, 'delayed', { estimatedAt: at('22:00') });
    expect(await late(stay)).toBe('到店较晚：23:10');
    const arrived = await s.move(stay, 'in_house');
    expect(await late(arrived)).toBe('');
    await report(delayed, 'cancelled');
    await s.step(s.desk, 'hotel.hotel.save', { ...data, version, lateFrom: '18:00' });
    await expect(
      s.step(s.desk, 'hotel.hotel.save', { ...data, version: version + 1, lateFrom: '6 pm' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('X7 is heard of in their own shop alone, and whoever may not send lists is told nothing', async () => {
    const clerk = s.as(await s.person({ permissions: ['hotel.stay.view'] }));
    const stay = await roomOf(['林见深']);
    const other = await hotelStage();
    try {
      const there = await other.book(await other.block([1, 1]), { guests: [{ name: '林见深' }] });
      await leg('林见深', at('21:00'));
      expect(await late(stay)).toBe('到店较晚：22:10');
      const { data } = await other.call<{ data: { late: string } }>(other.desk, 'hotel.stay.show', { id: there.id });
      expect(data.late).toBe('');
      expect([(await told(stay)).length, await told(stay, clerk)]).toEqual([1, []]);
    } finally {
      await other.close();
    }
  });
});
