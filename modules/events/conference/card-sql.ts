import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Card } from '../../content/envelope/contract.ts';
import { taggedCardSql } from '../../content/envelope/public.ts';
import type { ConferenceCard } from './contract.ts';
import { phaseAt, registrationAt } from './rules.ts';
import { spanOf } from './span.ts';

type Stored =
  | 'startsOn'
  | 'endsOn'
  | 'startTime'
  | 'endTime'
  | 'timeZone'
  | 'mode'
  | 'city'
  | 'venue'
  | 'series'
  | 'formerDays';

/** A row of `cardColumns`. */
export interface CardRow extends Card, Pick<ConferenceCard, Stored | 'eventStatus' | 'eventReason'> {
  registrationUrl: string;
  registrationOpens: string | null;
  registrationCloses: string | null;
}

const words = (column: string, name = column): string => `${inLanguageSql('t', '$3', column)} AS "${name}"`;

/** What a conference card is made from, over `conference t`; parameters 1 to 3 are `readerValues`. */
export const cardColumns = `${taggedCardSql(`'/conference?id=' || t.id`)},
  t.starts_on::text AS "startsOn", t.ends_on::text AS "endsOn", t.start_time AS "startTime", t.end_time AS "endTime",
  CASE WHEN t.former_starts_on IS NOT NULL THEN json_build_object('startsOn', t.former_starts_on::text, 'endsOn', t.former_ends_on::text) END AS "formerDays",
  t.time_zone AS "timeZone", t.mode, ${words('city')}, ${words('venue')},
  t.event_status AS "eventStatus", ${words('event_reason', 'eventReason')},
  t.registration_url AS "registrationUrl", t.registration_opens AS "registrationOpens",
  t.registration_closes AS "registrationCloses",
  (SELECT json_build_object('key', s.key, 'name', ${inLanguageSql('s', '$3')}) FROM conference_series s
   WHERE s.shop_id = t.shop_id AND s.id = t.series_id) AS series`;

/** What only the page of a conference shows of its place and its makers. */
export const placeColumns = `${words('address')}, t.latitude, t.longitude`;

/** A card as it stands at a moment: phase and registration follow from it. */
export function cardOf(row: CardRow, now: Date): Omit<ConferenceCard, 'myRegistration'> {
  const { registrationUrl: url, registrationOpens: opensAt, registrationCloses: closesAt, ...card } = row;
  const { startsAt, endsAt } = spanOf(row);
  const span = { startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
  const facts = { ...span, eventStatus: row.eventStatus, opensAt, closesAt };
  return {
    ...card,
    ...span,
    phase: phaseAt(span, now.getTime()),
    registration: url === '' ? null : { state: registrationAt(facts, now.getTime()), opensAt, closesAt, url },
  };
}
