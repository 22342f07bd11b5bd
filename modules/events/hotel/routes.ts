import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { pictureAddressSql } from '../../platform/file/public.ts';
import { blockRecord, grantRecord, hotelDesk, hotelRecord, roomRecord } from './admin-contract.ts';
import { assignRoom } from './commands/assign-room.ts';
import { bookStay } from './commands/book-stay.ts';
import { changeOwn, changeStay, insteadOf } from './commands/change-stay.ts';
import { checkBlock, checkGrant, checkHotel, keepBlock, keepHotel, keepRoom } from './commands/check-records.ts';
import { moveStay } from './commands/move-stay.ts';
import { orderStays } from './commands/order-stays.ts';
import { cancelOwn, quoteOwn, renameGuests } from './commands/own-acts.ts';
import { redateStay } from './commands/redate-stay.ts';
import { saveBoard } from './commands/save-board.ts';
import { sendList } from './commands/send-list.ts';
import { answerShare, askShare, leaveOwnShare, pairBeds } from './commands/share-room.ts';
import { hotel } from './contract.ts';
import { briefHotels } from './queries/brief-hotels.ts';
import { listStays, showStay } from './queries/list-stays.ts';
import { namedRooms } from './queries/named-rooms.ts';
import { ownRoom, ownRooms } from './queries/own-stays.ts';
import { listedChanges, showLists } from './queries/rooming-lists.ts';
import { sharePool } from './queries/share-pool.ts';
import { showBoard } from './queries/show-board.ts';
import { showHotel } from './queries/show-hotel.ts';
import { readVoucher } from './queries/voucher.ts';
import { hotelRooms } from './room-contract.ts';
import { hotelBlock, hotelGrant, hotelRoom, hotel as hotelTable } from './schema.ts';
import { hotelVoucher } from './voucher-contract.ts';

const NIGHTS = 'hotel_night n JOIN stock_unit u ON u.shop_id = n.shop_id AND u.id = n.unit_id';
const sumOf = (what: string): string =>
  `SELECT coalesce(sum(${what}), 0)::int FROM ${NIGHTS} WHERE n.shop_id = t.shop_id AND n.block_id = t.id`;

const CONFERENCE = (locale: string): string =>
  `SELECT CASE WHEN ${locale} = 'en' AND c.title_en <> '' THEN c.title_en ELSE c.title END FROM conference c
    WHERE c.shop_id = t.shop_id AND c.id = t.conference_id`;

