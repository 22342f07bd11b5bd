import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { grantedExample } from '../../people/doctor/doctor-examples.ts';
import { sampleTicket } from '../../platform/ocr/public.ts';
import { INVITATION_LINK } from '../speaking/contract.ts';
import { SHEET_LINK } from './crew-contract.ts';
import { expenseExamples } from './expense-examples.ts';
import { treatExamples } from './treat-examples.ts';

type Made = { data: { id: number; version: number } };
type Traffic = { data: { legs: { id: number; version: number }[] } };

const DAY = '2099-05-01';
const AT = `${DAY}T10:20:00+08:00`;

/** A published conference, a station and a hotel. */
async function opened(stage: Stage): Promise<{ conference: number; station: number; place: number }> {
  const { data: draft } = await stage.call<Made>('conference.conference.save', {
    ...{ title: stage.text('会议'), lead: stage.text('导语'), body: `<p>${stage.text('正文')}</p>` },
    ...{ startsOn: DAY, endsOn: '2099-05-03', city: stage.text('城市'), venue: stage.text('会场') },
  });
  await stage.call('conference.conference.publish', { id: draft.id, version: draft.version });
  const { data: station } = await stage.call<Made>('receiving.place.save', {
    ...{ kind: 'airport', name: stage.text('机场') },
  });
  const { data: place } = await stage.call<Made>('receiving.place.save', { kind: 'hotel', name: stage.text('酒店') });
  return { conference: draft.id, station: station.id, place: place.id };
}

/** A leg that the desk wrote. */
async function leg(stage: Stage) {
  const { conference, station, place } = await opened(stage);
  const { data } = await stage.call<Made>('receiving.leg.save', {
    ...{ conferenceId: conference, guest: stage.text('客人'), number: 'QY1326', scheduledAt: AT },
    ...{ stationId: station, placeId: place },
  });
  return { ...data, conference };
}

const plate = (): string => `屿${crypto.randomUUID().slice(0, 8)}`;

/** A leg of the highest level. */
async function cared(stage: Stage): Promise<number> {
  const { conference } = await opened(stage);
  const written = { conferenceId: conference, guest: stage.text('客人'), level: 'a' };
  return (await stage.call<Made>('receiving.leg.save', written)).data.id;
}

const crewman = async (stage: Stage, role: string): Promise<number> =>
  (await stage.call<Made>('receiving.crew.save', { name: stage.text('司机'), role })).data.id;

const vehicle = async (stage: Stage): Promise<number> =>
  (await stage.call<Made>('receiving.vehicle.save', { name: stage.text('车'), plate: plate(), seats: 6 })).data.id;

/** A pick-up with car and driver. */
async function pickup(stage: Stage) {
  const { id, conference } = await leg(stage);
  const [of, driver] = [await vehicle(stage), await crewman(stage, 'driver')];
  const { data } = await stage.call<Made>('receiving.pickup.make', { legs: [id], vehicle: of, driver });
  return { ...data, driver, conference };
}

/** A leg that a guest wrote, with the guest. */
async function ownLeg(stage: Stage) {
  const { conference } = await opened(stage);
  const { caller: as } = await stage.newcomer();
  const legs = [{ direction: 'in', mode: 'train', number: 'G1867', scheduledAt: AT }];
  const { data } = await stage.call<Traffic>('receiving.saveTraffic', { conference, legs }, as);
  const [made] = data.legs;
  return { id: made?.id ?? 0, version: made?.version ?? 0, conference, as };
}

/** Whoever holds the link of the day of a pick-up, with that. */
async function byLink(stage: Stage) {
  const { id, driver } = await pickup(stage);
  const { data: sheet } = await stage.call<Made>('receiving.sheet.open', { crew: driver, day: DAY });
  const token = await makeLink(stage.kit, stage.shop, { kind: SHEET_LINK, thingId: sheet.id });
  return { id, as: { ...visitor(stage.shop), token } };
}

type Tasks = { data: { tasks: { task: number }[] } };

/** Whoever holds the link of an invitation to speak at a conference. */
async function invited(stage: Stage): Promise<Caller> {
  const { conference } = await opened(stage);
  const { data: draft } = await stage.call<Made>('expert.expert.save', {
    ...{ title: stage.text('专家'), lead: stage.text('导语'), body: `<p>${stage.text('简介')}</p>` },
    hospital: stage.text('医院'),
  });
  await stage.call('speaking.contact.save', { expert: draft.id, phone: stage.phone() });
  await stage.call('agenda.item.save', {
    ...{ conferenceId: conference, kind: 'talk', title: stage.text('报告') },
    people: [{ expertId: draft.id, role: 'speaker' }],
  });
  const { data } = await stage.call<Tasks>('speaking.board.show', { conference });
  await stage.call('speaking.letter.send', { conference, tasks: data.tasks.map(({ task }) => task) });
  const [guest] = await stage.kit
    .ctx(stage.shop)
    .db.rows<{ id: number }>('SELECT id FROM speaking_guest WHERE shop_id = $1 AND expert_id = $2', [
      ...[stage.shop.id, draft.id],
    ]);
  const token = await makeLink(stage.kit, stage.shop, { kind: INVITATION_LINK, thingId: guest?.id ?? 0 });
  return { ...visitor(stage.shop), token };
}

