import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useRoom } from '../../../../kernel/client/use-room.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { useGone } from '../../../../ui/site/use-gone.ts';
import { type SharedQuestion, type SharedResults, survey } from '../contract.ts';
import { minuteOf } from './parts/survey-facts.tsx';
import css from './survey-results.module.css';

/** How often is asked where no line holds. */
const RENEW_SECONDS = 10;

/** Fetches what came out of the survey that the address names; without one, the list of surveys is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/surveys');
  return (await client.call(survey['survey.results'], { id: String(id) })).data;
}

/** Head of the results of a survey. */
export const meta = ({ t }: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: t('survey.resultsOf', { title: data.title }),
  noindex: data.withheld !== null,
});

/** What was answered to one question: a bar for each choice, with the number that it stands for. */
function Counted({ question, smallest }: { question: SharedQuestion; smallest: number }) {
  const { t, locale } = useApp();
  const { label, given, choices, mean, unit } = question;
  const shareOf = (count: number): number => (given === null || given === 0 ? 0 : Math.round((count / given) * 100));
  return (
    <section className={css.question}>
      <h2>{label}</h2>
      {given === null ? (
        <p className={css.note}>{t('survey.fewHere', { count: smallest })}</p>
      ) : (
        <>
          <ul className={css.bars}>
            {choices.map(({ key, label: choice, count }) => (
              <li key={key}>
                <span>{choice}</span>
                <b>{count === null ? t('survey.few', { count: smallest }) : `${shareOf(count)}%`}</b>
                <i aria-hidden="true">{count !== null && <span style={{ inlineSize: `${shareOf(count)}%` }} />}</i>
              </li>
            ))}
          </ul>
          <p className={css.note}>
            {t('survey.givenBy', { count: given })}
            {mean !== null &&
              ` · ${t('survey.mean', { mean: `${mean.toLocaleString(locale, { maximumFractionDigits: 2 })} ${unit}`.trim() })}`}
          </p>
        </>
      )}
    </section>
  );
}

/** What stands in place of counts that are not told. */
function Withheld({ results: { withheld, closesAt, smallest } }: { results: SharedResults }) {
  const { t } = useApp();
  const at = withheld === 'running' && closesAt !== null ? minuteOf(closesAt) : '';
  return (
    <p className={css.withheld} role="status">
      {t(`survey.withheld.${withheld}${withheld === 'running' && at === '' ? 'Open' : ''}`, { at, count: smallest })}
    </p>
  );
}

/** What came out of a survey, for everybody who sees its page; while it runs the counts grow by themselves. */
export default function SurveyResultsPage() {
  const { client, t } = useApp();
  const first = useViewData<typeof loader>();
  const { id } = first;
  useGone('survey', id);
  const isOver = first.status === 'closed' && first.withheld !== 'counting';
  const { answer: results } = useRoom(
    first,
    isOver ? null : { kind: 'survey', asked: { id }, event: 'survey.counted', seconds: RENEW_SECONDS },
    async () => (await client.call(survey['survey.results'], { id: String(id) }, { quiet: true })).data,
  );
  const { title, locale, anonymous, status, smallest, counted, withheld, questions } = results;
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <p>{t('survey.results')}</p>
        <h1 lang={locale}>{title}</h1>
        {withheld === null && (
          <p className={css.lead} role="status">
            {t(status === 'open' ? 'survey.countedSoFar' : 'survey.countedInAll', { count: counted })}
            {anonymous && ` ${t('survey.countedApart', { count: smallest })}`}
          </p>
        )}
      </header>
      {withheld === null ? (
        questions
          .filter(({ choices, mean, given }) => choices.length > 0 || mean !== null || given === null)
          .map((question) => <Counted key={question.key} question={question} smallest={smallest} />)
      ) : (
        <Withheld results={results} />
      )}
      <ButtonLink kind="outline" to={results.url}>
        {t('survey.toSurvey')}
      </ButtonLink>
    </main>
  );
}
