import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { signCodes } from '../../platform/device/public.ts';
import { VOUCHER } from './voucher-contract.ts';

type Made = { data: { id: number; version: number } };
type Rows = { data: { id: number; version: number }[] };

const NIGHTS = ['2099-05-01', '2099-05-02', '2099-05-03'];
const DAYS = { in: '2099-05-01', out: '2099-05-03' };

/** A published conference with a hotel and a block of it that is sold. */
async function opened(stage: Stage): Promise<{ conference: number; hotel: number; block: number; version: number }> {
  const { data: draft } = await stage.call<Made>('conference.conference.save', {
    ...{ title: stage.text('会议'), lead: stage.text('导语'), body: `<p>${stage.text('正文')}</p>` },
    ...{ startsOn: '2099-05-01', endsOn: '2099-05-03', city: stage.text('城市'), venue: stage.text('会场') },
  });
  await stage.call('conference.conference.publish', { id: draft.id, version: draft.version });
  const { data: hotel } = await stage.call<Made>('hotel.hotel.save', { name: stage.text('酒店') });
  const { data: room } = await stage.call<Made>('hotel.room.save', { hotelId: hotel.id, name: stage.text('房型') });
  const { data: block } = await stage.call<Made>('hotel.block.save', {
    ...{ conferenceId: draft.id, roomId: room.id, state: 'definite', note: stage.text('备注') },
  });
  const nights = NIGHTS.map((night) => ({ night, priceFen: 48_000, allotment: 5 }));
  const { data: saved } = await stage.call<Made>('hotel.board.save', {
    block: block.id,
    version: block.version,
    nights,
  });
  return { conference: draft.id, hotel: hotel.id, block: block.id, version: saved.version };
}

const guests = (stage: Stage) => [{ name: stage.text('住客'), phone: '' }];

const item = async (stage: Stage) => ({ rid: (await opened(stage)).block, ...DAYS, guests: guests(stage) });

/** Somebody's room, ordered by them. */
async function ordered(stage: Stage): Promise<{ id: number; version: number; block: number; as: Caller }> {
  const wish = await item(stage);
  const items = [wish];
  const { caller: as } = await stage.newcomer();
  await stage.call('hotel.order', { items }, as);
  const [stay] = (await stage.call<Rows>('hotel.orders', {}, as)).data;
  return { id: stay?.id ?? 0, version: stay?.version ?? 0, block: wish.rid, as };
}

/** A room that the desk booked. */
async function booked(stage: Stage) {
  const { block, conference, hotel } = await opened(stage);
  const { data } = await stage.call<Made>('hotel.stay.book', { block, ...DAYS, guests: guests(stage) });
  return { ...data, conference, hotel };
}

/** Two people with a bed each, and the code of the second. */
async function twoBeds(stage: Stage) {
  const { block, version, conference } = await opened(stage);
  const shown = await stage.call<{ data: object }>('hotel.block.show', { id: block });
  await stage.call('hotel.block.save', { ...shown.data, id: block, version, isShared: true });
  const bed = async () => {
    const { caller: as } = await stage.newcomer();
    const wish = { rid: block, ...DAYS, guests: guests(stage), gender: 'female' };
    const made = await stage.call<{ data: { code: string; amount: number } }>('hotel.order', { items: [wish] }, as);
    const [stay] = (await stage.call<{ data: { id: number; share: { code: string } }[] }>('hotel.orders', {}, as)).data;
    return { id: stay?.id ?? 0, code: stay?.share.code ?? '', order: made.data, as };
  };
  return { conference, one: await bed(), other: await bed() };
}

/** The same, where the first has asked the second. */
async function asking(stage: Stage) {
  const both = await twoBeds(stage);
  const asked = { id: both.one.id, code: both.other.code };
  const { data } = await stage.call<{ data: { id: number } }>('hotel.shareAsk', asked, both.one.as);
  return { ...both, share: data.id };
}

