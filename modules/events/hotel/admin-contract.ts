import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import {
  cursor,
  degrees,
  flag,
  id,
  int,
  line,
  listOf,
  orNone,
  paging,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { DATUMS } from '../../../kernel/rules/geo.ts';
import { Audience } from '../../content/envelope/contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import {
  BEDS,
  BLOCK_STATES,
  CHANGE_REFUSALS,
  ChangedStay,
  GENDERS,
  GuestInput,
  MOST_GUESTS,
  STAY_SOURCES,
} from './contract.ts';
import { STAY_STATES } from './rules/stay-steps.ts';

const path = '/api/admin/hotel';
const day = () => z.iso.date();
const fen = () => z.number().int();
const version = () => int(1, 2_147_483_647);
const clock = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'hotel.time_malformed');
const rights = (record: string) => ({
  view: `${record}.view`,
  save: `${record}.save`,
  remove: `${record}.remove`,
});

/** Who guests are is told to those alone who may see it. */
export const GUESTS_PLAIN = 'hotel.stay.unmasked';
export const GuestNames = personal(z.string(), { mask: 'name', plain: GUESTS_PLAIN });

/** What staff write of a hotel. */
export const HotelValues = z.object({
  name: line(100, 1),
  nameEn: line(160).default(''),
  about: text(1000).default(''),
  aboutEn: text(1600).default(''),
  address: line(200).default(''),
  addressEn: line(260).default(''),
  phone: line(30).default(''),
  stars: orNone(int(1, 5)).default(null),
  latitude: orNone(degrees(90)).default(null),
  longitude: orNone(degrees(180)).default(null),
  datum: z.enum(DATUMS).default('gcj02'),
  arriveFrom: clock().default('14:00'),
  leaveUntil: clock().default('12:00'),
  lateFrom: clock().default('18:00'),
  pictureFile: orNone(id()).default(null),
  position: int(0, 10_000).default(0),
});

/** The hotels of the shop. */
export const hotelRecord = recordContract({
  name: 'hotel.hotel',
  path: `${path}/hotel`,
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    address: z.string(),
    stars: z.number().nullable(),
    rooms: z.number(),
    position: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    about: z.string(),
    aboutEn: z.string(),
    addressEn: z.string(),
    phone: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    datum: z.enum(DATUMS),
    arriveFrom: z.string(),
    leaveUntil: z.string(),
    lateFrom: z.string(),
    pictureFile: z.number().nullable(),
    picture: z.string().nullable(),
  }),
  input: HotelValues,
  sort: ['updatedAt', 'name', 'position'],
  permissions: rights('hotel.hotel'),
  errors: ['hotel.in_use', 'ALREADY_THERE'],
});

/** What staff write of a type of rooms. */
export const RoomValues = z.object({
  hotelId: id(),
  name: line(60, 1),
  nameEn: line(100).default(''),
  about: text(500).default(''),
  aboutEn: text(800).default(''),
  bed: z.enum(BEDS).default('king'),
  breakfasts: int(0, 6).default(0),
  sleeps: int(1, MOST_GUESTS).default(2),
  area: orNone(int(1, 1000)).default(null),
  pictureFile: orNone(id()).default(null),
  position: int(0, 10_000).default(0),
});

/** The types of rooms of the hotels. */
export const roomRecord = recordContract({
  name: 'hotel.room',
  path: `${path}/room`,
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    hotelId: z.number(),
    hotel: z.string(),
    bed: z.enum(BEDS),
    breakfasts: z.number(),
    sleeps: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    about: z.string(),
    aboutEn: z.string(),
    area: z.number().nullable(),
    pictureFile: z.number().nullable(),
    picture: z.string().nullable(),
    position: z.number(),
  }),
  input: RoomValues,
  filters: { hotelId: id(), bed: z.enum(BEDS) },
  sort: ['updatedAt', 'name'],
  permissions: rights('hotel.room'),
  errors: ['hotel.in_use', 'ALREADY_THERE'],
});

/** What staff write of a block; its nights are written on the board. */
export const BlockValues = z.object({
  conferenceId: id(),
  roomId: id(),
  state: z.enum(BLOCK_STATES).default('tentative'),
  cutoffOn: orNone(day()).default(null),
  audience: Audience.default('public'),
  isShared: flag().default(false),
  commitPercent: int(0, 100).default(0),
  penaltyFen: int(0, 10_000_000).default(0),
  note: text(500).default(''),
});

const counts = { allotted: z.number(), sold: z.number(), held: z.number() };

/** The rooms that hotels keep for conferences. */
export const blockRecord = recordContract({
  name: 'hotel.block',
  path: `${path}/block`,
  row: z.object({
    conferenceId: z.number(),
    conference: z.string(),
    roomId: z.number(),
    room: z.string(),
    state: z.enum(BLOCK_STATES),
    cutoffOn: z.string().nullable(),
    audience: z.string(),
    isShared: z.boolean(),
    nights: z.number(),
    ...counts,
    updatedAt: z.string(),
  }),
  detail: z.object({
    commitPercent: z.number(),
    penaltyFen: z.number(),
    note: z.string(),
    releasedAt: z.string().nullable(),
  }),
  input: BlockValues,
  filters: { conferenceId: id(), state: z.enum(BLOCK_STATES) },
  sort: ['updatedAt', 'cutoffOn'],
  permissions: rights('hotel.block'),
  errors: ['hotel.block_sold', 'hotel.block_fixed', 'hotel.in_use', 'ALREADY_THERE'],
});

