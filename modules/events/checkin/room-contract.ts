import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id } from '../../../kernel/contract/fields.ts';

/** The work of displays at the doors of rooms. */
export const ROOM = 'checkin.room';

const sees = { permission: 'checkin.entry.view' } as const;

/** How full a room is at this moment: sums alone, no names. */
export const RoomNow = z.object({
  id: z.number(),
  name: z.string(),
  /** How many find a place in it; null where nobody said. */
  seats: z.number().nullable(),
  /** Who came in by the lists that are open now and has not signed out. */
  inside: z.number(),
  /** Names of these lists. */
  lists: z.array(z.string()),
});
export type RoomNow = z.output<typeof RoomNow>;

/** How full rooms are, for staff and for the displays at their doors (F5). */
export const checkinRooms = {
  'checkin.roomNow.view': endpoint({
    method: 'GET',
    path: '/api/admin/checkin/room/view/{room}',
    access: sees,
    summary: 'How full one room is, as the display at its door says.',
    input: z.object({ room: id() }),
    output: z.object({ data: RoomNow }),
    errors: ['NOT_FOUND'],
  }),
};

/** What a display at the door of a room asks. */
export const checkinRoomFront = {
  'checkin.roomNow.screen': endpoint({
    method: 'GET',
    path: '/api/front/checkin/roomNow',
    access: 'device',
    work: ROOM,
    summary: 'How full the room is that the calling display is enrolled for.',
    input: z.object({}),
    output: z.object({ data: RoomNow }),
    errors: ['checkin.room_gone'],
  }),
};
