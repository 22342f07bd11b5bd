import { useT } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { useNow } from '../../../../../ui/site/use-now.ts';
import type { ConferenceCard } from '../../contract.ts';
import { phaseAt } from '../../rules.ts';
import css from './registration.module.css';
import { registrationNow } from './registration-now.ts';

/** The way to register as long as it is open; before and afterwards it says when that is. Whoever has registered reads that, and comes to it. */
export function Registration({ card }: { card: ConferenceCard }) {
  const t = useT();
  const now = useNow();
  const state = registrationNow(card, now);
  const { registration, timeZone, eventStatus, formerDays, myRegistration: mine } = card;
  // Whoever has registered comes to what is theirs, whether more can be had or not.
  if (mine !== null && phaseAt(card, now) !== 'ended' && (mine.label !== '' || state === 'open')) {
    return (
      <div className={css.registration}>
        <ButtonLink to={mine.url} large wide>
          {mine.action}
        </ButtonLink>
        {mine.label !== '' && <p>{mine.label}</p>}
      </div>
    );
  }
  if (registration === null || state === null || eventStatus === 'cancelled') return null;
  const said = (moment: string): string => formatDateTime(new Date(moment), timeZone).slice(0, 16);
  const { opensAt, closesAt, url } = registration;
  const isRedated = eventStatus === 'postponed' && formerDays !== null;
  const haltedText = isRedated
    ? 'conference.registration.resumes'
    : eventStatus === 'postponed'
      ? 'conference.registration.halted'
      : 'conference.registration.closed';
  return (
    <div className={css.registration}>
      {state === 'open' && (
        <ButtonLink to={url} large wide>
          {t('conference.register')}
        </ButtonLink>
      )}
      {state === 'open' && closesAt !== null && <p>{t('conference.registration.until', { at: said(closesAt) })}</p>}
      {state === 'soon' && opensAt !== null && <p>{t('conference.registration.from', { at: said(opensAt) })}</p>}
      {state === 'closed' && <p>{t(haltedText)}</p>}
    </div>
  );
}