/** What answers the calls of the hotels. */
export const hotelRoutes: Binding[] = [
  ...bind(hotel, {
    'hotel.brief': (input, ctx) => briefHotels(ctx, input),
    'hotel.ofConference': ({ id, ...page }, ctx) => briefHotels(ctx, { conference: id, ...page }),
    'hotel.detail': (input, ctx) => showHotel(ctx, input),
    'hotel.order': (input, ctx) => orderStays(ctx, input),
    'hotel.orders': (input, ctx) => ownRooms(ctx, input),
    'hotel.named': (_input, ctx) => namedRooms(ctx),
    'hotel.orderShow': ({ id }, ctx) => ownRoom(ctx, id),
    'hotel.rename': (input, ctx) => renameGuests(ctx, input),
    'hotel.instead': (input, ctx) => insteadOf(ctx, input),
    'hotel.change': (input, ctx) => changeOwn(ctx, input),
    'hotel.shareAsk': (input, ctx) => askShare(ctx, input),
    'hotel.shareAnswer': (input, ctx) => answerShare(ctx, input),
    'hotel.shareLeave': (input, ctx) => leaveOwnShare(ctx, input),
    'hotel.quote': ({ id }, ctx) => quoteOwn(ctx, id),
    'hotel.cancel': (input, ctx) => cancelOwn(ctx, input),
  }),
  ...bind(hotelDesk, {
    'hotel.board.show': ({ conference }, ctx) => showBoard(ctx, conference),
    'hotel.board.save': (input, ctx) => saveBoard(ctx, input),
    'hotel.stay.list': (input, ctx) => listStays(ctx, input),
    'hotel.stay.show': ({ id }, ctx) => showStay(ctx, id),
    'hotel.stay.move': (input, ctx) => moveStay(ctx, input),
    'hotel.stay.book': (input, ctx) => bookStay(ctx, input),
    'hotel.stay.redate': (input, ctx) => redateStay(ctx, input),
    'hotel.stay.exchange': ({ id, version, ...days }, ctx) => changeStay(ctx, { id, version, days, payer: null }),
    'hotel.list.show': (input, ctx) => showLists(ctx, input),
    'hotel.list.changes': (input, ctx) => listedChanges(ctx, input),
    'hotel.list.send': (input, ctx) => sendList(ctx, input),
  }),
  ...bind(hotelVoucher, { 'hotel.voucher': ({ signed }, ctx) => readVoucher(ctx, signed) }),
  ...bind(hotelRooms, {
    'hotel.stay.assign': (input, ctx) => assignRoom(ctx, input),
    'hotel.share.pool': ({ conference }, ctx) => sharePool(ctx, conference),
    'hotel.share.pair': (input, ctx) => pairBeds(ctx, input),
  }),
  ...recordBindings(hotelRecord, 'hotel.hotel', {
    table: hotelTable,
    label: { zh: '酒店', en: 'Hotel' },
    title: 'name',
    search: ['name', 'nameEn', 'address'],
    computed: {
      rooms: 'SELECT count(*)::int FROM hotel_room r WHERE r.shop_id = t.shop_id AND r.hotel_id = t.id',
      picture: `SELECT ${pictureAddressSql('t.picture_file')}`,
    },
    beforeSave: checkHotel,
    beforeRemove: keepHotel,
  }),
  ...recordBindings(roomRecord, 'hotel.room', {
    table: hotelRoom,
    label: { zh: '房型', en: 'Type of rooms' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: {
      hotel: (locale) =>
        `SELECT ${inLanguageSql('h', locale)} FROM hotel h WHERE h.shop_id = t.shop_id AND h.id = t.hotel_id`,
      picture: `SELECT ${pictureAddressSql('t.picture_file')}`,
    },
    beforeRemove: keepRoom,
  }),
  ...recordBindings(grantRecord, 'hotel.grant', {
    table: hotelGrant,
    label: { zh: '免费间夜', en: 'Free nights' },
    title: 'note',
    search: ['note'],
    computed: {
      conference: CONFERENCE,
      member: 'SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.member_id',
      used: `SELECT count(*)::int FROM hotel_stay s CROSS JOIN LATERAL jsonb_array_elements(s.night_fens) WITH ORDINALITY AS n(fen, nth)
        WHERE s.shop_id = t.shop_id AND s.member_id = t.member_id AND s.conference_id = t.conference_id AND s.state IN ('held', 'confirmed', 'in_house', 'out')
          AND n.fen = '0' AND s.arrives_on + (n.nth::int - 1) >= t.arrives_on AND s.arrives_on + (n.nth::int - 1) < least(t.leaves_on, s.leaves_on)`,
    },
    beforeSave: checkGrant,
  }),
  ...recordBindings(blockRecord, 'hotel.block', {
    table: hotelBlock,
    label: { zh: '房块', en: 'Block of rooms' },
    title: 'note',
    search: ['note'],
    computed: {
      conference: CONFERENCE,
      room: (
        locale,
      ) => `SELECT ${inLanguageSql('h', locale)} || ' · ' || ${inLanguageSql('r', locale)} FROM hotel_room r
        JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id WHERE r.shop_id = t.shop_id AND r.id = t.room_id`,
      nights: `SELECT count(*)::int FROM hotel_night n WHERE n.shop_id = t.shop_id AND n.block_id = t.id`,
      allotted: sumOf('n.allotment'),
      sold: sumOf('u.sold'),
      held: sumOf('u.held'),
    },
    beforeSave: checkBlock,
    beforeRemove: keepBlock,
  }),
];