/** A successful call of each operation of receiving. */
export const examples: Examples = {
  ...treatExamples,
  'receiving.place.save': (stage) => ({
    ...{ kind: 'railway', name: stage.text('车站'), nameEn: stage.text('Station') },
    ...{ meetingPoint: stage.text('出口'), meetingPointEn: stage.text('Exit') },
  }),
  'receiving.road.save': async (stage) => {
    const { station, place } = await opened(stage);
    const times = { fromTime: '07:00', untilTime: '09:30', minutes: 55 };
    return { stationId: station, placeId: place, ...times, note: stage.text('备注') };
  },
  'receiving.road.measure': () => ({}),
  'receiving.vehicle.save': (stage) => ({
    ...{ name: stage.text('商务车'), plate: plate(), seats: 6, note: stage.text('备注') },
  }),
  'receiving.crew.save': (stage) => ({
    ...{ name: stage.text('司机'), role: 'driver', phone: stage.phone(), note: stage.text('备注') },
  }),
  'receiving.leg.save': async (stage) => {
    const { conference, station, place } = await opened(stage);
    return {
      ...{ conferenceId: conference, guest: stage.text('客人'), phone: stage.phone(), number: 'QY1326' },
      ...{ stationId: station, placeId: place, scheduledAt: AT, otherPlace: stage.text('城市') },
      ...{ seat: '3A', companions: 1, level: 'a', note: stage.text('备注') },
    };
  },
  'receiving.leg.report': async (stage) => {
    const { id, version } = await leg(stage);
    return { id, version, to: 'delayed', estimatedAt: `${DAY}T11:00:00+08:00` };
  },
  'receiving.leg.chase': async (stage) => ({ conference: (await opened(stage)).conference }),
  'receiving.care.show': async (stage) => ({ id: await cared(stage) }),
  'receiving.care.tick': async (stage) => ({ id: await cared(stage), item: 'flowers', done: true }),
  'receiving.leg.expect': async (stage) => ({ conference: (await opened(stage)).conference }),
  'receiving.board.show': async (stage) => ({ conference: (await leg(stage)).conference, day: DAY }),
  'receiving.dispatch.show': async (stage) => ({ conference: (await pickup(stage)).conference, day: DAY }),
  'receiving.pickup.make': async (stage) => ({ legs: [(await leg(stage)).id], vehicle: await vehicle(stage) }),
  'receiving.pickup.assign': async (stage) => {
    const { id, version } = await pickup(stage);
    return { id, version, vehicle: await vehicle(stage), driver: await crewman(stage, 'driver') };
  },
  'receiving.pickup.move': async (stage) => {
    const { id, version } = await pickup(stage);
    return { id, version, to: 'accepted' };
  },
  'receiving.sheet.open': async (stage) => ({ crew: await crewman(stage, 'driver'), day: DAY }),
  'receiving.sheet.end': async (stage) => {
    const crew = await crewman(stage, 'greeter');
    await stage.call('receiving.sheet.open', { crew, day: DAY });
    return { crew, day: DAY };
  },
  'receiving.crew.open': async (stage) => new PreparedCall({}, { as: (await byLink(stage)).as }),
  'receiving.crew.tap': async (stage) => {
    const { id, as } = await byLink(stage);
    return new PreparedCall({ pickup: id, to: 'accepted', nonce: crypto.randomUUID() }, { as });
  },
  'receiving.traffic': async (stage) => ({ conference: (await opened(stage)).conference }),
  'receiving.saveTraffic': async (stage) => ({
    conference: (await opened(stage)).conference,
    legs: [{ direction: 'in', mode: 'train', number: 'G1867', scheduledAt: AT, otherPlace: stage.text('城市') }],
  }),
  'receiving.invited.treats': async (stage) => new PreparedCall({}, { as: await invited(stage) }),
  'receiving.invited.traffic': async (stage) => new PreparedCall({}, { as: await invited(stage) }),
  'receiving.invited.readTicket': async (stage) => {
    const file = { name: 'ticket.jpg', bytes: Buffer.from(await sampleTicket()) };
    return new PreparedCall({}, { as: await invited(stage), raw: uploadBody({ kind: 'ticket' }, file) });
  },
  'receiving.invited.saveTraffic': async (stage) =>
    new PreparedCall(
      { legs: [{ direction: 'in', mode: 'train', number: 'G1867', scheduledAt: AT, otherPlace: stage.text('城市') }] },
      { as: await invited(stage) },
    ),
  'receiving.stepTraffic': async (stage) => {
    const { id, version, as } = await ownLeg(stage);
    return new PreparedCall({ id, version, to: 'ticketed' }, { as });
  },
  'receiving.show': async (stage) => {
    const { id, as } = await ownLeg(stage);
    return new PreparedCall({ id }, { as });
  },
  'receiving.visit.save': async (stage) => ({
    ...{ title: stage.text('访视'), guest: stage.text('受试者'), startsAt: AT },
    placeId: (await opened(stage)).place,
  }),
  'receiving.trial': async (stage) => ({ id: (await stage.make('receiving.visit')).id }),
  'receiving.doctor': async (stage) => new PreparedCall({}, { as: (await grantedExample(stage)).as }),
  ...expenseExamples,
};
