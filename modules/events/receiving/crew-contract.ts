import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, moment } from '../../../kernel/contract/fields.ts';
import { LEG_STATES } from './rules/leg-steps.ts';
import { PICKUP_STATES } from './rules/pickup-steps.ts';
import { CREW_ROLES, DIRECTIONS, FLAGS } from './rules/words.ts';

/** What the link of a driver or greeter opens: one day. */
export const SHEET_LINK = 'receiving.sheet';

/** A pick-up as its driver and greeter see it (R9): names, phones that guests allowed, leg and count, and nothing else of them. */
export const CrewPickup = z.object({
  id: z.number(),
  direction: z.enum(DIRECTIONS),
  station: z.string(),
  place: z.string(),
  meetingPoint: z.string(),
  startsAt: z.string(),
  meetsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  people: z.number(),
  state: z.enum(PICKUP_STATES),
  flag: z.enum(FLAGS),
  guests: z.array(
    z.object({
      name: z.string(),
      /** Empty where the guest did not allow it: the desk puts through. */
      phone: z.string(),
      number: z.string(),
      state: z.enum(LEG_STATES),
      scheduledAt: z.string().nullable(),
      expectedAt: z.string(),
      people: z.number(),
    }),
  ),
  /** Where a tap may lead it now. */
  steps: z.array(z.enum(PICKUP_STATES)),
});
export type CrewPickup = z.output<typeof CrewPickup>;

/** What whoever holds the link of a day calls: it is that of the link, and no other. */
export const crewDay = {
  'receiving.crew.open': endpoint({
    method: 'POST',
    path: '/api/front/receiving/crew/open',
    access: 'link',
    opens: SHEET_LINK,
    summary: 'The pick-ups of a driver or greeter on the day of the link.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        name: z.string(),
        role: z.enum(CREW_ROLES),
        day: z.string(),
        until: z.string(),
        /** Empty where the shop has said none. */
        desk: z.object({ phone: z.string() }),
        pickups: z.array(CrewPickup),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'receiving.crew.tap': endpoint({
    method: 'POST',
    path: '/api/front/receiving/crew/tap',
    access: 'link',
    opens: SHEET_LINK,
    summary: 'Leads a pick-up on by one tap; what comes again under its name is answered as the first time.',
    input: z.object({
      pickup: id(),
      to: z.enum(PICKUP_STATES),
      nonce: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
      /** When it was tapped, where the phone had no network then. */
      at: moment().optional(),
    }),
    output: z.object({ data: z.object({ id: z.number(), state: z.enum(PICKUP_STATES) }) }),
    errors: ['NOT_FOUND', 'receiving.pickup_step'],
  }),
};
