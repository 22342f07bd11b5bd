import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, paging, saved, text } from '../../../kernel/contract/fields.ts';
import { PersonName } from '../../people/member/contract.ts';
import { CONFLICTS, DECISIONS } from './rules/words.ts';

const path = '/api/admin/abstract';
const one = { id: id(), version: int(1, 2_147_483_647) };
const desk = { permission: 'abstract.submission.desk' } as const;
const decide = { permission: 'abstract.submission.decide' } as const;
const step = ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.step', 'abstract.own_work'];

/** What the desk does with abstracts beside the usual way: merging, moving, and what comes after the letters. */
export const deskAdmin = {
  'abstract.submission.merge': endpoint({
    method: 'POST',
    path: `${path}/submission/merge`,
    access: desk,
    summary:
      'Merges an abstract that waits into another one of its call: it ends, and what the other one lacks of its authors is named there too where that is wanted.',
    input: z.object({ ...one, intoId: id(), takesAuthors: flag().default(false), reason: line(300, 1) }),
    output: saved(),
    errors: [...step, 'abstract.into_unknown', 'abstract.names_in_text', 'abstract.authors_wrong'],
  }),
  'abstract.submission.move': endpoint({
    method: 'POST',
    path: `${path}/submission/move`,
    access: decide,
    summary:
      'Moves an abstract to another topic: reviews that nobody began go to who takes that one; its number stays.',
    input: z.object({ ...one, topic: z.string().regex(/^[A-Z]{1,3}$/, 'abstract.topic_wrong') }),
    output: saved(),
    errors: [...step, 'abstract.topic_unknown'],
    bulk: true,
  }),
  'abstract.submission.redecide': endpoint({
    method: 'POST',
    path: `${path}/submission/redecide`,
    access: decide,
    summary:
      'Decides anew what was told already, as after an appeal: the author has a new letter, and the place in timetable or hall is freed; a dry run says what would change.',
    input: z.object({
      ...one,
      decision: z.enum(DECISIONS),
      note: text(1000).default(''),
      isDry: flag().default(false),
    }),
    output: z.object({
      data: z.object({
        id: z.number(),
        version: z.number(),
        from: z.enum(DECISIONS).nullable(),
        to: z.enum(DECISIONS),
        /** The item of the timetable and the board that it loses. */
        itemId: z.number().nullable(),
        board: z.string(),
        /** Whether it stands in a frozen book, which gets an erratum. */
        isInBook: z.boolean(),
      }),
    }),
    errors: [...step, 'abstract.same_decision'],
  }),
  'abstract.submission.dismissAppeal': endpoint({
    method: 'POST',
    path: `${path}/submission/dismiss-appeal`,
    access: decide,
    summary: 'Dismisses an appeal, with the answer that its author gets.',
    input: z.object({ ...one, answer: line(500, 1) }),
    output: saved(),
    errors: [...step, 'abstract.no_appeal'],
  }),
  'abstract.review.conflicts': endpoint({
    method: 'GET',
    path: `${path}/review/conflicts`,
    access: { permission: 'abstract.review.assign' },
    summary: 'Who of the reviewers of a call may not review which of its abstracts, and why.',
    input: z.object({ callId: id(), ...paging }),
    output: listOf(
      z.object({
        id: z.number(),
        number: z.string(),
        title: z.string(),
        /** In the order of the reviewers: why not, and null where nothing stands in the way. */
        conflicts: z.array(z.enum(CONFLICTS).nullable()),
      }),
    ).extend({
      reviewers: z.array(z.object({ id: z.number(), person: PersonName, hospital: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  }),
};
