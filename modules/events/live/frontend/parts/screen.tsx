import { type RefObject, useEffect, useState } from 'react';
import { resumeFilm } from '../../../../../kernel/client/resume-film.ts';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { canPlay, streamFilm } from '../../../../../kernel/client/stream-film.ts';
import type { Playback } from '../../contract.ts';
import css from './player.module.css';

interface ScreenProps {
  playback: Playback;
  title: string;
  video: RefObject<HTMLVideoElement | null>;
  /** Is told that it can go on no more; the same one all along. */
  broken(): void;
  playing(): void;
}

/** One try to play something: where the browser cannot play a stream of pieces by itself, with what can. */
export function Screen({ playback, title, video, broken, playing }: ScreenProps) {
  const t = useT();
  const { url, mime, poster, tracks, way, stream } = playback;
  const playsItself = way !== 'hls' || canPlay(mime);
  const [canNever, setNever] = useState(false);
  useEffect(() => {
    const film = video.current;
    if (playsItself || film === null) return;
    let end: (() => void) | null = null;
    let isGone = false;
    const begin = async (): Promise<void> => {
      // A library of a hundred kilobytes, which most browsers do without.
      const { playPieces } = await import('../../../../../kernel/client/play-pieces.ts');
      if (isGone) return;
      end = playPieces(film, url, broken);
      setNever(end === null);
    };
    begin().catch(broken);
    return () => {
      isGone = true;
      end?.();
    };
  }, [playsItself, url, video, broken]);
  useEffect(() => {
    const film = video.current;
    if (way !== 'film' || film === null) return;
    const ends = [resumeFilm(film, url), ...(stream === null ? [] : [streamFilm(film, url, stream)])];
    return () => {
      for (const leave of ends) leave();
    };
  }, [way, url, stream, video]);
  return (
    <>
      <video
        ref={video}
        className={css.film}
        controls
        playsInline
        autoPlay={way === 'hls'}
        preload="metadata"
        aria-label={title}
        {...(playsItself && { src: url })}
        {...(poster !== null && { poster })}
        onError={broken}
        onPlaying={playing}
      >
        {tracks.map((track) => (
          <track key={track.url} kind="captions" src={track.url} srcLang={track.language} label={track.label} />
        ))}
      </video>
      {canNever && (
        <div className={css.over} role="status">
          <p>{t('live.cannotPlay')}</p>
        </div>
      )}
    </>
  );
}
