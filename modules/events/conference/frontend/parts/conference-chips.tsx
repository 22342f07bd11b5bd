import { useT } from '../../../../../kernel/client/site-app.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { useNow } from '../../../../../ui/site/use-now.ts';
import type { ConferenceCard } from '../../contract.ts';
import { phaseAt } from '../../rules.ts';
import { registrationNow } from './registration-now.ts';

/** What counts before anything else: called off, under way, open for registration or one’s own already; and whether one has to travel. */
export function ConferenceChips({ card }: { card: ConferenceCard }) {
  const t = useT();
  const now = useNow();
  const { eventStatus, mode, myRegistration: mine } = card;
  const phase = phaseAt(card, now);
  return (
    <>
      {eventStatus !== 'planned' && (
        <Chip tone={eventStatus === 'cancelled' ? 'live' : 'warn'}>{t(`conference.status.${eventStatus}`)}</Chip>
      )}
      {eventStatus === 'planned' && phase === 'running' && <Chip tone="live">{t('conference.phase.running')}</Chip>}
      {phase === 'ended' && <Chip>{t('conference.phase.ended')}</Chip>}
      {mine !== null && mine.label !== '' && phase !== 'ended' ? (
        <Chip tone="ok" to={mine.url}>
          {mine.label}
        </Chip>
      ) : (
        phase === 'upcoming' &&
        registrationNow(card, now) === 'open' && <Chip tone="ok">{t('conference.registration.open')}</Chip>
      )}
      {mode !== 'onsite' && <Chip tone="accent">{t(`conference.mode.${mode}`)}</Chip>}
    </>
  );
}
