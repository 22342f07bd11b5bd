import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { remarks, type SaidThen } from '../../contract.ts';
import { WINDOW_MS } from '../../rules/flight.ts';
import css from './beside.module.css';
import { clock } from './clock.ts';
import type { FilmTalk } from './use-film-lines.ts';
import { useFilmMinute } from './use-film-minute.ts';
import { useTaken } from './use-taken.ts';

/** How often the list follows the film. */
const FOLLOW_MS = 400;
/** So near to its end, in pixels, who reads is taken along. */
const NEAR = 60;

/** What was said in a minute of the film. */
interface Minute {
  lines: readonly SaidThen[];
  hasMore: boolean;
}

/** What is known of the minutes of a film, and which talks that comes from; null until the first answer. */
function useMinutes({ type, id, pass, film }: FilmTalk) {
  const { client } = useApp();
  const minute = useFilmMinute(film, true) ?? 0;
  const [minutes, setMinutes] = useState<ReadonlyMap<number, Minute>>(new Map());
  const [talks, setTalks] = useState<readonly { type: string; id: number }[] | null>(null);
  const isSilent = talks?.length === 0;
  useEffect(() => {
    if (isSilent) return;
    let isWanted = true;
    const ask = async (one: number): Promise<void> => {
      const window = { from: one * WINDOW_MS, to: (one + 1) * WINDOW_MS };
      const found = await client.call(remarks['remark.beside'], { type, id, pass, ...window }, { quiet: true });
      if (!isWanted) return;
      setTalks(found.talks);
      setMinutes((known) => new Map([...known, [one, { lines: found.data, hasMore: found.hasMore }]]));
    };
    // The film goes on without it; the next minute is asked for anew.
    for (const one of minute === 0 ? [0] : [minute - 1, minute]) ask(one).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [client, type, id, pass, minute, isSilent]);
  useTaken(talks ?? [], pass, (gone) =>
    setMinutes(
      (known) =>
        new Map(
          [...known].map(([one, { lines, hasMore }]) => [
            one,
            { lines: lines.filter((line) => line.id !== gone), hasMore },
          ]),
        ),
    ),
  );
  return { minute, minutes, talks };
}

/** A line as it was said, with the moment of the film that leads there. */
function Line({ line, goTo }: { line: SaidThen; goTo(ms: number): void }) {
  const { t } = useApp();
  const { isQuestion, isAnswered, isLit, stars, offset, user, text, mine } = line;
  return (
    <li className={css.line} data-mine={mine || undefined}>
      <button
        type="button"
        className={css.at}
        onClick={() => goTo(offset)}
        aria-label={t('remark.goThere', { at: clock(offset) })}
      >
        {clock(offset)}
      </button>
      <p>
        <b>
          <bdi>{user?.name ?? ''}</bdi>
        </b>
        {isQuestion && <span className={css.mark}>{t(isAnswered ? 'remark.askedAnswered' : 'remark.asked')}</span>}
        {isLit && <span className={css.mark}>{t('remark.lit')}</span>}
        {isQuestion && stars > 0 && <span className={css.stars}>{t('remark.likedBy', { count: stars })}</span>}
        <span className={css.text}>{text}</span>
      </p>
    </li>
  );
}

/** Beside a film that was recorded of a stream: its chat and its questions, each line as the film comes to the moment at which it was said. */
export function BesidePanel(talk: FilmTalk) {
  const { t } = useApp();
  const { film } = talk;
  const { minute, minutes, talks } = useMinutes(talk);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt(Math.floor((film.current?.currentTime ?? 0) * 1000)), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [film]);
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const near = [minute - 1, minute].flatMap((one) => minutes.get(one) ?? []);
  const lines = near.flatMap((one) => one.lines).filter(({ offset }) => offset <= at);
  const last = lines.at(-1)?.id ?? 0;
  useEffect(() => {
    if (last !== 0 && isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  if (talks === null || talks.length === 0) return null;
  const scrolled = (): void => {
    const box = list.current;
    if (box !== null) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  };
  const goTo = (ms: number): void => {
    if (film.current !== null) film.current.currentTime = ms / 1000;
  };
  return (
    <section className={css.beside} aria-label={t('remark.beside')} data-no-print>
      <h2>{t('remark.beside')}</h2>
      <ol ref={list} onScroll={scrolled}>
        {lines.length === 0 && <li className={css.empty}>{t('remark.besideEmpty')}</li>}
        {lines.map((line) => (
          <Line key={line.id} line={line} goTo={goTo} />
        ))}
      </ol>
      {near.some(({ hasMore }) => hasMore) && <p className={css.empty}>{t('remark.besideMore')}</p>}
    </section>
  );
}
