import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, orNone } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import { WALL_NAMES } from './rules/wall-names.ts';

/** The work of screens that greet whoever comes. */
export const WALL = 'checkin.wall';
export const WALL_RUN = 'checkin.wall.run';

const path = '/api/admin/checkin';
const front = '/api/front/checkin';
const sees = { permission: 'checkin.entry.view' } as const;
const runs = { permission: WALL_RUN } as const;

/** What staff write of a wall. */
export const WallValues = z.object({
  listId: id(),
  gateId: orNone(id()).default(null),
  name: line(60, 1),
  nameEn: line(80).default(''),
  welcome: line(60).default(''),
  welcomeEn: line(100).default(''),
  names: z.enum(WALL_NAMES).default('masked'),
  seconds: int(5, 300).default(60),
});

/** What stands on a wall at this moment: sums for everybody, and people for a short while. */
const Wall = z.object({
  now: z.string(),
  name: z.string(),
  welcome: z.string(),
  conference: z.string(),
  list: z.string(),
  isPaused: z.boolean(),
  /** How long somebody stands on it; the screen lets them go by itself where it hears nothing more. */
  seconds: z.number(),
  entered: z.number(),
  /** Who came in the last minutes, by the list and by each gate that the wall is of. */
  lately: z.number(),
  minutes: z.number(),
  gates: z.array(z.object({ id: z.number(), name: z.string(), entered: z.number(), lately: z.number() })),
  people: z.array(
    z.object({
      /** Number of the entry. */
      entry: z.number(),
      at: z.string(),
      gate: z.string(),
      person: z.string(),
      affiliation: z.string(),
      picture: z.string().nullable(),
    }),
  ),
});

/** Walls, and how staff run them. */
export const checkinWalls = {
  ...recordContract({
    name: 'checkin.wall',
    path: `${path}/wall`,
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      listId: z.number(),
      list: z.string(),
      conference: z.string(),
      gateId: z.number().nullable(),
      gate: z.string(),
      welcome: z.string(),
      welcomeEn: z.string(),
      names: z.enum(WALL_NAMES),
      seconds: z.number(),
      isPaused: z.boolean(),
      updatedAt: z.string(),
    }),
    input: WallValues,
    filters: { listId: id() },
    sort: ['name', 'updatedAt'],
    permissions: { view: 'checkin.list.view', save: 'checkin.list.save', remove: 'checkin.list.remove' },
    errors: ['checkin.list_unknown', 'checkin.gate_unknown', 'checkin.wall_used'],
  }),
  'checkin.wall.view': endpoint({
    method: 'GET',
    path: `${path}/wall/view`,
    access: sees,
    summary: 'What stands on a wall at this moment, as the foyer reads it.',
    input: z.object({ wall: id() }),
    output: z.object({ data: Wall }),
    errors: ['NOT_FOUND'],
  }),
  'checkin.wall.people': endpoint({
    method: 'GET',
    path: `${path}/wall/people`,
    access: runs,
    summary: 'Who came lately by the list of a wall, with how they stand on it, for whoever runs it.',
    input: z.object({ wall: id() }),
    output: z.object({
      data: z.array(
        z.object({
          registration: z.number(),
          at: z.string(),
          gate: z.string(),
          person: PersonName,
          affiliation: z.string(),
          isNamed: z.boolean(),
          isHidden: z.boolean(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'checkin.wall.pause': endpoint({
    method: 'POST',
    path: `${path}/wall/pause`,
    access: runs,
    summary: 'Shows nobody on a wall for the moment, or goes on; its figures stay. Doing so again changes nothing.',
    input: z.object({ id: id(), isPaused: flag() }),
    output: z.object({ data: z.object({ id: z.number(), isPaused: z.boolean() }) }),
    errors: ['NOT_FOUND'],
  }),
  'checkin.wall.hide': endpoint({
    method: 'POST',
    path: `${path}/wall/hide`,
    access: runs,
    summary: 'Takes somebody off every wall, or lets them be shown again. Doing so again changes nothing.',
    input: z.object({ registration: id(), isHidden: flag() }),
    output: z.object({ data: z.object({ registration: z.number(), isHidden: z.boolean() }) }),
    errors: ['NOT_FOUND'],
  }),
};

const Consent = z.object({ data: z.object({ isNamed: z.boolean() }) });

/** What screens in a foyer ask, and what somebody says of their own name. */
export const checkinWallFront = {
  'checkin.wall.screen': endpoint({
    method: 'GET',
    path: `${front}/wall`,
    access: 'device',
    work: WALL,
    summary: 'What the wall shows that the calling screen is enrolled for: names as they may be read by everybody.',
    input: z.object({}),
    output: z.object({ data: Wall }),
    errors: ['checkin.wall_gone'],
  }),
  'checkin.wallName.show': endpoint({
    method: 'GET',
    path: `${front}/wall/name`,
    access: 'member',
    summary: 'Whether the own name may be shown whole on screens of the conference.',
    input: z.object({ registration: id() }),
    output: Consent,
    errors: ['NOT_FOUND'],
  }),
  'checkin.wallName.save': endpoint({
    method: 'POST',
    path: `${front}/wall/name`,
    access: 'member',
    summary:
      'Agrees that the own name, unit and picture are shown whole on screens of the conference, or takes that back.',
    input: z.object({ registration: id(), isNamed: flag() }),
    output: Consent,
    errors: ['NOT_FOUND'],
  }),
};
