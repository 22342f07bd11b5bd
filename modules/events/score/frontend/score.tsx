import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { score } from '../contract.ts';
import { Board } from './parts/board.tsx';
import { StageClock } from './parts/countdown.tsx';
import { useContest } from './parts/use-contest.ts';
import { zonedTime } from './parts/zoned-time.ts';
import css from './score.module.css';

/** Fetches the contest that the address names; without a number, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/scores');
  return (await client.call(score['score.show'], { id })).data;
}

/** Head of a contest. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.title,
  description: data.about,
  canonical: `/score?id=${data.id}`,
});

/** A contest: how it is judged, who takes part, and the board as far as it was revealed. */
export default function ScoreScreen() {
  const { client, t } = useApp();
  const first = useViewData<typeof loader>();
  const isLive = first.phase === 'judging' || first.phase === 'frozen';
  const { answer: contest } = useContest(
    first,
    isLive ? first.id : null,
    async () => (await client.call(score['score.show'], { id: first.id }, { quiet: true })).data,
  );
  return (
    <RecordPage title={contest.title} above={<Link to="/scores">{t('score.title')}</Link>} text={contest.about}>
      <Facts
        facts={[
          [t('score.startsAt'), zonedTime(contest.startsAt, contest.timeZone)],
          [t('score.place'), contest.place],
        ]}
      />
      {contest.rounds.map((round) => (
        <section key={round.id} className={css.round}>
          <header className={css.head}>
            <h2>{round.title}</h2>
            <Chip tone={round.phase === 'judging' ? 'live' : 'accent'}>{t(`score.phases.${round.phase}`)}</Chip>
            <span className={css.clock}>
              <StageClock {...round} />
            </span>
          </header>
          {round.currentId !== null && (
            <p className={css.handed}>{t('score.handedIn', { count: round.handedIn, of: round.seats })}</p>
          )}
          <Board lines={round.board} currentId={round.currentId} isFrozen={round.phase === 'frozen'} />
          <details className={css.rules}>
            <summary>{t('score.rules')}</summary>
            <ul>
              {round.criteria.map(({ key, label, share, min, max }) => (
                <li key={key}>{t('score.criterionIs', { label, share, min, max })}</li>
              ))}
            </ul>
            <p>
              {t(`score.formulas.${round.formula.aggregate}`, { trim: round.formula.trim, scale: round.formula.scale })}
            </p>
            {round.formula.ladder.length > 0 && (
              <p>
                {t('score.ladder', {
                  ladder: round.formula.ladder.map((step) => t(`score.steps.${step}`)).join(' → '),
                })}
              </p>
            )}
          </details>
        </section>
      ))}
      {contest.rounds.length === 0 && <p>{t('score.noRounds')}</p>}
      <p>
        <ButtonLink kind="outline" to={`/judge?activity=${contest.id}`}>
          {t('score.toDesk')}
        </ButtonLink>
      </p>
    </RecordPage>
  );
}
