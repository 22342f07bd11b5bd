import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { CrewPickup } from './crew-contract.ts';
import { at, DAY, type ReceivingStage, receivingStage } from './test-receiving-stage.ts';

let stage: ReceivingStage;
let ann: Ctx;
beforeAll(async () => {
  stage = await receivingStage();
  ann = await stage.guest();
});
afterAll(() => stage.close());

const refused = (code: string) => expect.objectContaining({ code: `receiving.${code}` });
const log = (id: number) =>
  stage.desk.db.rows<{ state: string; source: string }>(
    'SELECT state, source FROM receiving_change WHERE shop_id = $1 AND leg_id = $2 ORDER BY id',
    [stage.shop.id, id],
  );
const crewCall = <T>(who: Ctx, name: string, input: object = {}) =>
  stage.call<{ data: T }>(who, `receiving.crew.${name}`, { ...input }).then(({ data }) => data);

test('the English desk calls a guest as the site calls the expert, and the Chinese one as the guest is written', async () => {
  const who = await stage.guest();
  const draft = await stage.step(stage.desk, 'expert.expert.save', {
    ...{ title: '顾知远', titleEn: 'Gu Zhiyuan', lead: '导语', body: '<p>简介</p>', hospital: '澜川大学第一医院' },
    ...{ leadEn: 'Lead', bodyEn: '<p>About</p>' },
  });
  const { id: expert } = await stage.step(stage.desk, 'expert.expert.publish', draft);
  await stage.desk.db.write((tx) =>
    tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [expert, who.person?.id]),
  );
  const leg = await stage.leg({ guest: '顾知远', memberId: who.person?.id, scheduledAt: at('07:10') });
  const other = await stage.leg({ guest: '常亦乔', scheduledAt: at('07:20') });
  const called = async (locale: 'zh-CN' | 'en') => {
    const desk = { ...stage.desk, locale };
    const board = await stage.call<{ data: { legs: { id: number; guest: string }[] } }>(desk, 'receiving.board.show', {
      ...{ conference: stage.conference, day: DAY },
    });
    const { data } = await stage.call<{ data: { guest: string; guestEn: string } }>(desk, 'receiving.leg.show', {
      id: leg.id,
    });
    const onBoard = [leg.id, other.id].map((id) => board.data.legs.find((one) => one.id === id)?.guest);
    return [...onBoard, data.guest, data.guestEn];
  };
  expect(await called('zh-CN')).toEqual(['顾知远', '常亦乔', '顾知远', '']);
  expect(await called('en')).toEqual(['Gu Zhiyuan', '常亦乔', '顾知远', 'Gu Zhiyuan']);
});

describe('L6 R5 the roads that a map measures', () => {
  test('are entered where nobody has, once by two at once, and leave what the desk wrote', async () => {
    const place = async (kind: string, latitude: number | null) =>
      (
        await stage.call<{ data: { id: number } }>(stage.desk, 'receiving.place.save', {
          ...{ kind, name: `${kind} ${latitude}`, latitude, longitude: latitude === null ? null : 118.1 },
        })
      ).data.id;
    const [airport, hotel, hall] = [
      await place('airport', 24.54),
      await place('hotel', 24.48),
      await place('venue', 24.5),
    ];
    await place('hotel', null);
    await stage.call(stage.desk, 'receiving.road.save', {
      ...{ stationId: airport, placeId: hall, fromTime: '07:00', untilTime: '09:00', minutes: 70 },
    });
    const measure = () => stage.call<{ data: { measured: number } }>(stage.desk, 'receiving.road.measure', {});
    const both = await Promise.all([measure(), measure()]);
    expect(both.reduce((sum, { data }) => sum + data.measured, 0)).toBe(1);
    const roads = await stage.desk.db.rows(
      'SELECT place_id AS place, from_time AS "from", until_time AS until, minutes FROM receiving_road WHERE shop_id = $1 AND station_id = $2 ORDER BY id',
      [stage.shop.id, airport],
    );
    // 6.7 kilometres as the crow flies, half as many again by streets, and five minutes of getting in and out.
    expect(roads).toEqual([
      { place: hall, from: '07:00', until: '09:00', minutes: 70 },
      { place: hotel, from: '00:00', until: '00:00', minutes: 29 },
    ]);
    const half = stage.call(stage.desk, 'receiving.place.save', { kind: 'hotel', name: 'x', latitude: 24.5 });
    await expect(half).rejects.toEqual(refused('both_coordinates'));
  });
});

