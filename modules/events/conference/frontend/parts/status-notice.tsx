import { useApp } from '../../../../../kernel/client/site-app.ts';
import { classes } from '../../../../../ui/site/classes.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { ConferenceCard } from '../../contract.ts';
import css from './status-notice.module.css';

/** Says that a conference is postponed or cancelled, and why; nothing where it is held as planned. */
export function StatusNotice({ card }: { card: ConferenceCard }) {
  const { t } = useApp();
  const { eventStatus, eventReason } = card;
  if (eventStatus === 'planned') return null;
  return (
    <div className={classes(css.notice, eventStatus === 'cancelled' && css.cancelled)} role="status">
      <Icon name="warn" />
      <div>
        <strong>{t(`conference.statusTitle.${eventStatus}`)}</strong>
        {eventReason !== '' && <p>{eventReason}</p>}
      </div>
    </div>
  );
}
