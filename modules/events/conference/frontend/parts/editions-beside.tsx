import { useApp } from '../../../../../kernel/client/site-app.ts';
import { dayRangeText } from '../../../../../kernel/rules/day-range.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Conference } from '../../contract.ts';
import css from './editions-beside.module.css';

/** The series that a conference is of, with the editions before and after it. */
export function EditionsBeside({ series, editions }: Pick<Conference, 'series' | 'editions'>) {
  const { t, locale } = useApp();
  if (series === null) return null;
  const sides = [
    ['editionBefore', editions.before],
    ['editionAfter', editions.after],
  ] as const;
  return (
    <nav className={css.editions} aria-labelledby="editions">
      <div className={css.head}>
        <h2 id="editions">{t('conference.editions', { series: series.name })}</h2>
        <Link to={`/conferences?series=${series.key}`} className={css.all ?? ''}>
          {t('conference.wholeSeries')}
        </Link>
      </div>
      <ul className={css.ways}>
        {sides.map(
          ([word, edition]) =>
            edition !== null && (
              <li key={word} className={css.edition}>
                <span className={css.side}>{t(`conference.${word}`)}</span>
                <Link to={edition.url} className={css.title ?? ''}>
                  {edition.title}
                </Link>
                <span className={css.days}>{dayRangeText(edition.startsOn, edition.endsOn, locale)}</span>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
