import type { SegmentCondition } from '../../../kernel/module/segment-spec.ts';

// Whoever booked a room that stands, and whoever sleeps in one that somebody else booked.
const lodged = (holds: string): string => `exists (select from (
    select hs.shop_id, hs.member_id from hotel_stay hs where hs.state in ('confirmed', 'in_house', 'out') and ${holds}
    union all select hc.shop_id, hc.member_id from hotel_companion hc join hotel_stay hs on hs.shop_id = hc.shop_id and hs.id = hc.stay_id
      where hc.is_there and hs.state in ('confirmed', 'in_house', 'out') and ${holds}) hw
  where hw.shop_id = m.shop_id and hw.member_id = m.id)`;

/** By what those who have a room can be chosen to be written to: by the conference that it is for, and by its hotel. */
export const hotelSegments: Readonly<Record<string, SegmentCondition>> = {
  'hotel.lodged': {
    label: { zh: '订了会议的酒店', en: 'Has a room for a conference' },
    tells: 'hotel.stay.unmasked',
    asks: { kind: 'source', source: 'conference.conference' },
    sql: ({ ids }, bind) => lodged(`hs.conference_id = any(${bind(ids)}::bigint[])`),
  },
  'hotel.at': {
    label: { zh: '住某家会议酒店', en: 'Has a room in a hotel' },
    tells: 'hotel.stay.unmasked',
    asks: { kind: 'source', source: 'hotel.hotel' },
    sql: ({ ids }, bind) =>
      lodged(`hs.block_id in (select hb.id from hotel_block hb join hotel_room hr on hr.shop_id = hb.shop_id and hr.id = hb.room_id
        where hb.shop_id = hs.shop_id and hr.hotel_id = any(${bind(ids)}::bigint[]))`),
  },
};
