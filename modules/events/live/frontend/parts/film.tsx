import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { Playback } from '../../contract.ts';
import css from './player.module.css';

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
  const { url, mime, poster, tracks, way } = playback;
  const isElsewhere = new URL(url, window.location.href).origin !== window.location.origin;
  const mustReload = isElsewhere && !isLoadedForIt();
  useEffect(() => {
    if (mustReload) window.location.reload();
  }, [mustReload]);
  const [canPlay, setCanPlay] = useState(true);
  useEffect(() => {
    setCanPlay(way !== 'hls' || video.current === null || video.current.canPlayType(mime) !== '');
  }, [way, mime, video]);
  useEffect(() => {
    if (!isBroken) return;
    const timer = setTimeout(
      () => {
        setBroken(false);
        setTries(tries + 1);
        onBroken();
      },
      WAIT_MS[Math.min(tries, WAIT_MS.length - 1)],
    );
    return () => clearTimeout(timer);
  }, [isBroken, tries, onBroken]);
  if (mustReload) return <p className={css.said}>{t('live.asking')}</p>;
  return (
    <>
      <video
        key={url}
        ref={video}
        className={css.film}
        controls
        playsInline
        autoPlay={way === 'hls'}
        preload="metadata"
        aria-label={title}
        {...(canPlay && { src: url })}
        {...(poster !== null && { poster })}
        onError={() => setBroken(true)}
        onPlaying={() => setTries(0)}
      >
        {tracks.map((track) => (
          <track key={track.url} kind="captions" src={track.url} srcLang={track.language} label={track.label} />
        ))}
      </video>
      {isBroken && (
        <div className={css.over} role="status">
          <p>{t(tries < WAIT_MS.length ? 'live.reconnecting' : 'live.interrupted')}</p>
          <Button kind="glass" onClick={onBroken}>
            {t('live.retry')}
          </Button>
        </div>
      )}
      {!canPlay && (
        <div className={css.over} role="status">
          <p>{t('live.cannotPlay')}</p>
        </div>
      )}
    </>
  );
}
