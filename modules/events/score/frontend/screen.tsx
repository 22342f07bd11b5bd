import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { score } from '../contract.ts';
import { MarkingClock } from './parts/countdown.tsx';
import { useRefresh } from './parts/use-refresh.ts';
import css from './screen.module.css';

const REFRESH_SECONDS = 1;

/** Fetches the contest that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/scores');
  return (await client.call(score['score.show'], { id })).data;
}

/** Head of the screen of a hall. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.title,
  noindex: true,
});

/** The screen of a hall: who is on the stage, how long the judges have, how many are in, and the board. No mark before its time. */
export default function HallScreen() {
  const { client, t } = useApp();
  const first = useViewData<typeof loader>();
  const contest = useRefresh(
    first,
    REFRESH_SECONDS,
    async () => (await client.call(score['score.show'], { id: first.id }, { quiet: true })).data,
  );
  const [round] = contest.rounds;
  const current = round?.board.find(({ id }) => id === round.currentId);
  const isTold = round?.board.some(({ value }) => value !== null) ?? false;
  return (
    <main id="content" className={css.screen}>
      <header className={css.head}>
        <h1>
          {contest.title}
          {round !== undefined && <span> · {round.title}</span>}
        </h1>
        <p>{contest.place}</p>
      </header>
      {round !== undefined && (
        <div className={css.hall}>
          <section className={css.stage} aria-live="polite">
            {current === undefined ? (
              <p className={css.topic}>{t(`score.phases.${round.phase}`)}</p>
            ) : (
              <>
                <p className={css.place}>
                  {t('score.positionOf', { position: current.position, of: round.board.length })}
                </p>
                <p className={css.topic}>{current.title}</p>
                {current.about !== '' && <p className={css.about}>{current.about}</p>}
                <p className={css.person}>
                  <b>{current.presenter}</b> {current.hospital}
                </p>
                <div className={css.counts}>
                  {round.deadline !== null && (
                    <p>
                      <span>{t('score.timeLeft')}</span>
                      <MarkingClock until={round.deadline} />
                    </p>
                  )}
                  <p>
                    <span>{t('score.handedIn', { count: round.handedIn, of: round.seats })}</span>
                    <progress max={Math.max(1, round.seats)} value={round.handedIn} />
                    <span>{t('score.draftsStay')}</span>
                  </p>
                </div>
              </>
            )}
          </section>
          <section className={css.board}>
            <h2>
              {t('score.board')}
              <span>{t(`score.phases.${round.phase}`)}</span>
            </h2>
            <ol>
              {round.board.map((line) => (
                <li key={line.id} {...(line.id === round.currentId && { 'data-current': '' })}>
                  <b>{isTold ? (line.rank ?? '–') : line.position}</b>
                  <span>
                    {isTold && line.rank === null ? '…' : line.presenter}
                    <small>{isTold && line.rank === null ? '' : line.title}</small>
                  </span>
                  <strong>{line.value ?? (line.id === round.currentId ? t('score.onStage') : '')}</strong>
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </main>
  );
}
