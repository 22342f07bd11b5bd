import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { id, line, moment, orNone, paging, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { BoardLeg, GUESTS_PLAIN } from './admin-contract.ts';
import { TRAFFIC_STATES } from './contract.ts';
import { PICKUP_STATES } from './rules/pickup-steps.ts';

/** Who tells of a visit that the desk wrote itself. */
export const BY_DESK = 'desk';

const SEE = 'receiving.visit.view';
const path = '/api/admin/receiving/visit';
const guestName = () => personal(z.string(), { mask: 'name', plain: GUESTS_PLAIN });
const source = () => z.string().regex(/^[a-z][\w.]{1,59}$/);

/** What the desk writes of a visit; of one that a module tells of, everything but where the guest is brought and the note comes from there. */
export const VisitValues = z.object({
  source: source().default(BY_DESK),
  thingId: orNone(id()).default(null),
  title: line(120).default(''),
  titleEn: line(160).default(''),
  memberId: orNone(id()).default(null),
  guest: line(60).default(''),
  startsAt: orNone(moment()).default(null),
  endsAt: orNone(moment()).default(null),
  timeZone: line(60, 1).default('Asia/Shanghai'),
  placeId: orNone(id()).default(null),
  note: text(500).default(''),
});

/** Visits of people who are received as guests of conferences are (R10): patients and doctors who come for a trial. */
export const visitRecord = recordContract({
  name: 'receiving.visit',
  path,
  row: z.object({
    source: z.string(),
    title: z.string(),
    titleEn: z.string(),
    guest: guestName(),
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    place: z.string(),
    /** What is granted of its expenses and not paid yet, and what is paid, in fen. */
    owedFen: z.number(),
    paidFen: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    thingId: z.number().nullable(),
    memberId: z.number().nullable(),
    placeId: z.number().nullable(),
    note: z.string(),
  }),
  input: VisitValues,
  filters: { source: source() },
  sort: ['startsAt', 'updatedAt'],
  permissions: { view: SEE, save: 'receiving.visit.save', remove: 'receiving.visit.remove' },
  errors: [
    ...['receiving.source_missing', 'receiving.guest_needed', 'receiving.visit_times', 'receiving.zone_unknown'],
    ...['receiving.place_wrong', 'receiving.in_use', 'NOT_FOUND', 'ALREADY_THERE'],
  ],
});

/** The car that takes a leg. */
const Ride = z.object({
  id: z.number(),
  state: z.enum(PICKUP_STATES),
  meetsAt: z.string(),
  meetingPoint: z.string(),
  vehicle: z.string(),
  driver: z.string(),
});

/** What is asked of visits beside their records. */
export const visitDesk = {
  'receiving.trial': endpoint({
    method: 'GET',
    path: '/api/front/receiving/trial',
    access: { permission: SEE },
    summary:
      'How somebody is received who comes for a visit of a trial: the visit, their legs and pick-ups. By the number of the visit here, or with a source by its number in the module that plans it.',
    input: z.object({ id: id(), source: source().optional() }),
    output: z.object({
      data: z.object({
        id: z.number(),
        source: z.string(),
        title: z.string(),
        guest: guestName(),
        startsAt: z.string(),
        endsAt: z.string(),
        timeZone: z.string(),
        place: z.string(),
        status: z.enum(TRAFFIC_STATES),
        legs: z.array(BoardLeg.extend({ pickup: Ride.nullable() })),
      }),
      can: z.object({ save: z.boolean() }),
    }),
    errors: ['NOT_FOUND', 'receiving.source_missing'],
  }),
  'receiving.visit.offered': endpoint({
    method: 'GET',
    path: `${path}/offered`,
    access: { permission: SEE },
    summary: 'Which modules tell of visits, and the visits of the next four weeks that nobody has taken on yet.',
    input: z.object({ limit: paging.limit }),
    output: z.object({
      data: z.object({
        sources: z.array(z.object({ code: z.string(), label: z.string() })),
        visits: z.array(
          z.object({
            source: z.string(),
            thingId: z.number(),
            title: z.string(),
            guest: guestName(),
            startsAt: z.string(),
            timeZone: z.string(),
          }),
        ),
      }),
    }),
  }),
};
