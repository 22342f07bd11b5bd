import { useApp } from '../../../../../kernel/client/site-app.ts';
import { dayRangeText } from '../../../../../kernel/rules/day-range.ts';
import { classes } from '../../../../../ui/site/classes.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { ConferenceCard } from '../../contract.ts';
import css from './status-notice.module.css';

/** Says that a conference is postponed or cancelled, and why; nothing where it is held as planned. */
export function StatusNotice({ card }: { card: ConferenceCard }) {
  const { t, locale } = useApp();
  const { eventStatus, eventReason, formerDays, startsOn, endsOn } = card;
  if (eventStatus === 'planned') return null;
  return (
    <div className={classes(css.notice, eventStatus === 'cancelled' && css.cancelled)} role="status">
      <Icon name="warn" />
      <div>
        <strong>
          {eventStatus === 'postponed' && formerDays !== null
            ? t('conference.statusTitle.redated', { days: dayRangeText(startsOn, endsOn, locale) })
            : t(`conference.statusTitle.${eventStatus}`)}
        </strong>
        {eventReason !== '' && <p>{eventReason}</p>}
      </div>
    </div>
  );
}
