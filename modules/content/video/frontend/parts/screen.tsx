import { type RefObject, useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import type { Progress } from '../../contract.ts';
import css from './player.module.css';
import type { Opened } from './use-opened.ts';
import { useViewing } from './use-viewing.ts';

interface ScreenProps {
  id: number;
  title: string;
  cover: string | null;
  opened: Opened;
  isPreview: boolean;
  film: RefObject<HTMLVideoElement | null>;
  onProgress(progress: Progress): void;
  /** Asks for the address anew. */
  onBroken(): void;
  /** Its password was changed. */
  onShut(): void;
}

/** The film itself, with the browser's own controls, and the speeds that it may be watched at. */
export function Screen({ id, title, cover, opened, isPreview, film, onProgress, onBroken, onShut }: ScreenProps) {
  const t = useT();
  const [isBroken, setBroken] = useState(false);
  const [speed, setSpeed] = useState(1);
  const isElsewhere = useViewing(film, { id, opened, isPreview, onProgress, onShut });
  const { url, mime, poster, tracks } = opened.film;
  const picture = poster ?? cover;
  return (
    <>
      <div className={css.stage}>
        <video
          ref={film}
          className={css.film}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          {...(picture !== null && { poster: picture })}
          onRateChange={(event) => setSpeed(event.currentTarget.playbackRate)}
        >
          <source src={url} type={mime} onError={() => setBroken(true)} />
          {tracks.map((track) => (
            <track key={track.url} kind="captions" src={track.url} srcLang={track.language} label={track.label} />
          ))}
        </video>
        {!isPreview && <Slot name="video.flying" props={{ type: 'video', id, pass: '', film, isLive: false }} />}
        {isBroken && (
          <div className={css.over} role="status">
            <p>{t('video.broken')}</p>
            <Button kind="glass" onClick={onBroken}>
              {t('video.retry')}
            </Button>
          </div>
        )}
      </div>
      {isElsewhere && (
        <p className={css.told} role="status">
          {t('video.elsewhere')}
        </p>
      )}
      {opened.isLocked ? (
        <p className={css.told}>{t('video.locked')}</p>
      ) : (
        <fieldset className={css.speeds} data-no-print>
          <legend>{t('video.speed')}</legend>
          {opened.speeds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === speed}
              onClick={() => {
                if (film.current !== null) film.current.playbackRate = one;
              }}
            >
              {one}×
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
