import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { credit, type Earned } from '../contract.ts';
import { creditText } from '../credit-text.ts';
import css from './credit-page.module.css';

/** Fetches the reader’s own credits of a year. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const asked = url.searchParams.get('year') ?? '';
  return client.call(credit['credit.mine'], /^20\d\d$/.test(asked) ? { year: asked } : {});
}

/** Head of the own credits, which are nobody else’s business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('credit.mine'), noindex: true });

function Project({ project }: { project: Earned }) {
  const t = useT();
  const { title, organiser, number, startsOn, endsOn, minutes, credits, sessions } = project;
  return (
    <li className={css.project}>
      <header className={css.head}>
        <h2>{title}</h2>
        <p className={css.sum}>
          {number === '' ? (
            <span>{t('credit.attendance')}</span>
          ) : (
            <>
              <b>{creditText(credits)}</b> {t('credit.unit')}
            </>
          )}
        </p>
        <p className={css.facts}>
          <span>{organiser}</span>
          {number !== '' && <span>{t('credit.number', { number })}</span>}
          <span>{startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn}`}</span>
          <span>{t('credit.minutes', { count: minutes })}</span>
        </p>
      </header>
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>{session.title}</span>
            <time dateTime={session.at}>{formatDateTime(new Date(session.at)).slice(0, 16)}</time>
            <span className={css.minutes}>
              {session.minutes === 0 ? t('credit.noMinutes') : t('credit.minutes', { count: session.minutes })}
            </span>
            {session.corrected !== '' && <small>{t('credit.corrected', { reason: session.corrected })}</small>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What the reader has earned, year by year: the statement of the ledger. */
export default function CreditPage() {
  const t = useT();
  const { data, year, years, credits, minutes } = useViewData<typeof loader>();
  return (
    <main id="content" className={css.page}>
      <h1>{t('credit.mine')}</h1>
      {years.length > 1 && (
        <nav className={css.years} aria-label={t('credit.years')}>
          {years.map((one) => (
            <Link key={one} to={`/credits?year=${one}`} {...(one === year && { 'aria-current': 'page' as const })}>
              {one}
            </Link>
          ))}
        </nav>
      )}
      {data.length === 0 ? (
        <Empty icon="book" title={t('credit.none')} text={t('credit.noneHint')} />
      ) : (
        <>
          <p className={css.whole}>
            {t('credit.ofYear', { year })} <b>{creditText(credits)}</b> {t('credit.unit')}
            <span>{t('credit.minutes', { count: minutes })}</span>
          </p>
          <ul className={css.list}>
            {data.map((project) => (
              <Project key={project.projectId} project={project} />
            ))}
          </ul>
          <p className={css.note}>{t('credit.note')}</p>
        </>
      )}
    </main>
  );
}
