import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id } from '../../../kernel/contract/fields.ts';

/** Days that a calendar of rooms shows. */
export const CALENDAR_DAYS = 7;

/** Something that stands in a room, by the clocks of its conference. */
export const RoomUse = z.object({
  roomId: z.number(),
  itemId: z.number(),
  conferenceId: z.number(),
  conference: z.string(),
  title: z.string(),
  day: z.string(),
  from: z.string(),
  until: z.string(),
  timeZone: z.string(),
  /** Whether it stands there in what is released, too. */
  isReleased: z.boolean(),
});
export type RoomUse = z.output<typeof RoomUse>;

/** What the desk asks of rooms beside one timetable. */
export const roomDesk = {
  'agenda.rooms': endpoint({
    method: 'GET',
    path: '/api/admin/agenda/rooms',
    access: { permission: 'agenda.item.view' },
    summary: 'What stands in the rooms of a venue for seven days, in the drafts of all conferences.',
    input: z.object({ venueId: id(), from: z.iso.date().optional() }),
    output: z.object({
      data: z.object({
        venue: z.string(),
        days: z.array(z.string()),
        rooms: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            building: z.string(),
            level: z.number(),
            /** Rooms that it consists of: what stands there keeps it, and the other way around. */
            parts: z.array(z.number()),
          }),
        ),
        uses: z.array(RoomUse),
        /** There is more than is told. */
        isCut: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
};
