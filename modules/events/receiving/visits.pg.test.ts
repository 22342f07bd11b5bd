import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnownVisit, VisitSpec } from '../../../kernel/module/visit-spec.ts';
import { at, DAY, type ReceivingStage, receivingStage } from './test-receiving-stage.ts';

let stage: ReceivingStage;
beforeAll(async () => {
  stage = await receivingStage();
});
afterAll(() => stage.close());

type Trial = {
  data: {
    id: number;
    title: string;
    guest: string;
    status: string;
    legs: {
      id: number;
      version: number;
      direction: string;
      state: string;
      expectedAt: string;
      pickup: object | null;
    }[];
  };
};
const visit = (more: object = {}) =>
  stage.step(stage.desk, 'receiving.visit.save', {
    ...{
      title: '第 4 周期访视',
      titleEn: 'Visit of cycle 4',
      guest: '客人',
      startsAt: at('09:30'),
      endsAt: at('15:00'),
    },
    ...{ placeId: stage.hotels[0], ...more },
  });
const trial = (input: object) => stage.call<Trial>(stage.desk, 'receiving.trial', { ...input });
const refused = (name: string) => ({ code: `receiving.${name}` });

describe('R10 a visit', () => {
  test('is received by the engine of legs: a way there and home, a car of the day, and who comes is told', async () => {
    const who = await stage.guest();
    const made = await visit({ memberId: who.person?.id, guest: '' });
    const { data } = await trial({ id: made.id });
    expect(data).toMatchObject({ title: '第 4 周期访视', status: 'missing' });
    expect(data.legs.map(({ direction, state, expectedAt }) => [direction, state, Date.parse(expectedAt)])).toEqual([
      ['in', 'missing', Date.parse(at('09:30'))],
      ['out', 'missing', Date.parse(at('15:00'))],
    ]);
    const [coming] = data.legs;
    const shown = await stage.call<{ data: Record<string, unknown> }>(stage.desk, 'receiving.leg.show', {
      id: coming?.id,
    });
    expect(shown.data).toMatchObject({ conferenceId: null, visitId: made.id, conference: '第 4 周期访视' });
    const leg = await stage.step(stage.desk, 'receiving.leg.save', {
      ...{ id: coming?.id, version: coming?.version, visitId: made.id, memberId: who.person?.id, guest: '受试者' },
      ...{
        direction: 'in',
        number: 'QY1326',
        scheduledAt: at('08:10'),
        stationId: stage.station,
        placeId: stage.hotels[0],
      },
    });
    const crew = { vehicle: await stage.car(), driver: await stage.crew() };
    const pickup = await stage.make([leg.id], crew);
    expect(pickup.state).toBe('assigned');
    expect(await stage.told(who)).toEqual([expect.stringContaining('接送已安排')]);
    const day = await stage.call<{ data: { pickups: { id: number }[]; legs: { id: number }[] } }>(
      ...([stage.desk, 'receiving.dispatch.show', { day: DAY }] as const),
    );
    expect(day.data.pickups.map(({ id }) => id)).toEqual([pickup.id]);
    // Those of the conference have none of it, and their cars are no others (R3).
    expect((await stage.board()).pickups.map(({ id }) => id)).not.toContain(pickup.id);
    const guest = await stage.leg({ scheduledAt: at('08:20') });
    await expect(stage.make([guest.id], crew)).rejects.toEqual(expect.objectContaining(refused('vehicle_busy')));
    expect((await trial({ id: made.id })).data.legs[0]?.pickup).toMatchObject({ id: pickup.id, state: 'assigned' });
    const own = await stage.call<{ data: object[] }>(who, 'receiving.list', {});
    expect(own.data[0]).toMatchObject({ conferenceId: null, conference: '第 4 周期访视' });
    // A delay moves the car, and tells them once (R6).
    expect(await stage.report(leg, 'delayed', { estimatedAt: at('08:50') })).toMatchObject({
      ...{ moved: true, told: 1 },
    });
    await expect(stage.call(stage.desk, 'receiving.visit.remove', { ...made })).rejects.toMatchObject(
      refused('in_use'),
    );
  });

  test('that moves takes along what nobody has filled in, and one without ways can be removed', async () => {
    const made = await visit();
    const again = await stage.step(stage.desk, 'receiving.visit.save', {
      ...{
        ...made,
        title: '访视',
        guest: '客人',
        startsAt: at('11:00'),
        endsAt: at('12:00'),
        placeId: stage.hotels[0],
      },
    });
    const { legs } = (await trial({ id: made.id })).data;
    expect(legs.map(({ expectedAt }) => Date.parse(expectedAt))).toEqual([at('11:00'), at('12:00')].map(Date.parse));
    await stage.call(stage.desk, 'receiving.visit.remove', { ...again });
    await expect(trial({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a leg leads to a conference or to a visit, and a visit is of somebody, at a place, and ends after it begins', async () => {
    const { id } = await visit();
    await expect(stage.leg({ visitId: id })).rejects.toMatchObject(refused('whereto'));
    await expect(stage.leg({ conferenceId: null })).rejects.toMatchObject(refused('whereto'));
    await expect(visit({ guest: '' })).rejects.toMatchObject(refused('guest_needed'));
    await expect(visit({ endsAt: at('08:00') })).rejects.toMatchObject(refused('visit_times'));
    await expect(visit({ placeId: stage.station })).rejects.toMatchObject(refused('place_wrong'));
    await expect(visit({ title: '' })).rejects.toMatchObject({ fields: { title: [expect.any(String)] } });
  });

  test('is told by the module that plans it: taken on once, as it says, and refused where no such module is', async () => {
    await expect(visit({ source: 'trial.visit', thingId: 7 })).rejects.toMatchObject(refused('source_missing'));
    await expect(trial({ id: 7, source: 'trial.visit' })).rejects.toMatchObject(refused('source_missing'));
    const offered = () =>
      stage.call<{ data: { sources: object[]; visits: object[] } }>(stage.desk, 'receiving.visit.offered', {});
    expect((await offered()).data).toEqual({ sources: [], visits: [] });
    const known = (id: number): KnownVisit => ({
      ...{ id, title: { zh: '试验访视 C2D1', en: 'Trial visit C2D1' }, memberId: null, guest: '受试者 004' },
      ...{ startsAt: at('10:00'), endsAt: at('11:00'), timeZone: 'Asia/Shanghai' },
    });
    const plans: VisitSpec = {
      label: { zh: '试验访视', en: 'Visits of trials' },
      read: (_ctx, _reader, id) => Promise.resolve(id === 7 || id === 8 ? known(id) : null),
      between: () => Promise.resolve([known(7), known(8)]),
    };
    const [first] = stage.desk.services.registry.enabled(stage.shop);
    if (first === undefined) throw new Error('The shop has no module.');
    Object.assign(first, { visits: { 'trial.visit': plans } });
    try {
      const made = await visit({ source: 'trial.visit', thingId: 7, title: '别的', guest: '别人' });
      expect((await trial({ id: 7, source: 'trial.visit' })).data).toMatchObject({
        ...{ id: made.id, title: '试验访视 C2D1', guest: '受试者 004' },
      });
      expect((await offered()).data).toMatchObject({ sources: [{ code: 'trial.visit' }], visits: [{ thingId: 8 }] });
      // By the line this is `ALREADY_THERE`.
      await expect(visit({ source: 'trial.visit', thingId: 7 })).rejects.toMatchObject({ code: '23505' });
      await expect(visit({ source: 'trial.visit', thingId: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(trial({ id: 9, source: 'trial.visit' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    } finally {
      Object.assign(first, { visits: undefined });
    }
  });

  test('X7 is nobody’s without the permission, and its guest is masked for who may not read names', async () => {
    const { id } = await visit({ guest: '欧阳若溪' });
    const none = stage.as(await stage.person({ permissions: [] }));
    await expect(stage.call(none, 'receiving.trial', { id })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    const some = stage.as(await stage.person({ permissions: ['receiving.visit.view'] }));
    const { data } = await stage.call<Trial>(some, 'receiving.trial', { id });
    expect(data.guest).not.toContain('若溪');
  });
});
