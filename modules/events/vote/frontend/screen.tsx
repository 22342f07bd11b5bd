import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useRoom } from '../../../../kernel/client/use-room.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { HallBoard } from '../../../../ui/site/hall-board.tsx';
import { HallClock } from '../../../../ui/site/hall-clock.tsx';
import { HallFigure, HallScreen, HallStage } from '../../../../ui/site/hall-screen.tsx';
import { QrCode } from '../../../../ui/site/qr-code.tsx';
import { vote } from '../contract.ts';
import { endText } from '../rules.ts';
import css from './screen.module.css';

type Screen = OutputOf<(typeof vote)['vote.screen']>['data'];

/** How often is asked where no line holds. */
const RENEW_SECONDS = 0.5;
const MOST_ROWS = 12;

/** Fetches the poll that the address names; without a number, the list of polls is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/votes');
  return (await client.call(vote['vote.screen'], { id })).data;
}

/** Head of the screen of a poll, which no search engine lists. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.title,
  noindex: true,
});

/** The time that is left, by the server’s clock: minutes and seconds in the last hour, the day and time before. */
function TimeLeft({ poll }: { poll: Screen }) {
  const { t } = useApp();
  const { status, opensAt, closesAt, timeZone, now } = poll;
  const at = status === 'coming' ? opensAt : closesAt;
  if (status !== 'open' && status !== 'coming') return t(`vote.status.${status}`);
  if (at === null) return t('vote.status.open');
  return <HallClock until={at} now={now} far={endText(at, timeZone).slice(5)} over={t('vote.status.closed')} />;
}

/** The counts as they grow, the most first; as long as nobody may see them, who stands for election. */
function Board({ poll }: { poll: Screen }) {
  const { t, locale } = useApp();
  const { result, options, status } = poll;
  const most = Math.max(1, ...Object.values(result?.counts ?? {}));
  const rows = options.map((option) => ({ ...option, count: result?.counts[option.key] ?? 0 }));
  if (result !== null) rows.sort((a, b) => b.count - a.count);
  return (
    <HallBoard
      title={t(result === null ? 'vote.candidates' : status === 'open' ? 'vote.running' : 'vote.result')}
      note={result === null ? t('vote.screenHidden') : t('vote.ballots', { count: result.ballots })}
      rows={rows.slice(0, MOST_ROWS).map(({ key, label, count }) => ({
        ...{ key, name: label, isMarked: result?.elected.includes(key) ?? false },
        ...(result !== null && { value: count.toLocaleString(locale), share: count / most }),
      }))}
    />
  );
}

/** A poll on the screen of a hall: what is asked, how to vote, how many have, and the counts as far as everybody may see them. */
export default function ScreenPage() {
  const { client, t, locale, origin, shop } = useApp();
  const first = useViewData<typeof loader>();
  const { id } = first;
  const { answer: poll, isLost } = useRoom(
    first,
    { kind: 'vote', asked: { id }, event: 'vote.moved', seconds: RENEW_SECONDS },
    async () => (await client.call(vote['vote.screen'], { id }, { quiet: true })).data,
  );
  const isRunning = poll.status === 'open' || poll.status === 'coming';
  return (
    <HallScreen
      head={shop.name}
      place={t(`vote.mode.${poll.mode}`)}
      full={t('vote.screenFull')}
      lost={isLost ? t('vote.screenLost') : ''}
      board={<Board poll={poll} />}
    >
      <HallStage
        state={[t(`vote.who.${poll.who}`), t(`vote.status.${poll.status}`)]}
        title={poll.title}
        about={poll.about}
        isLarge={poll.title.length <= 12}
      >
        <HallFigure
          label={t(poll.status === 'coming' ? 'vote.screenBegins' : isRunning ? 'vote.screenLeft' : 'vote.screenState')}
        >
          <TimeLeft poll={poll} />
        </HallFigure>
        <HallFigure label={t('vote.screenVoters')}>{poll.voters.toLocaleString(locale)}</HallFigure>
        {isRunning && (
          <HallFigure label={t('vote.screenScan')}>
            <span className={css.code}>
              <QrCode text={`${origin}/vote?id=${poll.id}`} label={t('vote.screenScan')} />
            </span>
          </HallFigure>
        )}
      </HallStage>
    </HallScreen>
  );
}
