import { z } from 'zod';
import { degrees, id, ids, int, line, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { LayoutKind, ShownLayout } from './contract.ts';
import { may, picture } from './fields.ts';
import { EQUIPMENT } from './rules/equipment.ts';

const clock = () => z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]).default('');
/** What staff write of a venue. */
export const VenueValues = z.object({
  name: line(120, 1),
  nameEn: line(160).default(''),
  city: line(60).default(''),
  cityEn: line(80).default(''),
  address: line(200).default(''),
  addressEn: line(260).default(''),
  about: text(1000).default(''),
  aboutEn: text(1600).default(''),
  /** As a map of China shows it (GCJ-02); what satellites say follows. */
  gcjLatitude: orNone(degrees(90)).default(null),
  gcjLongitude: orNone(degrees(180)).default(null),
  picture: picture(),
  position: int(0, 10_000).default(0),
});

/** What staff write of a room. */
export const RoomValues = z.object({
  venueId: id(),
  name: line(80, 1),
  nameEn: line(120).default(''),
  building: line(80).default(''),
  buildingEn: line(120).default(''),
  level: int(-9, 199).default(1),
  layouts: z
    .array(z.object({ kind: LayoutKind, seats: int(1, 100_000), picture: picture() }))
    .max(5)
    .default([]),
  /** Rooms that it is where their walls are open (L2). */
  parts: ids(12).default([]),
  setupMinutes: int(0, 600).default(0),
  clearMinutes: int(0, 600).default(0),
  equipment: z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length).default([]),
  opens: clock(),
  closes: clock(),
  way: text(300).default(''),
  wayEn: text(400).default(''),
  picture: picture(),
  position: int(0, 10_000).default(0),
});

/** What the console asks of venues and rooms. */
export const locationAdmin = {
  ...recordContract({
    name: 'location.venue',
    path: '/api/admin/location/venue',
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      city: z.string(),
      cityEn: z.string(),
      /** How many rooms are entered. */
      rooms: z.number(),
      position: z.number(),
      updatedAt: z.string(),
    }),
    detail: z.object({
      address: z.string(),
      addressEn: z.string(),
      about: z.string(),
      aboutEn: z.string(),
      gcjLatitude: z.number().nullable(),
      gcjLongitude: z.number().nullable(),
      wgsLatitude: z.number().nullable(),
      wgsLongitude: z.number().nullable(),
      picture: z.string(),
    }),
    input: VenueValues,
    sort: ['updatedAt', 'name', 'position'],
    permissions: may('location.venue'),
    errors: ['location.both_coordinates', 'location.venue_used'],
  }),
  ...recordContract({
    name: 'location.room',
    path: '/api/admin/location/room',
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      venueId: z.number(),
      venue: z.string(),
      building: z.string(),
      level: z.number(),
      /** How many it holds at most; null where nobody said. */
      seats: z.number().nullable(),
      position: z.number(),
      updatedAt: z.string(),
    }),
    detail: z.object({
      buildingEn: z.string(),
      layouts: z.array(ShownLayout),
      parts: z.array(z.number()),
      setupMinutes: z.number(),
      clearMinutes: z.number(),
      equipment: z.array(z.enum(EQUIPMENT)),
      opens: z.string(),
      closes: z.string(),
      way: z.string(),
      wayEn: z.string(),
      picture: z.string(),
    }),
    input: RoomValues,
    filters: { venueId: id() },
    sort: ['position', 'updatedAt'],
    opens: 'up',
    permissions: may('location.room'),
    errors: [
      ...['location.venue_unknown', 'location.layout_twice', 'location.hours_wrong', 'location.part_wrong'],
      ...['location.part_of_part', 'location.room_is_part', 'location.parts_taken'],
    ],
  }),
};
