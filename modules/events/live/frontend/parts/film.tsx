import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { Playback } from '../../contract.ts';
import css from './player.module.css';
import { Screen } from './screen.tsx';

const WAIT_MS = [2_000, 4_000, 8_000, 15_000];

interface FilmProps {
  playback: Playback;
  title: string;
  video: RefObject<HTMLVideoElement | null>;
  /** Asks for the address anew: it ended, or the stream broke. */
  onBroken(): void;
}

/** The page's policy names the hosts of streams only where the page was loaded for this very address. */
const isLoadedForIt = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname;
};

/** What is played, with the browser's own controls; where it breaks off it says so and tries again, ever more slowly. */
export function Film({ playback, title, video, onBroken }: FilmProps) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const [isBroken, setBroken] = useState(false);
  // An element that broke off stays so: each round has another one.
  const [round, setRound] = useState(0);
  const isElsewhere = new URL(playback.url, window.location.href).origin !== window.location.origin;
  const mustReload = isElsewhere && !isLoadedForIt();
  useEffect(() => {
    if (mustReload) window.location.reload();
  }, [mustReload]);
  const broken = useCallback((): void => setBroken(true), []);
  const tryAgain = useCallback((): void => {
    setBroken(false);
    setRound((last) => last + 1);
    onBroken();
  }, [onBroken]);
  useEffect(() => {
    if (!isBroken) return;
    const again = (): void => {
      setTries(tries + 1);
      tryAgain();
    };
    const timer = setTimeout(again, WAIT_MS[Math.min(tries, WAIT_MS.length - 1)]);
    return () => clearTimeout(timer);
  }, [isBroken, tries, tryAgain]);
  if (mustReload) return <p className={css.said}>{t('live.asking')}</p>;
  return (
    <>
      <Screen
        key={`${round} ${playback.url}`}
        playback={playback}
        title={title}
        video={video}
        broken={broken}
        playing={() => setTries(0)}
      />
      {isBroken && (
        <div className={css.over} role="status">
          <p>{t(tries < WAIT_MS.length ? 'live.reconnecting' : 'live.interrupted')}</p>
          <Button kind="glass" onClick={tryAgain}>
            {t('live.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