/** What staff write of nights that somebody has for nothing. */
export const GrantValues = z.object({
  conferenceId: id(),
  memberId: id(),
  arrivesOn: day(),
  leavesOn: day(),
  note: text(300).default(''),
});

/** Nights of conferences that somebody has for nothing. */
export const grantRecord = recordContract({
  name: 'hotel.grant',
  path: `${path}/grant`,
  row: z.object({
    conferenceId: z.number(),
    conference: z.string(),
    memberId: z.number(),
    member: PersonName,
    arrivesOn: z.string(),
    leavesOn: z.string(),
    /** How many of these nights they have taken. */
    used: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({ note: z.string() }),
  input: GrantValues,
  filters: { conferenceId: id(), memberId: id() },
  sort: ['updatedAt'],
  permissions: rights('hotel.grant'),
  errors: ['hotel.days_wrong', 'hotel.grant_there', 'ALREADY_THERE'],
});

/** A night of a block on the board. */
export const BoardNight = z.object({
  night: z.string(),
  priceFen: fen(),
  allotment: z.number(),
  blocked: z.number(),
  released: z.number(),
  held: z.number(),
  sold: z.number(),
  /** Rooms whose guests come late to this first night of theirs. */
  late: z.number(),
});
export type BoardNight = z.output<typeof BoardNight>;

/** A block on the board, with what it came to. */
export const BoardBlock = z.object({
  id: z.number(),
  version: z.number(),
  hotelId: z.number(),
  hotel: z.string(),
  room: z.string(),
  state: z.enum(BLOCK_STATES),
  cutoffOn: z.string().nullable(),
  releasedAt: z.string().nullable(),
  commitPercent: z.number(),
  committed: z.number(),
  short: z.number(),
  pickUp: z.number(),
  penaltyFen: fen(),
  ...counts,
  /** Nights sold in the last seven days. */
  lately: z.number(),
  nights: z.array(BoardNight),
});
export type BoardBlock = z.output<typeof BoardBlock>;

const stayRow = {
  id: z.number(),
  version: z.number(),
  conferenceId: z.number(),
  hotel: z.string(),
  room: z.string(),
  in: z.string(),
  out: z.string(),
  guests: GuestNames,
  state: z.enum(STAY_STATES),
  source: z.enum(STAY_SOURCES),
  booker: PersonName.nullable(),
  orderCode: z.string().nullable(),
  priceFen: fen(),
  /** The room that the desk gave it. */
  number: z.string(),
  /** It takes another one's place once its change is paid. */
  isChange: z.boolean(),
  /** That its first guest comes late, in words; nothing where that is not so, or they are there. */
  late: z.string(),
};

const list = { conference: id(), hotel: id() };

/** What the desk of the hotels asks and does. */
export const hotelDesk = {
  'hotel.board.show': endpoint({
    method: 'GET',
    path: `${path}/board/show`,
    access: { permission: 'hotel.block.view' },
    summary:
      'The blocks of a conference night by night: what there is, what is held and sold, and how that stands against what was promised.',
    input: z.object({ conference: id() }),
    output: z.object({
      data: z.object({
        id: z.number(),
        title: z.string(),
        startsOn: z.string().nullable(),
        endsOn: z.string().nullable(),
        blocks: z.array(BoardBlock),
        /** Nights sold in all by the end of each day, the last sixty days on which any were. */
        curve: z.array(z.object({ day: z.string(), sold: z.number() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'hotel.board.save': endpoint({
    method: 'POST',
    path: `${path}/board/save`,
    access: { permission: 'hotel.block.save' },
    summary:
      'Says the nights of a block: rooms, rooms kept back, prices. A night that is left out goes where nothing of it is sold.',
    input: z.object({
      block: id(),
      version: version(),
      nights: z
        .array(
          z.object({
            night: day(),
            priceFen: int(0, 10_000_000),
            allotment: int(0, 10_000),
            blocked: int(0, 10_000).default(0),
          }),
        )
        .max(60),
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'hotel.night_sold', 'hotel.night_twice', 'hotel.blocked_many'],
  }),
  'hotel.stay.list': endpoint({
    method: 'GET',
    path: `${path}/stay/list`,
    access: { permission: 'hotel.stay.view' },
    record: 'hotel.stay',
    summary: 'Who sleeps where, by the day of arrival.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      conferenceId: id().optional(),
      state: z.enum(STAY_STATES).optional(),
      source: z.enum(STAY_SOURCES).optional(),
      isLate: flag().optional(),
      sort: z.enum(['in', '-in']).default('-in'),
    }),
    output: listOf(z.object(stayRow)),
  }),
  'hotel.stay.show': endpoint({
    method: 'GET',
    path: `${path}/stay/show/{id}`,
    access: { permission: 'hotel.stay.view' },
    record: 'hotel.stay',
    summary: 'One stay with its guests, and what the desk can do with it.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        ...stayRow,
        conference: z.string(),
        note: z.string(),
        createdAt: z.string(),
        people: z.array(
          z.object({
            name: GuestNames,
            phone: personal(z.string(), { mask: 'phone', plain: GUESTS_PLAIN }),
          }),
        ),
        blockId: z.number(),
        /** Where its steps may lead now. */
        steps: z.array(z.enum(STAY_STATES)),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'hotel.stay.move': endpoint({
    method: 'POST',
    path: `${path}/stay/move`,
    access: { permission: 'hotel.stay.save' },
    record: 'hotel.stay',
    summary: 'Leads a stay on: arrived, left (on an earlier day, whose nights come back), did not come, cancelled.',
    input: z.object({ id: id(), version: version(), to: z.enum(STAY_STATES), leavesOn: day().optional() }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), state: z.enum(STAY_STATES) }) }),
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'hotel.step',
      'hotel.days_wrong',
      'hotel.by_order',
      'hotel.nights_gone',
      'ALREADY_TAKEN',
    ],
  }),
  'hotel.stay.book': endpoint({
    method: 'POST',
    path: `${path}/stay/book`,
    access: { permission: 'hotel.stay.save' },
    makes: true,
    summary:
      'Books a room by hand, also after the cut-off; on request beyond what the block has, where the hotel agreed.',
    input: z.object({
      block: id(),
      in: day(),
      out: day(),
      guests: z.array(GuestInput).min(1).max(MOST_GUESTS),
      note: text(300).default(''),
      /** Whose bed it is, where it is sold by the bed. */
      gender: z.enum(GENDERS).optional(),
      onRequest: flag().default(false),
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'hotel.night_full', 'hotel.closed', 'hotel.days_wrong'],
      ...['hotel.guests_many', 'hotel.guest_twice', 'hotel.gender_needed'],
    ],
  }),
  'hotel.stay.redate': endpoint({
    method: 'POST',
    path: `${path}/stay/redate`,
    access: { permission: 'hotel.stay.save' },
    record: 'hotel.stay',
    summary:
      'Gives a stay that the desk booked other days: all of its new nights or none; on request beyond what the block has.',
    input: z.object({ id: id(), version: version(), in: day(), out: day(), onRequest: flag().default(false) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'hotel.night_full', 'hotel.closed', 'hotel.days_wrong'],
      ...['hotel.step', 'hotel.by_order', 'hotel.guest_twice', 'ALREADY_TAKEN'],
    ],
  }),
  'hotel.stay.exchange': endpoint({
    method: 'POST',
    path: `${path}/stay/exchange`,
    access: { permission: 'hotel.stay.save' },
    record: 'hotel.stay',
    summary:
      'Gives a stay that has an order other days or another room in it, also after the cut-off: at once where it is not paid, else beside it.',
    input: z.object({ id: id(), version: version(), block: id(), in: day(), out: day() }),
    output: z.object({ data: ChangedStay }),
    errors: CHANGE_REFUSALS,
  }),
  'hotel.list.show': endpoint({
    method: 'GET',
    path: `${path}/list/show`,
    access: { permission: 'hotel.stay.view' },
    summary: 'The lists that a hotel was sent for a conference, and how many changes wait for the next one.',
    input: z.object(list),
    output: z.object({
      data: z.object({
        lists: z.array(z.object({ number: z.number(), sentAt: z.string(), stays: z.number() })),
        stays: z.number(),
        waiting: z.number(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'hotel.list.changes': endpoint({
    method: 'GET',
    path: `${path}/list/changes`,
    access: { permission: 'hotel.stay.view' },
    summary: 'What a rooming list says that the one before did not; without a number, what the next one would say.',
    input: z.object({
      ...paging,
      q: line(60).default(''),
      conference: id().optional(),
      hotel: id().optional(),
      number: int(1, 100_000).optional(),
      sort: z.enum(['in', '-in']).default('in'),
    }),
    output: listOf(
      z.object({
        id: z.number(),
        kind: z.enum(['added', 'changed', 'cancelled']),
        room: z.string(),
        in: z.string(),
        out: z.string(),
        guests: GuestNames,
        note: z.string(),
        late: z.string(),
        /** What of it is otherwise than before, by the names of its columns. */
        changed: z.array(z.string()),
      }),
    ),
  }),
  'hotel.list.send': endpoint({
    method: 'POST',
    path: `${path}/list/send`,
    access: { permission: 'hotel.list.send' },
    makes: true,
    summary: 'Keeps the rooming list as it goes to the hotel now: the next one is told against it.',
    input: z.object(list),
    output: z.object({ data: z.object({ id: z.number(), number: z.number(), changes: z.number() }) }),
    errors: ['NOT_FOUND', 'hotel.nothing_new'],
  }),
};
