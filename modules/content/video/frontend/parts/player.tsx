import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import { timeText } from '../../chapters.ts';
import type { Video } from '../../contract.ts';
import { FilmGate } from './film-gate.tsx';
import css from './player.module.css';
import { QuizPanel } from './quiz-panel.tsx';
import { Screen } from './screen.tsx';
import { SlideDeck } from './slide-deck.tsx';
import { useOpened } from './use-opened.ts';
import { WaitingBar } from './waiting-bar.tsx';

interface PlayerProps {
  shown: Video;
  preview: string;
  /** What the film is called: under it, before what comes of watching it. */
  children: ReactNode;
}

/** Where a film is watched, anew for whoever signs in: they have another place to go on from. */
export function Player(props: PlayerProps) {
  const viewer = useStore(useApp().user).info?.id ?? 0;
  return <FilmDesk key={viewer} {...props} viewer={viewer} />;
}

/** The film, its chapters, how much was seen, and the test after it. */
function FilmDesk({ shown, preview, children, viewer }: PlayerProps & { viewer: number }) {
  const { t, signIn } = useApp();
  const { id, url, cover, title, chapters, cues, hasTest, isCredited } = shown;
  const film = useRef<HTMLVideoElement>(null);
  const { opened, progress, setProgress, failure, open } = useOpened(id, preview);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const player = film.current;
    if (player === null || opened === null) return;
    const follow = (): void => setAt(player.currentTime * 1000);
    player.addEventListener('timeupdate', follow);
    return () => player.removeEventListener('timeupdate', follow);
  }, [opened]);
  const goTo = (moment: number): void => {
    if (film.current === null) return;
    film.current.currentTime = moment / 1000;
    void film.current.play().catch(() => undefined);
  };
  // Before the password there is nothing to show beside the film.
  const hasSlides = cues.length > 0 && failure !== 'password';
  const current = chapters.findLastIndex((chapter) => chapter.at <= at);
  const furthest = Math.max(progress?.furthest ?? 0, at);
  return (
    <div className={css.player} {...(hasSlides && { 'data-slides': '' })}>
      <div className={css.screen}>
        {opened === null ? (
          <div className={css.stage}>
            <div className={css.backdrop}>
              <Cover id={id} url={url} src={cover} shape="fill" first />
            </div>
            {failure === 'broken' && (
              <div className={css.over} role="status">
                <p>{t('video.broken')}</p>
                <Button kind="glass" onClick={() => void open()}>
                  {t('video.retry')}
                </Button>
              </div>
            )}
            {failure === 'password' && (
              <div className={css.over}>
                <FilmGate id={id} onOpen={() => void open()} />
              </div>
            )}
          </div>
        ) : (
          <Screen
            key={opened.film.url}
            {...{ id, title, cover, opened, film }}
            isPreview={preview !== ''}
            onProgress={setProgress}
            onBroken={() => void open()}
            onShut={open}
          />
        )}
      </div>
      {hasSlides && (
        <SlideDeck
          {...{ cues, chapters, at, goTo }}
          address={opened?.slides ?? null}
          reach={opened === null ? 0 : isCredited ? furthest : Number.POSITIVE_INFINITY}
        />
      )}
      <div className={css.main}>
        {opened === null && failure === null && preview === '' && (
          <WaitingBar isLocked={isCredited} asksToSignIn={viewer === 0 && (hasTest || isCredited)} />
        )}
        {opened !== null && preview === '' && <Slot name="video.flown" props={{ type: 'video', id, pass: '', film }} />}
        {opened !== null && progress !== null && preview === '' && (
          <div className={css.seen}>
            <progress max={100} value={progress.percent} aria-label={t('video.seenLabel')} />
            <p>
              <b>{t('video.seen', { percent: progress.percent })}</b>{' '}
              {!progress.isSeen && (
                <span>{t(hasTest ? 'video.askedForTest' : 'video.asked', { percent: opened.asked })}</span>
              )}
            </p>
            {viewer === 0 && (hasTest || isCredited) && (
              <p>
                {t('video.signInHint')}{' '}
                <Button kind="outline" onClick={() => void signIn().catch(() => undefined)}>
                  {t('video.signIn')}
                </Button>
              </p>
            )}
          </div>
        )}
        {children}
        {hasTest && viewer !== 0 && preview === '' && progress !== null && (
          <QuizPanel key={`${id}/${progress.isSeen}`} id={id} />
        )}
      </div>
      <div className={css.side}>
        {chapters.length > 0 && (
          <nav className={css.chapters} aria-label={t('video.chapters')} data-no-print>
            <h2>{t('video.chapters')}</h2>
            <ol>
              {chapters.map((chapter, index) => (
                <li key={chapter.at}>
                  <button
                    type="button"
                    disabled={opened === null || (isCredited && chapter.at > furthest)}
                    {...(index === current && { 'aria-current': 'true' as const })}
                    onClick={() => goTo(chapter.at)}
                  >
                    <span className={css.time}>{timeText(chapter.at)}</span>
                    <span>{chapter.title}</span>
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {opened !== null && preview === '' && (
          <Slot name="video.beside" props={{ type: 'video', id, pass: '', film }} />
        )}
      </div>
    </div>
  );
}