/** A successful call of each operation of the hotels. */
export const examples: Examples = {
  'hotel.hotel.save': (stage) => ({
    ...{ name: stage.text('酒店'), nameEn: stage.text('Hotel'), about: stage.text('简介') },
    ...{ address: stage.text('地址'), stars: 4, latitude: 24.48, longitude: 118.09 },
  }),
  'hotel.room.save': async (stage) => ({
    ...{ hotelId: await stage.one('hotel.hotel'), name: stage.text('房型'), nameEn: stage.text('Room') },
    ...{ about: stage.text('简介'), bed: 'twin', breakfasts: 2, sleeps: 2, area: 28 },
  }),
  'hotel.block.save': async (stage) => ({
    ...{ conferenceId: await stage.one('conference.conference'), roomId: (await stage.make('hotel.room')).id },
    ...{ cutoffOn: '2099-04-17', commitPercent: 70, penaltyFen: 30_000, note: stage.text('备注') },
  }),
  'hotel.grant.save': async (stage) => ({
    ...{ conferenceId: await stage.one('conference.conference'), memberId: (await stage.newcomer()).member.id },
    ...{ arrivesOn: DAYS.in, leavesOn: DAYS.out, note: stage.text('备注') },
  }),
  'hotel.shareAsk': async (stage) => {
    const { one, other } = await twoBeds(stage);
    return new PreparedCall({ id: one.id, code: other.code }, { as: one.as });
  },
  'hotel.shareAnswer': async (stage) => {
    const { other, share } = await asking(stage);
    return new PreparedCall({ id: other.id, share, agrees: true }, { as: other.as });
  },
  'hotel.shareLeave': async (stage) => {
    const { one } = await asking(stage);
    return new PreparedCall({ id: one.id }, { as: one.as });
  },
  'hotel.share.pool': async (stage) => ({ conference: (await twoBeds(stage)).conference }),
  'hotel.share.pair': async (stage) => {
    const { one, other } = await twoBeds(stage);
    return { one: one.id, other: other.id };
  },
  'hotel.stay.assign': async (stage) => {
    const { id, version } = await booked(stage);
    return { id, version, number: '1208' };
  },
  'hotel.brief': async (stage) => ({ conference: (await opened(stage)).conference }),
  'hotel.ofConference': async (stage) => ({ id: (await opened(stage)).conference }),
  'hotel.detail': async (stage) => {
    const { hotel: id, conference } = await opened(stage);
    return { id, conference, ...DAYS };
  },
  'hotel.order': async (stage) => ({ items: [await item(stage)] }),
  'hotel.orderShow': async (stage) => {
    const { id, as } = await ordered(stage);
    return new PreparedCall({ id }, { as });
  },
  'hotel.voucher': async (stage) => {
    const { id } = await booked(stage);
    const codes = await signCodes(stage.kit.ctx(stage.shop), VOUCHER, [
      { id, until: new Date('2099-05-05T00:00:00Z') },
    ]);
    return { signed: codes.get(id) ?? '' };
  },
  'hotel.named': async () => ({}),
  'hotel.rename': async (stage) => {
    const { id, version, as } = await ordered(stage);
    return new PreparedCall({ id, version, guests: guests(stage) }, { as });
  },
  'hotel.instead': async (stage) => {
    const { id, as } = await ordered(stage);
    return new PreparedCall({ id, in: DAYS.in, out: '2099-05-04' }, { as });
  },
  'hotel.change': async (stage) => {
    const { id, version, block: rid, as } = await ordered(stage);
    return new PreparedCall({ id, version, rid, in: DAYS.in, out: '2099-05-04' }, { as });
  },
  'hotel.stay.exchange': async (stage) => {
    const { id, version, block } = await ordered(stage);
    return { id, version, block, in: DAYS.in, out: '2099-05-04' };
  },
  'hotel.quote': async (stage) => {
    const { id, as } = await ordered(stage);
    return new PreparedCall({ id }, { as });
  },
  'hotel.cancel': async (stage) => {
    const { id, as } = await ordered(stage);
    const { data } = await stage.call<{ data: { id: number } }>('hotel.quote', { id }, as);
    return new PreparedCall({ id, quote: data.id }, { as });
  },
  'hotel.board.show': async (stage) => ({ conference: (await opened(stage)).conference }),
  'hotel.board.save': async (stage) => {
    const { block, version } = await opened(stage);
    return { block, version, nights: [{ night: '2099-05-01', priceFen: 50_000, allotment: 8, blocked: 1 }] };
  },
  'hotel.stay.show': async (stage) => ({ id: (await booked(stage)).id }),
  'hotel.stay.move': async (stage) => {
    const { id, version } = await booked(stage);
    return { id, version, to: 'in_house' };
  },
  'hotel.stay.book': async (stage) => ({
    ...{ block: (await opened(stage)).block, ...DAYS, guests: guests(stage), note: stage.text('备注') },
  }),
  'hotel.stay.redate': async (stage) => {
    const { id, version } = await booked(stage);
    return { id, version, in: DAYS.in, out: '2099-05-02' };
  },
  'hotel.list.show': async (stage) => {
    const { conference, hotel } = await booked(stage);
    return { conference, hotel };
  },
  'hotel.list.send': async (stage) => {
    const { conference, hotel } = await booked(stage);
    return { conference, hotel };
  },
};
