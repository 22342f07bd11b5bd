import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime, formatTime } from '../../../../../kernel/rules/date-format.ts';
import { QrCode } from '../../../../../ui/site/qr-code.tsx';
import type { OwnTreat, ownTreatCalls } from '../../door-contract.ts';
import css from '../trip.module.css';

type Own = OutputOf<(typeof ownTreatCalls)['receiving.treats']>['data'];

/** From when until when by the clocks of the conference; the day of the end where it is another one there. */
function timesOf({ startsAt, endsAt, timeZone }: OwnTreat): string {
  const at = (moment: string): string => formatDateTime(new Date(moment), timeZone).slice(0, 16);
  const [from, until] = [at(startsAt), at(endsAt)];
  return `${from} – ${until.slice(0, 10) === from.slice(0, 10) ? formatTime(new Date(endsAt), timeZone) : until}`;
}

/** The meals, coaches, tours and gifts of the reader at a conference, with the code that shows at the door that they are theirs. */
export function OwnTreats({ code, treats }: Own) {
  const { t } = useApp();
  if (treats.length === 0) return null;
  return (
    <section className={css.part} aria-label={t('receiving.treats')}>
      <h2>{t('receiving.treats')}</h2>
      {code !== '' && (
        <figure className={css.code}>
          <QrCode text={code} label={t('receiving.treatCode')} />
          <figcaption>{t('receiving.treatCodeHint')}</figcaption>
        </figure>
      )}
      <ul className={css.legs}>
        {treats.map((treat) => (
          <li key={treat.id} className={css.leg}>
            <header>
              <h3>{treat.name}</h3>
              <span className={css.state} data-state={treat.used < treat.quantity ? 'ticketed' : 'arrived'}>
                {t(treat.used < treat.quantity ? 'receiving.treatLeft' : 'receiving.treatHad', {
                  count: treat.quantity - treat.used,
                })}
              </span>
            </header>
            <p>{[t(`receiving.treatKind.${treat.kind}`), treat.place, treat.area].filter(Boolean).join(' · ')}</p>
            <p className={css.small}>
              {timesOf(treat)} ({treat.timeZone})
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
