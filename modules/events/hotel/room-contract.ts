import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line } from '../../../kernel/contract/fields.ts';
import { GuestNames } from './admin-contract.ts';
import { GENDERS, SHARE_REFUSALS } from './contract.ts';
import { STAY_STATES } from './rules/stay-steps.ts';

const path = '/api/admin/hotel';

/** A bed of a room that is shared, and who could have the other one. */
const Bed = z.object({
  id: z.number(),
  room: z.string(),
  in: z.string(),
  out: z.string(),
  guests: GuestNames,
  gender: z.enum(GENDERS),
  state: z.enum(STAY_STATES),
  number: z.string(),
  mate: z.number().nullable(),
});

/** What the desk does about rooms by their numbers, and who shares one. */
export const hotelRooms = {
  'hotel.stay.assign': endpoint({
    method: 'POST',
    path: `${path}/stay/assign`,
    access: { permission: 'hotel.stay.save' },
    record: 'hotel.stay',
    summary: 'Gives a stay a room of its hotel by its number, or takes it away; no room has two parties in one night.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), number: line(20).default('') }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'hotel.step', 'hotel.room_taken'],
  }),
  'hotel.share.pool': endpoint({
    method: 'GET',
    path: `${path}/share/pool`,
    access: { permission: 'hotel.stay.view' },
    summary: 'Who of a conference shares a room with whom, who has nobody yet, and with whom they could.',
    input: z.object({ conference: id() }),
    output: z.object({
      data: z.object({
        beds: z.array(Bed),
        pairs: z.array(z.object({ id: z.number(), beds: z.array(Bed) })),
        /** There are more, of later arrivals. */
        isCut: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'hotel.share.pair': endpoint({
    method: 'POST',
    path: `${path}/share/pair`,
    access: { permission: 'hotel.stay.save' },
    summary: 'Lets two who found nobody share a room.',
    input: z.object({ one: id(), other: id() }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', ...SHARE_REFUSALS, 'hotel.share_asked'],
  }),
};
