import { useSyncExternalStore } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { dayRangeText } from '../../../../../kernel/rules/day-range.ts';
import { offsetText, zoneOffset } from '../../../../../kernel/rules/time-zone.ts';
import { classes } from '../../../../../ui/site/classes.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { ConferenceCard } from '../../contract.ts';
import css from './conference-facts.module.css';

const never = () => () => undefined;
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's own time zone; that of the conference while the page is rendered. */
const useZoneHere = (zone: string): string => useSyncExternalStore(never, zoneHere, () => zone);

/** Days, times and time zone of a conference, the reader's own clock where it differs, and the place. */
export function ConferenceFacts({ card, address = '' }: { card: ConferenceCard; address?: string }) {
  const { t, locale } = useApp();
  const { startsOn, endsOn, startTime, endTime, startsAt, timeZone, mode, city, venue, eventStatus, formerDays } = card;
  const zone = useZoneHere(timeZone);
  const start = new Date(startsAt);
  const offset = zoneOffset(start, timeZone);
  const isElsewhere = startTime !== '' && zoneOffset(start, zone) !== offset;
  const place = [venue, city].filter(Boolean).join(' · ');
  return (
    <ul className={css.facts}>
      <li>
        <Icon name="calendar" />
        <span>
          {eventStatus !== 'planned' && formerDays === null && <span>{t('conference.formerDays')}</span>}
          <b className={classes(eventStatus === 'cancelled' && css.off)}>
            <time dateTime={startsOn}>{dayRangeText(startsOn, endsOn, locale)}</time>
          </b>
          {startTime !== '' && (
            <span>{endTime === '' ? t('conference.opensAt', { time: startTime }) : `${startTime} – ${endTime}`}</span>
          )}
          {formerDays !== null && (
            <small>
              {t('conference.formerlyOn', { days: dayRangeText(formerDays.startsOn, formerDays.endsOn, locale) })}
            </small>
          )}
        </span>
      </li>
      <li>
        <Icon name="clock" />
        <span>
          {t('conference.zone', { zone: timeZone, offset: offsetText(offset) })}
          {isElsewhere && (
            <small>{t('conference.zoneHere', { zone, at: formatDateTime(start, zone).slice(0, 16) })}</small>
          )}
        </span>
      </li>
      {place !== '' && (
        <li>
          <Icon name="place" />
          <span>
            <b>{place}</b>
            {address !== '' && <span>{address}</span>}
          </span>
        </li>
      )}
      {mode !== 'onsite' && (
        <li>
          <Icon name="device" />
          <span>{t(`conference.modeHint.${mode}`)}</span>
        </li>
      )}
    </ul>
  );
}
