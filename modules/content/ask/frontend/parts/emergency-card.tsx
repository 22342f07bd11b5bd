import { useT } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { EmergencyCard as Card } from '../../contract.ts';
import type { Emergency } from '../../rules/emergency-groups.ts';
import css from './emergency-card.module.css';

const dial = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Where to turn at once: the number to call, what to say there, and what to do meanwhile. Written by people; nothing is made up. */
export function EmergencyCard({
  card,
  groups,
  alerted,
}: {
  card: Card;
  groups: readonly Emergency[];
  /** When whoever is on duty was told, where that is so. */
  alerted?: { at: string; isTaken: boolean };
}) {
  const t = useT();
  const isOfMind = groups.length > 0 && groups.every((group) => group === 'self_harm');
  const lines = isOfMind ? card.hotlines.toReversed() : card.hotlines;
  const [first, ...others] = lines;
  return (
    <aside className={css.card} role="alert" aria-label={t('ask.emergency.label')}>
      <p className={css.kicker}>
        <Icon name="warn" size={18} /> {t('ask.emergency.label')}
      </p>
      <h2>{t(isOfMind ? 'ask.emergency.mind' : 'ask.emergency.title', { phone: first?.phone ?? '120' })}</h2>
      {first && (
        <a className={css.call} href={dial(first.phone)}>
          <Icon name="phone" size={22} /> {t('ask.emergency.call', { phone: first.phone })}
        </a>
      )}
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map(({ name, phone }) => (
            <li key={phone}>
              <a href={dial(phone)}>
                <span>{name}</span> <b>{phone}</b>
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isOfMind && (
        <>
          <h3>{t('ask.emergency.say')}</h3>
          <ul className={css.say}>
            {(['who', 'what', 'since', 'where'] as const).map((one) => (
              <li key={one}>{t(`ask.emergency.${one}`)}</li>
            ))}
          </ul>
          {card.waiting.length > 0 && (
            <>
              <h3>{t('ask.emergency.waiting')}</h3>
              <ul className={css.say}>
                {card.waiting.map((hint) => (
                  <li key={hint}>{hint}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <p className={css.told}>
        {alerted && (
          <b>
            {t(alerted.isTaken ? 'ask.emergency.taken' : 'ask.emergency.alerted', {
              at: formatDateTime(new Date(alerted.at)),
            })}{' '}
          </b>
        )}
        {t('ask.emergency.dontWait')}
      </p>
    </aside>
  );
}
