import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { timeText } from '../../chapters.ts';
import type { Video } from '../../contract.ts';
import css from './slide-deck.module.css';

interface SlideDeckProps {
  cues: Video['cues'];
  chapters: Video['chapters'];
  /** Where the pictures are fetched; null until the film is opened. */
  address: string | null;
  /** The moment of the film, and how far its viewer may go in it. */
  at: number;
  reach: number;
  goTo(moment: number): void;
}

/** By which key somebody goes how many slides on; of the list's ends as many as there are. */
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

/** The slide of the moment beside the film, and all of them: each leads to where it is spoken about. */
export function SlideDeck({ cues, chapters, address, at, reach, goTo }: SlideDeckProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const current = Math.max(
    0,
    cues.findLastIndex((cue) => cue.at <= at),
  );
  const canGo = (index: number): boolean => (cues[index]?.at ?? Number.POSITIVE_INFINITY) <= reach;
  const last = Math.max(
    0,
    cues.findLastIndex((_cue, index) => canGo(index)),
  );
  const picture = (page: number, width: '320' | '1280'): string => `${address}&page=${page}&width=${width}`;
  const nameOf = ({ at: moment, page }: Video['cues'][number]): string => {
    const chapter = chapters.findLast((one) => one.at <= moment)?.title;
    const named = { page, time: timeText(moment) };
    return chapter === undefined ? t('video.slide', named) : t('video.slideIn', { ...named, chapter });
  };
  const shown = cues[current];
  // Within the list alone: the page stays where its reader has it.
  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!(row instanceof HTMLElement) || box === null) return;
    box.scrollTo({
      top: row.offsetTop - (box.clientHeight - row.offsetHeight) / 2,
      left: row.offsetLeft - (box.clientWidth - row.offsetWidth) / 2,
    });
  }, [current]);
  const step = (event: KeyboardEvent<HTMLOListElement>): void => {
    const by = STEPS[event.key];
    const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')];
    const from = document.activeElement === null ? -1 : buttons.indexOf(document.activeElement);
    if (by === undefined || from < 0) return;
    event.preventDefault();
    const next = buttons[Math.min(last, Math.max(0, from + by))];
    if (next instanceof HTMLElement) next.focus();
  };
  if (shown === undefined) return null;
  return (
    <section className={css.deck} aria-label={t('video.slidesBeside')} data-no-print>
      <div className={css.shown} aria-busy={address === null}>
        {address !== null && <img key={shown.page} src={picture(shown.page, '1280')} alt={nameOf(shown)} />}
      </div>
      <div className={css.turn}>
        <Button kind="quiet" disabled={current === 0} onClick={() => goTo(cues[current - 1]?.at ?? 0)}>
          {t('video.slideBefore')}
        </Button>
        <span>{t('video.slideOf', { at: current + 1, count: cues.length })}</span>
        <Button
          kind="quiet"
          disabled={current + 1 >= cues.length || !canGo(current + 1)}
          onClick={() => goTo(cues[current + 1]?.at ?? 0)}
        >
          {t('video.slideAfter')}
        </Button>
      </div>
      <ol ref={list} className={css.all} aria-label={t('video.slidesHint')} onKeyDown={step}>
        {cues.map((cue, index) => (
          <li key={cue.at}>
            <button
              type="button"
              // One stop of the tab key for all of them; the arrows lead from one to the next.
              tabIndex={index === current ? 0 : -1}
              disabled={!canGo(index)}
              aria-label={nameOf(cue)}
              {...(index === current && { 'aria-current': 'true' as const })}
              onClick={() => goTo(cue.at)}
            >
              {address !== null && <img src={picture(cue.page, '320')} alt="" loading="lazy" />}
              <span>{timeText(cue.at)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
