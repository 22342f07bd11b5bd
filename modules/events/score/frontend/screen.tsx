import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { HallBoard } from '../../../../ui/site/hall-board.tsx';
import { HallFigure, HallMarks, HallScreen, HallStage } from '../../../../ui/site/hall-screen.tsx';
import { score } from '../contract.ts';
import { StageClock } from './parts/countdown.tsx';
import { useContest } from './parts/use-contest.ts';

const MOST_ROWS = 12;

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

type Contest = Awaited<ReturnType<typeof loader>>;
type Round = Contest['rounds'][number];

const hasClockOf = ({ deadline, pausedLeft }: Round): boolean => deadline !== null || pausedLeft !== null;

/** What goes on with who is on the stage; without a clock nobody said so: they are marked. */
const doingOf = (round: Round) => (hasClockOf(round) ? round.stagePart : 'marks');

/** Who is on the stage, how long they have, and how many judges are in. */
function Stage({ round }: { round: Round }) {
  const { t } = useApp();
  const current = round.board.find(({ id }) => id === round.currentId);
  if (current === undefined) return <HallStage state={[round.title]} title={t(`score.phases.${round.phase}`)} />;
  return (
    <HallStage
      state={[
        t('score.positionOf', { position: current.position, of: round.board.length }),
        t(`score.doing.${doingOf(round)}`),
      ]}
      title={current.title}
      about={current.about}
      picture={current.picture}
      isLarge={current.title.length <= 16}
      person={
        <>
          <b>{current.presenter}</b>
          {current.hospital}
        </>
      }
    >
      {hasClockOf(round) && (
        <HallFigure label={t(`score.timeLeft.${round.stagePart}`)}>
          <StageClock {...round} />
        </HallFigure>
      )}
      <HallMarks
        count={round.handedIn}
        of={round.seats}
        label={t('score.handedIn', { count: round.handedIn, of: round.seats })}
        note={t('score.draftsStay')}
      />
    </HallStage>
  );
}

/** The board: places as far as they were revealed, and until then who was marked and who is to come. */
function Board({ round }: { round: Round }) {
  const { t } = useApp();
  const isTold = round.board.some(({ value }) => value !== null);
  const isHidden = (rank: number | null): boolean => isTold && rank === null;
  return (
    <HallBoard
      title={t('score.board')}
      note={t(`score.phases.${round.phase}`)}
      rows={round.board.slice(0, MOST_ROWS).map((line) => ({
        ...{ key: line.id, rank: String((isTold ? line.rank : line.position) ?? '–') },
        ...{ name: isHidden(line.rank) ? '…' : line.presenter, about: isHidden(line.rank) ? '' : line.title },
        ...(line.value !== null && { value: line.value }),
        said:
          line.id === round.currentId
            ? t(`score.doing.${doingOf(round)}`)
            : line.isMarked && !isHidden(line.rank)
              ? t('score.toBeRevealed')
              : '',
        isMarked: line.id === round.currentId,
      }))}
    />
  );
}

/** Who comes after the one on the stage. */
function nextOf({ board, currentId }: Round) {
  const current = board.find(({ id }) => id === currentId);
  return current && board.find(({ position, isMarked }) => position > current.position && !isMarked);
}

/** The screen of a hall: who is on the stage, how long the judges have, how many are in, and the board. No mark before its time. */
export default function ContestScreen() {
  const { client, t } = useApp();
  const first = useViewData<typeof loader>();
  const { answer: contest, isLost } = useContest(
    first,
    first.id,
    async () => (await client.call(score['score.show'], { id: first.id }, { quiet: true })).data,
  );
  const [round] = contest.rounds;
  const next = round && nextOf(round);
  return (
    <HallScreen
      head={contest.title}
      sub={round?.title ?? ''}
      place={contest.place}
      full={t('score.fullScreen')}
      lost={isLost ? t('score.lineLost') : ''}
      next={
        next === undefined
          ? ''
          : t('score.comesNext', { position: next.position, presenter: next.presenter, title: next.title })
      }
      board={round && <Board round={round} />}
    >
      {round === undefined ? <HallStage state={[]} title={t('score.noRounds')} /> : <Stage round={round} />}
    </HallScreen>
  );
}
