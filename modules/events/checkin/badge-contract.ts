import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, id, int, line, listOf, orNone, paging, saved } from '../../../kernel/contract/fields.ts';
import { PersonName } from '../../people/member/contract.ts';
import { BADGE_SIZES, BADGE_WHYS, BATCH_STATES, MOST_OF_A_BATCH } from './rules/badge-batch.ts';

const path = '/api/admin/checkin';
const prints = { permission: 'checkin.badge.print' } as const;
const version = () => int(0, 2_147_483_647);
const Size = z.enum(BADGE_SIZES);

/** A batch as it lies at a desk. */
const batch = {
  id: z.number(),
  conference: z.string(),
  number: z.number(),
  size: Size,
  badges: z.number(),
  sheets: z.number(),
  spoilt: z.number(),
  state: z.enum(BATCH_STATES),
  reason: z.string(),
  takenBy: PersonName,
  takenAt: z.string(),
  settledAt: z.string().nullable(),
};

/** The queue of badges, and the batches that printers' desks take from it (K8). */
export const checkinBadges = {
  'checkin.queue.show': endpoint({
    method: 'GET',
    path: `${path}/queue/show`,
    access: prints,
    summary:
      'How the badges of a conference stand: who waits for one and why, how many were printed, and the paper that is left and will be needed.',
    input: z.object({ conference: id() }),
    output: z.object({
      data: z.object({
        conference: z.string(),
        waiting: z.object({ fresh: z.number(), changed: z.number(), spoilt: z.number() }),
        /** Who still has to pay, or to be approved. */
        coming: z.number(),
        printed: z.number(),
        again: z.number(),
        /** Batches of which nobody has said yet how they came out. */
        openBatches: z.number(),
        paper: z.object({
          size: Size,
          sheets: z.number().nullable(),
          version: z.number(),
          perSheet: z.number(),
          /** Sheets for who waits, and for who comes besides and what is printed again as often as so far. */
          now: z.number(),
          later: z.number(),
          missing: z.number().nullable(),
        }),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'checkin.queue.list': endpoint({
    method: 'GET',
    path: `${path}/queue/list`,
    access: prints,
    summary:
      'Who waits for a badge, in the order in which batches take them: they come and have none, what theirs says is no longer so, or the paper jammed.',
    input: z.object({ ...paging, cursor: cursor(), conferenceId: id(), why: z.enum(BADGE_WHYS).optional() }),
    output: listOf(
      z.object({
        /** Number of the registration. */
        id: z.number(),
        person: PersonName,
        affiliation: z.string(),
        conference: z.string(),
        ticket: z.string(),
        why: z.enum(BADGE_WHYS),
        submittedAt: z.string(),
      }),
    ),
  }),
  'checkin.queue.take': endpoint({
    method: 'POST',
    path: `${path}/queue/take`,
    access: prints,
    summary:
      'Takes the next badges of the queue as a batch that is printed at this desk: each is counted, and no other desk is given it.',
    input: z.object({ conference: id(), size: Size, most: int(1, MOST_OF_A_BATCH) }),
    output: z.object({
      data: z.object({ id: z.number(), number: z.number(), badges: z.number(), sheets: z.number() }),
    }),
    errors: ['checkin.conference_unknown', 'checkin.queue_empty'],
    makes: true,
  }),
  'checkin.queue.paper': endpoint({
    method: 'POST',
    path: `${path}/queue/paper`,
    access: prints,
    summary: 'Says on which paper the badges of a conference are printed, and how many sheets of it somebody counted.',
    input: z.object({
      conference: id(),
      version: version(),
      size: Size,
      sheets: orNone(int(0, 1_000_000)).default(null),
    }),
    output: saved(),
    errors: ['checkin.conference_unknown', 'VERSION_CONFLICT'],
  }),
  'checkin.batch.list': endpoint({
    method: 'GET',
    path: `${path}/batch/list`,
    access: prints,
    summary: 'The batches that desks took, the youngest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      conferenceId: id().optional(),
      state: z.enum(BATCH_STATES).optional(),
    }),
    output: listOf(z.object(batch)),
  }),
  'checkin.batch.show': endpoint({
    method: 'GET',
    path: `${path}/batch/{id}`,
    access: prints,
    summary: 'A batch with its badges, each with the sheet and the place of it that it lies on.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        ...batch,
        version: z.number(),
        /** It can still be drawn, because it was taken a short while ago and nobody said how it came out. */
        isDrawn: z.boolean(),
        people: z.array(
          z.object({
            /** Number of the badge. */
            id: z.number(),
            person: PersonName,
            affiliation: z.string(),
            number: z.number(),
            sheet: z.number(),
            place: z.number(),
            isSpoilt: z.boolean(),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'checkin.batch.settle': endpoint({
    method: 'POST',
    path: `${path}/batch/settle`,
    access: prints,
    summary:
      'Says how a batch came out: badges that did not, because the paper jammed, count no more and go back into the queue.',
    input: z.object({
      id: id(),
      version: version(),
      /** Badges that did not come out. */
      spoilt: z.array(id()).max(MOST_OF_A_BATCH).default([]),
      reason: line(200).default(''),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'checkin.batch_settled', 'checkin.reason_needed'],
  }),
};
