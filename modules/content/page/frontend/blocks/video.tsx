import { useEffect, useRef } from 'react';
import { resumeFilm } from '../../../../../kernel/client/resume-film.ts';
import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import { streamFilm } from '../../../../../kernel/client/stream-film.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { VideoData, videoFields } from '../../blocks/video.ts';
import css from './video.module.css';

/** A video: played in place, or opened at its own site; its transcript opens below it. */
export default function VideoBlock({ props, data }: BlockProps<ShownProps<typeof videoFields>, VideoData | null>) {
  const t = useT();
  const { title, video, link, poster, length, transcript } = props;
  const src = video?.url ?? link;
  const stream = video?.stream ?? null;
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = player.current;
    if (film === null || src === null) return;
    const ends = [resumeFilm(film, src), ...(stream === null ? [] : [streamFilm(film, src, stream)])];
    return () => {
      for (const leave of ends) leave();
    };
  }, [src, stream]);
  if (src === null || data === null || data.way === 'none') return null;
  const cover = poster?.url ?? video?.poster ?? null;
  return (
    <BlockFrame>
      <figure className={css.video}>
        {data.way === 'play' && src !== '' ? (
          // With a picture of its own, nothing of it is fetched before somebody plays it.
          <video
            key={src}
            ref={player}
            controls
            playsInline
            preload={cover === null ? 'metadata' : 'none'}
            aria-label={title}
            {...(cover !== null && { poster: cover })}
            {...(video?.width && { width: video.width })}
            {...(video?.height && { height: video.height })}
          >
            <source src={src} type={video?.mime ?? 'video/mp4'} />
            {video?.tracks.map((track) => (
              <track key={track.url} kind="captions" src={track.url} srcLang={track.language} label={track.label} />
            ))}
          </video>
        ) : (
          <Link
            to={src === '' ? '/login' : src}
            className={css.poster ?? ''}
            aria-label={t(src === '' ? 'page.signInToWatch' : 'page.watch', { title })}
          >
            <Cover id={title.length} src={cover} shape="wide" />
            <span className={css.play}>
              <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
                <path d="M8 5v14l11-7z" fill="currentColor" />
              </svg>
            </span>
          </Link>
        )}
        <figcaption>
          <b>{title}</b>
          {length && <span>{length}</span>}
          {src === '' && <span>{t('page.forAdmitted')}</span>}
          {data.way === 'open' && <span>{t('page.elsewhere', { host: new URL(src).hostname })}</span>}
        </figcaption>
        {transcript && (
          <details>
            <summary>{t('page.transcript')}</summary>
            <p>{transcript}</p>
          </details>
        )}
      </figure>
    </BlockFrame>
  );
}
