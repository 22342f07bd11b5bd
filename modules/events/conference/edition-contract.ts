import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, id, line, saved, shown, slug } from '../../../kernel/contract/fields.ts';

const path = '/api/admin/conference/edition';
/** Lets one make a new edition of a conference with what comes along. */
export const EDITION = 'conference.edition.make';

const EditionPart = z.object({
  kind: z.string(),
  label: z.string(),
  /** How many of what it is made of. */
  counts: z.array(z.object({ label: z.string(), count: z.number() })),
});
export type EditionPart = z.output<typeof EditionPart>;

/** How the desk makes the next edition of a conference of one that was there. */
export const conferenceEdition = {
  'conference.edition.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: { permission: EDITION },
    summary: 'What of a conference may come along into a new edition, and how many of each.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        id: z.number(),
        title: z.string(),
        titleEn: z.string(),
        startsOn: z.string().nullable(),
        endsOn: z.string().nullable(),
        parts: z.array(EditionPart),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'conference.edition.make': endpoint({
    method: 'POST',
    path: `${path}/make`,
    access: { permission: EDITION },
    makes: true,
    summary:
      'Makes a draft after a conference with its texts and what is chosen to come along, all days as many later as its first day: nothing of persons, orders and what was sold.',
    input: z.object({
      conferenceId: id(),
      title: line(120, 1),
      titleEn: line(200).default(''),
      slug: z.union([slug(), z.literal('')]).default(''),
      /** Its first day; it is as long as the other one. */
      startsOn: z.iso.date(),
      parts: z.array(dottedName()).max(50).default([]),
    }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'envelope.slug_taken', 'conference.edition_days', 'conference.edition_there'],
      'conference.part_unknown',
    ],
  }),
};
