import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { degrees, id, int, line, orNone, saved } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { DATUMS } from '../../../kernel/rules/geo.ts';
import { AREA_SHAPE, may, PIN_SHAPE, picture } from './fields.ts';
import { MOST, PIN_KINDS, PLAN_HEIGHTS } from './rules/plan.ts';
import { WAY_SOURCES } from './rules/ways.ts';
import { GOES } from './rules/words.ts';

/** What staff write of a floor; its rooms and pins are drawn. */
export const FloorValues = z.object({
  venueId: id(),
  building: line(80).default(''),
  buildingEn: line(120).default(''),
  level: int(-9, 199).default(1),
  plan: picture(),
  /** Of a plan without a picture; that of one with a picture follows it. */
  height: int(PLAN_HEIGHTS.least, PLAN_HEIGHTS.most).default(PLAN_HEIGHTS.usual),
  metres: orNone(int(1, 5000)).default(null),
});

const coordinate = () => int(0, PLAN_HEIGHTS.most);
const Area = z.object({
  roomId: id(),
  points: z
    .array(z.tuple([coordinate(), coordinate()]))
    .min(3)
    .max(MOST.points),
});
const Pin = z.object({
  kind: z.enum(PIN_KINDS),
  label: line(40).default(''),
  labelEn: line(60).default(''),
  shaft: line(20).default(''),
  goes: z.enum(GOES).default('both'),
  x: coordinate(),
  y: coordinate(),
});

/** The floors of venues. */
export const floorRecord = recordContract({
  name: 'location.floor',
  path: '/api/admin/location/floor',
  row: z.object({
    venueId: z.number(),
    venue: z.string(),
    building: z.string(),
    buildingEn: z.string(),
    level: z.number(),
    /** How many rooms are drawn on it, and how many are on it. */
    drawn: z.number(),
    rooms: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    plan: z.string(),
    height: z.number(),
    metres: z.number().nullable(),
  }),
  input: FloorValues,
  filters: { venueId: id() },
  sort: ['updatedAt'],
  permissions: may('location.floor'),
  errors: ['location.venue_unknown'],
});

/** What the editor of plans asks, and what it keeps. */
export const floorDesk = {
  'location.floor.board': endpoint({
    method: 'GET',
    path: '/api/admin/location/floor/board',
    access: { permission: 'location.floor.view' },
    summary: 'A floor as it is drawn, with every room of its venue that could be on it.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        id: z.number(),
        version: z.number(),
        venueId: z.number(),
        venue: z.string(),
        building: z.string(),
        level: z.number(),
        plan: z.string(),
        height: z.number(),
        metres: z.number().nullable(),
        areas: z.array(AREA_SHAPE),
        pins: z.array(PIN_SHAPE),
        /** Rooms of the floor; those that are drawn on another one are left out. */
        rooms: z.array(z.object({ id: z.number(), name: z.string() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'location.floor.draw': endpoint({
    method: 'POST',
    path: '/api/admin/location/floor/draw',
    access: { permission: 'location.floor.save' },
    record: 'location.floor',
    summary: 'Keeps where the rooms and pins of a floor are drawn: all of them, as they are sent.',
    input: z.object({
      id: id(),
      version: int(1, 2_147_483_647),
      areas: z.array(Area).max(MOST.areas),
      pins: z.array(Pin).max(MOST.pins),
    }),
    output: saved(),
    bodyBytes: 131_072,
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'location.drawing_outside', 'location.drawing_flat'],
      ...['location.drawing_twice', 'location.drawing_room'],
    ],
  }),
  'location.floor.bring': endpoint({
    method: 'POST',
    path: '/api/admin/location/floor/bring',
    access: { permission: 'location.floor.save' },
    summary:
      'Takes an SVG as the plan of a floor: what could do anything is refused, the rest is drawn as a picture of the library, and of the file itself nothing is kept.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647) }),
    output: saved(),
    upload: { maxBytes: 1_048_576 },
    makes: true,
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'location.svg_missing', 'location.svg_refused', 'location.svg_damaged'],
      ...['file.quota', 'file.shop_full', 'TOO_LARGE', 'TOO_COMPLEX'],
    ],
  }),
};

/** What staff write of a way. */
export const WayValues = z.object({
  fromId: id(),
  toId: id(),
  walkMinutes: orNone(int(1, 600)).default(null),
  driveMinutes: orNone(int(1, 600)).default(null),
});

/** The ways between venues. */
export const wayRecord = recordContract({
  name: 'location.way',
  path: '/api/admin/location/way',
  row: z.object({
    fromId: z.number(),
    from: z.string(),
    toId: z.number(),
    to: z.string(),
    walkMinutes: z.number().nullable(),
    driveMinutes: z.number().nullable(),
    walkMetres: z.number().nullable(),
    driveMetres: z.number().nullable(),
    source: z.enum(WAY_SOURCES),
    measuredAt: z.string(),
    updatedAt: z.string(),
  }),
  detail: z.object({}),
  input: WayValues,
  filters: { fromId: id(), toId: id() },
  sort: ['updatedAt'],
  permissions: may('location.way'),
  errors: ['location.venue_unknown', 'location.way_nowhere', 'location.way_empty'],
});

/** What the map does for a venue. */
export const wayDesk = {
  'location.venue.place': endpoint({
    method: 'POST',
    path: '/api/admin/location/venue/place',
    access: { permission: 'location.venue.save' },
    record: 'location.venue',
    summary: 'Says where a venue stands, as the map found it: both datums are kept, one follows from the other.',
    input: z.object({
      id: id(),
      version: int(1, 2_147_483_647),
      latitude: degrees(90),
      longitude: degrees(180),
      datum: z.enum(DATUMS).default('gcj02'),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'location.way.measure': endpoint({
    method: 'POST',
    path: '/api/admin/location/way/measure',
    access: { permission: 'location.way.save' },
    summary:
      'Asks the map for the ways between a venue and all others of its city that stand on a map, both directions; what the desk wrote stays.',
    input: z.object({ venueId: id() }),
    output: z.object({ data: z.object({ measured: z.number(), kept: z.number(), source: z.enum(['local', 'amap']) }) }),
    errors: [...['NOT_FOUND', 'location.no_coordinates', 'map.unreachable', 'map.refused', 'map.not_set_up']],
  }),
};
