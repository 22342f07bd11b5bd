import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, lines, moment, orNone, saved, text } from '../../../kernel/contract/fields.ts';
import { isLinkable } from '../../../kernel/rules/linkable.ts';
import { isTimeZone } from '../../../kernel/rules/time-zone.ts';
import { contentAdmin } from '../../content/envelope/admin-contract.ts';
import { categoryContract } from '../../content/envelope/category-contract.ts';
import { contentValues } from '../../content/envelope/editor-contract.ts';
import { ConferenceMode, EventStatus, Phase } from './contract.ts';

const day = () => orNone(z.iso.date()).default(null);
const time = () => z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]).default('');
const degrees = (most: number) =>
  orNone(
    z
      .union([
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,3}(\.\d{1,10})?$/)
          .transform(Number),
      ])
      .pipe(z.number().min(-most).max(most)),
  ).default(null);

/** What an editor writes of a conference. */
export const ConferenceValues = z.object({
  ...contentValues,
  seriesId: orNone(id()).default(null),
  mode: ConferenceMode.default('onsite'),
  startsOn: day(),
  endsOn: day(),
  startTime: time(),
  endTime: time(),
  timeZone: line(64).refine(isTimeZone, { error: 'conference.time_zone_unknown' }).default('Asia/Shanghai'),
  city: line(60).default(''),
  cityEn: line(80).default(''),
  venue: line(120).default(''),
  venueEn: line(160).default(''),
  address: line(200).default(''),
  addressEn: line(260).default(''),
  latitude: degrees(90),
  longitude: degrees(180),
  organisers: lines(12, 120),
  organisersEn: lines(12, 160),
  registrationUrl: line(500)
    .refine((href) => href === '' || isLinkable(href), { error: 'conference.link_invalid' })
    .default(''),
  registrationOpens: orNone(moment()).default(null),
  registrationCloses: orNone(moment()).default(null),
});

const record = 'conference.conference';
const path = '/api/admin/conference/conference';

const statusMove = <const V extends string>(verb: V, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/${verb}`,
    access: { permission: `${record}.publish` },
    summary,
    input: z.object({
      id: id(),
      version: int(1, 2 ** 31 - 1),
      reason: text(300, 2),
      reasonEn: text(400).default(''),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'conference.move_not_possible', 'conference.over'],
  });

/** What the console asks of the conferences. */
export const conferenceAdmin = {
  ...contentAdmin(record, {
    row: {
      startsOn: z.string().nullable(),
      endsOn: z.string().nullable(),
      mode: ConferenceMode,
      city: z.string(),
      cityEn: z.string(),
      eventStatus: EventStatus,
      /** Null while it has no days. */
      phase: Phase.nullable(),
      seriesName: z.string().nullable(),
    },
    detail: {
      seriesId: z.number().nullable(),
      startTime: z.string(),
      endTime: z.string(),
      timeZone: z.string(),
      venue: z.string(),
      venueEn: z.string(),
      address: z.string(),
      addressEn: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      organisers: z.array(z.string()),
      organisersEn: z.array(z.string()),
      registrationUrl: z.string(),
      registrationOpens: z.string().nullable(),
      registrationCloses: z.string().nullable(),
      eventReason: z.string(),
      eventReasonEn: z.string(),
    },
    input: ConferenceValues,
    filters: { seriesId: id(), mode: ConferenceMode, eventStatus: EventStatus, phase: Phase },
    sort: ['startsOn'],
  }),
  'conference.conference.postpone': statusMove('postpone', 'Says to everybody that it is postponed, and why.'),
  'conference.conference.cancel': statusMove('cancel', 'Says to everybody that it is cancelled, and why.'),
  'conference.conference.reinstate': statusMove('reinstate', 'Takes a postponement or a cancellation back.'),
  ...categoryContract('conference.series', 'conference.conference.view'),
};
