import { useEffect, useRef, useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { vote } from '../contract.ts';
import { endText } from '../rules.ts';
import { QrCode } from './parts/qr-code.tsx';
import css from './parts/screen.module.css';

type Screen = OutputOf<(typeof vote)['vote.screen']>['data'];

/** With what the server keeps, what is seen in a hall is never a second old. */
const RENEW_MS = 500;
const HOUR_MS = 3_600_000;

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

/** The poll as it stands now, asked again and again; and whether the line holds. */
function useScreen(first: Screen): { poll: Screen; isLost: boolean } {
  const { client } = useApp();
  const [shown, setShown] = useState({ poll: first, isLost: false });
  const { id } = first;
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const options = { quiet: true, signal: abort.signal };
      const answer = await client.call(vote['vote.screen'], { id }, options).catch(() => null);
      if (abort.signal.aborted) return;
      setShown((before) => (answer === null ? { ...before, isLost: true } : { poll: answer.data, isLost: false }));
      timer = setTimeout(() => void ask(), RENEW_MS);
    };
    void ask();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [client, id]);
  return shown;
}

/** The time that is left, by the server’s clock: minutes and seconds in the last hour, the day and time before. */
function TimeLeft({ poll }: { poll: Screen }) {
  const { t } = useApp();
  const { status, opensAt, closesAt, timeZone, now } = poll;
  const at = status === 'coming' ? opensAt : closesAt;
  if (status !== 'open' && status !== 'coming') return <b className={css.time}>{t(`vote.status.${status}`)}</b>;
  if (at === null) return <b className={css.time}>{t('vote.status.open')}</b>;
  const left = Math.max(0, Date.parse(at) - Date.parse(now));
  if (left >= HOUR_MS) return <b className={css.time}>{endText(at, timeZone).slice(5)}</b>;
  const seconds = Math.ceil(left / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return (
    <b className={css.time} role="timer">
      {`${Math.floor(seconds / 60)}:${two(seconds % 60)}`}
    </b>
  );
}

/** The counts as they grow, the most first; as long as nobody may see them, who stands for election. */
function Board({ poll }: { poll: Screen }) {
  const { t, locale } = useApp();
  const { result, options, status } = poll;
  const most = Math.max(1, ...Object.values(result?.counts ?? {}));
  const rows = options.map((option) => ({ ...option, count: result?.counts[option.key] ?? 0 }));
  if (result !== null) rows.sort((a, b) => b.count - a.count);
  return (
    <section className={css.board} aria-label={t('vote.result')}>
      <h2>
        {t(result === null ? 'vote.candidates' : status === 'open' ? 'vote.running' : 'vote.result')}
        {result === null && <small>{t('vote.screenHidden')}</small>}
      </h2>
      <ol>
        {rows.slice(0, 12).map(({ key, label, count }) => (
          <li key={key} data-elected={result?.elected.includes(key) || undefined}>
            <span>{label}</span>
            {result !== null && (
              <>
                <b>{count.toLocaleString(locale)}</b>
                <i style={{ inlineSize: `${(count / most) * 100}%` }} />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A poll on the screen of a hall: what is asked, how to vote, how many have, and the counts as far as everybody may see them. */
export default function ScreenPage() {
  const { t, locale, origin } = useApp();
  const { poll, isLost } = useScreen(useViewData<typeof loader>());
  const frame = useRef<HTMLElement>(null);
  // Where the browser does not let it, the page stays as large as its window.
  const fill = (): void => void frame.current?.requestFullscreen().catch(() => undefined);
  const isRunning = poll.status === 'open' || poll.status === 'coming';
  return (
    <main id="content" ref={frame} className={css.screen}>
      <div className={css.words}>
        <p className={css.state}>{t(`vote.status.${poll.status}`)}</p>
        <h1>{poll.title}</h1>
        {poll.about !== '' && <p className={css.about}>{poll.about}</p>}
        <dl className={css.figures}>
          <div>
            <dt>
              {t(poll.status === 'coming' ? 'vote.screenBegins' : isRunning ? 'vote.screenLeft' : 'vote.screenState')}
            </dt>
            <dd>
              <TimeLeft poll={poll} />
            </dd>
          </div>
          <div>
            <dt>{t('vote.screenVoters')}</dt>
            <dd>
              <b className={css.time}>{poll.voters.toLocaleString(locale)}</b>
            </dd>
          </div>
          {isRunning && (
            <div className={css.scan}>
              <QrCode text={`${origin}/vote?id=${poll.id}`} label={t('vote.screenScan')} />
              <dt>{t('vote.screenScan')}</dt>
            </div>
          )}
        </dl>
      </div>
      <Board poll={poll} />
      <footer className={css.foot}>
        <span role="status">{isLost ? t('vote.screenLost') : ''}</span>
        <Button kind="glass" onClick={fill}>
          {t('vote.screenFull')}
        </Button>
      </footer>
    </main>
  );
}
