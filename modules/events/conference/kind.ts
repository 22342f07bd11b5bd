import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { ContentItem, ContentKind } from '../../content/envelope/public.ts';
import { ConferenceValues } from './admin-contract.ts';
import { checkDates } from './commands/check-dates.ts';
import { conference } from './schema.ts';
import { spanOf } from './span.ts';

/** What calendars must be told of when it changes. */
const TIME_AND_PLACE = [
  ...(['startsOn', 'endsOn', 'startTime', 'endTime', 'timeZone', 'mode'] as const),
  ...(['city', 'cityEn', 'venue', 'venueEn', 'address', 'addressEn'] as const),
];

const NEEDED_ON_SITE = ['city', 'venue'] as const;

function missing(item: ContentItem): FieldErrors {
  const lacking = (fields: readonly string[]): string[] => fields.filter((field) => !item[field]);
  const entries = [
    ...lacking(['startsOn', 'endsOn']).map((field) => [field, 'conference.errors.dates_needed'] as const),
    ...(item.mode === 'online' ? [] : lacking(NEEDED_ON_SITE)).map(
      (field) => [field, 'conference.errors.place_needed'] as const,
    ),
  ];
  return Object.fromEntries(entries.map(([field, key]) => [field, [key]]));
}

/** The conferences as the envelope carries them. */
export const conferenceKind: ContentKind = {
  type: 'conference',
  record: 'conference.conference',
  label: { zh: '会议', en: 'Conference' },
  table: conference,
  tableName: 'conference',
  values: ConferenceValues,
  showsDrafts: true,
  url: ({ id }) => `/conference?id=${id}`,
  check: async (ctx, _tx, values) => checkDates(ctx, values),
  derived: (values, before) => {
    const was = before?.edition ? before : null;
    const isMoved = was !== null && TIME_AND_PLACE.some((field) => values[field] !== was[field]);
    // Being withdrawn told calendars one more than what is stored: what comes after it must be more than that.
    const steps = (isMoved ? 1 : 0) + (before?.standing === 'withdrawn' ? 2 : 0);
    return { ...spanOf(values), sequence: Number(before?.sequence ?? 0) + steps };
  },
  missing,
  told: ['eventStatus', 'eventReason', 'eventReasonEn'],
  searchText: (item, locale) =>
    (locale === 'en'
      ? [item.cityEn, item.venueEn, ...(item.organisersEn as string[])]
      : [item.city, item.venue, ...(item.organisers as string[])]
    ).join('\n'),
};
