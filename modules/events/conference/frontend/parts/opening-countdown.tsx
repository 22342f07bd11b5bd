import { useT } from '../../../../../kernel/client/site-app.ts';
import { Countdown } from '../../../../../ui/site/countdown.tsx';
import { useNow } from '../../../../../ui/site/use-now.ts';
import type { ConferenceCard } from '../../contract.ts';
import { phaseAt } from '../../rules.ts';
import css from './opening-countdown.module.css';

/** The time that is left until a conference opens; nothing where it is called off or has begun. */
export function OpeningCountdown({ card }: { card: ConferenceCard }) {
  const t = useT();
  const now = useNow();
  if (card.eventStatus !== 'planned' || phaseAt(card, now) !== 'upcoming') return null;
  return (
    <div className={css.opening}>
      <span>{t('conference.opensIn')}</span>
      <Countdown until={card.startsAt} over={null} />
    </div>
  );
}
