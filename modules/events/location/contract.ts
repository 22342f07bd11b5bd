import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { AREA_SHAPE, PIN_SHAPE } from './fields.ts';
import { layoutKinds } from './rules/seats.ts';

export const LayoutKind = z.enum(layoutKinds);

/** A layout as it is read. */
export const ShownLayout = z.object({ kind: LayoutKind, seats: z.number(), picture: z.string().optional() });

/** A venue as lists show it, in the reader's language. */
export const VenueRow = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  about: z.string(),
  /** Address of a picture; empty where there is none. */
  picture: z.string(),
});
export type VenueRow = z.output<typeof VenueRow>;

/** A room as who looks for it is told. */
export const Room = z.object({
  id: z.number(),
  name: z.string(),
  building: z.string(),
  level: z.number(),
  layouts: z.array(ShownLayout),
  /** Rooms that it is where their walls are open. */
  parts: z.array(z.number()),
  way: z.string(),
  picture: z.string(),
});
export type Room = z.output<typeof Room>;

/** A floor with its plan, in the reader's language: areas and pins in units of which the plan is a thousand wide. */
export const Floor = z.object({
  id: z.number(),
  building: z.string(),
  level: z.number(),
  /** Address of a picture; empty where the floor is drawn by its rooms alone. */
  plan: z.string(),
  height: z.number(),
  /** How many metres the plan is wide; null where nobody said. */
  metres: z.number().nullable(),
  areas: z.array(AREA_SHAPE),
  pins: z.array(PIN_SHAPE.omit({ labelEn: true })),
});
export type Floor = z.output<typeof Floor>;

/** Rooms and floors that are told of one venue at most. */
export const MOST_ROOMS = 300;
export const MOST_FLOORS = 60;

/** What readers ask of venues and their rooms. */
export const location = {
  'location.list': endpoint({
    method: 'GET',
    path: '/api/front/location/list',
    access: 'visitor',
    summary: 'The venues in the order of the editors.',
    input: z.object({ q: line(100).default(''), ...paging }),
    output: listOf(VenueRow),
  }),
  'location.show': endpoint({
    method: 'GET',
    path: '/api/front/location/show/{id}',
    access: 'visitor',
    summary:
      'One venue with its rooms by building and level, the plans of its floors, and where it stands in both datums.',
    input: z.object({ id: id() }),
    output: shown(
      VenueRow.extend({
        /** By maps of China. */
        gcj02: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        /** By satellites. */
        wgs84: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        rooms: z.array(Room),
        floors: z.array(Floor),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};