describe('R1 R2 the own way', () => {
  test('is written, changed, led on and given up by its guest, each with its source in the log', async () => {
    const who = await stage.guest();
    expect((await stage.trip(who)).status).toBe('missing');
    const { legs, status } = await stage.write(who, [
      { direction: 'in', mode: 'train', number: 'g 1867', scheduledAt: at('13:08'), companions: 1 },
    ]);
    expect(status).toBe('open');
    expect(legs).toMatchObject([{ number: 'G1867', state: 'filled', timeZone: 'Asia/Shanghai', canWrite: true }]);
    const [first] = legs;
    if (first === undefined) throw new Error('There is no leg.');
    const step = (version: number, to: string) =>
      stage.call<{ data: { version: number; state: string } }>(who, 'receiving.stepTraffic', {
        ...{ id: first.id, version, to },
      });
    const ticketed = (await step(first.version, 'ticketed')).data;
    const again = await stage.write(who, [
      {
        ...{ id: first.id, version: ticketed.version, direction: 'in', mode: 'train' },
        number: 'G1869',
        scheduledAt: at('14:08'),
      },
    ]);
    expect(again.legs).toMatchObject([{ state: 'rebooked', number: 'G1869' }]);
    const arrived = (await step(again.legs[0]?.version ?? 0, 'arrived')).data;
    expect(arrived).toMatchObject({ state: 'arrived', canWrite: false });
    await expect(step(arrived.version, 'cancelled')).rejects.toEqual(refused('step'));
    expect(await log(first.id)).toEqual(
      ['filled', 'ticketed', 'rebooked', 'arrived'].map((state) => ({ state, source: 'guest' })),
    );
  });

  test('X1 a time is told on the clocks of the station where one arrives, whichever they are, and the zone is named', async () => {
    const who = await stage.guest();
    const abroad = await stage.step(stage.desk, 'receiving.place.save', {
      ...{ kind: 'airport', name: '肯尼迪机场', timeZone: 'America/New_York' },
    });
    const scheduledAt = '2027-06-05T22:30:00-04:00';
    const { legs } = await stage.write(who, [
      { direction: 'in', number: 'QY1', scheduledAt: at('09:00'), stationId: stage.station },
      { direction: 'out', number: 'QY2', scheduledAt, stationId: abroad.id },
    ]);
    expect(legs.map(({ timeZone, number }) => [number, timeZone])).toEqual([
      ['QY1', 'Asia/Shanghai'],
      ['QY2', 'America/New_York'],
    ]);
    expect(Date.parse(legs[1]?.scheduledAt ?? '')).toBe(Date.parse(scheduledAt));
  });

  test('X7 a malformed number stands at its field, a stranger’s leg and another shop’s conference are none', async () => {
    const wrong = stage.write(ann, [{ direction: 'in', number: 'MU51023', scheduledAt: at('10:00') }]);
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { number: [expect.any(String)] } });
    const { id, version } = await stage.leg();
    const theirs = { id, version, direction: 'in', scheduledAt: at('10:00') };
    await expect(stage.write(ann, [theirs])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stage.call(ann, 'receiving.show', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = stage.kit.ctx(await stage.kit.makeShop(), ann.person);
    await expect(stage.trip({ ...ann, ...other })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a hotel is no station, and a leg that nothing is said of is missing until it is', async () => {
    await expect(stage.leg({ stationId: stage.hotels[0] })).rejects.toEqual(refused('place_wrong'));
    const waiting = await stage.leg({ number: '', scheduledAt: null });
    const shown = await stage.call<{ data: { state: string } }>(stage.desk, 'receiving.leg.show', { id: waiting.id });
    expect(shown.data.state).toBe('missing');
    await expect(stage.make([waiting.id])).rejects.toEqual(refused('leg_waits'));
  });

  test('guests who have said nothing are asked once a day', async () => {
    const who = await stage.guest();
    await stage.leg({ memberId: who.person?.id, number: '', scheduledAt: null });
    for (const _ of [1, 2]) await stage.call(stage.desk, 'receiving.leg.chase', { conference: stage.conference });
    expect(await stage.told(who)).toEqual(['请填写行程：年会']);
  });
});

describe('R3 R4 a pick-up', () => {
  test('takes legs of one station and place, in a window with the way back', async () => {
    const [one, two] = [await stage.leg({ scheduledAt: at('05:00') }), await stage.leg({ scheduledAt: at('05:20') })];
    const made = await stage.make([one.id, two.id]);
    expect(await stage.pickup(made.id)).toMatchObject({ state: 'planned', taken: 2, seats: null, flag: 'none' });
    const { startsAt, meetsAt, endsAt } = await stage.pickup(made.id);
    // 45 minutes of road and 15 of buffer before; 25 to come out, and the road, behind the last.
    expect([startsAt, meetsAt, endsAt].map((moment) => Date.parse(moment))).toEqual(
      ['04:00', '05:00', '06:30'].map((time) => Date.parse(at(time))),
    );
    await expect(stage.make([one.id])).rejects.toEqual(refused('riding'));
    const apart = await stage.leg({ placeId: stage.hotels[1] });
    await expect(stage.make([(await stage.leg()).id, apart.id])).rejects.toEqual(refused('legs_apart'));
    const vip = await stage.leg({ isVip: true });
    await expect(stage.make([(await stage.leg()).id, vip.id])).rejects.toEqual(refused('vip_alone'));
  });

  test('a car is in one place at once, and so is its driver; back to back is none', async () => {
    const [vehicle, driver] = [await stage.car(), await stage.crew()];
    const leg = async (time: string) => [(await stage.leg({ scheduledAt: at(time) })).id];
    // Away from 07:00 to 09:10.
    await stage.make(await leg('08:00'), { vehicle, driver });
    await expect(stage.make(await leg('10:09'), { vehicle })).rejects.toEqual(refused('vehicle_busy'));
    await expect(stage.make(await leg('10:09'), { driver, vehicle: await stage.car() })).rejects.toEqual(
      refused('driver_busy'),
    );
    await expect(stage.make(await leg('10:10'), { vehicle, driver })).resolves.toMatchObject({ state: 'assigned' });
  });

  test('of two who want the last car at once one has it, and no seat is sold twice', async () => {
    const [vehicle, driver] = [await stage.car(2), await stage.crew()];
    const legs = await Promise.all([1, 2, 3, 4].map(() => stage.leg({ scheduledAt: at('20:00') })));
    const made = await Promise.allSettled(legs.map(({ id }) => stage.make([id], { vehicle, driver })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const whole = await stage.leg({ companions: 2 });
    await expect(stage.make([whole.id], { vehicle: await stage.car(2) })).rejects.toEqual(refused('seats_full'));
    const row = stage.desk.db.write((tx) =>
      tx.rows('UPDATE receiving_pickup SET taken = seats + 1 WHERE shop_id = $1 AND vehicle_id = $2', [
        stage.shop.id,
        vehicle,
      ]),
    );
    await expect(row).rejects.toThrow();
  });

  test('another driver is asked anew, and a driver is no greeter', async () => {
    const [vehicle, driver, other] = [await stage.car(), await stage.crew(), await stage.crew()];
    const made = await stage.make([(await stage.leg({ scheduledAt: at('23:00') })).id], { vehicle, driver });
    await expect(stage.assign(made, { vehicle, driver, greeter: other })).rejects.toEqual(refused('crew_wrong'));
    const next = await stage.assign(made, { vehicle, driver: other });
    expect(next.state).toBe('assigned');
    await expect(stage.assign(made, { vehicle, driver })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const gone = await stage.call<{ data: { state: string } }>(stage.desk, 'receiving.pickup.move', {
      ...{ id: next.id, version: next.version, to: 'cancelled' },
    });
    expect(gone.data.state).toBe('cancelled');
  });

  test('what waits is proposed together, and nothing happens before it is confirmed', async () => {
    const [one, two] = [
      await stage.leg({ placeId: stage.hotels[1], scheduledAt: at('15:00') }),
      await stage.leg({ placeId: stage.hotels[1], scheduledAt: at('15:20') }),
    ];
    const { proposals, pickups } = await stage.board();
    expect(proposals.map(({ legs }) => legs)).toContainEqual([one.id, two.id]);
    expect(pickups.flatMap(({ legs }) => legs)).not.toContain(one.id);
  });
});

describe('R6 F3 a delay', () => {
  test('moves its pick-up once, tells those who ride and nobody else, each once', async () => {
    const [who, with_, other] = [await stage.guest(), await stage.guest(), await stage.guest()];
    const leg = (of: Ctx, time: string) => stage.leg({ memberId: of.person?.id, scheduledAt: at(time) });
    const [late, same, far] = [await leg(who, '11:00'), await leg(with_, '11:10'), await leg(other, '11:00')];
    const crews = await Promise.all(
      [1, 2].map(async () => ({ vehicle: await stage.car(), driver: await stage.crew() })),
    );
    const made = await stage.make([late.id, same.id], crews[0]);
    await stage.make([far.id], crews[1]);
    const before = await stage.pickup(made.id);
    const said = { estimatedAt: at('11:35'), source: 'feed' };
    const answer = await stage.report(late, 'delayed', said);
    expect(answer).toMatchObject({ moved: true, told: 2 });
    const after = await stage.pickup(made.id);
    expect(Date.parse(after.meetsAt)).toBe(Date.parse(at('11:10')));
    expect(after).toMatchObject({ version: before.version + 1, vehicleId: crews[0]?.vehicle, flag: 'none' });
    // The same word again is no news.
    await expect(stage.report({ id: late.id, version: answer.version }, 'delayed', said)).resolves.toMatchObject({
      ...{ moved: false, told: 0 },
    });
    const titles = await Promise.all([who, with_, other].map((one) => stage.told(one)));
    expect(titles.map((one) => one.filter((title) => title.startsWith('接送改时')).length)).toEqual([1, 1, 0]);
    expect((await log(late.id)).at(-1)).toEqual({ state: 'delayed', source: 'feed' });
  });

  test('F3 A2 of a speaker becomes a conflict of the timetable, with the minutes that are missing, and its desk is told once', async () => {
    const who = await stage.guest();
    const { id: conference } = await stage.step(
      stage.desk,
      'conference.conference.publish',
      await stage.step(stage.desk, 'conference.conference.save', {
        ...{ title: '移植论坛', lead: '导语', body: '<p>正文</p>', city: '青屿', venue: '会展中心' },
        ...{ startsOn: DAY, endsOn: DAY },
      }),
    );
    const expertCalled = async (title: string) =>
      stage.step(
        stage.desk,
        'expert.expert.publish',
        await stage.step(stage.desk, 'expert.expert.save', {
          ...{ title, lead: '导语', body: '<p>简介</p>', hospital: '澜川大学第一医院' },
        }),
      );
    const expert = await expertCalled('顾知远');
    await stage.desk.db.write((tx) =>
      tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [expert.id, who.person?.id]),
    );
    const talkOf = (expertId: number, title: string, from: string, to: string) =>
      stage.step(stage.desk, 'agenda.item.save', {
        ...{ conferenceId: conference, kind: 'talk', title, startsAt: at(from), endsAt: at(to) },
        people: [{ expertId, role: 'speaker' }],
      });
    const talk = await talkOf(expert.id, '骨髓移植十年', '12:00', '12:30');
    await talkOf(expert.id, '开场', '11:20', '11:40');
    // Somebody else misses more than that already, which is none of this leg's doing.
    const other = await expertCalled('常亦乔');
    for (const hour of ['08', '09', '10', '11', '13'])
      await talkOf(other.id, `早场 ${hour}`, `${hour}:00`, `${hour}:30`);
    await stage.leg({ conferenceId: conference, guest: '常亦乔', scheduledAt: at('13:00') });
    const leg = await stage.leg({ conferenceId: conference, memberId: who.person?.id, scheduledAt: at('10:00') });
    const away = async () => {
      const { data } = await stage.call<{ data: { conflicts: { rule: string; items: { id: number }[] }[] } }>(
        ...([stage.desk, 'agenda.check', { conferenceId: conference }] as const),
      );
      return data.conflicts.filter(
        ({ rule, items }) => rule === 'expertAway' && items.some(({ id }) => id === talk.id),
      );
    };
    const late = async () => {
      const rows = await stage.desk.db.rows<{ text: string }>(
        `SELECT texts -> 'zh-CN' ->> 'title' || '\n' || (texts -> 'zh-CN' ->> 'body') AS text FROM notice
         WHERE shop_id = $1 AND member_id = $2 AND kind = 'agenda.speaker_late' ORDER BY id`,
        [stage.shop.id, stage.desk.person?.id],
      );
      return rows.map(({ text }) => text);
    };
    expect([await away(), await late()]).toEqual([[], []]);
    const said = { estimatedAt: at('11:35'), source: 'feed' };
    const { version } = await stage.report(leg, 'delayed', said);
    expect(await away()).toMatchObject([{ level: 'warn', expert: '顾知远', count: 15 }]);
    const one =
      '可能赶不上：顾知远\n“移植论坛”：顾知远的行程有变，赶不上 2 项日程：06-01 11:20“开场”（差 55 分钟）、06-01 12:00“骨髓移植十年”（差 15 分钟）。请调整日程或更换专家。';
    expect(await late()).toEqual([one]);
    await stage.report({ id: leg.id, version }, 'delayed', said);
    expect(await late()).toEqual([one]);
    // The way home of the same guest that moves to later costs them nothing.
    const home = await stage.leg({
      ...{ conferenceId: conference, memberId: who.person?.id, direction: 'out', scheduledAt: at('18:00') },
    });
    await stage.report(home, 'delayed', { estimatedAt: at('19:00') });
    expect(await late()).toEqual([one]);
  });

  test('where the car is elsewhere by then the pick-up waits for another one, and says why', async () => {
    const crew = { vehicle: await stage.car(), driver: await stage.crew() };
    const [late, next] = [await stage.leg({ scheduledAt: at('12:00') }), await stage.leg({ scheduledAt: at('14:30') })];
    const made = await stage.make([late.id], crew);
    const after = await stage.make([next.id], crew);
    await stage.report(late, 'delayed', { estimatedAt: at('13:30') });
    expect(await stage.pickup(made.id)).toMatchObject({ state: 'planned', vehicleId: null, flag: 'clash' });
    expect(await stage.pickup(after.id)).toMatchObject({ vehicleId: crew.vehicle, flag: 'none' });
  });

  test('a leg that is given up leaves its seat, and the last one its car', async () => {
    const crew = { vehicle: await stage.car(), driver: await stage.crew() };
    const [one, two] = [await stage.leg({ scheduledAt: at('17:00') }), await stage.leg({ scheduledAt: at('17:10') })];
    const made = await stage.make([one.id, two.id], crew);
    await stage.report(one, 'cancelled');
    expect(await stage.pickup(made.id)).toMatchObject({ taken: 1, legs: [two.id] });
    await stage.report(two, 'cancelled');
    expect((await stage.board()).pickups.map(({ id }) => id)).not.toContain(made.id);
    await expect(stage.make([(await stage.leg({ scheduledAt: at('17:00') })).id], crew)).resolves.toBeDefined();
  });

  test('a delay without a time is none, nor is one of another week', async () => {
    const leg = await stage.leg();
    await expect(stage.report(leg, 'delayed')).rejects.toEqual(refused('times_wrong'));
    await expect(stage.report(leg, 'delayed', { estimatedAt: '2027-06-09T10:00:00+08:00' })).rejects.toEqual(
      refused('times_wrong'),
    );
  });
});

describe('R9 X5 the day of a driver', () => {
  test('shows their own pick-ups with what is needed, and a tap twice is one', async () => {
    const [vehicle, driver] = [await stage.car(), await stage.crew()];
    const hidden = await stage.leg({ guest: '闻人朔', phone: '13900000381', scheduledAt: at('21:30') });
    const made = await stage.make([hidden.id], { vehicle, driver });
    const other = await stage.make([(await stage.leg({ scheduledAt: at('21:30') })).id], {
      ...{ vehicle: await stage.car(), driver: await stage.crew() },
    });
    const link = await stage.byLink(driver);
    const day = await crewCall<{ pickups: CrewPickup[] }>(link, 'open');
    expect(day.pickups).toMatchObject([
      { id: made.id, guests: [{ name: '闻人朔', phone: '', people: 1 }], steps: ['accepted'] },
    ]);
    const nonce = crypto.randomUUID();
    const tap = (pickup: number, to: string, name = nonce) => crewCall(link, 'tap', { pickup, to, nonce: name });
    expect(await tap(made.id, 'accepted')).toEqual({ id: made.id, state: 'accepted' });
    await tap(made.id, 'en_route', crypto.randomUUID());
    // The first tap comes again, late: it is answered as then, and leads nothing back.
    expect(await tap(made.id, 'accepted')).toEqual({ id: made.id, state: 'accepted' });
    expect((await stage.pickup(made.id)).state).toBe('en_route');
    await expect(tap(made.id, 'delivered', crypto.randomUUID())).rejects.toEqual(refused('pickup_step'));
    await expect(tap(other.id, 'accepted', crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of a phone only what its guest allowed; another day shows nothing; one that is over is not made', async () => {
    const [vehicle, driver] = [await stage.car(), await stage.crew()];
    const leg = await stage.leg({ phone: '13900000382', sharesPhone: true, scheduledAt: at('22:30') });
    await stage.make([leg.id], { vehicle, driver });
    const { pickups } = await crewCall<{ pickups: CrewPickup[] }>(await stage.byLink(driver), 'open');
    expect(pickups[0]?.guests[0]?.phone).toBe('13900000382');
    const next = await stage.byLink(driver, '2027-06-02');
    expect(await crewCall<{ pickups: CrewPickup[] }>(next, 'open')).toMatchObject({ pickups: [] });
    const past = stage.call(stage.desk, 'receiving.sheet.open', { crew: driver, day: '2027-05-18' });
    await expect(past).rejects.toEqual(refused('day_over'));
  });

  test('a new link ends the one before, and the desk ends one at once', async () => {
    const driver = await stage.crew();
    const open = () =>
      stage.desk.db.rows(
        `SELECT l.id FROM access_link l JOIN receiving_sheet s ON s.shop_id = l.shop_id AND s.id = l.thing_id
         WHERE l.shop_id = $1 AND l.kind = 'receiving.sheet' AND s.crew_id = $2 AND l.revoked_at IS NULL`,
        [stage.shop.id, driver],
      );
    for (const _ of [1, 2]) await stage.byLink(driver);
    expect(await open()).toHaveLength(1);
    await stage.call(stage.desk, 'receiving.sheet.end', { crew: driver, day: DAY });
    expect(await open()).toHaveLength(0);
  });
});

describe('R7 the checklist of a level', () => {
  test('is ticked once, opened again, and asks for nothing that its level does not', async () => {
    const leg = await stage.leg({ level: 'b' });
    const list = async () => {
      const asked = { id: leg.id };
      const { data } = await stage.call<{ data: { items: { key: string; doneAt: string | null }[] } }>(
        stage.desk,
        'receiving.care.show',
        asked,
      );
      return data.items.map(({ key, doneAt }) => [key, doneAt !== null]);
    };
    const tick = (item: string, done = true) =>
      stage.call(stage.desk, 'receiving.care.tick', { id: leg.id, item, done });
    for (const _ of [1, 2]) await tick('sign');
    expect(await list()).toEqual([
      ['sign', true],
      ['amenity', false],
      ['escort', false],
    ]);
    await tick('sign', false);
    expect((await list())[0]).toEqual(['sign', false]);
    await expect(tick('flowers')).rejects.toEqual(refused('care_wrong'));
  });
});

describe('F1 the speakers of a timetable', () => {
  test('are each expected with a leg in and a leg out, once, also by two who ask at once', async () => {
    const speaker = async (title: string) =>
      stage.step(
        stage.desk,
        'expert.expert.publish',
        await stage.step(stage.desk, 'expert.expert.save', {
          ...{ title, lead: '导语', body: '<p>简介</p>', hospital: '澜川大学第一医院' },
        }),
      );
    const [known, other] = [await speaker('黎望舒'), await speaker('苏亦辰')];
    const who = await stage.guest();
    await stage.desk.db.write((tx) =>
      tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [known.id, who.person?.id]),
    );
    await stage.step(stage.desk, 'agenda.item.save', {
      ...{ conferenceId: stage.conference, kind: 'talk', title: '报告' },
      ...{ startsAt: '2027-06-02T09:00:00+08:00', endsAt: '2027-06-02T09:30:00+08:00' },
      people: [known, other].map(({ id }) => ({ expertId: id, role: 'speaker' })),
    });
    await stage.call(stage.desk, 'agenda.release', { conferenceId: stage.conference, revision: 1 });
    const ask = () =>
      stage.call<{ data: { made: number } }>(stage.desk, 'receiving.leg.expect', { conference: stage.conference });
    const made = await Promise.all([ask(), ask()]);
    expect(made.map(({ data }) => data.made).sort()).toEqual([0, 4]);
    const { legs, status } = await stage.trip(who);
    expect(status).toBe('missing');
    expect(legs.map(({ direction, state }) => [direction, state])).toEqual([
      ['in', 'missing'],
      ['out', 'missing'],
    ]);
    expect(Date.parse(legs[0]?.expectedAt ?? '')).toBe(Date.parse('2027-06-01T09:00:00+08:00'));
  });
});

describe('what others stand on', () => {
  test('a place, a car, its driver and a conference stay while they are used', async () => {
    const [vehicle, driver] = [await stage.car(), await stage.crew()];
    const leg = await stage.leg({ scheduledAt: at('02:00') });
    const made = await stage.make([leg.id], { vehicle, driver });
    for (const [record, id] of [
      ...[
        ['place', stage.station],
        ['vehicle', vehicle],
        ['crew', driver],
      ],
    ] as [string, number][]) {
      await expect(stage.call(stage.desk, `receiving.${record}.remove`, { id, version: 1 })).rejects.toEqual(
        refused('in_use'),
      );
    }
    await expect(stage.call(stage.desk, 'receiving.leg.remove', { ...leg })).rejects.toEqual(refused('riding'));
    const { id: conference } = await stage.step(stage.desk, 'conference.conference.save', { title: '另一场' });
    await stage.leg({ conferenceId: conference });
    await expect(
      stage.desk.db.write((tx) =>
        stage.desk.services.events.emit(stage.desk, tx, 'content.removing', {
          type: 'conference',
          id: conference,
        }),
      ),
    ).rejects.toEqual(refused('in_use'));
    const fewer = { id: vehicle, version: 1, name: '车', plate: `屿B·${vehicle}`, seats: 1 };
    await expect(stage.call(stage.desk, 'receiving.vehicle.save', fewer)).resolves.toBeDefined();
    expect((await stage.pickup(made.id)).seats).toBe(1);
  });

  test('a doctor’s record is the doctor’s own, and nobody’s who is granted nothing', async () => {
    await expect(stage.call(ann, 'receiving.doctor', {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
