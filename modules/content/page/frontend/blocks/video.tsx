import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { VideoData, videoFields } from '../../blocks/video.ts';
import css from './video.module.css';

/** A video: played in place, or opened at its own site; its transcript opens below it. */
export default function VideoBlock({ props, data }: BlockProps<ShownProps<typeof videoFields>, VideoData | null>) {
  const t = useT();
  const { title, link, poster, length, transcript } = props;
  if (link === null || data === null || data.way === 'none') return null;
  return (
    <BlockFrame>
      <figure className={css.video}>
        {data.way === 'play' ? (
          // Its words stand below it: a track of captions is not something that editors have.
          <video controls preload="metadata" aria-label={title} {...(poster && { poster: poster.url })}>
            <source src={link} type="video/mp4" />
            <track kind="captions" />
          </video>
        ) : (
          <Link to={link} className={css.poster ?? ''} aria-label={t('page.watch', { title })}>
            <Cover id={title.length} src={poster?.url ?? null} shape="wide" />
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
          {data.way === 'open' && <span>{t('page.elsewhere', { host: new URL(link).hostname })}</span>}
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
